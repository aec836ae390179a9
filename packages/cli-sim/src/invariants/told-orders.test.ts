import { expect, test } from 'vitest';

import type { Books, ToldOrder } from './books.ts';
import { ordersAreToldAsTheyAre, wrongOfOrder } from './told-orders.ts';
import type { BookedOrder } from './told-orders.ts';

const NOW = Date.parse('2026-05-14T12:00:00+03:00');
const MINUTE = 60_000;
const before = (minutes: number): number => NOW - minutes * MINUTE;

/** Three loaves for 10.00 ₽, a kopeck more for the first one, 3.00 ₽ of it by bonuses, which were 12.00 ₽ before a sale; one was lost. */
const booked: BookedOrder = {
  id: 'order',
  number: '1',
  type: 'ORDER',
  percent: 5,
  charged: 700,
  paymentId: 'payment',
  maskedPan: '2200****0004',
  held: 300,
  inStoreAt: null,
  deliveredAt: null,
  steps: [
    { to: 'PAYMENT', at: before(9) },
    { to: 'PROCESSING', at: before(8) },
  ],
  refunds: [{ cause: 'LOST_LINE', money: 233, bonus: 100, at: before(7) }],
  lines: [{ units: 3, price: 1_000, each: 400 }],
  receipts: [{ id: 'prepaid', link: 'http://receipt', at: before(6) }],
};
const status = {
  type: 'PROCESSING',
  orderNumber: '1',
  isCancellable: true,
  isDeliverable: false,
  isDeliveryByClick: false,
  isPaymentCharged: true,
  isFinished: false,
  isCancelled: false,
  isTipsAllowed: false,
  hasRefundInfo: false,
  deliveredDate: null,
  cancelledDate: null,
  deliveryCode: null,
  awaitedPayment: null,
};
const bread = { id: 'order:1', title: 'Хлеб', initialQuantity: 3, quantity: 2, initialPrice: 1_000 };
const details = {
  id: 'order',
  status,
  maskedPan: '2200****0004',
  price: 467,
  oldPrice: 800,
  discountAmount: 133,
  loyalty: { spendBonus: 200, addBonus: 0 },
  returned: null,
  products: [{ ...bread, price: 667, isModified: true }],
  receipts: [{ id: 'prepaid', externalLink: 'http://receipt' }],
};

const wrong = (told: object, order: object = {}): readonly string[] =>
  wrongOfOrder({ orderId: 'order', from: NOW, to: NOW + 1, ...told } as ToldOrder, {
    ...booked,
    ...order,
  }).map((words) => words.replace('order 1: ', ''));
const of = (parts: object, order?: object) => wrong({ details: { ...details, ...parts } }, order);

test('[ORD-20] [OPN-350] an order that is told as it was paid, with what was lost of it, is right', () => {
  expect(of({})).toEqual([]);
  expect(wrong({ status })).toEqual([]);
  expect(wrong({ item: { price: 467, status: 'PROCESSING' } })).toEqual([]);
});

test('[ORD-10] [ORD-17] [ORD-20] [ORD-22] each wrong amount of an order is found', () => {
  expect(of({ price: 700 })).toEqual(['its price is told as 700, due is 467']);
  expect(of({ oldPrice: 1_200 })).toEqual(['its price before all discounts is told as 1200, due is 800']);
  expect(of({ discountAmount: 333 })).toEqual(['its discount is told as 333, due is 133']);
  expect(of({ loyalty: { spendBonus: 300, addBonus: 0 } })).toEqual([
    'its spent bonuses is told as 300, due is 200',
  ]);
  expect(of({ loyalty: null })).toEqual(['its spent bonuses is told as 0, due is 200']);
  expect(of({}, { percent: 50 })).toEqual(['what it earns is told as 0, due is 200']);
  expect(of({ products: [{ ...bread, price: 666, isModified: true }] })).toHaveLength(2);
  expect(of({ products: [{ ...bread, price: 667, isModified: false }] })).toHaveLength(1);
  expect(of({ products: [] })).toContain('the number of its lines is told as 0, due is 1');
  expect(wrong({ item: { price: 700, status: 'PAYMENT' } })).toHaveLength(2);
});

test('[ACT-21] [ORD-25] what came back and which receipts there are is found where it is told otherwise', () => {
  expect(of({ returned: { money: 1, bonus: 2 } })).toHaveLength(2);
  expect(of({ maskedPan: '5555****4444' })).toHaveLength(1);
  expect(of({ receipts: [] })).toEqual([
    'the list of its receipts is told as , due is prepaid http://receipt',
  ]);
});

test('[STS-17] [STS-18] each flag that does not follow from the history of an order is found', () => {
  const told = (parts: object, order: object = {}) => wrong({ status: { ...status, ...parts } }, order);
  for (const flag of ['isCancellable', 'isPaymentCharged'])
    expect(told({ [flag]: false }), flag).toHaveLength(1);
  for (const flag of ['isDeliverable', 'isFinished', 'isCancelled', 'isTipsAllowed', 'hasRefundInfo'])
    expect(told({ [flag]: true }), flag).toHaveLength(1);
  expect(told({ awaitedPayment: {} })).toEqual(['whether it can be paid is told as true, due is false']);
  for (const date of ['deliveredDate', 'cancelledDate', 'deliveryCode'])
    expect(told({ [date]: '2026' }), date).toHaveLength(1);
  expect(told({ type: 'PAYMENT' })).toEqual(['its status is told as PAYMENT, due is PROCESSING']);
  const gone = { steps: [...booked.steps, { to: 'DELIVERING', at: before(5) }] };
  expect(told({ type: 'DELIVERING', deliveryCode: '1234' }, gone)).toEqual([
    'whether it can be cancelled is told as true, due is false',
  ]);
  const byClick = { type: 'IMPULSE_ORDER', inStoreAt: before(5) };
  expect(told({ isDeliveryByClick: true }, byClick)).toEqual([
    'whether it can be called is told as false, due is true',
  ]);
});

test('[STS-22] what changes at the moment of the call may be told either way, and what comes later is not told yet', () => {
  const later = { steps: [...booked.steps, { to: 'DELIVERING', at: NOW + MINUTE }] };
  expect(of({}, later)).toEqual([]);
  const now = { steps: [...booked.steps, { to: 'DELIVERING', at: NOW }] };
  expect(of({ price: 1 }, now)).toEqual([]);
});

test('an order that the books do not have is not judged here', async () => {
  const told = { orderId: 'order', from: NOW, to: NOW, item: { price: 1, status: 'PROCESSING' } };
  const judge = async (orders: readonly BookedOrder[]) =>
    ordersAreToldAsTheyAre.judge({
      query: async () => orders,
      bank: [],
      toldOrders: [told],
    } as unknown as Books);
  expect(await judge([])).toEqual([]);
  expect(await judge([booked])).toHaveLength(1);
});
