import { describe, expect, test } from 'vitest';

import { checkCard, isLuhn, paymentSystemOf } from './card-check.ts';
import { declineCodes, outcomeOfCvc, testCards, testExpiry } from './outcome.ts';
import { cardTexts } from './texts.ts';

const now = new Date('2026-05-31T23:00:00.000Z');
const good = { number: '4111 1111 1111 1111', expiry: '05/26', cvc: '123' };
const errorsOf = (fields: Partial<typeof good>) => {
  const check = checkCard({ ...good, ...fields }, now, 'key');
  return check.ok ? null : check.errors;
};

describe('the card check', () => {
  test('accepts spaces, dashes and a card in its last month, and keeps ten digits of the number', () => {
    const card = {
      maskedPan: '411111******1111',
      paymentSystem: 'VISA',
      bankName: cardTexts.bankName,
      fingerprint: expect.stringMatching(/^[0-9a-f]{40}$/),
    };
    expect(checkCard(good, now, 'key')).toEqual({ ok: true, card, cvc: '123' });
    expect(errorsOf({ number: '4111-1111-1111-1111', expiry: '0526' })).toBeNull();
  });

  test('names each wrong field in Russian', () => {
    const { errors } = cardTexts;
    expect(errorsOf({ number: '', expiry: '', cvc: '' })).toEqual({
      number: errors.numberEmpty,
      expiry: errors.expiryEmpty,
      cvc: errors.cvcEmpty,
    });
    expect(errorsOf({ number: '4111 1111 1111 1112' })).toEqual({ number: errors.numberWrong });
    expect(errorsOf({ number: '4111' })).toEqual({ number: errors.numberLength });
    expect(errorsOf({ expiry: '04/26' })).toEqual({ expiry: errors.expiryPast });
    expect(errorsOf({ expiry: '13/26' })).toEqual({ expiry: errors.expiryFormat });
    expect(errorsOf({ cvc: '12' })).toEqual({ cvc: errors.cvcFormat });
  });

  test('knows the payment systems', () => {
    const numbers = [
      '2200000000000004',
      '4111111111111111',
      '5555555555554444',
      '2221000000000009',
      '6200000000000005',
    ];
    expect(numbers.map(paymentSystemOf)).toEqual(['MIR', 'VISA', 'MASTERCARD', 'MASTERCARD', 'UNIONPAY']);
  });
});

describe('test cards', () => {
  test('[FRM-20] there is one for every outcome: success, 3-D Secure, each error code, silence', () => {
    const outcomes = testCards.map(({ cvc }) => outcomeOfCvc(cvc));
    expect(outcomes[0]).toEqual({ kind: 'approve' });
    expect(outcomes[1]).toEqual({ kind: 'challenge' });
    expect(outcomes.slice(2)).toEqual(
      declineCodes.map((code) =>
        code === 'PAYMENT_TIMEOUT' ? { kind: 'silence' } : { kind: 'decline', code },
      ),
    );
    expect(testCards.find(({ cvc }) => cvc === '301')?.title).toBe('Недостаточно средств');
    expect(outcomeOfCvc('314')).toEqual({ kind: 'silence' });
    expect(outcomeOfCvc('315')).toEqual({ kind: 'decline', code: 'UNKNOWN' });
    expect(outcomeOfCvc('316')).toEqual({ kind: 'approve' });
  });

  test('all pass the card check', () => {
    for (const { number, cvc } of testCards) {
      expect(isLuhn(number.replaceAll(' ', ''))).toBe(true);
      expect(checkCard({ number, cvc, expiry: testExpiry(now) }, now, 'key').ok).toBe(true);
    }
  });
});
