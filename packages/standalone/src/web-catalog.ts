import { assortmentOf } from '@shop/backend';
import type { Backend } from '@shop/backend';
import type { StoreApi } from '@shop/web-server';

/** What the web server learns of the catalogue of a backend in the same process. */
export const webCatalog = (
  catalog: () => Backend['context']['catalog'],
): Pick<StoreApi, 'catalogVersion' | 'goodsChangedAt' | 'stores' | 'assortment'> => ({
  catalogVersion: () => String(catalog().version),
  goodsChangedAt: () => catalog().goodsChangedAt,
  stores: () =>
    catalog()
      .showcases()
      .map(({ row }) => ({ id: row.id, cityAlias: row.city_alias })),
  assortment: (storeId) => {
    const store = catalog().showcase(storeId);
    return store === undefined ? null : assortmentOf(store);
  },
});
