import { expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import { splitIntoOrders } from './split-order.ts';

const line = (type: 'PRODUCT' | 'IMPULSE_PRODUCT' | 'CUTLERY', price: number) => ({
  type,
  quantity: 1,
  units: type === 'CUTLERY' ? 0 : 1,
  totalPrice: kopecks(price),
  totalOldPrice: kopecks(price),
});

test('[CLK-08, OPN-276] cutlery alone is no order: with goods by click there is one order, with others it goes along', () => {
  const [cutlery, byClick, regular] = [
    line('CUTLERY', 0),
    line('IMPULSE_PRODUCT', 500),
    line('PRODUCT', 700),
  ];
  const ordersOf = (...lines: readonly ReturnType<typeof line>[]) =>
    splitIntoOrders(lines, kopecks(0)).map((order) => [order.type, order.lines]);
  expect(ordersOf(cutlery)).toEqual([]);
  expect(ordersOf(cutlery, byClick)).toEqual([['IMPULSE_ORDER', [byClick]]]);
  expect(ordersOf(cutlery, byClick, regular)).toEqual([
    ['ORDER', [cutlery, regular]],
    ['IMPULSE_ORDER', [byClick]],
  ]);
});
