import type { LazyRoom, Shop } from '@shop/application/shop';
import { use } from 'react';

import { useShop } from './shop-context.ts';

const loading = new WeakMap<Shop, Map<string, Promise<void>>>();

/**
 * The wait for these rooms; null where they were there from the start. One promise for the same rooms, kept after it
 * is fulfilled: React renders a component that waited once more, and wants the same hooks. A failed one is forgotten.
 */
function waitFor(shop: Shop, rooms: readonly LazyRoom[]): Promise<void> | null {
  const key = rooms.join(' ');
  const known = loading.get(shop) ?? new Map<string, Promise<void>>();
  const earlier = known.get(key);
  if (earlier !== undefined) return earlier;
  if (shop.has(...rooms)) return null;
  const promise = shop.load(...rooms);
  loading.set(shop, known.set(key, promise));
  promise.catch(() => known.delete(key));
  return promise;
}

/** The shop, once these rooms are in it: a component that uses their services waits here. */
export function useRooms(rooms: readonly LazyRoom[]): Shop {
  const shop = useShop();
  const wait = waitFor(shop, rooms);
  if (wait !== null) use(wait);
  return shop;
}
