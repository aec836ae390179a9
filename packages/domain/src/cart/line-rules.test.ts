import { describe, expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import type { PricingProduct } from '../catalog/pricing-product.ts';
import { changedLine, impulseLines, unitCount } from './cart-lists.ts';
import { deliveryKind, unitsAlone, unitsInCombos } from './cart-view.ts';
import { changesBanner, updateChanges } from './changes.ts';
import type { ChangesInput, StoredChange } from './changes.ts';
import { comboParts } from './combo-parts.ts';
import { isFullSelection } from './combo-price.ts';
import { lineKey } from './line-key.ts';
import { promoXYDiscount } from './line-prices.ts';
import { lineRef, storedLine } from './lines.ts';
import type { LineRef, StoredLine } from './lines.ts';
import { mergeLines } from './merge.ts';
import { emptyCart } from './empty-cart.ts';
import { priceCart, promotionLines } from './price-cart.ts';
import type { PricingInput } from './price-cart.ts';
import { besideCombos, decrease, increase, increaseLimit } from './quantity-guards.ts';
import { replacementCandidates } from './replacements.ts';
import { addPendingChange, applySave, applyPendingChanges, NO_PENDING_CHANGES } from './pending-changes.ts';

const product = (id: string, part: Partial<PricingProduct> = {}): PricingProduct => ({
  id,
  price: kopecks(10_000),
  oldPrice: null,
  quantity: 9,
  promoXY: null,
  isImpulse: false,
  ...part,
});
const a: LineRef = { type: 'PRODUCT', productId: 'a' };
const combo: LineRef = { type: 'COMBO_SET', comboId: 'c', items: [{ productId: 'a' }, { productId: 'b' }] };
const cutlery: LineRef = { type: 'CUTLERY' };
const set = { id: 'c', title: 'Завтрак', imageLink: null, discountPercent: 10, sets: [['a'], ['b']] };
const input = (lines: readonly StoredLine[], products: readonly PricingProduct[]): PricingInput => ({
  lines,
  products: new Map(products.map((item) => [item.id, item])),
  maximums: new Map(),
  combos: new Map([[set.id, set]]),
});

describe('lines', () => {
  test('[OPN-216] are told apart by type and product, combo and items; cutlery by its type alone', () => {
    expect([a, combo, cutlery].map(lineKey)).toEqual(['PRODUCT:a', 'COMBO_SET:c:a,b', 'CUTLERY']);
    expect([a, combo, cutlery].map((line) => lineRef(storedLine(line, 3)))).toStrictEqual([
      a,
      combo,
      cutlery,
    ]);
  });

  test('[CMB-25] are combos only with one product of each set, and of a combo that has sets', () => {
    const items = (...ids: readonly string[]) => ids.map((productId) => ({ productId }));
    expect(isFullSelection(set, items('a', 'b'))).toBe(true);
    expect(isFullSelection(set, items('a', 'z'))).toBe(false);
    expect(isFullSelection({ sets: [] }, [])).toBe(false);
    expect(isFullSelection(undefined, [])).toBe(false);
  });

  test('[CMB-25] of combos where the store has none get nothing', () => {
    const { combos: _none, ...bare } = input([storedLine(combo, 2)], [product('a'), product('b')]);
    expect(priceCart(bare).lines[0]).toMatchObject({ quantity: 0, loweredBy: 'INVALID_COMBO' });
  });

  test('[OPN-220] say what lowered them, also when one product fills two sets of a combo', () => {
    const twice: LineRef = { ...combo, items: [{ productId: 'a' }, { productId: 'a' }] };
    const both = { ...set, sets: [['a'], ['a']] };
    const loweredBy = (ref: LineRef, stock: number, maximum?: number) =>
      priceCart({
        ...input([storedLine(ref, 9)], [product('a', { quantity: stock })]),
        combos: new Map([['c', both]]),
        maximums: new Map(maximum === undefined ? [] : [['a', maximum]]),
      }).lines.map((line) => [line.quantity, line.loweredBy]);
    expect(loweredBy(twice, 5)).toEqual([[2, 'STOCK']]);
    expect(loweredBy(twice, 50)).toEqual([[5, 'MAXIMUM']]);
    expect(loweredBy(a, 50, 4)).toEqual([[4, 'MAXIMUM']]);
    expect(loweredBy(a, 9)).toEqual([[9, null]]);
  });
});

describe('amounts of lines', () => {
  test('[PRM-44, OPN-229] an offer that takes nothing off is none', () => {
    for (const promo of [{ x: 2, y: 0 }, { x: 2, y: 2 }, { x: 2, y: 3 }, null])
      expect(promoXYDiscount(promo, 6, kopecks(100))).toBe(0);
  });

  test('[OPN-227, OPN-237] a promotion sees sale prices and discounts of lines as they are after step 3', () => {
    const products = [
      product('a', { oldPrice: kopecks(12_000), promoXY: { x: 2, y: 1 } }),
      product('b', { oldPrice: kopecks(9000) }),
    ];
    const seen = (line: StoredLine, known = products, own = set) =>
      promotionLines({ ...input([line], known), combos: new Map([['c', own]]) })[0];
    const money = { price: 10_000, oldPrice: null, lineDiscount: 0, itemPrices: [] };
    const none = { quantity: 0, units: 0, total: 0, hasSalePrice: false, hasLineDiscount: false };
    expect(seen(storedLine(a, 2))).toEqual({
      ...money,
      type: 'PRODUCT',
      productId: 'a',
      quantity: 2,
      units: 2,
      total: 10_000,
      hasSalePrice: true,
      hasLineDiscount: true,
      oldPrice: 12_000,
      lineDiscount: 10_000,
    });
    expect(seen(storedLine(a, 2), [])).toEqual({
      ...money,
      ...none,
      type: 'PRODUCT',
      productId: 'a',
      price: 0,
    });
    expect(seen(storedLine(combo, 1))).toMatchObject({
      hasSalePrice: true,
      hasLineDiscount: true,
      oldPrice: 22_000,
    });
    const plain = [product('a'), product('b')];
    expect(seen(storedLine(combo, 1), plain)).toMatchObject({ hasSalePrice: false, oldPrice: null });
    const cheap = [product('a', { price: kopecks(100) }), product('b', { price: kopecks(100) })];
    // A hundredth of a kopeck is none.
    const tiny = { ...set, discountPercent: 0 };
    expect(seen(storedLine(combo, 1), cheap, tiny)).toMatchObject({
      hasLineDiscount: false,
      lineDiscount: 0,
    });
  });

  test('[CUT-03] priced cutlery has no product, and a sold-out combo no parts', () => {
    const { lines } = priceCart(input([storedLine(a, 1), storedLine(cutlery, 2)], [product('a')]));
    expect(lines[1]).not.toHaveProperty('productId');
    expect(lines[1]).toMatchObject({ type: 'CUTLERY', isSoldOut: false, totalPrice: 0 });
    const [gone] = priceCart(input([storedLine(combo, 2)], [product('a')])).lines;
    expect(gone?.type === 'COMBO_SET' && comboParts(gone)).toEqual([]);
  });
});

describe('carts at sign-in', () => {
  test('[OPN-322] the larger quantity stays, of equal ones the visitor’s line; a sold-out line counts with what it had', () => {
    const merged = (visitor: StoredLine, account: StoredLine) => mergeLines([visitor], [account]).lines;
    const [two, five] = [storedLine(a, 2), storedLine(a, 5)];
    const [hadTwo, hadFive] = [storedLine(a, 0, 2), storedLine(a, 0, 5)];
    expect(merged(five, two)).toEqual([five]);
    expect(merged(two, five)).toEqual([five]);
    expect(merged(hadFive, two)).toEqual([five]);
    expect(merged(two, hadFive)).toEqual([five]);
    expect(merged(two, hadTwo)).toEqual([two]);
    expect(merged(hadTwo, two)).toEqual([two]);
    expect(merged(hadTwo, hadFive)).toEqual([hadFive]);
  });

  test('[CRT-46] [CRT-77] the shopper is told that nothing is left of what one cart still held, and the other one did not any more', () => {
    const { lines } = mergeLines([storedLine(a, 0, 5)], [storedLine(a, 2)]);
    const changesOf = (units: number) =>
      updateChanges({
        before: [],
        lines: priceCart(input(lines, [product('a', { quantity: units })])).lines,
        own: new Map(lines.map((line) => [lineKey(line), line.quantity])),
        touched: new Set(),
        version: 2,
      });
    expect(changesOf(0)).toMatchObject([{ key: 'PRODUCT:a', oldValue: 5, actualValue: 0 }]);
    expect(changesOf(9)).toEqual([]);
  });
});

describe('changes', () => {
  const [line] = priceCart(input([storedLine(a, 3)], [product('a')])).lines;
  const change = (oldValue: number, actualValue: number, part: Partial<StoredChange> = {}): StoredChange => ({
    key: 'PRODUCT:a',
    oldValue,
    actualValue,
    viewed: false,
    version: 2,
    ...part,
  });
  const after = (part: Partial<ChangesInput>, own = 3, loweredBy: 'STOCK' | 'MAXIMUM' | null = null) =>
    updateChanges({
      before: [],
      lines: line === undefined ? [] : [{ ...line, loweredBy }],
      own: new Map([['PRODUCT:a', own]]),
      touched: new Set(),
      version: 4,
      ...part,
    });

  test('[CRT-77, OPN-223] an entry stays only while it tells the quantity there is', () => {
    expect(after({ before: [change(5, 3)] })).toEqual([change(5, 3)]);
    expect(after({ before: [change(5, 2)] })).toEqual([]);
  });

  test('[OPN-220, OPN-223] a maximum makes no entry, but goes on with one that is there; what comes back is reported', () => {
    expect(after({}, 5, 'MAXIMUM')).toEqual([]);
    expect(after({ before: [change(6, 5)] }, 5, 'MAXIMUM')).toEqual([change(6, 3, { version: 4 })]);
    expect(after({}, 0)).toEqual([change(0, 3, { version: 4 })]);
    expect(after({ before: [change(9, 5)], touched: new Set(['PRODUCT:a']) }, 5, 'STOCK')).toEqual([
      change(5, 3, { version: 4 }),
    ]);
  });

  test('[OPN-223] a change of cutlery is never reported', () => {
    const { lines } = priceCart({
      ...input([storedLine(a, 1), storedLine(cutlery, 9)], [product('a')]),
      cutleryMax: 2,
    });
    const own = new Map([['CUTLERY', 1]]);
    expect(updateChanges({ before: [], lines: lines.slice(1), own, touched: new Set(), version: 2 })).toEqual(
      [],
    );
  });

  test('[CRT-78] one entry that is new is enough for the banner, from the first version on', () => {
    expect(changesBanner([change(5, 3, { viewed: true }), change(5, 3)], null)).not.toBeNull();
    expect(changesBanner([change(5, 3, { version: 0 })], null)).not.toBeNull();
    expect(changesBanner([], null)).toBeNull();
  });
});

describe('the cart as it is shown', () => {
  test('[CRT-79, OPN-223] an entry of the change list names its line, or none', () => {
    const entry = { productId: null, comboId: null, items: [] };
    const { items } = combo.type === 'COMBO_SET' ? combo : entry;
    expect(changedLine({ ...entry, type: 'PRODUCT', productId: 'a' })).toEqual(a);
    expect(changedLine({ ...entry, type: 'COMBO_SET', comboId: 'c', items })).toEqual(combo);
    expect(changedLine({ ...entry, type: 'CUTLERY' })).toEqual(cutlery);
    expect(changedLine({ ...entry, type: 'PRODUCT' })).toBeNull();
    expect(changedLine({ ...entry, type: 'COMBO_SET' })).toBeNull();
  });

  test('[CRT-12, CRT-13, CLK-08] lists and deliveries look at goods that are there', () => {
    expect(deliveryKind([])).toBe('NONE');
    expect(deliveryKind([{ type: 'CUTLERY', quantity: 2 }])).toBe('NONE');
    expect(deliveryKind([{ type: 'COMBO_SET', quantity: 1 }])).toBe('REGULAR');
    const amounts = {
      price: kopecks(1),
      oldPrice: null,
      totalPrice: kopecks(1),
      totalOldPrice: kopecks(1),
      discountAmount: kopecks(0),
      totalDiscountAmount: kopecks(0),
      product: null,
    };
    const own = (id: string, type: 'PRODUCT' | 'IMPULSE_PRODUCT', quantity: number) => ({
      ...amounts,
      id,
      type,
      productId: id,
      quantity,
    });
    const products = [own('1', 'IMPULSE_PRODUCT', 1), own('2', 'PRODUCT', 1), own('3', 'IMPULSE_PRODUCT', 0)];
    expect(impulseLines({ ...emptyCart('cart', 'store'), products }).map(({ id }) => id)).toEqual(['3', '1']);
  });

  test('[CUT-03, CMB-21] units: cutlery is none, a combo one of the cart and one of each product', () => {
    const lines = [
      { ...a, quantity: 2 },
      { ...combo, quantity: 3 },
      { ...cutlery, quantity: 7 },
    ];
    expect([unitCount(lines), unitsAlone(lines, 'a'), unitsInCombos(lines, 'a')]).toEqual([5, 2, 3]);
  });
});

describe('controls', () => {
  const asked = (part: object = {}) => ({
    product: { ...product('a', { quantity: 10 }), isAdult: false },
    quantity: 10,
    serverMaximum: null,
    needsAgeConfirmation: true,
    ...part,
  });

  test('[CRT-69, CRT-70] stock that ends where the maximum does is what ends it', () => {
    expect(increaseLimit(asked())).toBe('STOCK_LIMIT');
    expect(increaseLimit(asked({ product: product('a', { quantity: 11 }) }))).toBe('MAXIMUM_REACHED');
    expect(increaseLimit(asked({ serverMaximum: 4, quantity: 4 }))).toBe('MAXIMUM_REACHED');
  });

  test('[CRT-73, OPN-221] goods for everybody ask for no age', () => {
    expect(increase(asked({ quantity: 3 }))).toEqual({ ok: true, value: 4 });
    expect(decrease(asked({ quantity: 3 }))).toEqual({ ok: true, value: 2 });
  });

  test('[CRT-70, OPN-220] beside combos there is what they leave of stock and maximum', () => {
    expect(besideCombos(asked({ serverMaximum: 6, quantity: 5 }), 2)).toMatchObject({
      quantity: 3,
      serverMaximum: 4,
      product: { quantity: 8 },
    });
    expect(besideCombos(asked(), 12)).toMatchObject({
      quantity: 0,
      serverMaximum: 0,
      product: { quantity: 0 },
    });
  });
});

describe('pending changes', () => {
  const of = (productId: string, quantity: number) => ({ type: 'PRODUCT' as const, productId, quantity });
  const ids = (lines: readonly LineRef[]) => lines.map((line) => ('productId' in line ? line.productId : ''));

  test('[RPL-04, OPN-296] a line put after another moves the later ones on, and they still get their quantities', () => {
    const pendingChanges = [
      { ...of('n', 1), revision: 1, after: 'PRODUCT:a' },
      { ...of('b', 5), revision: 2 },
    ].reduce(addPendingChange, NO_PENDING_CHANGES);
    const laid = applyPendingChanges([of('a', 1), of('b', 1), of('c', 1)], pendingChanges);
    expect(laid).toEqual([of('a', 1), of('n', 1), of('b', 5), of('c', 1)]);
    expect(ids(applyPendingChanges([], pendingChanges))).toEqual(['n', 'b']);
  });

  test('[CRT-49] a line that the cart never had is not removed from it', () => {
    expect(applySave([], [of('a', 0)])).toEqual([]);
  });
});

test('[RPL-07, OPN-296] equally near candidates stand by id, whichever way they came', () => {
  const candidate = (id: string, price: number | null) => ({
    ...product(id, { price: price === null ? null : kopecks(price) }),
    isAdult: false,
  });
  const found = (...all: readonly ReturnType<typeof candidate>[]) =>
    replacementCandidates({
      soldOut: { id: 's', price: null },
      sameCategory: all,
      lines: [],
      isAgeConfirmed: true,
    }).map(({ id }) => id);
  expect(found(candidate('x', 300), candidate('y', 300), candidate('z', 200))).toEqual(['z', 'x', 'y']);
  expect(found(candidate('y', 300), candidate('x', 300))).toEqual(['x', 'y']);
});
