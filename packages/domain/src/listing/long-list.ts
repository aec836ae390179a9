// In a file of its own, because every page with a list loads it; the rest comes with the first tap.

/** A list with more goods than this can be sorted and filtered. */
export const LONG_LIST = 20;

/** The parameters of an address that name an arrangement. */
export const arrangementParameters = ['sort', 'discount', 'stock', 'brand', 'mark', 'without'] as const;

const named = new RegExp(`[?&](${arrangementParameters.join('|')})=`);

/** Whether the query of an address may name an arrangement. */
export const mayArrange = (query: string): boolean => named.test(query);
