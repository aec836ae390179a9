import { describe, expect, test } from 'vitest';

import { noFinishedOrders, withFinished, withoutMovedBack } from './finished-orders.ts';
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

describe('active and finished orders', () => {
  const order = (id: string, type: string, title = `${type} listed`) => ({ id, type, title });
  const seen = (orderId: string, type: string) => ({ orderId, type, title: `${type} told` });
  const statesOf = (list: readonly { id: string; type: string; title: string }[]) =>
    list.map(({ id, type, title }) => [id, type, title]);

  test('[STS-04, STS-05, STS-06] the informer overrides the list, and no order is in both', () => {
    const { active, finished } = splitHistory(
      [
        order('1', 'PROCESSING'),
        order('2', 'PROCESSING'),
        order('3', 'DELIVERED'),
        order('1', 'PROCESSING'),
        order('4', 'PROCESSING'),
      ],
      [seen('2', 'DELIVERED'), seen('3', 'DELIVERING'), seen('4', 'DELIVERING')],
      noFinishedOrders,
    );
    expect(statesOf(active)).toEqual([
      ['1', 'PROCESSING', 'PROCESSING listed'],
      ['4', 'DELIVERING', 'DELIVERING told'],
    ]);
    expect(statesOf(finished)).toEqual([
      ['2', 'DELIVERED', 'DELIVERED told'],
      ['3', 'DELIVERED', 'DELIVERED listed'],
    ]);
  });

  test('[STS-06, STS-22] an order once seen finished stays as it was then, whatever is told later', () => {
    const orders = [order('1', 'PROCESSING'), order('2', 'CANCELLED')];
    const known = withFinished(noFinishedOrders, [seen('1', 'DELIVERED'), seen('2', 'CANCELLED')]);
    const { active, finished } = splitHistory(
      orders,
      [seen('1', 'DELIVERING'), seen('2', 'DELIVERED')],
      known,
    );
    expect(active).toEqual([]);
    expect(statesOf(finished)).toEqual([
      ['1', 'DELIVERED', 'DELIVERED told'],
      ['2', 'CANCELLED', 'CANCELLED told'],
    ]);
  });

  test('[STS-02, STS-06] what is remembered is finished, and the first word of it counts', () => {
    const first = withFinished(noFinishedOrders, [seen('1', 'DELIVERED'), seen('2', 'DELIVERING')]);
    expect([...first.keys()]).toEqual(['1']);
    expect(withFinished(first, [seen('1', 'CANCELLED'), seen('2', 'CANCEL_PENDING')])).toBe(first);
    const second = withFinished(first, [seen('2', 'CANCELLED')]);
    expect([...second.values()].map(({ type }) => type)).toEqual(['DELIVERED', 'CANCELLED']);
  });

  test('[STS-06] an answer that was overtaken brings no finished order back to the current ones', () => {
    const entry = (orderId: string, isOver: boolean) => ({ orderId, isFinished: isOver });
    const known = withFinished(noFinishedOrders, [seen('1', 'DELIVERED'), seen('2', 'DELIVERED')]);
    const before = [entry('1', true), entry('2', false)];
    const late = [entry('1', false), entry('2', false), entry('3', false), entry('4', true)];
    expect(withoutMovedBack(late, before, known)).toEqual([
      entry('1', true),
      entry('3', false),
      entry('4', true),
    ]);
  });
});
