import type { BankPayment } from '@shop/contract/third-party';

import type { BackendContext } from '../kernel/index.ts';
import { bankRequest } from './bank-request.ts';
import { captureOperation, noteMovement, refundOperation } from './payment.repository.ts';
import type { PaymentRow } from './payment.repository.ts';

/**
 * Gives back what the bank holds or took for an order that does not stand: releases a hold, refunds a capture, in full and
 * once (ACT-09, CHK-37, OPN-360). Tried until the bank confirms. False: not yet.
 */
export async function undoPayment(context: BackendContext, payment: PaymentRow): Promise<boolean> {
  const told = await lookUp(context, payment);
  if (told === 'unknown') return false;
  if (told === 'nothing') return finish(context, payment);
  const known = { ...payment, bank_payment_id: told.paymentId };
  switch (told.status) {
    case 'CREATED':
    case 'PENDING_3DS':
    case 'AUTHORIZED': {
      // Whether this succeeds or comes too late, the next look tells what is left to do.
      const cancelled = await context.bank.cancel(known.bank_payment_id);
      return cancelled.ok || cancelled.error.kind === 'WRONG_STATE';
    }
    case 'CAPTURED':
      return refund(context, known, told);
    case 'REFUNDED':
      await noteRefunded(context, payment, told);
      return finish(context, payment);
    case 'DECLINED':
    case 'CANCELLED':
    case 'EXPIRED':
      return finish(context, payment);
    default:
      return told.status satisfies never;
  }
}

/** The payment as the bank knows it. One whose registration was never answered is asked for by our own id. */
async function lookUp(
  context: BackendContext,
  payment: PaymentRow,
): Promise<BankPayment | 'nothing' | 'unknown'> {
  if (payment.bank_payment_id !== null) {
    const answer = await context.bank.find(payment.bank_payment_id);
    if (answer.ok) return answer.value;
    if (answer.error.kind !== 'NOT_FOUND') return 'unknown';
    if (payment.state !== 'SUCCEEDED') return 'nothing';
    // It took the money, so this is no reason to believe that it has it no more.
    context.logger.warn('The bank does not know a payment that it captured', { paymentId: payment.id });
    return 'unknown';
  }
  const order = await context.db
    .selectFrom('orders')
    .select(['number', 'checkout_id as checkoutId'])
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  const answer = await context.bank.create(bankRequest(context.settings, payment, order, payment.expires_at));
  if (!answer.ok) return answer.error.kind === 'UNAVAILABLE' ? 'unknown' : 'nothing';
  await context.db
    .updateTable('payments')
    .set({ bank_payment_id: answer.value.paymentId })
    .where('id', '=', payment.id)
    .execute();
  return answer.value;
}

async function refund(
  context: BackendContext,
  payment: PaymentRow & { readonly bank_payment_id: string },
  told: BankPayment,
): Promise<boolean> {
  await noteCaptured(context, payment, told);
  const left = told.capturedAmount - told.refundedAmount;
  const answer = await context.bank.refund(payment.bank_payment_id, left, payment.order_id);
  if (!answer.ok) {
    context.logger.warn('The bank did not refund', { paymentId: payment.id, reason: answer.error.kind });
    return false;
  }
  await noteRefunded(context, payment, answer.value);
  return finish(context, payment);
}

async function noteCaptured(context: BackendContext, payment: PaymentRow, told: BankPayment): Promise<void> {
  const operation = captureOperation(payment);
  const at = context.clock.now();
  await noteMovement(context.db, { operation, payment, kind: 'CAPTURE', amount: told.capturedAmount, at });
}

async function noteRefunded(context: BackendContext, payment: PaymentRow, told: BankPayment): Promise<void> {
  await noteCaptured(context, payment, told);
  const operation = refundOperation(payment);
  const at = context.clock.now();
  await noteMovement(context.db, { operation, payment, kind: 'REFUND', amount: told.refundedAmount, at });
}

async function finish(context: BackendContext, payment: PaymentRow): Promise<false> {
  await context.db
    .updateTable('payments')
    .set({ is_undoing: false, undone_at: context.clock.now() })
    .where('id', '=', payment.id)
    .where('is_undoing', '=', true)
    .execute();
  return false;
}
