import { describe, expect, test } from 'vitest';

import { kopecks } from '../kernel/index.ts';
import type { Cart } from './cart.ts';
import type { CartProduct, ProductCartLine } from './cart-line.ts';
import type { CartLoyalty } from './cart-loyalty.ts';
import { emptyCart } from './empty-cart.ts';
import { previewCart } from './preview-cart.ts';
import { unpricedCart } from './unpriced-cart.ts';
import { addPendingChange, NO_PENDING_CHANGES } from './pending-changes.ts';

const product = (id: string, price: number): CartProduct => ({
  id,
  name: id,
  price: kopecks(price),
  oldPrice: null,
  quantity: 10,
  promoXY: null,
  isImpulse: false,
  previewImage: null,
  specification: null,
  isAdult: false,
  badge: null,
  hasDiscount: false,
  discountPercent: null,
  amazingPrice: false,
  hasCombo: false,
});
const known = new Map([product('a', 5000), product('b', 700)].map((one) => [one.id, one]));
const loyaltyWith = (balance: number): CartLoyalty => ({
  type: 'SberLoyalty',
  balance: kopecks(balance),
  spendBonus: kopecks(0),
  addBonus: kopecks(0),
  prime: { title: '', subtitle: '', progressBars: [] },
  delayedAccrualPeriod: null,
  subscriptions: [],
  ladder: [{ from: kopecks(0), percent: 1 }],
});
const change = (productId: string, quantity: number) =>
  ({ type: 'PRODUCT', productId, quantity, revision: 1 }) as const;
const context = { products: known, maximums: new Map() };

describe('a cart without the code of pricing', () => {
  test('[CRT-44] [CRT-67] is what pricing makes of it where nothing is discounted', () => {
    const pendingChanges = addPendingChange(
      addPendingChange(NO_PENDING_CHANGES, change('a', 2)),
      change('b', 1),
    );
    const empty = emptyCart('', '');
    const cart = unpricedCart(empty, pendingChanges, known);
    expect(cart).toEqual(previewCart(empty, pendingChanges, context));
    expect(cart.totalPrice).toBe(10_700);
    const fewer = addPendingChange(addPendingChange(NO_PENDING_CHANGES, change('a', 0)), change('b', 3));
    expect(unpricedCart(cart, fewer, known)).toEqual(previewCart(cart, fewer, context));
  });

  test('[CRT-38] [OPN-215] names an old price only where it is above the price', () => {
    const oldPriceOf = (oldPrice: number) => {
      const products = new Map([['a', { ...product('a', 5000), oldPrice: kopecks(oldPrice) }]]);
      const { products: lines, totalOldPrice } = unpricedCart(
        emptyCart('', ''),
        addPendingChange(NO_PENDING_CHANGES, change('a', 2)),
        products,
      );
      return [lines[0]?.oldPrice, totalOldPrice];
    };
    expect([7000, 5000, 4000].map(oldPriceOf)).toEqual([
      [7000, 14_000],
      [null, 10_000],
      [null, 10_000],
    ]);
  });

  test('[CRT-67] keeps the discount per unit that the store gave, and unchanged lines', () => {
    const line: ProductCartLine = {
      id: '1',
      type: 'PRODUCT',
      productId: 'a',
      product: product('a', 5000),
      quantity: 2,
      price: kopecks(5000),
      oldPrice: null,
      totalPrice: kopecks(8000),
      totalOldPrice: kopecks(10_000),
      discountAmount: kopecks(1000),
      totalDiscountAmount: kopecks(2000),
    };
    const untouched = { ...line, id: '2', productId: 'b' };
    const cart: Cart = { ...emptyCart('', ''), products: [line, untouched] };
    const { products, totalPrice } = unpricedCart(
      cart,
      addPendingChange(NO_PENDING_CHANGES, change('a', 3)),
      known,
    );
    expect(products[0]).toMatchObject({ quantity: 3, totalPrice: 12_000, totalDiscountAmount: 3000 });
    expect(products[1]).toBe(untouched);
    expect(totalPrice).toBe(20_000);
  });

  describe('with bonuses', () => {
    const prices = new Map([product('a', 5000)].map((one) => [one.id, one]));
    const stored = (balance: number, units: number): Cart =>
      previewCart(
        {
          ...emptyCart('', ''),
          appliedLoyalty: 'SberLoyalty',
          loyalties: [loyaltyWith(balance)],
        },
        addPendingChange(NO_PENDING_CHANGES, change('a', units)),
        { products: prices, maximums: new Map() },
      );
    const changed = (cart: Cart, units: number) =>
      unpricedCart(cart, addPendingChange(NO_PENDING_CHANGES, change('a', units)), prices);

    test('[CRT-67] [LOY-17] goes on spending what it spent, and no more than 99 %', () => {
      const cart = stored(3000, 2);
      expect([cart.totalPrice, cart.payableTotal]).toEqual([10_000, 7000]);
      expect([changed(cart, 4).totalPrice, changed(cart, 4).payableTotal]).toEqual([20_000, 17_000]);
      const most = stored(1_000_000, 4);
      expect([most.totalPrice, most.payableTotal]).toEqual([20_000, 200]);
      expect([changed(most, 1).totalPrice, changed(most, 1).payableTotal]).toEqual([5000, 100]);
      expect(changed(most, 0).payableTotal).toBe(0);
    });

    test('[LOY-17] shows the switch as it was moved', () => {
      const cart = stored(3000, 2);
      const off = unpricedCart(cart, NO_PENDING_CHANGES, prices, null);
      expect([off.appliedLoyalty, off.payableTotal]).toEqual([null, 10_000]);
      const on = unpricedCart(off, NO_PENDING_CHANGES, prices, 'SberLoyalty');
      expect([on.appliedLoyalty, on.payableTotal]).toEqual(['SberLoyalty', 7000]);
    });
  });

  test('[OPN-227] leaves out what is new and not known here', () => {
    expect(
      unpricedCart(emptyCart('', ''), addPendingChange(NO_PENDING_CHANGES, change('c', 1)), known).products,
    ).toEqual([]);
  });
});
