import type { SearchMatch } from '@shop/domain/search';

import type { SoldIn } from './product-search.ts';
import type { SearchDocument } from './search-fields.ts';

/** Messages between the store and the worker thread that searches. */
export type SearchRequest =
  /** Some of the documents; `isLast`: the index is made of them and of those before. */
  | { readonly kind: 'documents'; readonly documents: readonly SearchDocument[]; readonly isLast: boolean }
  | { readonly kind: 'sold'; readonly sold: SoldIn }
  | SearchQuestion;

export interface SearchQuestion {
  readonly kind: 'find' | 'suggest';
  readonly id: number;
  readonly showcaseId: string;
  readonly query: string;
  readonly limit: number;
}

export type SearchAnswer =
  /** The documents so far have come; more may. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'found'; readonly id: number; readonly found: readonly SearchMatch[] }
  | { readonly kind: 'suggested'; readonly id: number; readonly texts: readonly string[] };
