import { polygonOpacity, polygonStroke } from '@shop/domain/address';
import type { Ring } from '@shop/domain/address';

import type { MapGl, MapGlMap, MapGlPolygon } from './mapgl-library.ts';

/** The delivery zones as objects of the vendor's map; they can't be changed, so another look is another object. */
export class MapGlZones {
  readonly #library: MapGl;
  readonly #map: MapGlMap;
  /** #rrggbb. */
  readonly #accent: string;
  readonly #fill: string;
  #rings: readonly Ring[] = [];
  #drawn: readonly MapGlPolygon[] = [];
  #look = '';

  constructor(library: MapGl, map: MapGlMap, accent: string, fill: string) {
    this.#library = library;
    this.#map = map;
    this.#accent = accent;
    this.#fill = fill;
  }

  set(rings: readonly Ring[]): void {
    this.#rings = rings;
    this.#look = '';
    this.restyle();
  }

  /** Draws the zones as the present zoom wants them, if they don't look so already (GEO-08, GEO-09, GEO-10). */
  restyle(): void {
    const zoom = this.#map.getZoom();
    const color = `${this.#fill}${hexOf(polygonOpacity(zoom))}`;
    const strokeWidth = polygonStroke(zoom);
    const look = `${color} ${strokeWidth}`;
    if (look === this.#look) return;
    this.#look = look;
    const before = this.#drawn;
    this.#drawn = this.#rings.map(
      (ring) =>
        new this.#library.Polygon(this.#map, {
          coordinates: [ring.map(([lon, lat]) => [lon, lat])],
          color,
          strokeColor: this.#accent,
          strokeWidth,
          interactive: false,
        }),
    );
    for (const polygon of before) polygon.destroy();
  }

  remove(): void {
    for (const polygon of this.#drawn) polygon.destroy();
    this.#drawn = [];
  }
}

/** Percent as the two digits after #rrggbb. */
function hexOf(percent: number): string {
  return Math.round((percent / 100) * 255)
    .toString(16)
    .padStart(2, '0');
}
