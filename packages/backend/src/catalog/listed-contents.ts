import { LRUCache } from 'lru-cache';

import { listedContentOf } from './product-row.ts';
import type { ListedContent, ProductRow } from './product-row.ts';

/** Products whose content is kept, some megabytes of it. */
const KEPT = 20_000;

/** What lists show of products' content, kept of those that were shown lately. */
export class ListedContents {
  readonly #kept = new LRUCache<ProductRow, ListedContent>({ max: KEPT });

  of(row: ProductRow): ListedContent {
    const known = this.#kept.get(row);
    if (known !== undefined) return known;
    const content = listedContentOf(row);
    this.#kept.set(row, content);
    return content;
  }
}
