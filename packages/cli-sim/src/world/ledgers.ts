import type { PriceEntry, StockEntry } from '../invariants/index.ts';
import type { StoreProduct } from './goods.ts';
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

/** The units that stores received from outside, from which their stock must follow together with the orders; begins before the first one. */
export async function stockLedger(query: Query) {
  const known = new Map<string, StockEntry>();
  const note = async (where = '', ...of: readonly string[]): Promise<void> => {
    for (const entry of await query<StockEntry>(sums + where, of))
      known.set(`${entry.showcaseId} ${entry.productId}`, entry);
  };
  await note();
  return {
    /** When an operator last changed the prices of products, by their ids, in ms since 1970. */
    repricedAt: new Map<string, number>(),
    /** The same of how many units cost what fewer do. */
    severalAt: new Map<string, number>(),
    /** Records that an operator has just changed the stock of a product. */
    changed: async (showcaseId: string, productId: string) =>
      note(' where stock.showcase_id = $1 and stock.product_id = $2', showcaseId, productId),
    entries: (): readonly StockEntry[] => [...known.values()],
  };
}

const inAllStores = `
  select showcase_id::text as "showcaseId", product_id::text as "productId", price from offer
  where product_id = any($1::uuid[])`;
const inSome = `${inAllStores} and showcase_id = any($2::uuid[])`;

/** What goods cost in each store that an operator has priced anew in some store. */
export function priceLedger(query: Query) {
  const known = new Map<string, PriceEntry>();
  const keyOf = ({ showcaseId, productId }: PriceEntry): string => `${showcaseId} ${productId}`;
  return {
    entries: (): readonly PriceEntry[] => [...known.values()],
    /** An operator sets a price of goods in their stores: in others they cost what they did. */
    changing: async (goods: readonly StoreProduct[], set: () => Promise<void>): Promise<void> => {
      const products = goods.map(({ productId }) => productId);
      for (const entry of await query<PriceEntry>(inAllStores, [products]))
        if (!known.has(keyOf(entry))) known.set(keyOf(entry), entry);
      try {
        await set();
      } finally {
        const stores = goods.map(({ showcaseId }) => showcaseId);
        for (const entry of await query<PriceEntry>(inSome, [products, stores]))
          known.set(keyOf(entry), entry);
      }
    },
  };
}
