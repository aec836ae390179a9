import { expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import { addRepeated, repeatLines } from './repeat.ts';

const stock = (quantities: Record<string, number>) =>
  new Map(
    Object.entries(quantities).map(([id, quantity]) => [
      id,
      { id, quantity, price: kopecks(100), oldPrice: null, promoXY: null, isImpulse: false },
    ]),
  );
const line = (productId: string, repeatQuantity: number, type = 'PRODUCT') => ({
  type,
  productId,
  repeatQuantity,
});
const repeat = (lines: ReturnType<typeof line>[], quantities: Record<string, number>) =>
  repeatLines(lines, { products: stock(quantities), maximums: new Map([['b', 2]]) });

test('[RPT-01, RPT-02, RPT-03, ACT-13, ACT-15] quantities are capped to stock and maximum; what is gone and cutlery are dropped', () => {
  const { lines, outcome } = repeat(
    [line('a', 5), line('b', 5), line('c', 1), line('d', 1), line('e', 1, 'CUTLERY')],
    { a: 3, b: 9, c: 0, e: 9 },
  );
  expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
  expect(outcome).toBe('DECREASED');
});

test('[ACT-14, ACT-16] all sold out and all in stock', () => {
  expect(repeat([line('a', 1)], {})).toEqual({ lines: [], outcome: 'ALL_SOLD_OUT' });
  expect(repeat([line('a', 1), line('e', 1, 'CUTLERY')], { a: 1 }).outcome).toBe('COMPLETE');
});

test('[OPN-298] repeated lines join the cart with the larger quantity', () => {
  const of = (productId: string, quantity: number) => ({ type: 'PRODUCT' as const, productId, quantity });
  expect(addRepeated([of('a', 3), of('b', 1)], [of('b', 4), of('a', 2), of('c', 1)])).toEqual([
    of('a', 3),
    of('b', 4),
    of('c', 1),
  ]);
});
