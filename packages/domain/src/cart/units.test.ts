import { expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import { changedLine } from './cart-lists.ts';
import { unitsAlone, unitsInCombos } from './cart-view.ts';
import { besideCombos, decrease, increase } from './quantity-guards.ts';

const lines = [
  { type: 'PRODUCT', productId: 'a', quantity: 2 },
  { type: 'COMBO_SET', comboId: 'c', items: [{ productId: 'a' }, { productId: 'b' }], quantity: 3 },
] as const;

test('[CMB-21] units inside combos are counted apart from those of the single line', () => {
  expect([unitsInCombos(lines, 'a'), unitsAlone(lines, 'a')]).toEqual([3, 2]);
  expect([unitsInCombos(lines, 'b'), unitsAlone(lines, 'b')]).toEqual([3, 0]);
});

const product = {
  id: 'a',
  price: kopecks(100),
  oldPrice: null,
  quantity: 6,
  promoXY: null,
  isImpulse: false,
  isAdult: true,
};
const input = (quantity: number, serverMaximum: number | null = null) =>
  ({ product, quantity, serverMaximum, needsAgeConfirmation: false }) as const;

test('[CRT-70, OPN-220] single units grow only into what combos leave of stock and maximum', () => {
  expect(increase(besideCombos(input(5), 3))).toEqual({ ok: true, value: 3 });
  expect(increase(besideCombos(input(6), 3)).ok).toBe(false);
  expect(increase(besideCombos(input(4, 4), 3)).ok).toBe(false);
  expect(increase(besideCombos({ ...input(10), product: { ...product, quantity: 50 } }, 3)).ok).toBe(false);
  expect(increase(besideCombos(input(5), 0))).toEqual({ ok: true, value: 6 });
});

test('[CRT-72, OPN-221] the last single unit goes without a question, whatever combos hold', () => {
  const asks = { ...input(4), needsAgeConfirmation: true };
  expect(decrease(besideCombos(asks, 3))).toEqual({ ok: true, value: 0 });
  expect(decrease(besideCombos({ ...asks, quantity: 5 }, 3))).toEqual({
    ok: false,
    error: 'AGE_NOT_CONFIRMED',
  });
  expect(decrease(besideCombos({ ...asks, quantity: 3 }, 3))).toEqual({ ok: false, error: 'NOT_IN_CART' });
});

test('[CRT-79, OPN-223] a change names its line: a product, or a combo with its items', () => {
  const items = [{ productId: 'a' }];
  const change = { type: 'PRODUCT', productId: 'a', comboId: null, items: [] } as const;
  expect(changedLine(change)).toEqual({ type: 'PRODUCT', productId: 'a' });
  const combo = { type: 'COMBO_SET', productId: null, comboId: 'c', items } as const;
  expect(changedLine(combo)).toEqual({ type: 'COMBO_SET', comboId: 'c', items });
  expect(changedLine({ ...combo, comboId: null })).toBeNull();
  expect(changedLine({ ...change, productId: null })).toBeNull();
});
