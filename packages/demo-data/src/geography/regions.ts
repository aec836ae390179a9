import {
  Clipper,
  ClipType,
  EndType,
  FillRule,
  JoinType,
  PolyTree64,
  type Path64,
  type PolyPath64,
} from 'clipper2-ts';
import type { Line } from './plane.ts';

/** A connected area: its outline first, then its holes. */
export type Region = readonly [outline: Line, ...holes: Line[]];

// Clipping works in whole decimetres, so that it is exact and the same plan gives the same map everywhere.
const scale = 10;
const toPath = (line: Line): Path64 =>
  line.map(({ x, y }) => ({ x: Math.round(x * scale), y: Math.round(y * scale) }));
const toLine = (path: Path64): Line => path.map(({ x, y }) => ({ x: x / scale, y: y / scale }));

/** The area within this many metres of lines. */
export function strips(lines: readonly Line[], metres: number): readonly Line[] {
  const paths = Clipper.inflatePaths(lines.map(toPath), metres * scale, JoinType.Round, EndType.Round, 2, 8);
  return paths.map(toLine);
}

/** Straight strips: without the round ends of `strips`. */
export function bands(lines: readonly Line[], metres: number): readonly Line[] {
  return Clipper.inflatePaths(lines.map(toPath), metres * scale, JoinType.Miter, EndType.Butt, 2).map(toLine);
}

/** Rings made larger (or, by less than 0, smaller). */
export function grow(rings: readonly Line[], metres: number): readonly Line[] {
  return Clipper.inflatePaths(
    rings.map(toPath),
    metres * scale,
    metres < 0 ? JoinType.Miter : JoinType.Round,
    EndType.Polygon,
    2,
    8,
  ).map(toLine);
}

/** The union of the rings. */
export function unite(...parts: readonly (readonly Line[])[]): readonly Line[] {
  return Clipper.union(parts.flat().map(toPath), FillRule.NonZero).map(toLine);
}

/** The intersection of both. */
export function intersect(one: readonly Line[], other: readonly Line[]): readonly Line[] {
  return Clipper.intersect(one.map(toPath), other.map(toPath), FillRule.NonZero).map(toLine);
}

function collect(node: PolyPath64, found: Region[]): void {
  for (let index = 0; index < node.count; index += 1) {
    const outline = node.child(index);
    const holes: Line[] = [];
    for (let inner = 0; inner < outline.count; inner += 1) {
      const hole = outline.child(inner);
      if (hole.poly) holes.push(toLine(hole.poly));
      collect(hole, found);
    }
    if (outline.poly) found.push([toLine(outline.poly), ...holes]);
  }
}

/** The connected areas that remain after subtracting. */
export function subtract(ground: readonly Line[], taken: readonly Line[]): readonly Region[] {
  const tree = new PolyTree64();
  Clipper.booleanOpWithPolyTree(
    ClipType.Difference,
    ground.map(toPath),
    taken.map(toPath),
    tree,
    FillRule.NonZero,
  );
  const found: Region[] = [];
  collect(tree, found);
  return found;
}
