import { CALL_WINDOW_MS } from '@shop/domain/delivery';

import type { Invariant } from './books.ts';

/** A job that comes to nothing is repeated for longer than this, in ms. */
const LATE_MS = 600_000;

/** CLK-08, SIL-07: goods by click are orders of their own, which are called and never left at the door. */
export const deliveriesFollowTheirGoods: Invariant = {
  name: 'an order is delivered as its goods have to be',
  isEverlasting: true,
  judge: async ({ query }) => {
    const mixed = await query<{ number: string; type: string }>(
      `select orders.number, orders.type from orders join order_lines line on line.order_id = orders.id
       group by orders.id
       having bool_or((line.type = 'IMPULSE_PRODUCT') <> (orders.type = 'IMPULSE_ORDER'))
         or orders.is_delivered_on_call <> (orders.type = 'IMPULSE_ORDER') order by 1`,
    );
    const left = await query<{ number: string }>(
      `select number from orders where is_silent and (type = 'IMPULSE_ORDER' or exists (
         select from order_lines line join showcase on showcase.id = orders.showcase_id
         where line.order_id = orders.id and line.is_adult and showcase.should_check_adult_products))
       order by number`,
    );
    return [
      ...mixed.map(({ number, type }) => `order ${number} is ${type}, but its lines are of another kind`),
      ...left.map(({ number }) => `order ${number} is left at the door, which its goods forbid`),
    ];
  },
};

/** ACT-17, OPN-358: goods by click leave the store when they are called, or come back after five days. Not at any moment: after a jump of the clock the job that takes them back is still to run. */
export const calledGoodsLeave: Invariant = {
  name: 'goods by click wait in the store until they are called',
  judge: async ({ query, now }) => {
    const uncalled = await query<{ number: string; cause: string }>(
      `select orders.number, step.cause from orders join order_steps step on step.order_id = orders.id
       where orders.is_delivered_on_call and step.to_status = 'DELIVERING'
         and (orders.goods_in_store_at is null or orders.goods_in_store_at > step.at
           or step.cause not in ('shopper', 'operator'))
       order by 1`,
    );
    const forgotten = await query<{ number: string }>(
      `select number from orders where status = 'PROCESSING' and goods_in_store_at < $1 order by number`,
      [new Date(now.getTime() - CALL_WINDOW_MS - LATE_MS)],
    );
    return [
      ...uncalled.map(
        ({ number, cause }) => `order ${number} was sent off by ${cause}, nobody had called it`,
      ),
      ...forgotten.map(({ number }) => `order ${number} still waits to be called after five days`),
    ];
  },
};
