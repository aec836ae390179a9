import { kopecks, ok } from '@shop/domain/kernel';
import { persistedKeys } from '@shop/application/kernel';
import { methodOf, newAddress, orderStatusOf, productOf, refusal } from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';
import { describe, expect, test, vi } from 'vitest';

const a = productOf('a');

/** A signed-in shopper with one product in the cart, an address and a payment method. */
async function readyToPay(): Promise<TestShop> {
  const shop = await open(createTestShop());
  await shop.address.create(newAddress);
  await shop.cart.changeQuantity(a, 1);
  await shop.time.advance(1000);
  await signInAs(shop);
  await shop.payments.load();
  return shop;
}

/** Clicks, and lets what follows at once happen. */
async function pay(shop: TestShop) {
  const paid = shop.checkout.pay();
  await shop.time.advance(0);
  return paid;
}

describe('an order that the store refuses', () => {
  test('[CHK-14] shows the cart as the store has it now, which can be ordered', async () => {
    const shop = await readyToPay();
    shop.calls.createOrder.always(() => {
      shop.cartStore.products.set('a', { ...a, price: kopecks(12_000) });
      shop.cartStore.putElsewhere([{ productId: 'a', quantity: 1 }]);
      return { ok: false, error: refusal(409, 'DISCOUNT_PRICE_INCREASED') };
    });
    expect(await pay(shop)).toMatchObject({ error: { code: 'DISCOUNT_PRICE_INCREASED' } });
    expect(shop.checkout.state.error?.next).toBe('CART');
    await shop.time.advance(0);
    expect(shop.cart.state.cart?.payableTotal).toBe(12_000);
    shop.checkout.dismissError();
    shop.calls.createOrder.always(() => ok({ id: 'checkout', processes: [] }));
    expect((await pay(shop)).ok).toBe(true);
  });

  test('[CRT-74] [OPN-221] for the age asks for it, and can be ordered after a yes', async () => {
    const shop = await readyToPay();
    shop.calls.createOrder.give({ ok: false, error: refusal(422, 'AGE_NOT_CONFIRMED') });
    expect(await pay(shop)).toMatchObject({ error: { code: 'AGE_NOT_CONFIRMED' } });
    expect(shop.checkout.state.error).toBeNull();
    expect(shop.age.state.isAsking).toBe(true);
    shop.age.confirm();
    shop.calls.createOrder.always(() => ok({ id: 'checkout', processes: [] }));
    expect((await pay(shop)).ok).toBe(true);
  });

  test('[MTH-10] for a card that was removed elsewhere makes the default current', async () => {
    const shop = await readyToPay();
    const left = [methodOf('NEW_CARD', { isDefault: true })];
    shop.calls.methods.give(ok([methodOf('BOUND_CARD', { bindingId: 'gone' }), ...left]));
    await shop.payments.load();
    shop.calls.setDefaultMethod.give(ok([methodOf('BOUND_CARD', { bindingId: 'gone' }), ...left]));
    await shop.payments.choose({ type: 'BOUND_CARD', bindingId: 'gone' });
    shop.calls.methods.always(() => ok(left));
    shop.calls.createOrder.give({ ok: false, error: refusal(422, 'PAYMENT_TYPE_IS_DISABLED') });
    expect(await pay(shop)).toMatchObject({ error: { code: 'PAYMENT_TYPE_IS_DISABLED' } });
    await shop.time.advance(0);
    expect(shop.payments.state).toMatchObject({ methods: left, current: left[0] });
  });

  test('[CHK-17] [ERC-31] because it is away for a moment is asked for again; a store that stays away has made no order', async () => {
    const shop = await readyToPay();
    shop.calls.createOrder.always(() => ({ ok: false, error: refusal(503, 'SERVICE_UNAVAILABLE') }));
    const refused = shop.checkout.pay();
    await shop.time.advance(3000);
    expect(await refused).toEqual({ ok: false, error: { kind: 'refused', code: 'CHECKOUT_FAILED' } });
    expect(shop.calls.createOrder.calls).toHaveLength(3);
    const paid = shop.checkout.pay();
    await shop.time.advance(0);
    shop.calls.createOrder.always(() => ok({ id: 'checkout', processes: [] }));
    await shop.time.advance(1000);
    expect(await paid).toMatchObject({ ok: true, value: { checkoutId: 'checkout' } });
  });

  test('[ERC-31] [STS-13] or that it made without an answer shows, and is followed until it is paid', async () => {
    const shop = await readyToPay();
    const typeIs = (type: string) => () => ok({ statuses: [orderStatusOf(type, 'order-1')], informers: [] });
    shop.calls.createOrder.always(() => ({ ok: false, error: refusal(503, 'SERVICE_UNAVAILABLE') }));
    shop.calls.tracking.always(typeIs('PAYMENT'));
    void shop.checkout.pay();
    await shop.time.advance(3000);
    const shown = () => shop.orders.tracking.data?.statuses.map(({ type }) => type);
    expect(shown()).toEqual(['PAYMENT']);
    shop.calls.tracking.always(typeIs('PROCESSING'));
    shop.cartStore.putElsewhere([]);
    await shop.time.advance(1000);
    expect(shown()).toEqual(['PROCESSING']);
    await shop.time.advance(0);
    expect(shop.cart.state.cart?.payableTotal).toBe(0);
  });
});

describe('an order that is not sent', () => {
  test('[CHK-11] is that of no store', async () => {
    const shop = await readyToPay();
    vi.spyOn(shop.showcase, 'id', 'get').mockReturnValue(null);
    expect(await pay(shop)).toEqual({ ok: false, error: { kind: 'aborted', reason: 'INCOMPLETE' } });
  });

  test('[CHK-13] [ERC-26] names the new time of the goods by click, which has changed', async () => {
    const shop = await readyToPay();
    shop.cartStore.slotTitle = 'завтра';
    expect(await pay(shop)).toEqual({
      ok: false,
      error: { kind: 'refused', code: 'DELIVERY_SLOT_CHANGED' },
    });
    expect(shop.checkout.state.error?.message).toBe('Изменился срок доставки. Теперь доставим завтра');
    expect(shop.calls.createOrder.calls).toHaveLength(0);
  });
});

describe('the cart that is ordered', () => {
  test('[CHK-13] [LOY-17] may have fewer bonuses than the shown one, as long as none are spent', async () => {
    const shop = await readyToPay();
    const { cart, minOrderPrice } = shop.checkout.shown();
    if (cart === null) throw new Error('There is a cart');
    const loyalty = {
      type: 'SberLoyalty',
      balance: kopecks(9000),
      spendBonus: kopecks(5000),
      addBonus: kopecks(0),
      prime: { title: '', subtitle: '', progressBars: [] },
      delayedAccrualPeriod: null,
      subscriptions: [],
      ladder: [],
    } as const;
    void shop.checkout.pay({ cart: { ...cart, loyalties: [loyalty] }, minOrderPrice });
    await shop.time.advance(0);
    expect(shop.cartStore.cart.loyalties).toEqual([]);
    expect(shop.calls.createOrder.calls).toHaveLength(1);
  });

  test('[OPN-271, CHK-13] is the one of now, also when a reload cut the click off and another tab has changed the cart since', async () => {
    const shop = await readyToPay();
    shop.browser.persisted.write(persistedKeys.paymentClick, { key: 'interrupted', request: '{}' });
    shop.cartStore.putElsewhere([{ productId: 'b', quantity: 1 }]);
    const saves = shop.cartStore.saves.length;
    expect(await pay(shop)).toEqual({ ok: false, error: { kind: 'refused', code: 'PRODUCTS_RAN_OUT' } });
    expect([shop.calls.createOrder.calls, shop.cartStore.saves.length]).toEqual([[], saves]);
  });
});
