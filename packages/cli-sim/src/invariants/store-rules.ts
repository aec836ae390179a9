import { SHOP_LIMIT } from '@shop/domain/catalog';

import { roubles } from './books.ts';
import type { Invariant } from './books.ts';

interface CheckoutRow {
  readonly number: string;
  readonly isOpen: boolean;
  readonly price: number;
  readonly least: number;
  readonly isAgeMissing: boolean;
}

interface ProductRow {
  readonly number: string;
  readonly product: string;
  readonly units: number;
  readonly most: number;
}

/**
 * CRT-74, GAT-07, OPN-220, OPN-272: what the store itself checks whatever a page has let through: its hours, the smallest order, the
 * age for goods for adults, the most units of a product.
 */
export const ordersKeepStoreRules: Invariant = {
  name: 'an order keeps the rules of its store',
  isEverlasting: true,
  judge: async ({ query }) => {
    const checkouts = await query<CheckoutRow>(
      `with taken as (
         select orders.checkout_id, min(orders.number) as number, min(line_sums.price)::bigint as price,
           min(orders.user_id::text) as user_id, min(orders.showcase_id::text) as showcase_id,
           min(orders.created_at) as created_at, bool_or(line_sums.has_adult) as has_adult
         from orders join (
           select same.checkout_id, sum(line.initial_price) as price, bool_or(product.is_adult) as has_adult
           from order_lines line join orders same on same.id = line.order_id join product on product.id = line.product_id
           group by same.checkout_id
         ) line_sums on line_sums.checkout_id = orders.checkout_id
         group by orders.checkout_id
       ), local as (
         select taken.*, showcase.open_time, showcase.close_time, showcase.min_order_price as least,
           to_char(taken.created_at at time zone showcase.timezone, 'HH24:MI') as minute
         from taken join showcase on showcase.id::text = taken.showcase_id
       )
       select number, price, least,
         case when open_time = close_time then true
           when open_time < close_time then minute >= open_time and minute < close_time
           else minute >= open_time or minute < close_time end as "isOpen",
         has_adult and exists (select from users where users.id::text = user_id and erased_at is null and not is_confirmed_age18)
           and not exists (select from carts where carts.user_id::text = local.user_id and is_adult) as "isAgeMissing"
       from local order by number`,
    );
    const products = await query<ProductRow>(
      `select min(orders.number) as number, min(line.title) as product, sum(line.initial_quantity)::int as units,
         least(${SHOP_LIMIT}, coalesce(min(product.cart_max), ${SHOP_LIMIT}))::int as most
       from orders join order_lines line on line.order_id = orders.id join product on product.id = line.product_id
       group by orders.checkout_id, line.product_id
       having sum(line.initial_quantity) > least(${SHOP_LIMIT}, coalesce(min(product.cart_max), ${SHOP_LIMIT})) order by 1, 2`,
    );
    return [
      ...checkouts.flatMap(({ number, isOpen, price, least, isAgeMissing }) => [
        ...(isOpen ? [] : [`order ${number} was taken by a closed store`]),
        ...(price < least ? [`order ${number} costs ${roubles(price)}, the least is ${roubles(least)}`] : []),
        ...(isAgeMissing ? [`order ${number} has goods for adults, and nobody confirmed their age`] : []),
      ]),
      ...products.map(
        ({ number, product, units, most }) =>
          `order ${number} has ${units} of ${product}, the most are ${most}`,
      ),
    ];
  },
};
