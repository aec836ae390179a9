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

/** The polygon with these corners, written `lon lat, lon lat, …`. */
export function zoneOf(corners: string): Polygon {
  const ring = corners.split(',').map((pair): readonly [number, number] => {
    const [lon = 0, lat = 0] = pair.trim().split(/\s+/).map(Number);
    return [lon, lat];
  });
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] };
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
