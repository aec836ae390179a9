import type { AwaitedPayment } from '@shop/domain/orders';

import type { BackendContext } from '../kernel/index.ts';

/**
 * The payments that wait for the shopper of these orders, by order; one whose time is over waits no more (FRM-02, OPN-275). The second order
 * of a checkout is paid by the card of the first, so that it waits for that one's payment.
 */
export async function awaitedPayments(
  { clock, db }: BackendContext,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, AwaitedPayment>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .innerJoin('orders as payer', 'payer.checkout_id', 'orders.checkout_id')
    .innerJoin('payments', 'payments.order_id', 'payer.id')
    .innerJoin('orders as sibling', 'sibling.checkout_id', 'orders.checkout_id')
    .select(['orders.id', 'orders.checkout_id', 'payments.expires_at', 'sibling.id as sibling_id'])
    .where('orders.id', 'in', [...orderIds])
    .where('payments.purpose', '=', 'ORDER')
    .where('payments.state', '=', 'WAITING')
    .where('payments.expires_at', '>', clock.now())
    // The regular order comes first, as in the checkout (OPN-270).
    .orderBy('sibling.type', 'desc')
    .orderBy('payments.expires_at')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, siblings]) => {
      const [first] = siblings;
      if (first === undefined) return [];
      const { checkout_id: checkoutId, expires_at: expiresAt } = first;
      const ids = new Set(siblings.map(({ sibling_id: sibling }) => sibling));
      return [[id, { checkoutId, orderIds: [...ids], expiresAt: expiresAt.toISOString() }] as const];
    }),
  );
}
