import { checkoutStatusOf } from '@shop/domain/payments';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';

import { subtractingOrder } from '../cart/index.ts';
import { movingOrder, orderedLines } from '../fulfilment/index.ts';
import type { HandedOver } from '../fulfilment/index.ts';
import type { BackendContext } from '../kernel/index.ts';
import { expectingAccrual } from '../loyalty/index.ts';
import { orderingReceipt } from '../receipts/index.ts';
import type { ForeseenSuccess } from './foreseen-success.ts';
import { movingCaptured } from './payment.repository.ts';
import type { LeftPayment, PaymentRow } from './payment.repository.ts';
import { endingOpen } from './settle-checkout.ts';

/**
 * Moves a captured payment, its order and its checkout, and lowers the cart, in one statement, which locks order, payment and cart in this
 * sequence. Answers the payment, or null: it is not as it was foreseen, as when the shopper has changed the cart, and nothing is written.
 */
export async function succeedAtOnce(
  context: BackendContext,
  payment: PaymentRow,
  { order: known, cart }: ForeseenSuccess,
  { lines, expectedAt, nextStepAt }: HandedOver,
): Promise<LeftPayment | null> {
  const now = context.clock.now();
  const { db } = context;
  const order = { ...known, id: payment.order_id, user_id: payment.user_id, status: 'PAYMENT' } as const;
  const lowering = subtractingOrder(context, db, cart, orderedLines(order, lines));
  if (lowering === null) return null;
  const start = db
    .with('locked', (query) =>
      query
        .selectFrom('orders')
        .innerJoin('payments', 'payments.order_id', 'orders.id')
        .select('orders.id')
        .where('orders.id', '=', order.id)
        .where('orders.status', '=', order.status)
        .where('payments.id', '=', payment.id)
        .where('payments.state', '=', payment.state)
        .forUpdate(),
    )
    .with('lowered', () => lowering.where(sql<SqlBool>`exists (select from locked)`).returning('carts.id'));
  const paid = { charged_at: now, expected_at: expectedAt, nextStepAt };
  const isLowered = sql<SqlBool>`exists (select from lowered)`;
  const move = movingOrder(context, start, order, 'PAID', 'payment', paid, isLowered);
  const isMoved = sql<SqlBool>`exists (select from moved)`;
  const moving = move && movingCaptured(move.writing, payment, now, isMoved);
  if (moving === null) return null;
  const status = checkoutStatusOf(['SUCCEEDED']);
  const ending = moving
    .with('receipt', (query) =>
      orderingReceipt(context, query, order.id, { type: 'FULL_PREPAYMENT' }, lines, sql`from moved`),
    )
    .with('ended', (query) => endingOpen(query, order.checkout_id, status).where(isMoved));
  const writing =
    order.earned_bonus > 0
      ? ending.with('earning', (query) => expectingAccrual(context, query, order, sql`from moved`))
      : ending;
  const moved = await writing.selectFrom('captured').selectAll().executeTakeFirst();
  return moved === undefined ? null : { ...moved, isAlone: true };
}
