import { getAllCities, getCatalogConfig, getServedCities, getWebConfig } from '@shop/contract/config';
import type { City } from '@shop/contract/config';
import { ok } from '@shop/domain/kernel';
import type { Kysely } from 'kysely';

import { readShopConfig } from './read-shop-config.ts';
import type { Database } from '../kernel/database/database.ts';
import { lastKnown } from '../kernel/database/last-known.ts';
import { route } from '../kernel/route.ts';
import type { RouteDefinition } from '../kernel/route.ts';
import { excludedCategories, webConfig } from './web-config.ts';

/** Everything that the configuration is made of; what everybody needs outlives an outage of the database. */
const readConfig = lastKnown(async (db) => {
  const config = await readShopConfig(db);
  return {
    config,
    excluded: await excludedCategories(db, config),
    cartMaximums: await readCartMaximums(db),
  };
});
const readAllCities = lastKnown(async (db) => readCities(db, false));
const readServedCities = lastKnown(async (db) => readCities(db, true));

export const configRoutes: readonly RouteDefinition[] = [
  route(getServedCities, async ({ context }) => ok({ cities: await readServedCities(context.db) })),
  route(getAllCities, async ({ context }) => ok({ cities: await readAllCities(context.db) })),
  route(getWebConfig, async ({ context }) => {
    const { config, excluded, cartMaximums } = await readConfig(context.db);
    return ok(webConfig(config, excluded, cartMaximums, context.settings.map));
  }),
  route(getCatalogConfig, async ({ context }) => {
    const { config, excluded } = await readConfig(context.db);
    const { previewCount, pageSize, minSearchChars, searchExceptions, searchModelUrl } = config.catalog;
    return ok({
      previewCount,
      pageSize,
      minSearchChars,
      searchExceptions,
      searchModelUrl,
      excludedCategories: excluded,
    });
  }),
];

/** Cities in the operator's order (OPN-112). */
async function readCities(db: Kysely<Database>, servedOnly: boolean): Promise<City[]> {
  const rows = await db
    .selectFrom('city')
    .selectAll()
    .$if(servedOnly, (query) => query.where('is_served', '=', true))
    .orderBy('suggest_position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    searchName: row.search_name,
    suggestName: row.suggest_name,
    suggestPosition: row.suggest_position,
    regionId: row.region_id,
    center: { lat: row.lat, lon: row.lon },
    zoom: row.zoom,
    alias: row.alias,
  }));
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
