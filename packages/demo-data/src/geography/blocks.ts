import type { Random } from '../kernel/random.ts';
import { areaOf } from './curves.ts';
import {
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
import { bands, subtract, type Region } from './regions.ts';
import { halfWidth, type Road, type RoadIndex } from './road.ts';

interface Box {
  readonly centre: Spot;
  readonly along: Spot;
  readonly length: number;
  readonly width: number;
}

/** The smallest box around a ring, aligned with one of its longer edges; `along` is its long side. */
export function boxAround(ring: Line): Box {
  const edges = pieces(ring, true)
    .toSorted(([a, b], [c, d]) => distance(c, d) - distance(a, b))
    .slice(0, 12);
  let best: Box = { centre: { x: 0, y: 0 }, along: { x: 1, y: 0 }, length: Infinity, width: Infinity };
  for (const [a, b] of edges) {
    const along = direction(a, b);
    const across = leftOf(along);
    const onto = (axis: Spot): readonly [number, number] => {
      const values = ring.map((spot) => spot.x * axis.x + spot.y * axis.y);
      return [Math.min(...values), Math.max(...values)];
    };
    const [u0, u1] = onto(along);
    const [v0, v1] = onto(across);
    if ((u1 - u0) * (v1 - v0) >= best.length * best.width) continue;
    const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
    const centre = { x: along.x * u + across.x * v, y: along.y * u + across.y * v };
    const isLong = u1 - u0 >= v1 - v0;
    best = {
      centre,
      along: isLong ? along : across,
      length: Math.max(u1 - u0, v1 - v0),
      width: Math.min(u1 - u0, v1 - v0),
    };
  }
  return best;
}

const turn = ({ x, y }: Spot, angle: number): Spot => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
});

/** The parts of a straight line that lie inside a region. */
function partsInside(region: Region, from: Spot, to: Spot): readonly (readonly [Spot, Spot])[] {
  const shares = region
    .flatMap((ring) => pieces(ring, true).map(([a, b]) => meeting(from, to, a, b)))
    .filter((share) => share !== null)
    .toSorted((a, b) => a - b);
  const along = direction(from, to);
  const length = distance(from, to);
  const parts: (readonly [Spot, Spot])[] = [];
  for (const [index, share] of shares.entries()) {
    const next = shares[index + 1];
    if (next === undefined) continue;
    if (isInside(region, move(from, along, ((share + next) / 2) * length)))
      parts.push([move(from, along, share * length), move(from, along, next * length)]);
  }
  return parts;
}

const reachMetres = 40;
const shortestLane = 18;

export interface Subdivision {
  readonly blocks: readonly Region[];
  readonly roads: readonly Road[];
}

/**
 * Divides land into blocks until each has the size wanted at its place. Every cut is a new street that reaches the
 * middle of the roads at its ends.
 */
export function subdivide(
  ground: readonly Region[],
  random: Random,
  index: RoadIndex,
  /** Maximum square metres of a block there; Infinity: do not divide it. */
  blockArea: (region: Region, area: number) => number,
): Subdivision {
  const blocks: Region[] = [];
  const roads: Road[] = [];
  const open = [...ground];
  const reach = (from: Spot, along: Spot): Spot => index.ahead(from, along, reachMetres) ?? from;
  while (open.length > 0) {
    const region = open.pop();
    if (!region) break;
    const area = region.reduce((sum, ring) => sum + areaOf(ring), 0);
    if (area < 500) continue;
    const box = boxAround(region[0]);
    if (area <= blockArea(region, area) * 1.25 || box.length < 50) {
      blocks.push(region);
      continue;
    }
    const isSquare = box.length < box.width * 1.25;
    const axis = isSquare && random.chance(0.5) ? leftOf(box.along) : box.along;
    const middle = move(box.centre, axis, random.between(-0.1, 0.1) * box.length);
    const across = turn(leftOf(axis), random.between(-0.06, 0.06));
    const from = move(middle, across, -box.length * 2);
    const to = move(middle, across, box.length * 2);
    const roadClass = area > 110_000 ? 'street' : 'lane';
    for (const [a, b] of partsInside(region, from, to)) {
      if (distance(a, b) < shortestLane) continue;
      const line = [reach(a, direction(b, a)), reach(b, direction(a, b))];
      const road: Road = { name: null, class: roadClass, line };
      roads.push(road);
      index.add(road);
    }
    const parts = subtract(region, bands([[from, to]], halfWidth[roadClass]));
    if (parts.length < 2) blocks.push(...parts);
    else open.push(...parts);
  }
  return { blocks, roads };
}
