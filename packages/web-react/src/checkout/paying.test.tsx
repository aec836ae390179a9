import { addressOf, newAddress, offline, processOf, productOf } from '@shop/application/testing';
import type { OrderListItem } from '@shop/application/orders';
import type { CheckoutProcess } from '@shop/domain/checkout';
import { kopecks, ok } from '@shop/domain/kernel';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { CartPage } from '../cart/cart-page.tsx';
import { MaintenanceGate } from '../maintenance/index.ts';
import { OrdersPage } from '../orders/orders-page.tsx';
import { PaymentPage } from '../payments/payment-page.tsx';
import { SupportDrawer } from '../lazy-parts.ts';
import { Leave, renderWith, setWidth } from '../testing/render-in-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const checkoutId = '00000000-0000-4000-8000-00000000c001';
const orderId = '00000000-0000-4000-8000-00000000d001';
const answer = (status: CheckoutProcess['status'], code: string | null = null) =>
  ok({ id: checkoutId, processes: [processOf(status, { orderId, code })] });

beforeAll(() => import('../cart/cart-lines.tsx'), 60_000);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A shopper at the checkout, with one product in the cart, an address and a card. */
async function checkout() {
  setWidth(390);
  const shop = await open(createTestShop());
  await shop.address.create(newAddress);
  await shop.cart.changeQuantity(productOf('a'), 1);
  await shop.time.advance(1000);
  await signInAs(shop);
  await shop.payments.load();
  shop.accident.watch();
  await shop.time.advance(0);
  shop.calls.createOrder.always(() => answer('PROCESSING'));
  const page = renderWith(
    <MaintenanceGate support={SupportDrawer}>
      <Routes>
        <Route path="/checkout" element={<CheckoutPage />} />
        <Route path="/checkout/payment/:id" element={<PaymentPage params={{ checkoutId }} />} />
        <Route path="/cart" element={<CartPage />} />
        <Route path="/profile/orders" element={<OrdersPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Leave to="/about" />
    </MaintenanceGate>,
    shop,
    '/checkout',
  );
  const pass = (ms: number) => act(() => shop.time.advance(ms));
  const pay = async () => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Оплатить|Ввести/ })));
    await pass(0);
  };
  return { shop, pass, pay, ...page };
}

/** A shopper who waits for the payment. */
async function waiting() {
  const page = await checkout();
  page.shop.calls.findCheckout.always(() => answer('PROCESSING'));
  await page.pay();
  expect(page.where()).toContain(`/checkout/payment/${checkoutId}`);
  return page;
}

test('[CHK-10] while the shop is in maintenance a tap on the pay button sends nothing, and its screen shows', async () => {
  const { shop, pay } = await checkout();
  const saves = shop.cartStore.saves.length;
  shop.calls.accident.always(() => ok({ enabled: true, title: null, message: null }));
  await pay();
  expect(screen.getByRole('heading', { name: 'Минутку' })).toBeTruthy();
  expect([shop.cartStore.saves.length, shop.calls.createOrder.calls]).toEqual([saves, []]);
});

test('[CHK-12] a tap on the pay button saves the cart, and the order is of what the store answers', async () => {
  const { shop, pay, pass, where } = await checkout();
  shop.cartStore.isHoldingSaves = true;
  await pay();
  expect(shop.calls.createOrder.calls).toEqual([]);
  expect(screen.getByRole('button', { name: /Оплатить|Ввести/ }).getAttribute('aria-busy')).toBe('true');
  await act(async () => shop.cartStore.releaseSave());
  await pass(0);
  const { version } = shop.cartStore.cart;
  expect(shop.calls.createOrder.calls).toMatchObject([
    [{ cart: { id: 'cart', version } }, expect.anything()],
  ]);
  expect(where()).toContain(`/checkout/payment/${checkoutId}`);
});

test('[GAT-09] [OPN-265] a tap that waited for the cart pays for the cart that was seen, not for a dearer one', async () => {
  const { shop, pay, pass } = await checkout();
  shop.cartStore.products.set('a', productOf('a', { price: kopecks(12_000) }));
  shop.cartStore.putElsewhere([{ productId: 'a', quantity: 1 }]);
  act(() => shop.cart.refetch());
  expect(shop.cart.state.isRefetching).toBe(true);
  await pay();
  await pass(0);
  expect(screen.getByRole('alertdialog').textContent).toContain('Посмотрите корзину — стало чуть дороже');
  expect(shop.calls.createOrder.calls).toEqual([]);
});

test('[GAT-09] [OPN-265] a tap that waits for a cart which is fetched anew right after it orders nothing once the shopper has left', async () => {
  const { shop, pass } = await checkout();
  const { promise, resolve } = Promise.withResolvers<never>();
  vi.spyOn(shop.cartStore, 'get').mockReturnValue(promise);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /Оплатить|Ввести/ }));
    shop.cart.refetch();
  });
  await act(async () => void fireEvent.click(screen.getByText('Leave')));
  resolve(ok(shop.cartStore.cart) as never);
  await pass(1000);
  expect(shop.calls.createOrder.calls).toEqual([]);
});

test('[CHK-12] nothing is ordered when the cart cannot be saved', async () => {
  const { shop, pay } = await checkout();
  shop.cartStore.failNext('save', offline);
  await pay();
  expect(screen.getByRole('alertdialog').textContent).toContain('Заказ не оформлен, деньги не списались');
  expect(shop.calls.createOrder.calls).toEqual([]);
});

test('[CHK-19] while the page waits, the payment is asked about every second, until it ends', async () => {
  const { shop, pass } = await waiting();
  const { calls } = shop.calls.findCheckout;
  const asked = async (ms: number) => {
    await pass(ms);
    return calls.length;
  };
  expect([await asked(999), await asked(1), await asked(3000)]).toEqual([0, 1, 4]);
  expect(calls.every(([id]) => id === checkoutId)).toBe(true);
  shop.calls.findCheckout.give(answer('SUCCEEDED'));
  expect([await asked(1000), await asked(10_000)]).toEqual([5, 5]);
});

test('[CHK-26] once all is paid the page says so and opens the order', async () => {
  const { shop, pass, where } = await waiting();
  shop.calls.findCheckout.give(answer('SUCCEEDED'));
  await pass(1000);
  expect(screen.getByText('Оплата прошла')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(800));
  expect(where()).toBe(`/profile/orders/${orderId}`);
});

test.each([
  ['a declined card is told, with the reason of the bank', 'INSUFFICIENT_FUNDS', true],
  ['an order that the shopper cancelled is opened without a word', 'CANCELLED_BY_USER', false],
])('[CHK-27] %s', async (_what, code, isTold) => {
  const { shop, pass, where } = await waiting();
  shop.calls.findCheckout.give(answer('FAILED', code));
  await pass(1000);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const said = screen.queryByRole('alertdialog')?.textContent.includes('Недостаточно средств') ?? false;
  expect([said, where() === `/profile/orders/${orderId}`]).toEqual([isTold, !isTold]);
});

/** The newest of so many orders is the one being paid. */
const ordersOf = (count: number) =>
  Array.from({ length: count }, (_, at): OrderListItem => ({
    id: at === 0 ? orderId : `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    number: String(at),
    price: kopecks(10_000),
    date: '2026-01-15T18:30:00+03:00',
    status: 'DELIVERED',
    title: '',
    productImages: [],
    deliveryOption: 'DELIVERY',
  }));

test.each([
  ['[ANL-08] the first order', 1, [5], { isFirstOrder: true, orderIndex: 1 }],
  ['[ANL-08] the fourth order', 4, [5], { isFirstOrder: false, orderIndex: 4 }],
  ['[ANL-09] the thirtieth order', 30, [5, 50], { isFirstOrder: false, orderIndex: 30 }],
  ['[CHK-28] the sixtieth order', 60, [5, 50, 1], { isFirstOrder: false }],
])('%s is known as what it is when its payment is over', async (_what, count, limits, told) => {
  const { shop, pass } = await waiting();
  const events: object[] = [];
  shop.analytics.events$.subscribe((event) => events.push(event));
  const all = ordersOf(count);
  shop.calls.orders.calls.length = 0;
  shop.calls.orders.always((limit, offset) => ok(all.slice(offset, offset + limit)));
  shop.calls.findCheckout.give(answer('SUCCEEDED'));
  await pass(1000);
  expect(shop.calls.orders.calls.map(([limit]) => limit)).toEqual(limits);
  const orders = events.filter((event) => 'event' in event && event.event === 'order');
  expect(orders).toMatchObject([{ checkoutId, orderIds: [orderId], total: 10_000, ...told }]);
  expect('orderIndex' in (orders[0] ?? {})).toBe('orderIndex' in told);
});

test('[CHK-29] [CHK-31] after the payment the cart, the orders, the stocks and the goods by click are asked for anew', async () => {
  const { shop, pass } = await waiting();
  shop.catalog.learn([productOf('a')]);
  await Promise.all([shop.orders.loadHistory(), shop.recommendations.loadOnClick()]);
  await pass(0);
  for (const call of [shop.calls.stocks, shop.calls.onClick]) call.calls.length = 0;
  // The order emptied the cart and the shelf.
  shop.cartStore.putElsewhere([]);
  shop.calls.stocks.always((_store, ids) => ok(ids.map((id) => ({ productId: id, quantity: 0 })) as never));
  shop.calls.findCheckout.give(answer('SUCCEEDED'));
  await pass(1000);
  expect(shop.cart.quantity('a')).toBe(0);
  expect(shop.orders.history.status).toBe('idle');
  expect(shop.calls.stocks.calls).toHaveLength(1);
  await shop.recommendations.loadOnClick();
  expect(shop.calls.onClick.calls).toHaveLength(1);
});

test('[CHK-31] whoever comes back from the bank and has paid has confirmed the address', async () => {
  const shop = createTestShop();
  const kept = { address: addressOf(7), isConfirmed: false };
  shop.browser.cookies.set('selected_address', JSON.stringify(kept));
  shop.calls.addresses.always(() => ok([addressOf(7)]));
  await open(shop);
  await signInAs(shop);
  expect(shop.address.state.selected?.isConfirmed).toBe(false);
  shop.calls.findCheckout.always(() => answer('SUCCEEDED'));
  renderWith(
    <PaymentPage params={{ checkoutId }} />,
    shop,
    `/checkout/payment/${checkoutId}?orderIds=${orderId}`,
  );
  await act(() => shop.time.advance(2000));
  expect(shop.address.state.selected?.isConfirmed).toBe(true);
});
