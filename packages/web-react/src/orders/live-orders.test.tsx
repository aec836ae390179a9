import { defaultWebConfig, orderDetailsOf, orderStatusOf, productOf } from '@shop/application/testing';
import type { OrderListItem, StatusDetails, Tracking } from '@shop/application/orders';
import { kopecks, ok } from '@shop/domain/kernel';
import { createTestShop, open, signInAs, type TestShop } from '@shop/infrastructure/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Messages } from '../shell/index.ts';
import { renderWith, setWidth } from '../testing/render-in-shop.tsx';
import { OrderPage } from './order-page.tsx';
import { OrdersPage } from './orders-page.tsx';

const item = (n: number, status = 'DELIVERED'): OrderListItem => ({
  id: `order-${n}`,
  number: String(n),
  price: kopecks(10_000),
  date: '2026-01-05T11:03:00Z',
  status,
  title: status === 'DELIVERED' ? 'Доставили' : 'Собираем',
  productImages: [],
  deliveryOption: 'DELIVERY',
});
const tracked = (type: string, more: Partial<StatusDetails> = {}): Tracking => ({
  statuses: [orderStatusOf(type, 'order-1', { title: `Статус ${type}`, ...more })],
  informers: [],
});

/** How far the list's end is below the visible part, in px. */
let distance = 5000;
beforeEach(() => {
  setWidth(390);
  distance = 5000;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: window.innerHeight + distance }) as DOMRect,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The orders of somebody who is signed in, on their page. */
async function page(prepare: (shop: TestShop) => void, node = <OrdersPage />, isSignedIn = true) {
  const shop = createTestShop();
  prepare(shop);
  await open(shop);
  if (isSignedIn) await signInAs(shop);
  const pass = (ms = 0) => act(() => shop.time.advance(ms));
  renderWith(
    <>
      {node}
      <Messages />
    </>,
    shop,
    '/profile/orders',
  );
  await pass();
  const states = () => shop.calls.tracking.calls.length;
  return { shop, pass, states };
}
const tiles = () => document.querySelectorAll('a[href^="/profile/orders/"]').length;
const says = (text: string | RegExp) => screen.queryAllByText(text).length > 0;

test('[ORD-11] [ORD-12] scrolling appends pages of ten, each order once, until a page is empty', async () => {
  vi.useFakeTimers();
  const pages: Record<number, readonly OrderListItem[]> = {
    0: Array.from({ length: 10 }, (_, at) => item(20 - at)),
    // One came between: the page begins with an order that is listed already.
    10: [item(11), item(10)],
  };
  const { shop, pass } = await page(({ calls }) =>
    calls.orders.always((_limit, offset) => ok(pages[offset] ?? [])),
  );
  expect(tiles()).toBe(10);
  distance = 0;
  const scroll = async () => {
    window.dispatchEvent(new Event('scroll'));
    await act(() => vi.advanceTimersByTimeAsync(100));
    await pass();
    return tiles();
  };
  expect([await scroll(), await scroll(), await scroll()]).toEqual([11, 11, 11]);
  expect(shop.calls.orders.calls).toEqual([
    [10, 0],
    [10, 10],
    [10, 12],
  ]);
});

test.each(['PROCESSING', 'DELIVERING', 'CANCEL_PENDING', 'DRONE_LOCKER_PICKUP_READY'])(
  '[STS-07] an order that is %s is asked about again and again, until it ends',
  async (type) => {
    const { shop, pass, states } = await page(({ calls }) => {
      calls.orders.always(() => ok([item(1, type)]));
      calls.tracking.always(() => ok(tracked(type)));
    });
    const before = states();
    await pass(120_000);
    expect(states()).toBe(before + 2);
    shop.calls.tracking.always(() => ok(tracked('DELIVERED')));
    await pass(60_000);
    expect(screen.queryByRole('heading', { name: 'Активные' })).toBeNull();
    await pass(600_000);
    expect(states()).toBe(before + 3);
  },
);

test('[STS-07] orders that have ended are not asked about again', async () => {
  const { pass, states } = await page(({ calls }) => {
    calls.orders.always(() => ok([item(1)]));
    calls.tracking.always(() => ok(tracked('DELIVERED')));
  });
  const before = states();
  await pass(600_000);
  expect(states()).toBe(before);
});

test('[STS-08] a visitor’s page asks for no statuses, and that of a customer no more after signing out', async () => {
  const visitor = await page(() => undefined, <OrdersPage />, false);
  await visitor.pass(120_000);
  expect(visitor.states()).toBe(0);
  cleanup();
  const { shop, pass, states } = await page(({ calls }) => {
    calls.orders.always(() => ok([item(1, 'DELIVERING')]));
    calls.tracking.always(() => ok(tracked('DELIVERING')));
  });
  expect(says('Статус DELIVERING')).toBe(true);
  await act(() => shop.session.signOut());
  const before = states();
  await pass(600_000);
  expect([states(), says('Статус DELIVERING')]).toEqual([before, false]);
});

test.each([
  ['comes back to the net', (shop: TestShop) => [false, true].forEach((is) => shop.browser.setOnline(is))],
  ['is looked at again', (shop: TestShop) => shop.browser.focus$.next()],
])('[STS-09] a page that %s shows the newest statuses', async (_when, look) => {
  const { shop, pass } = await page(({ calls }) => {
    calls.orders.always(() => ok([item(1, 'PROCESSING')]));
    calls.tracking.always(() => ok(tracked('PROCESSING')));
  });
  shop.calls.tracking.always(() => ok(tracked('DELIVERING')));
  await pass();
  expect(says('Статус DELIVERING')).toBe(false);
  await act(async () => look(shop));
  await pass();
  expect(says('Статус DELIVERING')).toBe(true);
});

const order = (type: string) =>
  orderDetailsOf(type, { status: orderStatusOf(type, 'order-1', { title: `Статус ${type}` }) });

test.each([30_000, 45_000])(
  '[STS-11] the page of an order follows it every %i ms, as the configuration says, until it ends',
  async (everyMs) => {
    const { shop, pass } = await page(
      ({ calls }) => {
        const { config } = defaultWebConfig;
        const timeouts = { ...config.timeouts, 'orders.orderAutoRefreshIntervalMs': everyMs };
        calls.webConfig.always(() => ok({ ...defaultWebConfig, config: { ...config, timeouts } }));
        calls.order.always(() => ok(order('PROCESSING')));
      },
      <OrderPage params={{ orderId: 'order-1' }} />,
    );
    const asked = async (ms: number) => {
      await pass(ms);
      return shop.calls.order.calls.length;
    };
    const first = shop.calls.order.calls.length;
    expect([await asked(everyMs - 1), await asked(1)]).toEqual([first, first + 1]);
    shop.calls.order.always(() => ok(order('DELIVERED')));
    const last = await asked(everyMs);
    expect([says(/Статус DELIVERED/), await asked(300_000)]).toEqual([true, last]);
  },
);

test('[STS-15] after an order is cancelled its page, the list, the statuses, the cart and the stocks are asked for anew', async () => {
  const { shop, pass } = await page(
    ({ calls }) => {
      const { status, ...rest } = order('PROCESSING');
      calls.order.always(() => ok({ ...rest, status: { ...status, isCancellable: true } }));
    },
    <OrderPage params={{ orderId: 'order-1' }} />,
  );
  shop.calls.orders.always(() => ok([item(1)]));
  await shop.orders.loadHistory();
  shop.catalog.learn([productOf('a')]);
  const { fetches } = shop.cartStore;
  const { order: details, orders, tracking, stocks } = shop.calls;
  for (const call of [details, orders, tracking, stocks]) call.calls.length = 0;
  shop.calls.cancelOrder.give(ok(orderStatusOf('CANCEL_PENDING')));
  details.always(() => ok(order('CANCELLED')));
  fireEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }));
  await pass();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Да, отменить' })));
  await pass();
  expect(says(/Статус CANCELLED/)).toBe(true);
  const asked = [details, orders, tracking, stocks].map(({ calls }) => calls.length > 0);
  expect(asked).toEqual([true, true, true, true]);
  expect(shop.cartStore.fetches).toBe(fetches + 1);
});
