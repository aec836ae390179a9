import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { PolygonRings, Position } from './geometry.ts';

/** Where in the geometry something is wrong, and what was expected there. */
export interface ZoneProblem {
  readonly path: readonly (string | number)[];
  readonly expected: string;
}

type Path = ZoneProblem['path'];
type Ring = readonly Position[];

/** Problems of one ring that are named; a file of another format would fill the screen. */
const NAMED_PER_RING = 3;
/** Twice the area of a ring that is more than a line, in square degrees: about a square metre. */
const LEAST_AREA = 1e-10;
/** A closed triangle. */
const LEAST_POSITIONS = 4;

/** The rings of a polygon as they are in a file, each for itself. */
export function parsePolygon(rings: unknown, path: Path): Result<PolygonRings, readonly ZoneProblem[]> {
  if (!Array.isArray(rings) || rings.length === 0) return err([{ path, expected: 'a list of rings' }]);
  const parsed = rings.map((ring: unknown, index) => parseRing(ring, [...path, index]));
  const problems = parsed.flatMap((ring) => (ring.ok ? [] : ring.error));
  return problems.length > 0 ? err(problems) : ok(parsed.flatMap((ring) => (ring.ok ? [ring.value] : [])));
}

function parseRing(ring: unknown, path: Path): Result<Ring, readonly ZoneProblem[]> {
  if (!Array.isArray(ring)) return err([{ path, expected: 'a ring: a list of positions [lon, lat]' }]);
  const parsed = ring.map((position: unknown, index) => parsePosition(position, [...path, index]));
  const problems = parsed.flatMap((position) => (position.ok ? [] : [position.error]));
  if (problems.length > 0) return err(problems.slice(0, NAMED_PER_RING));
  const positions = parsed.flatMap((position) => (position.ok ? [position.value] : []));
  const expected = shapeProblem(positions);
  return expected === null ? ok(positions) : err([{ path, expected }]);
}

function parsePosition(position: unknown, path: Path): Result<Position, ZoneProblem> {
  const isList = Array.isArray(position) && (position.length === 2 || position.length === 3);
  if (!isList || !position.every(Number.isFinite))
    return err({ path, expected: 'a position [lon, lat] of numbers' });
  const [lon, lat] = position as [number, number];
  if (Math.abs(lon) > 180) return err({ path, expected: `a longitude from -180 to 180, not ${lon}` });
  if (Math.abs(lat) > 90)
    return err({ path, expected: `a latitude from -90 to 90, not ${lat} (longitude stands first)` });
  return ok([lon, lat]);
}

function shapeProblem(ring: Ring): string | null {
  if (ring.length < LEAST_POSITIONS)
    return `a ring of at least ${LEAST_POSITIONS} positions, not ${ring.length}`;
  const texts = ring.map(String);
  if (texts[0] !== texts.at(-1)) return 'a closed ring: its last position is its first one';
  const seen = new Set<string>();
  const repeated = texts.slice(1).find((text) => seen.size === seen.add(text).size);
  if (repeated !== undefined) return `each position once, but ${repeated} comes again`;
  return Math.abs(signedArea(ring)) < LEAST_AREA ? 'a ring with an area, not a line' : null;
}

/** Twice the area in square degrees, around the first position so that little is lost to rounding. */
function signedArea(ring: Ring): number {
  const [originLon, originLat] = ring[0] ?? [0, 0];
  return ring.reduce((sum, [lon, lat], index) => {
    const [nextLon, nextLat] = ring[(index + 1) % ring.length] ?? [lon, lat];
    return sum + (lon - originLon) * (nextLat - originLat) - (nextLon - originLon) * (lat - originLat);
  }, 0);
}
