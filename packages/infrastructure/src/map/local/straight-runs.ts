import type { Frame } from './frame.ts';
import type { Line } from './shapes.ts';

/** A part of a line that is straight enough to write along. */
export type Run = {
  /** Middle, in CSS pixels of the frame. */
  readonly x: number;
  readonly y: number;
  /** From −90° to 90°, in radians, so that a text reads from left to right. */
  readonly angle: number;
  readonly length: number;
};

/** How far a line may lean away from the direction it began with. */
const BEND = Math.PI / 12;

/** The straight parts of a line that are at least `shortest` CSS pixels long and touch the frame. */
export function straightRuns(line: Line, frame: Frame, shortest: number): readonly Run[] {
  const runs: Run[] = [];
  const xs = (at: number): number => (line[at * 2] ?? 0) * frame.scale - frame.left;
  const ys = (at: number): number => (line[at * 2 + 1] ?? 0) * frame.scale - frame.top;
  const last = line.length / 2 - 1;
  let start = 0;
  for (let at = 1; at <= last; at += 1) {
    const isEnd =
      at === last ||
      turn(
        Math.atan2(ys(start + 1) - ys(start), xs(start + 1) - xs(start)),
        Math.atan2(ys(at + 1) - ys(at), xs(at + 1) - xs(at)),
      ) > BEND;
    if (!isEnd) continue;
    const run = runBetween(xs(start), ys(start), xs(at), ys(at));
    if (run.length >= shortest && isNear(run, frame)) runs.push(run);
    start = at;
  }
  return runs;
}

/** The angle between two directions, from 0 to π. */
function turn(a: number, b: number): number {
  const difference = Math.abs(a - b) % (2 * Math.PI);
  return difference > Math.PI ? 2 * Math.PI - difference : difference;
}

function runBetween(fromX: number, fromY: number, toX: number, toY: number): Run {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const angle = dx === 0 ? -Math.PI / 2 : Math.atan(dy / dx);
  return { x: fromX + dx / 2, y: fromY + dy / 2, angle, length: Math.hypot(dx, dy) };
}

function isNear({ x, y, length }: Run, { width, height }: Frame): boolean {
  const reach = length / 2;
  return x > -reach && y > -reach && x < width + reach && y < height + reach;
}
