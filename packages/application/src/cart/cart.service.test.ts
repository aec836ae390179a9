import { lineKey } from '@shop/domain/cart';
import { ok } from '@shop/domain/kernel';
import { describe, expect, test } from 'vitest';

import {
  FakeBrowser,
  FakeCartStore,
  offline,
  productOf,
  refusal,
  VirtualTime,
} from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';

const a = productOf('a');
const b = productOf('b');
const beer = productOf('beer', { isAdult: true });

describe('a change of the cart', () => {
  test('[CRT-67] shows at once, priced, before the store answers', async () => {
    const shop = await open(createTestShop());
    const change = shop.cart.changeQuantity(a, 1);
    expect(shop.cart.state.cart?.totalPrice).toBe(10_000);
    expect(shop.cart.quantity('a')).toBe(1);
    expect(shop.cartStore.saves).toHaveLength(0);
    expect(await change).toEqual({ ok: true, value: 1 });
  });

  test('[CRT-56] a burst of changes is saved once, 1000 ms after the last', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(a, 1);
    await shop.time.advance(600);
    await shop.cart.changeQuantity(a, 1);
    await shop.cart.changeQuantity(b, 1);
    expect(shop.cart.state.sync).toBe('scheduled');
    await shop.time.advance(999);
    expect(shop.cartStore.saves).toHaveLength(0);
    await shop.time.advance(1);
    expect(shop.cartStore.saves).toHaveLength(1);
    expect(shop.cartStore.saves[0]?.lines.map((line) => [lineKey(line), line.quantity])).toEqual([
      ['PRODUCT:a', 2],
      ['PRODUCT:b', 1],
    ]);
    expect(shop.cart.state.sync).toBe('idle');
  });

  test('[CRT-79] over a cart with changes that are seen again and again is shown once each', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(a, 1);
    const shown: unknown[] = [];
    shop.cart.state$.subscribe((state) => {
      shown.push(state);
      // A view reports what it shows on every render.
      if (shown.length < 10) shop.cart.markViewed([{ type: 'PRODUCT', productId: 'b' }]);
    });
    await shop.time.advance(0);
    expect(shown.length).toBeLessThan(4);
    await shop.time.advance(1000);
    expect(shop.cartStore.saves.map(({ viewed }) => viewed)).toEqual([[{ type: 'PRODUCT', productId: 'b' }]]);
  });

  test('[LOY-17] [CRT-57] the switch of the bonuses outlives a reload before it is saved, on and off', async () => {
    const shop = await open(createTestShop());
    await signInAs(shop);
    await shop.cart.changeQuantity(a, 1);
    await shop.time.advance(1000);
    for (const [wanted, isOn] of [
      ['SberLoyalty', true],
      [null, false],
    ] as const) {
      const earlier = createTestShop({ browser: shop.browser, cartStore: shop.cartStore });
      earlier.calls.open.always(() => ok({ user: shop.session.state.user }));
      await open(earlier);
      const before = shop.cartStore.saves.length;
      earlier.cart.switchBonuses(isOn);
      // The page goes before its second is over.
      shop.browser.closeTabs();
      const next = createTestShop({ browser: shop.browser, cartStore: shop.cartStore });
      next.calls.open.always(() => ok({ user: shop.session.state.user }));
      await open(next);
      await next.time.advance(0);
      expect(shop.cartStore.saves.slice(before).map(({ appliedLoyalty }) => appliedLoyalty)).toEqual([
        wanted,
      ]);
      expect(next.browser.local.get('unsaved_cart')).toBeNull();
    }
  });

  test('[CRT-57] made while a save is under way is kept and saved afterwards', async () => {
    const shop = await open(createTestShop());
    shop.cartStore.isHoldingSaves = true;
    await shop.cart.changeQuantity(a, 1);
    await shop.time.advance(1000);
    await shop.cart.changeQuantity(a, 1);
    shop.cartStore.isHoldingSaves = false;
    shop.cartStore.releaseSave();
    await shop.time.advance(0);
    expect(shop.cart.quantity('a')).toBe(2);
    await shop.time.advance(1000);
    expect(shop.cartStore.saves).toHaveLength(2);
    expect(shop.cartStore.cart.products[0]?.quantity).toBe(2);
  });

  test('[CRT-58] is replaced by the cart of the answer', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(a, 1);
    await shop.time.advance(1000);
    expect(shop.cart.state.cart?.version).toBe(2);
    expect(shop.cart.state.cart).toEqual(shop.cartStore.cart);
  });

  test('[CRT-55] is laid over a cart that another tab changed, and saved with its version', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(a, 1);
    shop.cartStore.putElsewhere([{ productId: 'b', quantity: 3 }]);
    await shop.time.advance(1000);
    expect(shop.cartStore.saves.map(({ version }) => version)).toEqual([1, 2]);
    expect(shop.cartStore.cart.products.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['b', 3],
      ['a', 1],
    ]);
  });

  test('[CRT-68] beyond the stock is refused', async () => {
    const shop = await open(createTestShop());
    for (let unit = 0; unit < 5; unit += 1) await shop.cart.changeQuantity(a, 1);
    expect(await shop.cart.changeQuantity(a, 1)).toEqual({ ok: false, error: 'STOCK_LIMIT' });
    expect(shop.cart.quantity('a')).toBe(5);
  });

  test('[CRT-72] to zero removes the line', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(a, 1);
    await shop.cart.changeQuantity(a, -1);
    expect(shop.cart.state.cart?.products).toEqual([]);
  });

  test('[CRT-73] of an adult product asks for the age first, and declining changes nothing', async () => {
    const shop = await open(createTestShop());
    const declined = shop.cart.changeQuantity(beer, 1);
    expect(shop.age.state.isAsking).toBe(true);
    shop.age.refuse();
    expect(await declined).toEqual({ ok: false, error: 'AGE_NOT_CONFIRMED' });
    const agreed = shop.cart.changeQuantity(beer, 1);
    shop.age.confirm();
    expect(await agreed).toEqual({ ok: true, value: 1 });
    expect(await shop.cart.changeQuantity(beer, 1)).toEqual({ ok: true, value: 2 });
  });
});

describe('a failing connection', () => {
  test('[CRT-60] after a network error on saving the cart is fetched again and the change saved', async () => {
    const shop = await open(createTestShop());
    shop.cartStore.failNext('save', offline);
    await shop.cart.changeQuantity(a, 1);
    await shop.time.advance(1000);
    expect(shop.cartStore.fetches).toBe(2);
    expect(shop.cart.quantity('a')).toBe(1);
    await shop.time.advance(60_000);
    expect(shop.cartStore.cart.products[0]?.quantity).toBe(1);
  });

  test('[CRT-60] a cart that is gone is fetched again', async () => {
    const shop = await open(createTestShop());
    shop.cartStore.failNext('save', refusal(404, 'CART_NOT_FOUND'));
    await shop.cart.changeQuantity(a, 1);
    await shop.time.advance(1000);
    expect(shop.cartStore.fetches).toBe(2);
  });

  test('[CRT-61] any other refusal ends quietly and gives the change up', async () => {
    const shop = await open(createTestShop());
    shop.cartStore.failNext('save', refusal(400, 'VALIDATION_ERROR'));
    await shop.cart.changeQuantity(a, 1);
    await shop.time.advance(1000);
    expect(shop.cart.quantity('a')).toBe(0);
    expect(shop.alerts.state.alert).toBeNull();
  });

  test('[CRT-61] [CRT-59] a product that is not sold any more is given up alone, and its card says that it is sold out', async () => {
    const shop = await open(createTestShop());
    shop.cartStore.failNext('save', refusal(400, 'VALIDATION_ERROR', { details: { unknownIds: ['a'] } }));
    await shop.cart.changeQuantity(a, 1);
    await shop.cart.changeQuantity(b, 1);
    shop.catalog.learn([a]);
    await shop.time.advance(1000);
    expect([shop.cart.quantity('a'), shop.cart.quantity('b')]).toEqual([0, 1]);
    expect(shop.cartStore.cart.products).toMatchObject([{ productId: 'b', quantity: 1 }]);
    expect(shop.catalog.stock('a')).toBe(0);
  });

  test('[CRT-62] a save that the store refuses is warned of; an action that its guard stops is not', async () => {
    const shop = await open(createTestShop());
    const warned = () => shop.logger.lines.filter((line) => line.startsWith('warn'));
    for (let unit = 0; unit < 5; unit += 1) await shop.cart.changeQuantity(a, 1);
    expect((await shop.cart.changeQuantity(a, 1)).ok).toBe(false);
    expect(warned()).toEqual([]);
    shop.cartStore.failNext('save', refusal(400, 'VALIDATION_ERROR'));
    await shop.time.advance(1000);
    expect(warned()).toEqual(['warn Cart call failed', 'warn Cart save refused']);
  });

  test('[CRT-63] while offline nothing is sent; the cart is refetched and saved when the connection comes back', async () => {
    const shop = await open(createTestShop());
    shop.browser.setOnline(false);
    await shop.cart.changeQuantity(a, 1);
    await shop.time.advance(5000);
    expect(shop.cart.state.sync).toBe('offline');
    expect(shop.cartStore.saves).toHaveLength(0);
    shop.browser.setOnline(true);
    await shop.time.advance(1000);
    expect(shop.cartStore.fetches).toBe(2);
    expect(shop.cartStore.cart.products).toHaveLength(1);
  });

  test('[CRT-29] a cart that cannot be loaded says so', async () => {
    const shop = createTestShop();
    shop.cartStore.failNext('get', offline);
    await open(shop);
    expect(shop.cart.state.status).toBe('failed');
    shop.cart.refetch();
    await shop.time.advance(0);
    expect(shop.cart.state.status).toBe('ready');
  });
});

describe('an open page', () => {
  test('[CRT-63] polls the cart every 180000 ms', async () => {
    const shop = await open(createTestShop());
    await shop.time.advance(179_999);
    expect(shop.cartStore.fetches).toBe(1);
    await shop.time.advance(1);
    expect(shop.cartStore.fetches).toBe(2);
  });

  test('[CRT-57] sees what another tab did when it gets the focus', async () => {
    const shop = await open(createTestShop());
    shop.cartStore.putElsewhere([{ productId: 'b', quantity: 2 }]);
    shop.browser.focus$.next();
    await shop.time.advance(0);
    expect(shop.cart.quantity('b')).toBe(2);
  });

  test('[CRT-57] of two tabs that change the cart at the same time, the faster one follows the other at once', async () => {
    const [browser, time, cartStore] = [new FakeBrowser(), new VirtualTime(), new FakeCartStore([a, b])];
    const one = await open(createTestShop({ browser, time, cartStore }));
    const two = await open(createTestShop({ browser, time, cartStore }));
    const units = () => [one, two].map(({ cart }) => [cart.quantity('a'), cart.quantity('b')]);
    cartStore.isHoldingSaves = true;
    await one.cart.changeQuantity(a, 1);
    await two.cart.changeQuantity(b, 1);
    await time.advance(1000);
    expect(units()).toEqual([
      [1, 0],
      [0, 1],
    ]);
    cartStore.isHoldingSaves = false;
    cartStore.releaseSave();
    cartStore.releaseSave();
    await time.advance(0);
    expect(cartStore.saves).toHaveLength(3);
    expect(units()).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test('[OPN-212] an order that takes the lines along empties the cart of the other tabs too', async () => {
    const [browser, time, cartStore] = [new FakeBrowser(), new VirtualTime(), new FakeCartStore([a, b])];
    const one = await open(createTestShop({ browser, time, cartStore }));
    const two = await open(createTestShop({ browser, time, cartStore }));
    await one.cart.changeQuantity(a, 1);
    await time.advance(2000);
    expect(two.cart.quantity('a')).toBe(1);
    cartStore.putElsewhere([]);
    one.bus.emit({ type: 'orderFinished', checkoutId: 'checkout', orderIds: [] });
    await time.advance(0);
    expect(two.cart.quantity('a')).toBe(0);
  });

  test('[AUT-44] a change survives a reload before it was saved', async () => {
    const browser = new FakeBrowser();
    const time = new VirtualTime();
    const cartStore = new FakeCartStore([a, b]);
    const before = await open(createTestShop({ browser, time, cartStore }));
    await before.cart.changeQuantity(a, 1);
    browser.closeTabs();
    const after = await open(createTestShop({ browser, time: new VirtualTime(), cartStore }));
    expect(after.cart.quantity('a')).toBe(1);
    expect(cartStore.cart.products.map(({ productId }) => productId)).toEqual(['a']);
    expect(browser.local.get('unsaved_cart')).toBeNull();
  });

  test('[CRT-57] what one tab saves takes nothing from what another has not saved yet', async () => {
    const browser = new FakeBrowser();
    const cartStore = new FakeCartStore([a, b]);
    const first = await open(createTestShop({ browser, time: new VirtualTime(), cartStore }));
    const second = await open(createTestShop({ browser, time: new VirtualTime(), cartStore }));
    await first.cart.changeQuantity(a, 1);
    await second.cart.changeQuantity(b, 1);
    await second.time.advance(1000);
    expect(cartStore.cart.products.map(({ productId }) => productId)).toEqual(['b']);
    browser.closeTabs();
    const reloaded = await open(createTestShop({ browser, time: new VirtualTime(), cartStore }));
    expect(reloaded.cart.quantity('a')).toBe(1);
    expect(new Set(cartStore.cart.products.map(({ productId }) => productId))).toEqual(new Set(['a', 'b']));
    expect(browser.local.get('unsaved_cart')).toBeNull();
  });

  test('[CRT-57] made before the shopper is known outlives a reload, and so does what an earlier page left', async () => {
    const browser = new FakeBrowser();
    const cartStore = new FakeCartStore([a, b]);
    const earlier = await open(createTestShop({ browser, time: new VirtualTime(), cartStore }));
    await earlier.cart.changeQuantity(a, 1);
    browser.closeTabs();
    const unknown = createTestShop({ browser, time: new VirtualTime(), cartStore });
    await unknown.cart.changeQuantity(b, 1);
    browser.closeTabs();
    const later = await open(createTestShop({ browser, time: new VirtualTime(), cartStore }));
    expect([later.cart.quantity('a'), later.cart.quantity('b')]).toEqual([1, 1]);
    expect(browser.local.get('unsaved_cart')).toBeNull();
  });

  test('[CRT-59] shows prices and stock of a verified cart in the catalogue', async () => {
    const shop = await open(createTestShop());
    await shop.catalog.loadCategory('milk');
    expect(shop.catalog.stock('a')).toBe(5);
    shop.cartStore.products.set('a', { ...a, quantity: 2 });
    await shop.cart.changeQuantity(a, 1);
    await shop.time.advance(1000);
    expect(shop.catalog.stock('a')).toBe(2);
    expect(shop.catalog.category('milk').data?.products[0]?.quantity).toBe(2);
  });

  test('[GAT-02] tells which gate closes the pay button', async () => {
    const shop = await open(createTestShop());
    expect(shop.cart.state.gate?.kind).toBe('NOTHING_TO_ORDER');
    await shop.cart.changeQuantity(a, 1);
    expect(shop.cart.state.gate).toBeNull();
  });
});

describe('saving now', () => {
  test('[CHK-12] sends what is unsaved and answers the stored cart', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(a, 1);
    const saved = await shop.cart.flush();
    expect(saved.ok && saved.value.version).toBe(2);
  });

  test('[CHK-12] answers a failure instead of waiting for ever', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(a, 1);
    shop.cartStore.failNext('save', offline);
    expect(await shop.cart.flush()).toEqual({ ok: false, error: { kind: 'network' } });
  });

  test('[CRT-46] signing in saves first, then shows the account’s cart', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(a, 1);
    await signInAs(shop);
    expect(shop.cartStore.saves).toHaveLength(1);
    expect(shop.cart.quantity('a')).toBe(1);
    expect(shop.cartStore.fetches).toBe(2);
  });
});
