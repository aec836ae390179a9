import type { JsonLd } from './json-ld.ts';

/** The contents of a page's head. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** The canonical path; null: there is none, and robots are kept away. */
  readonly path: string | null;
  /** Picture for shared links: a path of the shop or a URL. */
  readonly image: string | null;
  readonly kind: 'website' | 'product';
  /** In roubles, as text; of a product with a price. */
  readonly price: string | null;
  readonly data: readonly JsonLd[];
};
