import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { checkReturn, shareOfLost, sumShares } from '@shop/domain/orders';
import type { LineShare, NoReturn, ReturnedUnits } from '@shop/domain/orders';
import type { Transaction } from 'kysely';

import { linesOf, lockOrder } from '../fulfilment/index.ts';
import type { OrderLineRow } from '../fulfilment/index.ts';
import type { BackendContext, Database } from '../kernel/index.ts';
import { earnOnRest } from '../loyalty/index.ts';
import { lockPaymentOf, orderRefund } from '../payments/index.ts';
import { orderReceipt } from '../receipts/index.ts';
import { chargedLine, returnedShare } from './charged-line.ts';

export interface ReturnedGoods {
  readonly lines: readonly { readonly title: string; readonly units: number }[];
  /** What goes back, in kopecks. */
  readonly share: LineShare;
}

/**
 * Units of a delivered order came back to the shop (ACT-21, OPN-351): what they cost goes back as it was charged, money to the card and
 * bonuses to the balance, and a receipt tells of it, all in one transaction; what it has not earned yet falls with it. Lines, price
 * and status of the order stay as they were delivered. The goods are not sold again, so the stock does not grow.
 */
export async function returnGoods(
  context: BackendContext,
  orderId: string,
  wanted: readonly ReturnedUnits[],
): Promise<Result<ReturnedGoods, NoReturn>> {
  return context.transaction(async (tx): Promise<Result<ReturnedGoods, NoReturn>> => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined) return err({ kind: 'NOT_DELIVERED' });
    const lines = await linesOf(tx, [orderId]);
    const delivered = {
      status: order.status,
      deliveredAt: order.delivered_at?.getTime() ?? null,
      lines: lines.map((line) => ({
        lineNo: line.line_no,
        quantity: line.quantity,
        returned: line.returned_quantity,
      })),
    };
    const checked = checkReturn(delivered, wanted, context.clock.now().getTime());
    if (!checked.ok) return checked;
    const returned = wanted.flatMap(({ lineNo, units }) => {
      const line = lines.find(({ line_no: number }) => number === lineNo);
      return line === undefined ? [] : [{ line, units, ...unitsBack(line, units) }];
    });
    const share = sumShares(returned.map((each) => each.share));
    for (const { line, units } of returned) await noteReturned(tx, line, units);
    const kept = order.price - returnedShare(lines).money - share.money;
    const { amount, hasEarned } = await earnOnRest(tx, order, kept);
    if (!hasEarned)
      await tx.updateTable('orders').set({ earned_bonus: amount }).where('id', '=', orderId).execute();
    const payment = await lockPaymentOf(tx, orderId);
    const refundId = await orderRefund(context, tx, payment, { cause: 'RETURN', ...share });
    const units = returned.map(({ line, before, after }) => ({ lineNo: line.line_no, before, after }));
    await orderReceipt(context, tx, orderId, { type: 'REFUND', refundId, returned: units });
    return ok({ lines: returned.map((each) => ({ title: each.line.title, units: each.units })), share });
  });
}

/** Of the units that the shopper still has the last ones come back first. */
function unitsBack(
  line: OrderLineRow,
  units: number,
): { readonly before: number; readonly after: number; readonly share: LineShare } {
  const before = line.quantity - line.returned_quantity;
  const after = before - units;
  return { before, after, share: shareOfLost(chargedLine(line), before, after) };
}

async function noteReturned(tx: Transaction<Database>, line: OrderLineRow, units: number): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set((eb) => ({ returned_quantity: eb('returned_quantity', '+', units) }))
    .where('order_id', '=', line.order_id)
    .where('line_no', '=', line.line_no)
    .execute();
}
