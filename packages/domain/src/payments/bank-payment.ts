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

/** The bank will move no more money. */
export function isBankPaymentEnded(status: BankPaymentStatus): boolean {
  return status === 'REFUNDED' || status === 'DECLINED' || status === 'CANCELLED' || status === 'EXPIRED';
}

/** Whether the shopper's money is held or taken. */
export function isPaid(status: BankPaymentStatus): boolean {
  return status === 'AUTHORIZED' || status === 'CAPTURED';
}

/** The bank neither holds nor keeps anything of the payment: it has ended, and what was taken is given back in full. */
export function isNothingHeld(payment: {
  readonly status: BankPaymentStatus;
  /** Kopecks. */
  readonly capturedAmount: number;
  readonly refundedAmount: number;
}): boolean {
  return isBankPaymentEnded(payment.status) && payment.capturedAmount <= payment.refundedAmount;
}
