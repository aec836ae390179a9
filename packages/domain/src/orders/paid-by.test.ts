import { expect, test } from 'vitest';

import { kopecks } from '../kernel/index.ts';
import { givenBack, moneyAndBonuses, paidBy } from './paid-by.ts';

const order = { isPaymentCharged: true, paymentType: 'CARD', price: kopecks(57_504), spendBonus: kopecks(0) };
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ');

test('[OPN-284] [OPN-350] an order says which card paid it, and SberPay where no card is known', () => {
  expect(plain(paidBy({ paymentType: 'BOUND_CARD', maskedPan: '220000******0004' }))).toBe('Картой •• 0004');
  expect(paidBy({ paymentType: 'NEW_CARD', maskedPan: null })).toBe('Картой');
  expect(paidBy({ paymentType: 'SBER_PAY', maskedPan: null })).toBe('SberPay');
});

test('[OPN-360] a cancellation says what it gives back: money and bonuses to the kopeck', () => {
  expect(plain(givenBack(order))).toBe('Вернём 575,04 ₽ на карту');
  expect(plain(givenBack({ ...order, spendBonus: kopecks(100) }))).toBe('Вернём 575,04 ₽ на карту и 1 бонус');
  // What two orders of one checkout spend is divided between them.
  for (const [units, said] of [
    [2239, '22,39 бонуса'],
    [40, '0,40 бонуса'],
    [500, '5 бонусов'],
  ] as const)
    expect(plain(givenBack({ ...order, spendBonus: kopecks(units) }))).toBe(
      `Вернём 575,04 ₽ на карту и ${said}`,
    );
  expect(plain(givenBack({ ...order, paymentType: 'SBER_PAY' }))).toBe('Вернём 575,04 ₽');
  expect(givenBack({ ...order, isPaymentCharged: false })).toBe('Деньги не спишем');
});

test('[ORD-24] a sum says which part of it is bonuses', () => {
  expect(plain(moneyAndBonuses({ money: kopecks(58_928), bonus: kopecks(3305) }))).toBe(
    '589,28 ₽ и 33,05 бонуса',
  );
  expect(plain(moneyAndBonuses({ money: kopecks(58_928), bonus: kopecks(0) }))).toBe('589,28 ₽');
});
