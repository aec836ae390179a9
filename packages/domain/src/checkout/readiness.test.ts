import { expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import { compareReadiness } from './readiness.ts';
import type { ReadinessCart } from './readiness.ts';

const shown: ReadinessCart = {
  status: 'ACTUAL',
  products: [{ key: 'PRODUCT:a', quantity: 2 }],
  totalPrice: kopecks(50_000),
  payableTotal: kopecks(49_000),
  minOrderPrice: kopecks(10_000),
  spendBonus: kopecks(1000),
  slotTitle: null,
};

const failure = (changed: Partial<ReadinessCart>) => {
  const result = compareReadiness(shown, { ...shown, ...changed });
  return result.ok ? null : result.error;
};

test('[CHK-13, OPN-269] the same cart is ready', () => {
  expect(failure({})).toBeNull();
});

test.each<[string, Partial<ReadinessCart>]>([
  ['CALCULATION_FAILED', { status: 'OUTDATED' }],
  ['PRODUCTS_RAN_OUT', { products: [{ key: 'PRODUCT:a', quantity: 1 }] }],
  ['PRODUCTS_RAN_OUT', { products: [], payableTotal: kopecks(0) }],
  ['MINIMAL_ORDER_AMOUNT_CHANGED', { minOrderPrice: kopecks(60_000), payableTotal: kopecks(1) }],
  ['BONUS_BALANCE_DECREASED', { spendBonus: kopecks(0), payableTotal: kopecks(50_000) }],
  ['DISCOUNT_PRICE_DECREASED', { payableTotal: kopecks(48_999) }],
  // The total has fallen below a minimum that is as it was.
  ['DISCOUNT_PRICE_DECREASED', { totalPrice: kopecks(9000), payableTotal: kopecks(8000) }],
  // Fewer bonuses because the goods cost something else.
  [
    'DISCOUNT_PRICE_INCREASED',
    { spendBonus: kopecks(0), totalPrice: kopecks(60_000), payableTotal: kopecks(60_000) },
  ],
  ['DISCOUNT_PRICE_INCREASED', { payableTotal: kopecks(49_001), totalPrice: kopecks(50_001) }],
])('[CHK-13, OPN-269] %s', (code, changed) => {
  expect(failure(changed)?.code).toBe(code);
});

test('[CHK-13] a changed slot carries the new title', () => {
  expect(failure({ slotTitle: 'завтра' })).toEqual({ code: 'DELIVERY_SLOT_CHANGED', title: 'завтра' });
});

test('[CHK-13] a higher minimum that the cart still reaches is no difference', () => {
  expect(failure({ minOrderPrice: kopecks(50_000) })).toBeNull();
});
