/** A product as the relevance set sees it, with texts in lower case and ё as е. */
export interface Shelved {
  readonly name: string;
  /** Feed id of its category. */
  readonly shelf: string;
  /** For example "1,5 л"; empty if there is none. */
  readonly size: string;
}

/** Conditions for products that answer a query; all given ones must hold. */
export interface Wanted {
  readonly name?: RegExp;
  readonly shelf?: string | readonly string[];
  readonly size?: string;
}

/** What a shopper types, and which products they mean; several groups are united. */
export interface RelevanceQuery {
  readonly query: string;
  readonly wanted: Wanted | readonly Wanted[];
}

/** Queries that test one ability of the search. */
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
