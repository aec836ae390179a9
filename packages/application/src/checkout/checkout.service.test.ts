import { describe, expect, test, vi } from 'vitest';

import { err, kopecks, ok } from '@shop/domain/kernel';
import type { CheckoutProcess } from '@shop/domain/checkout';
import {
  addressOf,
  newAddress,
  offline,
  processOf as anyProcessOf,
  productOf,
  refusal,
  settings,
} from '@shop/application/testing';
import { persistedKeys } from '@shop/application/kernel';
import { createTestShop, open, signInAs, type TestShop } from '@shop/infrastructure/testing';

import { defaultWebConfig } from '../config/defaults.ts';

const a = productOf('a');
const checkoutId = '00000000-0000-4000-8000-00000000c001';
const orderId = '00000000-0000-4000-8000-00000000d001';

const processOf = (status: CheckoutProcess['status'], more: Partial<CheckoutProcess> = {}) =>
  anyProcessOf(status, { orderId, ...more });
const answerOf = (...processes: readonly CheckoutProcess[]) => ok({ id: checkoutId, processes });

/** A signed-in shopper with one product in the cart, an address and a payment method. */
async function readyToPay(timeouts: Partial<typeof defaultWebConfig.config.timeouts> = {}) {
  const [shop, config] = [createTestShop(), structuredClone(defaultWebConfig.config)];
  Object.assign(config.timeouts, timeouts);
  shop.calls.webConfig.always(() => ok({ ...defaultWebConfig, config }));
  await open(shop);
  await shop.address.create(newAddress);
  await shop.cart.changeQuantity(a, 1);
  await shop.time.advance(1000);
  await signInAs(shop);
  await shop.payments.load();
  return shop;
}

/** Clicks and lets `ms` pass. */
async function pay(shop: TestShop, ms = 0) {
  const paid = shop.checkout.pay();
  await shop.time.advance(ms);
  return paid;
}

describe('without a network', () => {
  test('[ERC-31, CHK-12] the shopper is told that nothing was ordered, and can pay once it is back', async () => {
    const shop = await readyToPay();
    shop.cartStore.failNext('save', offline);
    expect(await pay(shop)).toEqual({ ok: false, error: { kind: 'refused', code: 'CHECKOUT_FAILED' } });
    expect(shop.checkout.state.error?.message).toBe(
      'Заказ не оформлен, деньги не списались. Попробуйте чуть позже',
    );
    expect(shop.calls.createOrder.calls).toEqual([]);
    expect(shop.checkout.state.status).toBe('idle');
    shop.checkout.dismissError();
    await shop.time.advance(60_000);
    void pay(shop, 100);
    await shop.time.advance(100);
    expect(shop.calls.createOrder.calls).toHaveLength(1);
  });
});

describe('the click', () => {
  test('[CHK-09] sets the in-progress state; a second one starts nothing', async () => {
    const shop = await readyToPay();
    void shop.checkout.pay();
    expect(shop.checkout.state.status).toBe('inProgress');
    expect(await shop.checkout.pay()).toEqual({ ok: false, error: { kind: 'alreadyRunning' } });
    await shop.time.advance(0);
    expect(shop.calls.createOrder.calls).toHaveLength(1);
  });

  test('[CHK-10] in incident mode sends nothing', async () => {
    const shop = await readyToPay();
    shop.calls.accident.give(ok({ enabled: true, title: null, message: null }));
    expect(await pay(shop)).toEqual({ ok: false, error: { kind: 'aborted', reason: 'INCIDENT' } });
    expect(shop.calls.createOrder.calls).toHaveLength(0);
    expect(shop.checkout.state.status).toBe('idle');
  });

  test('[CHK-11] without a payment method sends nothing', async () => {
    const shop = await open(createTestShop());
    await shop.address.create(newAddress);
    await shop.cart.changeQuantity(a, 1);
    await shop.time.advance(1000);
    await signInAs(shop);
    expect(await pay(shop)).toEqual({ ok: false, error: { kind: 'aborted', reason: 'INCOMPLETE' } });
  });

  test('[CHK-11] with an address that only comes from the IP sends nothing', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(a, 1);
    await shop.time.advance(1000);
    await signInAs(shop);
    await shop.payments.load();
    expect(shop.address.state.selected?.address.cityByIp).toBe('Казань');
    expect(await pay(shop)).toEqual({ ok: false, error: { kind: 'aborted', reason: 'INCOMPLETE' } });
  });

  test('[CHK-12] [CHK-15] saves the cart before the order is created, with the version of that answer, the method and the place', async () => {
    const shop = await readyToPay();
    const saves = shop.cartStore.saves.length;
    await Promise.race([shop.checkout.pay(), shop.time.advance(0)]);
    expect(shop.cartStore.saves).toHaveLength(saves + 1);
    const [request] = shop.calls.createOrder.calls[0] ?? [];
    const { lat, lon, house, flat } = newAddress;
    expect(request).toMatchObject({
      cart: { id: 'cart', version: shop.cartStore.cart.version },
      payment: { paymentType: shop.payments.state.current?.type, bindingId: null },
      delivery: { coordinates: { lon, lat }, address: { house, flat }, silent: false },
    });
  });

  test('[CHK-13] [CHK-14] creates nothing when the saved cart has less than the shown one', async () => {
    const shop = await readyToPay();
    shop.cartStore.products.set('a', { ...a, quantity: 0 });
    const paid = await pay(shop);
    expect(paid).toEqual({ ok: false, error: { kind: 'refused', code: 'PRODUCTS_RAN_OUT' } });
    expect(shop.checkout.state.error?.next).toBe('CART');
    expect(shop.calls.createOrder.calls).toHaveLength(0);
    expect(shop.cart.quantity('a')).toBe(0);
  });

  test('[CHK-13] creates nothing when the minimum grew above the total', async () => {
    const shop = await readyToPay();
    shop.calls.settings.always(() => ok({ ...settings, minOrderPrice: kopecks(20_000) }));
    expect(await pay(shop)).toEqual({
      ok: false,
      error: { kind: 'refused', code: 'MINIMAL_ORDER_AMOUNT_CHANGED' },
    });
  });

  test('[CHK-13] creates nothing when the price grew', async () => {
    const shop = await readyToPay();
    shop.cartStore.products.set('a', { ...a, price: kopecks(12_000) });
    expect(await pay(shop)).toEqual({
      ok: false,
      error: { kind: 'refused', code: 'DISCOUNT_PRICE_INCREASED' },
    });
  });

  test('[GAT-09] during a refetch waits and runs once when it ends', async () => {
    const shop = await readyToPay();
    shop.cart.refetch();
    expect(shop.cart.state.isRefetching).toBe(true);
    const first = shop.checkout.pay();
    expect(await shop.checkout.pay()).toEqual({ ok: false, error: { kind: 'alreadyRunning' } });
    await shop.time.advance(0);
    expect(shop.calls.createOrder.calls).toHaveLength(1);
    shop.calls.createOrder.resolve(answerOf(processOf('PROCESSING')));
    expect((await first).ok).toBe(true);
  });

  test('[GAT-09] that waits is dropped when the shopper leaves', async () => {
    const shop = await readyToPay();
    shop.cart.refetch();
    const waiting = shop.checkout.pay();
    shop.checkout.leave();
    expect((await waiting).ok).toBe(false);
    expect(shop.calls.createOrder.calls).toHaveLength(0);
  });
});

describe('creating the order', () => {
  test('[CHK-16] [FRM-01] keeps checkout and orders of the answer, which the address of the payment names', async () => {
    const shop = await readyToPay();
    const byClick = processOf('PROCESSING', { orderId: 'by-click', type: 'IMPULSE_ORDER' });
    shop.calls.createOrder.give(answerOf(processOf('PROCESSING'), byClick));
    const paid = await pay(shop);
    expect(paid.ok && paid.value).toEqual({
      checkoutId,
      orderIds: [orderId, 'by-click'],
      next: `/checkout/payment/${checkoutId}?orderIds=${orderId},by-click`,
    });
    expect(shop.checkout.state).toMatchObject({ checkoutId, orderIds: [orderId, 'by-click'] });
  });

  test('[CHK-17] [CHK-18] is tried at once, 1 s and 2 s after a network error, always with one key', async () => {
    const shop = await readyToPay();
    shop.calls.createOrder.always(() => ({ ok: false, error: offline }));
    const paid = shop.checkout.pay();
    await shop.time.advance(0);
    expect(shop.calls.createOrder.calls).toHaveLength(1);
    await shop.time.advance(999);
    expect(shop.calls.createOrder.calls).toHaveLength(1);
    await shop.time.advance(1);
    expect(shop.calls.createOrder.calls).toHaveLength(2);
    await shop.time.advance(2000);
    expect(shop.calls.createOrder.calls).toHaveLength(3);
    expect(await paid).toEqual({ ok: false, error: { kind: 'refused', code: 'CHECKOUT_FAILED' } });
    expect(new Set(shop.calls.createOrder.calls.map(([, key]) => key)).size).toBe(1);
    const again = shop.checkout.pay();
    await shop.time.advance(3000);
    await again;
    expect(new Set(shop.calls.createOrder.calls.map(([, key]) => key)).size).toBe(2);
  });

  test('[CHK-17] ends at once with a known code', async () => {
    const shop = await readyToPay();
    shop.calls.createOrder.always(() => ({ ok: false, error: refusal(409, 'STORE_IS_CLOSED') }));
    expect(await pay(shop)).toEqual({ ok: false, error: { kind: 'refused', code: 'STORE_IS_CLOSED' } });
    expect(shop.calls.createOrder.calls).toHaveLength(1);
    expect(shop.checkout.state.error?.message).toBe('Мы уже закрылись. Ждём вас завтра');
  });

  test('[OPN-271] is told that its order is paid already, and where it is', async () => {
    const shop = await readyToPay();
    shop.calls.createOrder.always(() => ({ ok: false, error: refusal(409, 'CHECKOUT_ALREADY_PAID') }));
    expect(await pay(shop)).toEqual({ ok: false, error: { kind: 'refused', code: 'CHECKOUT_ALREADY_PAID' } });
    expect(shop.calls.createOrder.calls).toHaveLength(1);
    expect(shop.checkout.state).toMatchObject({
      status: 'idle',
      error: { next: 'ORDERS', buttons: [{ label: 'К заказам', next: 'ORDERS' }] },
    });
  });

  test('[OPN-271] that a reload cut off takes the same key when the same order is paid again', async () => {
    const shop = await readyToPay();
    void shop.checkout.pay();
    await shop.time.advance(0);
    const [, key] = shop.calls.createOrder.calls[0] ?? [];
    const { browser, cartStore } = shop;
    const reloaded = createTestShop({ browser, cartStore });
    reloaded.calls.open.always(() =>
      ok({ user: { id: 'customer', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' } }),
    );
    reloaded.calls.addresses.always(() => ok([addressOf(7)]));
    await open(reloaded);
    await reloaded.payments.load();
    void reloaded.checkout.pay();
    await reloaded.time.advance(0);
    expect(reloaded.calls.createOrder.calls[0]?.[1]).toBe(key);
  });

  test('[CHK-30] [RPT-04] success clears the cookies of replacements and of a repeat, and the stored cart; failure clears the cart alone', async () => {
    const kept = (shop: TestShop) => [
      shop.browser.cookies.get('replacement_product_ids'),
      shop.browser.cookies.get('repeat_order_reason'),
      shop.browser.local.get('createdOrderCart'),
    ];
    const shop = await readyToPay();
    shop.browser.persisted.write(persistedKeys.replacementProductIds, ['a']);
    shop.browser.persisted.write(persistedKeys.repeatOrderReason, 'repeat');
    shop.calls.createOrder.give(answerOf(processOf('PROCESSING')));
    shop.calls.findCheckout.give(answerOf(processOf('FAILED', { code: 'INSUFFICIENT_FUNDS' })));
    await pay(shop);
    expect(kept(shop)).not.toContain(null);
    await shop.time.advance(1000);
    expect(kept(shop)).toEqual([expect.any(String), expect.any(String), null]);
    shop.calls.createOrder.give(answerOf(processOf('PROCESSING')));
    shop.calls.findCheckout.give(answerOf(processOf('SUCCEEDED')));
    await pay(shop);
    expect(kept(shop)).not.toContain(null);
    await shop.time.advance(1000);
    expect(kept(shop)).toEqual([null, null, null]);
  });

  test('[CHK-32] keeps the cart in local storage until success', async () => {
    const shop = await readyToPay();
    shop.calls.createOrder.give(answerOf(processOf('PROCESSING')));
    shop.calls.findCheckout.give(answerOf(processOf('SUCCEEDED')));
    await pay(shop);
    expect(shop.browser.persisted.read(persistedKeys.createdOrderCart)).toMatchObject({
      checkoutId,
      orderIds: [orderId],
      cart: { payableTotal: 10_000, products: [{ productId: 'a', quantity: 1 }] },
    });
    await shop.time.advance(1000);
    expect(shop.browser.local.get('createdOrderCart')).toBeNull();
  });
});

describe('waiting for the payment', () => {
  async function started(...timeouts: Parameters<typeof readyToPay>): Promise<TestShop> {
    const shop = await readyToPay(...timeouts);
    shop.calls.createOrder.give(answerOf(processOf('PROCESSING')));
    await pay(shop);
    return shop;
  }

  test('[CHK-19] asks every 1000 ms', async () => {
    const shop = await started();
    shop.calls.findCheckout.always(() => answerOf(processOf('PROCESSING')));
    await shop.time.advance(3500);
    expect(shop.calls.findCheckout.calls).toHaveLength(3);
  });

  test('[FRM-04] asks at once when the bank’s page is over, and then every 1000 ms again', async () => {
    const shop = await started();
    shop.calls.findCheckout.always(() => answerOf(processOf('PROCESSING')));
    await shop.time.advance(300);
    const before = shop.calls.findCheckout.calls.length;
    shop.checkout.checkNow();
    await shop.time.advance(0);
    expect(shop.calls.findCheckout.calls).toHaveLength(before + 1);
    await shop.time.advance(999);
    expect(shop.calls.findCheckout.calls).toHaveLength(before + 1);
    await shop.time.advance(1);
    expect(shop.calls.findCheckout.calls).toHaveLength(before + 2);
    shop.checkout.leave();
    shop.checkout.checkNow();
    await shop.time.advance(5000);
    expect(shop.calls.findCheckout.calls).toHaveLength(before + 2);
  });

  test.each([
    ['[CHK-22]', 'PROCESSING', 30_000, {}],
    ['[CHK-23]', 'REDIRECT', 10_000, {}],
    ['[CHK-22]', 'PROCESSING', 40_000, { pendingCheckoutAbortTimeoutMs: 40_000 }],
    ['[CHK-23]', 'REDIRECT', 40_000, { paymentHandledTimeoutMs: 40_000 }],
  ] as const)('%s gives up when there is nothing but %s for %i ms', async (_, status, ms, timeouts) => {
    const shop = await started(timeouts);
    shop.calls.findCheckout.always(() => answerOf(processOf(status)));
    // The first answer, after a second, begins the time of a redirect.
    await shop.time.advance((status === 'REDIRECT' ? 1_000 : 0) + ms - 1);
    expect(shop.checkout.state.status).toBe('inProgress');
    await shop.time.advance(1);
    expect(shop.checkout.state.frame).toMatchObject({ status: 'failed', code: 'CHECKOUT_STATUS_TIMEOUT' });
  });

  test('[CHK-24] [FRM-08] shows the bank’s page and what is left of its time', async () => {
    const shop = await started();
    const expiresAt = new Date(shop.time.now() + 1_200_000).toISOString();
    const redirect = processOf('REDIRECT', {
      redirectUrl: 'https://bank/1',
      additionalParams: { paymentId: 'p', expiresAt, orderNumber: '7' },
    });
    shop.calls.findCheckout.give(answerOf(redirect));
    await shop.time.advance(1000);
    expect(shop.checkout.state.frame).toMatchObject({
      status: 'redirect',
      url: 'https://bank/1',
      countdown: '19:59',
    });
    // The next answer is a long time coming, which is no reason for the clock to stand.
    await shop.time.advance(1000);
    expect(shop.checkout.state.frame).toMatchObject({ countdown: '19:58' });
    await shop.time.advance(59_000);
    expect(shop.checkout.state.frame).toMatchObject({ countdown: '18:59' });
  });

  describe('of a PCI DSS showcase', () => {
    const expiresAt = '2026-03-02T09:20:00.000Z';
    const bare = processOf('REDIRECT', {
      additionalParams: { paymentId: 'payment-7', expiresAt, orderNumber: '7', isPciDss: true },
    });

    test('[CHK-25] the address is asked for by the payment’s id, once, and shown', async () => {
      const shop = await started();
      shop.calls.paymentUrl.give(ok('https://bank/7'));
      shop.calls.findCheckout.always(() => answerOf(bare));
      await shop.time.advance(15_000);
      expect(shop.calls.paymentUrl.calls).toEqual([['payment-7']]);
      expect(shop.checkout.state.frame).toMatchObject({ status: 'redirect', url: 'https://bank/7' });
      expect(shop.calls.giveUpOrder.calls).toEqual([]);
    });

    test('[CHK-25, OPN-282, ERC-48] without an address it is the PCI error, and the order is given up', async () => {
      const shop = await started();
      shop.calls.paymentUrl.give(err(refusal(404, 'PAYMENT_NOT_FOUND')));
      shop.calls.giveUpOrder.give(ok(undefined));
      shop.calls.findCheckout.always(() => answerOf(bare));
      await shop.time.advance(1000);
      expect(shop.checkout.state.frame).toMatchObject({ status: 'failed', code: 'PCI_DSS_ERROR' });
      expect(shop.calls.giveUpOrder.calls).toEqual([[orderId]]);
    });
  });

  test('[FRM-02] [FRM-08] goes on after a reload: no second order, and the countdown does not start over', async () => {
    const shop = await started();
    const { browser, cartStore, time } = shop;
    const expiresAt = new Date(time.now() + 1_200_000).toISOString();
    const redirect = processOf('REDIRECT', {
      redirectUrl: 'https://bank/1',
      additionalParams: { paymentId: 'p', expiresAt, orderNumber: '7' },
    });
    shop.checkout.leave();
    await time.advance(30_000);
    const reloaded = createTestShop({ browser, cartStore, time });
    reloaded.calls.open.always(() =>
      ok({ user: { id: 'customer', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' } }),
    );
    await open(reloaded);
    reloaded.calls.findCheckout.always(() => answerOf(redirect));
    reloaded.checkout.resume(checkoutId, [orderId]);
    reloaded.checkout.resume(checkoutId, [orderId]);
    await time.advance(0);
    expect(reloaded.calls.findCheckout.calls).toHaveLength(1);
    expect(reloaded.calls.createOrder.calls).toHaveLength(0);
    expect(reloaded.checkout.state.frame).toMatchObject({ status: 'redirect', countdown: '19:30' });
  });

  test('[FRM-02] goes on when the shopper comes back to the bank’s page within the same visit', async () => {
    const shop = await started();
    const redirect = processOf('REDIRECT', { redirectUrl: 'https://bank/1' });
    shop.calls.findCheckout.always(() => answerOf(redirect));
    await shop.time.advance(1000);
    expect(shop.checkout.state.frame).toMatchObject({ status: 'redirect' });
    shop.checkout.leave();
    shop.checkout.resume(checkoutId, [orderId]);
    await shop.time.advance(0);
    expect(shop.checkout.state.status).toBe('inProgress');
    shop.calls.findCheckout.always(() => answerOf(processOf('SUCCEEDED')));
    shop.checkout.checkNow();
    await shop.time.advance(1000);
    expect(shop.checkout.state.frame).toMatchObject({ status: 'succeeded' });
  });

  test('[CHK-26] [CHK-28] [CHK-29] [FRM-09] ends as success: event, fresh cart, orders and stocks, the order page', async () => {
    const shop = await started();
    shop.catalog.learn([productOf('a')]);
    await shop.orders.loadHistory();
    shop.calls.orders.calls.length = 0;
    shop.calls.stocks.calls.length = 0;
    const events: unknown[] = [];
    shop.analytics.events$.subscribe((event) => events.push(event));
    const fetches = shop.cartStore.fetches;
    shop.calls.findCheckout.give(answerOf(processOf('SUCCEEDED')));
    await shop.time.advance(1000);
    expect(shop.checkout.state).toMatchObject({ status: 'idle', error: null });
    expect(shop.checkout.state.frame).toEqual({
      status: 'succeeded',
      next: `/profile/orders/${orderId}`,
      isSeveral: false,
      isByClick: false,
    });
    expect(shop.cartStore.fetches).toBe(fetches + 1);
    expect(shop.orders.history.status).toBe('idle');
    expect(shop.calls.stocks.calls.map(([, ids]) => ids)).toEqual([expect.arrayContaining(['a'])]);
    expect(shop.calls.orders.calls[0]).toEqual([5, 0]);
    expect(events).toEqual([
      {
        event: 'order',
        page: null,
        previousPage: null,
        previousContextArea: null,
        contextArea: null,
        checkoutId,
        orderIds: [orderId],
        total: 10_000,
        isFirstOrder: true,
        orderIndex: 1,
        e2eRun: null,
      },
    ]);
  });

  /** The event of a paid order whose shopper has so many others, each third of them cancelled. */
  async function eventAfter(others: number) {
    const shop = await started();
    const events: unknown[] = [];
    shop.analytics.events$.subscribe((event) => events.push(event));
    const orders = Array.from({ length: others + 1 }, (_, at) => ({
      id: at === 0 ? orderId : `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      number: String(at),
      price: kopecks(10_000),
      date: '2026-01-15T18:30:00+03:00',
      status: at % 3 === 2 ? 'CANCELLED' : 'DELIVERED',
      title: '',
      productImages: [],
      deliveryOption: 'DELIVERY',
    }));
    shop.calls.orders.always((limit, offset) => ok(orders.slice(offset, offset + limit)));
    shop.calls.findCheckout.give(answerOf(processOf('SUCCEEDED')));
    await shop.time.advance(1000);
    expect(events).toHaveLength(1);
    return { event: events[0], calls: shop.calls.orders.calls };
  }

  test('[ANL-08] five orders are fetched to tell a first one, and no more where they tell it', async () => {
    const { event, calls } = await eventAfter(3);
    expect(calls).toEqual([[5, 0]]);
    expect(event).toMatchObject({ isFirstOrder: false, orderIndex: 3 });
  });

  test('[ANL-09, OPN-280] fifty are fetched to tell which order it is', async () => {
    const { event, calls } = await eventAfter(48);
    expect(calls).toEqual([
      [5, 0],
      [50, 0],
    ]);
    expect(event).toMatchObject({ isFirstOrder: false, orderIndex: 33 });
    expect((await eventAfter(49)).event).toMatchObject({ orderIndex: 34 });
  });

  test('[ANL-09, OPN-280] beyond fifty orders nothing tells the number', async () => {
    const { event } = await eventAfter(50);
    expect(event).toMatchObject({ isFirstOrder: false });
    expect(event).not.toHaveProperty('orderIndex');
  });

  test('[ANL-08] without the orders the event says nothing about its number', async () => {
    const shop = await started();
    const events: unknown[] = [];
    shop.analytics.events$.subscribe((event) => events.push(event));
    shop.calls.orders.always(() => ({ ok: false, error: offline }));
    shop.calls.findCheckout.give(answerOf(processOf('SUCCEEDED')));
    await shop.time.advance(1000);
    expect(events).toMatchObject([{ event: 'order', total: 10_000 }]);
    expect(events[0]).not.toHaveProperty('isFirstOrder');
  });

  test('[CHK-31] confirms the address of a paid order', async () => {
    const shop = await started();
    const confirm = vi.spyOn(shop.address, 'confirmSelected');
    shop.calls.findCheckout.give(answerOf(processOf('SUCCEEDED')));
    await shop.time.advance(1000);
    expect(confirm).toHaveBeenCalledOnce();
  });

  test('[CHK-27] ends with the code of a failed process', async () => {
    const shop = await started();
    shop.calls.findCheckout.give(answerOf(processOf('FAILED', { code: 'INSUFFICIENT_FUNDS' })));
    await shop.time.advance(1000);
    expect(shop.checkout.state.frame).toMatchObject({ status: 'failed', code: 'INSUFFICIENT_FUNDS' });
    expect(shop.checkout.state.error?.next).toBe('CHECKOUT');
    shop.checkout.dismissError();
    expect(shop.checkout.state.error).toBeNull();
  });

  test('[CHK-27] an order that the shopper cancelled is no error', async () => {
    const shop = await started();
    shop.calls.findCheckout.give(answerOf(processOf('FAILED', { code: 'CANCELLED_BY_USER' })));
    await shop.time.advance(1000);
    expect(shop.checkout.state.frame).toEqual({ status: 'cancelled', next: `/profile/orders/${orderId}` });
    expect(shop.checkout.state.error).toBeNull();
  });

  test('[CHK-19, FRM-02] ends with a text and a way on when its shopper is no longer signed in', async () => {
    const shop = await readyToPay();
    shop.calls.findCheckout.always(() => err(refusal(403, 'AUTH_REQUIRED')));
    shop.checkout.resume(checkoutId, [orderId]);
    await shop.time.advance(5000);
    expect(shop.calls.findCheckout.calls).toHaveLength(1);
    expect(shop.checkout.state).toMatchObject({
      status: 'idle',
      frame: { status: 'failed', code: 'AUTH_REQUIRED', error: { next: 'ORDERS' } },
    });
  });

  test('[CHK-19] goes on when a question is not answered', async () => {
    const shop = await started();
    shop.calls.findCheckout.give({ ok: false, error: offline }).give(answerOf(processOf('SUCCEEDED')));
    await shop.time.advance(2000);
    expect(shop.checkout.state.frame?.status).toBe('succeeded');
  });
});
