import type { MapPosition } from '@shop/application/map';

import { scaleOf, toPlane, toPoint } from './mercator.ts';
import type { Bounds } from './shapes.ts';

/** Size in CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

/** A rectangle of the map at one zoom: what a canvas holds. All in CSS pixels of that zoom. */
export type Frame = Size & {
  readonly zoom: number;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
};

/** What is drawn beyond each edge of the view, so that a drag finds something there. */
const MARGIN = 160;

/** The frame around a position, its corner on a whole pixel of the screen (`ratio` of them per CSS pixel). */
export function frameAround(
  { center, zoom }: MapPosition,
  size: Size,
  ratio: number,
  margin = MARGIN,
): Frame {
  const scale = scaleOf(zoom);
  const { x, y } = toPlane(center);
  return {
    zoom,
    scale,
    left: snap(x * scale - size.width / 2 - margin, ratio),
    top: snap(y * scale - size.height / 2 - margin, ratio),
    width: Math.ceil(size.width + 2 * margin),
    height: Math.ceil(size.height + 2 * margin),
  };
}

export function snap(pixels: number, ratio: number): number {
  return Math.round(pixels * ratio) / ratio;
}

/** Whether everything that a view shows is within a frame. */
export function covers(frame: Frame, { center, zoom }: MapPosition, size: Size): boolean {
  const view = frameAround({ center, zoom }, size, 1, 0);
  const factor = frame.scale / view.scale;
  // A pixel of tolerance: frames are snapped.
  return (
    view.left * factor >= frame.left - 1 &&
    view.top * factor >= frame.top - 1 &&
    (view.left + view.width) * factor <= frame.left + frame.width + 1 &&
    (view.top + view.height) * factor <= frame.top + frame.height + 1
  );
}

/** Where a part of a frame lies; without a part the whole, widened by what lines and texts may reach beyond their points. */
export function boundsOf(
  frame: Frame,
  part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } = {
    x: 0,
    y: 0,
    width: frame.width,
    height: frame.height,
  },
): Bounds {
  const reach = 30;
  const corner = (x: number, y: number): { lat: number; lon: number } =>
    toPoint({ x: (frame.left + x) / frame.scale, y: (frame.top + y) / frame.scale });
  const northWest = corner(part.x - reach, part.y - reach);
  const southEast = corner(part.x + part.width + reach, part.y + part.height + reach);
  return [northWest.lon, southEast.lat, southEast.lon, northWest.lat];
}
