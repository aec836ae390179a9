import { BehaviorSubject, distinctUntilChanged, Subject } from 'rxjs';

import { MAP_ANIMATION_MS } from '@shop/application/map';
import type { MapMove, MapOptions, MapPosition, MapView } from '@shop/application/map';
import type { Point } from '@shop/application/address';
import type { Ring } from '@shop/domain/address';

import { Camera } from './camera.ts';
import { boundsOf, frameAround } from './frame.ts';
import { listenToGestures } from './gestures.ts';
import { addAttribution, createContainer, foldPanes } from './local-container.ts';
import { MapCanvas } from './map-canvas.ts';
import type { MapData } from './map-data.ts';
import { planeX, planeY } from './mercator.ts';
import { darkPalette, lightPalette } from './palette.ts';

/** The shop's own map: Leaflet moves it, canvases show it. */
export class LocalMapView implements MapView {
  readonly #moves = new Subject<MapMove>();
  readonly #moving = new BehaviorSubject(false);
  readonly moves$ = this.#moves.asObservable();
  readonly moving$ = this.#moving.pipe(distinctUntilChanged());
  readonly #data: MapData;
  readonly #container: HTMLElement;
  readonly #canvas: MapCanvas;
  readonly #camera: Camera;
  readonly #ending = new AbortController();

  constructor(element: HTMLElement, options: MapOptions, data: MapData) {
    const palette = options.isDark ? darkPalette : lightPalette;
    const style = getComputedStyle(element);
    const family = style.fontFamily || 'sans-serif';
    this.#data = data;
    this.#container = createContainer(element, { palette, isInteractive: options.isInteractive });
    const accent = style.getPropertyValue('--accent').trim() || '#e11d48';
    const zone = style.getPropertyValue('--map-zone').trim() || accent;
    this.#canvas = new MapCanvas(this.#container, { palette, accent, zone, family }, () => data.cities);
    this.#camera = new Camera(this.#container, options, {
      started: () => this.#moving.next(true),
      moved: () => this.#canvas.follow(this.#camera.position(), this.#camera.size()),
      ended: (by) => this.#end(by),
    });
    foldPanes(this.#container);
    addAttribution(this.#container, palette);
    const { signal } = this.#ending;
    const { isZoomEnabled } = options;
    if (options.isInteractive) listenToGestures(this.#container, this.#camera, { isZoomEnabled, signal });
    this.#draw();
    void this.#container.ownerDocument.fonts.load(`500 12px ${family}`, 'Улица').then(() => this.#draw());
  }

  position(): MapPosition {
    return this.#camera.position();
  }

  setCenter(center: Point, { zoom, animate = true }: { zoom?: number; animate?: boolean } = {}): void {
    if (this.#isOver) return;
    const position = { center, zoom: zoom ?? this.#camera.target().zoom };
    this.#camera.go(position, 'shop', animate ? this.#animationMs() : 0);
  }

  zoomBy(delta: 1 | -1): void {
    if (!this.#isOver) this.#camera.zoomTo(this.#camera.target().zoom + delta, this.#animationMs());
  }

  setZones(zones: readonly Ring[]): void {
    this.#canvas.setZones(
      zones.map((ring) => Float64Array.from(ring.flatMap(([lon, lat]) => [planeX(lon), planeY(lat)]))),
    );
    this.#draw();
  }

  resize(): void {
    if (this.#isOver) return;
    this.#camera.resize();
    this.#draw();
  }

  destroy(): void {
    if (this.#isOver) return;
    this.#ending.abort();
    this.#camera.remove();
    this.#canvas.remove();
    this.#container.remove();
    this.#moves.complete();
    this.#moving.complete();
  }

  get #isOver(): boolean {
    return this.#ending.signal.aborted;
  }

  #end(by: MapMove['by']): void {
    this.#draw();
    this.#moving.next(false);
    this.#moves.next({ ...this.#camera.position(), by });
    void this.#bring();
  }

  #draw(): void {
    if (!this.#isOver) this.#canvas.draw(this.#camera.position(), this.#camera.size());
  }

  /** Other cities come when the map gets there. Where none can be had the ground stays bare. */
  async #bring(): Promise<void> {
    const bounds = boundsOf(frameAround(this.#camera.position(), this.#camera.size(), 1));
    if (this.#data.has(bounds)) return;
    await this.#data.bring(bounds);
    this.#draw();
  }

  #animationMs(): number {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MAP_ANIMATION_MS;
  }
}
