import { err, kopecks, ok } from '../kernel/index.ts';
import type { Kopecks, Result } from '../kernel/index.ts';

/** The states of a payment at the bank. */
export const bankPaymentStatuses = [
  'CREATED',
  'PENDING_3DS',
  'AUTHORIZED',
  'CAPTURED',
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
  'REFUNDED',
] as const;
export type BankPaymentStatus = (typeof bankPaymentStatuses)[number];

/** What the shop knows of a payment; amounts in kopecks. */
export type PaymentRecord = {
  readonly paymentId: string;
  readonly status: BankPaymentStatus;
  readonly amount: Kopecks;
  readonly capturedAmount: Kopecks;
  readonly refundedAmount: Kopecks;
};

/** A report of the bank, by webhook or as the answer to a question; its signature has been checked. */
export type BankReport = PaymentRecord;

const rank: Readonly<Record<BankPaymentStatus, number>> = {
  CREATED: 0,
  PENDING_3DS: 1,
  AUTHORIZED: 2,
  CAPTURED: 3,
  REFUNDED: 4,
  DECLINED: 5,
  CANCELLED: 5,
  EXPIRED: 5,
};

/** Nothing can happen to the money any more. */
export function isBankPaymentEnded(status: BankPaymentStatus): boolean {
  return status === 'REFUNDED' || rank[status] === 5;
}

/** Whether the shopper's money is held or taken. */
export function isPaid(status: BankPaymentStatus): boolean {
  return status === 'AUTHORIZED' || status === 'CAPTURED';
}

/** The bank neither holds nor keeps anything of the payment: it has ended, and what was taken is given back in full. */
export function isNothingHeld(
  payment: Pick<PaymentRecord, 'status'> & {
    readonly capturedAmount: number;
    readonly refundedAmount: number;
  },
): boolean {
  return isBankPaymentEnded(payment.status) && payment.capturedAmount <= payment.refundedAmount;
}

function canFollow(from: BankPaymentStatus, to: BankPaymentStatus): boolean {
  if (isBankPaymentEnded(from) || rank[to] < rank[from]) return false;
  return !(from === 'CAPTURED' && rank[to] === 5);
}

/**
 * The record after a report (FRM-21). A report counts when it names this payment and its amount and says something
 * new; repeated and late ones change nothing, so that each step happens once, in whatever order reports arrive.
 * `FOREIGN`: another payment or amount. `NOTHING_NEW`: repeated, older, or after the end.
 */
export function applyBankReport(
  record: PaymentRecord,
  report: BankReport,
): Result<PaymentRecord, 'FOREIGN' | 'NOTHING_NEW'> {
  const isOwn = report.paymentId === record.paymentId && report.amount === record.amount;
  if (!isOwn || report.capturedAmount > record.amount || report.refundedAmount > report.capturedAmount)
    return err('FOREIGN');
  const isOlderMoney =
    report.capturedAmount < record.capturedAmount || report.refundedAmount < record.refundedAmount;
  if (isOlderMoney || (report.status !== record.status && !canFollow(record.status, report.status)))
    return err('NOTHING_NEW');
  const isSame =
    report.status === record.status &&
    report.capturedAmount === record.capturedAmount &&
    report.refundedAmount === record.refundedAmount;
  return isSame ? err('NOTHING_NEW') : ok({ ...report });
}

/** Money the shop holds of a payment: captured minus refunded, never negative (CHK-37). */
export function moneyKept(record: PaymentRecord): Kopecks {
  return kopecks(record.capturedAmount - record.refundedAmount);
}
