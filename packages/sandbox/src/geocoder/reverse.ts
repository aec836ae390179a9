import type { GeoItem } from '@shop/contract/third-party';

import type { City } from './gazetteer.ts';
import { buildingItem } from './geo-item.ts';

const REACH_METRES = 150;
const METRES_PER_DEGREE = 111_320;

export type Point = { readonly lat: number; readonly lon: number };

/** Metres between two near points; on this scale the earth is flat. */
export function metresBetween(a: Point, b: Point): number {
  const north = (a.lat - b.lat) * METRES_PER_DEGREE;
  const east = (a.lon - b.lon) * METRES_PER_DEGREE * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** The nearest house within 150 m of the point, or null. */
export function reverse(cities: readonly City[], point: Point): GeoItem | null {
  let nearest: GeoItem | null = null;
  let reach = REACH_METRES;
  for (const city of cities) {
    for (const street of city.streets) {
      for (const house of street.houses) {
        const distance = metresBetween(point, house);
        if (distance > reach) continue;
        reach = distance;
        nearest = buildingItem(city, street, house);
      }
    }
  }
  return nearest;
}
