import { describe, expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { splitHistory } from '@shop/domain/orders';
import { offline, orderDetailsOf, orderItemOf, orderStatusOf, refusal } from '@shop/application/testing';
import { createTestShop, open, openSignedIn, signInAs } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

import { defaultWebConfig } from '../config/defaults.ts';
import { persistedKeys } from '../kernel/index.ts';
import type { Informer, Tracking } from './index.ts';

const trackingOf = (...types: readonly string[]): Tracking => ({
  statuses: types.map((type, index) => orderStatusOf(type, `order-${index + 1}`)),
  informers: [],
});

describe('the states', () => {
  test('[STS-07] [STS-10] are fetched every 60000 ms while an order moves, and no longer', async () => {
    const shop = await openSignedIn();
    shop.calls.tracking.always(() => ok(trackingOf('DELIVERING')));
    await shop.orders.loadTracking();
    const calls = shop.calls.tracking.calls.length;
    await shop.time.advance(59_999);
    expect(shop.calls.tracking.calls).toHaveLength(calls);
    await shop.time.advance(1);
    expect(shop.calls.tracking.calls).toHaveLength(calls + 1);
    shop.calls.tracking.always(() => ok(trackingOf('DELIVERED')));
    await shop.time.advance(60_000);
    await shop.time.advance(600_000);
    expect(shop.calls.tracking.calls).toHaveLength(calls + 2);
  });

  test('[STS-08] are not fetched for a visitor, nor after signing out', async () => {
    const shop = await open(createTestShop());
    await shop.orders.loadTracking();
    expect(shop.calls.tracking.calls).toHaveLength(0);
    await signInAs(shop);
    shop.calls.tracking.always(() => ok(trackingOf('PROCESSING')));
    await shop.orders.loadTracking();
    await shop.session.signOut();
    const calls = shop.calls.tracking.calls.length;
    await shop.time.advance(600_000);
    expect(shop.calls.tracking.calls).toHaveLength(calls);
    expect(shop.orders.tracking.status).toBe('idle');
  });

  test('[STS-09] are fetched on reconnect and on focus', async () => {
    const shop = await openSignedIn();
    const calls = shop.calls.tracking.calls.length;
    shop.browser.setOnline(true);
    shop.browser.focus$.next();
    await shop.time.advance(0);
    expect(shop.calls.tracking.calls).toHaveLength(calls + 2);
    // Losing the connection is no reason to ask.
    shop.browser.setOnline(false);
    await shop.time.advance(0);
    expect(shop.calls.tracking.calls).toHaveLength(calls + 2);
  });

  test('[STS-14] a failure does not end the refresh every 60000 ms', async () => {
    const shop = await openSignedIn();
    shop.calls.tracking.always(() => ok(trackingOf('PROCESSING')));
    await shop.orders.loadTracking();
    shop.calls.tracking.give(err(offline));
    await shop.time.advance(60_000);
    const calls = shop.calls.tracking.calls.length;
    await shop.time.advance(60_000);
    expect(shop.calls.tracking.calls).toHaveLength(calls + 1);
  });

  test('[STS-13] of a created order are fetched every 1000 ms until it left payment', async () => {
    const shop = await openSignedIn();
    shop.calls.tracking.always(() => ok(trackingOf('PAYMENT')));
    const calls = shop.calls.tracking.calls.length;
    shop.orders.followCreated(['order-1']);
    await shop.time.advance(3000);
    expect(shop.calls.tracking.calls).toHaveLength(calls + 3);
    shop.calls.tracking.always(() => ok(trackingOf('PROCESSING')));
    await shop.time.advance(10_000);
    expect(shop.calls.tracking.calls).toHaveLength(calls + 4);
  });

  test('[STS-13] but for 45000 ms at most', async () => {
    const shop = await openSignedIn();
    shop.calls.tracking.always(() => ok(trackingOf('PAYMENT')));
    const calls = shop.calls.tracking.calls.length;
    shop.orders.followCreated(['order-1']);
    await shop.time.advance(120_000);
    expect(shop.calls.tracking.calls).toHaveLength(calls + 45);
    // Also when each answer takes a second: they are asked for after 1, 3, 5, … and 45 s.
    shop.calls.tracking.hold();
    shop.orders.followCreated(['order-1']);
    for (let second = 0; second < 80; second += 2) {
      await shop.time.advance(2000);
      shop.calls.tracking.resolve(ok(trackingOf('PAYMENT')));
    }
    expect(shop.calls.tracking.calls).toHaveLength(calls + 45 + 23);
  });

  test('[STS-13] [OPN-356] of all orders of a checkout, until the last one left payment', async () => {
    const shop = await openSignedIn();
    const both = (second: string): Tracking => ({
      statuses: [...trackingOf('DELIVERING').statuses, orderStatusOf(second, 'order-2')],
      informers: [],
    });
    shop.calls.tracking.always(() => ok(both('PAYMENT')));
    const calls = shop.calls.tracking.calls.length;
    shop.orders.followCreated(['order-1', 'order-2']);
    await shop.time.advance(3000);
    expect(shop.calls.tracking.calls).toHaveLength(calls + 3);
    shop.calls.tracking.always(() => ok(both('PROCESSING')));
    await shop.time.advance(10_000);
    expect(shop.calls.tracking.calls).toHaveLength(calls + 4);
  });

  test('[STS-14] and a failure ends it', async () => {
    const shop = await openSignedIn();
    shop.calls.tracking.always(() => err(offline));
    const calls = shop.calls.tracking.calls.length;
    shop.orders.followCreated(['order-1']);
    await shop.time.advance(30_000);
    expect(shop.calls.tracking.calls).toHaveLength(calls + 1);
  });
});

describe('a finished order', () => {
  const informerOf = (orderId: string, isOver: boolean): Informer => ({
    orderId,
    text: '',
    iconType: null,
    emojiCode: '🛵',
    orderType: 'ORDER',
    deliveryOption: 'DELIVERY',
    isSilentDelivery: false,
    productImages: [],
    isFinished: isOver,
  });
  const told = (type: 'DELIVERING' | 'DELIVERED'): Tracking => ({
    statuses: [orderStatusOf(type)],
    informers: [informerOf('order-1', type === 'DELIVERED')],
  });
  /** What the main page and the list of orders show as under way. */
  const active = ({ orders }: TestShop) => {
    const listed = (orders.history.data?.orders ?? []).map((order) => ({ ...order, type: order.status }));
    return {
      informers: (orders.tracking.data?.informers ?? []).filter(({ isFinished }) => !isFinished),
      listed: splitHistory(listed, orders.tracking.data?.statuses ?? [], orders.finished).active,
    };
  };
  const none = { informers: [], listed: [] };

  test('[STS-06, STS-04] stays finished when an older answer arrives late and says that it is under way', async () => {
    const shop = await openSignedIn();
    shop.calls.orders.always(() => ok([{ ...orderItemOf(1), status: 'DELIVERING' }]));
    await shop.orders.loadHistory();
    shop.calls.tracking.give(ok(told('DELIVERED')));
    await shop.orders.loadTracking();
    expect(active(shop)).toEqual(none);
    shop.calls.tracking.give(ok(told('DELIVERING')));
    await shop.orders.loadTracking();
    expect(active(shop)).toEqual(none);
    expect(shop.orders.tracking.data).toEqual(told('DELIVERED'));
  });

  test('[STS-06, OPN-355] stays finished a day later, when no answer names it any more', async () => {
    const shop = await openSignedIn();
    shop.calls.orders.always(() => ok([{ ...orderItemOf(1), status: 'DELIVERING' }]));
    await shop.orders.loadHistory();
    shop.calls.tracking.give(ok(told('DELIVERED')));
    await shop.orders.loadTracking();
    shop.calls.tracking.give(ok({ statuses: [], informers: [] }));
    await shop.orders.loadTracking();
    expect(active(shop)).toEqual(none);
  });

  test.each([
    ['the history', (shop: TestShop) => shop.orders.loadHistory()],
    ['its page', (shop: TestShop) => shop.orders.loadOrder('order-1')],
    ['its cancellation', (shop: TestShop) => shop.orders.cancel('order-1')],
  ])('[STS-06, STS-15] leaves the current ones when %s tells first', async (_, act) => {
    const shop = await openSignedIn();
    shop.calls.tracking.always(() => ok(told('DELIVERING')));
    await shop.orders.loadTracking();
    expect(active(shop).informers).toHaveLength(1);
    const { fetches } = shop.cartStore;
    shop.calls.orders.always(() => ok([orderItemOf(1)]));
    shop.calls.order.always(() => ok(orderDetailsOf('DELIVERED')));
    shop.calls.cancelOrder.always(() => ok(orderStatusOf('CANCELLED')));
    await act(shop);
    await shop.time.advance(0);
    expect(active(shop)).toEqual(none);
    expect(shop.cartStore.fetches).toBe(fetches + 1);
    await shop.orders.loadTracking();
    expect(active(shop)).toEqual(none);
  });

  test('[STS-06] keeps its final state on its page', async () => {
    const shop = await openSignedIn();
    shop.calls.order.give(ok(orderDetailsOf('DELIVERED'))).give(ok(orderDetailsOf('DELIVERING')));
    await shop.orders.loadOrder('order-1');
    await shop.orders.loadOrder('order-1');
    expect(shop.orders.order('order-1').data?.status.type).toBe('DELIVERED');
  });

  test('[STS-06] of another shopper is not remembered', async () => {
    const shop = await openSignedIn();
    shop.calls.tracking.give(ok(told('DELIVERED')));
    await shop.orders.loadTracking();
    await shop.session.signOut();
    expect(shop.orders.finished.size).toBe(0);
  });
});

describe('an order', () => {
  test('[STS-11] is fetched every 30000 ms until it is finished', async () => {
    const shop = await openSignedIn();
    shop.calls.order.always(() => ok(orderDetailsOf('DELIVERING')));
    const stop = shop.orders.watchOrder('order-1');
    await shop.time.advance(60_000);
    expect(shop.calls.order.calls).toHaveLength(3);
    shop.calls.order.always(() => ok(orderDetailsOf('DELIVERED')));
    await shop.time.advance(300_000);
    expect(shop.calls.order.calls).toHaveLength(4);
    stop();
  });

  test('[STS-09] [OPN-370] that is finished is asked for when the shopper comes back to its page: another tab may have tipped for it', async () => {
    const shop = await openSignedIn();
    shop.calls.order.always(() => ok(orderDetailsOf('DELIVERED')));
    const stop = shop.orders.watchOrder('order-1');
    await shop.time.advance(300_000);
    shop.browser.focus$.next();
    await shop.time.advance(0);
    expect(shop.calls.order.calls).toHaveLength(2);
    stop();
    shop.browser.focus$.next();
    await shop.time.advance(0);
    expect(shop.calls.order.calls).toHaveLength(2);
  });

  test('[STS-11] and no longer than it is watched', async () => {
    const shop = await openSignedIn();
    shop.calls.order.always(() => ok(orderDetailsOf('DELIVERING')));
    const stop = shop.orders.watchOrder('order-1');
    await shop.time.advance(0);
    stop();
    await shop.time.advance(300_000);
    expect(shop.calls.order.calls).toHaveLength(1);
  });

  test('[ORD-26] that is foreign or unknown is not found', async () => {
    const shop = await openSignedIn();
    await shop.orders.loadOrder('foreign');
    expect(shop.orders.order('foreign').status).toBe('notFound');
  });

  test('[ORD-26] by a link that was cut off is not found either', async () => {
    const shop = await openSignedIn();
    shop.calls.order.give(err(refusal(400, 'VALIDATION_ERROR')));
    await shop.orders.loadOrder('c7cd93db-1f1');
    expect(shop.orders.order('c7cd93db-1f1').status).toBe('notFound');
  });

  test('[STS-04] shows a newer state that the tracking reported', async () => {
    const shop = await openSignedIn();
    shop.calls.order.always(() => ok(orderDetailsOf('PROCESSING')));
    await shop.orders.loadOrder('order-1');
    shop.calls.tracking.give(ok(trackingOf('DELIVERING')));
    await shop.orders.loadTracking();
    expect(shop.orders.order('order-1').data?.status.type).toBe('DELIVERING');
  });

  test('[STS-11] has the states fetched when its page says otherwise', async () => {
    const shop = await openSignedIn();
    shop.calls.tracking.always(() => ok(trackingOf('PROCESSING')));
    shop.calls.order.always(() => ok(orderDetailsOf('PROCESSING')));
    await shop.orders.loadTracking();
    const { length } = shop.calls.tracking.calls;
    await shop.orders.loadOrder('order-1');
    expect(shop.calls.tracking.calls).toHaveLength(length);
    shop.calls.tracking.always(() => ok(trackingOf('DELIVERING')));
    shop.calls.order.always(() => ok(orderDetailsOf('DELIVERING')));
    await shop.orders.loadOrder('order-1');
    await shop.time.advance(0);
    expect(shop.calls.tracking.calls).toHaveLength(length + 1);
    expect(shop.orders.tracking.data?.statuses).toMatchObject([{ type: 'DELIVERING' }]);
  });

  test('[ACT-07] [STS-15] is cancelled, and everything that depends on it is fetched again', async () => {
    const shop = await openSignedIn();
    const { fetches } = shop.cartStore;
    shop.calls.cancelOrder.give(ok(orderStatusOf('CANCEL_PENDING')));
    expect((await shop.orders.cancel('order-1')).ok).toBe(true);
    await shop.time.advance(0);
    expect(shop.calls.order.calls).toHaveLength(1);
    expect(shop.cartStore.fetches).toBe(fetches + 1);
  });

  test.each([
    ['is cancelled', 'CANCEL_PENDING', true],
    ['is not', 'ASSEMBLING', false],
  ])('[ACT-07] whose cancellation got no answer %s by what the order says', async (_what, type, isDone) => {
    const shop = await openSignedIn();
    shop.calls.cancelOrder.give(err(offline));
    shop.calls.order.always(() => ok(orderDetailsOf(type)));
    expect((await shop.orders.cancel('order-1')).ok).toBe(isDone);
  });

  test('[ACT-07] that can no longer be cancelled says so', async () => {
    const shop = await openSignedIn();
    shop.calls.cancelOrder.give(err(refusal(409, 'ORDER_NOT_CANCELLABLE')));
    expect(await shop.orders.cancel('order-1')).toEqual({ ok: false, error: { kind: 'notCancellable' } });
  });
});

test('[LGO-05] answers about the orders of a shopper who has signed out are dropped', async () => {
  const shop = await open(createTestShop());
  await signInAs(shop);
  shop.calls.orders.hold();
  const loading = shop.orders.loadHistory();
  await shop.session.signOut();
  shop.calls.orders.resolve(ok([orderItemOf(1)]));
  await loading;
  expect(shop.orders.history.status).toBe('idle');
});

describe('calling goods by click', () => {
  test('[ACT-17] a call moves the order at once and is told to all that shows it', async () => {
    const shop = await openSignedIn();
    const changed: string[] = [];
    shop.bus.on('orderChanged').subscribe(({ orderId }) => changed.push(orderId));
    shop.calls.callDelivery.give(ok(orderStatusOf('DELIVERING')));
    const before = shop.calls.tracking.calls.length;
    const called = await shop.orders.callDelivery('order-1');
    expect(called.ok && called.value.type).toBe('DELIVERING');
    expect(changed).toEqual(['order-1']);
    expect(shop.calls.tracking.calls.length).toBeGreaterThan(before);
  });

  test.each([
    ['is one', 'DELIVERING', true],
    ['is none', 'PROCESSING', false],
  ])('[ACT-17] a call that got no answer %s by what the order says', async (_what, type, isDone) => {
    const shop = await openSignedIn();
    shop.calls.callDelivery.give(err(offline));
    shop.calls.order.always(() => ok(orderDetailsOf(type)));
    expect((await shop.orders.callDelivery('order-1')).ok).toBe(isDone);
  });

  test('[OPN-364] refusals have names; a closed store tells its hours', async () => {
    const shop = await openSignedIn();
    const closed = refusal(409, 'STORE_IS_CLOSED');
    if (closed.kind !== 'api') throw new Error('It is an answer of the store');
    const data = { ...closed.data, details: { open: '08:00', close: '23:00' } };
    shop.calls.callDelivery.give(err({ ...closed, data }));
    expect(await shop.orders.callDelivery('order-1')).toEqual(
      err({ kind: 'storeIsClosed', open: '08:00', close: '23:00' }),
    );
    shop.calls.callDelivery.give(err(refusal(409, 'ORDER_NOT_DELIVERABLE')));
    expect(await shop.orders.callDelivery('order-1')).toEqual(err({ kind: 'notDeliverable' }));
    shop.calls.callDelivery.give(err(offline));
    expect(await shop.orders.callDelivery('order-1')).toEqual(err({ kind: 'failed', failure: offline }));
  });
});

describe('hidden informers', () => {
  test('[OPN-355] whether there are informers is noted, so that the next page keeps room for one', async () => {
    const shop = await openSignedIn();
    const noted = () => shop.browser.cookies.get('informers_shown');
    shop.orders.noteInformers(true);
    expect(noted()).toBe('true');
    shop.orders.noteInformers(false);
    expect(noted()).toBe('false');
    await shop.session.signOut();
    expect(noted()).toBeNull();
  });

  test('[STS-12] are kept in this browser for two days, and go with their shopper', async () => {
    const shop = await openSignedIn();
    shop.orders.hideInformer('order-1');
    expect(shop.browser.persisted.read(persistedKeys.hiddenInformers)).toEqual([
      { orderId: 'order-1', at: shop.time.now() },
    ]);
    const later = createTestShop({ browser: shop.browser, time: shop.time });
    expect(later.orders.hiddenInformers.map(({ orderId }) => orderId)).toEqual(['order-1']);
    // What one tab has hidden another one keeps.
    later.orders.hideInformer('order-2');
    shop.orders.hideInformer('order-3');
    const kept = shop.browser.persisted.read(persistedKeys.hiddenInformers)?.map(({ orderId }) => orderId);
    expect(kept).toEqual(['order-3', 'order-2', 'order-1']);
    await shop.session.signOut();
    await shop.time.advance(0);
    expect(shop.orders.hiddenInformers).toEqual([]);
  });

  test('[STS-21] bonuses are asked for once more three seconds after an order has changed', async () => {
    const shop = createTestShop();
    shop.calls.webConfig.always(() =>
      ok({ ...defaultWebConfig, features: { ...defaultWebConfig.features, sberLoyalty: true } }),
    );
    await open(shop);
    await signInAs(shop);
    await shop.loyalty.load();
    const before = shop.calls.loyaltyAccount.calls.length;
    shop.bus.emit({ type: 'orderChanged', orderId: 'order-1' });
    await shop.time.advance(0);
    const atOnce = shop.calls.loyaltyAccount.calls.length;
    expect(atOnce).toBeGreaterThan(before);
    await shop.time.advance(2_999);
    expect(shop.calls.loyaltyAccount.calls.length).toBe(atOnce);
    await shop.time.advance(1);
    expect(shop.calls.loyaltyAccount.calls.length).toBe(atOnce + 1);
  });
});

describe('actions', () => {
  test('[ACT-22] of one order one action runs at a time, of another one beside it', async () => {
    const shop = await openSignedIn();
    const change = shop.orders.change('order-1');
    expect([...shop.orders.running]).toEqual([['order-1', 'CHANGE']]);
    const { orders } = shop;
    for (const another of [
      await orders.cancel('order-1'),
      await orders.change('order-1'),
      await orders.repeat('order-1'),
      await orders.callDelivery('order-1'),
    ])
      expect(another).toEqual(err({ kind: 'busy' }));
    const other = shop.orders.cancel('order-2');
    expect(shop.orders.running.get('order-2')).toBe('CANCEL');
    for (const id of ['order-1', 'order-2'])
      shop.calls.cancelOrder.resolve(ok(orderStatusOf('CANCELLED', id)));
    expect((await other).ok).toBe(true);
    // The pause of a change belongs to it: the goods are not in the cart yet (ACT-11).
    expect([...shop.orders.running.keys()]).toEqual(['order-1']);
    await shop.time.advance(1000);
    await change;
    expect(shop.orders.running.size).toBe(0);
    expect(shop.calls.cancelOrder.calls).toEqual([['order-1'], ['order-2']]);
  });

  test('[ORD-32] [OPN-398] the app is offered to those with up to 5 delivered orders among their newest 50', async () => {
    const shop = await openSignedIn();
    const delivered = (count: number) => [
      { ...orderItemOf(99), status: 'CANCELLED' },
      ...Array.from({ length: count }, (_, i) => orderItemOf(i)),
    ];
    shop.calls.orders.always(() => ok(delivered(5)));
    expect(await shop.orders.offersApp()).toBe(true);
    expect(shop.calls.orders.calls.at(-1)).toEqual([50, 0]);
    shop.calls.orders.always(() => ok(delivered(6)));
    expect(await shop.orders.offersApp()).toBe(false);
    shop.calls.orders.always(() => err(offline));
    expect(await shop.orders.offersApp()).toBe(false);
  });
});
