import { expect, test, vi } from 'vitest';

import { ok } from '@shop/domain/kernel';
import type { CheckoutProcess } from '@shop/domain/checkout';
import {
  addressOf,
  newAddress,
  offline,
  processOf as anyProcessOf,
  productOf,
} from '@shop/application/testing';
import { persistedKeys } from '@shop/application/kernel';
import { createTestShop, open, signInAs, type TestShop } from '@shop/infrastructure/testing';

const checkoutId = '00000000-0000-4000-8000-00000000c001';
const orderId = '00000000-0000-4000-8000-00000000d001';
const answerOf = (status: CheckoutProcess['status'], id = checkoutId) =>
  ok({ id, processes: [anyProcessOf(status, { orderId, redirectUrl: 'https://bank/1' })] });

/** A signed-in shopper with one product in the cart, an address and a payment method. */
async function readyToPay() {
  const shop = await open(createTestShop());
  await shop.address.create(newAddress);
  await shop.cart.changeQuantity(productOf('a'), 1);
  await shop.time.advance(1000);
  await signInAs(shop);
  await shop.payments.load();
  return shop;
}

async function started(): Promise<TestShop> {
  const shop = await readyToPay();
  shop.calls.createOrder.give(answerOf('PROCESSING'));
  const paid = shop.checkout.pay();
  await shop.time.advance(0);
  await paid;
  shop.calls.findCheckout.always((id) => answerOf('REDIRECT', id));
  return shop;
}

test('[GAT-09, OPN-265] a click that waits pays nothing once its screen is left', async () => {
  const shop = await readyToPay();
  shop.cart.refetch();
  let isHere = true;
  const waiting = shop.checkout.pay(shop.checkout.shown(), () => isHere);
  isHere = false;
  await shop.time.advance(5000);
  expect(await waiting).toEqual({ ok: false, error: { kind: 'aborted', reason: 'CART_NOT_SAVED' } });
  expect(shop.calls.createOrder.calls).toEqual([]);
});

test('[LGO-05] a payment that is awaited is not asked about after the sign-out, and leaves nothing', async () => {
  const shop = await started();
  await shop.time.advance(1000);
  await shop.session.signOut();
  const asked = shop.calls.findCheckout.calls.length;
  await shop.time.advance(10_000);
  expect(shop.calls.findCheckout.calls).toHaveLength(asked);
  expect(shop.checkout.state).toEqual({
    status: 'idle',
    checkoutId: null,
    orderIds: [],
    frame: null,
    error: null,
  });
});

test('[LGO-05] an order that is being created when its shopper signs out leaves nothing of its goods in the browser', async () => {
  const shop = await readyToPay();
  void shop.checkout.pay();
  await shop.time.advance(0);
  expect(shop.calls.createOrder.calls).toHaveLength(1);
  await shop.session.signOut();
  shop.calls.createOrder.resolve(answerOf('PROCESSING'));
  await shop.time.advance(0);
  expect(shop.browser.local.get('createdOrderCart')).toBeNull();
  expect(shop.browser.session.get('payment_click')).toBeNull();
});

test('[FRM-02] the address of a checkout that was paid on this page shows so without asking again', async () => {
  const shop = await started();
  shop.calls.findCheckout.always(() => answerOf('SUCCEEDED'));
  await shop.time.advance(1000);
  const { frame } = shop.checkout.state;
  expect(frame).toMatchObject({ status: 'succeeded' });
  const asked = shop.calls.findCheckout.calls.length;
  shop.checkout.resume(checkoutId, [orderId]);
  await shop.time.advance(5000);
  expect(shop.checkout.state.frame).toBe(frame);
  expect(shop.calls.findCheckout.calls).toHaveLength(asked);
});

test('[FRM-02] the address of another checkout takes the place of the one that is awaited', async () => {
  const shop = await started();
  await shop.time.advance(1000);
  const other = '00000000-0000-4000-8000-00000000c002';
  shop.checkout.resume(other, [orderId]);
  await shop.time.advance(3000);
  expect(shop.checkout.state.checkoutId).toBe(other);
  expect(shop.calls.findCheckout.calls.slice(-2)).toEqual([[other], [other]]);
});

test('[STS-07] whoever leaves the page of a payment that is open has the states of the orders asked for', async () => {
  const shop = await started();
  await shop.time.advance(1000);
  const left: unknown[] = [];
  shop.bus.on('paymentLeft').subscribe(({ orderIds }) => left.push(orderIds));
  const asked = shop.calls.tracking.calls.length;
  shop.checkout.leave();
  shop.checkout.leave();
  await shop.time.advance(0);
  expect(left).toEqual([[orderId]]);
  expect(shop.calls.tracking.calls).toHaveLength(asked + 1);
});

test('[GAT-09, OPN-265] a click that waits pays nothing when the cart does not come', async () => {
  const shop = await readyToPay();
  shop.cartStore.failNext('get', offline);
  shop.cart.refetch();
  const waiting = shop.checkout.pay();
  await shop.time.advance(10_000);
  expect(await waiting).toEqual({ ok: false, error: { kind: 'aborted', reason: 'CART_NOT_SAVED' } });
  expect(shop.calls.createOrder.calls).toEqual([]);
});

test('[OPN-271] once the order is there its click is over; another order than the one that was interrupted takes a key of its own', async () => {
  const shop = await readyToPay();
  const kept = () => shop.browser.persisted.read(persistedKeys.paymentClick);
  shop.browser.persisted.write(persistedKeys.paymentClick, { key: 'interrupted', request: '{}' });
  const paid = shop.checkout.pay();
  await shop.time.advance(0);
  const [, key] = shop.calls.createOrder.calls[0] ?? [];
  expect(key).not.toBe('interrupted');
  expect(kept()).toMatchObject({ key });
  shop.calls.createOrder.resolve(answerOf('PROCESSING'));
  await paid;
  expect(kept()).toBeNull();
});

test('[ADR-28] what the shopper calls an address is no part of the order', async () => {
  const shop = await readyToPay();
  shop.calls.addresses.always(() => ok([addressOf(7, { label: 'Дача' })]));
  await shop.address.create({ ...newAddress, label: 'Дача' });
  void shop.checkout.pay();
  await shop.time.advance(0);
  expect(shop.address.state.selected?.address.label).toBe('Дача');
  const [request] = shop.calls.createOrder.calls[0] ?? [];
  expect(request?.delivery.address).toMatchObject({ street: 'улица Тверская' });
  expect(request?.delivery.address).not.toHaveProperty('label');
});

test('[FRM-08] when the time for a payment has run out the screen says so, also while no answer comes', async () => {
  const shop = await started();
  const expiresAt = new Date(shop.time.now() + 20_000).toISOString();
  const additionalParams = { paymentId: 'p', expiresAt, orderNumber: '7' };
  shop.calls.findCheckout.hold();
  await shop.time.advance(1000);
  const redirectUrl = 'https://bank/1';
  const processes = [anyProcessOf('REDIRECT', { orderId, redirectUrl, additionalParams })];
  shop.calls.findCheckout.resolve(ok({ id: checkoutId, processes }));
  await shop.time.advance(0);
  expect(shop.checkout.state.frame).toMatchObject({ status: 'redirect', isOver: false });
  await shop.time.advance(20_000);
  expect(shop.checkout.state.frame).toMatchObject({ status: 'redirect', isOver: true, countdown: '0:00' });
});

test('[CHK-24] [CHK-25] an order whose bank address is still asked for holds up no other one of its checkout', async () => {
  const shop = await started();
  const additionalParams = { paymentId: 'p', expiresAt: null, orderNumber: '7', isPciDss: true };
  const bare = anyProcessOf('REDIRECT', { orderId, additionalParams });
  const other = anyProcessOf('REDIRECT', { orderId: 'by-click', redirectUrl: 'https://bank/2' });
  shop.calls.paymentUrl.hold();
  shop.calls.findCheckout.give(ok({ id: checkoutId, processes: [bare, other] }));
  await shop.time.advance(1000);
  expect(shop.checkout.state.frame).toMatchObject({ status: 'redirect', url: 'https://bank/2' });
});

test('[FRM-08] the clock of a payment stands once its page is left', async () => {
  const shop = await started();
  const expiresAt = new Date(shop.time.now() + 20_000).toISOString();
  const additionalParams = { paymentId: 'p', expiresAt, orderNumber: '7' };
  const processes = [anyProcessOf('REDIRECT', { orderId, redirectUrl: 'https://bank/1', additionalParams })];
  shop.calls.findCheckout.give(ok({ id: checkoutId, processes }));
  await shop.time.advance(1000);
  const looks = vi.spyOn(shop.time, 'serverNow');
  shop.calls.findCheckout.hold();
  await shop.time.advance(3000);
  expect(looks).toHaveBeenCalled();
  shop.checkout.leave();
  looks.mockClear();
  await shop.time.advance(30_000);
  expect(looks).not.toHaveBeenCalled();
});

test('[OPN-279] an order that the shopper cancelled is none: no event, no confirmed address; cart and orders are asked for anew, and the goods stay', async () => {
  const shop = await started();
  const confirm = vi.spyOn(shop.address, 'confirmSelected');
  await shop.orders.loadHistory();
  const events: unknown[] = [];
  shop.analytics.events$.subscribe((event) => events.push(event));
  const { fetches } = shop.cartStore;
  const processes = [anyProcessOf('FAILED', { orderId, code: 'CANCELLED_BY_USER' })];
  shop.calls.findCheckout.give(ok({ id: checkoutId, processes }));
  await shop.time.advance(1000);
  expect(events).toEqual([]);
  expect(confirm).not.toHaveBeenCalled();
  expect([shop.cartStore.fetches, shop.orders.history.status]).toEqual([fetches + 1, 'idle']);
  expect(shop.cart.quantity('a')).toBe(1);
});
