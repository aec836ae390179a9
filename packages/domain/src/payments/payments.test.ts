import { expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import { nextProcessStatus } from '../checkout/process.ts';
import { applyBankReport, bankPaymentStatuses, isNothingHeld, moneyKept } from './bank-payment.ts';
import type { BankPaymentStatus, PaymentRecord } from './bank-payment.ts';
import { formatCountdown } from './countdown.ts';
import { undoPauseMs } from './undoing.ts';

const record: PaymentRecord = {
  paymentId: 'p',
  status: 'CREATED',
  amount: kopecks(1000),
  capturedAmount: kopecks(0),
  refundedAmount: kopecks(0),
};

test('[CHK-21, OPN-273] a process goes by the shopper or straight through', () => {
  expect(nextProcessStatus('PROCESSING', 'SHOPPER_NEEDED')).toEqual({ ok: true, value: 'REDIRECT' });
  expect(nextProcessStatus('REDIRECT', 'PAID')).toEqual({ ok: true, value: 'PROCESSING' });
  expect(nextProcessStatus('PROCESSING', 'CONFIRMED')).toEqual({ ok: true, value: 'SUCCEEDED' });
  expect(nextProcessStatus('REDIRECT', 'CONFIRMED')).toEqual({ ok: false, error: 'NOT_POSSIBLE' });
  expect(nextProcessStatus('SUCCEEDED', 'FAILED')).toEqual({ ok: false, error: 'ENDED' });
});

test('[FRM-21] a report counts once, and only for its own payment and amount', () => {
  const authorized = applyBankReport(record, { ...record, status: 'AUTHORIZED' });
  expect(authorized).toMatchObject({ ok: true, value: { status: 'AUTHORIZED' } });
  if (!authorized.ok) return;
  expect(applyBankReport(authorized.value, { ...record, status: 'AUTHORIZED' })).toEqual({
    ok: false,
    error: 'NOTHING_NEW',
  });
  expect(applyBankReport(authorized.value, { ...record, status: 'PENDING_3DS' })).toEqual({
    ok: false,
    error: 'NOTHING_NEW',
  });
  expect(applyBankReport(record, { ...record, status: 'AUTHORIZED', amount: kopecks(1) })).toEqual({
    ok: false,
    error: 'FOREIGN',
  });
  expect(applyBankReport(record, { ...record, status: 'AUTHORIZED', paymentId: 'q' })).toEqual({
    ok: false,
    error: 'FOREIGN',
  });
});

test('[CHK-37] money kept is captured minus refunded', () => {
  expect(
    moneyKept({ ...record, status: 'CAPTURED', capturedAmount: kopecks(1000), refundedAmount: kopecks(300) }),
  ).toBe(700);
});

test('[FRM-08] the countdown starts from 20:00 and ends at 0:00', () => {
  expect(
    [0, 1000, 1_139_000, 1_200_000, 1_300_000].map((passed) => formatCountdown(1_200_000, passed)),
  ).toEqual(['20:00', '19:59', '1:01', '0:00', '0:00']);
});

test('[CHK-37] nothing is held once the payment has ended and what was taken is given back in full', () => {
  const told = (status: BankPaymentStatus, capturedAmount = 0, refundedAmount = 0) =>
    isNothingHeld({ status, capturedAmount, refundedAmount });
  const ended = bankPaymentStatuses.filter((status) => told(status));
  expect(ended).toEqual(['DECLINED', 'CANCELLED', 'EXPIRED', 'REFUNDED']);
  expect(told('REFUNDED', 100, 100)).toBe(true);
  expect(told('REFUNDED', 100, 99)).toBe(false);
  expect(told('CANCELLED', 100, 0)).toBe(false);
  expect(told('CAPTURED', 100, 100)).toBe(false);
});

test('[CHK-37] undoing is tried after 5 seconds, then ever more seldom, after 15 minutes at last', () => {
  expect([0, 20_000, 24_000, 600_000, 3_600_000, 604_800_000].map(undoPauseMs)).toEqual([
    5_000, 5_000, 6_000, 150_000, 900_000, 900_000,
  ]);
});
