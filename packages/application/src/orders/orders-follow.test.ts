import { describe, expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { orderDetailsOf, orderStatusOf, refusal } from '@shop/application/testing';
import { openSignedIn } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

import { lastingKeys } from '../kernel/index.ts';
import type { Tracking } from './index.ts';

const orderId = 'order-1';
const trackingOf = (type: string): Tracking => ({ statuses: [orderStatusOf(type, orderId)], informers: [] });

/** What is asked of the store about orders while `event` happens, by call. */
async function askedDuring(shop: TestShop, event: () => unknown) {
  const { tracking, orders, order } = shop.calls;
  const before = [tracking, orders, order].map(({ calls }) => calls.length);
  await event();
  await shop.time.advance(0);
  return [tracking, orders, order].map(({ calls }, index) => calls.length - (before[index] ?? 0));
}

describe('the history that is shown', () => {
  test('[CHK-29] is asked for anew at the next look once an order was created', async () => {
    const shop = await openSignedIn();
    await shop.orders.loadHistory();
    expect(shop.orders.history.status).toBe('ready');
    shop.bus.emit({ type: 'orderCreated', checkoutId: 'checkout-1', orderIds: [orderId] });
    expect(shop.orders.history.status).toBe('idle');
  });

  test('[STS-15, OPN-359] is loaded again when the shopper cancels an order, as are its states and details', async () => {
    const shop = await openSignedIn();
    await shop.orders.loadHistory();
    shop.calls.cancelOrder.give(ok(orderStatusOf('CANCEL_PENDING')));
    expect(await askedDuring(shop, () => shop.orders.cancel(orderId))).toEqual([1, 1, 1]);
  });
});

describe('the states are asked for anew', () => {
  test('[STS-07] when the page of an unpaid order is left', async () => {
    const shop = await openSignedIn();
    const left = () => shop.bus.emit({ type: 'paymentLeft', orderIds: [orderId] });
    expect(await askedDuring(shop, left)).toEqual([1, 0, 0]);
  });

  test.each([
    ['[ACT-10] when an order can no longer be cancelled', 'cancelOrder', 'ORDER_NOT_CANCELLABLE'],
    ['[OPN-364] when goods can no longer be called', 'callDelivery', 'ORDER_NOT_DELIVERABLE'],
  ] as const)('%s, although nobody looks at it any more', async (_, call, code) => {
    const shop = await openSignedIn();
    shop.calls[call].give(err(refusal(409, code)));
    const act = () =>
      call === 'cancelOrder' ? shop.orders.cancel(orderId) : shop.orders.callDelivery(orderId);
    expect(await askedDuring(shop, act)).toEqual([1, 0, 1]);
  });
});

test('[OPN-352, OPN-359] a return from the bank’s app asks for the cart and the states anew', async () => {
  const shop = await openSignedIn();
  const { fetches } = shop.cartStore;
  shop.bus.emit({ type: 'paymentReturned', orderIds: [orderId] });
  await shop.time.advance(1000);
  expect(shop.cartStore.fetches).toBe(fetches + 1);
  expect(shop.calls.tracking.calls.length).toBeGreaterThan(1);
});

test('[STS-08] after logout nothing more is asked, neither for states nor for an order that was watched', async () => {
  const shop = await openSignedIn();
  shop.calls.tracking.always(() => ok(trackingOf('PAYMENT')));
  shop.calls.order.always(() => ok(orderDetailsOf('PROCESSING')));
  shop.orders.followCreated([orderId]);
  shop.orders.watchOrder(orderId);
  await shop.time.advance(2000);
  shop.calls.tracking.always(() => ok(trackingOf('PROCESSING')));
  await shop.orders.loadTracking();
  await shop.session.signOut();
  expect(await askedDuring(shop, () => shop.time.advance(300_000))).toEqual([0, 0, 0]);
});

describe('the page of an order', () => {
  test('[ORD-26] [STS-11] that is not found is not asked for again', async () => {
    const shop = await openSignedIn();
    const watched = async () => {
      shop.orders.watchOrder(orderId);
      await shop.time.advance(120_000);
    };
    expect(await askedDuring(shop, watched)).toEqual([0, 0, 1]);
    expect(shop.orders.order(orderId).status).toBe('notFound');
  });

  test('[STS-11] that is drawn twice is asked for once every 30000 ms', async () => {
    const shop = await openSignedIn();
    shop.calls.order.always(() => ok(orderDetailsOf('PROCESSING')));
    shop.orders.watchOrder(orderId);
    shop.orders.watchOrder(orderId);
    await shop.time.advance(0);
    const before = shop.calls.order.calls.length;
    await shop.time.advance(60_000);
    expect(shop.calls.order.calls.length - before).toBe(2);
  });
});

test('[STS-13] an order that is seen finished needs no refresh every second, although no answer names it', async () => {
  const shop = await openSignedIn();
  shop.calls.order.always(() => ok(orderDetailsOf('CANCELLED')));
  await shop.orders.loadOrder(orderId);
  expect(shop.orders.finished.has(orderId)).toBe(true);
  shop.calls.tracking.calls.length = 0;
  shop.orders.followCreated([orderId]);
  await shop.time.advance(10_000);
  expect(shop.calls.tracking.calls).toHaveLength(1);
});

test('[STS-13] of two orders in a row only the last one is followed', async () => {
  const shop = await openSignedIn();
  shop.calls.tracking.always(() => ok(trackingOf('PAYMENT')));
  shop.orders.followCreated([orderId]);
  await shop.time.advance(500);
  shop.orders.followCreated([orderId]);
  shop.calls.tracking.calls.length = 0;
  await shop.time.advance(10_000);
  expect(shop.calls.tracking.calls).toHaveLength(10);
});

test('[OPN-363] a change that was interrupted is over once its shopper repeats the order by hand', async () => {
  const shop = await openSignedIn();
  shop.browser.persisted.write(lastingKeys.changingOrder, { orderId, at: shop.time.now() });
  await shop.orders.repeat(orderId);
  expect(shop.browser.persisted.read(lastingKeys.changingOrder)).toBeNull();
});
