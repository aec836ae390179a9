import { isFinished, nextStatus } from '@shop/domain/orders';
import type { OrderEvent, OrderStatusType } from '@shop/domain/orders';
import { sql } from 'kysely';
import type { Expression, QueryCreator, RawBuilder, SqlBool, Transaction, Updateable } from 'kysely';

import { drawDigits } from '../kernel/index.ts';
import type { BackendContext, Database } from '../kernel/index.ts';
import { accrueDelivered } from '../loyalty/index.ts';
import { orderReceipt } from '../receipts/index.ts';
import { selectFreeCourier } from './couriers.repository.ts';
import type { OrderRow } from './order.repository.ts';
import type { OrdersTable } from './orders.tables.ts';

/** What is written with a step. `nextStepAt`: when the warehouse takes the one after it, where that has said so itself. */
interface Noted extends Pick<Updateable<OrdersTable>, 'charged_at' | 'expected_at'> {
  readonly nextStepAt?: Date | null;
}

/** Digits of the code that opens a locker (OPN-357). */
const LOCKER_CODE_DIGITS = 6;

type MovedOrder = Pick<OrderRow, 'id' | 'status' | 'delivery_option' | 'type' | 'created_at' | 'showcase_id'>;

/** An order as far as the statement that moves it depends on it. `showcase_id`: also an expression that leads to it. */
type MovingOrder = Pick<OrderRow, 'id' | 'status' | 'delivery_option'> & {
  readonly showcase_id: string | Expression<string>;
};

/**
 * Moves an order one step along the graph and writes down when and why (STS-22), and what else is `noted` with it; what is delivered gets its receipt
 * (OPN-351) and earns its bonuses (OPN-248); what sets off gets its courier, and what a drone leaves in a locker the code of it. The status is part of the condition, so of two movers at the same moment one wins (STS-26). Answers the new status, or
 * null when the step is not possible (any more). The warehouse is asked about the new status at once, or when it goes
 * on, where it has said itself that it is there.
 */
export async function moveOrder(
  context: BackendContext,
  tx: Transaction<Database>,
  order: MovedOrder,
  event: OrderEvent,
  cause: string,
  noted: Noted = {},
): Promise<OrderStatusType | null> {
  const move = movingOrder(context, tx, order, event, cause, noted);
  if (move === null) return null;
  const moved = await move.writing.selectFrom('moved').select('id').executeTakeFirst();
  if (moved === undefined) return null;
  if (move.status === 'DELIVERED') {
    await orderReceipt(context, tx, order.id, { type: 'SALE' });
    await accrueDelivered(context, tx, order);
  }
  return move.status;
}

/**
 * The statement that moves an order, to be a part of another one, and where it leads; null: the event does not belong to the status. What
 * is delivered needs more than that. `onlyIf`: what has to hold besides.
 */
export function movingOrder(
  { clock, random }: BackendContext,
  writing: QueryCreator<Database>,
  order: MovingOrder,
  event: OrderEvent,
  cause: string,
  noted: Noted = {},
  onlyIf: RawBuilder<SqlBool> = sql`true`,
) {
  const next = nextStatus(order.status, event, order.delivery_option);
  if (!next.ok) return null;
  const now = clock.now();
  const status = next.value;
  const { nextStepAt = null, ...others } = noted;
  const stepDueAt = nextStepAt !== null && nextStepAt > now && !isFinished(status) ? nextStepAt : null;
  // A warehouse that has not said itself how an order ended has to be told.
  const lookAtEnd =
    cause === 'fulfilment'
      ? null
      : sql<Date | null>`case when fulfilment = 'ASKED' then ${now}::timestamptz end`;
  const setsOff = status === 'DELIVERING' && order.delivery_option === 'DELIVERY';
  const changed = {
    ...others,
    status,
    step_due_at: stepDueAt,
    look_at: isFinished(status) ? lookAtEnd : (stepDueAt ?? now),
    ...(isFinished(status) ? { finished_at: now } : {}),
    ...(status === 'DELIVERED' ? { delivered_at: now } : {}),
    ...(status === 'DRONE_LOCKER_PICKUP_READY'
      ? { locker_code: drawDigits(random, LOCKER_CODE_DIGITS) }
      : {}),
  };
  const withMove = writing
    .with('moved', (db) =>
      db
        .updateTable('orders')
        .set({ ...changed, ...(setsOff ? { courier_id: selectFreeCourier(db, order.showcase_id) } : {}) })
        .where('id', '=', order.id)
        .where('status', '=', order.status)
        .where(onlyIf)
        .returning('id'),
    )
    .with('noted', (db) =>
      db
        .insertInto('order_steps')
        .columns(['order_id', 'step_no', 'from_status', 'to_status', 'cause', 'at'])
        .expression(
          sql`select ${order.id}::uuid, (select coalesce(max(step_no), 0) + 1 from order_steps where order_id = ${order.id}),
            ${order.status}::text, ${status}::text, ${cause}::text, ${now}::timestamptz from moved`,
        ),
    );
  return { status, writing: withMove };
}
