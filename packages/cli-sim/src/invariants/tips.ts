import { inRoubles, noneFound, roubles, said } from './books.ts';
import type { Books, Invariant } from './books.ts';

const given = `
  with given as (
    select tips.*, orders.number, orders.is_tipped, orders.courier_id as brought_by, orders.delivered_at,
      payments.amount as charged, payments.state
    from tips join payments on payments.id = tips.payment_id join orders on orders.id = tips.order_id
  )`;

/** TIP-15, TIP-17: of an order one tip counts at most, and its parts are those that the rule says. */
export const tipsAreOnce = noneFound(
  'an order is tipped once, and what is charged is the tip and its commission',
  `${given} select format('order %s is tipped twice', number) from (
         select number, created_at, row_number() over (partition by number order by created_at, payment_id) as place
         from given where state <> 'FAILED') each
       where place > 1 order by created_at`,
  // Not by the rule of the shop, which may be what is wrong.
  `${given}, ruled as (
         select *, case when is_commission_paid then amount + commission else amount end as due,
           case when is_commission_paid then amount else greatest(0, amount - commission) end as rest
         from given
       )
       select format('the tip of order %s is charged with %s and gives %s, not %s and %s', number,
         ${inRoubles('charged')}, ${inRoubles('passed_on')}, ${inRoubles('due')}, ${inRoubles('rest')})
       from ruled where due <> charged or rest <> passed_on order by created_at, payment_id`,
  // OPN-366, OPN-367: what the service keeps of a gross sum is 5 percent, in whole roubles, which are at least those of the shop.
  `${given} select format('the tip of order %s is %s, and its commission %s', number, ${inRoubles('amount')}, ${inRoubles('commission')})
       from given where amount % 100 <> 0 or amount not between 1000 and 300000
         or commission <> greatest(ceil((ceil(amount * 100 / 95.0) - amount) / 100) * 100,
           100 * coalesce((select (content ->> 'minOrderTipsCommission')::int from shop_config), 5))
       order by created_at, payment_id`,
  `${given} select format('order %s was tipped too early, too late, or for somebody who did not bring it', number) from given
       where (courier_id = brought_by and created_at between delivered_at and delivered_at + interval '2 days') is not true
       order by created_at, payment_id`,
  `${given} select format('order %s has a tip and is not marked as tipped', number) from given
       where state <> 'FAILED' and not is_tipped order by created_at, payment_id`,
  `${given} select format('order %s is marked as tipped, and has no tip', number) from given
       where is_tipped and not exists (select from given other where other.number = given.number and other.state <> 'FAILED')
       order by created_at, payment_id`,
);

/** TIP-15: couriers got what shoppers were charged for, once, and nothing else. */
export const couriersGetTheirTips: Invariant = {
  name: 'the books of the tips service are ours',
  isAtRest: true,
  judge: async ({ query, tips: transfers }) => {
    const paid = await query<Omit<Books['tips'][number], 'at'> & { number: string }>(
      `${given} select payment_id as "transferId", number, tips_account as account, charged::bigint as charged,
         commission::bigint as commission, passed_on::bigint as "passedOn"
       from given where state = 'SUCCEEDED' order by created_at, payment_id`,
    );
    const ours = new Map(paid.map((tip) => [tip.transferId, tip]));
    const theirs = new Set(transfers.map(({ transferId }) => transferId));
    return [
      ...transfers.flatMap(({ transferId, account, charged, commission, passedOn }) => {
        const own = ours.get(transferId);
        if (own === undefined)
          return [`${account} got ${roubles(passedOn)} by ${transferId}, and we know nothing of it`];
        return said(
          (own.account !== account ||
            own.charged !== charged ||
            own.commission !== commission ||
            own.passedOn !== passedOn) &&
            `the tip of order ${own.number} is ${roubles(own.passedOn)} for ${own.account} here and ${roubles(passedOn)} for ${account} there`,
        );
      }),
      ...paid
        .filter(({ transferId }) => !theirs.has(transferId))
        .map(({ number, passedOn }) => `nobody got the ${roubles(passedOn)} of order ${number}`),
    ];
  },
};
