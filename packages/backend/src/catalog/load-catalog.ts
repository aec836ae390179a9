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
  /** Another one whenever any row of a product is. */
  readonly productsMark: string;
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

/** All products in the operator's order. */
export type KnownProducts = Pick<CatalogData, 'products' | 'productsMark'>;

/**
 * Reads the catalogue in one transaction, so that all of it belongs to the same version; the products, most of it, only if they are
 * others than the known ones.
 */
export async function loadCatalog(db: Kysely<Database>, known: KnownProducts | null): Promise<CatalogData> {
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
      const products = await readProducts(tx, known);
      const prices = await readPrices(tx);
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
        ...products,
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

/** Rows that are read at once: others have their turn in between. */
const ROWS_AT_ONCE = 500;

async function readProducts(tx: Kysely<Database>, known: KnownProducts | null): Promise<KnownProducts> {
  // Whoever writes a row leaves the number of the own transaction in it.
  const marks = await sql<{ readonly mark: string }>`
    select coalesce(sum(hashtextextended(id::text || xmin::text, 0)), 0)::text as mark from product`.execute(
    tx,
  );
  const productsMark = marks.rows[0]?.mark ?? '';
  if (known?.productsMark === productsMark) return known;
  await sql`declare products no scroll cursor for select * from product order by position, id`.execute(tx);
  const products: ProductRow[] = [];
  for (;;) {
    const { rows } = await sql<ProductRow>`fetch ${sql.lit(ROWS_AT_ONCE)} from products`.execute(tx);
    products.push(...rows);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close products`.execute(tx);
  return { products, productsMark };
}

/**
 * The first digit of a product's id. What is read of many products comes as one value for each digit: a row for each product takes
 * several times as long, and a single value for all of a large catalogue would keep everything else waiting while it is parsed.
 */
const part = sql`left(product_id::text, 1)`;

/** What each store offers, in parts. */
async function readPrices(tx: Kysely<Database>): Promise<CatalogData['prices']> {
  const rows = await tx
    .selectFrom('offer')
    .select('showcase_id')
    .select(
      sql<readonly OfferedPrice[]>`json_agg(json_build_array(product_id, price, old_price))`.as('prices'),
    )
    .groupBy(['showcase_id', part])
    .execute();
  const byStore = Map.groupBy(rows, ({ showcase_id }) => showcase_id);
  return new Map([...byStore].map(([id, parts]) => [id, parts.map(({ prices }) => prices)]));
}

const pieces = sql<Record<string, number>>`json_object_agg(product_id, on_hand - reserved)`;

/** Units for sale by product id, for some products of a showcase. The same statement tells other nodes `news`. */
export async function readStock(
  db: Kysely<Database>,
  showcaseId: string,
  productIds: readonly string[],
  news: readonly string[],
): Promise<Map<string, number>> {
  const row = await db
    .selectFrom('stock')
    .select(sql<Record<string, number>>`coalesce(${pieces}, '{}')`.as('pieces'))
    .where('showcase_id', '=', showcaseId)
    .where('product_id', 'in', [...productIds])
    .$if(news.length > 0, (query) => query.select(notifications(news)))
    .executeTakeFirstOrThrow();
  return new Map(Object.entries(row.pieces));
}

/** Units for sale of all products by showcase and product id; of one showcase, or of all (null). */
export async function readAllStock(
  db: Kysely<Database>,
  showcaseId: string | null,
): Promise<Map<string, Map<string, number>>> {
  const rows = await db
    .selectFrom('stock')
    .select(['showcase_id', pieces.as('pieces')])
    .$if(showcaseId !== null, (query) => query.where('showcase_id', '=', showcaseId))
    .groupBy(['showcase_id', part])
    .execute();
  const found = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const stock = found.get(row.showcase_id) ?? new Map<string, number>();
    for (const [id, units] of Object.entries(row.pieces)) stock.set(id, units);
    found.set(row.showcase_id, stock);
  }
  return found;
}

/** A column that sends these payloads when its transaction ends. */
const notifications = (news: readonly string[]) =>
  sql<number>`(select count(pg_notify(${CHANNEL}, payload)) from json_array_elements_text(${JSON.stringify(news)}::json) as told (payload))`.as(
    'told',
  );
