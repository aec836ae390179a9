import type { Invariant } from './books.ts';

const bonuses = (units: number): string => `${units / 100} bonuses`;

/** LOY-09: what the database itself holds, judged once more from the rows. */
export const bonusLedgerAddsUp: Invariant = {
  name: 'a balance of bonuses is the sum of its entries, and what an order costs less is held, then spent or given back once',
  isEverlasting: true,
  judge: async ({ query }) => {
    const wrong = await query<{ phone: string; sum: number; balance: number }>(
      `select phone, sum(change)::bigint as sum,
         (array_agg(balance order by number desc))[1] as balance
       from loyalty_entries join loyalty_accounts using (user_id) group by user_id, phone
       having sum(change) <> (array_agg(balance order by number desc))[1] or min(balance) < 0 order by phone`,
    );
    const holds = await query<{ number: string; state: string }>(
      `select orders.number, hold.state from loyalty_holds hold join orders on orders.id = hold.order_id
       where hold.amount <> coalesce((select -sum(change) from loyalty_entries where hold_id = hold.id and kind = 'HOLD'), 0)
         or (hold.state = 'SPENT') <> exists (select from loyalty_entries where hold_id = hold.id and kind = 'SPEND')
         or (hold.state = 'RELEASED') <> exists (select from loyalty_entries where hold_id = hold.id and kind = 'RELEASE')
       order by number`,
    );
    const unheld = await query<{ number: string; spent: number; held: number }>(
      `select * from (
         select orders.number, coalesce((select amount from loyalty_holds where order_id = orders.id), 0)::bigint as held,
           coalesce((select sum(initial_bonus) from order_lines where order_id = orders.id), 0)::bigint as spent
         from orders) sums where spent <> held order by number`,
    );
    return [
      ...unheld.map(
        ({ number, spent, held }) =>
          `order ${number} costs ${bonuses(spent)} less, held are ${bonuses(held)}`,
      ),
      ...wrong.map(
        ({ phone, sum, balance }) => `+7${phone} has ${bonuses(balance)}, its entries are ${bonuses(sum)}`,
      ),
      ...holds.map(({ number, state }) => `order ${number}: its entries do not say ${state}`),
    ];
  },
};

/** LOY-06, LOY-09, OPN-248, OPN-358 */
export const ordersHoldTheirBonuses: Invariant = {
  name: 'an order that stands has spent its bonuses, one that does not holds none, and refunds have given theirs back',
  judge: async ({ query }) => {
    const wrong = await query<{ number: string; status: string; spent: number; kept: number }>(
      `select number, status, spent, kept from (
         select orders.number, orders.status,
           case when charged_at is null then 0 else spent_bonus end
             - case when exists (select from refunds where order_id = orders.id and cause = 'CANCELLATION') then spent_bonus else 0 end
             - coalesce((select sum(bonus) from refunds where order_id = orders.id and cause = 'RETURN'), 0)::bigint as spent,
           -coalesce((select sum(change) from loyalty_entries
             where order_id = orders.id and kind in ('HOLD', 'RELEASE', 'RETURN')), 0)::bigint as kept
         from orders where orders.status <> 'PAYMENT') sums
       where spent <> kept order by number`,
    );
    return wrong.map(
      ({ number, status, spent, kept }) =>
        `order ${number} is ${status} and has ${bonuses(spent)}, the ledger says ${bonuses(kept)}`,
    );
  },
};

/** LOY-09, DEL-14: the shop and the programme count the same, as far as each knows of the other. Whose an erased account was only the programme knows. */
export const programmeCountsTheSame: Invariant = {
  name: 'the books of the loyalty programme are ours',
  judge: async ({ query, programme }) => {
    const ours = await query<{ phone: string; known: number; balance: number; waiting: number }>(
      `select account.phone, statement_number as known,
         coalesce((select balance from loyalty_entries entry where entry.user_id = account.user_id
           order by number desc limit 1), 0)::bigint as balance,
         (select count(*) from loyalty_operations operation
           where operation.user_id = account.user_id and state = 'WAITING')::int as waiting
       from loyalty_accounts account join users on users.id = account.user_id
       where users.erased_at is null order by account.phone`,
    );
    return ours.flatMap(({ phone, known, balance, waiting }) => {
      const theirs = programme.find((entry) => entry.phone === phone);
      if (waiting > 0) return [`+7${phone}: the programme does not know of ${waiting} operations`];
      if (theirs === undefined) return [`+7${phone}: the programme has no such account`];
      // A report may be lost; the next look brings what it was about.
      const unknown = theirs.operations
        .filter(({ kind, number }) => kind === 'EXTERNAL' && number > known)
        .reduce((sum, { change }) => sum + change, 0);
      return balance + unknown === theirs.balance
        ? []
        : [`+7${phone} has ${bonuses(balance + unknown)} here and ${bonuses(theirs.balance)} there`];
    });
  },
};
