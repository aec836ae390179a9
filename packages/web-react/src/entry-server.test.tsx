import { describe, expect, test } from 'vitest';

import { render } from './entry-server.tsx';
import { fakeShop } from './testing/fake-shop.ts';
import { category, product, productDetails } from './testing/samples.ts';

const origin = 'https://shop.example';
function shopWithGoods() {
  const shop = fakeShop();
  shop.catalog.main$.next({
    status: 'ready',
    data: {
      sections: [
        {
          id: 's',
          type: 'GENERAL_SECTION',
          title: 'Молочное',
          category: { ...category(1), childPreviews: [] },
          products: [product(1)],
        },
      ],
    },
  });
  shop.catalog.productSubject.next({
    status: 'ready',
    data: productDetails(1, { name: 'Молоко </script> 3,2%' }),
  });
  return shop;
}
const open = (url: string, shop = shopWithGoods(), device: 'MOBILE' | 'DESKTOP' = 'DESKTOP') =>
  render({ url, shop: shop.asShop(), device, origin });
const dataOf = (head: string) =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1] ?? '') as { '@type': string },
  );

describe('server rendering', () => {
  test('[DPL-15] the main page comes with its goods, title and canonical address', async () => {
    const page = await open('/');
    expect(page.status).toBe(200);
    expect(page.html).toContain('Молочное');
    expect(page.html).toContain('Товар 1');
    expect(page.head).toContain('<link rel="canonical" href="https://shop.example/">');
  });

  test('[DPL-15] an unknown path is 404 with the Russian page', async () => {
    const page = await open('/nowhere');
    expect(page.status).toBe(404);
    expect(page.html).toContain('Страница не нашлась');
    expect(page.head).toContain('noindex');
  });

  test('[DPL-05] a product has Open Graph, Product and BreadcrumbList, and no text can end a data block', async () => {
    const page = await open('/product/tovar-1');
    expect(page.status).toBe(200);
    expect(page.head).toContain('<meta property="og:type" content="product">');
    expect(page.head).toContain('href="https://shop.example/product/tovar-1"');
    expect(dataOf(page.head).map((data) => data['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(page.html).toContain('role="dialog"');
    expect(page.html).toContain('Молочное');
  });

  test('[DPL-15] an unknown product is 404', async () => {
    const shop = shopWithGoods();
    shop.catalog.productSubject.next({ status: 'notFound' });
    const page = await open('/product/tovar-9', shop);
    expect(page.status).toBe(404);
    expect(page.html).toContain('Товар не нашёлся');
  });

  test('[OPN-201] a route for narrow windows redirects a desktop to its fallback', async () => {
    expect(await open('/checkout/address')).toMatchObject({ status: 302, redirect: '/checkout' });
    expect((await open('/checkout/address', shopWithGoods(), 'MOBILE')).status).toBe(200);
  });

  test('[UIX-01] no page has an inline script or style', async () => {
    for (const url of ['/', '/cart', '/product/tovar-1', '/profile', '/search'])
      expect((await open(url)).html).not.toMatch(/<script|<style|style="/);
  });
});
