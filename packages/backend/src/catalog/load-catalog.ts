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
  /** What each store offers. */
  readonly prices: ReadonlyMap<string, readonly OfferedPrice[]>;
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

/** Reads the catalogue in one transaction, so that all of it belongs to the same version. */
export async function loadCatalog(db: Kysely<Database>): Promise<CatalogData> {
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
      const offers = await tx
        .selectFrom('offer')
        .select('showcase_id')
        // One value per store: reading a row for each offer takes several times as long.
        .select(
          sql<readonly OfferedPrice[]>`json_agg(json_build_array(product_id, price, old_price))`.as('prices'),
        )
        .groupBy('showcase_id')
        .execute();
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
        prices: new Map(offers.map(({ showcase_id, prices }) => [showcase_id, prices])),
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
): Promise<ReadonlyMap<string, number>> {
  const { pieces } = await db
    .selectFrom('stock')
    .select(
      sql<Record<string, number>>`coalesce(json_object_agg(product_id, on_hand - reserved), '{}')`.as(
        'pieces',
      ),
    )
    .$if(news.length > 0, (query) => query.select(notifications(news)))
    .where('showcase_id', '=', showcaseId)
    .$if(productIds !== null, (query) => query.where('product_id', 'in', [...(productIds ?? [])]))
    .executeTakeFirstOrThrow();
  return new Map(Object.entries(pieces));
}

/** A column that sends these payloads when its transaction ends. */
const notifications = (news: readonly string[]) =>
  sql<number>`(select count(pg_notify(${CHANNEL}, payload)) from json_array_elements_text(${JSON.stringify(news)}::json) as told (payload))`.as(
    'told',
  );
