import { distance, pieces, type Line, type Spot } from './plane.ts';

const stepMetres = 35;

/** A smooth curve through the points (Catmull–Rom), with a point about every 35 m. */
export function smooth(line: Line, isRing = false): Line {
  if (line.length < 3) return line;
  const count = line.length;
  const at = (index: number): Spot => {
    const wrapped = isRing ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return line[wrapped] ?? { x: 0, y: 0 };
  };
  const result: Spot[] = [];
  const spans = isRing ? count : count - 1;
  for (let index = 0; index < spans; index += 1) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const steps = Math.max(1, Math.round(distance(p1, p2) / stepMetres));
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const blend = (a: number, b: number, c: number, d: number): number =>
        0.5 *
        (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
      result.push({ x: blend(p0.x, p1.x, p2.x, p3.x), y: blend(p0.y, p1.y, p2.y, p3.y) });
    }
  }
  if (!isRing) result.push(at(count - 1));
  return result;
}

function offLine(a: Spot, b: Spot, spot: Spot): number {
  const length = distance(a, b);
  if (length < 0.01) return distance(a, spot);
  return Math.abs((b.x - a.x) * (spot.y - a.y) - (b.y - a.y) * (spot.x - a.x)) / length;
}

/** The line without points that change it by less than the tolerance (Douglas–Peucker). */
export function simplify(line: Line, tolerance: number): Line {
  const [first] = line;
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return line;
  let farthest = 0;
  let most = tolerance;
  for (const [index, spot] of line.entries()) {
    const off = index > 0 && index < line.length - 1 ? offLine(first, last, spot) : 0;
    if (off > most) [farthest, most] = [index, off];
  }
  if (farthest === 0) return [first, last];
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(farthest), tolerance),
  ];
}

/** A simplified ring, split at its two farthest corners. */
export function simplifyRing(ring: Line, tolerance: number): Line {
  const [first] = ring;
  if (!first || ring.length < 5) return ring;
  let cut = 0;
  for (const [index, spot] of ring.entries()) {
    if (distance(first, spot) > distance(first, ring[cut] ?? first)) cut = index;
  }
  return [
    ...simplify(ring.slice(0, cut + 1), tolerance).slice(0, -1),
    ...simplify([...ring.slice(cut), first], tolerance).slice(0, -1),
  ];
}

/** The area of a ring in square metres; negative when it runs clockwise. */
export const areaOf = (ring: Line): number =>
  pieces(ring, true).reduce((sum, [a, b]) => sum + (a.x * b.y - b.x * a.y) / 2, 0);
