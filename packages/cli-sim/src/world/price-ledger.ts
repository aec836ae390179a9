import type { PriceEntry } from '../invariants/index.ts';
import type { StoreProduct } from './goods.ts';
import type { Query } from './shop-books.ts';

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
