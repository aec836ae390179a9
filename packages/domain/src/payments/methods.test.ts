import { describe, expect, test } from 'vitest';

import { err, ok } from '../kernel/index.ts';
import {
  BINDING_LIMIT_MS,
  bankBindingStatuses,
  bindingErrorReason,
  bindingFailures,
  bindingOutcome,
  isBankBindingEnded,
} from './binding.ts';
import {
  chosenMethod,
  defaultAfterRemoval,
  offeredMethods,
  paidType,
  paymentSystemOf,
  paymentTypes,
} from './methods.ts';
import type { AcquirerCapabilities, BoundCard } from './methods.ts';
import { redirectMethodOf } from './sber-pay.ts';

const card = (bindingId: string): BoundCard => ({
  bindingId,
  bindingType: 'CARD',
  maskedPan: '220000******0004',
  paymentSystem: 'MIR',
  bankName: 'Банк',
});
const acquirer: AcquirerCapabilities = { hasSberPay: true, bindingTypes: ['CARD', 'SBER_PAY'] };
const named = (methods: ReturnType<typeof offeredMethods>) =>
  methods.map(({ type, bindingId, isDefault }) => [bindingId ?? type, isDefault]);

describe('the methods that a shopper is offered', () => {
  test('[MTH-02, OPN-283] are bound cards, SberPay and the new card, which is the first default', () => {
    expect(named(offeredMethods([card('new'), card('old')], null, acquirer))).toEqual([
      ['new', false],
      ['old', false],
      ['SBER_PAY', false],
      ['NEW_CARD', true],
    ]);
  });

  test('[MTH-02, MTH-10] are none that the acquirer cannot charge', () => {
    const cards = [card('a'), { ...card('b'), bindingType: 'SBER_PAY' as const }];
    const some = { hasSberPay: false, bindingTypes: ['CARD'] as const };
    expect(named(offeredMethods(cards, { type: 'BOUND_CARD', bindingId: 'b' }, some))).toEqual([
      ['a', false],
      ['NEW_CARD', true],
    ]);
    expect(named(offeredMethods(cards, null, { hasSberPay: false, bindingTypes: [] }))).toEqual([
      ['NEW_CARD', true],
    ]);
  });

  test('[MTH-02] have exactly one default, whatever was chosen, also what is not offered any more', () => {
    const cards = [card('a'), card('b')];
    for (const type of paymentTypes)
      for (const bindingId of [null, 'a', 'b', 'gone']) {
        const offered = offeredMethods(cards, { type, bindingId }, acquirer);
        const [chosen, ...others] = offered.filter(({ isDefault }) => isDefault);
        expect(others).toEqual([]);
        const isOffered = chosenMethod(offered, { type, bindingId }).ok;
        expect([chosen?.type, chosen?.bindingId]).toEqual(isOffered ? [type, bindingId] : ['NEW_CARD', null]);
      }
  });

  test('[MTH-04, MTH-10, OPN-284] nothing else can be chosen: no type alone, no card by another type', () => {
    const offered = offeredMethods([card('a')], null, acquirer);
    const can = paymentTypes.map((type) => [
      chosenMethod(offered, { type, bindingId: null }).ok,
      chosenMethod(offered, { type, bindingId: 'a' }).ok,
    ]);
    expect(Object.fromEntries(paymentTypes.map((type, index) => [type, can[index]]))).toEqual({
      NEW_CARD: [true, false],
      CARD: [false, false],
      BOUND_CARD: [false, true],
      SBER_PAY: [true, false],
      APPLE_PAY: [false, false],
      GOOGLE_PAY: [false, false],
    });
    expect(chosenMethod(offered, { type: 'BOUND_CARD', bindingId: 'b' })).toEqual(err('NOT_OFFERED'));
  });

  test('[OPN-285] after the default card is removed the newest of the others is default, else the new card', () => {
    expect(defaultAfterRemoval([card('newest'), card('older')])).toEqual({
      type: 'BOUND_CARD',
      bindingId: 'newest',
    });
    expect(defaultAfterRemoval([])).toEqual({ type: 'NEW_CARD', bindingId: null });
  });
});

test('[MTH-03] a payment system without an icon is none', () => {
  expect(['VISA', 'MASTERCARD', 'MIR', 'UNIONPAY', 'OTHER', 'mir', ''].map(paymentSystemOf)).toEqual([
    'VISA',
    'MASTERCARD',
    'MIR',
    null,
    null,
    null,
    null,
  ]);
});

test('[MTH-04, OPN-284] a paid order reports CARD for a new card that was not bound, and BOUND_CARD for one that was', () => {
  expect(paymentTypes.map((type) => [paidType(type, false), paidType(type, true)])).toEqual([
    ['CARD', 'BOUND_CARD'],
    ...paymentTypes.slice(1).map((type) => [type, type]),
  ]);
});

test('[CHK-20] only SberPay leads to an app', () => {
  expect(paymentTypes.filter((type) => redirectMethodOf(type) === 'DEEP_LINK')).toEqual(['SBER_PAY']);
});

describe('the binding of a card', () => {
  test('[MTH-13, OPN-286] ends by the word of the bank, or after 15 minutes', () => {
    const told = (now: number) =>
      bankBindingStatuses.map((status) => bindingOutcome(status, BINDING_LIMIT_MS, now));
    const ended = [
      ok({ status: 'SUCCESS' }),
      ok({ status: 'FAIL', failure: 'DECLINED' }),
      ok({ status: 'FAIL', failure: 'CANCELLED' }),
      ok({ status: 'FAIL', failure: 'EXPIRED' }),
    ];
    const open = err('STILL_OPEN');
    const over = ok({ status: 'FAIL', failure: 'EXPIRED' });
    expect(told(BINDING_LIMIT_MS - 1)).toEqual([open, open, ...ended]);
    expect(told(BINDING_LIMIT_MS)).toEqual([over, over, ...ended]);
    expect(bindingOutcome(null, BINDING_LIMIT_MS, BINDING_LIMIT_MS - 1)).toEqual(open);
    expect(bindingOutcome(null, BINDING_LIMIT_MS, BINDING_LIMIT_MS)).toEqual(over);
    expect(bankBindingStatuses.filter((status) => !isBankBindingEnded(status))).toEqual([
      'CREATED',
      'PENDING_3DS',
    ]);
  });

  test('[MTH-13, OPN-286] says why it failed, unless the shopper gave it up', () => {
    expect(bindingFailures.map(bindingErrorReason)).toEqual([
      'Банк отклонил карту',
      'Время вышло. Попробуйте добавить карту ещё раз',
      null,
    ]);
  });
});
