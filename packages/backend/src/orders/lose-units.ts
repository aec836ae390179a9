import { err, kopecks, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { shareOfLost, shareOfUnits } from '@shop/domain/orders';
import type { ChargedLine, LineShare } from '@shop/domain/orders';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { linesOf, lockOrder } from '../fulfilment/index.ts';
import type { OrderLineRow, OrderRow } from '../fulfilment/index.ts';
import { lockPaymentOf, orderRefund } from '../payments/index.ts';
import { orderReceipt } from '../receipts/index.ts';

/**
 * NOT_PACKED: the order is not being packed. NO_LINE: it has no such line. TOO_MANY: the line has fewer units. NOTHING_LEFT: without
 * them the order would be empty, so it has to be cancelled.
 */
export type NoLoss = 'NOT_PACKED' | 'NO_LINE' | 'TOO_MANY' | 'NOTHING_LEFT';

export interface LostUnits {
  readonly title: string;
  readonly before: number;
  readonly after: number;
  /** What goes back, in kopecks. */
  readonly share: LineShare;
}

const chargedLine = (line: OrderLineRow): ChargedLine => ({
  initialQuantity: line.initial_quantity,
  initialPrice: kopecks(line.initial_price),
  initialBonus: kopecks(line.initial_bonus),
});

/**
 * Units of a line were not found at packing (OPN-358): the line falls, what they cost goes back as it was charged, money to the card
 * and bonuses to the balance, a receipt tells of it, and the order costs that much less, all in one transaction. The units are gone, so they do not come
 * back to the shelf, not even when the order is cancelled later. `units` null: all that the line still has.
 */
export async function loseUnits(
  context: BackendContext,
  orderId: string,
  lost: { readonly lineNo: number; readonly units: number | null },
): Promise<Result<LostUnits, NoLoss>> {
  return context.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'PROCESSING') return err('NOT_PACKED');
    const lines = await linesOf(tx, [orderId]);
    const line = lines.find(({ line_no: number }) => number === lost.lineNo);
    if (line === undefined) return err('NO_LINE');
    const units = lost.units ?? line.quantity;
    if (units < 1 || units > line.quantity) return err('TOO_MANY');
    if (lines.reduce((sum, { quantity }) => sum + quantity, 0) === units) return err('NOTHING_LEFT');
    const after = line.quantity - units;
    const share = shareOfLost(chargedLine(line), line.quantity, after);
    await lowerLine(tx, line, after);
    await lowerOrder(tx, order, share, units * (line.unit_old_price ?? line.unit_price));
    const payment = await lockPaymentOf(tx, orderId);
    const refundId = await orderRefund(context, tx, payment, { cause: 'LOST_LINE', ...share });
    const change = { lineNo: line.line_no, before: line.quantity, after };
    await orderReceipt(context, tx, orderId, { type: 'PARTIAL_REFUND', refundId, lost: change });
    return ok({ title: line.title, before: line.quantity, after, share });
  });
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
  { money, bonus }: LineShare,
  oldPrice: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      price: order.price - money,
      old_price: order.old_price - oldPrice,
      spent_bonus: order.spent_bonus - bonus,
    })
    .where('id', '=', order.id)
    .execute();
}
