import { describe, expect, test } from 'vitest';
import type { CartProduct, ComboCartLine, ComboRef } from '../cart/index.ts';
import type { PricingProduct } from '../catalog/index.ts';
import { kopecks } from '../kernel/index.ts';
import { comboButton, selectionPrice } from './combo-button.ts';
import { setComboQuantity } from './combo-in-cart.ts';
import { comboLineState } from './combo-line-state.ts';
import { withoutOne } from './combo-replacement.ts';
import { comboLimit } from './combo-limits.ts';
import type { ComboLimits, CountedLine } from './combo-limits.ts';
import { comboOverlay, firstSelection } from './combo-selection.ts';

const product = (id: string, quantity: number, price: number | null = 10_000): PricingProduct => ({
  id,
  price: price === null ? null : kopecks(price),
  oldPrice: null,
  quantity,
  promoXY: null,
  isImpulse: false,
});
const limitsOf = (...products: readonly PricingProduct[]): ComboLimits => ({
  products: new Map(products.map((item) => [item.id, item])),
  maximums: new Map(),
});
const combo = (...ids: readonly string[]): ComboRef => ({
  type: 'COMBO_SET',
  comboId: 'c',
  items: ids.map((productId) => ({ productId })),
});
const single = (productId: string, quantity: number) => ({ type: 'PRODUCT' as const, productId, quantity });
const forks = { type: 'CUTLERY' as const, quantity: 5 };

describe('the button', () => {
  const button = (ref: ComboRef, limits: ComboLimits, replaces: ComboRef | null = null) =>
    comboButton({
      combo: ref,
      discountPercent: 10,
      lines: [
        { ...combo('x', 'y'), quantity: 1 },
        { ...combo('a', 'y'), quantity: 2 },
      ],
      limits,
      replaces,
    });
  const limits = limitsOf(product('a', 9), product('b', 9), product('x', 1), product('y', 9));

  test('[CMB-11] names no price and does not work while a product has none', () => {
    const unpriced = limitsOf(product('a', 9), product('b', 9, null));
    expect(selectionPrice(combo('a', 'b'), 10, unpriced)).toBeNull();
    expect(selectionPrice(combo('a', 'unknown'), 10, unpriced)).toBeNull();
    expect(button(combo('a', 'b'), unpriced)).toEqual({
      kind: 'ADD',
      text: 'Добавить за',
      subtitle: null,
      isDisabled: true,
    });
  });

  test('[CMB-12, CMB-13] replaces the line that the shopper came from, which frees its units', () => {
    expect(button(combo('x', 'b'), limits, combo('x', 'y'))).toEqual({
      kind: 'REPLACE',
      text: 'Добавить за 180\u00A0₽',
      subtitle: 'Вместо прежнего комбо',
      isDisabled: false,
    });
    expect(button(combo('x', 'b'), limits).isDisabled).toBe(true);
    expect(button(combo('a', 'b'), limits, combo('a', 'y')).subtitle).toBe('Вместо одного из комбо');
    expect(button(combo('a', 'b'), limits, combo('b', 'y')).kind).toBe('ADD');
  });
});

describe('units', () => {
  test('[CMB-20, OPN-231] a product that fills two sets counts twice', () => {
    expect(comboLimit([{ productId: 'a' }, { productId: 'a' }], [], limitsOf(product('a', 7)))).toBe(3);
    expect(
      comboLimit([{ productId: 'a' }, { productId: 'b' }], [], limitsOf(product('a', 7), product('b', 4))),
    ).toBe(4);
  });

  test('[CMB-14, OPN-231] a combo whose product fills two sets cannot be added while there is one unit of it', () => {
    const addable = (units: number, lines: readonly CountedLine[] = []): boolean => {
      const limits = limitsOf(product('a', units));
      return !comboButton({ combo: combo('a', 'a'), discountPercent: 10, lines, limits, replaces: null })
        .isDisabled;
    };
    expect([addable(1), addable(2)]).toEqual([false, true]);
    expect([addable(2, [single('a', 1)]), addable(3, [single('a', 1)])]).toEqual([false, true]);
  });

  test('[CMB-20] only single lines of its products that exceed the rest lose units', () => {
    const limits = limitsOf(product('a', 3), product('b', 9), product('z', 1));
    const others = { ...combo('z', 'b'), quantity: 4 };
    // More of z than there is: a price that is to come, but no matter of this combo.
    const lines = [single('a', 2), single('b', 1), single('z', 6), single('a', 0), others, forks];
    expect(setComboQuantity(combo('a', 'b'), 2, lines, limits)).toEqual([
      { ...combo('a', 'b'), quantity: 2 },
      single('a', 1),
    ]);
    expect(setComboQuantity(combo('a', 'b'), 3, [single('a', 2)], limits)).toEqual([
      { ...combo('a', 'b'), quantity: 3 },
      single('a', 0),
    ]);
  });

  test('[CMB-12] only the replaced line loses one unit', () => {
    const lines = [{ ...combo('a', 'b'), quantity: 2 }, single('a', 3), { ...combo('a', 'c'), quantity: 0 }];
    expect(withoutOne(lines, null)).toBe(lines);
    expect(withoutOne(lines, combo('b', 'a'))).toEqual([
      { ...combo('a', 'b'), quantity: 1 },
      lines[1],
      lines[2],
    ]);
    expect(withoutOne(lines, combo('a', 'c'))).toEqual(lines);
  });
});

describe('what is told', () => {
  const shown = (id: string, part: Partial<CartProduct> = {}): CartProduct => ({
    ...product(id, 3),
    name: id,
    previewImage: null,
    specification: null,
    isAdult: false,
    badge: null,
    hasDiscount: false,
    discountPercent: null,
    amazingPrice: false,
    hasCombo: true,
    ...part,
  });
  const set = { id: 'c', title: 'Завтрак', imageLink: null, discountPercent: 10, sets: [['a'], ['b']] };
  type Gone = Pick<ComboCartLine, 'quantity' | 'combo' | 'items' | 'comboSetProducts'>;
  const line = (b: CartProduct | null, part: Partial<Gone> = {}): Gone => ({
    quantity: 0,
    combo: set,
    items: combo('a', 'b').items,
    comboSetProducts: [
      { productId: 'a', product: shown('a') },
      { productId: 'b', product: b },
    ],
    ...part,
  });
  const kind = (given: Gone) => comboLineState(given)?.kind ?? null;

  test('[CMB-19, OPN-231] a combo line with a missing part: gone from the store or the combo, or only sold out', () => {
    const soldOut = shown('b', { quantity: 0, isAvailable: false });
    expect(kind(line(soldOut))).toBe('SOLD_OUT');
    expect(kind(line(shown('b', { quantity: 0 })))).toBe('SOLD_OUT');
    expect(kind(line(null))).toBe('NOT_AVAILABLE');
    expect(kind(line(shown('b', { price: null })))).toBe('NOT_AVAILABLE');
    expect(kind(line(shown('b', { isAvailable: false })))).toBe('NOT_AVAILABLE');
    expect(kind(line(soldOut, { combo: null }))).toBe('NOT_AVAILABLE');
    expect(kind(line(soldOut, { combo: { ...set, sets: [['a'], ['z']] } }))).toBe('NOT_AVAILABLE');
    expect(kind(line(soldOut, { combo: { ...set, sets: [['a'], ['b'], ['d']] } }))).toBe('NOT_AVAILABLE');
    expect(kind(line(null, { quantity: 1 }))).toBeNull();
  });

  test('[CMB-16, OPN-231] the overlay of a product names the reason', () => {
    const limits = limitsOf(product('a', 0), product('b', 1));
    const over = (id: string) =>
      comboOverlay(id, [[{ id: 'a' }], [{ id: 'b' }]], [single('b', 1)], limits)?.kind;
    expect(['x', 'a', 'b'].map(over)).toEqual(['NOT_IN_SETS', 'SOLD_OUT', 'LIMIT_REACHED']);
  });

  test('[CMB-10, OPN-231] an empty set has no initial choice', () => {
    expect(firstSelection([[], [product('b', 0)]])).toEqual(['b']);
    expect(firstSelection([[product('a', 1)]], [])).toEqual(['a']);
  });
});
