import type { StockEntry } from '../invariants/index.ts';
import type { Query } from './shop-books.ts';

/** Units on hand, and units sold for good; those lost at packing are gone even if the order is cancelled. */
const sums = `
  select stock.showcase_id as "showcaseId", stock.product_id as "productId",
    (stock.on_hand + coalesce(sold.units, 0))::int as units
  from stock left join (
    select orders.showcase_id, line.product_id,
      sum(line.initial_quantity - case when orders.stock_state in ('SOLD', 'LOST') then 0 else line.quantity end) as units
    from orders join order_lines line on line.order_id = orders.id
    where orders.stock_state <> 'RESERVED' group by 1, 2
  ) sold on sold.showcase_id = stock.showcase_id and sold.product_id = stock.product_id`;

/** The units that stores received from outside, from which their stock must follow together with the orders. */
export class StockLedger {
  readonly #query: Query;
  /** When an operator last changed the prices of products, by their ids, in ms since 1970. */
  readonly repricedAt = new Map<string, number>();
  readonly #entries = new Map<string, StockEntry>();

  constructor(query: Query) {
    this.#query = query;
  }

  /** Records the stock before the first order. */
  async open(): Promise<void> {
    for (const entry of await this.#query<StockEntry>(sums)) this.#write(entry);
  }

  /** Records that an operator has just changed the stock of a product. */
  async changed(showcaseId: string, productId: string): Promise<void> {
    const rows = await this.#query<StockEntry>(
      `${sums} where stock.showcase_id = $1 and stock.product_id = $2`,
      [showcaseId, productId],
    );
    for (const entry of rows) this.#write(entry);
  }

  entries(): readonly StockEntry[] {
    return [...this.#entries.values()];
  }

  #write(entry: StockEntry): void {
    this.#entries.set(`${entry.showcaseId} ${entry.productId}`, entry);
  }
}
