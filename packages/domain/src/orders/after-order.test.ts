import { expect, test } from 'vitest';

import { orderTypes } from '../checkout/index.ts';
import { kopecks } from '../kernel/index.ts';
import { deliveryNote, deliveryWay } from './delivery-note.ts';
import { hideInformer, shownInformers, stillHidden } from './hidden-informers.ts';
import { missingShare } from './refund-note.ts';
import { orderDeliveryOptions, orderStatusTypes } from './status.ts';
import { orderTexts } from './texts.ts';

const DAY = 86_400_000;

test('[ORD-21] [STS-20] an order comes by courier or drone, regular or by click, and each type has its words', () => {
  expect(orderDeliveryOptions).toEqual(['DELIVERY', 'DRONE']);
  expect(orderTypes).toEqual(['ORDER', 'IMPULSE_ORDER']);
  expect(orderTypes.map((type) => orderTexts.type[type])).toEqual(['Отдадим в руки', 'Доставим по клику']);
});

test('[STS-20] [OPN-350] nobody hands over what a drone brings or what is left at the door, and nobody brings what is over', () => {
  const byCourier = { orderType: 'ORDER', deliveryOption: 'DELIVERY', isSilentDelivery: false } as const;
  expect(deliveryWay(byCourier)).toBe('Отдадим в руки');
  expect(deliveryWay({ ...byCourier, isSilentDelivery: true })).toBe('Оставим у двери');
  expect(deliveryWay({ ...byCourier, deliveryOption: 'DRONE' })).toBe('Дроном');
  expect(deliveryWay({ ...byCourier, orderType: 'IMPULSE_ORDER' })).toBe('Доставим по клику');
  const noted = orderStatusTypes.filter((type) => deliveryNote(type, byCourier) !== null);
  expect(noted).toEqual(['PAYMENT', 'PROCESSING', 'DELIVERING']);
});

test('[STS-12] a finished informer stays hidden for two days, one under way is never hidden', () => {
  const informers = [
    { orderId: 'done', isFinished: true },
    { orderId: 'coming', isFinished: false },
  ];
  const marks = hideInformer(hideInformer([], 'coming', 0), 'done', 0);
  expect(shownInformers(informers, [], 0)).toEqual(informers);
  for (const now of [0, 2 * DAY - 1])
    expect(shownInformers(informers, marks, now).map(({ orderId }) => orderId)).toEqual(['coming']);
  expect(shownInformers(informers, marks, 2 * DAY)).toEqual(informers);
});

test('[STS-12] older markers are dropped, and an order has one', () => {
  const marks = hideInformer(hideInformer([], 'old', 0), 'new', DAY);
  expect(stillHidden(marks, 2 * DAY).map(({ orderId }) => orderId)).toEqual(['new']);
  expect(hideInformer(marks, 'new', 2 * DAY)).toEqual([{ orderId: 'new', at: 2 * DAY }]);
});

const line = (part: object) => ({
  isModified: true,
  initialQuantity: 1,
  quantity: 1,
  initialPrice: kopecks(0),
  initialBonus: kopecks(0),
  ...part,
});

test('[ORD-24] what units that were missing had cost is told, in money and bonuses, of a charged order that stands, and nothing of a line whose price alone changed', () => {
  const [lost, fewer, dearer] = [
    line({ initialQuantity: 2, quantity: 0, initialPrice: kopecks(31_090), initialBonus: kopecks(1000) }),
    line({ initialQuantity: 3, quantity: 2, initialPrice: kopecks(69_147) }),
    line({ isModified: false, initialPrice: kopecks(9900) }),
  ];
  const of = (products: readonly (typeof lost)[], part = {}) =>
    missingShare({ status: { type: 'PROCESSING', isPaymentCharged: true, ...part }, products });
  expect(of([lost, fewer, dearer])).toEqual({ money: 53_139, bonus: 1000 });
  expect(of([lost], { type: 'DELIVERED' })).toEqual({ money: 30_090, bonus: 1000 });
  expect(of([dearer])).toBeNull();
  expect(of([lost], { isPaymentCharged: false })).toBeNull();
  for (const type of ['CANCEL_PENDING', 'CANCELLED']) expect(of([lost], { type })).toBeNull();
});
