import { noneFound, noneFoundAtRest, said } from './books.ts';
import type { Invariant, StockEntry } from './books.ts';

interface StockRow {
  readonly showcaseId: string;
  readonly productId: string;
  readonly store: string;
  readonly name: string;
  readonly onHand: number;
  readonly reserved: number;
  readonly sold: number;
}

const books = `
  from stock
  left join (
    select orders.showcase_id, line.product_id,
      -- Units that were lost at packing are gone, also when their order is cancelled later.
      sum(case when orders.stock_state in ('SOLD', 'LOST') then line.initial_quantity
        else line.initial_quantity - line.quantity end) filter (where orders.stock_state <> 'RESERVED') as sold,
      sum(line.quantity) filter (where orders.stock_state = 'RESERVED') as held
    from orders join order_lines line on line.order_id = orders.id group by 1, 2
  ) moved on moved.showcase_id = stock.showcase_id and moved.product_id = stock.product_id`;

/** Rows of the stock, of which there are thousands and hardly any is wrong. */
const rows = (what: string, where: string): string => `
  select ${what}
  ${books}
  join showcase on showcase.id = stock.showcase_id
  join product on product.id = stock.product_id
  where ${where}
  order by showcase.code, product.name, product.id`;

/** The units that each store has had, by id of the product, in one text: thousands of rows would take as long as all other checks together. */
const unitsByStore = `
  select stock.showcase_id as "showcaseId",
    string_agg((stock.on_hand + coalesce(moved.sold, 0))::text, ' ' order by stock.product_id) as units
  ${books} group by 1`;

const unitsOf = (stock: readonly StockEntry[], showcaseId: string): string =>
  stock
    .filter((entry) => entry.showcaseId === showcaseId)
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
    .map(({ units }) => units)
    .join(' ');

/** CHK-38, OPN-274 */
export const stockAddsUp: Invariant = {
  name: 'no unit is sold that was not there',
  judge: async ({ query, stock }) => {
    const stores = await query<{ showcaseId: string; units: string }>(unitsByStore);
    const wrong = stores.filter(({ showcaseId, units }) => unitsOf(stock, showcaseId) !== units);
    const had = new Map(stock.map((entry) => [`${entry.showcaseId} ${entry.productId}`, entry.units]));
    const suspects = rows(
      `stock.showcase_id as "showcaseId", stock.product_id as "productId", showcase.code as store, product.name,
         stock.on_hand as "onHand", stock.reserved, coalesce(moved.sold, 0)::int as sold`,
      'stock.on_hand < 0 or stock.reserved < 0 or stock.on_hand < stock.reserved or stock.showcase_id = any($1)',
    );
    const found = await query<StockRow>(suspects, [wrong.map(({ showcaseId }) => showcaseId)]);
    return found.flatMap((row) => {
      const { onHand, reserved, sold } = row;
      const units = had.get(`${row.showcaseId} ${row.productId}`) ?? 0;
      const what = `${row.store}: ${row.name}`;
      return said(
        (onHand < 0 || reserved < 0) && `${what}: ${onHand} on hand, ${reserved} reserved`,
        onHand < reserved && `${what}: ${reserved} reserved of only ${onHand} on hand`,
        onHand + sold !== units && `${what}: of ${units} units ${sold} were sold, yet ${onHand} are left`,
      );
    });
  },
};

/** CHK-38, CHK-39 */
export const unitsAreHeldForOrders = noneFound(
  'units are held for open orders only',
  rows(
    `format('%s: %s: %s reserved, open orders want %s', showcase.code, product.name, stock.reserved, coalesce(moved.held, 0))`,
    'stock.reserved <> coalesce(moved.held, 0)',
  ),
);

/** STS-01 to STS-22: the status of an order decides where its units are. */
export const unitsFollowTheOrder = noneFound(
  'an order that stands has taken its units, a cancelled one has given back what was found',
  `select format('order %s is %s, its units are %s', number, status, stock_state) from orders
       where status <> 'PAYMENT' and stock_state <>
         case when status not in ('CANCELLED', 'CANCEL_PENDING') then 'SOLD'
           when exists (select from order_steps where order_id = orders.id and cause = 'nothing found') then 'LOST'
           else 'RETURNED' end
       order by number`,
);

/** CHK-38, OPN-274: units held for an order are still there when it is paid, because stores here never remove held units. */
export const heldUnitsAreSold = noneFoundAtRest(
  'what is held for an order is there when it is paid',
  `select format('order %s was paid, and its units were gone', number)
       from orders join payments on payments.order_id = orders.id
       where payments.code = 'STOCKS_CHANGED_AFTER_PAYMENT' order by number`,
);
