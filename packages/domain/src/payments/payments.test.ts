import { expect, test } from 'vitest';
import { bankPaymentStatuses, isNothingHeld } from './bank-payment.ts';
import type { BankPaymentStatus } from './bank-payment.ts';
import { formatCountdown } from './countdown.ts';
import { undoPauseMs } from './undoing.ts';

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
