import type { CatalogConfig, WebConfig } from '@shop/contract/config';
import { configuredFeatures, knownFeatures } from '@shop/domain/config';
import type { DrawnExperiment, Features } from '@shop/domain/config';
import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';
import { cachedAnswer } from '../kernel/http/answer.ts';
import type { CachedAnswer } from '../kernel/http/answer.ts';
import type { MapSettings } from '../kernel/map-settings.ts';
import { readShopConfig } from './read-shop-config.ts';
import { storedExperimentSchema } from './stored-experiment.ts';
import { excludedCategories, wireExperiment, webConfig } from './web-config.ts';

/** The whole configuration at one version. */
export interface KeptConfiguration {
  readonly version: number;
  readonly features: Features;
  /** Those that run, by name. */
  readonly experiments: readonly DrawnExperiment[];
  /** The answer of /config/web. */
  readonly web: CachedAnswer;
  readonly catalog: CatalogConfig;
}

export async function readConfigVersion(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('config_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** Says in the transaction of a change that the configuration is another one now. */
export async function raiseConfigVersion(tx: Kysely<Database>): Promise<void> {
  await tx
    .updateTable('config_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
}

/** What the configuration takes from the settings of the process. */
export interface ConfigurationSettings {
  readonly map: MapSettings;
  /** Origin of SberPay's payment addresses. */
  readonly sberPayOrigin: string;
  readonly areDebugFlagsAllowed: boolean;
}

/** Reads everything in one transaction, so that all of it belongs to the same version. */
export async function loadConfiguration(
  db: Kysely<Database>,
  { map, sberPayOrigin, areDebugFlagsAllowed }: ConfigurationSettings,
): Promise<KeptConfiguration> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const version = await readConfigVersion(tx);
      const config = await readShopConfig(tx);
      const excluded = await excludedCategories(tx, config);
      const features = configuredFeatures(await readStoredFlags(tx), areDebugFlagsAllowed);
      const experiments = await readRunningExperiments(tx);
      const answer: WebConfig = webConfig({
        version,
        features,
        experiments: experiments.map(wireExperiment),
        config,
        excluded,
        cartMaximumQuantities: await readCartMaximums(tx),
        smartProducts: await readSmartProducts(tx, config.smartProducts),
        map,
        sberPayOrigin,
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

/** Values that operators have set. */
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

/** Most pieces in one cart by product id (CRT-70). */
async function readCartMaximums(db: Kysely<Database>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'cart_max'])
    .where('cart_max', 'is not', null)
    .execute();
  return Object.fromEntries(rows.flatMap((row) => (row.cart_max === null ? [] : [[row.id, row.cart_max]])));
}

/** Those that the shop knows. */
async function readSmartProducts(
  db: Kysely<Database>,
  wanted: readonly string[],
): Promise<readonly string[]> {
  if (wanted.length === 0) return [];
  const rows = await db.selectFrom('product').select('id').where('id', 'in', wanted).execute();
  const known = new Set(rows.map(({ id }) => id));
  return wanted.filter((id) => known.has(id));
}
