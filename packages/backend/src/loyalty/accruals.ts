import type { OrderType } from '@shop/domain/checkout';
import { delayedAccrualDate } from '@shop/domain/loyalty';
import { sql } from 'kysely';
import type { Kysely, QueryCreator, RawBuilder, SqlBool, Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { appendEntry, lockAccount } from './ledger.repository.ts';

export const CREDIT_JOB = 'loyalty.credit';

interface EarningOrder {
  readonly id: string;
  readonly user_id: string;
  readonly type: OrderType;
  readonly earned_bonus: number;
  readonly created_at: Date;
}

/** Notes what an order that stands will earn: with its delivery, or later when it is delivered by click (LOY-10, OPN-248). */
export async function expectAccrual(
  context: BackendContext,
  tx: Transaction<Database>,
  order: EarningOrder,
): Promise<void> {
  if (order.earned_bonus > 0) await expectingAccrual(context, tx, order).execute();
}

/** The statement of it for an order that earns, to be a part of another one; `from`: where it is noted only for a row. */
export const expectingAccrual = (
  context: BackendContext,
  db: QueryCreator<Database>,
  order: EarningOrder,
  from: RawBuilder<unknown> = sql``,
) =>
  db
    .insertInto('loyalty_accruals')
    .columns(['id', 'user_id', 'order_id', 'amount', 'due_at', 'state'])
    .expression(
      sql`select ${context.ids.uuid()}::uuid, ${order.user_id}::uuid, ${order.id}::uuid, ${order.earned_bonus}::bigint,
        ${dueAt(order, null)}::timestamptz, 'WAITING' ${from}`,
    )
    .onConflict((conflict) => conflict.doNothing());

const dueAt = (order: Pick<EarningOrder, 'type' | 'created_at'>, deliveredAt: Date | null): Date | null =>
  order.type === 'IMPULSE_ORDER'
    ? new Date(
        delayedAccrualDate({
          orderedAt: order.created_at.getTime(),
          deliveredAt: deliveredAt?.getTime() ?? null,
        }),
      )
    : null;

/** Whether an order that is on its way earns something with its delivery. */
export const isEarning = (orderId: string) =>
  sql<SqlBool>`exists (select from loyalty_accruals where order_id = ${orderId} and state = 'WAITING')`;

/** The order is delivered: it earns at once, or at its day when it was delivered by click (LOY-10). */
export async function accrueDelivered(
  context: BackendContext,
  tx: Transaction<Database>,
  order: Pick<EarningOrder, 'id' | 'type' | 'created_at'>,
): Promise<void> {
  const accrual = await tx
    .selectFrom('loyalty_accruals')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  if (accrual === undefined) return;
  const due = dueAt(order, context.clock.now());
  if (due === null) return credit(context, tx, accrual.id);
  await tx.updateTable('loyalty_accruals').set({ due_at: due }).where('id', '=', accrual.id).execute();
  await scheduleCredit(context, tx, accrual.id, due);
}

export async function scheduleCredit(
  context: BackendContext,
  tx: Transaction<Database> | undefined,
  accrualId: string,
  due: Date,
): Promise<void> {
  const singletonKey = `${accrualId}:${due.getTime()}`;
  await context.jobs.schedule(CREDIT_JOB, { accrualId }, due, tx, { singletonKey });
}

/** When an order earns its bonuses; null: with its delivery, or it has. */
export async function accrualDateOf(db: Kysely<Database>, orderId: string): Promise<Date | null> {
  const accrual = await db
    .selectFrom('loyalty_accruals')
    .select('due_at')
    .where('order_id', '=', orderId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return accrual?.due_at ?? null;
}

/** What an order that is cancelled would have earned is earned by nobody (OPN-248). */
export async function dropAccrual(tx: Transaction<Database>, orderId: string): Promise<void> {
  await tx
    .updateTable('loyalty_accruals')
    .set({ state: 'DROPPED' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'WAITING')
    .execute();
}

/** Credits what is due by now, once; of an order only when it is delivered. */
export async function creditDue(context: BackendContext, accrualId: string): Promise<void> {
  await context.transaction(async (tx) => {
    const accrual = await tx
      .selectFrom('loyalty_accruals')
      .leftJoin('orders', 'orders.id', 'loyalty_accruals.order_id')
      .select(['loyalty_accruals.due_at', 'loyalty_accruals.order_id', 'orders.status'])
      .where('loyalty_accruals.id', '=', accrualId)
      .executeTakeFirst();
    const now = context.clock.now();
    if (accrual === undefined || accrual.due_at === null || accrual.due_at > now) return;
    if (accrual.order_id !== null && accrual.status !== 'DELIVERED') return;
    await credit(context, tx, accrualId);
  });
}

async function credit(context: BackendContext, tx: Transaction<Database>, accrualId: string): Promise<void> {
  const credited = await tx
    .updateTable('loyalty_accruals')
    .set({ state: 'CREDITED' })
    .where('id', '=', accrualId)
    .where('state', '=', 'WAITING')
    .returning(['user_id', 'order_id', 'amount'])
    .executeTakeFirst();
  if (credited === undefined) return;
  const { user_id: userId, order_id: orderId, amount } = credited;
  await lockAccount(tx, userId);
  const kind = orderId === null ? 'GRANT' : 'ACCRUE';
  const operation = `accrue:${accrualId}`;
  await appendEntry(context, tx, { id: context.ids.uuid(), userId, kind, operation, amount, orderId });
}
