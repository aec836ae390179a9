import { describe, expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { categoryOf, offline, productOf, showcaseOf } from '@shop/application/testing';
import { createTestShop, open } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

const ids = Array.from({ length: 60 }, (_, index) => `p${index}`);

async function withLongCategory(): Promise<TestShop> {
  const shop = await open(createTestShop());
  const products = ids.slice(0, 24).map((id) => productOf(id));
  shop.calls.category.always(() => ok({ category: categoryOf('milk', ids), path: [], products }));
  await shop.catalog.loadCategory('milk');
  return shop;
}

describe('a long category', () => {
  test('[CTG-31] loads 24 products at a time and repeats none', async () => {
    const shop = await withLongCategory();
    expect(shop.catalog.category('milk').data).toMatchObject({ hasMore: true });
    await Promise.all([shop.catalog.loadMoreProducts('milk'), shop.catalog.loadMoreProducts('milk')]);
    expect(shop.calls.products.calls.map(([, asked]) => asked.length)).toEqual([24]);
    await shop.catalog.loadMoreProducts('milk');
    const page = shop.catalog.category('milk').data;
    expect(page?.products.map(({ id }) => id)).toEqual(ids);
    expect(page?.hasMore).toBe(false);
    await shop.catalog.loadMoreProducts('milk');
    expect(shop.calls.products.calls).toHaveLength(2);
  });

  test('[CTG-34] after an empty page loads nothing more', async () => {
    const shop = await withLongCategory();
    shop.calls.products.give(ok([]));
    await shop.catalog.loadMoreProducts('milk');
    await shop.catalog.loadMoreProducts('milk');
    expect(shop.calls.products.calls).toHaveLength(1);
    expect(shop.catalog.category('milk').data?.products).toHaveLength(24);
  });

  test('[CTG-31] goes on without a gap after it was loaded anew, also while a page was on its way', async () => {
    const shop = await withLongCategory();
    await shop.catalog.loadMoreProducts('milk');
    shop.calls.products.hold();
    const late = shop.catalog.loadMoreProducts('milk');
    await shop.catalog.loadCategory('milk', true);
    shop.calls.products.resolve(ok(ids.slice(48).map((id) => productOf(id))));
    await late;
    const shown = () => shop.catalog.category('milk').data?.products.map(({ id }) => id);
    expect(shown()).toEqual(ids.slice(0, 24));
    shop.calls.products.give(ok(ids.slice(24, 48).map((id) => productOf(id))));
    await shop.catalog.loadMoreProducts('milk');
    expect(shown()).toEqual(ids.slice(0, 48));
  });

  test('[CTG-31] a page that fails may be asked for again', async () => {
    const shop = await withLongCategory();
    shop.calls.products.give(err(offline));
    await shop.catalog.loadMoreProducts('milk');
    expect(shop.catalog.category('milk').data).toMatchObject({ hasMore: true, isLoadingMore: false });
    await shop.catalog.loadMoreProducts('milk');
    expect(shop.catalog.category('milk').data?.products).toHaveLength(48);
  });

  test('[CTG-30] never shows a virtual pack', async () => {
    const shop = await withLongCategory();
    shop.calls.products.give(ok([productOf('p24', { virtualPack: true }), productOf('p25')]));
    await shop.catalog.loadMoreProducts('milk');
    expect(shop.catalog.category('milk').data?.products).toHaveLength(25);
  });
});

test('[CTG-12] an identifier that can be none is not looked up', async () => {
  const shop = await open(createTestShop());
  await shop.catalog.loadCategory('мясо!');
  expect(shop.catalog.category('мясо!').status).toBe('notFound');
  expect(shop.calls.category.calls).toHaveLength(0);
  expect(shop.logger.lines).toContain('warn Ничего не нашлось с идентификатором');
});

test('[PRD-02] a product that the showcase does not carry is not found', async () => {
  const shop = await open(createTestShop());
  await shop.catalog.loadProduct('moloko');
  expect(shop.catalog.product('moloko').status).toBe('notFound');
});

const iceWithin10Minutes = {
  previewCount: 5,
  pageSize: 24,
  excludedCategories: [{ maxDeliveryTimeMinutes: 10, categoryIds: ['ice'] }],
  minSearchChars: 3,
  searchExceptions: [],
  searchModelUrl: null,
};

test('[CTG-35] [CTG-36] a category that takes too long to deliver shows nowhere and is not found', async () => {
  const shop = createTestShop();
  shop.calls.catalogConfig.always(() => ok(iceWithin10Minutes));
  await open(shop);
  shop.calls.categories.always(() => ok([categoryOf('food', [], { children: [categoryOf('ice', ['a'])] })]));
  await shop.catalog.loadCategories();
  expect(shop.catalog.categories.data?.[0]?.children).toEqual([]);
  shop.calls.category.always(() =>
    ok({ category: categoryOf('ice', ['a']), path: [], products: [productOf('a')] }),
  );
  await shop.catalog.loadCategory('ice');
  expect(shop.catalog.category('ice').status).toBe('notFound');
});

describe('[CTG-35] a category whose goods must come within 10 minutes', () => {
  const minutes = (value: number) => ok({ value, timeUnit: 'MINUTES' } as const);
  const prepared = () => {
    const shop = createTestShop();
    const ice = categoryOf('ice', ['a']);
    const sections = ['milk', 'ice'].map((id) => ({
      id,
      type: 'GENERAL_SECTION' as const,
      title: id,
      category: categoryOf(id, ['a']),
      products: [productOf('a')],
    }));
    shop.calls.catalogConfig.always(() => ok(iceWithin10Minutes));
    shop.calls.categories.always(() => ok([categoryOf('food', [], { children: [ice] })]));
    shop.calls.main.always(() => ok(sections));
    shop.calls.category.always(() => ok({ category: ice, path: [], products: [productOf('a')] }));
    shop.calls.discountCategories.always(() => ok([categoryOf('sales', [], { children: [ice] })]));
    shop.calls.discountCategory.always(() => ok({ category: ice, path: [], products: [productOf('a')] }));
    return shop;
  };
  const load = (shop: TestShop) =>
    Promise.all([
      shop.catalog.loadMain(),
      shop.catalog.loadCategories(),
      shop.catalog.loadCategory('ice'),
      shop.discounts.loadCategories(),
      shop.discounts.loadCategory('ice'),
    ]);
  const shown = ({ catalog, discounts }: TestShop) => ({
    menu: catalog.categories.data?.[0]?.children.map(({ id }) => id),
    main: catalog.main.data?.sections.map(({ id }) => id),
    page: catalog.category('ice').status,
    discounts: discounts.categories.data?.[0]?.children.map(({ id }) => id),
    discountPage: discounts.category('ice').status,
  });
  const everywhere = {
    menu: ['ice'],
    main: ['milk', 'ice'],
    page: 'ready',
    discounts: ['ice'],
    discountPage: 'ready',
  };
  const nowhere = {
    menu: [],
    main: ['milk'],
    page: 'notFound',
    discounts: [],
    discountPage: 'notFound',
  };

  test('goes from a page that the server rendered as soon as the delivery takes longer', async () => {
    const before = prepared();
    before.calls.deliveryTime.always(() => minutes(9));
    await open(before);
    await load(before);
    expect(shown(before)).toEqual(everywhere);
    const after = prepared();
    after.calls.deliveryTime.always(() => minutes(11));
    after.config.hydrate(before.config.dehydrate());
    // The page of the server knows no delivery time (TOK-36, SHW-15).
    const { state, target } = before.showcase.dehydrate();
    after.showcase.hydrate({ target, state: { ...state, deliveryTime: null } });
    after.catalog.hydrate(before.catalog.dehydrate());
    after.discounts.hydrate(before.discounts.dehydrate());
    expect(shown(after)).toEqual(everywhere);
    await open(after);
    expect(shown(after)).toEqual(nowhere);
    expect(after.calls.main.calls).toEqual([]);
  });

  test('goes and comes back with the delivery time', async () => {
    const shop = prepared();
    await open(shop);
    await load(shop);
    shop.calls.deliveryTime.always(() => minutes(9));
    await shop.time.advance(180_000);
    await load(shop);
    expect(shown(shop)).toEqual(everywhere);
    shop.calls.deliveryTime.always(() => minutes(11));
    await shop.time.advance(180_000);
    expect(shown(shop)).toEqual(nowhere);
  });

  test('comes back on the open pages of itself and of what it is in once the delivery is fast again', async () => {
    const shop = prepared();
    const food = categoryOf('food', [], { children: [categoryOf('ice', ['a'])] });
    await open(shop);
    await shop.catalog.loadCategory('ice');
    shop.calls.category.always(() => ok({ category: food, path: [], products: [] }));
    await shop.catalog.loadCategory('food');
    const children = () => shop.catalog.category('food').data?.category.children.map(({ id }) => id);
    expect([children(), shop.catalog.category('ice').status]).toEqual([[], 'notFound']);
    shop.calls.deliveryTime.always(() => minutes(9));
    await shop.time.advance(180_000);
    expect([children(), shop.catalog.category('ice').status]).toEqual([['ice'], 'ready']);
  });
});

test('[OPN-127] [CTG-12] a group has no page of its own', async () => {
  const shop = await open(createTestShop());
  shop.calls.category.always(() =>
    ok({ category: categoryOf('group', [], { isSectionGroup: true }), path: [], products: [] }),
  );
  await shop.catalog.loadCategory('group');
  expect(shop.catalog.category('group').status).toBe('notFound');
  expect(shop.logger.lines).toContain('warn Ничего не нашлось с идентификатором');
});

test('[PRD-06] fresh stocks reach every card', async () => {
  const shop = await withLongCategory();
  shop.calls.stocks.give(ok({ p0: 0, p1: 3 }));
  await shop.catalog.refreshStocks(['p0', 'p1']);
  expect([shop.catalog.stock('p0'), shop.catalog.stock('p1'), shop.catalog.stock('p2')]).toEqual([0, 3, 5]);
});

test('[SHW-05] [PRD-06] stocks of an earlier store say nothing about the next one', async () => {
  const shop = await withLongCategory();
  shop.calls.stocks.hold();
  const asked = shop.catalog.refreshStocks(['p0']);
  shop.calls.showcases.always(() => ok([showcaseOf('north')]));
  await shop.showcase.retry();
  expect(shop.showcase.id).toBe('north');
  shop.catalog.learn([productOf('p0')]);
  shop.calls.stocks.resolve(ok({ p0: 0 }));
  await asked;
  expect(shop.catalog.stock('p0')).toBe(5);
});

test('[SHW-07] a page that was rendered by the server needs no call', async () => {
  const before = await withLongCategory();
  const after = createTestShop();
  after.showcase.hydrate(before.showcase.dehydrate());
  after.catalog.hydrate(before.catalog.dehydrate());
  await after.catalog.loadCategory('milk');
  expect(after.calls.category.calls).toHaveLength(0);
  expect(after.catalog.category('milk').data?.products).toHaveLength(24);
});

test('[SHW-07] [CTG-03] a page carries each product once and without what most have in common, and nothing is lost', async () => {
  const before = await open(createTestShop());
  const media = [{ type: 'VIDEO', url: '/a.mp4' }] as const;
  const special = productOf('b', { media, previewImage: '/b.webp', highlights: ['Новинка'], isAdult: true });
  const sections = ['one', 'two'].map((id) => ({
    id,
    type: 'GENERAL_SECTION' as const,
    title: id,
    category: categoryOf(id, ['a', 'b']),
    products: [productOf('a'), special],
  }));
  before.calls.main.always(() => ok(sections));
  await before.catalog.loadMain();
  const snapshot = before.catalog.dehydrate();
  expect(snapshot.products).toHaveLength(2);
  expect(snapshot.products[0]).not.toHaveProperty('promoXY');
  const after = createTestShop();
  after.catalog.hydrate(structuredClone(snapshot));
  expect(after.catalog.main).toEqual(before.catalog.main);
  expect(after.catalog.stock('b')).toBe(before.catalog.stock('b'));
});

test('[SHW-07] [CTG-03] of a page under a drawer the first sections are handed over, and the next load brings the rest', async () => {
  const before = await open(createTestShop());
  const sections = ['one', 'two'].map((id) => ({
    id,
    type: 'GENERAL_SECTION' as const,
    title: id,
    category: categoryOf(id, [id]),
    products: [productOf(id)],
  }));
  before.calls.main.always(() => ok(sections));
  await before.catalog.loadMain();
  const whole = before.catalog.main;
  before.catalog.keepFirstSections(new Set(['one']));
  const snapshot = before.catalog.dehydrate();
  expect(snapshot.products.map(({ id }) => id)).toEqual(['one']);
  const after = await open(createTestShop());
  after.calls.main.always(() => ok(sections));
  after.catalog.hydrate(structuredClone(snapshot));
  expect(after.catalog.main).toEqual(before.catalog.main);
  expect(after.catalog.main.data?.sections).toMatchObject([
    { title: 'one', products: [{ id: 'one' }] },
    { title: 'two', products: [], isHeading: true },
  ]);
  await Promise.all([after.catalog.loadMain(), after.catalog.loadMain()]);
  await after.catalog.loadMain();
  expect(after.catalog.main).toEqual(whole);
  expect(after.calls.main.calls).toHaveLength(1);
});

test('[SHW-07] [CTG-07] a page carries the tree without what most categories have in common, and nothing is lost', async () => {
  const before = await open(createTestShop());
  const leaf = categoryOf('leaf', ['a'], { parentId: 'food', displayType: 'SLIDER', image: '/leaf.webp' });
  const tree = [
    categoryOf('food', ['a'], { children: [leaf], hideName: true }),
    categoryOf('group', [], { isSectionGroup: true }),
  ];
  before.calls.categories.always(() => ok(tree));
  await before.catalog.loadCategories(true);
  const snapshot = before.catalog.dehydrate();
  expect(snapshot.categories?.[0]).not.toHaveProperty('displayType');
  const after = createTestShop();
  after.catalog.hydrate(structuredClone(snapshot));
  expect(after.catalog.categories).toEqual(before.catalog.categories);
});

test('[CTG-20] [CTG-23] a category brings what its children show: a row its products, a tile four pictures', async () => {
  const shop = await open(createTestShop());
  const row = categoryOf('row', ids.slice(0, 10), { displayType: 'SLIDER' });
  const tile = categoryOf('tile', ids.slice(20, 30));
  shop.calls.category.always(() =>
    ok({
      category: categoryOf('food', ids, { children: [row, tile] }),
      path: [],
      products: [productOf('p0')],
    }),
  );
  await shop.catalog.loadCategory('food');
  const shown = shop.catalog.category('food').data?.previews.map(({ id }) => id) ?? [];
  expect(new Set(shown)).toEqual(new Set([...ids.slice(0, 10), ...ids.slice(20, 24)]));
});

test('[CTG-20] a category whose previews cannot be had shows its own products', async () => {
  const shop = await open(createTestShop());
  const category = categoryOf('food', ['a'], { children: [categoryOf('milk', ['a'])] });
  shop.calls.category.always(() => ok({ category, path: [], products: [productOf('a')] }));
  shop.calls.products.give(err(offline));
  await shop.catalog.loadCategory('food');
  expect(shop.catalog.category('food').data).toMatchObject({ previews: [], products: [{ id: 'a' }] });
});

test('[CTG-23] a group tells the first four pictures of each of its children', async () => {
  const shop = await open(createTestShop());
  const category = categoryOf('food', [], { isSectionGroup: true, children: [categoryOf('milk', ids)] });
  shop.calls.main.always(() =>
    ok([{ id: '1', type: 'GENERAL_SECTION', title: 'Еда', category, products: [] }]),
  );
  await shop.catalog.loadMain();
  expect(shop.catalog.main.data?.sections[0]?.category?.childPreviews).toEqual([
    { id: 'milk', productIds: ['p0', 'p1', 'p2', 'p3'] },
  ]);
});

test('[SHW-05] answers about a showcase that was left are dropped', async () => {
  const shop = await open(createTestShop());
  shop.calls.main.hold();
  shop.calls.category.hold();
  const loading = [shop.catalog.loadMain(true), shop.catalog.loadCategory('milk')];
  shop.calls.showcases.always(() => ok([showcaseOf('store-2')]));
  await shop.showcase.load();
  shop.calls.main.resolve(err(offline));
  shop.calls.category.resolve(
    ok({ category: categoryOf('milk', ['left']), path: [], products: [productOf('left')] }),
  );
  await Promise.all(loading);
  expect(shop.showcase.id).toBe('store-2');
  expect([shop.catalog.main.status, shop.catalog.category('milk').status]).toEqual(['idle', 'idle']);
  expect(shop.catalog.knownProducts().has('left')).toBe(false);
});
