import { createRandom } from './random.ts';

/** A place on the map, degrees (WGS 84). */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** GeoJSON polygon: rings of [longitude, latitude], the first point repeated at the end. */
export interface Polygon {
  readonly type: 'Polygon';
  readonly coordinates: readonly (readonly (readonly [number, number])[])[];
}

const metresPerDegree = 111_320;

/** Rounds a coordinate to about 1 m. */
export function roundCoordinate(value: number): number {
  return Math.round(value * 100_000) / 100_000;
}

/** The point that lies so many metres east and north of another. */
export function shift(from: Point, east: number, north: number): Point {
  return {
    lat: roundCoordinate(from.lat + north / metresPerDegree),
    lon: roundCoordinate(from.lon + east / (metresPerDegree * Math.cos((from.lat * Math.PI) / 180))),
  };
}

/** An irregular closed ring around a centre; radii in metres. */
export function irregularZone(seed: string, centre: Point, least: number, most: number): Polygon {
  const random = createRandom(`zone ${seed}`);
  const corners = 18;
  const ring = Array.from({ length: corners }, (_, index): readonly [number, number] => {
    const angle = ((index + random.between(-0.3, 0.3)) / corners) * Math.PI * 2;
    const radius = random.between(least, most);
    const point = shift(centre, Math.cos(angle) * radius, Math.sin(angle) * radius);
    return [point.lon, point.lat];
  });
  const [first] = ring;
  return { type: 'Polygon', coordinates: [first ? [...ring, first] : ring] };
}

/** Whether a point lies inside the outer ring (even-odd rule). */
export function contains(polygon: Polygon, point: Point): boolean {
  const ring = polygon.coordinates[0] ?? [];
  let inside = false;
  for (const [index, corner] of ring.entries()) {
    const previous = ring[(index + ring.length - 1) % ring.length] ?? corner;
    const crosses = corner[1] > point.lat !== previous[1] > point.lat;
    if (!crosses) continue;
    const at = ((previous[0] - corner[0]) * (point.lat - corner[1])) / (previous[1] - corner[1]) + corner[0];
    if (point.lon < at) inside = !inside;
  }
  return inside;
}
