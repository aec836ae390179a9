import { weighPages } from '../bench/page-weight.ts';
import { expect, test } from './support/fixtures.ts';

/** Bytes on the wire until a page is quiet and measures its speed (ADR 20). */
const ceiling = { script: 150_000, style: 20_000 };
/** Bytes of the main page's HTML, as it is and compressed. */
const html = { plain: 300_000, brotli: 30_000 };

test.skip(({ isMobile }) => !isMobile, 'the same files on every window');

test(
  'main page, category, product and cart keep the budget of scripts and styles',
  { tag: '@once' },
  async ({ request, shop }) => {
    let product = '';
    const findProduct = async () => {
      const main = await (await request.get(`${shop.origin}/`)).text();
      product = /href="(\/product\/[^"]+)"/.exec(main)?.[1] ?? '';
      return product;
    };
    await expect.poll(findProduct).not.toBe('');
    const paths = ['/', '/category/moloko-i-slivki', product, '/cart'];
    for (const { path, script, style } of await weighPages(shop.origin, paths)) {
      expect(script, `no scripts on ${path}?`).toBeGreaterThan(0);
      expect(script, `scripts of ${path}`).toBeLessThanOrEqual(ceiling.script);
      expect(style, `styles of ${path}`).toBeLessThanOrEqual(ceiling.style);
    }
  },
);

test('the main page’s HTML stays small', { tag: '@once' }, async ({ request, shop }) => {
  const response = await request.get(`${shop.origin}/`, { headers: { 'accept-encoding': 'br' } });
  expect(Buffer.byteLength(await response.body())).toBeLessThanOrEqual(html.plain);
  expect(response.headers()['content-encoding']).toBe('br');
  expect(Number(response.headers()['content-length'])).toBeLessThanOrEqual(html.brotli);
});

/** Chunks by their names, without what the build adds. */
const nameOf = (url: string) => url.replace(/^.*\/assets\//, '').replace(/-[\w-]{8}\.js$/, '');

const screens = [
  { path: '/', pages: [], modules: [] },
  { path: '/category/moloko-i-slivki', pages: ['category-page'], modules: [] },
  {
    path: '/category/molochnoe?isDiscountCategory=true',
    pages: ['discount-page'],
    modules: ['discounts.module'],
  },
  { path: '/product/moloko', pages: ['product-page'], modules: ['recommendations.module'] },
  { path: '/cart', pages: ['cart-page'], modules: [], later: ['recommendations.module'] },
  {
    path: '/checkout',
    pages: ['checkout-page'],
    modules: ['orders.module', 'payments.module', 'checkout.module'],
    // Nothing can be ordered yet, so the page leads to the cart.
    later: ['cart-page', 'recommendations.module'],
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
    const fetched = new Set(loaded);
    expect([...fetched]).toEqual(expect.arrayContaining([entry, ...others]));
    // Every page measures its speed, some seconds after its start.
    const known = new Set([entry, ...others, 'measure-vitals']);
    // How much of what comes later is there by now depends on the machine.
    expect(later).toEqual(expect.arrayContaining([...fetched].filter((name) => !known.has(name))));
  });
