import type { MapView } from '@shop/application/map';
import type { Point } from '@shop/application/address';
import type { KeyboardEvent } from 'react';

/** How far an arrow moves the map, in pixels. */
const STEP_PX = 80;
/** The side of the whole world at zoom 0, in pixels. */
const WORLD_PX = 256;

const arrows: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * Moves a map by the keyboard where its own library does not: arrows pan, plus and minus zoom. `onMoved` hears the new
 * middle, in degrees.
 */
export function mapKeys(
  view: MapView | null,
  isZoomEnabled: boolean,
  onMoved: (center: Point) => void,
): (event: KeyboardEvent) => void {
  return (event) => {
    if (view === null || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      const { center, zoom } = view.position();
      const degrees = (STEP_PX * 360) / (WORLD_PX * 2 ** zoom);
      const [right, up] = arrow;
      const next = {
        lat: Math.max(-85, Math.min(85, center.lat + up * degrees * Math.cos((center.lat * Math.PI) / 180))),
        lon: Math.max(-180, Math.min(180, center.lon + right * degrees)),
      };
      view.setCenter(next);
      onMoved(next);
    } else if (isZoomEnabled && (event.key === '+' || event.key === '=')) view.zoomBy(1);
    else if (isZoomEnabled && event.key === '-') view.zoomBy(-1);
    else return;
    event.preventDefault();
  };
}
