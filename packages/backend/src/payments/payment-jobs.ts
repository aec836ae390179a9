import { addMilliseconds, differenceInMilliseconds } from 'date-fns';
import { undoPauseMs } from '@shop/domain/payments';

import type { BackendContext } from '../kernel/index.ts';
import { advanceInTurn } from './advance-in-turn.ts';
import { ADVANCE_JOB, followPayment } from './follow-payment.ts';
import { findPayment, isAtWork } from './payment.repository.ts';
import type { PaymentRow } from './payment.repository.ts';

/** The bank is asked about an open payment this often, in ms (OPN-291). */
const ASK_EVERY_MS = 5_000;
/** What needs no shopper is tried again this often, in ms. */
const RETRY_EVERY_MS = 2_000;

export function registerPaymentJobs(context: BackendContext): void {
  context.jobs.work(ADVANCE_JOB, async ({ paymentId }) => {
    if (typeof paymentId !== 'string') return;
    const found = await findPayment(context.db, paymentId);
    if (found === undefined || !isAtWork(found)) return;
    const waiting = await advanceInTurn(context, found).done;
    const payment = waiting ?? (await findPayment(context.db, paymentId));
    if (payment === undefined || !isAtWork(payment)) return;
    await followPayment(context, undefined, paymentId, nextLook(payment, context.clock.now()));
  });
}

function nextLook(payment: PaymentRow, now: Date): Date {
  if (payment.is_undoing) {
    const triedMs = differenceInMilliseconds(now, payment.undoing_since ?? payment.created_at);
    return addMilliseconds(now, undoPauseMs(triedMs));
  }
  if (payment.state !== 'WAITING') return addMilliseconds(now, RETRY_EVERY_MS);
  const soon = now.getTime() + ASK_EVERY_MS;
  return new Date(payment.expires_at > now ? Math.min(soon, payment.expires_at.getTime()) : soon);
}

/** After a start: every payment with anything left to be done is looked at again, should its job have been lost (CHK-41). */
export async function resumePayments(context: BackendContext): Promise<void> {
  const open = await context.db
    .selectFrom('payments')
    .select('id')
    .where((eb) =>
      eb.or([eb('state', 'in', ['STARTING', 'WAITING', 'CONFIRMING']), eb('is_undoing', '=', true)]),
    )
    .execute();
  for (const { id } of open) await followPayment(context, undefined, id, context.clock.now());
}
