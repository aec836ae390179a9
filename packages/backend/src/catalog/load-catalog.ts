import type { Kysely } from 'kysely';

import { readShopConfig } from '../config/index.ts';
import { readContent } from '../content/index.ts';
import type { Content } from '../content/index.ts';
import type { ShopConfig } from '../config/index.ts';
import type { Database } from '../kernel/database/database.ts';
import type { ShowcaseRow } from './catalog-reader.ts';
import type { SectionContent } from './catalog.tables.ts';
import type { CategoryRow } from './category-tree.ts';
import type { ComboProductRow, ComboRow } from './combo-plan.ts';
import { Offers } from './offers.ts';
import type { ProductNumbers } from './product-numbers.ts';
import type { MerchantRow } from './product-row.ts';
import { readProducts } from './read-products.ts';
import type { ReadProducts } from './read-products.ts';

/** Everything that snapshots are made of, at one version. */
export interface CatalogData extends ReadProducts {
  readonly version: number;
  readonly goodsChangedAt: Date | null;
  readonly showcases: readonly ShowcaseRow[];
  readonly categories: readonly CategoryRow[];
  readonly offers: Offers;
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

/** What need not be read again where it is as it was. */
export type KnownCatalog = ReadProducts & Pick<CatalogData, 'version' | 'offers' | 'categories'>;

/**
 * Reads the catalogue in one transaction, so that all of it belongs to the same version; the products, most of it, only if they are
 * others than the known ones, and of the offers those that are not known.
 */
export async function loadCatalog(
  db: Kysely<Database>,
  numbers: ProductNumbers,
  last: KnownCatalog | null,
): Promise<CatalogData> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const version = await readCatalogVersion(tx);
      // A database whose version went back has lost what is known of it.
      const known = last !== null && last.version <= version ? last : null;
      const goodsChangedAt = await readGoodsChangedAt(tx);
      const showcases = await tx
        .selectFrom('showcase')
        .selectAll()
        .orderBy('position')
        .orderBy('code')
        .execute();
      const categories = await tx.selectFrom('category').selectAll().execute();
      const products = await readProducts(tx, known);
      const offers = await (known?.offers ?? Offers.none(numbers)).follow(tx);
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
        offers,
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
