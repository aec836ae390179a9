import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';

import type { BackendContext } from '../kernel/index.ts';
import type { PaymentRow } from './payment.repository.ts';
import { doesStand, refundsOf } from './refund.repository.ts';

/** Undoing that takes longer than this is reported as an error, in ms: a bank is seldom unavailable that long. */
const ALARM_AFTER_MS = 300_000;

/**
 * The bank has confirmed all that was due when it was asked. Answers false when more has been ordered since: refunds are ordered
 * under the lock of the payment that is taken here.
 */
export async function finishUndoing(context: BackendContext, payment: PaymentRow): Promise<boolean> {
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const locked = await tx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', payment.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!locked.is_undoing) return true;
    const refunds = await refundsOf(tx, payment.id);
    if (refunds.some(({ state }) => state === 'REQUESTED')) return false;
    const undoneAt = doesStand(locked, refunds) ? null : now;
    await tx
      .updateTable('payments')
      .set({ is_undoing: false, undone_at: undoneAt, undo_problem: null })
      .where('id', '=', payment.id)
      .execute();
    return true;
  });
}

/** A try did not end it: kept for operators, and told in the log. */
export async function noteUndoProblem(
  context: BackendContext,
  payment: PaymentRow,
  problem: string,
): Promise<void> {
  const { clock, db, logger } = context;
  await db
    .updateTable('payments')
    .set((eb) => ({ undo_tries: eb('undo_tries', '+', 1), undo_problem: problem }))
    .where('id', '=', payment.id)
    .execute();
  const fields = { paymentId: payment.id, problem, tries: payment.undo_tries + 1 };
  const since = payment.undoing_since ?? payment.created_at;
  if (differenceInMilliseconds(clock.now(), since) < ALARM_AFTER_MS)
    logger.warn('The bank has not given the money of a payment back yet', fields);
  else
    logger.error(
      'The bank still holds money that has to go back, or does not say that it does not: see `npm run store -- payments undoing`',
      problem,
      fields,
    );
}

export interface UndoingPayment {
  readonly paymentId: string;
  readonly bankPaymentId: string | null;
  readonly orderNumber: string;
  /** Kopecks that go back; of a payment that was never captured, what may be held. */
  readonly amount: number;
  readonly since: Date;
  readonly tries: number;
  readonly problem: string | null;
}

/** The payments whose money has to go back and of which the bank has not confirmed it yet, the oldest first. */
export async function listUndoing({ db }: Pick<BackendContext, 'db'>): Promise<readonly UndoingPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'bank_payment_id', 'number', 'undo_tries', 'undo_problem'])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('refunds')
            .select((inner) => inner.fn.sum<number>('money').as('money'))
            .whereRef('refunds.payment_id', '=', 'payments.id')
            .where('state', '=', 'REQUESTED'),
          'amount',
        )
        .as('amount'),
    )
    .select((eb) => eb.fn.coalesce('undoing_since', 'payments.created_at').as('since'))
    .where('is_undoing', '=', true)
    .orderBy('since')
    .orderBy('payments.id')
    .execute();
  return rows.map((row) => ({
    paymentId: row.id,
    bankPaymentId: row.bank_payment_id,
    orderNumber: row.number,
    amount: Number(row.amount),
    since: row.since,
    tries: row.undo_tries,
    problem: row.undo_problem,
  }));
}

/** How many payments are being undone, and since when the oldest is. */
export async function countUndoing({
  db,
}: Pick<BackendContext, 'db'>): Promise<{ readonly count: number; readonly since: Date | null }> {
  const row = await db
    .selectFrom('payments')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min(eb.fn.coalesce('undoing_since', 'created_at')).as('since'),
    ])
    .where('is_undoing', '=', true)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), since: row.since };
}
