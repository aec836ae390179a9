import { describe, expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { categoryOf, offline, productOf } from '@shop/application/testing';
import { createTestShop, open } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

import { defaultCatalogConfig } from '../config/defaults.ts';

const ids = Array.from({ length: 60 }, (_, index) => `p${index}`);
const discounted = (id: string) => productOf(id, { hasDiscount: true, discountPercent: 10 });

async function withLongCategory(): Promise<TestShop> {
  const shop = await open(createTestShop());
  const products = ids.slice(0, 24).map(discounted);
  shop.calls.discountCategory.always(() => ok({ category: categoryOf('all', ids), path: [], products }));
  shop.calls.products.always((_id, asked) => ok(asked.map(discounted)));
  await shop.discounts.loadCategory('all');
  return shop;
}

test('[CTG-10] the DISCOUNT tree is another one than the catalogue’s', async () => {
  const shop = await open(createTestShop());
  shop.calls.discountCategories.give(ok([categoryOf('all', [], { children: [categoryOf('milk', ['a'])] })]));
  await shop.discounts.loadCategories();
  await shop.catalog.loadCategories();
  expect(shop.discounts.categories.data?.map(({ id }) => id)).toEqual(['all']);
  expect(shop.catalog.categories.data?.map(({ id }) => id)).toEqual(['milk']);
  expect(shop.discounts.categories.data?.[0]?.children[0]).not.toHaveProperty('productIds');
});

test('[CTG-10] a showcase without discounts has an empty tree and lives', async () => {
  const shop = await open(createTestShop());
  await shop.discounts.loadCategories();
  expect(shop.discounts.categories).toEqual({ status: 'ready', data: [] });
});

describe('a discount category', () => {
  test('[CTG-31] loads 24 products at a time and repeats none', async () => {
    const shop = await withLongCategory();
    await Promise.all([shop.discounts.loadMoreProducts('all'), shop.discounts.loadMoreProducts('all')]);
    expect(shop.calls.products.calls.map(([, asked]) => asked.length)).toEqual([24]);
    await shop.discounts.loadMoreProducts('all');
    expect(shop.discounts.category('all').data?.products.map(({ id }) => id)).toEqual(ids);
    expect(shop.discounts.category('all').data?.hasMore).toBe(false);
    await shop.discounts.loadMoreProducts('all');
    expect(shop.calls.products.calls).toHaveLength(2);
  });

  test('[CTG-13] leaves out what lost its discount meanwhile, and virtual packs', async () => {
    const shop = await withLongCategory();
    shop.calls.products.give(
      ok([discounted('p24'), productOf('p25'), { ...discounted('p26'), virtualPack: true }]),
    );
    await shop.discounts.loadMoreProducts('all');
    expect(shop.discounts.category('all').data?.products).toHaveLength(25);
  });

  test('[CTG-13] [CTG-31] goes on after a page of which nothing has a discount any more', async () => {
    const shop = await withLongCategory();
    shop.calls.products.give(ok(ids.slice(24, 48).map((id) => productOf(id))));
    await shop.discounts.loadMoreProducts('all');
    await shop.discounts.loadMoreProducts('all');
    const { products, hasMore } = shop.discounts.category('all').data ?? {};
    expect(products?.map(({ id }) => id)).toEqual([...ids.slice(0, 24), ...ids.slice(48)]);
    expect(hasMore).toBe(false);
  });

  test('[CTG-34] after an empty page loads nothing more; a failed page may be loaded again', async () => {
    const shop = await withLongCategory();
    shop.calls.products.give(err(offline)).give(ok([]));
    await shop.discounts.loadMoreProducts('all');
    expect(shop.discounts.category('all').data).toMatchObject({ hasMore: true, isLoadingMore: false });
    await shop.discounts.loadMoreProducts('all');
    await shop.discounts.loadMoreProducts('all');
    expect(shop.calls.products.calls).toHaveLength(2);
  });

  test('[CTG-12] that is unknown is logged and not found; an impossible key is not looked up', async () => {
    const shop = await open(createTestShop());
    await shop.discounts.loadCategory('net-takoy');
    await shop.discounts.loadCategory('мясо!');
    expect([shop.discounts.category('net-takoy').status, shop.discounts.category('мясо!').status]).toEqual([
      'notFound',
      'notFound',
    ]);
    expect(shop.calls.discountCategory.calls).toHaveLength(1);
    expect(shop.logger.lines).toContain('warn Ничего не нашлось с идентификатором');
  });

  test('[CTG-36] that takes too long to deliver is not found', async () => {
    const shop = createTestShop();
    const excludedCategories = [{ maxDeliveryTimeMinutes: 10, categoryIds: ['ice'] }];
    shop.calls.catalogConfig.always(() => ok({ ...defaultCatalogConfig, excludedCategories }));
    await open(shop);
    const path = [{ id: 'ice', slug: null, name: '' }];
    shop.calls.discountCategory.always(() =>
      ok({ category: categoryOf('cones', ['a']), path, products: [] }),
    );
    await shop.discounts.loadCategory('cones');
    expect(shop.discounts.category('cones').status).toBe('notFound');
  });

  test('[SHW-07] that was rendered by the server needs no call', async () => {
    const before = await withLongCategory();
    await before.discounts.loadCategories();
    const after = createTestShop();
    after.showcase.hydrate(before.showcase.dehydrate());
    after.discounts.hydrate(structuredClone(before.discounts.dehydrate()));
    await after.discounts.loadCategory('all');
    await after.discounts.loadCategories();
    expect([after.calls.discountCategory.calls, after.calls.discountCategories.calls]).toEqual([[], []]);
    expect(after.discounts.category('all')).toEqual(before.discounts.category('all'));
    expect(after.catalog.stock('p0')).toBe(5);
  });

  test('[CTG-12] that the server did not find is not found from the first render on, and is looked up again', async () => {
    const server = await open(createTestShop());
    await server.discounts.loadCategory('net-takoy');
    const page = await open(createTestShop());
    page.discounts.hydrate(structuredClone(server.discounts.dehydrate()));
    const seen: string[] = [];
    page.discounts.category$('net-takoy').subscribe(({ status }) => seen.push(status));
    await page.discounts.loadCategory('net-takoy');
    expect(page.calls.discountCategory.calls).toHaveLength(1);
    expect(new Set(seen)).toEqual(new Set(['notFound']));
  });
});

test('[CTG-14] [PRD-06] the slider of a discount section follows the stock', async () => {
  const shop = await open(createTestShop());
  shop.calls.discountSlider.give(ok([discounted('a')]));
  const seen: unknown[] = [];
  shop.discounts.slider$('2-discounted_section').subscribe((slider) => seen.push(slider.data?.[0]?.quantity));
  await shop.discounts.loadSlider('2-discounted_section');
  shop.calls.stocks.give(ok({ a: 2 }));
  await shop.catalog.refreshStocks(['a']);
  expect(shop.calls.discountSlider.calls).toEqual([['store-1', '2-discounted_section']]);
  expect([seen.at(-2), seen.at(-1)]).toEqual([5, 2]);
});
