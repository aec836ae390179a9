import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import type { CategoryModel } from '@shop/domain/search';
import { categoryOf, offline, productOf } from '@shop/application/testing';
import { createTestShop, open } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

import { MAX_MODEL_WAIT_MS } from './search.service.ts';

const model: CategoryModel = {
  version: '1',
  words: { попить: [1, 0], '~': [0, 0] },
  categories: [{ id: 'tea', name: 'Чай', vector: [1, 0] }],
};

async function shopWithCategories(): Promise<TestShop> {
  const shop = createTestShop();
  shop.calls.categories.always(() =>
    ok([
      categoryOf('drinks', [], {
        name: 'Напитки',
        isSectionGroup: true,
        children: [categoryOf('tea', [], { name: 'Чай' }), categoryOf('milk', [], { name: 'Молоко' })],
      }),
    ]),
  );
  shop.calls.category.always((_showcase, key) => {
    const products = Array.from({ length: 12 }, (_, at) => productOf(`${key}-${at}`));
    const category = categoryOf(
      key,
      products.map(({ id }) => id),
    );
    return ok({ category, path: [], products });
  });
  shop.calls.find.always(() => ok({ items: [], products: [] }));
  return open(shop);
}

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
const found = (...ids: readonly string[]) => ({
  items: ids.map((id) => ({ id, type: 'PRODUCT', virtualPack: false, grade: 0 })),
  products: ids.map((id) => productOf(id)),
});

test('[SRC-12] [SRC-13] the model is fetched with the first search, from the configured URL', async () => {
  const shop = await shopWithCategories();
  expect(shop.calls.categoryModel.calls).toHaveLength(0);
  shop.calls.categoryModel.always(() => ok(model));
  await shop.search.searchNow('попить');
  expect(shop.calls.categoryModel.calls).toEqual([['/models/categories_v1.json']]);
  expect(idsOf(shop.search.state.categories)).toEqual(['tea']);
});

test('[SRC-09] [SRC-13] without a model categories are found by name, and the products as ever', async () => {
  const shop = await shopWithCategories();
  shop.calls.categoryModel.always(() => err(offline));
  shop.calls.find.give(ok(found('a')));
  await shop.search.searchNow('молоко');
  expect(shop.search.state).toMatchObject({ status: 'ready' });
  expect(idsOf(shop.search.state.categories)).toEqual(['milk']);
  expect(shop.search.state.products[0]?.id).toBe('a');
});

test('[SRC-13] where no model is configured, none is asked for', async () => {
  const shop = createTestShop();
  const catalogConfig = { ...shop.config.state.catalogConfig, searchModelUrl: null };
  shop.calls.catalogConfig.always(() => ok(catalogConfig));
  await open(shop);
  shop.calls.find.always(() => ok({ items: [], products: [] }));
  await shop.search.searchNow('попить');
  expect(shop.search.state.status).toBe('ready');
  expect(shop.calls.categoryModel.calls).toHaveLength(0);
});

test('[SRC-11] [OPN-153] fewer than ten results are filled up from the categories, without repeats', async () => {
  const shop = await shopWithCategories();
  shop.calls.find.give(ok(found('a', 'milk-3')));
  await shop.search.searchNow('молоко');
  expect(idsOf(shop.search.state.products)).toEqual([
    'a',
    'milk-3',
    ...[0, 1, 2, 4, 5, 6, 7, 8].map((at) => `milk-${at}`),
  ]);
});

test('[SRC-11] with ten results no category is loaded', async () => {
  const shop = await shopWithCategories();
  const ten = Array.from({ length: 10 }, (_, at) => `p${at}`);
  shop.calls.find.give(ok(found(...ten)));
  await shop.search.searchNow('молоко');
  expect(idsOf(shop.search.state.products)).toEqual(ten);
  expect(shop.calls.category.calls).toHaveLength(0);
});

test('[SRC-13] products wait 400 ms for a slow model; its categories join later', async () => {
  const shop = await shopWithCategories();
  shop.calls.categoryModel.hold();
  shop.calls.find.give(ok(found('a')));
  void shop.search.searchNow('попить');
  await shop.time.advance(MAX_MODEL_WAIT_MS - 1);
  expect(shop.search.state.status).toBe('loading');
  await shop.time.advance(1);
  expect(shop.search.state).toMatchObject({ status: 'ready', categories: [] });
  shop.calls.categoryModel.resolve(ok(model));
  await shop.time.advance(0);
  expect(idsOf(shop.search.state.categories)).toEqual(['tea']);
});

test('[SRC-01] categories of an earlier query are dropped', async () => {
  const shop = await shopWithCategories();
  void shop.search.searchNow('молоко');
  await shop.search.searchNow('чай');
  expect(idsOf(shop.search.state.categories)).toEqual(['tea']);
});

test('[SRC-03] when the search fails, nothing is shown in its place', async () => {
  const shop = await shopWithCategories();
  shop.calls.find.give(err(offline));
  await shop.search.searchNow('молоко');
  expect(shop.search.state).toMatchObject({ status: 'failed', products: [], categories: [] });
});
