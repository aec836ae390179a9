import Flatbush from 'flatbush';

import type { MapFeature } from './map-file.ts';
import { shapeOf } from './shapes.ts';
import type { Bounds, Shape } from './shapes.ts';

/** Shapes that can be found by coordinates. */
class Shelf {
  readonly #shapes: readonly Shape[];
  readonly #index: Flatbush | null;

  constructor(shapes: readonly Shape[]) {
    this.#shapes = shapes;
    this.#index = shapes.length === 0 ? null : new Flatbush(shapes.length);
    for (const { outline } of shapes) this.#index?.add(...outline.bounds);
    this.#index?.finish();
  }

  /** In the order of the file, so that what lies on top stays on top. */
  within(bounds: Bounds): readonly Shape[] {
    const found = this.#index?.search(...bounds) ?? [];
    return found.toSorted((a, b) => a - b).flatMap((at) => this.#shapes[at] ?? []);
  }
}

/** Each level is searched from its zoom on; it holds what would be too fine at lower zooms. */
const fineness: readonly { readonly fromZoom: number; readonly holds: (shape: Shape) => boolean }[] = [
  { fromZoom: 0, holds: () => true },
  { fromZoom: 11, holds: (shape) => shape.kind === 'road' && shape.class === 'street' },
  { fromZoom: 11.4, holds: (shape) => shape.kind === 'block' || shape.kind === 'square' },
  {
    fromZoom: 13.4,
    holds: (shape) => shape.kind === 'road' && (shape.class === 'lane' || shape.class === 'path'),
  },
  { fromZoom: 14, holds: (shape) => shape.kind === 'building' },
];

/** The map of one city, indexed by coordinates and by the zoom from which things are seen. */
export class CityMap {
  readonly #shelves: readonly { readonly fromZoom: number; readonly shelf: Shelf }[];

  constructor(features: readonly MapFeature[]) {
    const piles: Shape[][] = fineness.map(() => []);
    for (const feature of features) {
      const shape = shapeOf(feature);
      if (shape !== null) piles[fineness.findLastIndex(({ holds }) => holds(shape))]?.push(shape);
    }
    this.#shelves = fineness.map(({ fromZoom }, at) => ({ fromZoom, shelf: new Shelf(piles[at] ?? []) }));
  }

  /** What may be seen within bounds at a zoom. */
  within(bounds: Bounds, zoom: number): readonly Shape[] {
    return this.#shelves.flatMap(({ fromZoom, shelf }) => (zoom < fromZoom ? [] : shelf.within(bounds)));
  }
}
