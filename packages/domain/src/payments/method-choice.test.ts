import { expect, test } from 'vitest';
import {
  boundCard,
  canEditMethods,
  choosableMethods,
  confirmationOf,
  currentMethod,
} from './method-choice.ts';
import { isSameMethod } from './methods.ts';
import type { PaymentMethod, PaymentType } from './methods.ts';

const method = (type: PaymentType, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  type,
  isDefault: false,
  bindingId: null,
  bindingType: null,
  maskedPan: null,
  paymentSystem: null,
  bankName: null,
  ...more,
});
const card = (bindingId: string, more: Partial<PaymentMethod> = {}) =>
  method('BOUND_CARD', {
    bindingId,
    bindingType: 'CARD',
    maskedPan: '220000******0004',
    bankName: 'Банк',
    ...more,
  });
const sberPay = method('SBER_PAY');
const newCard = method('NEW_CARD', { isDefault: true });

test('[MTH-04, OPN-283, OPN-284] rows are bound cards as they come, SberPay and the new card; other types are left out', () => {
  const rows = choosableMethods([
    newCard,
    method('APPLE_PAY'),
    card('newest'),
    method('CARD'),
    sberPay,
    method('GOOGLE_PAY'),
    card('older'),
    method('BOUND_CARD'),
  ]);
  expect(rows).toEqual([card('newest'), card('older'), sberPay, newCard]);
});

test('[MTH-09] the chosen method is current while it is there, else the default is', () => {
  const methods = [card('a'), card('b', { isDefault: true }), sberPay, method('NEW_CARD')];
  expect(currentMethod(methods, { type: 'SBER_PAY', bindingId: null })).toEqual(sberPay);
  expect(currentMethod(methods, { type: 'BOUND_CARD', bindingId: 'a' })).toEqual(methods[0]);
  expect(currentMethod(methods, { type: 'BOUND_CARD', bindingId: 'gone' })).toEqual(methods[1]);
  expect(currentMethod(methods, null)).toEqual(methods[1]);
  expect(currentMethod([card('a'), sberPay, method('NEW_CARD')], null)).toEqual(method('NEW_CARD'));
  expect(currentMethod([], null)).toBeNull();
});

test('[MTH-03] two cards that look the same are two methods', () => {
  expect(isSameMethod(card('a'), card('a', { isDefault: true }))).toBe(true);
  expect(isSameMethod(card('a'), card('b'))).toBe(false);
  expect(isSameMethod(sberPay, newCard)).toBe(false);
  expect(isSameMethod(sberPay, null)).toBe(false);
});

test('[MTH-05] there is something to edit only with a saved card', () => {
  expect(canEditMethods([sberPay, newCard])).toBe(false);
  expect(canEditMethods([sberPay, card('a'), newCard])).toBe(true);
});

test('[MTH-09, MTH-11, OPN-283] confirming the new card binds one, any other method becomes the default', () => {
  expect([newCard, sberPay, card('a')].map(confirmationOf)).toEqual([
    'BIND_CARD',
    'SET_DEFAULT',
    'SET_DEFAULT',
  ]);
});

test('[MTH-15, MTH-16] the card that was not there before was bound; the same card again is the newest', () => {
  const before = [card('a'), sberPay, newCard];
  expect(boundCard(before, [card('a'), card('b'), sberPay, newCard])).toEqual(card('b'));
  expect(boundCard(before, [card('a'), sberPay, newCard])).toEqual(card('a'));
  expect(boundCard(before, [sberPay, newCard])).toBeNull();
});
