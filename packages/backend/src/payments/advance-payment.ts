import { isPaymentEnded } from '@shop/domain/payments';

import type { BackendContext } from '../kernel/index.ts';
import type { RequestedOrder } from './bank-request.ts';
import { checkPayment } from './check-payment.ts';
import { paymentsBeside } from './checkout-payments.ts';
import { confirmPayment } from './confirm-payment.ts';
import { findPayment, isAtWork } from './payment.repository.ts';
import type { LeftPayment, PaymentRow } from './payment.repository.ts';
import { startPayment, startPlaced } from './start-payment.ts';
import { stepTipPayment } from './tip-payment.ts';
import { undoPayment } from './undo-payment.ts';

/** More steps than a payment has between its start and its end. */
const MAX_STEPS = 8;

/**
 * Takes a payment as far as it goes now: registers it at the bank, asks the bank, confirms, captures, or gives money back.
 * Job, report of the bank and reading shopper all call this; every step is conditional on the state it leaves, so any
 * number of them at the same moment do the work of one. A payment that was read or written just now is not read again. Answers the
 * payment if this call leaves it waiting for the shopper at the bank, else null; `leave` is told it as each step leaves it.
 */
export async function advancePayment(
  context: BackendContext,
  known: string | PaymentRow,
  leave: (payment: PaymentRow) => void = () => undefined,
): Promise<PaymentRow | null> {
  const paymentId = typeof known === 'string' ? known : known.id;
  let payment: LeftPayment | undefined =
    typeof known === 'string' ? await findPayment(context.db, paymentId) : known;
  for (let step = 0; step < MAX_STEPS && payment !== undefined; step += 1) {
    leave(payment);
    const left = await takeStep(context, payment);
    if (left === false) {
      // Of one that had succeeded before this call, the other one has been started or has a job.
      const hasSucceeded = step > 0 && payment.state === 'SUCCEEDED' && payment.purpose === 'ORDER';
      const next = hasSucceeded && payment.isAlone !== true ? await startedBy(context, payment) : null;
      if (next !== null) await advancePayment(context, next);
      return waiting(payment);
    }
    if (left !== true && left.state === 'WAITING') return left;
    payment = left === true ? await findPayment(context.db, paymentId) : left;
  }
  return null;
}

const waiting = (payment: PaymentRow): PaymentRow | null => (payment.state === 'WAITING' ? payment : null);

/**
 * Registers a payment of a new order, which was placed as one that the bank may know, and takes it as far as it goes. Answers like
 * `advancePayment`.
 */
export async function advancePlaced(
  context: BackendContext,
  payment: PaymentRow,
  order: RequestedOrder,
): Promise<PaymentRow | null> {
  const left = await startPlaced(context, payment, order);
  if (left === false) return null;
  if (left === true) return advancePayment(context, payment.id);
  return waiting(left) ?? advancePayment(context, left);
}

/** The payment of the same checkout that has waited for this one and has not been registered yet. */
async function startedBy(context: BackendContext, first: PaymentRow): Promise<PaymentRow | null> {
  const others = await paymentsBeside(context.db, first);
  return others.find(({ state }) => state === 'STARTING') ?? null;
}

/** One step; false: it has to wait for another party; else the payment as this step leaves it, or true: it has to be read again. */
async function takeStep(context: BackendContext, payment: LeftPayment): Promise<boolean | LeftPayment> {
  if (payment.purpose === 'TIP' && !isPaymentEnded(payment.state)) return stepTipPayment(context, payment);
  switch (payment.state) {
    case 'QUEUED':
      return false;
    case 'STARTING':
      return startPayment(context, payment);
    case 'WAITING':
      return checkPayment(context, payment);
    case 'CONFIRMING':
      return confirmPayment(context, payment);
    case 'SUCCEEDED':
    case 'FAILED':
      return payment.is_undoing && undoPayment(context, payment);
    default:
      return payment.state satisfies never;
  }
}

/** Whether a payment is overdue: whoever reads it then advances it (OPN-275). */
export function isOverdue(payment: PaymentRow, now: Date): boolean {
  if (!isAtWork(payment)) return false;
  if (payment.state === 'WAITING') return payment.expires_at <= now;
  return (payment.state === 'STARTING' || payment.state === 'CONFIRMING') && payment.silent_until <= now;
}
