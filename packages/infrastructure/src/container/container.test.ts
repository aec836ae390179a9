import type { ContainerModule } from 'inversify';
import { expect, test, vi } from 'vitest';

import { sessionFeature } from '@shop/application/session';
import { dehydrateShop, withNeeds } from '@shop/application/shop';
import type { Shop } from '@shop/application/shop';
import {
  defaultCatalogConfig,
  defaultWebConfig,
  FakeIds,
  features,
  VirtualTime,
} from '@shop/application/testing';

import { MemoryBrowser, memoryEnvironment } from '../memory/index.ts';
import { allFeatureModules, createShopContainer, featureModules, renderingContainers } from './index.ts';
import type { ShopContainer, ShopEnvironment } from './index.ts';

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

const names = features.map(({ name }) => name);
const all = await allFeatureModules();
const createRenderingShop = renderingContainers(all);
const containers = [
  ['of a page', (of: ShopEnvironment) => createShopContainer(of, featureModules)],
  ['of simulator and tests', (of: ShopEnvironment) => createShopContainer(of, all)],
  ['of a server that renders', createRenderingShop],
] as const;

/** All services of these features. */
const servicesOf = (shop: Shop, of: readonly string[] = names): unknown[] =>
  features
    .filter(({ name }) => of.includes(name))
    .flatMap(({ services }) => Object.keys(services).map((name) => shop[name as keyof Shop]));

test.each(containers)(
  '[CHK-01] every service of the container %s can be made, and there is one of each',
  async (_, create) => {
    const { shop } = create(environment());
    await shop.load(...names);
    const services = servicesOf(shop);
    expect(services.length).toBeGreaterThan(names.length);
    expect(new Set(services).size).toBe(services.length);
    expect(servicesOf(shop)).toEqual(services);
  },
);

test('[DPL-15] a rendered page hands over what it has used, and makes nothing for that', async () => {
  const { shop } = createRenderingShop(environment());
  expect(dehydrateShop(shop)).toEqual({});
  await shop.config.load();
  await shop.recommendations.loadWhatToTry();
  expect(Object.keys(dehydrateShop(shop))).toEqual(['config']);
  expect(names.filter((name) => shop.hasUsed(name))).toEqual(['config', 'recommendations']);
});

test('[DPL-15] pages that are rendered at the same time share no service, and each asks for itself', async () => {
  const asked: string[] = [];
  const fetchOf = (page: string) => () => {
    asked.push(page);
    return Promise.reject(new TypeError('fetch failed'));
  };
  const one = createRenderingShop(environment({ fetch: fetchOf('one') }));
  const other = createRenderingShop(environment({ fetch: fetchOf('other') }));
  await Promise.all([one.shop.config.load(), other.shop.catalog.loadCategories()]);
  await Promise.all([one.shop.catalog.loadCategories(), other.shop.config.load()]);
  expect(new Set(asked)).toEqual(new Set(['one', 'other']));
  const services = servicesOf(other.shop);
  // That there are no streams of videos is the same everywhere.
  expect(servicesOf(one.shop).filter((service) => services.includes(service))).toEqual([
    one.shop.videoStreams,
  ]);
  expect(one.get(sessionFeature.ports.gateway)).not.toBe(other.get(sessionFeature.ports.gateway));
});

test.each(names)('[CHK-01] a page that loads %s alone gets all that it needs with it', async (name) => {
  const { shop, get } = createShopContainer(environment(), featureModules);
  await shop.load(name);
  expect(shop.has(name)).toBe(true);
  expect(servicesOf(shop, withNeeds([name]))).not.toContain(undefined);
  const ports = features
    .filter((feature) => feature.name === name)
    .flatMap((feature) => Object.values(feature.ports));
  for (const port of ports) expect(get(port)).toBeDefined();
});

test('[CHK-01] a page gets the features of later screens when it asks for them', async () => {
  const { shop } = createShopContainer(environment(), featureModules);
  expect(shop.cart.state.status).toBe('unknown');
  expect(() => shop.checkout).toThrow(/No bindings found.*checkout/s);
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

test('[CHK-01] a feature whose code could not be had is asked for again', async () => {
  const { payments } = featureModules;
  const load = vi.fn<() => Promise<ContainerModule>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockImplementation(async () => (typeof payments === 'function' ? payments() : payments));
  const { shop } = createShopContainer(environment(), { ...featureModules, payments: load });
  await expect(shop.load('payments')).rejects.toThrow('Failed to fetch');
  expect(shop.has('payments')).toBe(false);
  await Promise.all([shop.load('payments'), shop.load('payments')]);
  expect(load).toHaveBeenCalledTimes(2);
  expect(shop.payments.state.status).toBe('idle');
});

test.each(containers)(
  '[FLG-17] [TOK-02] in the container %s a store that does not answer leaves a shop that says so',
  async (_, create) => {
    const { shop } = create(environment());
    expect((await shop.session.start()).ok).toBe(false);
    expect(shop.session.isRetrying).toBe(true);
    await shop.config.load();
    expect(shop.config.isOn('comboSets')).toBe(true);
  },
);

/** The platform that a call names once the configuration, with or without the debug bar, is there. */
async function platformWith(create: (of: ShopEnvironment) => ShopContainer, debugBar: boolean, app: object) {
  const browser = new MemoryBrowser(new VirtualTime());
  browser.cookies.set('app_simulator', JSON.stringify(app), 30);
  const platforms: (string | null)[] = [];
  const { config, features } = defaultWebConfig;
  const fetch = (url: string, { headers }: RequestInit): Promise<Response> => {
    platforms.push(new Headers(headers).get('X-Application-Platform'));
    const answer = url.endsWith('/config/web')
      ? { version: 1, features: { ...features, debugBar }, experiments: [], config }
      : defaultCatalogConfig;
    return Promise.resolve(Response.json(answer));
  };
  const { shop } = create(environment({ fetch, browser }));
  await shop.config.load();
  expect(shop.config.isOn('debugBar')).toBe(debugBar);
  expect(platforms).toEqual(['web', 'web']);
  await shop.accident.check();
  return platforms[2];
}

const app = { enabled: true, platform: 'ios', version: '5.1.0' };

test.each(containers)(
  '[NET-05, FLG-11, DBG-02] calls of the container %s name a simulated app only while the debug bar is on',
  async (_, create) => {
    expect(await platformWith(create, true, app)).toBe('ios/5.1.0');
    expect(await platformWith(create, false, app)).toBe('web');
    expect(await platformWith(create, true, { ...app, enabled: false })).toBe('web');
  },
);

test.each(containers)(
  '[SHL-38] [NET-06] a call of the container %s is given up after 30 s, or after the time that the configuration says',
  async (_, create) => {
    const time = new VirtualTime();
    const { config, features } = defaultWebConfig;
    const timeouts = { ...config.timeouts, apiMs: 5000 };
    const fetch = (url: string): Promise<Response> => {
      if (url.endsWith('/config/web'))
        return Promise.resolve(
          Response.json({ version: 1, features, experiments: [], config: { ...config, timeouts } }),
        );
      if (url.endsWith('/config/new_shop_catalog'))
        return Promise.resolve(Response.json(defaultCatalogConfig));
      return new Promise(() => undefined);
    };
    const { shop } = create({ ...environment({ fetch }), scheduler: time });
    /** How long the shop waits for a call that is never answered, in ms; both addresses of the check are asked in turn. */
    const patience = async (): Promise<number> => {
      const start = time.now();
      let end = 0;
      void shop.accident.check().then(() => (end = time.now()));
      while (end === 0) await time.advance(1000);
      return (end - start) / 2;
    };
    expect(await patience()).toBe(30_000);
    await shop.config.load();
    expect(await patience()).toBe(5000);
  },
);

test.each(containers)(
  '[NET-05, FLG-11] calls of the container %s survive a simulated app in Cyrillic',
  async (_, create) => {
    expect(await platformWith(create, true, { ...app, platform: 'айос' })).toBe('web');
    expect(await platformWith(create, false, { ...app, version: 'пять' })).toBe('web');
  },
);

test.each(containers)(
  '[TOK-16, OPN-309] calls of the container %s take cookies along while a test run has set its own, else none',
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
