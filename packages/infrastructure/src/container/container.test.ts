import { expect, test } from 'vitest';

import { defaultCatalogConfig, defaultWebConfig } from '@shop/application/config';
import { FakeIds, VirtualTime } from '@shop/application/testing';

import { MemoryBrowser, memoryEnvironment } from '../memory/index.ts';
import { createLazyShopContainer, createShopContainer } from './index.ts';

type Options = Partial<Pick<Parameters<typeof memoryEnvironment>[0], 'fetch' | 'browser'>>;

function environment(options: Options = {}) {
  const time = new VirtualTime();
  return memoryEnvironment({
    fetch: () => Promise.reject(new TypeError('fetch failed')),
    apiBaseUrl: 'http://store',
    antibotToken: 'secret',
    clock: time,
    scheduler: time,
    ids: new FakeIds(),
    browser: new MemoryBrowser(time),
    ...options,
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

/** The platform that a call names once the configuration, with or without the debug bar, is there. */
async function platformWith(create: (typeof containers)[number][1], debugBar: boolean, app: object) {
  const browser = new MemoryBrowser(new VirtualTime());
  browser.cookies.set('app_simulator', JSON.stringify(app), 30);
  const platforms: (string | null)[] = [];
  const { config, features } = defaultWebConfig;
  const fetch = (url: string, { headers }: RequestInit): Promise<Response> => {
    platforms.push(new Headers(headers).get('X-Application-Platform'));
    const answer = url.endsWith('/config/web')
      ? { features: { ...features, debugBar }, experiments: [], config }
      : defaultCatalogConfig;
    return Promise.resolve(Response.json(answer));
  };
  const { shop } = create(environment({ fetch, browser }));
  await shop.config.load();
  expect(shop.config.feature('debugBar')).toBe(debugBar);
  expect(platforms).toEqual(['web', 'web']);
  await shop.accident.check();
  return platforms[2];
}

const app = { enabled: true, platform: 'ios', version: '5.1.0' };

test.each(containers)(
  '[NET-05, FLG-11, DBG-02] calls of %s container name a simulated app only while the debug bar is on',
  async (_, create) => {
    expect(await platformWith(create, true, app)).toBe('ios/5.1.0');
    expect(await platformWith(create, false, app)).toBe('web');
    expect(await platformWith(create, true, { ...app, enabled: false })).toBe('web');
  },
);

test.each(containers)(
  '[NET-05, FLG-11] calls of %s container survive a simulated app in Cyrillic',
  async (_, create) => {
    expect(await platformWith(create, true, { ...app, platform: 'айос' })).toBe('web');
    expect(await platformWith(create, false, { ...app, version: 'пять' })).toBe('web');
  },
);

test.each(containers)(
  '[TOK-16, OPN-309] calls of %s container take cookies along while a test run has set its own, else none',
  async (_, create) => {
    const browser = new MemoryBrowser(new VirtualTime());
    const sent: (string | undefined)[] = [];
    const fetch = (_url: string, { credentials }: RequestInit): Promise<Response> => {
      sent.push(credentials);
      return Promise.resolve(Response.json({ enabled: false, title: null, message: null }));
    };
    const { shop } = create(environment({ fetch, browser }));
    await shop.accident.check();
    browser.cookies.set('e2e', 'run-7', null);
    await shop.accident.check();
    expect(sent).toEqual(['omit', 'same-origin']);
  },
);
