import { describe, expect, test } from 'vitest';
import type { ComboRef } from '../cart/index.ts';
import type { PricingProduct } from '../catalog/index.ts';
import { kopecks } from '../kernel/index.ts';
import { comboButton } from './combo-button.ts';
import { setComboQuantity } from './combo-in-cart.ts';
import { comboLineState } from './combo-line-state.ts';
import { isExactlyInCart, replaceCombo } from './combo-replacement.ts';
import { comboLimit, isAtLimit, isComboAtLimit, isTakenByCombos } from './combo-limits.ts';
import type { ComboLimits } from './combo-limits.ts';
import { comboOverlay, firstSelection, selectProduct } from './combo-selection.ts';

const product = (id: string, quantity: number, price = 10_000): PricingProduct => ({
  id,
  price: kopecks(price),
  oldPrice: null,
  quantity,
  promoXY: null,
  isImpulse: false,
});
const limitsOf = (stock: Record<string, number>, maximums: Record<string, number> = {}): ComboLimits => ({
  products: new Map(Object.entries(stock).map(([id, quantity]) => [id, product(id, quantity)])),
  maximums: new Map(Object.entries(maximums)),
});
const combo = (...ids: string[]): ComboRef => ({
  type: 'COMBO_SET',
  comboId: 'c',
  items: ids.map((productId) => ({ productId })),
});
const inCart = (ref: ComboRef, quantity: number) => ({ ...ref, quantity });
const single = (productId: string, quantity: number) => ({ type: 'PRODUCT' as const, productId, quantity });

describe('selection', () => {
  const sets = [
    [product('a', 0), product('b', 1)],
    [product('c', 0), product('d', 0)],
  ];

  test('[CMB-10, OPN-231] starts with the first product in stock of each set, and with what is given', () => {
    expect(firstSelection(sets)).toEqual(['b', 'c']);
    expect(firstSelection(sets, ['a', 'x'])).toEqual(['a', 'c']);
  });

  test('[CMB-10] another product in one set leaves the others', () => {
    expect(selectProduct(['a', 'c'], 1, 'd')).toEqual(['a', 'd']);
  });

  test('[CMB-08, OPN-231] the limit is stock, server maximum and 10, counted over single and combo units', () => {
    const limits = limitsOf({ a: 3, b: 50 }, { b: 4 });
    const lines = [single('a', 1), inCart(combo('a', 'b'), 2)];
    expect([isAtLimit('a', lines, limits), isAtLimit('b', lines, limits)]).toEqual([true, false]);
    expect(isAtLimit('b', [...lines, single('b', 2)], limits)).toBe(true);
  });

  test('[CMB-16, OPN-231] overlays: not in the sets, then sold out, then limit reached', () => {
    const limits = limitsOf({ a: 0, b: 1 });
    const overlay = (id: string, lines = [single('b', 1)]) =>
      comboOverlay(id, sets, lines, limits)?.text ?? null;
    expect([overlay('x'), overlay('a'), overlay('b'), overlay('b', [])]).toEqual([
      'Не участвует в комбо',
      'Раскупили',
      'Больше нет',
      null,
    ]);
  });
});

describe('the add button', () => {
  const limits = limitsOf({ a: 2, b: 5, d: 5 });
  const button = (part: Partial<Parameters<typeof comboButton>[0]> = {}) =>
    comboButton({ combo: combo('a', 'b'), discountPercent: 15, lines: [], limits, replaces: null, ...part });

  test('[CMB-11] names the price of the selection', () => {
    // 200 roubles less 15%.
    expect(button()).toEqual({
      kind: 'ADD',
      text: 'Добавить за 170\u00A0₽',
      subtitle: null,
      isDisabled: false,
    });
  });

  test('[CMB-11, CMB-14] the same products in the cart: back to the cart, never disabled', () => {
    const lines = [inCart(combo('b', 'a'), 2)];
    expect(isExactlyInCart(combo('a', 'b'), lines)).toBe(true);
    expect(button({ lines })).toMatchObject({
      kind: 'RETURN',
      text: 'Вернуться в корзину',
      isDisabled: false,
    });
    expect(isExactlyInCart(combo('a', 'b'), [inCart(combo('a', 'b'), 0)])).toBe(false);
    expect(isExactlyInCart(combo('a', 'b'), [inCart(combo('a', 'd'), 1)])).toBe(false);
  });

  test('[CMB-12] says what a new selection replaces', () => {
    const replaces = combo('a', 'd');
    expect(button({ lines: [inCart(replaces, 2)], replaces }).subtitle).toBe('Вместо одного из комбо');
    expect(button({ lines: [inCart(replaces, 1)], replaces }).subtitle).toBe('Вместо прежнего комбо');
    expect(button({ lines: [inCart(replaces, 1)] }).subtitle).toBeNull();
    expect(button({ lines: [inCart(replaces, 0)], replaces }).kind).toBe('ADD');
  });

  test('[CMB-14] is disabled when a selected product is at its limit; a replaced combo frees its units', () => {
    expect(button({ lines: [single('a', 2)] }).isDisabled).toBe(true);
    expect(button({ lines: [single('a', 1)] }).isDisabled).toBe(false);
    const replaces = combo('a', 'd');
    const lines = [inCart(replaces, 1), single('a', 1)];
    expect(button({ lines }).isDisabled).toBe(true);
    expect(button({ lines, replaces }).isDisabled).toBe(false);
  });
});

describe('combos of the cart', () => {
  test('[CMB-13] replacing takes one of the old combo and adds the new one once', () => {
    expect(replaceCombo(inCart(combo('a', 'd'), 3), combo('a', 'b'))).toEqual([
      inCart(combo('a', 'd'), 2),
      inCart(combo('a', 'b'), 1),
    ]);
    expect(replaceCombo(inCart(combo('a', 'd'), 1), combo('a', 'b'))[0]?.quantity).toBe(0);
  });

  test('[CMB-20] increasing a combo decreases the single lines that share its stock, and removes empty ones', () => {
    const limits = limitsOf({ a: 4, b: 9 });
    const lines = [single('a', 3), single('b', 2), inCart(combo('a', 'b'), 1)];
    expect(setComboQuantity(combo('a', 'b'), 2, lines, limits)).toEqual([
      inCart(combo('a', 'b'), 2),
      single('a', 2),
    ]);
    expect(setComboQuantity(combo('a', 'b'), 4, lines, limits)).toEqual([
      inCart(combo('a', 'b'), 4),
      single('a', 0),
    ]);
    expect(setComboQuantity(combo('a', 'b'), 1, lines, limits)).toEqual([inCart(combo('a', 'b'), 1)]);
  });

  test('[CMB-20] two single lines of one product together lose what exceeds the limit', () => {
    const limits = limitsOf({ a: 5, b: 9 });
    const impulse = { type: 'IMPULSE_PRODUCT' as const, productId: 'a', quantity: 2 };
    expect(setComboQuantity(combo('a', 'b'), 2, [single('a', 2), impulse], limits)).toEqual([
      inCart(combo('a', 'b'), 2),
      { ...impulse, quantity: 1 },
    ]);
  });

  test('[CMB-20, OPN-231] a combo gets no more than its scarcest product has beside other combos', () => {
    const limits = limitsOf({ a: 5, b: 9, d: 9 });
    const lines = [inCart(combo('a', 'd'), 2)];
    expect(comboLimit(combo('a', 'b').items, lines, limits)).toBe(3);
    expect(setComboQuantity(combo('a', 'b'), 9, lines, limits)).toEqual([inCart(combo('a', 'b'), 3)]);
    expect(comboLimit(combo('b', 'd').items, [], limitsOf({ b: 99, d: 99 }, { d: 7 }))).toBe(7);
  });

  test('[CMB-21] units taken by combos cannot be added any more, neither on its own line nor on the combo line', () => {
    const limits = limitsOf({ a: 2, b: 9 });
    const lines = [inCart(combo('a', 'b'), 2), single('b', 1)];
    expect([isTakenByCombos('a', lines, limits), isTakenByCombos('b', lines, limits)]).toEqual([true, false]);
    for (const line of [combo('a', 'b'), combo('b', 'a')])
      expect(isComboAtLimit(line as never, lines, limits)).toBe(true);
    expect(isTakenByCombos('a', [single('a', 2)], limits)).toBe(false);
    expect(isTakenByCombos('gone', lines, limits)).toBe(false);
  });

  test('[CMB-19, OPN-231] a combo line without units says whether part is sold out or left showcase or combo', () => {
    const embedded = (id: string, quantity: number, part: object = {}) => ({
      productId: id,
      product: { ...product(id, quantity), ...part } as never,
    });
    const line = (quantity: number, a: object, sets = [['a'], ['b']]) => ({
      quantity,
      items: combo('a', 'b').items,
      combo: { id: 'c', title: '', imageLink: null, discountPercent: 10, sets },
      comboSetProducts: [embedded('a', 0, a), embedded('b', 5)],
    });
    expect(comboLineState(line(1, {}))).toBeNull();
    expect(comboLineState(line(0, {}))?.text).toBe('Часть уже раскупили');
    // The store calls goods out of stock not available, too.
    expect(comboLineState(line(0, { isAvailable: false, quantity: 0 }))?.text).toBe('Часть уже раскупили');
    expect(comboLineState(line(0, { isAvailable: false, quantity: 3 }))?.text).toBe('Часть уже недоступна');
    expect(comboLineState(line(0, { price: null }))?.text).toBe('Часть уже недоступна');
    expect(comboLineState(line(0, {}, [['x'], ['b']]))?.text).toBe('Часть уже недоступна');
    expect(comboLineState({ ...line(0, {}), combo: null })?.text).toBe('Часть уже недоступна');
  });
});
