import { inRoubles, lineCost, noneFound, REPRICED_WITHIN_MS } from './books.ts';
import type { Invariant } from './books.ts';

/** PRM-47, OPN-238 */
export const promotionsKeepLimits = noneFound(
  'no promotion is used more often than it may be',
  `with held as (
         select promotion_id, user_id, coalesce(device_id::text, 'unknown') as device
         from promotion_use where returned_at is null
       ), uses as (
         select promotion_id, 'total' as scope, 0 as kind, count(*) as used from held group by 1
         union all select promotion_id, 'shopper:' || user_id, 1, count(*) from held group by 1, 2
         union all select promotion_id, 'device:' || device, 2, count(*) from held group by 1, 2
       ), forgotten as (
         select promotion_use.promotion_id from promotion_use join users on users.id = promotion_use.user_id
         where users.erased_at is not null
       ), counts as (
         select promotion.code, coalesce(uses.scope, counter.scope) as scope, coalesce(uses.used, 0) as used,
           case uses.kind when 0 then max_uses when 1 then max_uses_per_shopper when 2 then max_uses_per_device end as most,
           coalesce(counter.used, 0) as counted
         from uses full join promotion_counter counter
           on counter.promotion_id = uses.promotion_id and counter.scope = uses.scope
         join promotion on promotion.id = coalesce(uses.promotion_id, counter.promotion_id)
         -- The device of an erased account's use is not known any more (DEL-14); it stays counted.
         where coalesce(uses.scope, counter.scope) not like 'device:%'
           or promotion.id not in (select promotion_id from forgotten)
       )
       select unnest(array[
         case when used > most then format('%s: %s uses of %s, where %s are allowed', code, used, scope, most) end,
         case when used <> counted then format('%s: %s uses of %s, but %s were counted', code, used, scope, counted) end])
       from counts order by code, scope`,
);

/** CHK-39, OPN-238: an order that fails or is cancelled uses no promotion. */
export const usesFollowOrders = noneFound(
  'a promotion is used by orders that stand only',
  `select format(case when held.returned_at is null then '%s is still used by checkout %s, whose orders do not stand'
         else '%s was given back by checkout %s, whose order stands' end, promotion.code, held.checkout_id)
       from promotion_use held join promotion on promotion.id = held.promotion_id
       where (held.returned_at is null) <> exists (
         select from orders where orders.checkout_id = held.checkout_id
           and orders.status not in ('CANCELLED', 'CANCEL_PENDING'))
       order by promotion.code, held.checkout_id`,
);

/**
 * PRM-42, PRM-43, OPN-228, OPN-234, OPN-237: a promotion takes off what it promises, to the kopeck, but never the last kopeck
 * of a unit. Only orders without combos are checked, because this can be computed from the prices of their lines, and only at what several units
 * cost now.
 */
export const discountsArePromised = noneFound(
  'a promotion takes off what it promises, to the kopeck',
  ({ severalAt = new Map() }) => `with bought as (
         select held.checkout_id, orders.number, held.promotion_id,
           line.combo_id is not null or coalesce(orders.created_at < to_timestamp(
             (('${JSON.stringify(Object.fromEntries(severalAt))}'::jsonb ->> line.product_id::text)::bigint + ${REPRICED_WITHIN_MS}) / 1000.0), false) as is_mixed,
           (promotion.target = 'ORDER' or exists (
             select from promotion_product named where named.promotion_id = promotion.id and named.list = 'PROMOTION'
               and named.product_id = line.product_id))
             and (promotion.non_stacking in ('NONE', 'BONUSES') or coalesce(line.unit_old_price, 0) <= line.unit_price
               and ${lineCost} = line.unit_price * line.initial_quantity) as is_base,
           floor(${lineCost} / line.initial_quantity) as each_price, promotion.unit_price as fixed_price, promotion.max_units,
           ${lineCost} as full_price, line.initial_quantity as units, line.initial_price as paid
         from promotion_use held
         join promotion on promotion.id = held.promotion_id
         join orders on orders.checkout_id = held.checkout_id
         join order_lines line on line.order_id = orders.id
         join product on product.id = line.product_id
       ), dearest as (
         select *, least(units, greatest(0, max_units - sum(units) over (
           partition by checkout_id, is_base order by each_price desc, number, full_price
           rows between unbounded preceding and current row) + units)) as fixed
         from bought
       ), sums as (
         select min(number) as number, promotion_id, sum(full_price - paid)::bigint as given,
           coalesce(sum(least(greatest(0, each_price - fixed_price) * fixed, full_price - units)) filter (where is_base), 0) as reduced,
           coalesce(sum(full_price) filter (where is_base), 0) as base,
           coalesce(sum(full_price - units) filter (where is_base), 0) as most
         from dearest group by checkout_id, promotion_id having not bool_or(is_mixed)
       ), judged as (
         select number, code, given, least(most, case benefit when 'FIXED' then amount when 'FIXED_PRICE' then reduced
           else least(floor(base * percent / 100), coalesce(max_amount, base)) end)::bigint as promised
         from sums join promotion on promotion.id = sums.promotion_id
       )
       select format('%s promises %s off order %s, %s were taken off', code, ${inRoubles('promised')}, number, ${inRoubles('given')})
       from judged where promised <> given order by number`,
);

/**
 * PRM-24, OPN-237, OPN-238: a promotion is used by those it is for, where and while it is offered, and not together with what it excludes.
 * Of carts only what was so for a while is known: their prices are of a moment of the call, and clocks differ.
 */
export const promotionsServeTheirShoppers: Invariant = {
  name: 'a promotion is used by those it is for',
  judge: async ({ query, reduced = [] }) =>
    (await query<{ words: string }>(servingTheWrong, [JSON.stringify(reduced)])).map(({ words }) => words),
};

/** SQL: whether orders of the cart itself, made in this checkout, were under way: what is ordered keeps its promotion on the page until it is paid. */
const isOfCart = (checkoutId: string): string => `exists (
  select from orders part join checkouts on checkouts.id = part.checkout_id
  where part.checkout_id = ${checkoutId} and checkouts.cart_id = used.cart_id and not exists (
    select from order_steps step where step.order_id = part.id and step.to_status <> 'PAYMENT' and step.at <= used.taken_at))`;

const servingTheWrong = `with used as (
         select held.promotion_id, held.checkout_id, null::uuid as cart_id, held.user_id, null::uuid as device_id,
           held.taken_at, held.taken_at as seen_at, min(to_char(held.taken_at at time zone showcase.timezone, 'YYYY-MM-DD')) as day,
           'order ' || min(orders.number) as what, sum(spent.bonus) as bonus,
           min(showcase.city_alias) as city, min(orders.showcase_type) as type
         from promotion_use held
         join orders on orders.checkout_id = held.checkout_id
         join showcase on showcase.id = orders.showcase_id
         join lateral (select sum(initial_bonus) as bonus from order_lines where order_id = orders.id) spent on true
         group by held.checkout_id
         union all
         select shown."promotionId", null, carts.id, carts.user_id, shown."deviceId",
           shown.at - interval '60 s', shown.at + interval '60 s',
           to_char((shown.at - interval '60 s') at time zone showcase.timezone, 'YYYY-MM-DD'),
           'the cart ' || carts.id, 0, showcase.city_alias, showcase.type
         from jsonb_to_recordset($1::jsonb) as shown ("cartId" uuid, "showcaseId" uuid, "promotionId" uuid, "deviceId" uuid, at timestamptz)
         join carts on carts.id = shown."cartId"
         join showcase on showcase.id = shown."showcaseId"
       ), judged as (
         select code, what, unnest(array[
           case when seen_at < starts_at or taken_at > ends_at or day > last_day then 'it was over, or had not begun' end,
           case when bonus > 0 and non_stacking in ('BONUSES', 'FULL') then 'bonuses were spent' end,
           case when jsonb_array_length(restrictions -> 'cities') > 0 and not restrictions -> 'cities' ? city then 'it is for another city' end,
           case when jsonb_array_length(restrictions -> 'showcaseTypes') > 0 and not restrictions -> 'showcaseTypes' ? used.type
             then 'it is for other stores' end,
           case when jsonb_array_length(restrictions -> 'platforms') > 0 and not restrictions -> 'platforms' ?| array['web', 'mWeb']
             then 'it is for apps' end,
           case when (restrictions ->> 'isFirstOrderOnly')::boolean and exists (
             select from orders earlier where earlier.user_id = used.user_id and earlier.checkout_id is distinct from used.checkout_id
               and earlier.created_at < taken_at and not ${isOfCart('earlier.checkout_id')} and not exists (
                 select from order_steps step where step.order_id = earlier.id
                   and step.to_status in ('CANCEL_PENDING', 'CANCELLED') and step.at <= seen_at))
             then 'it is for a first order' end,
           case when exists (select from users where users.id = used.user_id and phone = restrictions ->> 'ownerPhone')
             then 'its owner used it' end,
           case when cart_id is not null and (uses.own >= max_uses_per_shopper or uses.here >= max_uses_per_device)
             then 'it was used up' end]) as why
         from used join promotion on promotion.id = promotion_id, lateral (
           select count(*) filter (where held.user_id = used.user_id) as own,
             count(*) filter (where held.device_id = used.device_id) as here
           from promotion_use held where held.promotion_id = used.promotion_id and held.taken_at < used.taken_at
             and coalesce(held.returned_at, 'infinity') > seen_at and not ${isOfCart('held.checkout_id')}) uses
       )
       select format('%s was given for %s, although %s', code, what, why) as words
       from judged where why is not null order by what, why`;

/** What happens at one moment may be known to a call that is sent a little later, or answered a little earlier; in ms. */
const CLOSE_MS = 2_000;

/** OPN-238, OPN-239: whom a promotion is for, and who has uses of it left, is not refused it. Of an erased account the device is not known. */
export const promotionsRefuseNobodyElse: Invariant = {
  name: 'a promotion is refused only to those it is not for',
  judge: async ({ query, refused = [], clockErrorMs = 0 }) =>
    refused.length === 0
      ? []
      : (
          await query<{ words: string }>(refusingTheRight, [JSON.stringify(refused), CLOSE_MS + clockErrorMs])
        ).map(({ words }) => words),
};

const refusingTheRight = `with used as (
         select shown.*, carts.id as cart_id, carts.user_id, users.phone, showcase.city_alias as city, showcase.type,
           shown.since - $2::integer * interval '1 ms' as seen_at, shown.until + $2::integer * interval '1 ms' as taken_at
         from jsonb_to_recordset($1::jsonb) as shown ("cartId" uuid, "showcaseId" uuid, "promotionId" uuid, promocode text, "deviceId" uuid,
           reason text, since timestamptz, until timestamptz)
         join carts on carts.id = shown."cartId" join users on users.id = carts.user_id and users.erased_at is null
         join showcase on showcase.id = shown."showcaseId"
       )
       select format('the cart %s was refused %s by %s without a reason', cart_id, code, reason) as words
       from used join promotion on promotion.id = "promotionId" or is_listed and promocode_key = lower(btrim(used.promocode)), lateral (
         select count(*) as every, count(*) filter (where held.user_id = used.user_id) as own,
           count(*) filter (where held.device_id is null or held.device_id = "deviceId") as here
         from promotion_use held where held.promotion_id = promotion.id and held.taken_at < used.taken_at
           and coalesce(held.returned_at, 'infinity') > seen_at and not ${isOfCart('held.checkout_id')}) uses
       where case reason
         when 'PROMOTION_INVALID_CITY' then restrictions -> 'cities' ? city
         when 'PROMOTION_INVALID_SHOWCASE_TYPE' then restrictions -> 'showcaseTypes' ? used.type
         when 'PROMOCODE_REFERRER_NOT_ALLOWED' then phone is distinct from restrictions ->> 'ownerPhone'
         when 'PROMOTION_INVALID_SUBSCRIPTION' then exists (
           select from subscription_periods period where period.user_id = used.user_id and period.created_at < seen_at
             and period.starts_at < seen_at and period.ends_at > used.taken_at
             and restrictions -> 'subscriptions' ? (case period.plan when 'VK_COMBO' then 'VK_COMBO' else 'SBER_PRIME' end))
         when 'ONLY_FIRST_ORDER_PROMOTION' then not exists (
           select from orders earlier where earlier.user_id = used.user_id and earlier.created_at < used.taken_at
             and not ${isOfCart('earlier.checkout_id')} and not exists (
               select from order_steps step where step.order_id = earlier.id
                 and step.to_status in ('CANCEL_PENDING', 'CANCELLED') and step.at < seen_at))
         when 'PROMOTION_DEVICE_USAGE_EXCEEDED' then here < coalesce(max_uses_per_device, here + 1)
         -- How often all may use one is changed while people act.
         when 'PROMOCODE_USAGE_LIMIT_EXCEEDED' then own < coalesce(max_uses_per_shopper, own + 1) and (max_uses is null or every = 0)
       end order by words`;
