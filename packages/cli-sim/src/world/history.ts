import type { Happening } from '../kernel/world-control.ts';
import type { Query } from './shop-books.ts';

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
