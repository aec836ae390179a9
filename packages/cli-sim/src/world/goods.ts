import type { InProcessShop } from '@shop/standalone';

import type { Query } from './shop-books.ts';

/** What changes of an offer: the price before the sale, and how many cost what fewer do; null: none, left out: as it is. */
export type Offer = {
  readonly oldPrice?: number | null | undefined;
  readonly several?: { readonly x: number; readonly y: number } | null | undefined;
};

/** A product in a store. */
export interface StoreProduct {
  readonly showcaseId: string;
  readonly productId: string;
  /** Code of the store. */
  readonly store: string;
  readonly feedId: string;
  readonly name: string;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A product in every store that has it, or in one; named by slug, id, feed id or name. Throws if no store has it. */
export async function findGoods(
  query: Query,
  product: string,
  store: string | undefined,
): Promise<readonly StoreProduct[]> {
  const rows = await query<StoreProduct>(
    `select showcase.id as "showcaseId", product.id as "productId", showcase.code as store,
       product.feed_id as "feedId", product.name
     from offer join product on product.id = offer.product_id join showcase on showcase.id = offer.showcase_id
     where (product.slug = $1 or product.feed_id = $1 or product.name = $1 or product.id = $2)
       and ($3::text is null or showcase.code = $3)
     order by showcase.code, product.feed_id`,
    [product, isUuid.test(product) ? product : null, store ?? null],
  );
  if (rows.length === 0)
    throw new Error(`There is no product "${product}"${store === undefined ? '' : ` in the store ${store}`}`);
  return rows;
}

/** Throws for an unknown store. */
export async function checkStore(query: Query, store: string | undefined): Promise<void> {
  if (store === undefined) return;
  const rows = await query<{ code: string }>('select code from showcase order by code');
  const codes = rows.map(({ code }) => code);
  if (!codes.includes(store)) throw new Error(`There is no store ${store}; known are ${codes.join(', ')}`);
}

/** The code of a promotion named by code, name or promocode. */
export async function findPromotion(query: Query, name: string): Promise<string> {
  const rows = await query<{ code: string }>(
    `select code from promotion
     where code = $1 or name = $1 or promocode_key = lower(btrim($1)) or promocode = $1
     order by is_listed desc, position limit 1`,
    [name],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no promotion "${name}"`);
  return row.code;
}

/** The plan of a subscription named by plan or name. */
export async function findPlan(query: Query, name: string): Promise<string> {
  const [row] = await query<{ plan: string }>(
    'select plan from subscription_offers where plan = $1 or name = $1 order by position limit 1',
    [name],
  );
  if (row === undefined) throw new Error(`There is no subscription "${name}"`);
  return row.plan;
}

/** Changes what goods are offered with; a price set anew has open pages and the store's own copy follow. */
export async function changeOffer(
  shop: Pick<InProcessShop, 'operate'>,
  query: Query,
  goods: readonly StoreProduct[],
  { oldPrice, several }: Offer,
): Promise<void> {
  for (const { showcaseId, productId, store, feedId } of goods) {
    if (several !== undefined)
      await query('update product set promo_x = $2, promo_y = $3 where id = $1', [
        productId,
        several?.x ?? null,
        several?.y ?? null,
      ]);
    if (oldPrice !== undefined)
      await query('update offer set old_price = $3 where showcase_id = $1 and product_id = $2', [
        showcaseId,
        productId,
        oldPrice,
      ]);
    const [row] = await query<{ price: number }>(
      'select price from offer where showcase_id = $1 and product_id = $2',
      [showcaseId, productId],
    );
    if (row !== undefined)
      await shop.operate({ command: 'prices.set', store, product: feedId, price: row.price });
  }
}
