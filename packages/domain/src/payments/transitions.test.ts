import { expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import { isProcessEnded, nextProcessStatus, processEvents, processStatuses } from '../checkout/process.ts';
import { applyBankReport, bankPaymentStatuses, isBankPaymentEnded, isPaid } from './bank-payment.ts';
import type { BankPaymentStatus, PaymentRecord } from './bank-payment.ts';

const record = (status: BankPaymentStatus, captured = 0, refunded = 0): PaymentRecord => ({
  paymentId: 'p',
  status,
  amount: kopecks(1000),
  capturedAmount: kopecks(captured),
  refundedAmount: kopecks(refunded),
});

test('[FRM-21, CHK-37] a payment is ended where no money can move, and paid where it is held or taken', () => {
  expect(bankPaymentStatuses.filter(isBankPaymentEnded)).toEqual([
    'DECLINED',
    'CANCELLED',
    'EXPIRED',
    'REFUNDED',
  ]);
  expect(bankPaymentStatuses.filter(isPaid)).toEqual(['AUTHORIZED', 'CAPTURED']);
});

test('[FRM-21] the states of a payment follow each other forwards, and none follows an end', () => {
  const after = (from: BankPaymentStatus) =>
    bankPaymentStatuses.filter((to) => applyBankReport(record(from), record(to)).ok).join(' ');
  expect(Object.fromEntries(bankPaymentStatuses.map((from) => [from, after(from)]))).toEqual({
    CREATED: 'PENDING_3DS AUTHORIZED CAPTURED DECLINED CANCELLED EXPIRED REFUNDED',
    PENDING_3DS: 'AUTHORIZED CAPTURED DECLINED CANCELLED EXPIRED REFUNDED',
    AUTHORIZED: 'CAPTURED DECLINED CANCELLED EXPIRED REFUNDED',
    CAPTURED: 'REFUNDED',
    DECLINED: '',
    CANCELLED: '',
    EXPIRED: '',
    REFUNDED: '',
  });
});

test('[FRM-21, CHK-37] amounts: all of it may be taken and given back, no more, and never less than before', () => {
  const held = record('CAPTURED', 500, 100);
  const applied = (captured: number, refunded: number) => {
    const result = applyBankReport(held, record('CAPTURED', captured, refunded));
    return result.ok ? [result.value.capturedAmount, result.value.refundedAmount] : result.error;
  };
  expect(applied(1000, 1000)).toEqual([1000, 1000]);
  expect(applied(600, 100)).toEqual([600, 100]);
  expect(applied(500, 200)).toEqual([500, 200]);
  expect([applied(1001, 100), applied(500, 501)]).toEqual(['FOREIGN', 'FOREIGN']);
  expect([applied(499, 100), applied(500, 99), applied(500, 100)]).toEqual(
    Array.from({ length: 3 }, () => 'NOTHING_NEW'),
  );
});

test('[CHK-21, OPN-273] a process moves as its graph says and stays where it has ended', () => {
  expect(processStatuses.filter(isProcessEnded)).toEqual(['SUCCEEDED', 'FAILED']);
  const moves = processStatuses.map((status) => [
    status,
    processEvents.map((event) => {
      const next = nextProcessStatus(status, event);
      return next.ok ? next.value : next.error;
    }),
  ]);
  const ended = ['ENDED', 'ENDED', 'ENDED', 'ENDED'];
  expect(Object.fromEntries(moves)).toEqual({
    PROCESSING: ['REDIRECT', 'PROCESSING', 'SUCCEEDED', 'FAILED'],
    REDIRECT: ['NOT_POSSIBLE', 'PROCESSING', 'NOT_POSSIBLE', 'FAILED'],
    SUCCEEDED: ended,
    FAILED: ended,
  });
});
