import { bonuses, noneFound, noneFoundAtRest, said, sumOf } from './books.ts';
import type { Invariant } from './books.ts';

/** SQL: formats units of the loyalty programme as bonuses. */
const inBonuses = (units: string): string => `trim_scale((${units}) / 100.0) || ' bonuses'`;

/** LOY-09: what the database itself holds, judged once more from the rows. */
export const bonusLedgerAddsUp = noneFound(
  'a balance of bonuses is the sum of its entries, and what an order costs less is held, then spent or given back once',
  `select format('order %s spends %s, it may %s', number, ${inBonuses('spent')}, ${inBonuses('most')}) from (
       select orders.number, sum(line.initial_bonus) as spent,
         greatest(0, least(floor(sum(line.initial_price) * 99 / 100), sum(line.initial_price - line.initial_quantity))) as most
       from orders join order_lines line on line.order_id = orders.id group by orders.id
     ) each where spent > most order by number`,
  // OPN-276: goods by click spend their share of the bonuses of a cart, as far as they can, and groceries the rest, as far as they can.
  `with parts as (
       select orders.number, orders.type, checkout_id, sum(initial_bonus) as spent, sum(line.initial_price) as price,
         least(floor(sum(line.initial_price) * 99 / 100), sum(line.initial_price - line.initial_quantity)) as most
       from orders join order_lines line on line.order_id = orders.id group by orders.id
     ) select format('order %s spends %s, its share is %s', number, ${inBonuses('spent')}, ${inBonuses('due')}) from (
       select one.number, one.spent, least(one.spent + click.spent
         - least(floor((one.spent + click.spent) * click.price / (one.price + click.price)), click.most), one.most) as due
       from parts one join parts click on click.checkout_id = one.checkout_id and click.type <> one.type where one.type = 'ORDER'
     ) each where spent <> due order by number`,
  `select format('order %s costs %s less, held are %s', number, ${inBonuses('spent')}, ${inBonuses('held')}) from (
       select orders.number, coalesce((select amount from loyalty_holds where order_id = orders.id), 0) as held,
         coalesce((select sum(initial_bonus) from order_lines where order_id = orders.id), 0) as spent
       from orders) sums where spent <> held order by number`,
  `select format('+7%s has %s, its entries are %s', phone, ${inBonuses('balance')}, ${inBonuses('sum')}) from (
       select phone, sum(change) as sum, min(balance) as least, (array_agg(balance order by number desc))[1] as balance
       from loyalty_entries join loyalty_accounts using (user_id) group by user_id, phone
     ) each where sum <> balance or least < 0 order by phone`,
  `select format('order %s: its entries do not say %s', orders.number, hold.state)
     from loyalty_holds hold join orders on orders.id = hold.order_id
     where hold.amount <> coalesce((select -sum(change) from loyalty_entries where hold_id = hold.id and kind = 'HOLD'), 0)
       or (hold.state = 'SPENT') <> exists (select from loyalty_entries where hold_id = hold.id and kind = 'SPEND')
       or (hold.state = 'RELEASED') <> exists (select from loyalty_entries where hold_id = hold.id and kind = 'RELEASE')
     order by number`,
);

/** LOY-06, LOY-09, OPN-248, OPN-358 */
export const ordersHoldTheirBonuses = noneFoundAtRest(
  'an order that stands has spent its bonuses, one that does not holds none, and refunds have given theirs back',
  `select format('order %s is %s and has %s, the ledger says %s', number, status, ${inBonuses('spent')}, ${inBonuses('kept')}) from (
         select orders.number, orders.status,
           case when charged_at is null then 0 else spent_bonus end
             - case when exists (select from refunds where order_id = orders.id and cause = 'CANCELLATION') then spent_bonus else 0 end
             - coalesce((select sum(bonus) from refunds where order_id = orders.id and cause = 'RETURN'), 0) as spent,
           -coalesce((select sum(change) from loyalty_entries
             where order_id = orders.id and kind in ('HOLD', 'RELEASE', 'RETURN')), 0) as kept
         from orders where orders.status <> 'PAYMENT') sums
       where spent <> kept order by number`,
);

interface AccountInBooks {
  readonly id: string;
  /** Null: the account is erased. */
  readonly phone: string | null;
  /** The last operation of the programme that the entries know. */
  readonly known: number;
  readonly balance: number;
  readonly waiting: number;
  /** The shop's own operations, without what changed at the programme. */
  readonly own: readonly string[];
  /** What these changed. */
  readonly change: number;
}

/** LOY-07, OPN-247, OPN-358: what is given back of an order earns nothing. What comes back after it was earned stays earned. */
export const ordersEarnOnTheirPrice = noneFound(
  'an order earns bonuses on what it costs',
  `select format('order %s is to earn %s, which nothing waits for', number, ${inBonuses('earned_bonus')}) from orders
       where charged_at is not null and earned_bonus > 0 and not exists (
         select from loyalty_accruals where order_id = orders.id)
         -- What an account waits for is erased with it.
         and exists (select from users where users.id = orders.user_id and erased_at is null)
       order by number`,
  `select format('order %s was delivered, and has not earned its bonuses', number)
       from orders join loyalty_accruals accrual on accrual.order_id = orders.id
       where orders.status = 'DELIVERED' and orders.type <> 'IMPULSE_ORDER' and accrual.state = 'WAITING' order by number`,
  `select format('order %s has earned before its goods could no longer come back', orders.number)
       from loyalty_entries entry join orders on orders.id = entry.order_id
       where kind = 'ACCRUE' and orders.type = 'IMPULSE_ORDER' and entry.at < delivered_at + interval '7 days'
       order by orders.number`,
  `select format('order %s earns at %s, not a week after its delivery', orders.number, accrual.due_at)
       from orders join loyalty_accruals accrual on accrual.order_id = orders.id
       where orders.type = 'IMPULSE_ORDER' and orders.status = 'DELIVERED' and accrual.state <> 'DROPPED'
         and abs(extract(epoch from accrual.due_at - orders.delivered_at - interval '7 days')) > 60
       order by orders.number`,
  `select format('order %s earns %s, %s are due', number, ${inBonuses('earned')}, ${inBonuses('due')}) from (
         select orders.number, coalesce(accrual.amount, orders.earned_bonus) as earned,
           floor((orders.price - case when orders.type = 'IMPULSE_ORDER' then coalesce((select sum(money) from refunds
             where refunds.order_id = orders.id and cause = 'RETURN'), 0) else 0 end) * orders.bonus_percent / 10000.0) * 100 as due
         from orders left join loyalty_accruals accrual on accrual.order_id = orders.id
         where orders.status not in ('CANCELLED', 'CANCEL_PENDING') and accrual.state is distinct from 'DROPPED'
       ) as each where earned <> due order by number`,
  `select format('order %s earns %s, %s are due', number, ${inBonuses('earned')}, ${inBonuses('due')}) from (
         select number, case accrual.state when 'CREDITED' then case orders.status when 'DELIVERED' then amount else 0 end else 0 end as due,
           coalesce((select sum(change) from loyalty_entries where order_id = orders.id and kind = 'ACCRUE'), 0) as earned
         from orders join loyalty_accruals accrual on accrual.order_id = orders.id
       ) as each where earned <> due order by number`,
);

const changeOf = ({ change }: { readonly change: number }): number => change;

/** LOY-09, DEL-14: the shop and the programme count the same, as far as each knows of the other. */
export const programmeCountsTheSame: Invariant = {
  name: 'the books of the loyalty programme are ours',
  isAtRest: true,
  judge: async ({ query, programme }) => {
    const ours = await query<AccountInBooks>(
      `select account.user_id::text as id, case when users.erased_at is null then account.phone end as phone,
         statement_number as known,
         coalesce((select balance from loyalty_entries entry where entry.user_id = account.user_id
           order by number desc limit 1), 0)::bigint as balance,
         (select count(*) from loyalty_operations operation
           where operation.user_id = account.user_id and state = 'WAITING')::int as waiting,
         coalesce((select jsonb_agg(id) from loyalty_entries entry
           where entry.user_id = account.user_id and kind <> 'EXTERNAL'), '[]') as own,
         coalesce((select sum(change) from loyalty_entries entry
           where entry.user_id = account.user_id and kind <> 'EXTERNAL'), 0)::bigint as change
       from loyalty_accounts account join users on users.id = account.user_id order by phone, id`,
    );
    const all = new Set(ours.flatMap(({ own }) => own));
    // Only what has changed without the shop has an id that it did not give.
    const strange = programme
      .flatMap(({ operations }) => operations)
      .filter(({ kind, operationId }) => kind !== 'EXTERNAL' && !all.has(operationId))
      .map(
        ({ kind, amount, phone, orderNumber }) =>
          `+7${phone}: ${kind} of ${bonuses(amount)} for the order ${orderNumber} is in no entry of ours`,
      );
    const different = ours.flatMap(({ id, phone, known, balance, waiting, own, change }) => {
      const who = phone === null ? `the erased account ${id}` : `+7${phone}`;
      if (waiting > 0) return [`${who}: the programme does not know of ${waiting} operations`];
      const ids = new Set(own);
      if (phone === null) {
        // Whose it was only the programme knows.
        const told = sumOf(
          programme.flatMap(({ operations }) => operations).filter(({ operationId }) => ids.has(operationId)),
          changeOf,
        );
        return said(
          told !== change && `${who} was changed by ${bonuses(change)} here and by ${bonuses(told)} there`,
        );
      }
      const theirs = programme.find((entry) => entry.phone === phone);
      if (theirs === undefined) return [`${who}: the programme has no such account`];
      // A report may be lost, and of what an erased account of the phone still did there is none; the next look brings it.
      const unknown = sumOf(
        theirs.operations.filter(({ operationId, number }) => number > known && !ids.has(operationId)),
        changeOf,
      );
      return said(
        balance + unknown !== theirs.balance &&
          `${who} has ${bonuses(balance + unknown)} here and ${bonuses(theirs.balance)} there`,
      );
    });
    return [...strange, ...different];
  },
};
