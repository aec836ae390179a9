import type { InProcessShop } from '@shop/standalone';

/** Something that the store has noted about an order or about money; `at` in ms since 1970. */
export type Happening = { readonly at: number; readonly lane: 'orders' | 'money'; readonly text: string };

/** How often something has come about, by its name, such as 'refunds' or 'order DELIVERED'. */
export type Tally = Readonly<Record<string, number>>;

/** Rows of a query: 8-byte integers as numbers, timestamps as Date. */
export type Query = <Row>(sql: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;

/** Queries the database over a separate connection. */
export function queryOf({ pool }: Pick<InProcessShop, 'pool'>): Query {
  return async <Row>(sql: string, parameters: readonly unknown[] = []) => {
    const client = await pool.connect();
    try {
      return (await client.query(sql, parameters)).rows as readonly Row[];
    } finally {
      client.release();
    }
  };
}

/** Whether money or bonuses are on their way: a payment, a refund, a cancellation, a receipt, or a message to the programme. */
export async function isUnderWay(query: Query): Promise<boolean> {
  const [row] = await query<{ is: boolean }>(
    `select exists (select from checkouts where status = 'OPEN')
       or exists (select from orders where status in ('PAYMENT', 'CANCEL_PENDING'))
       or exists (select from payments where state not in ('SUCCEEDED', 'FAILED') or is_undoing)
       or exists (select from refunds where state = 'REQUESTED')
       or exists (select from receipts where issued_at is null)
       or exists (select from loyalty_operations where state = 'WAITING') as is`,
  );
  return row?.is === true;
}

/** From orders, payments, accounts, sessions, checkouts and carts to those of the same accounts, and to their phones; not from goods, which are on all pages. */
const related = `
  with told as (select unnest($1::text[]) as id),
    ordered as (
      select orders.id, user_id from orders where number in (select id from told) or orders.id::text in (select id from told)
      union select order_id, user_id from payments where id::text in (select id from told)),
    people as (
      select user_id as id from ordered
      union select id from users where id::text in (select id from told)
      union select user_id from (
        select id, user_id from carts union all select id, user_id from checkouts union all select id, user_id from token_families
      ) theirs where id::text in (select id from told))
  select id from told where id not in (select id::text from product) union select id::text from ordered
  union select phone from users join people using (id)
  union select carts.id::text from carts join people on people.id = carts.user_id order by 1`;

/** These ids and order numbers without those of goods, the orders and carts that they lead to, and the phones of their accounts. */
export async function relatedTo(query: Query, ids: readonly string[]): Promise<readonly string[]> {
  return (await query<{ id: string }>(related, [ids])).map(({ id }) => id);
}

const happenings = `
  select step.at, 'orders' as lane, orders.number || ' ' || step.to_status || ' (' || step.cause || ')' as text
    from order_steps step join orders on orders.id = step.order_id
  union all select moved.at, 'money',
    orders.number || case moved.kind when 'CAPTURE' then ' +' else ' −' end || round(moved.amount / 100.0, 2)::text || ' ₽'
    from money_movements moved join orders on orders.id = moved.order_id
  union all select refunds.created_at, 'money', orders.number || ' refund ordered: ' || refunds.cause
    from refunds join orders on orders.id = refunds.order_id
  order by 1, 2, 3`;

/** What has happened to orders and money, as the store has noted it. */
export async function historyOf(query: Query): Promise<readonly Happening[]> {
  const rows = await query<{ at: Date; lane: Happening['lane']; text: string }>(happenings);
  return rows.map(({ at, lane, text }) => ({ at: at.getTime(), lane, text }));
}

/** What came of a run, from the rows: each line a name and how often. */
const counts = `
  select 'checkouts' as name, count(*)::int as count from checkouts
  union all select 'orders paid', count(*)::int from payments where purpose = 'ORDER' and state = 'SUCCEEDED'
  union all select 'orders cancelled', count(*)::int from orders where status = 'CANCELLED'
  union all select 'refunds', count(*)::int from refunds
  union all select 'uses of promotions', count(*)::int from promotion_use
  union all select 'tips', count(*)::int from tips
  union all select 'subscriptions paid', count(*)::int from subscription_payments
  union all select 'bonus entries', count(*)::int from loyalty_entries
  union all select 'bound cards', count(*)::int from bindings
  union all select 'accounts erased', count(*)::int from users where erased_at is not null
  union all select 'order ' || to_status, count(*)::int from order_steps group by to_status
  union all select 'payment ' || state, count(*)::int from payments group by state
  union all select 'refund ' || cause, count(*)::int from refunds group by cause
  union all select 'receipt ' || type, count(*)::int from receipts group by type
  order by 1`;

/** Counts what a run has led to. */
export async function tallyOf(query: Query): Promise<Tally> {
  const rows = await query<{ name: string; count: number }>(counts);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
