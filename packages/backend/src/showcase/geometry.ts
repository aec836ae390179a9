import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';

/** A point in degrees. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** [lon, lat] in degrees, as in GeoJSON (OPN-112). */
export type Position = readonly [number, number];
/** Rings of positions, each closed; the first is the border, further ones are holes. */
export type PolygonRings = readonly (readonly Position[])[];

/** The area to which a store delivers: GeoJSON with one or several parts. */
export type Zone =
  | { readonly type: 'Polygon'; readonly coordinates: PolygonRings }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly PolygonRings[] };

/** The parts of a zone. */
export const polygonsOf = (zone: Zone): readonly PolygonRings[] =>
  zone.type === 'Polygon' ? [zone.coordinates] : zone.coordinates;

const EARTH_RADIUS_M = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type LibraryZone = Parameters<typeof booleanPointInPolygon>[1];

/** Metres between two points along the sphere. */
export function distanceMetres(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat);
  const dLon = radians(b.lon - a.lon);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * Whether a point is in a part of the zone and in none of its holes; borders, including those of holes, belong to the
 * zone.
 */
export function zoneContains(zone: Zone, { lat, lon }: Point): boolean {
  // The library's types are mutable arrays, but it only reads them.
  return booleanPointInPolygon([lon, lat], zone as unknown as LibraryZone);
}
