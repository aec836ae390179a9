import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { readShopConfig } from '../config/index.ts';
import { readContent } from '../content/index.ts';
import type { Content } from '../content/index.ts';
import type { ShopConfig } from '../config/index.ts';
import type { Database } from '../kernel/database/database.ts';
import { CHANNEL } from './catalog-news.ts';
import type { ShowcaseRow } from './catalog-reader.ts';
import type { SectionContent } from './catalog.tables.ts';
import type { CategoryRow } from './category-tree.ts';
import { LARGE_CATALOGUE } from './large-catalogue.ts';
import type { ComboProductRow, ComboRow } from './combo-plan.ts';
import type { MerchantRow, ProductRow } from './product-row.ts';

/** A product with its price and old price. */
export type OfferedPrice = readonly [productId: string, price: number | null, oldPrice: number | null];

/** Everything that snapshots are made of, at one version. */
export interface CatalogData {
  readonly version: number;
  readonly goodsChangedAt: Date | null;
  readonly showcases: readonly ShowcaseRow[];
  readonly categories: readonly CategoryRow[];
  readonly products: readonly ProductRow[];
  /** What each store offers, in parts. */
  readonly prices: ReadonlyMap<string, readonly (readonly OfferedPrice[])[]>;
  readonly merchants: ReadonlyMap<string, MerchantRow>;
  /** Whether a group of variants takes one card in a list, by its code. */
  readonly variantGroups: ReadonlyMap<string, boolean>;
  readonly combos: readonly ComboRow[];
  readonly comboProducts: readonly ComboProductRow[];
  readonly sections: readonly SectionContent[];
  readonly config: ShopConfig;
  readonly content: Content;
}

/** When an import last changed the goods, or null. */
export async function readGoodsChangedAt(db: Kysely<Database>): Promise<Date | null> {
  const row = await db.selectFrom('catalog_version').select('goods_changed_at').executeTakeFirst();
  return row?.goods_changed_at ?? null;
}

export async function readCatalogVersion(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('catalog_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** Reads the catalogue in one transaction, so that all of it belongs to the same version; in parts from `largeFrom` products on. */
export async function loadCatalog(
  db: Kysely<Database>,
  largeFrom: number = LARGE_CATALOGUE,
): Promise<CatalogData> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const version = await readCatalogVersion(tx);
      const goodsChangedAt = await readGoodsChangedAt(tx);
      const showcases = await tx
        .selectFrom('showcase')
        .selectAll()
        .orderBy('position')
        .orderBy('code')
        .execute();
      const categories = await tx.selectFrom('category').selectAll().execute();
      const products = await tx.selectFrom('product').selectAll().orderBy('position').orderBy('id').execute();
      const prices = await readPrices(tx, products.length >= largeFrom ? showcases : null);
      const merchants = await tx.selectFrom('merchant').selectAll().execute();
      const groups = await tx.selectFrom('variant_group').selectAll().execute();
      const combos = await tx.selectFrom('combo_set').selectAll().execute();
      const comboProducts = await tx.selectFrom('combo_set_product').selectAll().execute();
      const sections = await tx.selectFrom('section').select('content').orderBy('position').execute();
      const config = await readShopConfig(tx);
      return {
        version,
        goodsChangedAt,
        showcases,
        categories,
        products,
        prices,
        merchants: new Map(merchants.map((merchant) => [merchant.code, merchant])),
        variantGroups: new Map(groups.map((group) => [group.code, group.as_one_card])),
        combos,
        comboProducts,
        sections: sections.map((section) => section.content),
        config,
        content: await readContent(tx),
      };
    });
}

/** Product ids by their first digit: what is read of a large catalogue in one piece would keep everything else waiting. */
const ranges = [...'0123456789abcdef'].map((digit) => ({
  first: `${digit}0000000-0000-0000-0000-000000000000`,
  last: `${digit}fffffff-ffff-ffff-ffff-ffffffffffff`,
}));

/** What each store offers; in parts for these stores, for all stores at once (null). */
async function readPrices(
  tx: Kysely<Database>,
  inParts: readonly ShowcaseRow[] | null,
): Promise<CatalogData['prices']> {
  const offers = tx
    .selectFrom('offer')
    .select('showcase_id')
    // One value per store or part: reading a row for each offer takes several times as long.
    .select(
      sql<readonly OfferedPrice[]>`json_agg(json_build_array(product_id, price, old_price))`.as('prices'),
    )
    .groupBy('showcase_id');
  if (inParts === null) {
    const stores = await offers.execute();
    return new Map(stores.map(({ showcase_id, prices }) => [showcase_id, [prices]]));
  }
  const found = new Map<string, (readonly OfferedPrice[])[]>();
  for (const { id } of inParts) {
    const parts: (readonly OfferedPrice[])[] = [];
    for (const { first, last } of ranges) {
      const [part] = await offers
        .where('showcase_id', '=', id)
        .where('product_id', '>=', first)
        .where('product_id', '<=', last)
        .execute();
      if (part !== undefined) parts.push(part.prices);
    }
    found.set(id, parts);
  }
  return found;
}

const piecesIn = (db: Kysely<Database>, showcaseId: string) =>
  db
    .selectFrom('stock')
    .select(
      sql<Record<string, number>>`coalesce(json_object_agg(product_id, on_hand - reserved), '{}')`.as(
        'pieces',
      ),
    )
    .where('showcase_id', '=', showcaseId);

/**
 * Units for sale by product id, for some or all products of a showcase. They are read as a single value: every node
 * reads all stock every minute, and parsing hundreds of rows costs more than finding them. The same statement tells other
 * nodes `news`.
 */
export async function readStock(
  db: Kysely<Database>,
  showcaseId: string,
  productIds: readonly string[] | null,
  news: readonly string[] = [],
): Promise<Map<string, number>> {
  const { pieces } = await piecesIn(db, showcaseId)
    .$if(news.length > 0, (query) => query.select(notifications(news)))
    .$if(productIds !== null, (query) => query.where('product_id', 'in', [...(productIds ?? [])]))
    .executeTakeFirstOrThrow();
  return new Map(Object.entries(pieces));
}

/** Units for sale of all products of a showcase, in parts where the catalogue is large. */
export async function readAllStock(
  db: Kysely<Database>,
  showcaseId: string,
  isLarge: boolean,
): Promise<Map<string, number>> {
  if (!isLarge) return readStock(db, showcaseId, null);
  const stock = new Map<string, number>();
  for (const { first, last } of ranges) {
    const { pieces } = await piecesIn(db, showcaseId)
      .where('product_id', '>=', first)
      .where('product_id', '<=', last)
      .executeTakeFirstOrThrow();
    for (const [id, units] of Object.entries(pieces)) stock.set(id, units);
  }
  return stock;
}

/** A column that sends these payloads when its transaction ends. */
const notifications = (news: readonly string[]) =>
  sql<number>`(select count(pg_notify(${CHANNEL}, payload)) from json_array_elements_text(${JSON.stringify(news)}::json) as told (payload))`.as(
    'told',
  );
