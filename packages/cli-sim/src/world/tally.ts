import type { Tally } from '../kernel/world-control.ts';
import type { Query } from './shop-books.ts';

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
