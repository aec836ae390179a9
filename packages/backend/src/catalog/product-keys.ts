import { inSlices } from '../kernel/slices.ts';
import type { Sliced } from '../kernel/slices.ts';
import type { ProductRow } from './product-row.ts';

/** Ids of all products of a version by their other keys, which are unique; a store need not carry them. */
export interface ProductKeys {
  readonly bySlug: ReadonlyMap<string, string>;
  readonly byFeedId: ReadonlyMap<string, string>;
}

export function* productKeys(products: readonly ProductRow[]): Sliced<ProductKeys> {
  const [bySlug, byFeedId] = [new Map<string, string>(), new Map<string, string>()];
  yield* inSlices(products, ({ id, slug, feed_id }) => {
    if (slug !== null) bySlug.set(slug, id);
    byFeedId.set(feed_id, id);
  });
  return { bySlug, byFeedId };
}
