import type { SearchMatch } from '@shop/domain/search';

import { CatalogSearch } from './catalog-search.ts';
import type { SearchDocument } from './search-fields.ts';

/** Which documents a showcase sells, by its id: a 1 at the position of each. */
export type SoldIn = ReadonlyMap<string, Uint8Array>;

/** Search over what is sold in a showcase, wherever it is worked out. */
export interface ProductSearch {
  /** The sold products that match, best first, at most `limit` (SRC-14). */
  readonly find: (showcaseId: string, query: string, limit: number) => Promise<readonly SearchMatch[]>;
  /** Suggested queries, at most `limit`, best first (SRC-06). */
  readonly suggest: (showcaseId: string, query: string, limit: number) => Promise<readonly string[]>;
  readonly setSold: (sold: SoldIn) => void;
  readonly close: () => Promise<void>;
}

/** Search in the caller's thread: for catalogues in which a query takes less than passing it on. */
export async function createSearch(documents: readonly SearchDocument[]): Promise<ProductSearch> {
  return searchBy(await CatalogSearch.build(documents), documents);
}

/** The index that was built last for `createSharedSearch`. */
let newest: { readonly fingerprint: string; readonly index: Promise<CatalogSearch> } | null = null;

/**
 * The same for documents with this fingerprint, whose index is built once as long as no other one is: a shop that opens in
 * a process after another one, as in an exploration, searches the same goods. An index holds nothing of a shop.
 */
export async function createSharedSearch(
  documents: readonly SearchDocument[],
  fingerprint: string,
): Promise<ProductSearch> {
  const known =
    newest?.fingerprint === fingerprint ? newest : { fingerprint, index: CatalogSearch.build(documents) };
  newest = known;
  try {
    return searchBy(await known.index, documents);
  } catch (error) {
    // It is built again the next time.
    if (newest === known) newest = null;
    throw error;
  }
}

function searchBy(search: CatalogSearch, documents: readonly SearchDocument[]): ProductSearch {
  const positions = new Map(documents.map(({ id }, at) => [id, at]));
  let sold: SoldIn = new Map();
  const isSoldIn = (showcaseId: string) => {
    const marks = sold.get(showcaseId);
    return (id: string): boolean => marks?.[positions.get(id) ?? -1] === 1;
  };
  return {
    find: async (showcaseId, query, limit) => search.find(query, isSoldIn(showcaseId), limit),
    suggest: async (showcaseId, query, limit) => search.suggest(query, limit, isSoldIn(showcaseId)),
    setSold: (next) => {
      sold = next;
    },
    close: async () => undefined,
  };
}
