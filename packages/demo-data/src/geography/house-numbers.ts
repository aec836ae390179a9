import type { Random } from '../kernel/random.ts';
import type { Building } from './buildings.ts';
import { between, direction, leftOf, move, project, type Spot } from './plane.ts';
import { halfWidth, type Road, type RoadIndex } from './road.ts';

export interface House {
  readonly number: string;
  /** A point in the house, a few metres behind its front. */
  readonly door: Spot;
}

export interface NumberedStreet {
  readonly name: string;
  readonly houses: readonly (House & { readonly building: Building })[];
}

interface Place {
  readonly building: Building;
  readonly at: number;
  readonly isLeft: boolean;
  /** At a corner with another named street. */
  readonly isCorner: boolean;
}

const frontReach = 14;
const cornerReach = 24;
const doorDepth = 4;

/** The named street along a front, if any. */
export function streetOf(middle: Spot, along: Spot, index: RoadIndex): Road | null {
  let best: { road: Road; off: number } | null = null;
  for (const road of index.near(middle)) {
    if (road.name === null) continue;
    const { off, along: way } = project(road.line, middle);
    const isParallel = Math.abs(way.x * along.x + way.y * along.y) > 0.9;
    if (isParallel && off < halfWidth[road.class] + frontReach && off < (best?.off ?? Infinity))
      best = { road, off };
  }
  return best?.road ?? null;
}

function numbersAlong(
  places: readonly Place[],
  first: number,
  random: Random,
  pinned: Readonly<Record<number, string>>,
): readonly (readonly [Place, string])[] {
  const result: (readonly [Place, string])[] = [];
  let base = first;
  for (let at = 0; at < places.length; base += 2) {
    const place = places[at];
    const next = places[at + 1];
    if (!place) break;
    const fixed = pinned[base];
    const kind = random.next();
    if (fixed !== undefined) result.push([place, fixed]);
    else if (next && kind < 0.07) result.push([place, `${base}к1`], [next, `${base}к2`]);
    else if (next && kind < 0.12) result.push([place, String(base)], [next, `${base}А`]);
    else if (next && kind < 0.15) result.push([place, `${base}с1`], [next, `${base}с2`]);
    else if (place.isCorner && kind < 0.75) result.push([place, `${base}/${random.int(1, 9)}`]);
    else result.push([place, String(base)]);
    at = result.length;
  }
  return result;
}

/** Gives the houses along named streets their numbers: odd on the left, even on the right, from the street's start. */
export function numberHouses(
  buildings: readonly Building[],
  names: readonly string[],
  roads: readonly Road[],
  index: RoadIndex,
  seed: (name: string) => Random,
  pinned: Readonly<Record<string, Readonly<Record<number, string>>>>,
): readonly NumberedStreet[] {
  const places = new Map<string, Place[]>();
  for (const building of buildings) {
    const [a, b] = building.corners;
    const middle = between(a, b, 0.5);
    const road = streetOf(middle, direction(a, b), index);
    if (!road?.name) continue;
    const { at, isLeft } = project(road.line, middle);
    const isCorner = Array.from(index.near(middle)).some(
      (other) =>
        other.name !== null &&
        other.name !== road.name &&
        Math.min(...[a, b].map((corner) => project(other.line, corner).off)) <
          halfWidth[other.class] + cornerReach,
    );
    // Numbers continue over the parts of one street.
    const before = roads.slice(0, roads.indexOf(road)).filter((other) => other.name === road.name).length;
    const list = places.get(road.name) ?? [];
    list.push({ building, at: at + before * 100_000, isLeft, isCorner });
    places.set(road.name, list);
  }
  return names.flatMap((name): readonly NumberedStreet[] => {
    const all = (places.get(name) ?? []).toSorted((one, other) => one.at - other.at);
    const random = seed(name);
    const fixed = pinned[name] ?? {};
    const numbered = [
      ...numbersAlong(
        all.filter((place) => place.isLeft),
        1,
        random,
        fixed,
      ),
      ...numbersAlong(
        all.filter((place) => !place.isLeft),
        2,
        random,
        fixed,
      ),
    ].toSorted(([one], [other]) => one.at - other.at);
    if (numbered.length === 0) return [];
    const houses = numbered.map(([{ building }, number]) => {
      const [a, b] = building.corners;
      return { number, building, door: move(between(a, b, 0.5), leftOf(direction(a, b)), doorDepth) };
    });
    return [{ name, houses }];
  });
}
