import type { AwaitedPayment } from '@shop/domain/orders';

import type { BackendContext } from '../kernel/index.ts';

/** The payments of these orders that wait for their shopper, by order; one whose time is over waits no more (FRM-02, OPN-275). */
export async function awaitedPayments(
  { clock, db }: BackendContext,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, AwaitedPayment>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('orders as sibling', 'sibling.checkout_id', 'orders.checkout_id')
    .select(['orders.id', 'orders.checkout_id', 'payments.expires_at', 'sibling.id as sibling_id'])
    .where('orders.id', 'in', [...orderIds])
    .where('payments.purpose', '=', 'ORDER')
    .where('payments.state', '=', 'WAITING')
    .where('payments.expires_at', '>', clock.now())
    // The regular order comes first, as in the checkout (OPN-270).
    .orderBy('sibling.type', 'desc')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, siblings]) => {
      const [first] = siblings;
      if (first === undefined) return [];
      const { checkout_id: checkoutId, expires_at: expiresAt } = first;
      const ids = siblings.map(({ sibling_id: sibling }) => sibling);
      return [[id, { checkoutId, orderIds: ids, expiresAt: expiresAt.toISOString() }] as const];
    }),
  );
}
