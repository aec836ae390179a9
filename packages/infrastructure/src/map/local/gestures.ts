import { MAP_ANIMATION_MS } from '@shop/application/map';

import type { Camera } from './camera.ts';
import { scaleOf, toPlane } from './mercator.ts';

/** Pixels a wheel turns per zoom level; a pinch on a touch pad reports far fewer. */
const WHEEL_PER_LEVEL = 260;
const PINCH_PER_LEVEL = 60;
const WHEEL_MS = 180;
/** What a line and a page of a wheel are in pixels, by `deltaMode`. */
const WHEEL_UNITS = [1, 18, 300];
const KEY_STEP = 90;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

/** Wheel, double click and keys; what Leaflet doesn't do smoothly. `signal` ends it. */
export function listenToGestures(
  container: HTMLElement,
  camera: Camera,
  { isZoomEnabled, signal }: { readonly isZoomEnabled: boolean; readonly signal: AbortSignal },
): void {
  const zoomAround = (event: MouseEvent, levels: number, ms: number): void => {
    const bounds = container.getBoundingClientRect();
    const [dx, dy] = [
      event.clientX - bounds.left - bounds.width / 2,
      event.clientY - bounds.top - bounds.height / 2,
    ];
    const { center, zoom } = camera.position();
    const { x, y } = toPlane(center);
    const scale = scaleOf(zoom);
    const point = { x: x + dx / scale, y: y + dy / scale };
    camera.zoomTo(camera.target().zoom + levels, ms, { point, dx, dy });
  };
  container.addEventListener(
    'keydown',
    (event) => {
      const arrow = arrows[event.key];
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (arrow !== undefined) camera.panBy(...arrow);
      else if (isZoomEnabled && (event.key === '+' || event.key === '='))
        camera.zoomTo(camera.target().zoom + 1, MAP_ANIMATION_MS);
      else if (isZoomEnabled && event.key === '-') camera.zoomTo(camera.target().zoom - 1, MAP_ANIMATION_MS);
      else return;
      event.preventDefault();
    },
    { signal },
  );
  if (!isZoomEnabled) return;
  container.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const pixels = event.deltaY * (WHEEL_UNITS[event.deltaMode] ?? 1);
      const levels = -pixels / (event.ctrlKey ? PINCH_PER_LEVEL : WHEEL_PER_LEVEL);
      zoomAround(event, Math.max(-1, Math.min(1, levels)), WHEEL_MS);
    },
    { passive: false, signal },
  );
  container.addEventListener(
    'dblclick',
    (event) => zoomAround(event, event.shiftKey ? -1 : 1, MAP_ANIMATION_MS),
    {
      signal,
    },
  );
}
