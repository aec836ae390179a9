import type { CatalogConfig, WebConfig } from '@shop/contract/config';
import type { BannerType } from '@shop/domain/banners';
import { configuredFeatures, knownFeatures } from '@shop/domain/config';
import type { DrawnExperiment, Features } from '@shop/domain/config';
import { instantText, MOSCOW_OFFSET_MINUTES } from '@shop/domain/kernel';
import type { Kysely } from 'kysely';

import { readContent } from '../content/index.ts';
import type { Content } from '../content/index.ts';
import type { Database } from '../kernel/database/database.ts';
import { cachedAnswer } from '../kernel/http/answer.ts';
import type { CachedAnswer } from '../kernel/http/answer.ts';
import type { MapSettings } from '../kernel/map-settings.ts';
import { stableId } from '../kernel/operator/stable-id.ts';
import { readShopConfig } from './read-shop-config.ts';
import { storedExperimentSchema } from './stored-experiment.ts';
import { excludedCategories, wireExperiment, webConfig } from './web-config.ts';

/** The whole configuration at one version. */
export interface KeptConfiguration {
  readonly version: number;
  readonly features: Features;
  /** The running experiments, by name. */
  readonly experiments: readonly DrawnExperiment[];
  /** The answer of /config/web. */
  readonly web: CachedAnswer;
  readonly catalog: CatalogConfig;
}

export async function readConfigVersion(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('config_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** Raises the configuration's version in the transaction of a change. */
export async function raiseConfigVersion(tx: Kysely<Database>): Promise<void> {
  await tx
    .updateTable('config_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
}

/** The part of the configuration that comes from the process's settings. */
export interface ConfigurationSettings {
  readonly map: MapSettings;
  /** Origin of SberPay's payment addresses. */
  readonly sberPayOrigin: string;
  /** Schemes of the apps that pay an invoice on iOS, in the order in which they are tried. */
  readonly bankAppSchemes: readonly string[];
  readonly hasBankId: boolean;
  /** The scheme of deep links besides the shop's own address (OPN-162). */
  readonly deepLinkScheme: string;
  readonly areDebugFlagsAllowed: boolean;
  /** Without one the flag `chat` is off, whatever operators set. */
  readonly hasChat: boolean;
}

/** Reads everything in one transaction, so that all of it belongs to the same version. */
export async function loadConfiguration(
  db: Kysely<Database>,
  {
    map,
    sberPayOrigin,
    bankAppSchemes,
    hasBankId,
    deepLinkScheme,
    areDebugFlagsAllowed,
    hasChat,
  }: ConfigurationSettings,
): Promise<KeptConfiguration> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const version = await readConfigVersion(tx);
      const content = await readContent(tx);
      const config = await readShopConfig(tx);
      const excluded = await excludedCategories(tx, config);
      const stored = configuredFeatures(await readStoredFlags(tx), areDebugFlagsAllowed);
      const features = hasChat ? stored : { ...stored, chat: false };
      const experiments = await readRunningExperiments(tx);
      const answer: WebConfig = webConfig({
        version,
        features,
        experiments: experiments.map(wireExperiment),
        config,
        excluded,
        cartMaximumQuantities: await readCartMaximums(tx),
        smartProducts: await readSmartProducts(tx, [
          ...new Set([
            ...config.smartProducts,
            ...content.smartProducts.map(({ id }) => stableId('offer', id)),
          ]),
        ]),
        publicPromocodes: content.promocodes.map(({ id, text, endsAt }) => ({
          promocode: id,
          text,
          endsAt: endsAt && instantText(Date.parse(endsAt), MOSCOW_OFFSET_MINUTES),
        })),
        bannerStores: await readBannerStores(tx, content.banners),
        deepLinkScheme,
        map,
        sberPayOrigin,
        bankAppSchemes,
        hasBankId,
      });
      return {
        version,
        features,
        experiments,
        web: cachedAnswer(JSON.stringify(answer)),
        catalog: { ...config.catalog, excludedCategories: excluded },
      };
    });
}

/** The stores in which banners of each kind may show (OPN-161). */
async function readBannerStores(
  db: Kysely<Database>,
  banners: Content['banners'],
): Promise<WebConfig['config']['bannerStores']> {
  const stores = await db
    .selectFrom('showcase')
    .select(['id', 'code', 'city_alias'])
    .orderBy('position')
    .execute();
  const of = (type: BannerType): string[] =>
    stores
      .filter(({ code, city_alias: city }) =>
        banners.some(
          (banner) =>
            banner.type === type &&
            (banner.stores === null || banner.stores.includes(code)) &&
            (banner.cities === null || banner.cities.includes(city)),
        ),
      )
      .map(({ id }) => id);
  return { marketing: of('marketing'), system: of('system'), orderSettings: of('orderSettings') };
}

/** Values set by operators. */
export async function readStoredFlags(db: Kysely<Database>): Promise<Features> {
  const rows = await db.selectFrom('flag_value').select(['name', 'is_on']).execute();
  return knownFeatures(Object.fromEntries(rows.map((row) => [row.name, row.is_on])));
}

export async function readRunningExperiments(db: Kysely<Database>): Promise<readonly DrawnExperiment[]> {
  const rows = await db
    .selectFrom('experiment')
    .select(['name', 'content'])
    .where('stopped_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name, content }) => ({ name, ...storedExperimentSchema.parse(content) }));
}

/** Maximum units in one cart by product id (CRT-70). */
async function readCartMaximums(db: Kysely<Database>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'cart_max'])
    .where('cart_max', 'is not', null)
    .execute();
  return Object.fromEntries(rows.flatMap((row) => (row.cart_max === null ? [] : [[row.id, row.cart_max]])));
}

/** The configured ones that exist in the shop. */
async function readSmartProducts(
  db: Kysely<Database>,
  wanted: readonly string[],
): Promise<readonly string[]> {
  if (wanted.length === 0) return [];
  const rows = await db.selectFrom('product').select('id').where('id', 'in', wanted).execute();
  const known = new Set(rows.map(({ id }) => id));
  return wanted.filter((id) => known.has(id));
}
