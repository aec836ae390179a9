import type { CartPricing } from '@shop/application/cart';
import { kernelFeature } from '@shop/application/kernel';
import { features } from '@shop/application/testing';
import type { Shop } from '@shop/application/shop';
import {
  createGateways,
  createMapFakes,
  FakeBrowser,
  FakeCartStore,
  FakeLogger,
  FakePaymentTabs,
  productOf,
  VirtualTime,
} from '@shop/application/testing';

import { promptCartPricing } from '../src/cart/index.ts';
import { createShopContainer } from '../src/container/index.ts';
import type { ShopEnvironment } from '../src/container/index.ts';
import { fakePorts } from './fake-ports.ts';
import { modules } from './modules.ts';
import { testEnvironment } from './test-environment.ts';

/** The shop over scripted calls, a cart store that prices, and virtual time; `kept` is what an earlier page left behind. */
export function createTestShop(
  kept: {
    readonly browser?: FakeBrowser;
    readonly time?: VirtualTime;
    readonly cartStore?: FakeCartStore;
    /** Left out: the code that prices the cart is there from the start. */
    readonly pricing?: CartPricing;
    /** Left out: a desktop. */
    readonly platform?: ShopEnvironment['platform'];
    /** Left out: none. */
    readonly analyticsReceivers?: ShopEnvironment['analyticsReceivers'];
  } = {},
) {
  const { browser = new FakeBrowser(), time = new VirtualTime(), pricing = promptCartPricing } = kept;
  const cartStore =
    kept.cartStore ??
    new FakeCartStore([productOf('a'), productOf('b'), productOf('beer', { isAdult: true })]);
  const calls = createGateways();
  const map = createMapFakes();
  const paymentTabs = new FakePaymentTabs();
  const logger = new FakeLogger();
  const { shop, get } = createShopContainer(
    {
      ...testEnvironment({ browser, time, logger, pricing, platform: kept.platform ?? 'web' }),
      analyticsReceivers: kept.analyticsReceivers ?? [],
    },
    modules,
    fakePorts({ calls, cartStore, map, paymentTabs }),
  );
  // From here on each service hears what happens, as on a page that has used it before.
  for (const { services } of features)
    for (const name of Object.keys(services)) void shop[name as keyof Shop];
  return Object.assign(shop, {
    browser,
    time,
    cartStore,
    calls,
    mapFakes: map,
    paymentTabs,
    ids: browser.ids,
    logger,
    bus: get(kernelFeature.ports.bus),
  });
}

export type TestShop = ReturnType<typeof createTestShop>;

/** Starts session, configuration, address, store and cart, as a page does. */
export async function open(shop: TestShop): Promise<TestShop> {
  await shop.session.start();
  await shop.config.load();
  shop.age.start();
  shop.cart.start();
  await shop.address.start();
  shop.showcase.watch();
  await shop.time.advance(0);
  return shop;
}

/** Signs in as the customer. */
export async function signInAs(shop: TestShop, phone = '+7 900 123 45 67'): Promise<void> {
  shop.signIn.open();
  await shop.signIn.submitPhone(phone);
  await shop.signIn.submitCode('1234');
  await shop.time.advance(0);
}

/** A new shop in which the customer is signed in. */
export async function openSignedIn(): Promise<TestShop> {
  const shop = await open(createTestShop());
  await signInAs(shop);
  return shop;
}
