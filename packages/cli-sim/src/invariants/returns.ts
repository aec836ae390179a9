import { bonuses, priceOfFirst, roubles } from './books.ts';
import type { Invariant } from './books.ts';

interface ReturnRow {
  readonly number: string;
  /** Given back for goods that came back, to the card and to the balance. */
  readonly money: number;
  readonly bonus: number;
  readonly lines: readonly {
    readonly quantity: number;
    readonly returned: number;
    readonly units: number;
    readonly price: number;
    readonly bonus: number;
  }[];
}

/** ACT-21, OPN-351, OPN-358: what came back, at once or one by one, is given back as it was charged, to the kopeck. */
export const returnsAreGivenBack: Invariant = {
  name: 'goods that came back are given back as they were charged',
  judge: async ({ query }) => {
    const orders = await query<ReturnRow>(
      `select number,
         coalesce((select sum(money) from refunds where order_id = orders.id and cause = 'RETURN'), 0)::bigint as money,
         coalesce((select sum(bonus) from refunds where order_id = orders.id and cause = 'RETURN'), 0)::bigint as bonus,
         (select jsonb_agg(jsonb_build_object('quantity', quantity, 'returned', returned_quantity, 'units', initial_quantity,
             'price', initial_price, 'bonus', initial_bonus)) from order_lines where order_id = orders.id) as lines
       from orders where exists (select from order_lines where order_id = orders.id and returned_quantity > 0) order by number`,
    );
    return orders.flatMap(({ number, money, bonus, lines }) => {
      // The last units came back first.
      const costOf = (amount: (line: ReturnRow['lines'][number]) => number): number =>
        lines.reduce((sum, line) => {
          const first = (count: number): number => priceOfFirst(amount(line), line.units, count);
          return sum + first(line.quantity) - first(line.quantity - line.returned);
        }, 0);
      const [due, dueMoney] = [costOf((line) => line.price), costOf((line) => line.price - line.bonus)];
      if (dueMoney === money && due - dueMoney === bonus) return [];
      const said = `${roubles(money)} and ${bonuses(bonus)} were given back`;
      return [`order ${number}: ${said} for goods of ${roubles(dueMoney)} and ${bonuses(due - dueMoney)}`];
    });
  },
};
