import { expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import { orderDeliveryOptions, orderStatusTypes } from './status.ts';
import { moneyLines, statusEmoji, statusFlags, statusTitle } from './status-details.ts';
import type { StatusInput } from './status-details.ts';

const DAY = 86_400_000;

test('[STS-17, OPN-357] every status has its sign', () => {
  expect(Object.fromEntries(orderStatusTypes.map((type) => [type, statusEmoji(type)]))).toEqual({
    PAYMENT: '💳',
    PROCESSING: '🧺',
    DELIVERING: '🛵',
    DRONE_LOCKER_PICKUP_READY: '📦',
    DELIVERED: '✅',
    CANCEL_PENDING: '❌',
    CANCELLED: '❌',
  });
});

test('[OPN-357] only a drone on its way is called one', () => {
  for (const type of orderStatusTypes)
    for (const option of orderDeliveryOptions)
      expect(statusTitle(type, option) === 'Дрон в пути').toBe(type === 'DELIVERING' && option === 'DRONE');
});

const flags = (part: Partial<StatusInput>) =>
  statusFlags({
    type: 'DELIVERED',
    deliveryOption: 'DELIVERY',
    orderType: 'ORDER',
    isCaptured: true,
    areGoodsInStore: true,
    deliveredAt: 10 * DAY,
    now: 12 * DAY,
    isCourierTippable: true,
    isTipPaid: false,
    ...part,
  });

test('[STS-18, ACT-07] an order is cancelled by its shopper until it is on its way', () => {
  expect(orderStatusTypes.filter((type) => flags({ type }).isCancellable)).toEqual(['PAYMENT', 'PROCESSING']);
});

test('[STS-18] only an order by click is called up, while its goods are in the store', () => {
  const byClick = { orderType: 'IMPULSE_ORDER', type: 'PROCESSING' } as const;
  expect(flags(byClick)).toMatchObject({ isDeliverable: true, isDeliveryByClick: true });
  expect(flags({ ...byClick, areGoodsInStore: false }).isDeliverable).toBe(false);
  expect(flags({ ...byClick, type: 'DELIVERING' }).isDeliverable).toBe(false);
  expect(flags({ ...byClick, orderType: 'ORDER' })).toMatchObject({
    isDeliverable: false,
    isDeliveryByClick: false,
  });
});

test('[STS-18, OPN-357] a courier who came may be tipped once; nobody else', () => {
  expect(flags({}).isTipsAllowed).toBe(true);
  expect(flags({ isTipPaid: true }).isTipsAllowed).toBe(false);
  expect(flags({ isCourierTippable: false }).isTipsAllowed).toBe(false);
  expect(flags({ deliveryOption: 'DRONE' }).isTipsAllowed).toBe(false);
  expect(flags({ type: 'DELIVERING' }).isTipsAllowed).toBe(false);
});

test('[ACT-21] goods can be returned for seven days after delivery, the last moment included', () => {
  expect(flags({ now: 17 * DAY }).hasRefundInfo).toBe(true);
  expect(flags({ now: 17 * DAY + 1 }).hasRefundInfo).toBe(false);
  expect(flags({ deliveredAt: null, now: 0 }).hasRefundInfo).toBe(false);
  expect(flags({ type: 'CANCELLED' }).hasRefundInfo).toBe(false);
});

test('[ORD-17] what is nothing is left out, what is taken off is negative', () => {
  const order = { oldPrice: kopecks(900), discountAmount: kopecks(0), price: kopecks(900) };
  const lines = (part: Partial<Parameters<typeof moneyLines>[0]>) =>
    moneyLines({ ...order, spendBonus: null, ...part }).map(({ kind, amount, isNegative }) => [
      kind,
      amount,
      isNegative,
    ]);
  expect(lines({})).toEqual([
    ['PRODUCTS', 900, false],
    ['TOTAL', 900, false],
  ]);
  expect(lines({ discountAmount: kopecks(200), spendBonus: kopecks(100), price: kopecks(600) })).toEqual([
    ['PRODUCTS', 900, false],
    ['DISCOUNT', 200, true],
    ['BONUSES', 100, true],
    ['TOTAL', 600, false],
  ]);
});
