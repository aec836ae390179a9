import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Informer, OrderDetails, OrderListItem, StatusDetails } from '@shop/contract/orders';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { detailsAnswer, informerAnswer, listItemAnswer, statusAnswer } from './order-answers.ts';
import { linesOf } from '../fulfilment/index.ts';
import type { OrderLineRow, OrderRow } from '../fulfilment/index.ts';
import { accrualDateOf } from '../loyalty/index.ts';
import { awaitedPayments } from './awaited-payments.ts';
import { issuedReceipts } from '../receipts/index.ts';

const DEFAULT_LIMIT = 10;
/** How long a finished order is tracked, in ms (OPN-355). */
const TRACKED_AFTER_END_MS = 86_400_000;

/** The caller's orders for the history, without cancelled ones that were never paid (OPN-273, OPN-348). */
const visibleOrders = (context: BackendContext, userId: string) =>
  context.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('status', '!=', 'CANCELLED'), eb('charged_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id');

async function withLines(
  context: BackendContext,
  orders: readonly OrderRow[],
): Promise<readonly (readonly [OrderRow, readonly OrderLineRow[]])[]> {
  const byOrder = Map.groupBy(
    await linesOf(
      context.db,
      orders.map((order) => order.id),
    ),
    (line) => line.order_id,
  );
  return orders.map((order) => [order, byOrder.get(order.id) ?? []] as const);
}

/** A slice of the caller's orders, newest first (ORD-09, OPN-347). */
export async function listOrders(
  context: BackendContext,
  userId: string,
  page: { readonly limit?: number | undefined; readonly offset?: number | undefined },
): Promise<{ orders: OrderListItem[] }> {
  const rows = await visibleOrders(context, userId)
    .limit(page.limit ?? DEFAULT_LIMIT)
    .offset(page.offset ?? 0)
    .execute();
  return { orders: (await withLines(context, rows)).map(([order, lines]) => listItemAnswer(order, lines)) };
}

const unpaidOf = (orders: readonly OrderRow[]): readonly string[] =>
  orders.filter(({ status }) => status === 'PAYMENT').map(({ id }) => id);

/** Every unfinished order of the caller and those that ended less than 24 h ago (STS-16, OPN-355). */
export async function trackOrders(
  context: BackendContext,
  userId: string,
): Promise<{ statuses: StatusDetails[]; informers: Informer[] }> {
  const since = subMilliseconds(context.clock.now(), TRACKED_AFTER_END_MS);
  const rows = await visibleOrders(context, userId)
    .where((eb) => eb.or([eb('finished_at', 'is', null), eb('finished_at', '>', since)]))
    .execute();
  const orders = await withLines(context, rows);
  const awaited = await awaitedPayments(context, unpaidOf(rows));
  return {
    statuses: orders.map(([order, lines]) =>
      statusAnswer(context, order, lines, awaited.get(order.id) ?? null),
    ),
    informers: orders.map(([order, lines]) => informerAnswer(order, lines)),
  };
}

/** Details of the caller's own order; another shopper's id is answered like an unknown one (ORD-19, OPN-399). */
export async function getOrder(
  context: BackendContext,
  userId: string,
  orderId: string,
  embedProductsOf: string | null,
): Promise<Result<OrderDetails, ApiError>> {
  const order = await context.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (order === undefined) return err(notFound('ORDER_NOT_FOUND'));
  const payment = await context.db
    .selectFrom('payments')
    .select('masked_pan')
    .where('order_id', '=', order.id)
    .where('purpose', '=', 'ORDER')
    .executeTakeFirst();
  const lines = await linesOf(context.db, [order.id]);
  const receipts = await issuedReceipts(context.db, order.id);
  const maskedPan = payment?.masked_pan ?? null;
  const awaitedPayment = (await awaitedPayments(context, unpaidOf([order]))).get(order.id) ?? null;
  const delayedAccrualDate = await accrualDateOf(context.db, order.id);
  return ok(
    detailsAnswer(context, order, lines, {
      maskedPan,
      awaitedPayment,
      embedProductsOf,
      receipts,
      delayedAccrualDate,
    }),
  );
}
