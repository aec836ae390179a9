import type { APIRequestContext } from '@playwright/test';

import { weighPages } from '../bench/page-weight.ts';
import { expect, test } from './support/fixtures.ts';
import type { ShopProcess } from './support/shop-process.ts';

/** Bytes on the wire until a page is idle and has loaded its speed measurement (ADR 20). */
const ceiling = { script: 150_000, style: 20_000 };
/** Bytes of the main page's HTML, uncompressed and compressed. */
const html = { plain: 100_000, brotli: 17_000 };

test.skip(({ isMobile }) => !isMobile, 'the same files on every window');

/** It is sold out in every store of the demo. */
const soldOutProduct = '/product/brokkoli';

/** The path of a product on the main page, once there is one. */
const findProduct = async (request: APIRequestContext, shop: ShopProcess): Promise<string> => {
  let product = '';
  const find = async () => {
    const main = await (await request.get(`${shop.origin}/`)).text();
    product = /href="(\/product\/[^"]+)"/.exec(main)?.[1] ?? '';
    return product;
  };
  await expect.poll(find).not.toBe('');
  return product;
};

test(
  'main page, category, product and cart keep the budget of scripts and styles',
  { tag: '@once' },
  async ({ request, shop }) => {
    const product = await findProduct(request, shop);
    expect(await (await request.get(shop.origin + soldOutProduct)).text()).toContain(
      'Сообщить о поступлении',
    );
    const paths = ['/', '/category/moloko-i-slivki', product, soldOutProduct, '/cart'];
    for (const { path, script, style } of await weighPages(shop.origin, paths)) {
      expect(script, `no scripts on ${path}?`).toBeGreaterThan(0);
      expect(script, `scripts of ${path}`).toBeLessThanOrEqual(ceiling.script);
      expect(style, `styles of ${path}`).toBeLessThanOrEqual(ceiling.style);
    }
  },
);

test(
  'the main page’s HTML stays small, and names the font of its texts',
  { tag: '@once' },
  async ({ request, shop }) => {
    const response = await request.get(`${shop.origin}/`, { headers: { 'accept-encoding': 'br' } });
    const body = await response.body();
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(html.plain);
    expect(String(body).match(/<link rel="preload" href="[^"]*" as="font"/g)).toHaveLength(1);
    expect(response.headers()['content-encoding']).toBe('br');
    expect(Number(response.headers()['content-length'])).toBeLessThanOrEqual(html.brotli);
  },
);

test(
  'no script asks for the layout of the page before it is painted',
  { tag: '@once' },
  async ({ page, shop }) => {
    const content = `
      window.askedAfterPaint = [];
      Element.prototype.getBoundingClientRect = new Proxy(Element.prototype.getBoundingClientRect, {
        apply(measure, element, nothing) {
          window.askedAfterPaint.push(performance.getEntriesByType('paint').length > 0);
          return Reflect.apply(measure, element, nothing);
        },
      });`;
    await page.addInitScript({ content });
    await page.goto(`${shop.origin}/category/moloko-i-slivki`, { waitUntil: 'networkidle' });
    await page.locator('[data-live]').waitFor({ state: 'attached' });
    const asked = await page.evaluate<boolean[]>('window.askedAfterPaint');
    expect(asked.filter((isAfterPaint) => !isAfterPaint)).toEqual([]);
  },
);

test(
  '[UIX-03] [DPL-05] a phone gets the page under a product that it came in by, and its pictures, once they may be uncovered',
  { tag: '@once' },
  async ({ page, request, shop }) => {
    const product = await findProduct(request, shop);
    const documentOf = async (path: string) => (await request.get(shop.origin + path)).text();
    const sections = '"GENERAL_SECTION"';
    expect(await documentOf('/')).toContain(sections);
    expect(await documentOf('/search')).toContain('Популярные товары');
    expect(await documentOf(product)).not.toContain(sections);
    const pictures: string[] = [];
    page.on('request', (asked) => {
      if (asked.resourceType() === 'image') pictures.push(new URL(asked.url()).pathname);
    });
    const ofCategories = () => pictures.filter((path) => path.includes('/category-'));
    await page.goto(shop.origin + product, { waitUntil: 'networkidle' });
    expect(pictures).not.toEqual([]);
    expect(ofCategories()).toEqual([]);
    await expect(page.locator('#content')).toBeEmpty();
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
    await expect(page).toHaveURL(`${shop.origin}/`);
    await expect.poll(ofCategories).not.toEqual([]);
  },
);

/** Chunks by their names, without what the build adds. */
const nameOf = (url: string) => url.replace(/^.*\/assets\//, '').replace(/-[\w-]{8}\.js$/, '');

/** What comes with the first sold-out card of a list: the offer to tell when it is back. */
const soldOut = ['restock-pill', 'restock.module'];

const screens = [
  {
    path: '/',
    pages: [],
    modules: [],
    // Banners and promos come after the first paint.
    later: ['main-top', 'parts', 'banners'],
  },
  { path: '/category/moloko-i-slivki', pages: ['category-page'], modules: [] },
  {
    path: '/category/molochnoe?isDiscountCategory=true',
    // It shows its category as the category's own page does.
    pages: ['discount-page', 'category-page'],
    modules: ['discounts.module'],
  },
  { path: '/product/moloko', pages: ['product-page'], modules: [] },
  { path: '/cart', pages: ['cart-page'], modules: [] },
  {
    path: '/checkout',
    // Whoever orders comes from the cart, and the checkout shares some of its code.
    pages: ['checkout-page', 'cart-page'],
    modules: ['orders.module', 'payments.module', 'checkout.module'],
    // Nothing can be ordered yet, so the page redirects to the cart.
    later: ['parts'],
  },
];

for (const { path, pages, modules, later = [] } of screens)
  test(`${path} asks for the chunks of its screen with the first script, and for no others`, async ({
    page,
    request,
    shop,
  }) => {
    const html = await (await request.get(shop.origin + path)).text();
    const [entry = '', ...others] = (/data-shop="([^"]*)"/.exec(html)?.[1] ?? '').split(' ').map(nameOf);
    expect(entry).toBe('shop');
    expect(others.filter((name) => name.endsWith('-page'))).toEqual(pages);
    expect(others).toEqual(expect.arrayContaining(modules));

    const loaded: string[] = [];
    page.on('request', (sent) => {
      if (sent.resourceType() === 'script') loaded.push(nameOf(sent.url()));
    });
    await page.goto(shop.origin + path, { waitUntil: 'networkidle' });
    // A busy machine may be quiet for a while before it begins with the scripts.
    await expect.poll(() => loaded).toEqual(expect.arrayContaining([entry, ...others]));
    const fetched = new Set(loaded);
    // Every page loads its speed measurement some seconds after it starts.
    const known = new Set([entry, ...others, 'measure-vitals', ...soldOut]);
    // Which of the later chunks have been loaded by now depends on the machine.
    expect(later).toEqual(expect.arrayContaining([...fetched].filter((name) => !known.has(name))));
  });
