import { expect, test } from 'vitest';
import { formatOrderDate, groupByMonth, orderTitle, splitHistory, tileImages } from './history.ts';

const moscow = () => 180;
const now = Date.UTC(2025, 2, 5, 20, 30);

test.each([
  [Date.UTC(2025, 2, 5, 11, 3), 'Сегодня в 14:03'],
  [Date.UTC(2025, 2, 4, 21, 0), 'Сегодня в 00:00'],
  [Date.UTC(2025, 2, 4, 20, 59), 'Вчера в 23:59'],
  [Date.UTC(2025, 2, 3, 20, 59), '03 марта 2025 в 23:59'],
  [Date.UTC(2024, 11, 31, 21, 0), '01 января 2025 в 00:00'],
])('[ORD-08, OPN-349] dates are read in the zone of the device', (time, text) => {
  expect(formatOrderDate(time, now, moscow)).toBe(text);
});

test('[ORD-15] the title of an order', () => {
  expect(orderTitle(Date.UTC(2025, 2, 5, 11, 3), moscow)).toBe('Заказ от 05 марта 2025');
});

test('[ORD-03] finished orders are grouped by month, newest first', () => {
  const at = (id: string, year: number, month: number, day: number) => ({
    id,
    createdAt: Date.UTC(year, month, day),
  });
  const groups = groupByMonth(
    [at('a', 2025, 1, 3), at('b', 2025, 2, 1), at('c', 2024, 1, 3), at('d', 2025, 1, 20)],
    moscow,
  );
  expect(groups.map(({ title, orders }) => [title, orders.map(({ id }) => id)])).toEqual([
    ['Март 2025', ['b']],
    ['Февраль 2025', ['d', 'a']],
    ['Февраль 2024', ['c']],
  ]);
});

test('[ORD-07] a tile shows the first four images', () => {
  expect(tileImages(['a', '', null, 'b', undefined, 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd']);
});

test('[STS-04, STS-05, STS-06] the informer overrides the list, and nobody is in both places', () => {
  const order = (id: string, type: string) => ({ id, type });
  const { active, finished } = splitHistory(
    [
      order('1', 'PROCESSING'),
      order('2', 'PROCESSING'),
      order('3', 'DELIVERED'),
      order('1', 'PROCESSING'),
      order('4', 'DELIVERING'),
    ],
    [
      { orderId: '2', type: 'DELIVERED' },
      { orderId: '3', type: 'DELIVERING' },
    ],
    new Set(['4']),
  );
  expect(active.map(({ id }) => id)).toEqual(['1']);
  expect(finished.map(({ id }) => id)).toEqual(['2', '3', '4']);
});
