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

type Spot = { readonly x: number; readonly y: number };

/** How far a line may stray from the straight between the ends of a run, in CSS pixels: the text has to stay on the road. */
const STRAY = 2.5;

/** The straight parts of a line that are at least `shortest` CSS pixels long and touch the frame. */
export function straightRuns(line: Line, frame: Frame, shortest: number): readonly Run[] {
  const spots: Spot[] = [];
  for (let at = 0; at < line.length; at += 2)
    spots.push({
      x: (line[at] ?? 0) * frame.scale - frame.left,
      y: (line[at + 1] ?? 0) * frame.scale - frame.top,
    });
  const runs: Run[] = [];
  let start = 0;
  while (start < spots.length - 1) {
    let end = start + 1;
    while (end < spots.length - 1 && isStraight(spots, start, end + 1)) end += 1;
    const run = runBetween(spots[start], spots[end]);
    if (run.length >= shortest && isNear(run, frame)) runs.push(run);
    start = end;
  }
  return runs;
}

function isStraight(spots: readonly Spot[], start: number, end: number): boolean {
  const [a, b] = [spots[start], spots[end]];
  if (a === undefined || b === undefined) return false;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  return spots
    .slice(start + 1, end)
    .every(({ x, y }) => Math.abs((b.x - a.x) * (a.y - y) - (a.x - x) * (b.y - a.y)) <= STRAY * length);
}

function runBetween(from: Spot = { x: 0, y: 0 }, to: Spot = from): Run {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const angle = dx === 0 ? -Math.PI / 2 : Math.atan(dy / dx);
  return { x: from.x + dx / 2, y: from.y + dy / 2, angle, length: Math.hypot(dx, dy) };
}

function isNear({ x, y, length }: Run, { width, height }: Frame): boolean {
  const reach = length / 2;
  return x > -reach && y > -reach && x < width + reach && y < height + reach;
}
