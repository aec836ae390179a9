import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest';

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

  test('[SRC-02] the search comes with what it proposes, so that nothing moves when its script is there', async () => {
    expect((await open('/search')).html).toContain('Популярные товары');
  });

  test('[SRC-01] [OPN-155] the search that is opened with a query waits for what it finds instead of proposing', async () => {
    const { html } = await open('/search?q=q');
    expect(html).not.toContain('Популярные товары');
    expect(html).not.toContain('Что ищете?');
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

  test('[CHK-03] a page that a browser is led away from is rendered without a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect((await open('/checkout/payment-method', shopWithGoods(), 'MOBILE')).status).toBe(200);
    expect(warn.mock.calls).toEqual([]);
    warn.mockRestore();
  });

  test('[UIX-01] no page has an inline script or style', async () => {
    for (const url of ['/', '/cart', '/product/tovar-1', '/profile', '/search'])
      expect((await open(url)).html).not.toMatch(/<script|<style|style="/);
  });

  test('[UIX-03, DPL-05] a phone gets nothing of the page that a drawer hides, but for what the search proposes', async () => {
    const shop = shopWithGoods();
    const { html } = await open('/product/tovar-1', shop, 'MOBILE');
    expect(html).toContain('Молоко');
    expect(html).not.toContain('Молочное');
    expect((await open('/search', shop, 'MOBILE')).html).toContain('Популярные товары');
    expect((await open('/product/tovar-1', shop, 'DESKTOP')).html).toContain('Молочное');
  });

  describe('the main page under a product', () => {
    beforeEach(() => {
      vi.stubEnv('SSR', true);
    });
    afterEach(() => {
      vi.unstubAllEnvs();
    });
    const asked = { device: 'TABLET', origin } as const;
    const documentOf = async (
      shop: ReturnType<typeof shopWithGoods>,
      config: string,
      url = '/product/tovar-1',
    ) => (await render({ ...asked, url, shop: shop.asShop(), snapshot: () => ({ config }) })).html;
    /** The document, which is the same as one that is rendered whole. */
    const under = async (shop: ReturnType<typeof shopWithGoods>) => {
      const html = await documentOf(shop, 'first');
      expect(html).toBe((await render({ ...asked, url: '/product/tovar-1', shop: shop.asShop() })).html);
      return html;
    };
    /** Shown on the main page alone. */
    const otherId = product(2).id;
    /** How often its stock is read: once to compare the page, and again where its card is rendered. */
    const looks = (stock: Mock<(id: string) => number | null>) =>
      stock.mock.calls.filter(([id]) => id === otherId).length;
    const mainPage = (title: string) => ({
      status: 'ready' as const,
      data: {
        sections: [
          {
            id: 's',
            type: 'GENERAL_SECTION' as const,
            title,
            category: { ...category(1), childPreviews: [] },
            products: [product(1), product(2)],
          },
        ],
      },
    });

    test('[DPL-05] is rendered once and the same in every document', async () => {
      const shop = shopWithGoods();
      shop.catalog.main$.next(mainPage('Сыры'));
      expect(await under(shop)).toContain('Сыры');
      const stock = vi.spyOn(shop.catalog, 'stock');
      shop.catalog.productSubject.next({ status: 'ready', data: productDetails(3, { name: 'Кефир' }) });
      const html = await documentOf(shop, 'first', '/product/tovar-3');
      expect(html).toContain('Кефир');
      expect(html).toContain('Сыры');
      expect(looks(stock)).toBe(1);
    });

    test('[DPL-15] is handed over with the goods of its first categories alone', async () => {
      const shop = shopWithGoods();
      const { data } = mainPage('Сыры');
      const sections = ['a', 'b', 'c'].flatMap((id) => data.sections.map((section) => ({ ...section, id })));
      shop.catalog.main$.next({ status: 'ready', data: { sections } });
      const keep = vi.spyOn(shop.catalog, 'keepFirstSections');
      await open('/search', shop);
      expect(keep).not.toHaveBeenCalled();
      for (const url of ['/', '/product/tovar-1']) await open(url, shop);
      expect(keep.mock.calls).toEqual([[new Set(['a', 'b'])], [new Set(['a', 'b'])]]);
    });

    test('[DPL-05, PRD-06] is rendered anew when its goods, a stock or the configuration has changed', async () => {
      const shop = shopWithGoods();
      await under(shop);
      shop.catalog.main$.next(mainPage('Сыры'));
      expect(await under(shop)).toContain('Сыры');
      const stock = vi.spyOn(shop.catalog, 'stock').mockReturnValue(0);
      expect(await under(shop)).toContain('Раскупили');
      stock.mockClear();
      await documentOf(shop, 'first');
      expect(looks(stock)).toBe(1);
      stock.mockClear();
      await documentOf(shop, 'second');
      expect(looks(stock)).toBe(2);
    });
  });
});
