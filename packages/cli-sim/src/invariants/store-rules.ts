import { SHOP_LIMIT } from '@shop/domain/catalog';

import { inRoubles, noneFound } from './books.ts';

/** SQL: whether a store is open, by its hours and a minute of its clock. */
const isOpen = `case when open_time = close_time then true
  when open_time < close_time then minute >= open_time and minute < close_time
  else minute >= open_time or minute < close_time end`;

/**
 * ACT-17, CRT-74, GAT-07, OPN-220, OPN-272: what the store itself checks whatever a page has let through: its hours, the smallest order, the
 * age for goods for adults, the most units of a product.
 */
export const ordersKeepStoreRules = noneFound(
  'an order keeps the rules of its store',
  `with taken as (
         select orders.checkout_id, min(orders.number) as number, min(line_sums.price) as price,
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
       select unnest(array[
         case when not ${isOpen} then format('order %s was taken by a closed store', number) end,
         case when price < least then format('order %s costs %s, the least is %s', number, ${inRoubles('price')}, ${inRoubles('least')}) end,
         case when has_adult
             and exists (select from users where users.id::text = user_id and erased_at is null and not is_confirmed_age18)
             and not exists (select from carts where carts.user_id::text = local.user_id and is_adult)
           then format('order %s has goods for adults, and nobody confirmed their age', number) end])
       from local order by number`,
  `select format('goods of order %s were called from a closed store', number) from (
         select orders.number, open_time, close_time, to_char(step.at at time zone timezone, 'HH24:MI') as minute
         from order_steps step join orders on orders.id = step.order_id join showcase on showcase.id = orders.showcase_id
         where to_status = 'DELIVERING' and cause = 'shopper') called
       where not ${isOpen} order by number`,
  `select format('order %s has %s of %s, the most are %s', number, units, product, most) from (
         select min(orders.number) as number, min(line.title) as product, sum(line.initial_quantity) as units,
           least(${SHOP_LIMIT}, coalesce(min(product.cart_max), ${SHOP_LIMIT})) as most
         from orders join order_lines line on line.order_id = orders.id join product on product.id = line.product_id
         group by orders.checkout_id, line.product_id
       ) each where units > most order by number, product`,
);
