import { expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import { nextProcessStatus } from '../checkout/process.ts';
import { applyBankReport, moneyKept } from './bank-payment.ts';
import type { PaymentRecord } from './bank-payment.ts';
import { formatCountdown } from './countdown.ts';

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
