import { categoryOf, productOf } from '@shop/application/testing';
import { kopecks, ok } from '@shop/domain/kernel';
import { createTestShop, open } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { render } from './entry-server.tsx';
import { productDetails } from './testing/samples.ts';

beforeEach(() => {
  vi.stubEnv('SSR', true);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const urls = ['/', '/category/syry', '/product/moloko', '/search', '/about', '/nowhere'];
const milk = { slug: 'moloko', name: 'Молоко' };
const goods = [productOf('a', milk), productOf('b')];
const cheese = categoryOf('cheese', ['a', 'b'], { slug: 'syry', name: 'Сыры' });

/** The answers of a store, before anything in it was changed. */
function stock(shop: TestShop): void {
  const { calls } = shop;
  calls.categories.always(() => ok([cheese]));
  calls.category.always(() => ok({ category: cheese, path: [], products: goods }));
  calls.product.always(() => ok({ ...productDetails(1, milk), id: 'a' }));
  calls.main.always(() =>
    ok([{ id: 's', type: 'GENERAL_SECTION', title: 'Сыры', category: cheese, products: goods }]),
  );
}

/** Renders each page of a new shop with these answers; answers what it was rendered from, too. */
async function pagesOf(change: (shop: TestShop) => unknown = () => undefined) {
  const pages = new Map<string, { readonly basis: string; readonly shown: string }>();
  for (const url of urls) {
    const shop = createTestShop();
    stock(shop);
    await open(shop);
    await change(shop);
    const bases: string[] = [];
    const page = await render({
      url,
      shop,
      device: 'MOBILE',
      origin: 'https://shop.example',
      isUnchanged: (basis) => {
        bases.push(JSON.stringify(basis));
        return false;
      },
    });
    expect([page.status, bases.length]).toEqual([url === '/nowhere' ? 404 : 200, 1]);
    pages.set(url, { basis: bases.join(''), shown: JSON.stringify(page) });
  }
  return pages;
}

test('[DPL-15] pages that are rendered from the same are the same', async () => {
  expect(await pagesOf()).toEqual(await pagesOf());
});

test.each<readonly [string, (shop: TestShop) => unknown]>([
  [
    'the name of a product',
    ({ calls }) =>
      calls.product.always(() => ok({ ...productDetails(1, { ...milk, name: 'Кефир' }), id: 'a' })),
  ],
  [
    'a price',
    ({ calls }) =>
      calls.category.always(() =>
        ok({
          category: cheese,
          path: [],
          products: [productOf('a', milk), productOf('b', { price: kopecks(99_900) })],
        }),
      ),
  ],
  [
    'a stock',
    async (shop) => {
      await Promise.all([shop.catalog.loadMain(), shop.catalog.loadCategory('syry')]);
      shop.calls.stocks.give(ok({ a: 0, b: 0 }));
      await shop.catalog.refreshStocks(['a', 'b']);
    },
  ],
  [
    'the tree of categories',
    ({ calls }) =>
      calls.categories.always(() => ok([{ ...cheese, name: 'Сыры и масло' }, categoryOf('new', ['a'])])),
  ],
  [
    'the main page',
    ({ calls }) =>
      calls.main.always(() =>
        ok([{ id: 's', type: 'GENERAL_SECTION', title: 'Новинки', category: cheese, products: goods }]),
      ),
  ],
])(
  '[DPL-15] a page that shows something else, because of %s, is rendered from something else',
  async (_, change) => {
    const [before, after] = [await pagesOf(), await pagesOf(change)];
    const changed = urls.filter((url) => before.get(url)?.shown !== after.get(url)?.shown);
    expect(changed).not.toEqual([]);
    for (const url of changed) expect(before.get(url)?.basis).not.toBe(after.get(url)?.basis);
  },
);

test.each([
  ['a stock', { quantity: 0 }],
  ['a price', { price: kopecks(99_900) }],
])('[DPL-15, PRD-06] %s from another answer about the same product counts, too', async (_, part) => {
  const first = productOf('a', milk);
  const withOther = (other: typeof first) =>
    pagesOf(({ calls }) =>
      calls.main.always(() =>
        ok(
          [goods, [other]].map((products, index) => ({
            id: `s${index}`,
            type: 'GENERAL_SECTION' as const,
            title: 'Сыры',
            category: cheese,
            products,
          })),
        ),
      ),
    );
  const before = (await withOther(first)).get('/');
  expect((await withOther(first)).get('/')).toEqual(before);
  const after = (await withOther({ ...first, ...part })).get('/');
  expect(before?.shown).not.toBe(after?.shown);
  expect(before?.basis).not.toBe(after?.basis);
});

test('[DPL-15, PRD-06] a stock that only another part of the shop has learnt counts, too', async () => {
  const withStock = async (quantity: number) => {
    const pages = await pagesOf(async ({ catalog }) => {
      await catalog.loadCategory('syry');
      catalog.learn(goods.map((product) => ({ ...product, quantity })));
    });
    return pages.get('/category/syry');
  };
  const [before, after] = [await withStock(5), await withStock(0)];
  expect(before?.shown).not.toBe(after?.shown);
  expect(before?.basis).not.toBe(after?.basis);
});

test('[DPL-15] a page of which there is one just like it is not rendered', async () => {
  const shop = createTestShop();
  stock(shop);
  await open(shop);
  const page = await render({
    url: '/category/syry',
    shop,
    device: 'MOBILE',
    origin: 'https://shop.example',
    isUnchanged: () => true,
  });
  expect(page).toMatchObject({ status: 200, isUnchanged: true, html: '' });
});
