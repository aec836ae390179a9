import { expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import type { StoredLine } from './lines.ts';
import { changesBanner, markViewed, ownQuantities, updateChanges } from './changes.ts';
import type { StoredChange } from './changes.ts';
import { storedLine } from './lines.ts';
import { priceCart } from './price-cart.ts';

const line = (quantity: number, earlierQuantity = 0): StoredLine => ({
  type: 'PRODUCT',
  productId: 'a',
  quantity,
  earlierQuantity,
});

/** One recalculation with a given stock; the shopper's own save when `wanted` is given. */
function recalculate(
  lines: readonly StoredLine[],
  before: readonly StoredChange[],
  stock: number,
  version: number,
  wanted?: number,
) {
  const asked = wanted === undefined ? lines : [line(wanted)];
  const products = new Map([
    ['a', { id: 'a', price: kopecks(100), oldPrice: null, quantity: stock, promoXY: null, isImpulse: false }],
  ]);
  const priced = priceCart({ lines: asked, products, maximums: new Map() });
  const touched = new Set(wanted === undefined ? [] : ['PRODUCT:a']);
  const changes = updateChanges({ before, lines: priced.lines, own: ownQuantities(asked), touched, version });
  const stored = priced.lines.map((given) => storedLine(given, given.quantity, given.earlierQuantity));
  return { lines: stored, changes };
}

test('[CRT-77, OPN-223] lowering, lowering again and restoring keep one entry until both values agree', () => {
  const first = recalculate([line(5)], [], 3, 2);
  expect(first.changes).toEqual([
    { key: 'PRODUCT:a', oldValue: 5, actualValue: 3, viewed: false, version: 2 },
  ]);
  const seen = markViewed(first.changes, new Set(['PRODUCT:a']));
  expect(recalculate(first.lines, seen, 3, 3).changes).toEqual(seen);
  const second = recalculate(first.lines, seen, 0, 3);
  expect(second.changes).toMatchObject([{ oldValue: 5, actualValue: 0, viewed: false, version: 3 }]);
  const third = recalculate(second.lines, second.changes, 9, 4);
  expect(third.lines[0]?.quantity).toBe(3);
  expect(third.changes).toMatchObject([{ oldValue: 5, actualValue: 3 }]);
});

test('[OPN-223] an entry goes when both values are equal again, and when its line leaves', () => {
  const gone = recalculate([line(4)], [], 0, 2);
  expect(recalculate(gone.lines, gone.changes, 9, 3).changes).toEqual([]);
  expect(recalculate([], gone.changes, 9, 3).changes).toEqual([]);
});

test('[OPN-220] lowering to a maximum is no change, lowering a save for stock is one', () => {
  expect(recalculate([line(1)], [], 100, 2, 40).changes).toEqual([]);
  expect(recalculate([line(1)], [], 10, 2, 40).changes).toEqual([]);
  expect(recalculate([line(1)], [], 6, 2, 8).changes).toMatchObject([{ oldValue: 8, actualValue: 6 }]);
});

test('[OPN-223] what the shopper sets himself ends the entry', () => {
  const lowered = recalculate([line(5)], [], 3, 2);
  expect(recalculate(lowered.lines, lowered.changes, 3, 3, 2).changes).toEqual([]);
});

test('[CRT-78] the banner is there for unviewed news and stays away after hiding until newer news', () => {
  const { changes } = recalculate([line(5)], [], 3, 2);
  expect(changesBanner(changes, null)).toEqual({
    title: 'Корзина изменилась',
    text: 'Некоторых товаров стало меньше. Проверьте, всё ли на месте',
  });
  expect(changesBanner(changes, 2)).toBeNull();
  expect(changesBanner(changes, 1)).not.toBeNull();
  expect(changesBanner(markViewed(changes, new Set(['PRODUCT:a'])), null)).toBeNull();
});
