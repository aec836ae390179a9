import type { BankBinding, BankBindingOperation, BankPayment } from '@shop/contract/third-party';

import type { Binding, BindingOperation } from './binding.ts';
import type { Payment } from './payment.ts';

/** The payment in the wire format. */
export function toWire(payment: Payment, formUrl: string): BankPayment {
  const {
    paymentId,
    merchantPaymentId,
    status,
    amount,
    capturedAmount,
    refundedAmount,
    errorCode,
    boundAs,
    invoiceId,
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
    boundAs,
    invoiceId,
    updatedAt,
  };
}

export function bindingToWire({ bindingId, clientId, card, isRemoved }: Binding): BankBinding {
  return { bindingId, clientId, card: { ...card }, isRemoved };
}

/** `binding`: the one that the operation created. */
export function operationToWire(
  { merchantOperationId, status, errorCode, updatedAt }: BindingOperation,
  binding: Binding | null,
  formUrl: string,
): BankBindingOperation {
  return {
    merchantOperationId,
    formUrl,
    status,
    errorCode,
    binding: binding === null ? null : bindingToWire(binding),
    updatedAt,
  };
}
