import { madeOnce } from '@shop/application/kernel';
import { dehydrateShop } from '@shop/application/shop';
import type { Shop } from '@shop/application/shop';

let lastNumber = 0;
/** Products never change: one that has the same number is the same. */
const numberOf = madeOnce((_product: object) => (lastNumber += 1));

/**
 * Everything that a page is rendered from besides its address and device: what its script is handed to render the same, and, as
 * that has each product once, which answers the products in its lists come from, and the latest stock of each.
 */
export function pageBasis(shop: Shop) {
  const { catalog } = shop;
  const { pages, products, details } = catalog.dehydrate();
  const listed = [
    ...(catalog.main.data?.sections ?? []).flatMap((section) => section.products),
    ...Object.keys(pages).flatMap((key) => {
      const page = catalog.category(key).data;
      return page === undefined ? [] : [...page.products, ...page.previews];
    }),
  ];
  const ids = [...products.map(({ id }) => id), ...Object.values(details).map(({ id }) => id)];
  return {
    shop: dehydrateShop(shop),
    listed: listed.map(numberOf),
    stocks: ids.map((id) => catalog.stock(id)),
  };
}
