import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { kinks } from '@turf/kinks';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { PolygonRings, Position, Zone } from './geometry.ts';
import { parsePolygon } from './parse-polygon.ts';
import type { ZoneProblem } from './parse-polygon.ts';

/**
 * Maximum positions of a zone: enough to follow a city's streets, and few enough to compare all borders with each
 * other.
 */
const MAX_POSITIONS = 1_000;

/**
 * Parses a zone from external GeoJSON: a Polygon or MultiPolygon with closed rings of at least 4 valid positions,
 * which neither cross nor touch themselves or each other, with holes inside their border and parts outside each
 * other. Altitudes are dropped. Every problem names the path in the geometry and what is expected there.
 */
export function parseZone(geometry: unknown): Result<Zone, readonly ZoneProblem[]> {
  const { type, coordinates } = Object(geometry) as { type?: unknown; coordinates?: unknown };
  if (type !== 'Polygon' && type !== 'MultiPolygon') return fail(['type'], 'a Polygon or a MultiPolygon');
  if (!Array.isArray(coordinates) || coordinates.length === 0)
    return fail(['coordinates'], type === 'Polygon' ? 'a list of rings' : 'a list of polygons');
  const parts: readonly unknown[] = type === 'Polygon' ? [coordinates] : coordinates;
  const pathOf = (index: number) => (type === 'Polygon' ? ['coordinates'] : ['coordinates', index]);
  const parsed = parts.map((part, index) => parsePolygon(part, pathOf(index)));
  const problems = parsed.flatMap((part) => (part.ok ? [] : part.error));
  if (problems.length > 0) return err(problems);
  const polygons = parsed.flatMap((part) => (part.ok ? [part.value] : []));
  const count = positionsOf(polygons);
  if (count > MAX_POSITIONS) return fail(['coordinates'], `at most ${MAX_POSITIONS} positions, not ${count}`);
  const misplaced = polygons.flatMap((polygon, index) => misplacedRings(polygon, pathOf(index)));
  if (misplaced.length > 0) return err(misplaced);
  const overlapping = polygons.flatMap((polygon, index) => {
    const others = polygons.toSpliced(index, 1);
    return others.some((other) => holds(other, polygon)) || touches(polygons, index)
      ? [{ path: pathOf(index), expected: 'parts that neither overlap nor touch each other' }]
      : [];
  });
  if (overlapping.length > 0) return err(overlapping);
  const [first] = polygons;
  return type === 'Polygon' && first !== undefined
    ? ok({ type, coordinates: first })
    : ok({ type: 'MultiPolygon', coordinates: polygons });
}

const fail = (path: ZoneProblem['path'], expected: string): Result<never, readonly ZoneProblem[]> =>
  err([{ path, expected }]);

const positionsOf = (polygons: readonly PolygonRings[]): number =>
  polygons.flat().reduce((sum, ring) => sum + ring.length, 0);

/** Problems with the positions of one polygon's rings relative to each other. */
function misplacedRings(rings: PolygonRings, path: ZoneProblem['path']): ZoneProblem[] {
  const tangled = rings.flatMap((ring, index) => {
    const crossing = crossingOf([ring]);
    return crossing === null
      ? []
      : [
          {
            path: [...path, index],
            expected: `a border that neither crosses nor touches itself, as it does near ${crossing}`,
          },
        ];
  });
  if (tangled.length > 0) return tangled;
  const [border, ...holes] = rings;
  return holes.flatMap((hole, index) => {
    const expected = holeProblem(border, hole, holes.toSpliced(index, 1));
    return expected === null ? [] : [{ path: [...path, index + 1], expected }];
  });
}

function holeProblem(
  border: PolygonRings[number] | undefined,
  hole: PolygonRings[number],
  others: PolygonRings,
): string | null {
  if (border === undefined) return null;
  const crossing = crossingOf([border, hole]);
  if (crossing !== null)
    return `a hole that neither crosses nor touches the border, as it does near ${crossing}`;
  if (!holds([border], [hole])) return 'a hole inside the border';
  const overlaps = others.some((other) => crossingOf([other, hole]) !== null || holds([other], [hole]));
  return overlaps ? 'holes that neither overlap nor touch each other' : null;
}

/** "lon, lat" of a point where lines cross or touch, or null. */
function crossingOf(rings: PolygonRings): string | null {
  const [found] = kinks(mutable(rings)).features;
  return found === undefined ? null : found.geometry.coordinates.map((value) => value.toFixed(5)).join(', ');
}

/** Whether one polygon is inside another. The borders must not cross, so checking one position is enough. */
function holds(outer: PolygonRings, inner: PolygonRings): boolean {
  const start: Position | undefined = inner[0]?.[0];
  return start !== undefined && booleanPointInPolygon([...start], mutable(outer));
}

/** Whether a part crosses or touches one after it. */
const touches = (polygons: readonly PolygonRings[], index: number): boolean =>
  polygons.slice(index + 1).some((other) => crossingOf([...(polygons[index] ?? []), ...other]) !== null);

/** The library's types are mutable arrays, but it only reads them. */
const mutable = (rings: PolygonRings) => ({
  type: 'Polygon' as const,
  coordinates: rings as unknown as number[][][],
});
