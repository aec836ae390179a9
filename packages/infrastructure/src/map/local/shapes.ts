import type { MapFeature } from './map-file.ts';
import { areaKinds, labelClasses, roadClasses } from './map-file.ts';
import type { AreaKind, LabelClass, RoadClass } from './map-file.ts';
import { planeX, planeY } from './mercator.ts';

/** x, y, x, y … on the plane (see mercator.ts). */
export type Line = Float64Array;
/** West, north, east, south on the plane. */
export type Box = readonly [number, number, number, number];

type Drawn = { readonly lines: readonly Line[]; readonly box: Box };
export type Area = Drawn & { readonly kind: AreaKind };
export type Building = Drawn & { readonly kind: 'building'; readonly number: string };
export type Road = Drawn & { readonly kind: 'road'; readonly class: RoadClass; readonly name: string };
export type Rail = Drawn & { readonly kind: 'rail' };
export type Label = Drawn & { readonly kind: 'label'; readonly class: LabelClass; readonly text: string };
export type Shape = Area | Building | Road | Rail | Label;

/** A feature as it is drawn; null when its geometry or class is not one we draw. */
export function shapeOf({ properties, geometry }: MapFeature): Shape | null {
  const lines = readLines(geometry.coordinates);
  if (lines.length === 0) return null;
  const drawn: Drawn = { lines, box: boxOf(lines) };
  const { kind } = properties;
  if (isOneOf(areaKinds, kind)) return { ...drawn, kind };
  if (kind === 'building') return { ...drawn, kind, number: properties.number ?? '' };
  if (kind === 'rail') return { ...drawn, kind };
  if (kind === 'road') {
    const roadClass = isOneOf(roadClasses, properties.class) ? properties.class : 'street';
    return { ...drawn, kind, class: roadClass, name: properties.name ?? '' };
  }
  if (kind === 'label' && isOneOf(labelClasses, properties.class) && properties.text !== undefined)
    return { ...drawn, kind, class: properties.class, text: properties.text };
  return null;
}

function isOneOf<const T extends string>(list: readonly T[], value: string | undefined): value is T {
  return list.some((item) => item === value);
}

/** The lines in coordinates nested to any depth: a point is a line of one, a polygon one line per ring. */
export function readLines(coordinates: readonly unknown[]): readonly Line[] {
  if (typeof coordinates[0] === 'number') {
    const line = lineOf([coordinates]);
    return line === null ? [] : [line];
  }
  const [first] = coordinates;
  if (!Array.isArray(first)) return [];
  if (typeof first[0] === 'number') {
    const line = lineOf(coordinates);
    return line === null ? [] : [line];
  }
  return coordinates.flatMap((part) => (Array.isArray(part) ? readLines(part) : []));
}

function lineOf(positions: readonly unknown[]): Line | null {
  const line = new Float64Array(positions.length * 2);
  for (const [index, position] of positions.entries()) {
    if (!Array.isArray(position)) return null;
    const lon: unknown = position[0];
    const lat: unknown = position[1];
    if (typeof lon !== 'number' || typeof lat !== 'number') return null;
    line[index * 2] = planeX(lon);
    line[index * 2 + 1] = planeY(lat);
  }
  return line;
}

function boxOf(lines: readonly Line[]): Box {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines)
    for (let at = 0; at < line.length; at += 2) {
      const [x = 0, y = 0] = [line[at], line[at + 1]];
      west = Math.min(west, x);
      east = Math.max(east, x);
      north = Math.min(north, y);
      south = Math.max(south, y);
    }
  return [west, north, east, south];
}
