import type { StoreApi } from '../kernel/ports.ts';

/** A store API without goods that never changes, except for what is `given`. */
export const stubStoreApi = (given: Pick<StoreApi, 'handle' | 'fetch'> & Partial<StoreApi>): StoreApi => ({
  catalogVersion: () => '1',
  configVersion: () => '1',
  goodsChangedAt: () => null,
  stores: () => [],
  assortment: () => null,
  ...given,
});
