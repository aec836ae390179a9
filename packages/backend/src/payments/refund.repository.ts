import { kopecks, sumKopecks } from '@shop/domain/kernel';
import { leftToRefund, refundCauses, takesTheRest } from '@shop/domain/payments';
import type { Kysely, Selectable, Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { returnBonuses } from '../loyalty/index.ts';
import { noteMovement, refundOperation, undoingFrom } from './payment.repository.ts';
import type { PaymentRow } from './payment.repository.ts';
import type { RefundsTable } from './payments.tables.ts';

export type RefundRow = Selectable<RefundsTable>;

/** The refunds of a payment in the order in which they were ordered. */
export async function refundsOf(db: Kysely<Database>, paymentId: string): Promise<readonly RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether the shop keeps any money of a payment: it succeeded, and no refund takes all that is left. */
export const doesStand = (payment: Pick<PaymentRow, 'state'>, refunds: readonly RefundRow[]): boolean =>
  payment.state === 'SUCCEEDED' && !refunds.some(({ cause }) => takesTheRest(cause));

/** What may still be given back of a payment that was captured. */
export async function leftOf(tx: Transaction<Database>, payment: PaymentRow): Promise<number> {
  const captured = await tx
    .selectFrom('money_movements')
    .select('amount')
    .where('payment_id', '=', payment.id)
    .where('kind', '=', 'CAPTURE')
    .execute();
  const refunds = await refundsOf(tx, payment.id);
  return leftToRefund(
    sumKopecks(captured.map(({ amount }) => kopecks(amount))),
    refunds.map(({ money }) => ({ money: kopecks(money) })),
  );
}

/** Orders a refund in the transaction that makes it due; the payment is locked; its bonuses go back at once. The bank is told afterwards, until it confirms. Answers its id. */
export async function orderRefund(
  context: BackendContext,
  tx: Transaction<Database>,
  payment: PaymentRow,
  refund: Pick<RefundRow, 'cause' | 'money' | 'bonus'>,
): Promise<string> {
  const now = context.clock.now();
  const id = context.ids.uuid();
  await tx
    .insertInto('refunds')
    .values({
      ...refund,
      id,
      payment_id: payment.id,
      order_id: payment.order_id,
      state: 'REQUESTED',
      created_at: now,
      confirmed_at: null,
    })
    .execute();
  await tx.updateTable('payments').set(undoingFrom(now)).where('id', '=', payment.id).execute();
  await returnBonuses(context, tx, { id, orderId: payment.order_id, amount: refund.bonus });
  return id;
}

/**
 * The refund of all that the bank has of a payment that came to no order; there is one, however often and by however many it is
 * asked for. `money`: what the bank has now.
 */
export async function refundOfTheRest(
  context: BackendContext,
  payment: PaymentRow,
  money: number,
): Promise<RefundRow> {
  await context.db
    .insertInto('refunds')
    .values({
      id: context.ids.uuid(),
      payment_id: payment.id,
      order_id: payment.order_id,
      cause: 'NOT_STANDING',
      money,
      bonus: 0,
      state: 'REQUESTED',
      created_at: context.clock.now(),
      confirmed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return context.db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('cause', 'in', refundCauses.filter(takesTheRest))
    .executeTakeFirstOrThrow();
}

/**
 * The bank has given a refund's money back: kept together with its row in the ledger, once; its receipt is due from then on (OPN-360). Without the row nothing
 * is kept.
 */
export async function confirmRefund(
  context: BackendContext,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<void> {
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('refunds')
      .set({ state: 'CONFIRMED', confirmed_at: now })
      .where('id', '=', refund.id)
      .where('state', '=', 'REQUESTED')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const operation = refundOperation(refund);
    await noteMovement(tx, { operation, payment, kind: 'REFUND', amount: refund.money, at: now });
  });
}
