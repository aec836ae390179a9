import type { BankPayment } from '@shop/contract/third-party';

import type { Payment } from './payment.ts';

/** The payment in the words of the wire. */
export function toWire(payment: Payment, formUrl: string): BankPayment {
  const {
    paymentId,
    merchantPaymentId,
    status,
    amount,
    capturedAmount,
    refundedAmount,
    errorCode,
    updatedAt,
  } = payment;
  const card = payment.card === null ? null : { ...payment.card };
  return {
    paymentId,
    merchantPaymentId,
    formUrl,
    status,
    amount,
    capturedAmount,
    refundedAmount,
    errorCode,
    card,
    updatedAt,
  };
}
