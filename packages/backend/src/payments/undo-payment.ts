import type { BankPayment } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { isNothingHeld } from '@shop/domain/payments';

import type { BackendContext } from '../kernel/index.ts';
import { askBank } from './ask-bank.ts';
import { bankRequest } from './bank-request.ts';
import { removeUnkept } from './bindings/index.ts';
import type { ProviderFailure } from './payment-provider.ts';
import { captureOperation, noteMovement } from './payment.repository.ts';
import type { PaymentRow } from './payment.repository.ts';
import { confirmRefund, doesStand, refundOfTheRest, refundsOf } from './refund.repository.ts';
import type { RefundRow } from './refund.repository.ts';
import { requestedOrder } from './requested-order.ts';
import { finishUndoing, noteUndoProblem } from './undoing.repository.ts';

/**
 * AGAIN: a request was sent to the bank, so check once more. DONE: the bank has confirmed all that is due so far. NOT_YET: wait,
 * for this reason.
 */
type UndoStep =
  | { readonly kind: 'DONE' }
  | { readonly kind: 'AGAIN' }
  | { readonly kind: 'NOT_YET'; readonly problem: string };

/**
 * Gives back what has to go back of a payment, once (ACT-09, CHK-37, OPN-358, OPN-360). Of one that stands: its refunds, each by its
 * id. Of any other: all of it, by releasing the hold or by refunds. It ends with nothing but the bank's own word: that each refund
 * was made, or that nothing of the payment is held; until then it is tried again. True: look once more at once.
 */
export async function undoPayment(context: BackendContext, payment: PaymentRow): Promise<boolean> {
  const step = await takeUndoStep(context, payment);
  switch (step.kind) {
    case 'DONE':
      // A refund that was ordered meanwhile is still to be told to the bank.
      return !(await finishUndoing(context, payment));
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
  const refunds = await refundsOf(context.db, payment.id);
  if (doesStand(payment, refunds)) {
    const sent = await sendRefunds(context, payment, told, refunds);
    return sent.ok ? { kind: 'DONE' } : sent.error;
  }
  // Paid too late for this order, its card was never bound here.
  if (told.boundAs !== null) await removeUnkept(context, told.boundAs);
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
      return giveAllBack(context, payment, told, refunds);
    case 'REFUNDED':
    case 'DECLINED':
    case 'CANCELLED':
    case 'EXPIRED':
      if (!isNothingHeld(told)) return { kind: 'NOT_YET', problem: `${told.status}, not all given back` };
      await noteGivenBack(context, payment, told, refunds);
      return { kind: 'DONE' };
    default:
      return told.status satisfies never;
  }
}

const notYet = (failure: ProviderFailure): UndoStep => ({
  kind: 'NOT_YET',
  problem: failure.kind === 'REFUSED' ? failure.code : failure.reason,
});

const moneyOf = (refunds: readonly RefundRow[]): number => refunds.reduce((sum, { money }) => sum + money, 0);

/** The payment as the bank knows it. One whose registration was never answered is asked for by our own id. */
async function lookUp(
  context: BackendContext,
  payment: PaymentRow,
): Promise<Result<BankPayment, ProviderFailure>> {
  if (payment.bank_payment_id !== null) return askBank(context, payment, payment.bank_payment_id);
  // Without saying how it is paid: what was never registered must not be charged now.
  const order = await requestedOrder(context.db, payment);
  const answer = await context.bank.create(bankRequest(context.settings, payment, order, payment.expires_at));
  if (!answer.ok) return answer;
  await context.db
    .updateTable('payments')
    .set({ bank_payment_id: answer.value.paymentId })
    .where('id', '=', payment.id)
    .execute();
  return answer;
}

/** Tells the bank each refund that it has not confirmed; answers the payment as the bank then knows it. Only an answer that counts its money confirms one. */
async function sendRefunds(
  context: BackendContext,
  payment: PaymentRow,
  told: BankPayment,
  refunds: readonly RefundRow[],
): Promise<Result<BankPayment, UndoStep>> {
  let confirmed = moneyOf(refunds.filter(({ state }) => state === 'CONFIRMED'));
  // Another call has been at it since the bank was asked.
  if (told.refundedAmount < confirmed) return err({ kind: 'AGAIN' });
  let last = told;
  for (const refund of refunds.filter(({ state }) => state === 'REQUESTED')) {
    const answer = await context.bank.refund(told.paymentId, refund.money, refund.id);
    if (!answer.ok) return err(notYet(answer.error));
    last = answer.value;
    confirmed += refund.money;
    if (last.refundedAmount < confirmed) return err({ kind: 'NOT_YET', problem: 'not all given back' });
    await confirmRefund(context, payment, refund);
  }
  return ok(last);
}

/** Everything that the bank took goes back: what was ordered, and what is left after that. */
async function giveAllBack(
  context: BackendContext,
  payment: PaymentRow,
  told: BankPayment,
  refunds: readonly RefundRow[],
): Promise<UndoStep> {
  await noteCaptured(context, payment, told);
  const rest = told.capturedAmount - Math.max(told.refundedAmount, moneyOf(refunds));
  const all = rest > 0 ? [...refunds, await refundOfTheRest(context, payment, rest)] : refunds;
  const sent = await sendRefunds(context, payment, told, all);
  if (!sent.ok) return sent.error;
  return isNothingHeld(sent.value) ? { kind: 'DONE' } : { kind: 'NOT_YET', problem: 'not all given back' };
}

async function noteCaptured(context: BackendContext, payment: PaymentRow, told: BankPayment): Promise<void> {
  if (told.capturedAmount === 0) return;
  const operation = captureOperation(payment);
  const at = context.clock.now();
  await noteMovement(context.db, { operation, payment, kind: 'CAPTURE', amount: told.capturedAmount, at });
}

/** Our books say what the bank's say of a payment that is given back: also what was given back there without our asking. */
async function noteGivenBack(
  context: BackendContext,
  payment: PaymentRow,
  told: BankPayment,
  refunds: readonly RefundRow[],
): Promise<void> {
  await noteCaptured(context, payment, told);
  const rest = told.refundedAmount - moneyOf(refunds);
  const all = rest > 0 ? [...refunds, await refundOfTheRest(context, payment, rest)] : refunds;
  for (const refund of all) if (refund.state === 'REQUESTED') await confirmRefund(context, payment, refund);
}
