import type { ErrorCode } from '@shop/domain/kernel';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { lockOrder } from '../fulfilment/index.ts';
import type { OrderRow } from '../fulfilment/index.ts';
import { failOrder } from './fail-order.ts';
import type { PaymentRow } from './payment.repository.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Ends a payment that did not come to an order: process failed with `code`, order cancelled, units given back once, the
 * cart keeps its lines (CHK-39, OPN-273). What the bank holds is released or refunded afterwards, until it confirms.
 * Always answers true: there is something new to look at.
 */
export async function failPayment(
  context: BackendContext,
  payment: Pick<PaymentRow, 'order_id'>,
  code: ErrorCode,
): Promise<true> {
  const failed = await context.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.order_id);
    return order === undefined ? null : failLocked(context, tx, order, code);
  });
  if (failed !== null) await context.stockChanged(failed.showcaseId, failed.productIds);
  return true;
}

/** The same inside a transaction that has locked the order; null when the payment had ended already. */
export async function failLocked(
  context: BackendContext,
  tx: Transaction<Database>,
  order: OrderRow,
  code: ErrorCode,
): Promise<{ readonly showcaseId: string; readonly productIds: readonly string[] } | null> {
  const failed = await failOrder(context, tx, order, code);
  if (failed === null) return null;
  const others = await settleCheckout(context, tx, order.checkout_id);
  return { showcaseId: order.showcase_id, productIds: [...failed, ...others] };
}
