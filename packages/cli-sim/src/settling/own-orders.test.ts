import { expect, test } from 'vitest';

import type { PrivateData, Reach } from './foreign-access.ts';
import { lookForOwnOrders } from './own-orders.ts';

const DAY_MS = 86_400_000;
const cancelledAt = (ms: number, isPaymentCharged = true) => ({
  isFinished: true,
  isCancelled: true,
  isPaymentCharged,
  deliveredDate: null,
  cancelledDate: new Date(ms).toISOString(),
});

const found = async (status: object, listed: readonly object[], tracked: readonly string[]) => {
  const reach: Reach = async ({ path }) => ({
    status: 200,
    body: path.includes('tracking')
      ? { statuses: tracked.map((orderId) => ({ orderId, type: 'DELIVERED' })) }
      : path.includes('?')
        ? { orders: listed.slice(Number(path.split('offset=')[1])).slice(0, 2) }
        : { id: 'mine', number: '1', price: 500, status },
  });
  const own = { orderIds: ['mine'], orderedBy: new Map([['mine', 'anna']]), account: 'anna' };
  const world = { actor: 'anna', stage: { time: { now: () => 2 * DAY_MS } } };
  const violations = await lookForOwnOrders(
    world as unknown as Parameters<typeof lookForOwnOrders>[0],
    own as unknown as PrivateData,
    reach,
  );
  return violations.map(({ message }) => message);
};
const order = (id: string, price = 500, hour = '12') => ({
  id,
  price,
  status: 'DELIVERED',
  date: `2026-05-14T${hour}:00:00Z`,
});

test('[ORD-09] [STS-16] an order that is missing in the history, or of which nobody tells, is found', async () => {
  const isNew = cancelledAt(2 * DAY_MS);
  const three = [order('a'), order('b'), order('mine')];
  expect(await found(isNew, three, ['mine'])).toEqual([]);
  expect(await found(isNew, three.slice(0, 2), ['mine'])).toEqual([
    'anna: the history has not the order 1 as it is',
  ]);
  expect(await found(isNew, [order('mine', 400)], ['mine'])).toHaveLength(1);
  expect(await found(isNew, three, [])).toEqual(['anna: nobody tells of the order 1']);
});

test('[OPN-348] [OPN-355] one that was never paid is not told of, nor by open pages one that ended long ago', async () => {
  expect(await found(cancelledAt(2 * DAY_MS, false), [], [])).toEqual([]);
  expect(await found(cancelledAt(DAY_MS), [order('mine')], [])).toEqual([]);
});

test('[ORD-09] a history that does not begin with the newest order is found', async () => {
  const orders = [order('a', 500, '15'), order('b', 500, '13'), order('mine', 500, '14')];
  expect(await found(cancelledAt(0), orders, [])).toEqual([
    'anna: the history does not begin with the newest order',
  ]);
});
