import type { MapPosition } from '@shop/application/map';

import type { CityMap } from './city-map.ts';
import { drawGround, drawZones } from './draw-ground.ts';
import type { Zone } from './draw-ground.ts';
import { drawLabels, measureWith } from './draw-labels.ts';
import { boundsOf, covers, frameAround, snap } from './frame.ts';
import type { Frame, Size } from './frame.ts';
import { labelCandidates } from './label-candidates.ts';
import type { Palette } from './palette.ts';
import { placeLabels } from './place-labels.ts';
import type { Measure } from './place-labels.ts';
import { Sheet } from './sheet.ts';

export type Look = {
  readonly palette: Palette;
  /** Colour of the zones' lines. */
  readonly accent: string;
  /** What the zones are filled with. */
  readonly zone: string;
  /** Font family of the texts. */
  readonly family: string;
};

/** A view left this far from the drawn zoom is redrawn before its movement ends. */
const STALE_ZOOM = 0.6;

/**
 * Two sheets over each other, ground and texts, that reach a little beyond the view. A movement only shifts and
 * scales them; a drag beyond their edge keeps what is drawn and adds the new strips.
 */
export class MapCanvas {
  readonly #look: Look;
  readonly #cities: () => Iterable<CityMap>;
  readonly #ground: Sheet;
  readonly #texts: Sheet;
  readonly #measure: Measure;
  #placed: ReadonlySet<string> = new Set();
  #zones: readonly Zone[] = [];
  #frame: Frame | null = null;

  constructor(host: HTMLElement, look: Look, cities: () => Iterable<CityMap>) {
    this.#look = look;
    this.#cities = cities;
    this.#ground = new Sheet(host);
    this.#texts = new Sheet(host);
    this.#measure = measureWith(this.#texts.context, look.family);
  }

  setZones(zones: readonly Zone[]): void {
    this.#zones = zones;
  }

  /** Draws everything for a position. */
  draw(position: MapPosition, size: Size): void {
    const isOtherZoom = this.#frame?.zoom !== position.zoom;
    const frame = frameAround(position, size, this.#ground.ratio());
    this.#frame = frame;
    if (isOtherZoom) this.#placed = new Set();
    this.#ground.fit(frame);
    this.#texts.fit(frame);
    this.#drawGround(frame, 0, 0, frame.width, frame.height);
    this.#drawTexts(frame);
    this.#put(frame, position, size);
  }

  /** Shows a position on the way, with as little drawing as possible. */
  follow(position: MapPosition, size: Size): void {
    const frame = this.#frame;
    if (frame === null) return;
    if (covers(frame, position, size)) this.#put(frame, position, size);
    else if (frame.zoom === position.zoom) this.#extend(frame, position, size);
    else if (Math.abs(frame.zoom - position.zoom) > STALE_ZOOM) this.draw(position, size);
    else this.#put(frame, position, size);
  }

  remove(): void {
    this.#ground.remove();
    this.#texts.remove();
  }

  /** The view has left the sheets sideways: what is still of use moves over, the rest is drawn. */
  #extend(old: Frame, position: MapPosition, size: Size): void {
    const frame = frameAround(position, size, this.#ground.ratio());
    const [dx, dy] = [old.left - frame.left, old.top - frame.top];
    const isSameSize = old.width === frame.width && old.height === frame.height;
    if (!isSameSize || Math.abs(dx) >= frame.width || Math.abs(dy) >= frame.height) {
      this.draw(position, size);
      return;
    }
    this.#frame = frame;
    this.#ground.scroll(dx, dy);
    const top = Math.max(0, dy);
    if (dy > 0) this.#drawGround(frame, 0, 0, frame.width, dy);
    if (dy < 0) this.#drawGround(frame, 0, frame.height + dy, frame.width, -dy);
    if (dx > 0) this.#drawGround(frame, 0, top, dx, frame.height - Math.abs(dy));
    if (dx < 0) this.#drawGround(frame, frame.width + dx, top, -dx, frame.height - Math.abs(dy));
    this.#drawTexts(frame);
    this.#put(frame, position, size);
  }

  #drawGround(frame: Frame, x: number, y: number, width: number, height: number): void {
    const { palette } = this.#look;
    this.#ground.within({ x, y, width, height }, (context) => {
      context.fillStyle = palette.ground;
      context.fillRect(x, y, width, height);
      const bounds = boundsOf(frame, { x, y, width, height });
      for (const city of this.#cities()) drawGround(context, city.within(bounds, frame.zoom), frame, palette);
      drawZones(context, this.#zones, frame, this.#look);
    });
  }

  #drawTexts(frame: Frame): void {
    const { palette, family } = this.#look;
    const bounds = boundsOf(frame);
    const shapes = [...this.#cities()].flatMap((city) => city.within(bounds, frame.zoom));
    const labels = placeLabels(labelCandidates(shapes, frame, palette), this.#measure, this.#placed);
    this.#placed = new Set(labels.map(({ key }) => key));
    this.#texts.within({ x: 0, y: 0, width: frame.width, height: frame.height }, (context) => {
      context.clearRect(0, 0, frame.width, frame.height);
      drawLabels(context, labels, family, palette);
    });
  }

  #put(frame: Frame, position: MapPosition, size: Size): void {
    const view = frameAround(position, size, 1e6, 0);
    const factor = view.scale / frame.scale;
    const ratio = this.#ground.ratio();
    const [x, y] = [frame.left * factor - view.left, frame.top * factor - view.top];
    // At rest on whole pixels of the screen, so that lines are sharp.
    if (factor === 1) this.#place(snap(x, ratio), snap(y, ratio), 1);
    else this.#place(x, y, factor);
  }

  #place(x: number, y: number, factor: number): void {
    this.#ground.place(x, y, factor);
    this.#texts.place(x, y, factor);
  }
}
