import { expect, test } from 'vitest';

import { ToldOrders } from './told-orders.ts';

const id = '11111111-1111-4111-8111-111111111111';

test('[ORD-10] [ORD-20] [STS-16] of each state of an order the last word of each kind is kept', () => {
  const told = new ToldOrders();
  const answer = (path: string, body: object, at: number, method = 'GET'): void =>
    told.answered(
      new Request(`http://shop/api/store/orders${path}`, { method }),
      JSON.stringify(body),
      at,
      at + 1,
    );
  answer('?limit=2', { orders: [{ id, status: 'PAYMENT' }] }, 1);
  answer('', { orders: [{ id, status: 'PAYMENT' }] }, 2);
  answer('/statuses/tracking', { statuses: [{ orderId: id, type: 'PAYMENT' }], informers: [] }, 3);
  answer(`/${id}`, { id, status: { type: 'PAYMENT' } }, 4);
  answer(`/${id}`, { id, status: { type: 'DELIVERED' } }, 5);
  answer(`/${id}`, { status: { type: 'CANCELLED' } }, 6, 'DELETE');
  answer(`/${id}/tips/payment/types`, { id, status: { type: 'CANCELLED' } }, 7);
  expect(
    told.list().map(({ from, orderId, ...words }) => [from, orderId, Object.keys(words).join(' ')]),
  ).toEqual([
    [2, id, 'item to'],
    [3, id, 'status to'],
    [4, id, 'details to'],
    [5, id, 'details to'],
  ]);
});

test('of an answer that was cut off nothing is kept, and it goes on to its browser', () => {
  const told = new ToldOrders();
  told.answered(new Request('http://shop/api/store/orders'), '{"orders":[{"id":"11', 1, 2);
  expect(told.list()).toEqual([]);
});
