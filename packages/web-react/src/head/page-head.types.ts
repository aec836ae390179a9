import type { JsonLd } from './json-ld.ts';

/** What the head of a page says. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** Path of the page's one address; null: no canonical address, and robots stay away. */
  readonly path: string | null;
  /** Picture for those who share the page: a path of the shop or a URL. */
  readonly image: string | null;
  readonly kind: 'website' | 'product';
  /** In roubles, as text; of a product with a price. */
  readonly price: string | null;
  readonly data: readonly JsonLd[];
};
