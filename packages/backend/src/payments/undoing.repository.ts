import { differenceInMilliseconds } from 'date-fns';

import type { BackendContext } from '../kernel/index.ts';
import type { PaymentRow } from './payment.repository.ts';

/** Undoing that takes longer than this is reported as an error, in ms: a bank is seldom unavailable that long. */
const ALARM_AFTER_MS = 300_000;

/** The bank said that it holds nothing of the payment. */
export async function finishUndoing(context: BackendContext, payment: PaymentRow): Promise<void> {
  await context.db
    .updateTable('payments')
    .set({ is_undoing: false, undone_at: context.clock.now(), undo_problem: null })
    .where('id', '=', payment.id)
    .where('is_undoing', '=', true)
    .execute();
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
      'The bank still holds the money of an order that does not stand, or does not say that it does not: see `npm run store -- payments undoing`',
      problem,
      fields,
    );
}

export interface UndoingPayment {
  readonly paymentId: string;
  readonly bankPaymentId: string | null;
  readonly orderNumber: string;
  /** Kopecks. */
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
    .select(['payments.id', 'bank_payment_id', 'number', 'amount', 'undo_tries', 'undo_problem'])
    .select((eb) => eb.fn.coalesce('undoing_since', 'payments.created_at').as('since'))
    .where('is_undoing', '=', true)
    .orderBy('since')
    .orderBy('payments.id')
    .execute();
  return rows.map((row) => ({
    paymentId: row.id,
    bankPaymentId: row.bank_payment_id,
    orderNumber: row.number,
    amount: row.amount,
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
