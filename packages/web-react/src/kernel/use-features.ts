import type { FeatureName, Shop } from '@shop/application/shop';
import { use } from 'react';

import { useShop } from './shop-context.ts';

const loading = new WeakMap<Shop, Map<string, Promise<void>>>();

/**
 * The wait for these features; null where they were there from the start. One promise for the same features, kept after it
 * is fulfilled: React renders a component that waited once more, and wants the same hooks. A failed one is forgotten.
 */
function waitFor(shop: Shop, features: readonly FeatureName[]): Promise<void> | null {
  const key = features.join(' ');
  const known = loading.get(shop) ?? new Map<string, Promise<void>>();
  const earlier = known.get(key);
  if (earlier !== undefined) return earlier;
  if (shop.has(...features)) return null;
  const promise = shop.load(...features);
  loading.set(shop, known.set(key, promise));
  promise.catch(() => known.delete(key));
  return promise;
}

/** The shop, once these features are in it: a component that uses their services waits here. */
export function useFeatures(features: readonly FeatureName[]): Shop {
  const shop = useShop();
  const wait = waitFor(shop, features);
  if (wait !== null) use(wait);
  return shop;
}
