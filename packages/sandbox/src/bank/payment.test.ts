import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { MAX_WRONG_CODES, type Payment, type PaymentEvent, transition } from './payment.ts';

const now = new Date('2026-05-01T09:00:00.000Z');
const card = {
  maskedPan: '411111******1111',
  paymentSystem: 'VISA',
  bankName: 'Тестовый банк',
  fingerprint: 'f1',
};
const refundId = '00000000-0000-4000-8000-00000000000a';

const created: Payment = {
  paymentId: 'p1',
  merchantPaymentId: 'm1',
  amount: 50_000,
  currency: 'RUB',
  description: '',
  orderNumber: '1',
  successUrl: 'http://shop/ok',
  failUrl: 'http://shop/no',
  webhookUrl: 'http://shop/hook',
  expiresAt: '2026-05-01T09:20:00.000Z',
  createdAt: '2026-05-01T08:59:00.000Z',
  updatedAt: '2026-05-01T08:59:00.000Z',
  status: 'CREATED',
  isAwaitingIssuer: false,
  wrongCodes: 0,
  capturedAmount: 0,
  refundedAmount: 0,
  refunds: [],
  errorCode: null,
  card: null,
  clientId: null,
  keepsCard: false,
  boundAs: null,
  invoiceId: null,
  returnUrl: null,
};

const pay: PaymentEvent = { kind: 'card', card, outcome: { kind: 'approve' } };
const challenge: PaymentEvent = { kind: 'card', card, outcome: { kind: 'challenge' } };
const capture: PaymentEvent = { kind: 'capture', amount: 50_000 };

/** Runs the events; all but the last must succeed. */
function after(...events: PaymentEvent[]) {
  let result = transition(created, { kind: 'expire' }, now);
  let payment: Payment = created;
  for (const event of events) {
    result = transition(payment, event, now);
    if (result.ok) payment = result.payment;
  }
  return { result, payment };
}

describe('a payment', () => {
  test('is authorized by a good card, captured, and refunded to the end in parts', () => {
    const part = (id: string, amount: number): PaymentEvent => ({ kind: 'refund', refundId: id, amount });
    expect(after(pay).payment).toMatchObject({ status: 'AUTHORIZED', card, updatedAt: now.toISOString() });
    expect(after(pay, capture).payment).toMatchObject({ status: 'CAPTURED', capturedAmount: 50_000 });
    expect(after(pay, capture, part('a', 20_000)).payment).toMatchObject({
      status: 'CAPTURED',
      refundedAmount: 20_000,
    });
    const all = after(pay, capture, part('a', 20_000), part('b', 30_000)).payment;
    expect(all).toMatchObject({ status: 'REFUNDED', refundedAmount: 50_000 });
  });

  test('[FRM-21] repeated captures, cancels and refunds change nothing the second time', () => {
    const refund: PaymentEvent = { kind: 'refund', refundId, amount: 50_000 };
    for (const events of [
      [pay, capture],
      [pay, { kind: 'cancel' } as const],
      [pay, capture, refund],
    ]) {
      const once = after(...events).payment;
      const twice = after(...events, ...events.slice(-1));
      expect(twice.result).toEqual({ ok: true, payment: once, isChanged: false });
    }
    expect(after(pay, capture, refund, capture).result).toMatchObject({ ok: true, isChanged: false });
  });

  test('[FRM-21] a card sent twice pays once', () => {
    expect(after(pay, pay).result).toEqual({ ok: false, refusal: 'WRONG_STATE' });
    expect(after(challenge, pay).result).toEqual({ ok: false, refusal: 'WRONG_STATE' });
  });

  test('refuses steps in the wrong state and amounts above what is held', () => {
    expect(after(capture).result).toEqual({ ok: false, refusal: 'WRONG_STATE' });
    expect(after(pay, { kind: 'capture', amount: 50_001 }).result).toEqual({
      ok: false,
      refusal: 'WRONG_AMOUNT',
    });
    expect(after(pay, capture, { kind: 'cancel' }).result).toEqual({ ok: false, refusal: 'WRONG_STATE' });
    expect(after(pay, { kind: 'refund', refundId, amount: 1 }).result).toEqual({
      ok: false,
      refusal: 'WRONG_STATE',
    });
    expect(after(pay, capture, { kind: 'refund', refundId, amount: 50_001 }).result).toEqual({
      ok: false,
      refusal: 'WRONG_AMOUNT',
    });
    const reused: PaymentEvent[] = [
      { kind: 'refund', refundId, amount: 1 },
      { kind: 'refund', refundId, amount: 2 },
    ];
    expect(after(pay, capture, ...reused).result).toEqual({ ok: false, refusal: 'REFUND_ID_REUSED' });
  });

  test('[FRM-20] 3-D Secure accepts the right code and declines after the last wrong one', () => {
    const wrong: PaymentEvent = { kind: 'threeDsCode', isRight: false };
    expect(after(challenge).payment.status).toBe('PENDING_3DS');
    expect(after(challenge, wrong, { kind: 'threeDsCode', isRight: true }).payment.status).toBe('AUTHORIZED');
    const wrongs = Array.from({ length: MAX_WRONG_CODES }, () => wrong);
    expect(after(challenge, ...wrongs).payment).toMatchObject({ status: 'DECLINED', errorCode: '3DS_ERROR' });
    expect(after(challenge, { kind: 'giveUp' }).payment).toMatchObject({
      status: 'DECLINED',
      errorCode: 'AUTHENTICATION_ERROR',
    });
  });

  test('expires only while it waits for the payer', () => {
    const silent: PaymentEvent = { kind: 'card', card, outcome: { kind: 'silence' } };
    for (const events of [[], [challenge], [silent]]) {
      expect(after(...events, { kind: 'expire' }).payment).toMatchObject({
        status: 'EXPIRED',
        errorCode: 'PAYMENT_TIMEOUT',
      });
    }
    expect(after(pay, { kind: 'expire' }).payment.status).toBe('AUTHORIZED');
    expect(after({ kind: 'expire' }, pay).result).toEqual({ ok: false, refusal: 'WRONG_STATE' });
  });

  test('[FRM-20] has the code of a decline', () => {
    const decline: PaymentEvent = {
      kind: 'card',
      card,
      outcome: { kind: 'decline', code: 'INSUFFICIENT_FUNDS' },
    };
    expect(after(decline).payment).toMatchObject({ status: 'DECLINED', errorCode: 'INSUFFICIENT_FUNDS' });
  });

  test('[FRM-21] no sequence of events charges or refunds more than agreed', () => {
    const amount = fc.integer({ min: 1, max: 60_000 });
    const event: fc.Arbitrary<PaymentEvent> = fc.oneof(
      fc.constantFrom<PaymentEvent>(
        pay,
        challenge,
        capture,
        { kind: 'giveUp' },
        { kind: 'expire' },
        { kind: 'cancel' },
      ),
      fc.record({ kind: fc.constant('threeDsCode' as const), isRight: fc.boolean() }),
      fc.record({ kind: fc.constant('capture' as const), amount }),
      fc.record({ kind: fc.constant('refund' as const), amount, refundId: fc.constantFrom('a', 'b', 'c') }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        const { payment } = after(...events);
        expect(payment.capturedAmount).toBeLessThanOrEqual(payment.amount);
        expect(payment.refundedAmount).toBeLessThanOrEqual(payment.capturedAmount);
        expect(payment.refunds.reduce((sum, refund) => sum + refund.amount, 0)).toBe(payment.refundedAmount);
        expect(payment.capturedAmount > 0).toBe(
          payment.status === 'CAPTURED' || payment.status === 'REFUNDED',
        );
      }),
    );
  });
});
