import { pointInRing } from '@shop/domain/address';

/** A point in degrees. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** GeoJSON polygon: rings of [lon, lat]; the first is the border, further ones are holes (OPN-112). */
export interface ZonePolygon {
  readonly type: 'Polygon';
  readonly coordinates: readonly (readonly (readonly [number, number])[])[];
}

const EARTH_RADIUS_M = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points along the sphere. */
export function distanceMetres(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat);
  const dLon = radians(b.lon - a.lon);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Whether a point lies in the zone and in none of its holes; a point on the edge may count either way. */
export function zoneContains(zone: ZonePolygon, point: Point): boolean {
  const [border, ...holes] = zone.coordinates;
  if (border === undefined || !pointInRing(point, border)) return false;
  return !holes.some((hole) => pointInRing(point, hole));
}
