import { eventsTo } from '@shop/domain/orders';
import type { OrderDeliveryOption, OrderStatusType } from '@shop/domain/orders';

import type { Invariant } from './books.ts';

interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatusType;
  readonly deliveryOption: OrderDeliveryOption;
  /** Units that are not delivered, by number of line. */
  readonly lost: Readonly<Record<string, number>> | null;
  readonly isDeliveredOnCall: boolean;
  /** As `<number of line> <product> <units>`. */
  readonly ordered: readonly string[];
}

/** STS-22, STS-26, OPN-358: shop and warehouse mean the same order. */
export const warehouseAgrees: Invariant = {
  name: 'an order is where its warehouse is, and misses what was not found there',
  isAtRest: true,
  judge: async ({ query, warehouse, lostByHand }) => {
    const known = new Map(warehouse.map((order) => [order.orderId, order]));
    const orders = await query<OrderRow>(
      `select orders.id, number, status, delivery_option as "deliveryOption",
         is_delivered_on_call as "isDeliveredOnCall",
         jsonb_agg(concat_ws(' ', line.line_no, line.product_id, line.initial_quantity) order by line.line_no) as ordered,
         jsonb_object_agg(line.line_no::text, line.initial_quantity - line.quantity) as lost
       from orders join order_lines line on line.order_id = orders.id
       where fulfilment <> 'NONE' group by orders.id order by number`,
    );
    return orders.flatMap(
      ({ id, number, status, deliveryOption, lost, isDeliveredOnCall, ordered }): readonly string[] => {
        const there = known.get(id);
        // Refused, or taken back before it was heard of.
        if (there === undefined)
          return status === 'CANCELLED' || status === 'PAYMENT'
            ? []
            : [`order ${number} is ${status}, and its warehouse knows nothing of it`];
        const { state, request } = there;
        const told =
          request?.lines.map((line) => `${line.lineNo} ${line.productId} ${line.quantity}`) ?? ordered;
        if (
          [...told].toSorted().join() !== [...ordered].toSorted().join() ||
          (request?.isDeliveredOnCall ?? isDeliveredOnCall) !== isDeliveredOnCall
        )
          return [`the warehouse was told another order ${number} than was made`];
        const isOver = state === 'CANCELLING' || state === 'CANCELLED' || state === 'DELIVERED';
        if (status === 'CANCELLED')
          return isOver ? [] : [`order ${number} is ${status}, and its warehouse has it ${state}`];
        const events = eventsTo(status, state, deliveryOption);
        if (!events.ok || events.value.length > 0)
          return [`order ${number} is ${status}, its warehouse has it ${state}`];
        if (status === 'CANCEL_PENDING') return [];
        return Object.entries(lost ?? {})
          .filter(([lineNo, units]) => {
            const missing = there.missing[Number(lineNo)] ?? 0;
            const isKnown = lostByHand !== undefined && !lostByHand.has(`${id} ${lineNo}`);
            return units < missing || (isKnown && units > missing);
          })
          .map(
            ([lineNo, units]) =>
              `order ${number}: ${there.missing[Number(lineNo)] ?? 0} units of line ${lineNo} are missing at the warehouse, ${units} here`,
          );
      },
    );
  },
};
