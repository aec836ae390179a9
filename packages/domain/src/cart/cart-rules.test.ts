import { describe, expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import type { PricingProduct } from '../catalog/pricing-product.ts';
import { allowedQuantity } from '../catalog/allowed-quantity.ts';
import type { StoredLine } from './lines.ts';
import { orderedLines } from './cart-lists.ts';
import { cartLoyalty } from './cart-loyalty.ts';
import { loyaltyTexts } from '../loyalty/index.ts';
import { capsuleLabel } from './cart-view.ts';
import { areSameLines, duplicateLineKeys, lineKey } from './line-key.ts';
import { mergeLines } from './merge.ts';
import { priceCart } from './price-cart.ts';
import { decrease, increase, increaseLimit } from './quantity-guards.ts';
import { applySave } from './pending-changes.ts';

const product = (overrides: Partial<PricingProduct> = {}): PricingProduct => ({
  id: 'a',
  price: kopecks(10_000),
  oldPrice: null,
  quantity: 5,
  promoXY: null,
  isImpulse: false,
  ...overrides,
});
const stored = (productId: string, quantity: number, earlierQuantity = 0): StoredLine => ({
  type: 'PRODUCT',
  productId,
  quantity,
  earlierQuantity,
});
const priced = (line: StoredLine, item: PricingProduct) =>
  priceCart({ lines: [line], products: new Map([[item.id, item]]), maximums: new Map() }).lines[0];

describe('pricing', () => {
  test('[CRT-38, OPN-215] price, old price and totals of a line', () => {
    expect(priced(stored('a', 2), product({ oldPrice: kopecks(12_000) }))).toMatchObject({
      price: 10_000,
      oldPrice: 12_000,
      totalPrice: 20_000,
      totalOldPrice: 24_000,
      totalDiscountAmount: 0,
    });
    for (const noSale of [9000, 10_000])
      expect(priced(stored('a', 2), product({ oldPrice: kopecks(noSale) }))).toMatchObject({
        oldPrice: null,
        totalOldPrice: 20_000,
      });
  });

  test('[OPN-229] three for the price of two', () => {
    expect(priced(stored('a', 5), product({ promoXY: { x: 3, y: 2 } }))).toMatchObject({
      totalPrice: 40_000,
      totalDiscountAmount: 10_000,
      discountAmount: 2000,
    });
  });

  test('[OPN-222] a sold-out line gets back the lower of its earlier quantity and the stock', () => {
    const gone = priced(stored('a', 4), product({ quantity: 0 }));
    expect(gone).toMatchObject({ quantity: 0, earlierQuantity: 4, isSoldOut: true, loweredBy: 'STOCK' });
    expect(priced(stored('a', 0, 4), product({ quantity: 3 }))).toMatchObject({
      quantity: 3,
      earlierQuantity: 0,
    });
    expect(priced(stored('a', 0, 4), product({ quantity: 9 }))).toMatchObject({
      quantity: 4,
      loweredBy: null,
    });
  });

  test('[OPN-139, OPN-215] an unavailable product and one without a price are sold out', () => {
    expect(priced(stored('a', 1), product({ isAvailable: false }))?.isSoldOut).toBe(true);
    expect(priced(stored('a', 1), product({ price: null }))?.isSoldOut).toBe(true);
  });
});

describe('quantities', () => {
  test('[CRT-70, PRD-40] the maximum is the lowest of stock, server maximum and 10', () => {
    expect([
      allowedQuantity(50, null),
      allowedQuantity(3, null),
      allowedQuantity(50, 4),
      allowedQuantity(-1, null),
    ]).toEqual([10, 3, 4, 0]);
  });

  const input = (overrides: object = {}) => ({
    product: { ...product(), isAdult: false },
    quantity: 1,
    serverMaximum: null,
    needsAgeConfirmation: false,
    ...overrides,
  });

  test('[CRT-68, CRT-69] an increase over the stock or the maximum is refused', () => {
    expect(increase(input())).toEqual({ ok: true, value: 2 });
    expect(increase(input({ quantity: 5 }))).toEqual({ ok: false, error: 'STOCK_LIMIT' });
    expect(increaseLimit(input({ quantity: 2, serverMaximum: 2 }))).toBe('MAXIMUM_REACHED');
    expect(increaseLimit(input({ product: product({ quantity: 0 }) }))).toBe('SOLD_OUT');
  });

  test('[CRT-73, OPN-221] adult goods ask for the age, removal never does', () => {
    const adult = input({
      product: { ...product(), isAdult: true },
      quantity: 2,
      needsAgeConfirmation: true,
    });
    expect(increase(adult)).toEqual({ ok: false, error: 'AGE_NOT_CONFIRMED' });
    expect(decrease(adult)).toEqual({ ok: false, error: 'AGE_NOT_CONFIRMED' });
    expect(decrease({ ...adult, quantity: 1 })).toEqual({ ok: true, value: 0 });
    expect(increase({ ...adult, needsAgeConfirmation: false }).ok).toBe(true);
  });

  test('[CRT-72] decreasing reaches zero and not below', () => {
    expect(decrease(input())).toEqual({ ok: true, value: 0 });
    expect(decrease(input({ quantity: 0 }))).toEqual({ ok: false, error: 'NOT_IN_CART' });
    expect(decrease(input({ quantity: 9 }))).toEqual({ ok: true, value: 5 });
  });
});

describe('lines', () => {
  test('[OPN-216, OPN-217] a combo is one line whatever the order of its items', () => {
    const items = [{ productId: 'x' }, { productId: 'y' }];
    const combo = { type: 'COMBO_SET' as const, comboId: 'c', items };
    expect(lineKey(combo)).toBe(lineKey({ ...combo, items: items.toReversed() }));
    expect(duplicateLineKeys([combo, combo, { type: 'PRODUCT', productId: 'x' }])).toEqual([lineKey(combo)]);
  });

  test('[OPN-271] two carts are the same with the same units of the same lines, in any order', () => {
    const wanted = (productId: string, quantity: number) => ({
      type: 'PRODUCT' as const,
      productId,
      quantity,
    });
    const cart = [wanted('a', 1), wanted('b', 2)];
    expect(areSameLines(cart, [wanted('b', 2), wanted('c', 0), wanted('a', 1)])).toBe(true);
    for (const other of [[], [wanted('a', 1)], [wanted('a', 2), wanted('b', 1)], [...cart, wanted('c', 1)]])
      expect([areSameLines(cart, other), areSameLines(other, cart)]).toEqual([false, false]);
  });

  test('[LOY-11, OPN-248] bonuses come later where goods come by click, unless those are sold out', () => {
    const input = { balance: kopecks(500), ladder: [], subscriptions: [] };
    const bonuses = { spendBonus: kopecks(100), applied: kopecks(0), addBonus: kopecks(0), percent: 0 };
    const laterOf = (...lines: readonly { type: 'PRODUCT' | 'IMPULSE_PRODUCT'; quantity: number }[]) =>
      cartLoyalty(input, { payableTotal: kopecks(1000), bonuses, lines })?.delayedAccrualPeriod ?? null;
    const regular = { type: 'PRODUCT', quantity: 1 } as const;
    expect(laterOf(regular, { type: 'IMPULSE_PRODUCT', quantity: 1 })).toBe(loyaltyTexts.delayedAccrual);
    expect(laterOf(regular)).toBeNull();
    expect(laterOf(regular, { type: 'IMPULSE_PRODUCT', quantity: 0 })).toBeNull();
    expect(cartLoyalty(null, { payableTotal: kopecks(1000), bonuses, lines: [regular] })).toBeNull();
    expect(cartLoyalty(input, { payableTotal: kopecks(1000), bonuses: null, lines: [regular] })).toBeNull();
  });

  test('[CRT-49, OPN-216] a save replaces the list; zero keeps only a line that is sold out already', () => {
    const before = [stored('a', 2), stored('b', 0, 3), stored('c', 1)];
    const sent = ['a', 'b'].map((productId) => ({ type: 'PRODUCT' as const, productId, quantity: 0 }));
    expect(applySave(before, sent)).toEqual([stored('b', 0, 3)]);
  });

  test('[CRT-12] sold-out lines come first, the others keep their order', () => {
    expect(
      orderedLines([
        { id: 1, quantity: 1 },
        { id: 2, quantity: 0 },
        { id: 3, quantity: 2 },
      ]).map(({ id }) => id),
    ).toEqual([2, 1, 3]);
  });

  test('[CRT-31] the capsule names two deliveries, delivery by click, or the delivery time', () => {
    const regular = { type: 'PRODUCT', quantity: 1 };
    const impulse = { type: 'IMPULSE_PRODUCT', quantity: 1 };
    expect(capsuleLabel([regular, impulse], '15 мин')).toBe('Две доставки');
    expect(capsuleLabel([impulse, { ...regular, quantity: 0 }], '15 мин')).toBe('По клику');
    expect(capsuleLabel([regular], '15 мин')).toBe('15 мин');
  });

  test('[CRT-46, AUT-39, OPN-322] sign-in unites both carts by line with the larger quantity', () => {
    const { lines, addedFromAccount } = mergeLines(
      [stored('a', 2), stored('b', 1)],
      [stored('b', 4), stored('c', 1)],
    );
    expect(lines).toEqual([stored('a', 2), stored('b', 4), stored('c', 1)]);
    expect(addedFromAccount).toEqual(['PRODUCT:c']);
    expect(mergeLines(lines, [stored('b', 4)]).lines).toEqual(lines);
  });
});
