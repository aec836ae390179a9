import { BehaviorSubject, distinctUntilChanged, Subject } from 'rxjs';

import { MAP_ANIMATION_MS } from '@shop/application/map';
import type { MapMove, MapOptions, MapPosition, MapView } from '@shop/application/map';
import type { Point } from '@shop/application/address';
import { areSamePoint } from '@shop/domain/address';
import type { Ring } from '@shop/domain/address';

import { MAX_ZOOM, MIN_ZOOM, withinRange } from '../zoom-range.ts';
import type { MapGl, MapGlMap } from './mapgl-library.ts';
import { MapGlZones } from './mapgl-zones.ts';

type VendorEvent = { readonly isUser: boolean };

/** The vendor's map behind our port. */
export class MapGlMapView implements MapView {
  readonly #moves = new Subject<MapMove>();
  readonly #moving = new BehaviorSubject(false);
  readonly moves$ = this.#moves.asObservable();
  readonly moving$ = this.#moving.pipe(distinctUntilChanged());
  readonly #map: MapGlMap;
  readonly #container: HTMLElement;
  readonly #zones: MapGlZones;
  readonly #isZoomEnabled: boolean;
  /** Where a command leads, and who gave it. */
  #goal: (MapPosition & { readonly by: MapMove['by'] }) | null = null;
  #isOver = false;

  /** `map` fills `container`, which belongs to this view. */
  constructor(library: MapGl, map: MapGlMap, container: HTMLElement, options: MapOptions) {
    this.#map = map;
    this.#container = container;
    this.#isZoomEnabled = options.isZoomEnabled && options.isInteractive;
    const style = getComputedStyle(container);
    const colour = (name: string, otherwise: string) => {
      const value = style.getPropertyValue(name).trim();
      return /^#[\da-f]{6}$/i.test(value) ? value : otherwise;
    };
    const accent = colour('--accent', '#e11d48');
    this.#zones = new MapGlZones(library, map, accent, colour('--map-zone', accent));
    map.on('movestart', this.#onStart).on('moveend', this.#onEnd).on('zoomend', this.#onZoom);
  }

  position(): MapPosition {
    const [lon = 0, lat = 0] = this.#map.getCenter();
    return { center: { lat, lon }, zoom: this.#map.getZoom() };
  }

  setCenter(center: Point, { zoom, animate = true }: { zoom?: number; animate?: boolean } = {}): void {
    this.#go({ center, zoom: zoom ?? this.#target().zoom }, 'shop', animate);
  }

  zoomBy(delta: 1 | -1): void {
    const { center, zoom } = this.#target();
    this.#go({ center, zoom: zoom + delta }, 'shopper', true);
  }

  setZones(zones: readonly Ring[]): void {
    if (!this.#isOver) this.#zones.set(zones);
  }

  resize(): void {
    if (!this.#isOver) this.#map.invalidateSize();
  }

  destroy(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#map.off('movestart', this.#onStart).off('moveend', this.#onEnd).off('zoomend', this.#onZoom);
    this.#zones.remove();
    this.#map.destroy();
    this.#container.remove();
    this.#moves.complete();
    this.#moving.complete();
  }

  #target(): MapPosition {
    return this.#goal ?? this.position();
  }

  #go({ center, zoom: wanted }: MapPosition, by: MapMove['by'], isAnimated: boolean): void {
    if (this.#isOver) return;
    const zoom = withinRange(wanted);
    const before = this.position();
    this.#goal = { center, zoom, by };
    if (areSamePoint(before.center, center) && before.zoom === zoom) {
      // The vendor says nothing of a movement to where the map is.
      this.#finish(by);
      return;
    }
    // A map whose zoom is disabled has no range to zoom in, and so none to animate in.
    if (!this.#isZoomEnabled) this.#map.setMinZoom(MIN_ZOOM).setMaxZoom(MAX_ZOOM);
    const animate = isAnimated && (this.#isZoomEnabled || before.zoom === zoom) && !isStill();
    const animation = { animate, duration: MAP_ANIMATION_MS, easing: 'easeOutCubic' } as const;
    this.#map.setCenter([center.lon, center.lat], animation);
    if (before.zoom !== zoom) this.#map.setZoom(zoom, animation);
    if (!this.#isZoomEnabled) this.#map.setMinZoom(zoom).setMaxZoom(zoom);
  }

  readonly #onStart = ({ isUser }: VendorEvent): void => {
    if (isUser) this.#goal = null;
    this.#moving.next(true);
  };

  readonly #onEnd = ({ isUser }: VendorEvent): void => {
    // An animation that another command replaced ends too; only the last one counts.
    if (!isUser && this.#goal !== null && !this.#isThere(this.#goal)) return;
    this.#finish(isUser ? 'shopper' : (this.#goal?.by ?? 'shop'));
  };

  readonly #onZoom = (): void => this.#zones.restyle();

  #finish(by: MapMove['by']): void {
    this.#goal = null;
    this.#zones.restyle();
    this.#moving.next(false);
    this.#moves.next({ ...this.position(), by });
  }

  /** Rounded to a ten-millionth of a degree, because the vendor's numbers went through a projection. */
  #isThere(goal: MapPosition): boolean {
    const { center, zoom } = this.position();
    return (
      Math.abs(center.lat - goal.center.lat) < 1e-7 &&
      Math.abs(center.lon - goal.center.lon) < 1e-7 &&
      Math.abs(zoom - goal.zoom) < 1e-6
    );
  }
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
