import { expect, test } from 'vitest';
import { availableActions } from './actions.ts';
import type { ActionInput } from './actions.ts';
import { isFinished, needsPolling, orderStatusTypes, statusIndicator } from './status.ts';
import { moneyLines, statusFlags, statusTitle } from './status-details.ts';
import { nextStatus, statusAfterStep, stepDelayMs, stepEvent } from './status-graph.ts';
import { kopecks } from '../kernel/index.ts';

test('[STS-02] finished means delivered or cancelled and nothing else', () => {
  expect(orderStatusTypes.filter(isFinished)).toEqual(['DELIVERED', 'CANCELLED']);
});

test('[STS-01, STS-03] indicators; an unknown status is in progress', () => {
  const of = Object.fromEntries(
    [...orderStatusTypes, 'NEW_ONE'].map((type) => [type, statusIndicator(type)]),
  );
  expect(of).toEqual({
    PAYMENT: 'IN_PROGRESS',
    PROCESSING: 'IN_PROGRESS',
    DELIVERING: 'IN_PROGRESS',
    DRONE_LOCKER_PICKUP_READY: 'IN_PROGRESS',
    DELIVERED: 'DONE',
    CANCEL_PENDING: 'CANCELLED',
    CANCELLED: 'CANCELLED',
    NEW_ONE: 'IN_PROGRESS',
  });
});

test('[STS-07] these statuses keep the polling alive', () => {
  expect(orderStatusTypes.filter(needsPolling)).toEqual([
    'PROCESSING',
    'DELIVERING',
    'DRONE_LOCKER_PICKUP_READY',
    'CANCEL_PENDING',
  ]);
});

test('[STS-22, OPN-358] a paid order is packed, carried and delivered, a drone stops at the locker', () => {
  expect(nextStatus('PAYMENT', 'PAID')).toEqual({ ok: true, value: 'PROCESSING' });
  expect(nextStatus('PROCESSING', 'HANDED_OVER')).toEqual({ ok: true, value: 'DELIVERING' });
  expect(nextStatus('DELIVERING', 'ARRIVED')).toEqual({ ok: true, value: 'DELIVERED' });
  expect(nextStatus('DELIVERING', 'ARRIVED', 'DRONE')).toEqual({
    ok: true,
    value: 'DRONE_LOCKER_PICKUP_READY',
  });
  expect(nextStatus('DRONE_LOCKER_PICKUP_READY', 'PICKED_UP', 'DRONE')).toEqual({
    ok: true,
    value: 'DELIVERED',
  });
});

test('[STS-22, OPN-360] an unpaid order is cancelled at once, a paid one after the refund, a carried one not at all', () => {
  expect(nextStatus('PAYMENT', 'CANCEL_REQUESTED')).toEqual({ ok: true, value: 'CANCELLED' });
  expect(nextStatus('PROCESSING', 'CANCEL_REQUESTED')).toEqual({ ok: true, value: 'CANCEL_PENDING' });
  expect(nextStatus('CANCEL_PENDING', 'REFUNDED')).toEqual({ ok: true, value: 'CANCELLED' });
  expect(nextStatus('DELIVERING', 'CANCEL_REQUESTED').ok).toBe(false);
  expect(nextStatus('PROCESSING', 'ARRIVED').ok).toBe(false);
});

test('[STS-24, OPN-358] fulfilment has a pace and a step for each status it moves, and says why it has none', () => {
  expect(orderStatusTypes.map((type) => [type, stepDelayMs(type), stepEvent(type)])).toEqual([
    ['PAYMENT', null, { ok: false, error: 'NOT_PAID' }],
    ['PROCESSING', 180_000, { ok: true, value: 'HANDED_OVER' }],
    ['DELIVERING', 600_000, { ok: true, value: 'ARRIVED' }],
    ['DRONE_LOCKER_PICKUP_READY', 300_000, { ok: true, value: 'PICKED_UP' }],
    ['DELIVERED', null, { ok: false, error: 'FINISHED' }],
    ['CANCEL_PENDING', 10_000, { ok: true, value: 'REFUNDED' }],
    ['CANCELLED', null, { ok: false, error: 'FINISHED' }],
  ]);
});

test('[STS-24, OPN-358] the next step of fulfilment leads where the graph leads', () => {
  const after = (option: 'DELIVERY' | 'DRONE') =>
    orderStatusTypes.map((type) => statusAfterStep(type, option));
  const locker = 'DRONE_LOCKER_PICKUP_READY';
  expect(after('DELIVERY')).toEqual([null, 'DELIVERING', 'DELIVERED', 'DELIVERED', null, 'CANCELLED', null]);
  expect(after('DRONE')).toEqual([null, 'DELIVERING', locker, 'DELIVERED', null, 'CANCELLED', null]);
});

const status = {
  type: 'PROCESSING',
  deliveryOption: 'DELIVERY',
  orderType: 'ORDER',
  isCaptured: true,
  areGoodsInStore: false,
  deliveredAt: null,
  now: 0,
  isCourierTippable: true,
  isTipPaid: false,
} as const;

test('[STS-17, OPN-357] titles and flags of a status', () => {
  expect(statusTitle('DELIVERING', 'DRONE')).toBe('Дрон в пути');
  expect(statusTitle('PROCESSING', 'DELIVERY')).toBe('Собираем заказ');
  expect(statusFlags(status)).toMatchObject({
    isCancellable: true,
    isPaymentCharged: true,
    isDeliverable: false,
  });
  expect(statusFlags({ ...status, orderType: 'IMPULSE_ORDER', areGoodsInStore: true }).isDeliverable).toBe(
    true,
  );
  const delivered = { ...status, type: 'DELIVERED', deliveredAt: 0 } as const;
  expect(statusFlags({ ...delivered, now: 604_800_000 })).toMatchObject({
    isTipsAllowed: true,
    hasRefundInfo: true,
    isCancellable: false,
  });
  expect(statusFlags({ ...delivered, now: 604_800_001, isTipPaid: true })).toMatchObject({
    isTipsAllowed: false,
    hasRefundInfo: false,
  });
});

const action: ActionInput = {
  type: 'PROCESSING',
  isCancellable: true,
  isDeliverable: false,
  isDeliveryByClick: false,
  hasRefundInfo: false,
  deliveryOption: 'DELIVERY',
  isChangeEnabled: true,
};

test.each<[string, Partial<ActionInput>, readonly string[]]>([
  ['ACT-01, ACT-02', {}, ['CANCEL', 'CHANGE']],
  ['ACT-01', { type: 'DELIVERED' }, ['REPEAT']],
  ['ACT-02', { isChangeEnabled: false }, ['CANCEL']],
  ['ACT-02', { deliveryOption: 'DRONE' }, ['CANCEL']],
  ['ACT-03', { type: 'CANCEL_PENDING', isCancellable: false }, ['REPEAT']],
  ['ACT-04', { isDeliveryByClick: true, isCancellable: false }, ['DELIVERY_BY_CLICK_INFO']],
  ['ACT-05', { isDeliveryByClick: true, isDeliverable: true, isCancellable: false }, ['DELIVER_NOW']],
  ['ACT-06', { type: 'DELIVERED', hasRefundInfo: true }, ['REPEAT', 'RETURNS_INFO']],
  ['STS-01', { type: 'NEW_ONE' }, []],
])('[%s] actions of %j', (_id, changed, expected) => {
  expect(availableActions({ ...action, ...changed })).toEqual(expected);
});

test('[ORD-17] money lines leave out what is zero', () => {
  const order = {
    oldPrice: kopecks(1000),
    discountAmount: kopecks(100),
    spendBonus: kopecks(50),
    price: kopecks(850),
  };
  expect(moneyLines(order).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['PRODUCTS', 1000],
    ['DISCOUNT', 100],
    ['BONUSES', 50],
    ['TOTAL', 850],
  ]);
  expect(
    moneyLines({ ...order, discountAmount: kopecks(0), spendBonus: null }).map(({ kind }) => kind),
  ).toEqual(['PRODUCTS', 'TOTAL']);
});
