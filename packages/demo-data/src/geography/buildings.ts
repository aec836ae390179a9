import type { Random } from '../kernel/random.ts';
import { boxAround } from './blocks.ts';
import {
  between,
  direction,
  distance,
  isInside,
  leftOf,
  meeting,
  move,
  pieces,
  type Line,
  type Spot,
} from './plane.ts';
import { grow, type Region } from './regions.ts';

/** A house seen from above; its first edge faces the street. */
export interface Building {
  readonly corners: readonly [Spot, Spot, Spot, Spot];
}

export interface BuildingStyle {
  /** Metres between pavement and house. */
  readonly setback: number;
  readonly widths: readonly [number, number];
  readonly depths: readonly [number, number];
  /** Metres between neighbours, and the probability of a gap. */
  readonly gaps: readonly [number, number];
  readonly gapChance: number;
  /** Houses inside the block, away from the street: tries per hectare. */
  readonly yardTries: number;
}

const shrink = ({ corners }: Building, by: number): Line => {
  const [a, b, c, d] = corners;
  const centre = between(between(a, c, 0.5), between(b, d, 0.5), 0.5);
  return corners.map((corner) => move(corner, direction(corner, centre), by));
};

function isClearOf(one: Line, other: Line): boolean {
  const separates = ([a, b]: readonly [Spot, Spot]): boolean => {
    const axis = leftOf(direction(a, b));
    const onto = (line: Line): readonly number[] => line.map((spot) => spot.x * axis.x + spot.y * axis.y);
    const [first, second] = [onto(one), onto(other)];
    return Math.max(...first) <= Math.min(...second) || Math.max(...second) <= Math.min(...first);
  };
  return [...pieces(one, true), ...pieces(other, true)].some(separates);
}

/** Whether a house is completely inside the land. */
function fits(ground: readonly Line[], house: Line): boolean {
  if (!house.every((corner) => isInside(ground, corner))) return false;
  const walls = pieces(house, true);
  return ground.every((ring) =>
    pieces(ring, true).every(([a, b]) => walls.every(([c, d]) => meeting(a, b, c, d) === null)),
  );
}

const houseOn = (a: Spot, b: Spot, depth: number): Building => {
  const inwards = leftOf(direction(a, b));
  return { corners: [a, b, move(b, inwards, depth), move(a, inwards, depth)] };
};

/** The sides of a ring between its corners; within one the direction changes little. */
function fronts(ring: Line): readonly Line[] {
  const edges = pieces(ring, true);
  const isCorner = (index: number): boolean => {
    const [a, b] = edges[(index + edges.length - 1) % edges.length] ?? [];
    const [c, d] = edges[index] ?? [];
    if (!a || !b || !c || !d) return false;
    const [before, after] = [direction(a, b), direction(c, d)];
    return before.x * after.x + before.y * after.y < 0.94;
  };
  const start = Math.max(
    0,
    edges.findIndex((_, index) => isCorner(index)),
  );
  const result: Spot[][] = [];
  for (let step = 0; step < edges.length; step += 1) {
    const index = (start + step) % edges.length;
    const edge = edges[index];
    if (!edge) continue;
    const last = result.at(-1);
    if (last && !isCorner(index)) last.push(edge[1]);
    else result.push([edge[0], edge[1]]);
  }
  return result.toSorted((one, other) => reach(other) - reach(one));
}

const reach = (line: Line): number => pieces(line).reduce((sum, [a, b]) => sum + distance(a, b), 0);

function alongFront(line: Line, at: number): Spot {
  let rest = at;
  for (const [a, b] of pieces(line)) {
    const length = distance(a, b);
    if (rest <= length) return between(a, b, rest / length);
    rest -= length;
  }
  return line.at(-1) ?? { x: 0, y: 0 };
}

/** Fills a block with houses: rows along its streets, then some in the yard. */
export function buildOn(
  block: Region,
  style: BuildingStyle,
  random: Random,
  /** Whether houses may be built along this edge of the block. */
  isWanted: (middle: Spot, along: Spot) => boolean,
): readonly Building[] {
  const ground = grow(block, -style.setback);
  const houses: { readonly house: Building; readonly hull: Line }[] = [];
  const tryToPut = (house: Building, margin: number): boolean => {
    if (!fits(ground, shrink(house, 0.4))) return false;
    const hull = shrink(house, 0.4);
    const wide = margin > 0 ? shrink(house, -margin) : hull;
    if (!houses.every((other) => isClearOf(wide, other.hull))) return false;
    houses.push({ house, hull });
    return true;
  };
  for (const front of ground.flatMap(fronts)) {
    const length = reach(front);
    let at = random.chance(0.8) ? 0 : random.between(...style.gaps);
    while (at < length - 9) {
      const width = Math.min(random.between(...style.widths), length - at);
      const rest = length - at - width;
      const stretch = rest < 10 && rest > 0 && width + rest < style.widths[1] * 1.3 ? width + rest : width;
      const [a, b] = [alongFront(front, at), alongFront(front, at + stretch)];
      const depth = random.between(...style.depths);
      const isPut =
        distance(a, b) > 8 &&
        isWanted(between(a, b, 0.5), direction(a, b)) &&
        (tryToPut(houseOn(a, b, depth), 0) || tryToPut(houseOn(a, b, style.depths[0] * 0.75), 0));
      if (!isPut) {
        at += 5;
        continue;
      }
      at += stretch + (random.chance(style.gapChance) ? random.between(...style.gaps) : 0);
    }
  }
  return [...houses.map(({ house }) => house), ...yardHouses(block, style, random, tryToPut)];
}

function yardHouses(
  [outline]: Region,
  style: BuildingStyle,
  random: Random,
  tryToPut: (house: Building, margin: number) => boolean,
): readonly Building[] {
  const box = boxAround(outline);
  const tries = Math.round(((box.length * box.width) / 10_000) * style.yardTries);
  const result: Building[] = [];
  for (let count = 0; count < tries; count += 1) {
    const across = leftOf(box.along);
    const spot = move(
      move(box.centre, box.along, random.between(-0.45, 0.45) * box.length),
      across,
      random.between(-0.45, 0.45) * box.width,
    );
    const along = random.chance(0.6) ? box.along : across;
    const half = random.between(...style.widths) * 0.4;
    const house = houseOn(
      move(spot, along, -half),
      move(spot, along, half),
      random.between(...style.depths) * 0.9,
    );
    if (tryToPut(house, style.setback + 7)) result.push(house);
  }
  return result;
}
