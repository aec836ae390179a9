import type { Candidate } from './label-candidates.ts';

/** A text at its place: one or more lines. */
export type Placed = Candidate & { readonly lines: readonly string[]; readonly width: number };

/** Half the sides of a square around a piece of text, and its middle. */
type Square = { readonly x: number; readonly y: number; readonly half: number };

/** Width of a text in CSS pixels. */
export type Measure = (text: string, size: number, weight: number) => number;

/** Lines longer than this are broken at a space, in CSS pixels. */
const WRAP = 96;
const AIR = 3;
const CELL = 64;

/** Squares that are taken, in cells, so that a look-up touches few. */
class Taken {
  readonly #cells = new Map<string, Square[]>();

  hits(square: Square): boolean {
    return this.#cellsOf(square).some((cell) =>
      (this.#cells.get(cell) ?? []).some(
        ({ x, y, half }) =>
          Math.abs(x - square.x) < half + square.half && Math.abs(y - square.y) < half + square.half,
      ),
    );
  }

  take(square: Square): void {
    for (const cell of this.#cellsOf(square)) {
      const squares = this.#cells.get(cell);
      if (squares === undefined) this.#cells.set(cell, [square]);
      else squares.push(square);
    }
  }

  #cellsOf({ x, y, half }: Square): readonly string[] {
    const cells: string[] = [];
    for (let column = Math.floor((x - half) / CELL); column <= Math.floor((x + half) / CELL); column += 1)
      for (let row = Math.floor((y - half) / CELL); row <= Math.floor((y + half) / CELL); row += 1)
        cells.push(`${column}:${row}`);
    return cells;
  }
}

/**
 * Places labels by rank, so that no text covers another. Labels that were there before go first within their rank:
 * dragging the map doesn't make them jump.
 */
export function placeLabels(
  candidates: readonly Candidate[],
  measure: Measure,
  before: ReadonlySet<string>,
): readonly Placed[] {
  const taken = new Taken();
  const names = new Map<string, Placed[]>();
  const order = (a: Candidate, b: Candidate): number =>
    a.rank - b.rank || Number(before.has(b.key)) - Number(before.has(a.key)) || (a.key < b.key ? -1 : 1);
  return candidates
    .toSorted(order)
    .filter(hasSense)
    .flatMap((candidate) => {
      const lines = candidate.isWrapped === true ? wrap(candidate, measure) : [candidate.text];
      const width = Math.max(...lines.map((line) => measure(line, candidate.size, candidate.weight)));
      if (candidate.room !== undefined && width + 2 * AIR > candidate.room) return [];
      const same = names.get(candidate.text) ?? [];
      const { apart = 0 } = candidate;
      if (apart > 0 && same.some(({ x, y }) => Math.hypot(x - candidate.x, y - candidate.y) < apart))
        return [];
      const placed = { ...candidate, lines, width };
      const squares = squaresOf(placed);
      if (squares.some((square) => taken.hits(square))) return [];
      for (const square of squares) taken.take(square);
      names.set(candidate.text, [...same, placed]);
      return [placed];
    });
}

function hasSense({ x, y }: Candidate): boolean {
  return Number.isFinite(x) && Number.isFinite(y);
}

function wrap({ text, size, weight }: Candidate, measure: Measure): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer, size, weight) <= WRAP) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A text covered by squares along its lines. */
function squaresOf({ x, y, angle, size, lines, width, hasDot }: Placed): readonly Square[] {
  const half = size * 0.6 + AIR / 2;
  const dot: readonly Square[] = hasDot === true ? [{ x, y, half: 8 }] : [];
  // Beside its dot a text stands to the right.
  const shift = hasDot === true ? width / 2 + 11 : 0;
  const count = Math.max(1, Math.ceil(width / (half * 1.6)));
  return lines
    .flatMap((_, row) => {
      const down = (row - (lines.length - 1) / 2) * size * 1.2;
      return Array.from({ length: count + 1 }, (_unused, at): Square => {
        const along = shift + (at / count - 0.5) * Math.max(0, width - half);
        return {
          x: x + along * Math.cos(angle) - down * Math.sin(angle),
          y: y + along * Math.sin(angle) + down * Math.cos(angle),
          half,
        };
      });
    })
    .concat(dot);
}
