import type { Coordinates as Point, Ring } from '@shop/domain/address';
import type { Result } from '@shop/domain/kernel';
import type { Observable } from 'rxjs';

/** How long a zoom change runs, in milliseconds (GEO-05). */
export const MAP_ANIMATION_MS = 300;

/** What a map shows: the point in its middle, in degrees, and a zoom that may be fractional. */
export type MapPosition = { readonly center: Point; readonly zoom: number };

/** A finished movement. `by` is 'shopper' when it was dragged or zoomed by hand, 'shop' when a command below moved it. */
export type MapMove = MapPosition & { readonly by: 'shopper' | 'shop' };

/** One map on a page. After `destroy` every command is ignored and the streams are complete. */
export interface MapView {
  /** One value at the END of each movement: drag with its inertia, wheel, pinch, key, animation, jump. Nothing at the start. */
  readonly moves$: Observable<MapMove>;
  /** True while the map is dragged or animated, without repetitions; starts with the present value. */
  readonly moving$: Observable<boolean>;
  position(): MapPosition;
  /** Moves the middle; `zoom` stays as it is when left out. Animated unless `animate` is false. A newer command replaces a running one. */
  setCenter(center: Point, options?: { readonly zoom?: number; readonly animate?: boolean }): void;
  /** One zoom level nearer or further in 300 ms, within what the map can show (GEO-05). Ends as a move by 'shopper', whose button it is. */
  zoomBy(delta: 1 | -1): void;
  /** Replaces the delivery zones: closed rings of [lon, lat] (GEO-08), drawn with the domain's opacity and stroke of each zoom (GEO-09, GEO-10). */
  setZones(zones: readonly Ring[]): void;
  /** Takes on the present size of its element and keeps its middle (GEO-07 says when). No move. */
  resize(): void;
  /** Leaves the element as it was found. May be called twice. */
  destroy(): void;
}

export type MapOptions = {
  /** What GEO-03 answered; the local map has no use for it. */
  readonly key: string;
  readonly center: Point;
  readonly zoom: number;
  /** False: a picture that can't be moved by hand; commands still move it. */
  readonly isInteractive: boolean;
  /** False: by hand it can be dragged but not zoomed (OPN-115). */
  readonly isZoomEnabled: boolean;
  readonly isDark: boolean;
};

/** The key, the library or the map's data can't be had (OPN-115). */
export type MapFailure = { readonly kind: 'unavailable' };

/** Who makes maps. Several may live on one page. */
export interface MapViews {
  /**
   * Fills `element` (a DOM element that has a size) with a map.
   * Never rejects; after a failure the next call tries everything again (OPN-115).
   */
  create(element: object, options: MapOptions): Promise<Result<MapView, MapFailure>>;
}
