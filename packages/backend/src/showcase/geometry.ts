/** A point in degrees. */
export interface Point {
  readonly lat: number
  readonly lon: number
}

/** GeoJSON polygon: rings of [lon, lat]; the first is the border, further ones are holes (OPN-112). */
export interface ZonePolygon {
  readonly type: 'Polygon'
  readonly coordinates: readonly (readonly (readonly [number, number])[])[]
}

const EARTH_RADIUS_M = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two points along the sphere. */
export function distanceMetres(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat)
  const dLon = radians(b.lon - a.lon)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Whether a point lies in the zone; border points count as inside on the west and south sides only. */
export function zoneContains(zone: ZonePolygon, point: Point): boolean {
  const [border, ...holes] = zone.coordinates
  if (border === undefined || !ringContains(border, point)) return false
  return !holes.some((hole) => ringContains(hole, point))
}

function ringContains(ring: readonly (readonly [number, number])[], { lat, lon }: Point): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [aLon, aLat] = ring[i] ?? [0, 0]
    const [bLon, bLat] = ring[j] ?? [0, 0]
    const crosses = aLat > lat !== bLat > lat && lon < ((bLon - aLon) * (lat - aLat)) / (bLat - aLat) + aLon
    if (crosses) inside = !inside
  }
  return inside
}
