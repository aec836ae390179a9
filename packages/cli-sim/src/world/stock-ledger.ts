import type { StockEntry } from '../invariants/index.ts';
import type { Query } from './shop-books.ts';

/** Units on hand, and those that orders have taken away for good; what was lost at packing is gone even if the order is cancelled. */
const sums = `
  select stock.showcase_id as "showcaseId", stock.product_id as "productId",
    (stock.on_hand + coalesce(sold.units, 0))::int as units
  from stock left join (
    select orders.showcase_id, line.product_id,
      sum(line.initial_quantity - case orders.stock_state when 'SOLD' then 0 else line.quantity end) as units
    from orders join order_lines line on line.order_id = orders.id
    where orders.stock_state <> 'RESERVED' group by 1, 2
  ) sold on sold.showcase_id = stock.showcase_id and sold.product_id = stock.product_id`;

/** What came into the stores from outside; what is left there has to follow from it and from the orders. */
export class StockLedger {
  readonly #query: Query;
  readonly #entries = new Map<string, StockEntry>();

  constructor(query: Query) {
    this.#query = query;
  }

  /** Writes down what is there before anybody buys. */
  async open(): Promise<void> {
    for (const entry of await this.#query<StockEntry>(sums)) this.#write(entry);
  }

  /** Writes down that an operator has just changed the stock of a product. */
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
