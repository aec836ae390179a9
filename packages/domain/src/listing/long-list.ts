// In a file of its own, because every page with a list loads it; the rest comes with the first tap.

/** A list with more goods than this can be sorted and filtered. */
export const LONG_LIST = 20;

/** Whether the query of an address may name an arrangement. */
export function mayArrange(query: string): boolean {
  return /[?&](sort|discount|stock|brand|mark|without)=/.test(query);
}
