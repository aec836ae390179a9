import { CALL_WINDOW_MS } from '@shop/domain/delivery';

import { noneFound, noneFoundAtRest, said } from './books.ts';
import type { Invariant } from './books.ts';

/** A job that comes to nothing is repeated for longer than this, in ms. */
const LATE_MS = 600_000;

/** CLK-08, SIL-07: goods by click are orders of their own, which are called and never left at the door. */
export const deliveriesFollowTheirGoods = noneFound(
  'an order is delivered as its goods have to be',
  `select format('order %s is %s, but its lines are of another kind', orders.number, orders.type)
     from orders join order_lines line on line.order_id = orders.id group by orders.id
     having bool_or((line.type = 'IMPULSE_PRODUCT') <> (orders.type = 'IMPULSE_ORDER'))
       or orders.is_delivered_on_call <> (orders.type = 'IMPULSE_ORDER') order by orders.number`,
  `select format('order %s is left at the door, which its goods forbid', number)
     from orders where is_silent and (type = 'IMPULSE_ORDER' or exists (
       select from order_lines line join showcase on showcase.id = orders.showcase_id
       where line.order_id = orders.id and line.is_adult and showcase.should_check_adult_products))
     order by number`,
);

/** Couriers work for one store or for all. At rest: an operator may move one who is on the way. */
export const couriersAreOfTheStore = noneFound(
  'an order is brought by a courier of its store',
  `select format('order %s is brought by %s of another store', number, couriers.id) from orders join couriers on couriers.id = courier_id
   where couriers.showcase_id <> orders.showcase_id order by number`,
);

interface MadeRow {
  readonly id: string;
  readonly number: string;
  readonly isSilent: boolean;
  readonly mayBeLeft: boolean;
  readonly address: Readonly<Record<string, unknown>>;
  /** The bound card that was chosen, and the bank's id of what is charged; null: none. */
  readonly chosen: string | null;
  readonly charged: string | null;
}

/** CHK-30, SIL-06, MTH-10: an order goes where, how and by which card its shopper asked for. */
export const ordersAreAsAsked: Invariant = {
  name: 'an order is what its shopper asked for',
  judge: async ({ query, bankCards, asked = [] }) => {
    const made = await query<MadeRow>(
      `select orders.id::text as id, orders.number, is_silent as "isSilent", orders.address,
         card.fingerprint as chosen, payments.bank_binding_id as charged,
         orders.type = 'ORDER' and is_silent_delivery_enabled and not exists (select from order_lines line
           where line.order_id = orders.id and line.is_adult and should_check_adult_products) as "mayBeLeft"
       from orders join showcase on showcase.id = orders.showcase_id
       join users on users.id = orders.user_id and users.erased_at is null
       join payments on payments.order_id = orders.id and payments.purpose = 'ORDER'
       left join bindings card on card.id = payments.binding_id order by orders.number`,
    );
    return made.flatMap(({ id, number, isSilent, mayBeLeft, address, chosen, charged }) => {
      const wanted = asked.find(({ orderIds }) => orderIds.includes(id));
      // The same card has another id at the bank each time that it is bound.
      const bank = bankCards.find(({ bindingId }) => bindingId === charged);
      if (chosen !== null && bank !== undefined && bank.card.fingerprint !== chosen)
        return [`order ${number} is charged to another card than was chosen`];
      if (wanted === undefined) return [];
      const details = Object.entries(wanted.address).filter(([, value]) => typeof value === 'string');
      const [other] = details.find(([key, value]) => value !== address[key]) ?? [];
      if (other !== undefined) return [`order ${number} goes to another ${other} than was asked for`];
      return said(
        isSilent !== (wanted.silent && mayBeLeft) &&
          `order ${number} is ${isSilent ? 'left at the door' : 'handed over'}, as nobody asked for`,
      );
    });
  },
};

/** ACT-21: nothing comes back later than its days, in ms of the rule and not of the shop. */
export const goodsComeBackInTime = noneFound(
  'goods come back within a week',
  `select format('goods of order %s came back more than a week after their delivery', number)
     from orders where exists (select from refunds where order_id = orders.id and cause = 'RETURN'
       and refunds.created_at > delivered_at + interval '7 days') order by number`,
);

/** ACT-17, OPN-358: goods by click leave the store when they are called, or come back after five days. Not at any moment: after a jump of the clock the job that takes them back is still to run. */
export const calledGoodsLeave = noneFoundAtRest(
  'goods by click wait in the store until they are called',
  ({ clockErrorMs = 0 }) =>
    `select format('order %s was sent off by %s, nobody had called it', orders.number, step.cause)
     from orders join order_steps step on step.order_id = orders.id
     where orders.is_delivered_on_call and step.to_status = 'DELIVERING'
       and (orders.goods_in_store_at is null or orders.goods_in_store_at > step.at + ${clockErrorMs} * interval '1 ms'
         or step.cause not in ('shopper', 'operator'))
     order by orders.number`,
  `select format('order %s still waits to be called after five days', number) from orders
     where status = 'PROCESSING' and goods_in_store_at < $1::timestamptz - ${CALL_WINDOW_MS + LATE_MS} * interval '1 ms'
     order by number`,
);
