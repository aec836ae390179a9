import type { FeatureName, Shop } from '@shop/application/shop';
import { use } from 'react';

import { useShop } from './shop-context.ts';

const loading = new WeakMap<Shop, Map<string, Promise<void>>>();

/**
 * The promise to wait for; null if the features were loaded from the start. The same features share one promise,
 * which is kept, because React renders a component again after waiting and expects the same hooks.
 */
function waitFor(shop: Shop, features: readonly FeatureName[]): Promise<void> | null {
  const key = features.join(' ');
  const known = loading.get(shop) ?? new Map<string, Promise<void>>();
  const earlier = known.get(key);
  if (earlier !== undefined) return earlier;
  if (shop.has(...features)) return null;
  const promise = shop.load(...features);
  loading.set(shop, known.set(key, promise));
  promise.catch(() => undefined);
  return promise;
}

/** The shop, once these features are loaded; suspends the component until then. */
export function useFeatures(features: readonly FeatureName[]): Shop {
  const shop = useShop();
  const wait = waitFor(shop, features);
  if (wait !== null) use(wait);
  return shop;
}
