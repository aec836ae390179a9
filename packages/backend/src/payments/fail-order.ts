import type { ErrorCode } from '@shop/domain/kernel';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { moveOrder, returnOrder } from '../fulfilment/index.ts';
import type { OrderRow } from '../fulfilment/index.ts';
import { lockPaymentOf, movePayment, undoingFrom } from './payment.repository.ts';

/**
 * Ends one locked order and its payment with `code`; settle its checkout afterwards. Answers the products that are for sale again, or
 * null when the payment had ended already.
 */
export async function failOrder(
  context: BackendContext,
  tx: Transaction<Database>,
  order: OrderRow,
  code: ErrorCode,
): Promise<readonly string[] | null> {
  const now = context.clock.now();
  const payment = await lockPaymentOf(tx, order.id);
  const undoing = payment.is_start_tried ? undoingFrom(now) : {};
  if ((await movePayment(tx, payment, 'FAILED', { code, ...undoing })) === null) return null;
  await moveOrder(context, tx, order, 'PAYMENT_FAILED', code);
  const productIds = await returnOrder(context, tx, order);
  return productIds;
}
