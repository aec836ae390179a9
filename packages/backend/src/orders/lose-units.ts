import { err, kopecks, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { checkLoss, shareOfLost, shareOfUnits } from '@shop/domain/orders';
import type { LineShare, NoLoss } from '@shop/domain/orders';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { linesOf, lockOrder } from '../fulfilment/index.ts';
import type { OrderLineRow, OrderRow } from '../fulfilment/index.ts';
import { earnOnRest } from '../loyalty/index.ts';
import { lockPaymentOf, orderRefund } from '../payments/index.ts';
import { orderReceipt } from '../receipts/index.ts';
import { cancelLocked } from './cancel-order.ts';
import { chargedLine } from './charged-line.ts';
import { packedLine } from './packed-line.ts';

export interface LostLine {
  readonly kind: 'LINE';
  readonly title: string;
  readonly before: number;
  readonly after: number;
  /** What goes back, in kopecks. */
  readonly share: LineShare;
}

/** The order was cancelled, because nothing of it is left. */
export interface LostOrder {
  readonly kind: 'ORDER';
  /** What goes back, in kopecks. */
  readonly share: LineShare;
}

/**
 * Units of a line were not found at packing (OPN-358): the line falls, what they cost goes back as it was charged, money to the card
 * and bonuses to the balance, a receipt tells of it, and the order costs that much less, all in one transaction. The units are gone, so they do not come
 * back to the shelf, not even when the order is cancelled later. When nothing is left of the order, it is cancelled, and all of it goes
 * back. `units` null: all that the line still has.
 */
export async function loseUnits(
  context: BackendContext,
  orderId: string,
  lost: { readonly lineNo: number; readonly units: number | null },
): Promise<Result<LostLine | LostOrder, NoLoss>> {
  return context.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    return order === undefined ? err('NOT_PACKED') : loseLocked(context, tx, order, lost);
  });
}

/** The same inside a transaction that has locked the order. */
export async function loseLocked(
  context: BackendContext,
  tx: Transaction<Database>,
  order: OrderRow,
  lost: { readonly lineNo: number; readonly units: number | null },
): Promise<Result<LostLine | LostOrder, NoLoss>> {
  const lines = await linesOf(tx, [order.id]);
  const loss = checkLoss({ status: order.status, lines: lines.map(packedLine) }, lost);
  if (!loss.ok) return loss;
  if (loss.value.kind === 'EVERYTHING') return ok(await loseEverything(context, tx, order));
  const { lineNo, units } = loss.value;
  const line = lines.find(({ line_no: number }) => number === lineNo);
  if (line === undefined) throw new Error(`Order ${order.id} has no line ${lineNo}`);
  const after = line.quantity - units;
  const share = shareOfLost(chargedLine(line), line.quantity, after);
  await lowerLine(tx, line, after);
  const { amount: earned } = await earnOnRest(tx, order, order.price - share.money);
  await lowerOrder(tx, order, { ...share, earned }, units * (line.unit_old_price ?? line.unit_price));
  const payment = await lockPaymentOf(tx, order.id);
  const refundId = await orderRefund(context, tx, payment, { cause: 'LOST_LINE', ...share });
  const change = { lineNo: line.line_no, before: line.quantity, after };
  await orderReceipt(context, tx, order.id, { type: 'PARTIAL_REFUND', refundId, lost: change });
  return ok({ kind: 'LINE', title: line.title, before: line.quantity, after, share });
}

/** Nothing of a locked order was found: it is cancelled, and everything that is left of its payment goes back, with its bonuses and the use of its promotion. */
export async function loseEverything(
  context: BackendContext,
  tx: Transaction<Database>,
  order: OrderRow,
): Promise<LostOrder> {
  const { outcome } = await cancelLocked(context, tx, order, 'nothing found');
  if (outcome !== 'cancelled') throw new Error(`Order ${order.id} was not cancelled although it is locked`);
  return { kind: 'ORDER', share: { money: kopecks(order.price), bonus: kopecks(order.spent_bonus) } };
}

async function lowerLine(tx: Transaction<Database>, line: OrderLineRow, quantity: number): Promise<void> {
  const { money, bonus } = shareOfUnits(chargedLine(line), quantity);
  await tx
    .updateTable('order_lines')
    .set({ quantity, price: money + bonus, bonus })
    .where('order_id', '=', line.order_id)
    .where('line_no', '=', line.line_no)
    .execute();
}

async function lowerOrder(
  tx: Transaction<Database>,
  order: OrderRow,
  { money, bonus, earned }: LineShare & { readonly earned: number },
  oldPrice: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      price: order.price - money,
      old_price: order.old_price - oldPrice,
      spent_bonus: order.spent_bonus - bonus,
      earned_bonus: earned,
    })
    .where('id', '=', order.id)
    .execute();
}
