import type { findCheckout as findCheckoutEndpoint } from '@shop/contract/checkout';
import type { AnswerOf } from '@shop/contract/kernel';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { OrderRow } from '../fulfilment/index.ts';
import { FixedPart, notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { advancePayment, isOverdue, processAnswer, selectPaymentsOf } from '../payments/index.ts';
import type { PaymentRow } from '../payments/index.ts';

export type CheckoutAnswer = AnswerOf<typeof findCheckoutEndpoint>;

/** A payment of a checkout with what its process tells of the order. */
export interface CheckoutPayment {
  readonly order: Pick<OrderRow, 'id' | 'number' | 'type' | 'showcase_id'>;
  readonly payment: PaymentRow;
}

const paymentsReading = new FixedPart((db, checkoutId: string, userId: string) =>
  selectPaymentsOf(db, checkoutId)
    .select(['orders.number', 'orders.type', 'orders.showcase_id'])
    .where('orders.user_id', '=', userId),
);

async function readPayments(
  context: BackendContext,
  userId: string,
  checkoutId: string,
): Promise<readonly CheckoutPayment[]> {
  const { rows } = await paymentsReading.of(checkoutId, userId).execute(context.db);
  return rows.map(({ number, type, showcase_id, ...payment }) => ({
    order: { id: payment.order_id, number, type, showcase_id },
    payment,
  }));
}

/** The state of a checkout with these payments, that of the regular order first (OPN-270); null: it has none. */
export function answerOf(
  context: BackendContext,
  checkoutId: string,
  payments: readonly CheckoutPayment[],
): CheckoutAnswer | null {
  if (payments.length === 0) return null;
  const checkout = { id: checkoutId, orderIds: payments.map(({ order }) => order.id) };
  return {
    id: checkoutId,
    processes: payments.map(({ order, payment }) =>
      processAnswer(
        context.settings,
        payment,
        order,
        checkout,
        context.catalog.showcase(order.showcase_id)?.row.is_pci_dss === true,
      ),
    ),
  };
}

/** The state of a checkout for the shopper who made it, null for anybody else (CHK-45). */
export async function checkoutAnswer(
  context: BackendContext,
  userId: string,
  checkoutId: string,
): Promise<CheckoutAnswer | null> {
  return answerOf(context, checkoutId, await readPayments(context, userId, checkoutId));
}

/** The same; an expired one is ended before it is answered (OPN-275). */
export async function findCheckout(
  context: BackendContext,
  userId: string,
  checkoutId: string,
): Promise<Result<CheckoutAnswer, ApiError>> {
  const now = context.clock.now();
  const payments = await readPayments(context, userId, checkoutId);
  const overdue = payments.filter(({ payment }) => isOverdue(payment, now));
  for (const { payment } of overdue) await advancePayment(context, payment.id);
  const found =
    overdue.length === 0
      ? answerOf(context, checkoutId, payments)
      : await checkoutAnswer(context, userId, checkoutId);
  return found === null ? err(notFound('CHECKOUT_NOT_FOUND')) : ok(found);
}
