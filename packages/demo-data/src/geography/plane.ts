import type { Point } from '../kernel/geometry.ts';

/** A point of a city in metres east and north of its centre. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A line through points, or a ring whose first point is not repeated. */
export type Line = readonly Spot[];

/** Converts between degrees and the metres of one city. */
export interface Plane {
  readonly toPlane: (lon: number, lat: number) => Spot;
  readonly toPoint: (spot: Spot) => Point;
  /** Reads `lon lat, lon lat, …`. */
  readonly read: (text: string) => Line;
}

const metresPerDegree = 111_320;
const round5 = (value: number): number => Math.round(value * 100_000) / 100_000;

/** A flat projection around a centre, accurate to a few metres across a city. */
export function createPlane(centre: Point): Plane {
  const east = metresPerDegree * Math.cos((centre.lat * Math.PI) / 180);
  const toPlane = (lon: number, lat: number): Spot => ({
    x: (lon - centre.lon) * east,
    y: (lat - centre.lat) * metresPerDegree,
  });
  return {
    toPlane,
    toPoint: ({ x, y }) => ({
      lat: round5(centre.lat + y / metresPerDegree),
      lon: round5(centre.lon + x / east),
    }),
    read: (text) =>
      text.split(',').map((pair) => {
        const [lon = 0, lat = 0] = pair.trim().split(/\s+/).map(Number);
        return toPlane(lon, lat);
      }),
  };
}

// Not Math.hypot, whose last digit may differ between machines, and which is slow.
export const distance = (a: Spot, b: Spot): number => Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);

export const between = (a: Spot, b: Spot, share: number): Spot => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The unit vector from one place to another. */
export function direction(a: Spot, b: Spot): Spot {
  const length = distance(a, b) || 1;
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
}

export const move = (from: Spot, along: Spot, by: number): Spot => ({
  x: from.x + along.x * by,
  y: from.y + along.y * by,
});

/** The vector turned a quarter to the left. */
export const leftOf = ({ x, y }: Spot): Spot => ({ x: -y, y: x });

/** The pieces of a line, of a ring with the piece that closes it. */
export function pieces(line: Line, isRing = false): readonly (readonly [Spot, Spot])[] {
  const result: (readonly [Spot, Spot])[] = [];
  for (const [index, to] of line.entries()) {
    const from = index === 0 ? (isRing ? line.at(-1) : undefined) : line[index - 1];
    if (from && distance(from, to) > 0.01) result.push([from, to]);
  }
  return result;
}

export const lengthOf = (line: Line, isRing = false): number =>
  pieces(line, isRing).reduce((sum, [a, b]) => sum + distance(a, b), 0);

/** The position of a point relative to a line: metres along it, metres from it, and the side. */
export function project(
  line: Line,
  spot: Spot,
): { readonly at: number; readonly off: number; readonly isLeft: boolean; readonly along: Spot } {
  let best = { at: 0, off: Infinity, isLeft: true, along: { x: 1, y: 0 } };
  let passed = 0;
  for (const [a, b] of pieces(line)) {
    const length = distance(a, b);
    const along = direction(a, b);
    const share = Math.min(length, Math.max(0, (spot.x - a.x) * along.x + (spot.y - a.y) * along.y));
    const off = distance(move(a, along, share), spot);
    if (off < best.off) {
      const isLeft = along.x * (spot.y - a.y) - along.y * (spot.x - a.x) > 0;
      best = { at: passed + share, off, isLeft, along };
    }
    passed += length;
  }
  return best;
}

/** Whether a point is inside rings (even-odd, so that holes count as outside). */
export function isInside(rings: readonly Line[], { x, y }: Spot): boolean {
  let inside = false;
  for (const ring of rings) {
    for (const [a, b] of pieces(ring, true)) {
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    }
  }
  return inside;
}

/** The fraction of a→b at which it crosses c→d, or null. */
export function meeting(a: Spot, b: Spot, c: Spot, d: Spot): number | null {
  const bottom = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (Math.abs(bottom) < 1e-9) return null;
  const share = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / bottom;
  const other = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / bottom;
  return share >= 0 && share <= 1 && other >= 0 && other <= 1 ? share : null;
}
