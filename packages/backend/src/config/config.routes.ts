import {
  getAllCities,
  getCatalogConfig,
  getServedCities,
  getUserExperiments,
  getWebConfig,
} from '@shop/contract/config';
import type { City } from '@shop/contract/config';
import { drawGroups } from '@shop/domain/config';
import { ok } from '@shop/domain/kernel';
import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';
import { lastKnown } from '../kernel/database/last-known.ts';
import { route, sharedRoute } from '../kernel/route.ts';
import type { RouteDefinition } from '../kernel/route.ts';

const readAllCities = lastKnown(async (db) => readCities(db, false));
const readServedCities = lastKnown(async (db) => readCities(db, true));

/** The platform header of a desktop; all others count as phones, including tablets (OPN-186). */
const DESKTOP_PLATFORM = 'web';

const textOf = (value: string | undefined): string | null =>
  value === undefined || value === '' ? null : value;

export const configRoutes: readonly RouteDefinition[] = [
  route(getServedCities, async ({ context }) => ok({ cities: await readServedCities(context.db) })),
  route(getAllCities, async ({ context }) => ok({ cities: await readAllCities(context.db) })),
  sharedRoute(getWebConfig, ({ context }) => ok(context.configuration.current.web)),
  route(getCatalogConfig, ({ context }) => ok(context.configuration.current.catalog)),
  route(getUserExperiments, ({ context, caller, query }) => {
    // Groups belong to devices, so that signing in changes none. Callers without a device id are in no experiment.
    if (caller.deviceId === null) return ok({ experiments: [] });
    const showcaseId = textOf(query.showcaseId);
    const groups = drawGroups(context.configuration.current.experiments, {
      deviceId: caller.deviceId,
      isMobile: caller.platform !== DESKTOP_PLATFORM,
      system: textOf(query.os),
      browser: textOf(query.browser),
      systemVersion: textOf(query.osVersion),
      browserVersion: textOf(query.browserVersion),
      store: showcaseId === null ? null : (context.catalog.showcase(showcaseId)?.row.code ?? null),
    });
    return ok({ experiments: Object.entries(groups).map(([name, group]) => ({ name, group })) });
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
