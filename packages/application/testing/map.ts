import { BehaviorSubject, distinctUntilChanged, Subject } from 'rxjs';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { Ring } from '@shop/domain/address';

import type { MapFailure, MapMove, MapOptions, MapPosition, MapView, MapViews } from '../src/map/index.ts';
import type { Point } from '../src/address/index.ts';

/** A map that a test moves; movements are over at once. */
export class FakeMapView implements MapView {
  readonly #moves = new Subject<MapMove>();
  readonly #moving = new BehaviorSubject(false);
  readonly moves$ = this.#moves.asObservable();
  readonly moving$ = this.#moving.pipe(distinctUntilChanged());
  /** Every list of zones that was set, in order. */
  readonly zones: (readonly Ring[])[] = [];
  /** Every zoomBy, in order. */
  readonly zooms: (1 | -1)[] = [];
  resizes = 0;
  isDestroyed = false;
  readonly element: object;
  readonly options: MapOptions;
  #position: MapPosition;

  constructor(element: object, options: MapOptions) {
    this.element = element;
    this.options = options;
    this.#position = { center: options.center, zoom: options.zoom };
  }

  /** The shopper begins to drag and has not let go. */
  grab(): void {
    this.#moving.next(true);
  }

  /** The shopper drags the map until `center` is in the middle, and lets go. */
  drag(center: Point): void {
    this.grab();
    this.#end({ ...this.#position, center }, 'shopper');
  }

  position(): MapPosition {
    return this.#position;
  }

  setCenter(center: Point, options: { readonly zoom?: number } = {}): void {
    this.#end({ center, zoom: options.zoom ?? this.#position.zoom }, 'shop');
  }

  zoomBy(delta: 1 | -1): void {
    this.zooms.push(delta);
    this.#end({ ...this.#position, zoom: this.#position.zoom + delta }, 'shopper');
  }

  setZones(zones: readonly Ring[]): void {
    this.zones.push(zones);
  }

  resize(): void {
    this.resizes += 1;
  }

  destroy(): void {
    this.isDestroyed = true;
    this.#moves.complete();
    this.#moving.complete();
  }

  #end(position: MapPosition, by: MapMove['by']): void {
    if (this.isDestroyed) return;
    this.#position = position;
    this.#moving.next(false);
    this.#moves.next({ ...position, by });
  }
}

/** Makes fake maps and remembers them; `isAvailable = false` makes the next ones fail. */
export class FakeMapViews implements MapViews {
  readonly made: FakeMapView[] = [];
  isAvailable = true;

  /** The map made last. */
  get last(): FakeMapView {
    const view = this.made.at(-1);
    if (view === undefined) throw new Error('No map was made');
    return view;
  }

  create(element: object, options: MapOptions): Promise<Result<MapView, MapFailure>> {
    if (!this.isAvailable) return Promise.resolve(err({ kind: 'unavailable' }));
    const view = new FakeMapView(element, options);
    this.made.push(view);
    return Promise.resolve(ok(view));
  }
}
