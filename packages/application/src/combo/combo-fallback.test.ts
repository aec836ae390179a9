import { categoryOf, offline, productOf } from '@shop/application/testing';
import { err, kopecks, ok } from '@shop/domain/kernel';
import { createTestShop, open } from '@shop/infrastructure/testing';
import { expect, test } from 'vitest';

import type { ComboSet, ProductDetails } from '../catalog/index.ts';

const PRODUCT = '00000000-0000-4000-8000-00000000000a';
const combo: ComboSet = {
  id: '00000000-0000-4000-8000-00000000000c',
  title: 'Завтрак',
  shortcutDescription: 'Коротко',
  description: 'Подробно',
  imageLink: null,
  discount: 10,
  priceFrom: kopecks(18_000),
  productsNumber: 2,
  productsSets: [[productOf('a')], [productOf('b')]],
};
const origin = { comboId: combo.id, productId: PRODUCT, categoryKey: 'zavtrak' };

/** What the page shows of the combo, whenever that changes, after its own call has failed. */
async function shownWith({
  ofProduct,
  isInCategory = true,
  isCategoryKnown = false,
}: {
  readonly ofProduct: ComboSet | 'lost';
  readonly isInCategory?: boolean;
  readonly isCategoryKnown?: boolean;
}) {
  const shop = await open(createTestShop());
  shop.calls.comboSet.always(() => err(offline));
  shop.calls.product.always(() =>
    ofProduct === 'lost'
      ? err(offline)
      : // Only what the services read.
        ok({ ...productOf(PRODUCT), slug: null, comboSet: ofProduct } as unknown as ProductDetails),
  );
  const category = categoryOf('zavtrak', ['a'], { comboSets: isInCategory ? [combo] : [] });
  shop.calls.category.always(() => ok({ category, path: [], products: [productOf('a')] }));
  if (isCategoryKnown) await shop.catalog.loadCategory('zavtrak');
  const loading = shop.combo.load(origin);
  const seen: string[] = [];
  shop.combo
    .combo$(origin)
    .subscribe(({ status, data }) => seen.push(data === undefined ? status : data.description));
  await loading;
  return [...new Set(seen)];
}

test('[CMB-07] after a failed call the combo of the product is shown', async () => {
  expect((await shownWith({ ofProduct: combo })).at(-1)).toBe('Подробно');
  expect((await shownWith({ ofProduct: combo, isCategoryKnown: true })).at(-1)).toBe('Подробно');
});

test('[CMB-07] a product without this combo, or none, leads to the category; without it there, too, the combo is gone', async () => {
  const other = { ...combo, id: '00000000-0000-4000-8000-00000000000d', description: 'Другое' };
  for (const ofProduct of [other, 'lost'] as const) {
    expect((await shownWith({ ofProduct })).at(-1)).toBe('Коротко');
    expect((await shownWith({ ofProduct, isInCategory: false })).at(-1)).toBe('failed');
  }
});
