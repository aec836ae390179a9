import type { BankPayment } from '@shop/contract/third-party';
import type { Result } from '@shop/domain/kernel';
import { isNothingHeld } from '@shop/domain/payments';

import type { BackendContext } from '../kernel/index.ts';
import { askBank } from './ask-bank.ts';
import { bankRequest } from './bank-request.ts';
import type { ProviderFailure } from './payment-provider.ts';
import { captureOperation, noteMovement, refundOperation } from './payment.repository.ts';
import type { PaymentRow } from './payment.repository.ts';
import { finishUndoing, noteUndoProblem } from './undoing.repository.ts';

/** AGAIN: a request was sent to the bank, so check once more. NOT_YET: wait, for this reason. */
type UndoStep =
  | { readonly kind: 'NOTHING_HELD' }
  | { readonly kind: 'AGAIN' }
  | { readonly kind: 'NOT_YET'; readonly problem: string };

/**
 * Gives back what the bank holds or took for an order that does not stand: releases a hold, refunds a capture, in full and
 * once (ACT-09, CHK-37, OPN-360). It ends with nothing but the bank's own word that nothing of this payment is held; until then
 * it is tried again. True: look once more at once.
 */
export async function undoPayment(context: BackendContext, payment: PaymentRow): Promise<boolean> {
  const step = await takeUndoStep(context, payment);
  switch (step.kind) {
    case 'NOTHING_HELD':
      await finishUndoing(context, payment);
      return false;
    case 'AGAIN':
      return true;
    case 'NOT_YET':
      await noteUndoProblem(context, payment, step.problem);
      return false;
    default:
      return step satisfies never;
  }
}

async function takeUndoStep(context: BackendContext, payment: PaymentRow): Promise<UndoStep> {
  const answer = await lookUp(context, payment);
  if (!answer.ok) return notYet(answer.error);
  const told = answer.value;
  switch (told.status) {
    case 'CREATED':
    case 'PENDING_3DS':
    case 'AUTHORIZED': {
      const cancelled = await context.bank.cancel(told.paymentId);
      // One that comes too late is refused; the next look tells what is left to do.
      const isTooLate = !cancelled.ok && cancelled.error.kind === 'REFUSED';
      return cancelled.ok || isTooLate ? { kind: 'AGAIN' } : notYet(cancelled.error);
    }
    case 'CAPTURED':
      return refund(context, payment, told);
    case 'REFUNDED':
    case 'DECLINED':
    case 'CANCELLED':
    case 'EXPIRED':
      if (!isNothingHeld(told)) return { kind: 'NOT_YET', problem: `${told.status}, not all given back` };
      await noteRefunded(context, payment, told);
      return { kind: 'NOTHING_HELD' };
    default:
      return told.status satisfies never;
  }
}

const notYet = (failure: ProviderFailure): UndoStep => ({
  kind: 'NOT_YET',
  problem: failure.kind === 'REFUSED' ? failure.code : failure.reason,
});

/** The payment as the bank knows it. One whose registration was never answered is asked for by our own id. */
async function lookUp(
  context: BackendContext,
  payment: PaymentRow,
): Promise<Result<BankPayment, ProviderFailure>> {
  if (payment.bank_payment_id !== null) return askBank(context, payment, payment.bank_payment_id);
  const order = await context.db
    .selectFrom('orders')
    .select(['number', 'checkout_id as checkoutId'])
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  const answer = await context.bank.create(bankRequest(context.settings, payment, order, payment.expires_at));
  if (!answer.ok) return answer;
  await context.db
    .updateTable('payments')
    .set({ bank_payment_id: answer.value.paymentId })
    .where('id', '=', payment.id)
    .execute();
  return answer;
}

async function refund(context: BackendContext, payment: PaymentRow, told: BankPayment): Promise<UndoStep> {
  await noteCaptured(context, payment, told);
  const left = told.capturedAmount - told.refundedAmount;
  const answer = await context.bank.refund(told.paymentId, left, payment.order_id);
  if (!answer.ok) return notYet(answer.error);
  if (!isNothingHeld(answer.value)) return { kind: 'NOT_YET', problem: 'not all given back' };
  await noteRefunded(context, payment, answer.value);
  return { kind: 'NOTHING_HELD' };
}

async function noteCaptured(context: BackendContext, payment: PaymentRow, told: BankPayment): Promise<void> {
  if (told.capturedAmount === 0) return;
  const operation = captureOperation(payment);
  const at = context.clock.now();
  await noteMovement(context.db, { operation, payment, kind: 'CAPTURE', amount: told.capturedAmount, at });
}

async function noteRefunded(context: BackendContext, payment: PaymentRow, told: BankPayment): Promise<void> {
  if (told.refundedAmount === 0) return;
  await noteCaptured(context, payment, told);
  const operation = refundOperation(payment);
  const at = context.clock.now();
  await noteMovement(context.db, { operation, payment, kind: 'REFUND', amount: told.refundedAmount, at });
}
