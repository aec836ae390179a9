import { describe, expect, test } from 'vitest';

import { kopecks, ok } from '@shop/domain/kernel';
import {
  addressOf,
  FakeBrowser,
  FakeCartStore,
  productOf,
  refusal,
  settings,
  VirtualTime,
} from '@shop/application/testing';
import { createTestShop, open } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

import { defaultWebConfig } from '../config/defaults.ts';

const a = productOf('a');
const b = productOf('b');
const beer = productOf('beer', { isAdult: true });

describe('the cart is asked for anew', () => {
  test.each([
    ['[STS-15, OPN-359] when an order changes', { type: 'orderChanged', orderId: 'order-1' }],
    ['[LOY-20] when there are more or fewer bonuses to spend', { type: 'bonusesChanged' }],
  ] as const)('%s', async (_, event) => {
    const shop = await open(createTestShop());
    const { fetches } = shop.cartStore;
    shop.bus.emit(event);
    await shop.time.advance(0);
    expect(shop.cartStore.fetches).toBe(fetches + 1);
  });
});

test('[GAT-03, GAT-06] the gate follows the settings of the store, without a change of the cart', async () => {
  const shop = await open(createTestShop());
  await shop.cart.changeQuantity(a, 1);
  await shop.time.advance(1000);
  expect(shop.cart.state.gate).toBeNull();
  shop.calls.settings.always(() => ok({ ...settings, minOrderPrice: kopecks(20_000) }));
  await shop.showcase.refreshSettings();
  expect(shop.cart.state.gate?.kind).toBe('BELOW_MINIMUM');
  shop.calls.settings.always(() => ok({ ...settings, isAcceptingOrders: false }));
  await shop.showcase.refreshSettings();
  expect(shop.cart.state.gate?.kind).toBe('ORDERS_SUSPENDED');
});

test('[OPN-221] an adult product is taken out without a question about the age', async () => {
  const shop = await open(createTestShop());
  shop.cartStore.putElsewhere([{ productId: 'beer', quantity: 2 }]);
  shop.browser.focus$.next();
  await shop.time.advance(0);
  expect(await shop.cart.setQuantity(beer, 0)).toEqual({ ok: true, value: 0 });
  expect(shop.age.state.isAsking).toBe(false);
  expect(shop.cart.quantity('beer')).toBe(0);
});

test('[CMB-20] a combo is raised as far as its scarcest product goes', async () => {
  const shop = await open(createTestShop());
  const combo = { id: 'c', title: 'Завтрак', imageLink: null, discountPercent: 10, sets: [['a'], ['b']] };
  const set = { type: 'COMBO_SET', comboId: 'c', items: [{ productId: 'a' }, { productId: 'b' }] } as const;
  const known = { combo, products: [a, { ...b, quantity: 3 }] };
  await shop.cart.setCombo(set, 1, known);
  expect(await shop.cart.setCombo(set, 9, known)).toEqual({ ok: true, value: 3 });
  expect(shop.cart.state.cart?.products.map(({ quantity }) => quantity)).toEqual([3]);
});

describe('what limits a product', () => {
  test('[CRT-68] is the stock that the catalogue knows by now, not that of the card that was tapped', async () => {
    const shop = await open(createTestShop());
    shop.catalog.learn([{ ...a, quantity: 1 }]);
    expect(await shop.cart.changeQuantity(a, 1)).toEqual({ ok: true, value: 1 });
    expect(await shop.cart.changeQuantity(a, 1)).toMatchObject({ ok: false });
  });

  test('[CMB-08] is the stock that the cart names, once it has told', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(a, 1);
    shop.cartStore.products.set('a', { ...a, quantity: 2 });
    await shop.time.advance(1000);
    expect(shop.cart.limits().products.get('a')?.quantity).toBe(2);
  });

  test('[CRT-73] is no age while the flag of the adult checks is off', async () => {
    const shop = createTestShop();
    const features = { ...defaultWebConfig.features, adultChecks: false };
    shop.calls.webConfig.always(() => ok({ ...defaultWebConfig, features }));
    await open(shop);
    expect(await shop.cart.changeQuantity(beer, 1)).toEqual({ ok: true, value: 1 });
    expect(shop.age.state.isAsking).toBe(false);
  });
});

describe('the connection', () => {
  test('[CRT-63] a page that is opened without it sends nothing, and both asks and saves once it is there', async () => {
    const shop = createTestShop();
    shop.browser.isOnline = false;
    await open(shop);
    await shop.cart.changeQuantity(a, 1);
    await shop.time.advance(10_000);
    expect([shop.cartStore.fetches, shop.cartStore.saves.length]).toEqual([0, 0]);
    shop.browser.setOnline(true);
    await shop.time.advance(1000);
    expect([shop.cartStore.fetches, shop.cartStore.saves.length]).toEqual([1, 1]);
  });

  test('[CHK-12] without it saving answers at once', async () => {
    const shop = await open(createTestShop());
    shop.browser.setOnline(false);
    await shop.cart.changeQuantity(a, 1);
    expect(await shop.cart.flush()).toEqual({ ok: false, error: { kind: 'network' } });
  });
});

describe('a refusal', () => {
  test('[CHK-12] is told for its own save only', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(a, 1);
    shop.cartStore.failNext('save', refusal(400, 'VALIDATION_ERROR'));
    expect(await shop.cart.flush()).toMatchObject({ ok: false, error: { kind: 'refused' } });
    await shop.cart.changeQuantity(b, 1);
    expect((await shop.cart.flush()).ok).toBe(true);
  });

  test('[OPN-221] for the age gives the goods up unless the shopper confirms it', async () => {
    const shop = await open(createTestShop());
    for (const answer of ['refuse', 'confirm'] as const) {
      await shop.cart.changeQuantity(a, 1);
      shop.cartStore.failNext('save', refusal(422, 'AGE_NOT_CONFIRMED'));
      await shop.cart.flush();
      expect(shop.age.state.isAsking).toBe(true);
      shop.age[answer]();
      await shop.time.advance(1000);
      expect(shop.cart.quantity('a')).toBe(answer === 'confirm' ? 1 : 0);
    }
  });
});

test('[CRT-74] a save says that the shopper is 18 only once that is confirmed, not while it is unknown', async () => {
  const shop = createTestShop();
  await shop.session.start();
  await shop.config.load();
  shop.cart.start();
  await shop.address.start();
  shop.showcase.watch();
  const saved = async () => {
    await shop.cart.changeQuantity(a, 1);
    await shop.time.advance(1000);
    return shop.cartStore.saveOptions.at(-1)?.isAdult;
  };
  expect([shop.age.state.isConfirmed, await saved()]).toEqual(['unknown', false]);
  shop.age.start();
  expect([shop.age.state.isConfirmed, await saved()]).toEqual([false, false]);
  shop.age.confirm();
  expect(await saved()).toBe(true);
});

test('[CRT-56] what was changed just before an address without a store was chosen is saved all the same', async () => {
  const shop = createTestShop();
  shop.calls.addresses.always(() => ok([addressOf(2), addressOf(1)]));
  await open(shop);
  await shop.cart.changeQuantity(a, 1);
  shop.calls.showcases.always(() => ok([]));
  shop.address.select(1);
  await shop.time.advance(1000);
  expect(shop.showcase.id).toBeNull();
  expect(shop.cartStore.cart.products).toMatchObject([{ productId: 'a', quantity: 1 }]);
});

test('[CRT-57] a save that the store did not take makes no other tab ask for the cart', async () => {
  const [browser, time, cartStore] = [new FakeBrowser(), new VirtualTime(), new FakeCartStore([a, b])];
  const shop = await open(createTestShop({ browser, time, cartStore }));
  await open(createTestShop({ browser, time, cartStore }));
  cartStore.putElsewhere([{ productId: 'b', quantity: 1 }]);
  const { fetches } = cartStore;
  await shop.cart.changeQuantity(a, 1);
  await time.advance(1000);
  // The first save met another version.
  expect(cartStore.saves).toHaveLength(2);
  expect(cartStore.fetches).toBe(fetches + 1);
});

describe('what a page could not save any more', () => {
  /** A page of this user that was closed right after `change`. */
  async function leftBy(id: string, browser: FakeBrowser, change: (shop: TestShop) => unknown) {
    const shop = createTestShop({ browser, cartStore: new FakeCartStore([a, b]) });
    shop.calls.open.always(() => ok({ user: { id, type: 'ANONYMOUS', scope: 'SHOP' } }));
    shop.cartStore.putElsewhere([{ productId: 'a', quantity: 2 }]);
    await open(shop);
    await change(shop);
    browser.closeTabs();
  }

  /** The next page, of this user. */
  async function nextOf(id: string, browser: FakeBrowser): Promise<TestShop> {
    const shop = createTestShop({ browser });
    shop.calls.open.always(() => ok({ user: { id, type: 'ANONYMOUS', scope: 'SHOP' } }));
    shop.cartStore.putElsewhere([{ productId: 'a', quantity: 2 }]);
    return open(shop);
  }

  test('[CRT-57, CRT-72] is taken out on the next page too, if it was taken out', async () => {
    const browser = new FakeBrowser();
    await leftBy('one', browser, ({ cart }) => cart.remove('a'));
    const shop = await nextOf('one', browser);
    await shop.time.advance(0);
    expect(shop.cart.quantity('a')).toBe(0);
    expect(shop.cartStore.cart.products).toEqual([]);
  });

  test('[CRT-57] comes into nobody else’s cart', async () => {
    const browser = new FakeBrowser();
    await leftBy('one', browser, ({ cart }) => cart.changeQuantity(b, 1));
    const shop = await nextOf('another', browser);
    await shop.time.advance(1000);
    expect(shop.cart.quantity('b')).toBe(0);
    expect(shop.cartStore.saves).toEqual([]);
  });

  test('[LGO-05] is no longer there after a sign-out, also that of another tab', async () => {
    const browser = new FakeBrowser();
    const [shop, other] = [createTestShop({ browser }), createTestShop({ browser })];
    for (const tab of [shop, other])
      tab.calls.open.always(() => ok({ user: { id: 'customer', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' } }));
    await open(shop);
    await open(other);
    await other.cart.changeQuantity(b, 1);
    expect(browser.local.get('unsaved_cart')).not.toBeNull();
    await shop.session.signOut();
    expect(browser.local.get('unsaved_cart')).toBeNull();
  });
});
