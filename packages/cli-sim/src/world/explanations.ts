import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { InProcessShop } from '@shop/standalone';

import type { Query } from './shop-books.ts';

/** What the books say of an order's money, in the order in which it came about; amounts in roubles. */
const moneyOf = `
  with booked as (
    select created_at as at, 0 as place, purpose || ' payment by ' || method || ' of ' || round(amount / 100.0, 2) || ' ₽: ' || state
      || coalesce(' (' || code || ')', '') || case when is_undoing then ', is being given back' else '' end as text
      from payments where order_id = $1
    union all select at, 1, case kind when 'CAPTURE' then 'the bank took ' else 'the bank gave back ' end || round(amount / 100.0, 2) || ' ₽'
      from money_movements where order_id = $1
    union all select created_at, 2, 'refund for ' || cause || ': ' || round(money / 100.0, 2) || ' ₽ and ' || round(bonus / 100.0, 2)
      || ' bonuses, ' || state
      from refunds where order_id = $1
    union all select at, 3, 'bonuses ' || kind || ': ' || round(change / 100.0, 2) || ', ' || round(balance / 100.0, 2) || ' are left'
      from loyalty_entries where order_id = $1
    union all select due_at, 4, 'bonuses to be credited: ' || round(amount / 100.0, 2) || ', ' || state
      from loyalty_accruals where order_id = $1)
  select at, text from booked order by at nulls last, place, text`;

/** What an operator is told, or why he is refused. */
export const toldBy = async (
  saying: Promise<readonly string[]>,
): Promise<Result<readonly string[], string>> =>
  saying.then(
    (lines) => ok(lines),
    (error: unknown) => err(error instanceof Error ? error.message : String(error)),
  );

/** Why prices and money are what they are, told by the shop itself: nothing is calculated here. */
export const explanations = ({ operate }: Pick<InProcessShop, 'operate'>, query: Query) => ({
  /** How the prices of a cart came about, as an operator is told. */
  explainCart: (cart: string) => toldBy(operate({ command: 'promotions.explain', cart, json: false })),
  /** What an order costs and what became of its money: payments, refunds, bonuses, receipts. */
  explainOrder: async (order: string): Promise<Result<readonly string[], string>> => {
    const shown = await toldBy(operate({ command: 'orders.show', order }));
    if (!shown.ok) return shown;
    const booked = await query<{ at: Date | null; text: string }>(moneyOf, [order]);
    return ok([
      ...shown.value,
      ...booked.map(({ at, text }) => `  ${at === null ? 'with the delivery' : at.toISOString()}  ${text}`),
    ]);
  },
});
