import { weighPages } from '../bench/page-weight.ts';
import { expect, test } from './support/fixtures.ts';

/** Bytes on the wire until a page is quiet (ADR 20). */
const ceiling = { script: 150_000, style: 20_000 };
/** Bytes of the main page's HTML, as it is and compressed. */
const html = { plain: 300_000, brotli: 30_000 };

test.skip(({ isMobile }) => !isMobile, 'the same files on every window');

test(
  'main page, category, product and cart keep the budget of scripts and styles',
  { tag: '@once' },
  async ({ request, shop }) => {
    const main = await (await request.get(`${shop.origin}/`)).text();
    const product = /href="(\/product\/[^"]+)"/.exec(main)?.[1] ?? '';
    expect(product).not.toBe('');
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

test('a page asks for the pieces of its screens with the first script', async ({ request, shop }) => {
  const named = async (path: string) =>
    /data-shop="([^"]*)"/.exec(await (await request.get(shop.origin + path)).text())?.[1] ?? '';
  expect(await named('/category/moloko-i-slivki')).toMatch(/\/shop-\S+ .*\/list-/);
  expect(await named('/cart')).toContain('/cart-page-');
});
