/** A product as the relevance set looks at it: the texts in lower case, ё as е. */
export interface Shelved {
  readonly name: string;
  /** Feed id of its category. */
  readonly shelf: string;
  /** As "1,5 л"; empty without one. */
  readonly size: string;
}

/** Products that answer a query: all that is given must be true of them. */
export interface Wanted {
  readonly name?: RegExp;
  readonly shelf?: string | readonly string[];
  readonly size?: string;
}

/** What a shopper types, and what products he means by it; several groups are joined. */
export interface RelevanceQuery {
  readonly query: string;
  readonly wanted: Wanted | readonly Wanted[];
}

/** Queries that show one strength of the search. */
export interface QueryGroup {
  readonly kind: string;
  readonly queries: readonly RelevanceQuery[];
}

const isOne = (wanted: Wanted, product: Shelved): boolean =>
  (wanted.name === undefined || wanted.name.test(product.name)) &&
  (wanted.shelf === undefined || [wanted.shelf].flat().includes(product.shelf)) &&
  (wanted.size === undefined || wanted.size === product.size);

/** Whether the product is one that the shopper means. */
export const isWanted = ({ wanted }: RelevanceQuery, product: Shelved): boolean =>
  [wanted].flat().some((group) => isOne(group, product));
