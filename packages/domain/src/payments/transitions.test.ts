import { expect, test } from 'vitest';
import { bankPaymentStatuses, isBankPaymentEnded, isPaid } from './bank-payment.ts';
import {
  isPaymentEnded,
  nextPaymentState,
  paymentEvents,
  paymentStates,
  processStatusOf,
} from './payment-state.ts';

test('[FRM-21, CHK-37] a payment is ended where no money can move, and paid where it is held or taken', () => {
  expect(bankPaymentStatuses.filter(isBankPaymentEnded)).toEqual([
    'DECLINED',
    'CANCELLED',
    'EXPIRED',
    'REFUNDED',
  ]);
  expect(bankPaymentStatuses.filter(isPaid)).toEqual(['AUTHORIZED', 'CAPTURED']);
});

test('[CHK-21, OPN-273] a payment moves as its graph says and stays where it has ended', () => {
  expect(paymentStates.filter(isPaymentEnded)).toEqual(['SUCCEEDED', 'FAILED']);
  const moves = paymentStates.map((state) => [
    state,
    paymentEvents.flatMap((event) => {
      const next = nextPaymentState(state, event);
      return next.ok ? [`${event} ${next.value}`] : [];
    }),
  ]);
  expect(Object.fromEntries(moves)).toEqual({
    QUEUED: ['FIRST_SUCCEEDED STARTING', 'FAILED FAILED'],
    STARTING: ['REGISTERED WAITING', 'PAID CONFIRMING', 'FAILED FAILED'],
    WAITING: ['PAID CONFIRMING', 'FAILED FAILED'],
    CONFIRMING: ['CONFIRMED SUCCEEDED', 'FAILED FAILED'],
    SUCCEEDED: [],
    FAILED: [],
  });
});

test('[CHK-21, OPN-273] a process waits for the shopper only at the card page, and ends with its payment', () => {
  expect(paymentStates.map(processStatusOf)).toEqual([
    'PROCESSING',
    'PROCESSING',
    'REDIRECT',
    'PROCESSING',
    'SUCCEEDED',
    'FAILED',
  ]);
});
