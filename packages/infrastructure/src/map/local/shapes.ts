import { areaKinds, labelClasses, roadClasses } from './map-file.ts';
import type { AreaKind, LabelClass, MapFeature, RoadClass } from './map-file.ts';
import { planeX, planeY } from './mercator.ts';

/** x, y, x, y … on the plane (see mercator.ts). */
export type Line = Float64Array;
/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

type Drawn = { readonly outline: Outline };
export type Area = Drawn & { readonly kind: AreaKind };
export type Building = Drawn & { readonly kind: 'building'; readonly number: string };
export type Road = Drawn & { readonly kind: 'road'; readonly class: RoadClass; readonly name: string };
export type Rail = Drawn & { readonly kind: 'rail' };
export type Label = Drawn & { readonly kind: 'label'; readonly class: LabelClass; readonly text: string };
export type Shape = Area | Building | Road | Rail | Label;

type Positions = readonly (readonly number[])[];

/** Where a shape lies. A city has hundreds of thousands of points, so they are projected when they are first seen. */
export class Outline {
  readonly #parts: readonly Positions[];
  #lines: readonly Line[] | null = null;

  constructor(parts: readonly Positions[]) {
    this.#parts = parts;
  }

  /** On the plane: a point is a line of one, a polygon one line per ring. */
  get lines(): readonly Line[] {
    this.#lines ??= this.#parts.map(project);
    return this.#lines;
  }

  get bounds(): Bounds {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const part of this.#parts)
      for (const position of part) {
        // By index: this runs over every point of a city.
        const lon = position[0] ?? 0;
        const lat = position[1] ?? 0;
        if (lon < west) west = lon;
        if (lon > east) east = lon;
        if (lat < south) south = lat;
        if (lat > north) north = lat;
      }
    return [west, south, east, north];
  }
}

function project(positions: Positions): Line {
  const line = new Float64Array(positions.length * 2);
  for (const [at, [lon = 0, lat = 0]] of positions.entries()) {
    line[at * 2] = planeX(lon);
    line[at * 2 + 1] = planeY(lat);
  }
  return line;
}

/** A feature as it is drawn; null when its geometry or class is not one we draw. */
export function shapeOf({ properties, coordinates }: MapFeature): Shape | null {
  const parts = partsOf(coordinates);
  if (parts.length === 0) return null;
  const drawn: Drawn = { outline: new Outline(parts) };
  const { kind, text } = properties;
  if (isOneOf(areaKinds, kind)) return { ...drawn, kind };
  if (kind === 'building') return { ...drawn, kind, number: properties.number ?? '' };
  if (kind === 'rail') return { ...drawn, kind };
  if (kind === 'road') {
    const roadClass = isOneOf(roadClasses, properties.class) ? properties.class : 'street';
    return { ...drawn, kind, class: roadClass, name: properties.name ?? '' };
  }
  if (kind === 'label' && isOneOf(labelClasses, properties.class) && text !== undefined)
    return { ...drawn, kind, class: properties.class, text };
  return null;
}

function isOneOf<const T extends string>(list: readonly T[], value: string | undefined): value is T {
  return list.some((item) => item === value);
}

/** The lists of positions in coordinates nested to any depth; what is no position is left out with its list. */
export function partsOf(coordinates: readonly unknown[]): readonly Positions[] {
  if (isPosition(coordinates)) return [[coordinates]];
  if (coordinates.length > 0 && coordinates.every(isPosition)) return [coordinates];
  return coordinates.flatMap((part) => (Array.isArray(part) ? partsOf(part) : []));
}

function isPosition(value: unknown): value is readonly number[] {
  return Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';
}
