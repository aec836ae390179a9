import type { RoadClass } from './city-plan.types.ts';
import { distance, meeting, move, pieces, type Line, type Spot } from './plane.ts';

export interface Road {
  readonly name: string | null;
  readonly class: RoadClass;
  readonly line: Line;
}

/** Metres from the middle of a road to the blocks beside it, pavement included. */
export const halfWidth: Readonly<Record<RoadClass, number>> = {
  highway: 21,
  major: 15,
  street: 9.5,
  lane: 6.5,
  path: 2,
};

interface Piece {
  readonly road: Road;
  readonly from: Spot;
  readonly to: Spot;
}

const cellMetres = 150;

/** Finds roads near a place. */
export interface RoadIndex {
  readonly add: (road: Road) => void;
  /** Roads that pass within about 150 m. */
  readonly near: (spot: Spot) => ReadonlySet<Road>;
  /** The first place at which a ray meets a road within this many metres. */
  readonly ahead: (from: Spot, along: Spot, metres: number, except?: Road) => Spot | null;
}

export function createRoadIndex(): RoadIndex {
  const cells = new Map<string, Set<Piece>>();
  const cellOf = (value: number): number => Math.floor(value / cellMetres);
  const around = function* ({ x, y }: Spot): Generator<Piece> {
    for (let column = cellOf(x) - 1; column <= cellOf(x) + 1; column += 1) {
      for (let row = cellOf(y) - 1; row <= cellOf(y) + 1; row += 1) {
        yield* cells.get(`${column} ${row}`) ?? [];
      }
    }
  };
  return {
    add: (road) => {
      for (const [from, to] of pieces(road.line)) {
        const piece = { road, from, to };
        const steps = Math.ceil(distance(from, to) / (cellMetres / 2)) + 1;
        for (let step = 0; step <= steps; step += 1) {
          const x = from.x + ((to.x - from.x) * step) / steps;
          const y = from.y + ((to.y - from.y) * step) / steps;
          const key = `${cellOf(x)} ${cellOf(y)}`;
          const cell = cells.get(key) ?? new Set();
          cells.set(key, cell.add(piece));
        }
      }
    },
    near: (spot) => new Set(Array.from(around(spot), (piece) => piece.road)),
    ahead: (from, along, metres, except) => {
      const end = move(from, along, metres);
      let nearest = Infinity;
      for (const { road, from: a, to: b } of around(from)) {
        const share = road === except ? null : meeting(from, end, a, b);
        if (share !== null && share < nearest) nearest = share;
      }
      return nearest === Infinity ? null : move(from, along, nearest * metres);
    },
  };
}
