import { isPaymentEnded, nextPaymentState } from '@shop/domain/payments';
import type { PaymentEvent, PaymentState } from '@shop/domain/payments';
import { sql } from 'kysely';
import type { Kysely, QueryCreator, RawBuilder, Selectable, SqlBool, Transaction, Updateable } from 'kysely';

import type { MarkedOrder, OrderRow } from '../fulfilment/index.ts';
import type { Database } from '../kernel/index.ts';
import type { ForeseenSuccess } from './foreseen-success.ts';
import type { PaymentsTable } from './payments.tables.ts';

export type PaymentRow = Selectable<PaymentsTable>;

export async function findPayment(db: Kysely<Database>, paymentId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst();
}

/**
 * A payment as a step leaves it. `isAlone`: no other one of its checkout can wait for it; `marked`: its order, where the step has marked that
 * for the warehouse; `foreseen`: what its success writes, where that is known.
 */
export type LeftPayment = PaymentRow & {
  readonly isAlone?: boolean;
  readonly marked?: MarkedOrder;
  readonly foreseen?: ForeseenSuccess;
};

/**
 * An order and what is to know of the payment of its goods, locked until the transaction ends, the order first. `isAlone`: it is the only
 * order of its checkout, which nothing changes once that is placed.
 */
export async function lockOrderAndPayment(
  tx: Transaction<Database>,
  orderId: string,
): Promise<{
  readonly order: OrderRow;
  readonly payment: Pick<PaymentRow, 'id' | 'state'>;
  readonly isAlone: boolean;
} | null> {
  const both = await tx
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .selectAll('orders')
    .select(['payments.id as payment_id', 'payments.state as payment_state'])
    .select((eb) =>
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('orders as beside')
              .select('beside.id')
              .whereRef('beside.checkout_id', '=', 'orders.checkout_id')
              .whereRef('beside.id', '<>', 'orders.id'),
          ),
        )
        .as('is_alone'),
    )
    .where('orders.id', '=', orderId)
    .where('payments.purpose', '=', 'ORDER')
    .forUpdate()
    .executeTakeFirst();
  if (both === undefined) return null;
  const { payment_id, payment_state, is_alone, ...order } = both;
  return { order, payment: { id: payment_id, state: payment_state }, isAlone: is_alone === true };
}

/** The payment of an order's goods, locked until the transaction ends. Lock the order first. */
export async function lockPaymentOf(tx: Transaction<Database>, orderId: string): Promise<PaymentRow> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'ORDER')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Moves a payment along its graph (CHK-21, OPN-273), and keeps what is known with it. Answers it as it is now, or null: it does nothing to
 * one that has left the state in which it was read, or whose state the event does not belong to.
 */
export async function movePayment(
  db: Kysely<Database>,
  payment: Pick<PaymentRow, 'id' | 'state'>,
  event: PaymentEvent,
  changes: PaymentChanges = {},
): Promise<PaymentRow | null> {
  const moved = await movingPayment(db, payment, event, changes)?.executeTakeFirst();
  return moved ?? null;
}

type PaymentChanges = Omit<Updateable<PaymentsTable>, 'id' | 'state'>;

/** The statement of it, to be a part of another one; null: the event does not belong to the state. */
export function movingPayment(
  db: Kysely<Database>,
  payment: Pick<PaymentRow, 'id' | 'state'>,
  event: PaymentEvent,
  changes: PaymentChanges = {},
) {
  const next = nextPaymentState(payment.state, event);
  return next.ok ? movingTo(db, payment, next.value, changes) : null;
}

const movingTo = (
  db: QueryCreator<Database>,
  payment: Pick<PaymentRow, 'id' | 'state'>,
  state: PaymentState,
  changes: PaymentChanges,
) =>
  db
    .updateTable('payments')
    .set({ ...changes, state })
    .where('payments.id', '=', payment.id)
    .where('payments.state', '=', payment.state)
    .returningAll();

/**
 * Moves a payment whose money the bank has taken, and keeps that in the ledger, in one statement (CHK-37). Answers like `movePayment`.
 */
export async function moveCaptured(
  db: Kysely<Database>,
  payment: Pick<PaymentRow, 'id' | 'state'>,
  at: Date,
): Promise<PaymentRow | null> {
  const moved = await movingCaptured(db, payment, at)?.selectFrom('captured').selectAll().executeTakeFirst();
  return moved ?? null;
}

/** That statement, with others that are `written` in it; null: the money does not belong to the state of the payment. `onlyIf`: what has to hold besides. */
export function movingCaptured(
  written: QueryCreator<Database>,
  payment: Pick<PaymentRow, 'id' | 'state'>,
  at: Date,
  onlyIf: RawBuilder<SqlBool> = sql`true`,
) {
  const next = nextPaymentState(payment.state, 'CONFIRMED');
  if (!next.ok) return null;
  return written
    .with('captured', (db) => movingTo(db, payment, next.value, {}).where(onlyIf))
    .with('kept', (query) =>
      query
        .insertInto('money_movements')
        .columns(['operation', 'payment_id', 'order_id', 'kind', 'amount', 'at'])
        .expression(
          sql`select ${captureOperation(payment)}, id, order_id, 'CAPTURE', amount, ${at}::timestamptz from captured`,
        )
        .onConflict((conflict) => conflict.column('operation').doNothing()),
    );
}

/** What a payment's row says from `now` on while its money has to go back; it is looked at soon. */
export const undoingFrom = (now: Date) => ({
  is_undoing: true,
  undone_at: null,
  undoing_since: now,
  undo_tries: 0,
  undo_problem: null,
  look_at: now,
});

/** Whether anything is left to be done for a payment; one that waits for another is moved by that one. */
export const isAtWork = (payment: PaymentRow): boolean =>
  payment.is_undoing || (!isPaymentEnded(payment.state) && payment.state !== 'QUEUED');

/**
 * Keeps a movement of money that the bank confirmed (CHK-37). `operation` names it: told twice, it is kept once.
 */
export async function noteMovement(
  tx: Kysely<Database>,
  movement: {
    readonly operation: string;
    readonly payment: Pick<PaymentRow, 'id' | 'order_id'>;
    readonly kind: 'CAPTURE' | 'REFUND';
    readonly amount: number;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('money_movements')
    .values({
      operation: movement.operation,
      payment_id: movement.payment.id,
      order_id: movement.payment.order_id,
      kind: movement.kind,
      amount: movement.amount,
      at: movement.at,
    })
    .onConflict((conflict) => conflict.column('operation').doNothing())
    .execute();
}

export const captureOperation = (payment: Pick<PaymentRow, 'id'>): string => `capture:${payment.id}`;
export const refundOperation = (refund: { readonly id: string }): string => `refund:${refund.id}`;
