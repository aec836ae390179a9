import type { Kysely } from 'kysely';

import type { Database } from '../../kernel/database/database.ts';
import type { Clock } from '../../kernel/ports.ts';

/** A city of the shop, for translating between its alias and its names at geocoders. */
export interface GeoCity {
  readonly id: number;
  readonly alias: string;
  readonly name: string;
  readonly regionId: number;
  readonly lat: number;
  readonly lon: number;
}

/** The shop's cities. */
export type GeoCities = () => Promise<readonly GeoCity[]>;

/**
 * How long cities are cached, in ms, at most until the next version of the catalogue; operators rarely change them.
 */
const LIFETIME_MS = 60_000;

/** Caches the cities instead of reading them for each look-up. `version` is that of the served catalogue. */
export function createGeoCities(db: Kysely<Database>, clock: Clock, version: () => number): GeoCities {
  let known: {
    readonly cities: readonly GeoCity[];
    readonly until: number;
    readonly version: number;
  } | null = null;
  return async () => {
    const now = clock.now().getTime();
    if (known !== null && known.until > now && known.version === version()) return known.cities;
    const readFor = version();
    const rows = await db
      .selectFrom('city')
      .select(['id', 'alias', 'name', 'region_id', 'lat', 'lon'])
      .orderBy('id')
      .execute();
    const cities = rows.map(({ region_id, ...city }) => ({ ...city, regionId: region_id }));
    known = { cities, until: now + LIFETIME_MS, version: readFor };
    return cities;
  };
}

const plain = (name: string): string => name.trim().toLowerCase().replaceAll('ё', 'е');

/** The city with this name, as geocoders write it. */
export function cityNamed(cities: readonly GeoCity[], name: string | null | undefined): GeoCity | undefined {
  return name == null ? undefined : cities.find((city) => plain(city.name) === plain(name));
}
