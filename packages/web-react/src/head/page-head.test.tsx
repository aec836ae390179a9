import { kopecks } from '@shop/domain/kernel';
import { describe, expect, test } from 'vitest';

import { render } from '../entry-server.tsx';
import { fakeShop } from '../testing/fake-shop.ts';
import { category, product, productDetails } from '../testing/samples.ts';

const origin = 'https://shop.example';
const nasty = '</script><b title="x">Сырок & «Ко» 🧀 \u2028 \'1\'';
const steps = [
  { id: '00000000-0000-4000-8000-000000000091', slug: 'gruppa', name: 'Группа' },
  { id: '00000000-0000-4000-8000-000000000092', slug: 'moloko', name: 'Молоко' },
];

function shopWith(part: Parameters<typeof productDetails>[1] = {}) {
  const shop = fakeShop();
  shop.catalog.categories$.next({
    status: 'ready',
    data: [category(91, { id: steps[0]!.id, isSectionGroup: true, children: [category(92, steps[1])] })],
  });
  shop.catalog.productSubject.next({ status: 'ready', data: productDetails(1, part) });
  const page = { path: steps, products: [product(1), product(2)], hasMore: false, isLoadingMore: false };
  const shown = category(92, { ...steps[1], parentId: steps[0]!.id });
  shop.catalog.page$.next({ status: 'ready', data: { ...page, category: shown, previews: [] } });
  shop.discounts.page$.next({ status: 'ready', data: { ...page, category: shown } });
  return shop;
}

async function headOf(url: string, shop = shopWith()) {
  const drawn = (address: string) => render({ url: address, shop: shop.asShop(), device: 'DESKTOP', origin });
  const own = await drawn(url);
  const { status, head } = own.sameAs === undefined ? own : await drawn(own.sameAs);
  const data = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (match) => JSON.parse(match[1] ?? '') as { '@type': string } & Record<string, unknown>,
  );
  const document = new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;
  const isHidden = document.querySelector('meta[name=robots]')?.getAttribute('content') === 'noindex';
  const of = (type: string) => data.find((item) => item['@type'] === type);
  return { status, head, data, of, document, canonical, isHidden };
}

/** Expects steps in order from 1, with absolute URLs of this shop. */
function expectSteps(list: unknown, address: 'item' | 'url') {
  const items = (list as { itemListElement: Record<string, unknown>[] }).itemListElement;
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  for (const item of items) {
    expect(item['@type']).toBe('ListItem');
    expect(new URL(item[address] as string).origin).toBe(origin);
  }
  return items;
}

describe('what search engines read', () => {
  test('[PRD-02] a product: pictures, brand, price in roubles, stock, nutrition that the page shows', async () => {
    const { of } = await headOf(
      '/product/tovar-1',
      shopWith({
        price: kopecks(12_345),
        media: [
          { type: 'IMAGE', url: '/pictures/m/2.webp' },
          { type: 'VIDEO', url: '/video/1.m3u8' },
        ],
        attributes: { ...productDetails().attributes, brand: 'Лесная Ферма' },
        categoryPath: steps,
      }),
    );
    expect(of('Product')).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Товар 1',
      image: [`${origin}/pictures/l/1.webp`, `${origin}/pictures/l/2.webp`],
      brand: { '@type': 'Brand', name: 'Лесная Ферма' },
      offers: {
        '@type': 'Offer',
        price: '123.45',
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
        url: `${origin}/product/tovar-1`,
      },
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Энергетическая ценность на 100 г', value: '60', unitText: 'ккал' },
        { '@type': 'PropertyValue', name: 'Белки на 100 г', value: '3', unitText: 'г' },
      ],
    });
  });

  test('[PRD-34] sold out is out of stock; without a price there is no offer', async () => {
    const gone = await headOf('/product/tovar-1', shopWith({ quantity: 0 }));
    expect(gone.of('Product')).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
    expect((await headOf('/product/tovar-1', shopWith({ price: null }))).of('Product')).not.toHaveProperty(
      'offers',
    );
  });

  test('[OPN-127] crumbs lead through the ancestors that have a page', async () => {
    for (const [url, last] of [
      ['/product/tovar-1', '/product/tovar-1'],
      ['/category/moloko', null],
    ] as const) {
      const { of } = await headOf(url, shopWith({ categoryPath: steps }));
      const items = expectSteps(of('BreadcrumbList'), 'item').map(({ item }) => item);
      const way = ['/', '/category/moloko', ...(last === null ? [] : [last])];
      expect(items).toEqual(way.map((path) => origin + path));
    }
  });

  test('[DPL-02] [DPL-04] lists name their products; both URLs of discounts have one canonical URL', async () => {
    const list = await headOf('/category/moloko');
    expect(expectSteps(list.of('ItemList'), 'url').map(({ url }) => url)).toEqual([
      `${origin}/product/tovar-1`,
      `${origin}/product/tovar-2`,
    ]);
    expect(list.canonical).toBe(`${origin}/category/moloko`);
    for (const url of ['/discount/moloko', '/category/moloko?isDiscountCategory=true']) {
      const { canonical, document, of } = await headOf(url);
      expect(canonical).toBe(`${origin}/discount/moloko`);
      expect(document.title).toContain('со скидкой');
      expectSteps(of('ItemList'), 'url');
    }
  });

  test('[DPL-04] only a category is called discounted, not the page of all discounts', async () => {
    const shop = shopWith();
    const page = { path: [], products: [product(1)], hasMore: false, isLoadingMore: false };
    const titleWith = async (part: Parameters<typeof category>[1]): Promise<string> => {
      shop.discounts.page$.next({
        status: 'ready',
        data: { ...page, category: category(92, { slug: 'moloko', ...part }) },
      });
      return (await headOf('/discount/moloko', shop)).document.title;
    };
    expect(await titleWith({ name: 'Молоко', parentId: category(1).id })).toMatch(/^Молоко со скидкой — /);
    expect(await titleWith({ name: 'Все скидки', parentId: null })).toMatch(/^Все скидки — /);
  });

  test('[DPL-08] the main page describes the shop and its search', async () => {
    const { of } = await headOf('/');
    expect(of('Organization')).toMatchObject({ url: `${origin}/`, logo: `${origin}/icon.svg` });
    expect(of('WebSite')).toMatchObject({
      publisher: { '@id': of('Organization')?.['@id'] },
      potentialAction: { target: { urlTemplate: `${origin}/search?q={search_term_string}` } },
    });
  });

  test('[DPL-15] parameters make no canonical URL; personal and endless pages are hidden from robots', async () => {
    for (const query of ['?utm_source=x', '?notfound=true', '?q=1', '?categoryId=7'])
      expect((await headOf(`/category/moloko${query}`)).canonical).toBe(`${origin}/category/moloko`);
    expect((await headOf('/home')).canonical).toBe(`${origin}/`);
    for (const url of ['/cart', '/search?q=сыр', '/profile/orders', '/nowhere']) {
      const { canonical, isHidden } = await headOf(url);
      expect({ url, canonical, isHidden }).toEqual({ url, canonical: null, isHidden: true });
    }
  });

  test('[SHW-02] where no store delivers, robots find no goods', async () => {
    const shop = shopWith();
    shop.catalog.productSubject.next({ status: 'idle' });
    shop.catalog.page$.next({ status: 'idle' });
    for (const url of ['/product/tovar-1', '/category/moloko'])
      expect(await headOf(url, shop)).toMatchObject({ status: 200, isHidden: true, canonical: null });
  });
});

describe('names with markup, quotes and pictures', () => {
  test('stay text', async () => {
    const shop = shopWith({ name: nasty, description: nasty, categoryPath: [{ ...steps[1]!, name: nasty }] });
    const { document, of, data } = await headOf('/product/tovar-1', shop);
    expect(document.title).toContain(nasty);
    expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toContain(nasty);
    expect(document.querySelectorAll('b, [title]')).toHaveLength(0);
    expect(of('Product')?.['name']).toBe(nasty);
    expect(data).toHaveLength(2);
  });

  test('a long description ends between words and never inside a character', async () => {
    const { document } = await headOf(
      '/product/tovar-1',
      shopWith({ description: '🧀🧀🧀🧀🧀🧀🧀 '.repeat(60) }),
    );
    const said = document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    expect([...said].length).toBeLessThanOrEqual(200);
    expect(said).toMatch(/^(?:🧀{7} )+🧀{7}…$/u);
  });
});
