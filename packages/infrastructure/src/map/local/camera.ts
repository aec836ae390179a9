import { Map as LeafletMap } from 'leaflet';

import { MAP_ANIMATION_MS } from '@shop/application/map';
import type { MapMove, MapOptions, MapPosition } from '@shop/application/map';

import { MAX_ZOOM, MIN_ZOOM, withinRange } from '../zoom-range.ts';
import type { Size } from './frame.ts';
import { scaleOf, toPlane, toPoint } from './mercator.ts';
import type { Plane } from './mercator.ts';

/** Jumps further than this many views are not animated: nothing is drawn there yet. */
const FAR = 3;

export type CameraListener = {
  /** A movement begins. May come again while one runs. */
  started(): void;
  /** The position changed on the way. */
  moved(): void;
  /** A movement is over. */
  ended(by: MapMove['by']): void;
};

/** What stays where it is while the zoom changes: a point, and where it lies from the middle, in CSS pixels. */
export type Anchor = { readonly point: Plane; readonly dx: number; readonly dy: number };

/** Where the map looks: Leaflet for gestures, and animations of our own, because Leaflet's are steps of whole zooms. */
export class Camera {
  readonly #map: LeafletMap;
  readonly #listener: CameraListener;
  /** While we move Leaflet ourselves its events are ignored. */
  #isOwnStep = false;
  #running: { readonly stop: () => void; readonly target: MapPosition } | null = null;

  constructor(
    container: HTMLElement,
    { center, zoom, isInteractive, isZoomEnabled }: MapOptions,
    listener: CameraListener,
  ) {
    this.#listener = listener;
    this.#map = new LeafletMap(container, {
      attributionControl: false,
      zoomControl: false,
      boxZoom: false,
      doubleClickZoom: false,
      keyboard: false,
      scrollWheelZoom: false,
      dragging: isInteractive,
      touchZoom: isInteractive && isZoomEnabled,
      bounceAtZoomLimits: false,
      zoomAnimation: false,
      fadeAnimation: false,
      zoomSnap: 0,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      inertiaDeceleration: 2800,
      trackResize: false,
    });
    this.#map.setView([center.lat, center.lon], withinRange(zoom), { animate: false });
    this.#map.on('movestart zoomstart', () => this.#byHand(() => this.#begin()));
    this.#map.on('move zoom', () => this.#byHand(() => listener.moved()));
    this.#map.on('moveend', () => this.#byHand(() => listener.ended('shopper')));
  }

  position(): MapPosition {
    const { lat, lng } = this.#map.getCenter();
    return { center: { lat, lon: lng }, zoom: this.#map.getZoom() };
  }

  /** Where the running animation leads; without one the position. */
  target(): MapPosition {
    return this.#running?.target ?? this.position();
  }

  size(): Size {
    const { x, y } = this.#map.getSize();
    return { width: x, height: y };
  }

  /** Goes to a position, in `ms` or at once. */
  go(position: MapPosition, by: MapMove['by'], ms: number): void {
    const to = { center: position.center, zoom: withinRange(position.zoom) };
    this.#takeOver();
    const from = this.position();
    if (ms === 0 || this.#isFar(from, to)) this.#finish(to, by);
    else this.#animate(from, to, ms, by, between);
  }

  /** Changes the zoom while one point stays where it is on the screen; without one the middle. */
  zoomTo(wanted: number, ms: number, anchor?: Anchor): void {
    const zoom = withinRange(wanted);
    this.#takeOver();
    const from = this.position();
    const at = anchor ?? { point: toPlane(from.center), dx: 0, dy: 0 };
    const around = (level: number): MapPosition => {
      const scale = scaleOf(level);
      const center = { x: at.point.x - at.dx / scale, y: at.point.y - at.dy / scale };
      return { center: anchor === undefined ? from.center : toPoint(center), zoom: level };
    };
    if (ms === 0) this.#finish(around(zoom), 'shopper');
    else
      this.#animate(from, around(zoom), ms, 'shopper', (_from, _to, share) =>
        around(from.zoom + (zoom - from.zoom) * share),
      );
  }

  /** Moves by hand, by keys: as a drag would, in CSS pixels. */
  panBy(dx: number, dy: number): void {
    this.#map.panBy([dx, dy], { duration: MAP_ANIMATION_MS / 1000 });
  }

  /** Takes on the container's size; the middle stays. */
  resize(): void {
    const position = this.position();
    this.#quietly(() => {
      this.#map.invalidateSize({ pan: false, animate: false });
      this.#set(position);
    });
  }

  remove(): void {
    this.#running?.stop();
    this.#quietly(() => this.#map.remove());
  }

  /** Stops the current movement, also the inertia after a drag, without reporting its end: the new movement reports its own. */
  #takeOver(): void {
    this.#running?.stop();
    this.#quietly(() => this.#map.stop());
    this.#listener.started();
  }

  #begin(): void {
    this.#running?.stop();
    this.#listener.started();
  }

  #animate(
    from: MapPosition,
    to: MapPosition,
    ms: number,
    by: MapMove['by'],
    at: (from: MapPosition, to: MapPosition, share: number) => MapPosition,
  ): void {
    let begin: number | null = null;
    const step = (now: number): void => {
      begin ??= now;
      const time = (now - begin) / ms;
      if (time >= 1) {
        this.#finish(to, by);
        return;
      }
      this.#quietly(() => this.#set(at(from, to, 1 - (1 - time) ** 3)));
      this.#listener.moved();
      handle = requestAnimationFrame(step);
    };
    let handle = requestAnimationFrame(step);
    const stop = (): void => {
      cancelAnimationFrame(handle);
      this.#running = null;
    };
    this.#running = { stop, target: to };
  }

  #finish(to: MapPosition, by: MapMove['by']): void {
    this.#running = null;
    this.#quietly(() => this.#set(to));
    this.#listener.ended(by);
  }

  #set({ center, zoom }: MapPosition): void {
    this.#map.setView([center.lat, center.lon], zoom, { animate: false, ...exactly });
  }

  #quietly(run: () => void): void {
    this.#isOwnStep = true;
    run();
    this.#isOwnStep = false;
  }

  #byHand(run: () => void): void {
    if (!this.#isOwnStep) run();
  }

  #isFar(from: MapPosition, to: MapPosition): boolean {
    const [a, b] = [toPlane(from.center), toPlane(to.center)];
    const { width, height } = this.size();
    return Math.hypot(a.x - b.x, a.y - b.y) * scaleOf(from.zoom) > FAR * Math.max(width, height);
  }
}

/** Without it Leaflet pans by whole pixels and the middle is not what was asked for (GEO-11). */
const exactly: object = { reset: true };

function between(from: MapPosition, to: MapPosition, share: number): MapPosition {
  const [a, b] = [toPlane(from.center), toPlane(to.center)];
  return {
    center: toPoint({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }),
    zoom: from.zoom + (to.zoom - from.zoom) * share,
  };
}
