import type { GeoItem } from '@shop/contract/third-party';

import { cityByIp } from './city-by-ip.ts';
import { factsOf } from './city-facts.ts';
import type { Gazetteer } from './gazetteer.ts';
import { type Point, PointGrid } from './reverse.ts';
import { indexStreets } from './street-index.ts';
import { suggest } from './suggest.ts';

export interface GeocodedCity {
  readonly alias: string;
  readonly name: string;
  readonly regionId: number;
}

/** Finds addresses in a gazetteer; all geocoder stand-ins share one. */
export interface Geocoder {
  /** Best first, at most `limit`; a null `cityAlias` searches everywhere. Never throws. */
  suggest(query: string, cityAlias: string | null, limit: number): GeoItem[];
  /** The nearest house within 150 m, or null. */
  reverse(point: Point): GeoItem | null;
  cityByIp(ip: string): GeocodedCity | null;
  /** Every city, in the gazetteer's order. */
  readonly cities: readonly GeocodedCity[];
}

/** Builds the indexes once. */
export function createGeocoder(gazetteer: Gazetteer): Geocoder {
  const index = indexStreets(gazetteer);
  const grid = new PointGrid(gazetteer);
  const cities = gazetteer.cities.map((city) => ({ alias: city.alias, ...factsOf(city) }));
  return {
    cities,
    suggest: (query, cityAlias, limit) =>
      suggest(cityAlias === null ? index : index.filter(({ alias }) => alias === cityAlias), query, limit),
    reverse: (point) => grid.nearest(point),
    cityByIp: (ip) => {
      const alias = cityByIp(ip);
      return alias === null
        ? null
        : (cities.find((city) => city.alias === alias) ?? { alias, name: alias, regionId: 0 });
    },
  };
}
