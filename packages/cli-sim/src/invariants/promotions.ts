import { finding, inRoubles, lineCost, noneFound } from './books.ts';
import type { Invariant } from './books.ts';

/** PRM-47, OPN-238 */
export const promotionsKeepLimits: Invariant = {
  name: 'no promotion is used more often than it may be',
  isEverlasting: true,
  judge: finding(
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
  ),
};

/** OPN-238, OPN-239: what is limited per device is refused only where it was used. Of an erased account the device is not known. */
export const limitsAreReached: Invariant = {
  name: 'a promotion is refused as used up on a device only where it was used',
  isEverlasting: true,
  judge: async ({ query, observations }) => {
    if (observations.every(({ usedUp }) => usedUp.size === 0)) return [];
    const rows = await query<{ device: string }>(
      `select coalesce(held.device_id::text, 'unknown') as device from promotion_use held
       join promotion on promotion.id = held.promotion_id where max_uses_per_device is not null`,
    );
    const used = new Set(rows.map(({ device }) => device));
    return observations
      .filter(({ usedUp }) => !used.has('unknown') && [...usedUp].some((device) => !used.has(device)))
      .map(({ shopper }) => `${shopper} was refused a promotion as used up on a device without such a use`);
  },
};

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
 * of a unit. Only orders without combos are checked, because this can be computed from the prices of their lines.
 */
export const discountsArePromised = noneFound(
  'a promotion takes off what it promises, to the kopeck',
  `with bought as (
         select held.checkout_id, orders.number, held.promotion_id, line.combo_id is not null as is_mixed,
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

/** PRM-32 to PRM-36: a promotion is given for what it asks for. Orders with combos are left out: their lines cost less than their units. */
export const promotionsGetWhatTheyAskFor = noneFound(
  'a promotion is given for what it asks for',
  `with bought as (
         select held.checkout_id, held.promotion_id, orders.number, line.product_id, line.initial_quantity as units,
           ${lineCost} as cost, line.combo_id is not null as is_mixed
         from promotion_use held
         join orders on orders.checkout_id = held.checkout_id
         join order_lines line on line.order_id = orders.id
         join product on product.id = line.product_id
       ), had as (
         select min(bought.number) as number, asked.promotion_id, asked.type, asked.value as required,
           coalesce(case asked.type
             when 'FROM_ORDER_AMOUNT' then sum(cost)
             when 'MAX_ORDER_AMOUNT' then sum(cost)
             when 'CONDITION_PRODUCTS_AMOUNT' then sum(cost) filter (where named.list = 'CONDITION')
             when 'CONDITION_PRODUCTS_COUNT' then sum(units) filter (where named.list = 'CONDITION')
             else sum(units) filter (where named.list = 'PROMOTION') end, 0)::bigint as had
         from bought
         join promotion_condition asked on asked.promotion_id = bought.promotion_id
         left join promotion_product named on named.promotion_id = bought.promotion_id and named.product_id = bought.product_id
           and named.list = case asked.type when 'PROMOTION_PRODUCTS' then 'PROMOTION' else 'CONDITION' end
         group by bought.checkout_id, asked.promotion_id, asked.type, asked.value
         having not bool_or(is_mixed)
       )
       select format('%s asks for %s %s, order %s has %s', code, type, required::bigint, number, had)
       from had join promotion on promotion.id = had.promotion_id
       where case type when 'MAX_ORDER_AMOUNT' then had > required else had < required end order by number, type`,
);

/** OPN-235: of a group that has nothing but thresholds the highest step counts that the order reaches. Combos are left out as above. */
export const groupsGiveTheHighestStep = noneFound(
  'of a group of promotions the highest step counts that is reached',
  `with had as (
         select held.checkout_id, min(orders.number) as number, given.code, step.code as higher, step.id as step, asked.value,
           sum(case when asked.type = 'FROM_ORDER_AMOUNT' then ${lineCost}
             when named.product_id is not null then line.initial_quantity else 0 end) as had
         from promotion_use held
         join promotion given on given.id = held.promotion_id
         join promotion step on step.group_id = given.group_id and step.position > given.position
           and step.restrictions = given.restrictions and not step.is_switched_off
           and coalesce(step.max_uses, step.max_uses_per_shopper, step.max_uses_per_device) is null
           and step.ends_at is not distinct from given.ends_at and step.starts_at is not distinct from given.starts_at
           and step.last_day is not distinct from given.last_day
         join promotion_condition asked on asked.promotion_id = step.id
         join orders on orders.checkout_id = held.checkout_id
         join order_lines line on line.order_id = orders.id
         join product on product.id = line.product_id
         left join promotion_product named on named.promotion_id = step.id and named.product_id = line.product_id and named.list = 'CONDITION'
         where asked.type in ('FROM_ORDER_AMOUNT', 'CONDITION_PRODUCTS_COUNT')
           and not exists (select from promotion_condition other where other.promotion_id = step.id and other.type <> asked.type)
         group by held.checkout_id, given.id, step.id, asked.type, asked.value
         having not bool_or(line.combo_id is not null)
       )
       select format('order %s has got %s, although it reaches %s', number, code, min(higher))
       from had where had >= value group by number, code order by number`,
);

/** PRM-24, OPN-237, OPN-238: a promotion is used by those it is for, where and while it is offered, and not together with what it excludes. */
export const promotionsServeTheirShoppers = noneFound(
  'a promotion is used by those it is for',
  `with used as (
         select held.checkout_id, held.user_id, held.taken_at, promotion.code, promotion.non_stacking, promotion.restrictions,
           starts_at, ends_at, last_day,
           min(to_char(held.taken_at at time zone showcase.timezone, 'YYYY-MM-DD')) as day, min(orders.number) as number, sum(spent.bonus) as bonus,
           min(showcase.city_alias) as city, min(orders.showcase_type) as type
         from promotion_use held join promotion on promotion.id = held.promotion_id
         join orders on orders.checkout_id = held.checkout_id
         join showcase on showcase.id = orders.showcase_id
         join lateral (select sum(initial_bonus) as bonus from order_lines where order_id = orders.id) spent on true
         group by held.checkout_id, promotion.id
       ), judged as (
         select code, number, unnest(array[
           case when taken_at < starts_at or taken_at > ends_at or day > last_day then 'it was over, or had not begun' end,
           case when bonus > 0 and non_stacking in ('BONUSES', 'FULL') then 'bonuses were spent' end,
           case when jsonb_array_length(restrictions -> 'cities') > 0 and not restrictions -> 'cities' ? city then 'it is for another city' end,
           case when jsonb_array_length(restrictions -> 'showcaseTypes') > 0 and not restrictions -> 'showcaseTypes' ? type
             then 'it is for other stores' end,
           case when jsonb_array_length(restrictions -> 'platforms') > 0 and not restrictions -> 'platforms' ?| array['web', 'mWeb']
             then 'it is for apps' end,
           case when (restrictions ->> 'isFirstOrderOnly')::boolean and exists (
             select from orders earlier where earlier.user_id = used.user_id and earlier.checkout_id <> used.checkout_id
               and earlier.created_at < taken_at and not exists (
                 select from order_steps step where step.order_id = earlier.id
                   and step.to_status in ('CANCEL_PENDING', 'CANCELLED') and step.at <= taken_at))
             then 'it is for a first order' end,
           case when exists (select from users where users.id = used.user_id and phone = restrictions ->> 'ownerPhone')
             then 'its owner used it' end]) as why
         from used
       )
       select format('%s was given for order %s, although %s', code, number, why)
       from judged where why is not null order by number, why`,
);
