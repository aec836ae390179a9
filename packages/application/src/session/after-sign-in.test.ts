import { expect, test } from 'vitest';

import { ok } from '@shop/domain/kernel';
import { addressOf, newAddress, productOf } from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

import { defaultWebConfig } from '../config/defaults.ts';

/** How often each call that is repeated by itself has been made (OPN-321). */
const asked = (shop: TestShop): Readonly<Record<string, number>> => ({
  profile: shop.calls.profile.calls.length,
  loyalty: shop.calls.loyaltyAccount.calls.length,
  cart: shop.cartStore.fetches,
  statuses: shop.calls.tracking.calls.length,
  addresses: shop.calls.addresses.calls.length,
  experiments: shop.calls.groups.calls.length,
  settings: shop.calls.webConfig.calls.length,
  banners: shop.calls.banners.calls.length,
});

/** What the pages would still show; empty: nothing that was answered to somebody else. */
function kept(shop: TestShop): readonly string[] {
  const answers = {
    subscriptions: shop.messages.state.values,
    sharing: shop.sharing.state.values,
    premium: shop.subscription.state.list.kind === 'LOADING' ? null : 'a list',
    promotions: shop.promotions.state.discounts.status === 'idle' ? null : 'a list',
    orders: shop.orders.history.status === 'ready' ? 'a history' : null,
    methods: shop.payments.state.methods.length === 0 ? null : 'methods',
  };
  return Object.entries(answers).flatMap(([name, answer]) => (answer === null ? [] : [name]));
}

/** A visitor whose page has asked for everything there is, whatever the store answers to visitors. */
async function openEverything(): Promise<TestShop> {
  const shop = createTestShop();
  const experiment = {
    name: 'tips-for-half',
    groups: [{ name: 'on', enabled: ['tips'], disabled: [] }],
    onlyMobileEnabled: true,
    onlyDesktopEnabled: true,
  } as const;
  const features = { ...defaultWebConfig.features, sberLoyalty: true };
  shop.calls.webConfig.always(() =>
    ok({ ...defaultWebConfig, features, version: 1, experiments: [experiment] }),
  );
  await open(shop);
  await shop.address.create(newAddress);
  await shop.cart.changeQuantity(productOf('a'), 1);
  await shop.time.advance(1000);
  shop.config.watch();
  shop.orders.startTracking();
  await shop.banners.start();
  await shop.payments.load();
  shop.messages.load();
  shop.sharing.load();
  const stop = shop.promotions.watchDrawer();
  await shop.time.advance(10);
  stop();
  await shop.recommendations.loadBoughtBefore();
  await shop.time.advance(1000);
  return shop;
}

/** The ways in: by phone, and the one of the bank and of a restored account. */
const ways: readonly ((shop: TestShop) => Promise<unknown>)[] = [
  signInAs,
  (shop) => shop.session.enter(false),
];

test('[AUT-38] [OPN-321] after sign-in by any way every answer for the visitor is asked for again or forgotten', async () => {
  for (const [index, enter] of ways.entries()) {
    const shop = await openEverything();
    expect(kept(shop)).toEqual(expect.arrayContaining(['subscriptions', 'sharing', 'promotions', 'methods']));
    const before = asked(shop);
    shop.calls.addresses.always(() => ok([addressOf(9)]));
    const going = enter(shop);
    await shop.time.advance(0);
    await going;
    await shop.time.advance(1000);
    const fresh = Object.entries(asked(shop)).filter(([name, count]) => count > (before[name] ?? 0));
    // After the bank the page that it leads back to renews the settings.
    const own = Object.keys(before).filter((name) => index === 0 || !/experiments|settings/.test(name));
    expect(fresh.map(([name]) => name)).toEqual(expect.arrayContaining(own));
    expect(kept(shop)).toEqual([]);
    const bought = shop.calls.boughtBefore.calls.length;
    await shop.recommendations.loadBoughtBefore();
    expect(shop.calls.boughtBefore.calls.length).toBe(bought + 1);
    expect(shop.address.state.addresses.map(({ id }) => id)).toContain(9);
  }
});
