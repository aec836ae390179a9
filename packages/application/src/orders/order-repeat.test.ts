import { describe, expect, test, vi } from 'vitest';

import { err, kopecks, ok } from '@shop/domain/kernel';
import { lastingKeys, persistedKeys } from '@shop/application/kernel';
import {
  FakeBrowser,
  FakeCartStore,
  offline,
  orderDetailsOf,
  orderStatusOf,
  productOf,
  refusal,
  settings,
  VirtualTime,
} from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

import { defaultWebConfig } from '../config/defaults.ts';
import type { OrderDetails, OrderLine } from './index.ts';

const status = orderStatusOf('CANCEL_PENDING', 'order-1', { isPaymentCharged: true });

/** A line of three units that cost half of today's price when they were bought. */
const lineOf = (productId: string, stock: number, more: Partial<OrderLine> = {}): OrderLine => ({
  id: `order-1:${productId}`,
  title: productId,
  image: null,
  specification: null,
  initialQuantity: 3,
  repeatQuantity: 3,
  quantity: 3,
  isDecreased: false,
  isDeleted: false,
  isModified: false,
  price: kopecks(15_000),
  initialPrice: kopecks(15_000),
  initialBonus: kopecks(0),
  productId,
  product: productOf(productId, { quantity: stock, isAdult: productId === 'beer' }),
  type: 'PRODUCT',
  supplier: null,
  combo: null,
  ...more,
});

const orderOf = (...products: readonly OrderLine[]): OrderDetails =>
  orderDetailsOf('CANCEL_PENDING', { status, oldPrice: kopecks(15_000), price: kopecks(15_000), products });

/** A signed-in shopper whose order this is. */
async function shopperWith(order: OrderDetails): Promise<TestShop> {
  const shop = await open(createTestShop());
  await signInAs(shop);
  shop.calls.order.always(() => ok(order));
  return shop;
}
const reason = (shop: TestShop) => shop.browser.persisted.read(persistedKeys.repeatOrderReason);
const stored = (shop: TestShop) =>
  shop.cartStore.cart.products.map(({ productId, quantity }) => [productId, quantity]);

/** Repeats and lets the calls be answered. */
async function repeated(shop: TestShop) {
  const answer = shop.orders.repeat('order-1');
  await shop.time.advance(0);
  return answer;
}

describe('a repeated order', () => {
  test('[RPT-01] [RPT-04] [OPN-298] is in the saved cart at the prices of today, and its reason in the cookie for a day', async () => {
    const shop = await shopperWith(orderOf(lineOf('a', 5), lineOf('b', 5)));
    expect(await repeated(shop)).toEqual(ok('COMPLETE'));
    expect(stored(shop)).toEqual([
      ['a', 3],
      ['b', 3],
    ]);
    expect(shop.cart.state.cart?.payableTotal).toBe(60_000);
    expect(reason(shop)).toBe('repeat');
    expect(persistedKeys.repeatOrderReason).toMatchObject({
      name: 'repeat_order_reason',
      storage: 'cookie',
      days: 1,
      clearedAtLogout: true,
    });
  });

  test('[RPT-02] [ACT-15] gets what is left', async () => {
    const shop = await shopperWith(orderOf(lineOf('a', 2), lineOf('b', 0)));
    expect(await repeated(shop)).toEqual(ok('DECREASED'));
    expect(stored(shop)).toEqual([['a', 2]]);
  });

  test('[RPT-03] leaves cutlery out', async () => {
    const shop = await shopperWith(orderOf(lineOf('a', 5), lineOf('b', 5, { type: 'CUTLERY' })));
    expect(await repeated(shop)).toEqual(ok('COMPLETE'));
    expect(stored(shop)).toEqual([['a', 3]]);
  });

  test('[ACT-14] with everything sold out changes nothing and keeps no reason', async () => {
    const shop = await shopperWith(orderOf(lineOf('a', 0)));
    const saves = shop.cartStore.saves.length;
    expect(await repeated(shop)).toEqual(ok('ALL_SOLD_OUT'));
    expect(shop.cartStore.saves).toHaveLength(saves);
    expect(reason(shop)).toBeNull();
  });

  test('[ACT-16] [OPN-362] joins what is in the cart with the larger quantity per line', async () => {
    const shop = await shopperWith(orderOf(lineOf('a', 5), lineOf('b', 5, { repeatQuantity: 1 })));
    await shop.cart.setQuantity(productOf('b'), 2);
    await shop.time.advance(1000);
    expect(await repeated(shop)).toEqual(ok('COMPLETE'));
    expect(Object.fromEntries(stored(shop))).toEqual({ a: 3, b: 2 });
  });

  test('[OPN-298] has its combo as a combo, with the products of it', async () => {
    const combo = { comboId: 'breakfast', number: 1, title: 'Завтрак' };
    const order = {
      ...orderOf(lineOf('a', 5, { combo, type: 'COMBO_SET' }), lineOf('b', 5, { combo, type: 'COMBO_SET' })),
      combos: [
        { id: 'breakfast', title: 'Завтрак', imageLink: null, discountPercent: 10, sets: [['a'], ['b']] },
      ],
    };
    const shop = await shopperWith(order);
    shop.cartStore.isHoldingSaves = true;
    const answer = shop.orders.repeat('order-1');
    await shop.time.advance(0);
    expect(shop.cartStore.saves.at(-1)?.lines).toEqual([
      {
        type: 'COMBO_SET',
        comboId: 'breakfast',
        items: [{ productId: 'a' }, { productId: 'b' }],
        quantity: 3,
      },
    ]);
    // Until the store answers it is priced as the combo that it is.
    expect(shop.cart.state.cart?.payableTotal).toBe(54_000);
    shop.cartStore.releaseSave();
    expect(await answer).toEqual(ok('COMPLETE'));
  });

  test('[CRT-73] with adult goods asks for the age; who does not confirm it gets nothing', async () => {
    const shop = await shopperWith(orderOf(lineOf('a', 5), lineOf('beer', 5)));
    const refused = shop.orders.repeat('order-1');
    await shop.time.advance(0);
    expect(shop.age.state.isAsking).toBe(true);
    shop.age.refuse();
    expect(await refused).toEqual(err({ kind: 'notOfAge' }));
    expect(stored(shop)).toEqual([]);
    const confirmed = shop.orders.repeat('order-1');
    await shop.time.advance(0);
    shop.age.confirm();
    await shop.time.advance(0);
    expect(await confirmed).toEqual(ok('COMPLETE'));
    expect(Object.fromEntries(stored(shop))).toEqual({ a: 3, beer: 3 });
  });

  test.each([
    ['the flag of the adult checks is off', false, true],
    ['the store checks no age', true, false],
  ])('[CRT-73] [OPN-209] with adult goods asks for no age where %s', async (_, adultChecks, isChecking) => {
    const shop = createTestShop();
    const features = { ...defaultWebConfig.features, adultChecks };
    shop.calls.webConfig.always(() => ok({ ...defaultWebConfig, features }));
    shop.calls.settings.always(() => ok({ ...settings, shouldCheckAdultProducts: isChecking }));
    await open(shop);
    await signInAs(shop);
    shop.calls.order.always(() => ok(orderOf(lineOf('beer', 5))));
    expect(await repeated(shop)).toEqual(ok('COMPLETE'));
    expect(shop.age.state.isAsking).toBe(false);
    expect(stored(shop)).toEqual([['beer', 3]]);
  });

  test('[ACT-12] leaves a cart alone that could not be fetched again meanwhile, and so is not known', async () => {
    const shop = await shopperWith(orderOf(lineOf('a', 5)));
    const fetched = Promise.withResolvers<Awaited<ReturnType<FakeCartStore['get']>>>();
    vi.spyOn(shop.cartStore, 'get').mockReturnValueOnce(fetched.promise);
    shop.cart.refetch();
    const answer = repeated(shop);
    await shop.time.advance(0);
    fetched.resolve(err(offline));
    expect(await answer).toEqual(err({ kind: 'failed' }));
    await shop.time.advance(60_000);
    expect([stored(shop), reason(shop)]).toEqual([[], null]);
  });

  test('[CRT-61] [ACT-16] whose goods the store refuses is not said to be in the cart, and keeps no reason', async () => {
    const shop = await shopperWith(orderOf(lineOf('a', 5)));
    shop.cartStore.failNext('save', refusal(409, 'PRODUCT_NOT_FOUND'));
    expect(await repeated(shop)).toEqual(err({ kind: 'failed' }));
    expect(shop.browser.cookies.get('repeat_order_reason')).toBeNull();
    expect([stored(shop), shop.cart.state.cart?.products, reason(shop)]).toEqual([[], [], null]);
    // What an earlier repeat has put into the cart still counts.
    expect(await repeated(shop)).toEqual(ok('COMPLETE'));
    shop.calls.order.always(() => ok(orderOf(lineOf('b', 5))));
    shop.cartStore.failNext('save', refusal(409, 'PRODUCT_NOT_FOUND'));
    expect(await repeated(shop)).toEqual(err({ kind: 'failed' }));
    expect([stored(shop), reason(shop)]).toEqual([[['a', 3]], 'repeat']);
  });

  test('[CRT-73] whose age the store does not know of asks for it, and has its goods in the cart once it is confirmed', async () => {
    const shop = await shopperWith(orderOf(lineOf('a', 5)));
    shop.cartStore.failNext('save', refusal(409, 'AGE_NOT_CONFIRMED'));
    expect(await repeated(shop)).toEqual(err({ kind: 'notOfAge' }));
    expect([stored(shop), shop.age.state.isAsking]).toEqual([[], true]);
    shop.age.confirm();
    await shop.time.advance(1000);
    expect(stored(shop)).toEqual([['a', 3]]);
  });

  test('[CRT-05] [CRT-61] is in the cart also when the store refuses the bonuses beside it', async () => {
    const shop = await shopperWith(orderOf(lineOf('a', 5)));
    shop.cart.switchBonuses(true);
    shop.cartStore.failNext('save', refusal(409, 'AUTH_REQUIRED'));
    expect(await repeated(shop)).toEqual(ok('COMPLETE'));
    expect(stored(shop)).toEqual([['a', 3]]);
  });

  test('[CRT-57] that the network does not let through is kept and saved later', async () => {
    const shop = await shopperWith(orderOf(lineOf('a', 5)));
    shop.cartStore.failNext('save', offline);
    expect(await repeated(shop)).toEqual(ok('COMPLETE'));
    expect(reason(shop)).toBe('repeat');
    await shop.time.advance(60_000);
    expect(stored(shop)).toEqual([['a', 3]]);
  });

  test('[ACT-12] that cannot be loaded leaves the cart as it is', async () => {
    const shop = await shopperWith(orderOf(lineOf('a', 5)));
    shop.calls.order.give(err(offline));
    expect(await repeated(shop)).toEqual(err({ kind: 'failed' }));
    expect(stored(shop)).toEqual([]);
    expect(reason(shop)).toBeNull();
  });
});

describe('an order to be changed', () => {
  test('[RPT-05] [ACT-11] is cancelled, and a second later its goods are in the cart', async () => {
    const shop = await shopperWith(orderOf(lineOf('a', 5)));
    shop.calls.cancelOrder.give(ok(status));
    const answer = shop.orders.change('order-1');
    await shop.time.advance(999);
    expect(shop.calls.cancelOrder.calls).toEqual([['order-1']]);
    expect(shop.cartStore.saves).toEqual([]);
    await shop.time.advance(1);
    expect(await answer).toEqual(ok('COMPLETE'));
    expect(stored(shop)).toEqual([['a', 3]]);
    expect(reason(shop)).toBe('change');
  });

  test('[ACT-12] that is not cancelled stays as it is, and nothing is put into the cart', async () => {
    const shop = await shopperWith(orderOf(lineOf('a', 5)));
    shop.calls.cancelOrder.give(err(refusal(409, 'ORDER_NOT_CANCELLABLE')));
    expect(await shop.orders.change('order-1')).toEqual(err({ kind: 'notCancellable' }));
    await shop.time.advance(5000);
    expect(shop.cartStore.saves).toEqual([]);
  });

  test('[ACT-12] [OPN-363] that cannot be repeated is cancelled and can be repeated later', async () => {
    const shop = await shopperWith(orderOf(lineOf('a', 5)));
    shop.calls.cancelOrder.give(ok(status));
    const answer = shop.orders.change('order-1');
    await shop.time.advance(500);
    shop.calls.order.give(err(offline));
    await shop.time.advance(500);
    expect(await answer).toEqual(err({ kind: 'failed' }));
    expect(stored(shop)).toEqual([]);
    expect(await repeated(shop)).toEqual(ok('COMPLETE'));
  });
});

describe('a change whose page was loaded anew', () => {
  const order = orderOf(lineOf('a', 5));
  const stillOrdered = { ...order, status: orderStatusOf('PROCESSING', 'order-1') };
  const ofKept = (shop: TestShop) => shop.browser.persisted.read(lastingKeys.changingOrder);

  /** The next page of the shopper, `afterMs` later; what the old one still waited for never comes. */
  async function nextPage(old: TestShop, afterMs: number, found: OrderDetails = order): Promise<TestShop> {
    const { browser, cartStore } = old;
    const time = new VirtualTime(old.time.now() + afterMs);
    const shop = await open(createTestShop({ browser, cartStore, time }));
    await signInAs(shop);
    shop.calls.order.always(() => ok(found));
    shop.orders.startTracking();
    return shop;
  }

  const toasts = (shop: TestShop) => shop.toasts.state.toasts.map(({ title }) => title);

  /** A page that is left `afterMs` after its shopper wanted to change the order. */
  async function leftAfter(afterMs: number): Promise<TestShop> {
    const cartStore = new FakeCartStore([productOf('a')]);
    const shop = await open(createTestShop({ browser: new FakeBrowser(), cartStore }));
    await signInAs(shop);
    shop.calls.cancelOrder.give(ok(status));
    void shop.orders.change('order-1');
    await shop.time.advance(afterMs);
    return shop;
  }

  test('[ACT-11] [OPN-363] has its goods in the cart when the second is over, and tells so the one who shows the order, once', async () => {
    const shop = await nextPage(await leftAfter(300), 100);
    expect(shop.orders.running.get('order-1')).toBe('CHANGE');
    await shop.time.advance(599);
    expect(stored(shop)).toEqual([]);
    expect(shop.orders.takeResumedChange('another')).toBeNull();
    const told = shop.orders.takeResumedChange('order-1');
    await shop.time.advance(1);
    expect(stored(shop)).toEqual([['a', 3]]);
    expect(reason(shop)).toBe('change');
    expect(ofKept(shop)).toBeNull();
    expect(await told).toEqual(ok('COMPLETE'));
    expect(toasts(shop)).toEqual([]);
    expect(shop.orders.takeResumedChange('order-1')).toBeNull();
  });

  test('[ACT-11] whoever does not look at the order is told elsewhere that its goods are in the cart', async () => {
    const shop = await nextPage(await leftAfter(300), 100);
    await shop.time.advance(600);
    expect(toasts(shop)).toEqual(['Товары из заказа снова в корзине']);
    expect(shop.orders.takeResumedChange('order-1')).toBeNull();
  });

  test('[ACT-11] [RPT-05] whose cancellation took long waits a second from then on, when its goods are back in the store', async () => {
    const left = await open(createTestShop());
    await signInAs(left);
    const changed = left.orders.change('order-1');
    await left.time.advance(5000);
    left.calls.cancelOrder.resolve(ok(status));
    await left.time.advance(300);
    const shop = await nextPage(left, 100);
    await shop.time.advance(599);
    expect(stored(shop)).toEqual([]);
    await shop.time.advance(1);
    expect(stored(shop)).toEqual([['a', 3]]);
    await left.time.advance(1000);
    await changed;
  });

  test('[ACT-11] goes on also when the answer to the cancellation got lost with the page', async () => {
    const lost = await open(createTestShop());
    await signInAs(lost);
    lost.calls.cancelOrder.give(err(offline));
    expect(await lost.orders.change('order-1')).toMatchObject({ error: { kind: 'failed' } });
    const shop = await nextPage(lost, 2000);
    await shop.time.advance(0);
    expect(stored(shop)).toEqual([['a', 3]]);
  });

  test('[ACT-12] puts nothing into the cart while the order is not cancelled', async () => {
    const shop = await nextPage(await leftAfter(300), 2000, stillOrdered);
    await shop.time.advance(0);
    expect(toasts(shop)).toEqual(['Не получилось изменить заказ. Посмотрите, что с ним, в заказах']);
    expect(stored(shop)).toEqual([]);
  });

  test.each([
    ['of more than five minutes ago is forgotten', 300_001, async () => undefined],
    [
      'is forgotten when the order is cancelled for good',
      1000,
      async (shop: TestShop) => {
        shop.calls.cancelOrder.give(ok(status));
        await shop.orders.cancel('order-1');
      },
    ],
  ])('[OPN-363] %s', async (_what, afterMs, meanwhile) => {
    const left = await open(createTestShop());
    await signInAs(left);
    left.calls.cancelOrder.give(err(offline));
    await left.orders.change('order-1');
    await meanwhile(left);
    const shop = await nextPage(left, afterMs);
    expect(shop.orders.running.size).toBe(0);
    expect(ofKept(shop)).toBeNull();
  });

  test('[LGO-05] is forgotten with the shopper who signs out', async () => {
    const shop = await leftAfter(300);
    expect(ofKept(shop)).not.toBeNull();
    await shop.session.signOut();
    expect(ofKept(shop)).toBeNull();
    const slow = await open(createTestShop());
    await signInAs(slow);
    void slow.orders.change('order-1');
    await slow.time.advance(0);
    await slow.session.signOut();
    slow.calls.cancelOrder.resolve(ok(status));
    await slow.time.advance(0);
    expect(ofKept(slow)).toBeNull();
  });

  test('[ACT-12] that the store refuses is over', async () => {
    const shop = await shopperWith(order);
    shop.calls.cancelOrder.give(err(refusal(409, 'ORDER_NOT_CANCELLABLE')));
    await shop.orders.change('order-1');
    expect(ofKept(shop)).toBeNull();
  });
});
