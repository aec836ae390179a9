import { describe, expect, test } from 'vitest';

import { addressOf, render, routes } from '../entry-server.tsx';
import { COMBO_ID, comboSet } from '../testing/combo-samples.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { category, product, productDetails } from '../testing/samples.ts';

const page = { path: [], products: [], hasMore: false, isLoadingMore: false, previews: [] };
const child = category(2);

function shopWithAll() {
  const shop = fakeShop();
  shop.config.set({ features: { comboSets: true } });
  shop.catalog.productSubject.next({ status: 'ready', data: productDetails(1) });
  const shown = category(1, { slug: 'syry', children: [child] });
  shop.catalog.page$.next({ status: 'ready', data: { ...page, category: shown } });
  shop.discounts.page$.next({ status: 'ready', data: { ...page, category: shown } });
  shop.recommendations.comboSubject.next({ status: 'ready', data: comboSet() });
  return shop;
}
const open = async (url: string, shop = shopWithAll()) =>
  render({ url, shop: shop.asShop(), device: 'DESKTOP', origin: 'https://shop.example' });

/** Query parameters on which no route depends. */
const noise = 'utm_source=x&notfound=true&orderIds=1&goods=x&n=1';
const addresses = routes.map(({ path }) =>
  path
    .replace(':key', path.startsWith('/product') ? 'tovar-1' : 'syry')
    .replace(':comboId', COMBO_ID)
    .replace(':document', 'privacy')
    .replace(/:(featuringId|productId)/, '7d2b7a0e-0000-4000-8000-000000000000')
    .replace(':recipeId', 'syrniki'),
);

describe('the address that a page is rendered by', () => {
  test.each(addresses)('[DPL-15] %s with irrelevant parameters is the same page', async (path) => {
    const asked = path.replace(/:\w+/, '7d2b7a0e-0000-4000-8000-000000000000');
    const { url } = addressOf(`${asked}?${noise}`);
    expect(url).toBe(path);
    const [plain, noisy] = [await open(url), await open(`${asked}?${noise}`)];
    expect(noisy.html).toBe(plain.html);
    expect(noisy.head).toBe(plain.head);
  });

  test('[DPL-15] made-up parameters and order numbers make no separate page', () => {
    for (const n of ['1', '2']) {
      expect(addressOf(`/?categoryId=${n}`)).toEqual({ url: '/', isPlain: true });
      expect(addressOf(`/search?q=${n}`)).toEqual({ url: '/search?q=q', isPlain: false });
      expect(addressOf(`/profile/orders/${n}`)).toEqual({ url: '/profile/orders/:orderId', isPlain: true });
      expect(addressOf(`/PROFILE/orders/${n}`).url).toBe('/profile/orders/:orderId');
      expect(addressOf(`/checkout/payment/${n}`).url).toBe('/checkout/payment/:checkoutId');
      expect(addressOf(`/no/such/${n}`)).toEqual({ url: '/404', isPlain: true });
      expect(addressOf(`/category/syry?categoryId=${n}`).url).toBe('/category/syry');
      expect(addressOf(`/category/syry?isDiscountCategory=${n}`).url).toBe('/category/syry');
    }
  });

  test('[PRM-17] [DPL-15] the goods of a condition are rendered as such, for all promotions alike', async () => {
    const goods = '/cart/skidki?promotion=id&goods=OrderProducts';
    for (const id of ['1', '2'])
      expect(addressOf(`/cart/skidki?promotion=${id}&goods=OrderProducts`)).toEqual({
        url: goods,
        isPlain: false,
      });
    expect((await open(goods)).html).toContain('Возьмите что-нибудь ещё');
    expect((await open(goods)).html).not.toContain('Промокод');
    expect(addressOf('/cart/skidki?goods=Nothing')).toEqual({ url: '/cart/skidki', isPlain: true });
  });

  test('[DPL-02] [OPN-166] [CMB-04] [CMB-13] parameters that change a page are kept', () => {
    const flagged = '/category/syry?isDiscountCategory=true';
    expect(addressOf(`${flagged}&x=1`)).toEqual({ url: flagged, isPlain: false });
    const scrolled = `/category/syry?categoryId=${child.id}`;
    expect(addressOf(scrolled).url).toBe(scrolled);
    const combo = `/combo/${COMBO_ID}?productId=${product(1).id}`;
    expect(addressOf(combo).url).toBe(combo);
    expect(addressOf(`${combo}&line=a`).url).toBe(addressOf(`${combo}&line=b`).url);
    expect(addressOf(`${combo}&line=a`).url).not.toBe(combo);
    for (const path of ['/product/Tovar-1', '/category/%73yry', '/discount/1'])
      expect(addressOf(path)).toEqual({ url: path, isPlain: false });
  });
});

describe('a page is cached', () => {
  const unknown = '7d2b7a0e-0000-4000-8000-000000000000';
  test.each([
    ['/', true],
    ['/search', true],
    ['/search?q=q', true],
    ['/404', true],
    ['/profile/orders/:orderId', true],
    ['/product/tovar-1', true],
    ['/category/syry', true],
    [`/category/syry?categoryId=${child.id}`, true],
    [`/category/syry?categoryId=${unknown}`, false],
    ['/category/syry?isDiscountCategory=true', true],
    ['/category/SYRY?isDiscountCategory=true', false],
    [`/category/syry?isDiscountCategory=true&categoryId=${unknown}`, false],
    ['/discount/syry', true],
    [`/combo/${COMBO_ID}`, true],
    [`/combo/${COMBO_ID}?productId=${product(4).id}`, true],
    [`/combo/${COMBO_ID}?productId=${unknown}`, false],
    [`/combo/${COMBO_ID.toUpperCase()}`, false],
  ])('[DPL-15] %s: %s', async (url, isCacheable) => {
    expect(await open(url)).toMatchObject({ status: url === '/404' ? 404 : 200, isCacheable });
  });

  test('[OPN-166] [DPL-15] an unknown child category is ignored: the page is that of the address without it', async () => {
    expect(await open(`/category/syry?categoryId=${unknown}`)).toMatchObject({
      sameAs: '/category/syry',
      html: '',
    });
    expect(await open(`/category/syry?isDiscountCategory=true&categoryId=${unknown}`)).toMatchObject({
      sameAs: '/category/syry?isDiscountCategory=true',
    });
    expect(await open(`/category/syry?categoryId=${child.id}`)).not.toHaveProperty('sameAs');
  });

  test('[DPL-15] not without a store, where every product would look unknown', async () => {
    const shop = fakeShop();
    shop.catalog.productSubject.next({ status: 'idle' });
    expect(await open('/product/x', shop)).toMatchObject({ isCacheable: false });
  });

  test('[SHW-08] [DPL-15] not when the store could not be read, which is 503', async () => {
    const shop = shopWithAll();
    shop.showcase.set({ status: 'fatal' });
    for (const url of ['/', '/cart', '/category/syry'])
      expect(await open(url, shop)).toMatchObject({ status: 503, isCacheable: false, html: '' });
  });
});
