import { expect, test } from 'vitest';

import { FakeIds, VirtualTime } from '@shop/application/testing';

import { MemoryBrowser, memoryEnvironment } from '../memory/index.ts';
import { createLazyShopContainer, createShopContainer } from './index.ts';

function environment() {
  const time = new VirtualTime();
  return memoryEnvironment({
    fetch: () => Promise.reject(new TypeError('fetch failed')),
    apiBaseUrl: 'http://store',
    antibotToken: 'secret',
    clock: time,
    scheduler: time,
    ids: new FakeIds(),
    browser: new MemoryBrowser(time),
  });
}

const containers = [
  ['Inversify’s', createShopContainer],
  ['the browser’s', createLazyShopContainer],
] as const;

test.each(containers)(
  '[CHK-01] every service of %s container can be made, and there is one of each',
  async (_, create) => {
    const { shop } = create(environment());
    await shop.load('search', 'checkout', 'map');
    expect(shop.checkout).toBe(shop.checkout);
    const services = [
      shop.config,
      shop.session,
      shop.signIn,
      shop.profile,
      shop.age,
      shop.address,
      shop.showcase,
      shop.catalog,
      shop.cart,
      shop.accident,
      shop.alerts,
      shop.search,
      shop.map,
      shop.orders,
      shop.payments,
      shop.toasts,
      shop.analytics,
      shop.navigation,
    ];
    expect(new Set(services).size).toBe(services.length);
  },
);

test('[CHK-01] a browser gets the rooms of later pages when it asks for them', async () => {
  const { shop } = createLazyShopContainer(environment());
  expect(shop.cart.state.status).toBe('unknown');
  expect(() => shop.checkout).toThrow(/No bindings found/);
  expect(shop.has('orders')).toBe(false);
  await shop.load('payments');
  expect([shop.has('payments'), shop.has('checkout')]).toEqual([true, false]);
  await Promise.all([shop.load('checkout'), shop.load('search', 'orders')]);
  expect(shop.has('checkout', 'search')).toBe(true);
  expect(shop.checkout.state.status).toBe('idle');
  expect(shop.orders.history.status).toBe('idle');
  expect(shop.payments.state.status).toBe('idle');
  expect(shop.search.state.status).toBe('idle');
  await shop.load('promotions', 'discounts');
  expect([shop.has('recommendations'), shop.has('combo')]).toEqual([true, false]);
  expect([shop.discounts.categories.status, shop.recommendations.onClickTime.status]).toEqual([
    'idle',
    'idle',
  ]);
});

test.each(containers)(
  '[FLG-17] [TOK-02] in %s container a store that does not answer leaves a shop that says so',
  async (_, create) => {
    const { shop } = create(environment());
    expect((await shop.session.start()).ok).toBe(false);
    expect(shop.session.state.status).toBe('failed');
    await shop.config.load();
    expect(shop.config.feature('comboSets')).toBe(true);
  },
);
