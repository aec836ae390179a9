import type { WarehouseOrder } from '@shop/contract/fulfilment';
import { lastStepTo } from '@shop/domain/orders';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';

import { movingOrder, nextStepOf } from '../fulfilment/index.ts';
import type { BackendContext } from '../kernel/index.ts';
import { isEarning } from '../loyalty/index.ts';
import { isAsPrepaid, orderingAsPrepaid } from '../receipts/index.ts';

/**
 * Keeps a report of the warehouse and moves its order in one statement, where nothing is missing and one step leads from where the order is to
 * where the warehouse is: the units of an order, its receipts and what it earns are those that it had when it came there. Answers whether
 * it did; otherwise nothing is written.
 */
export async function followAtOnce(
  context: BackendContext,
  reportId: string,
  told: WarehouseOrder,
): Promise<boolean> {
  const step = told.missing.length > 0 ? null : lastStepTo(told.state, 'DELIVERY');
  if (step === null) return false;
  const { db } = context;
  const { orderId } = told;
  const order = {
    id: orderId,
    status: step.from,
    delivery_option: 'DELIVERY',
    showcase_id: sql.ref<string>('orders.showcase_id'),
  } as const;
  const isEnd = told.state === 'DELIVERED';
  const isPlain = sql<SqlBool>`${isAsPrepaid(orderId)} and not ${isEarning(orderId)}`;
  const keeping = db
    .with('locked', (query) =>
      query
        .selectFrom('orders')
        .select('orders.id')
        .where('id', '=', orderId)
        .where('status', '=', order.status)
        .where('delivery_option', '=', order.delivery_option)
        .$if(isEnd, (ending) => ending.where(isPlain))
        .forUpdate(),
    )
    .with('kept', (query) =>
      query
        .insertInto('fulfilment_reports')
        .columns(['id', 'order_id', 'received_at'])
        .expression(sql`select ${reportId}::uuid, id, ${context.clock.now()}::timestamptz from locked`)
        .onConflict((conflicting) => conflicting.doNothing())
        .returning('id'),
    );
  const noted = { nextStepAt: nextStepOf(told) };
  const isKept = sql<SqlBool>`exists (select from kept)`;
  const move = movingOrder(context, keeping, order, step.event, 'fulfilment', noted, isKept);
  if (move === null) return false;
  const writing = isEnd
    ? move.writing.with('sold', (query) => orderingAsPrepaid(context, query, orderId, sql`from moved`))
    : move.writing;
  return (await writing.selectFrom('moved').select('id').executeTakeFirst()) !== undefined;
}
