import type { RoadClass } from './map-file.ts';

type Stops = readonly (readonly [zoom: number, value: number])[];

/** A value between its stops, growing as the map itself does: exponentially with the zoom. */
export function atZoom(stops: Stops, zoom: number): number {
  const next = stops.findIndex(([at]) => at > zoom);
  const last = stops.at(-1)?.[1] ?? 0;
  if (next === -1) return last;
  const [toZoom, to] = stops[next] ?? [zoom, last];
  const [fromZoom, from] = stops[next - 1] ?? [toZoom, 0];
  if (toZoom === fromZoom) return next === 0 ? 0 : to;
  const share = (zoom - fromZoom) / (toZoom - fromZoom);
  return from * (to / from) ** share;
}

/** Widths of roads in CSS pixels; before the first stop a road is not drawn. */
const roadWidths: Readonly<Record<RoadClass, Stops>> = {
  highway: [
    [0, 1.2],
    [10, 1.8],
    [12, 3.2],
    [14, 7],
    [16, 16],
    [18, 42],
  ],
  major: [
    [9, 0.7],
    [11, 1.3],
    [12, 2],
    [14, 5.5],
    [16, 13],
    [18, 36],
  ],
  street: [
    [11, 0.5],
    [12.5, 1],
    [14, 3],
    [16, 9],
    [18, 26],
  ],
  lane: [
    [13.4, 0.5],
    [14, 1.1],
    [15, 2.6],
    [16, 5],
    [18, 16],
  ],
  path: [
    [14.5, 0.7],
    [16, 1.3],
    [18, 3],
  ],
};

/** 0: not seen at this zoom. */
export function roadWidth(roadClass: RoadClass, zoom: number): number {
  return zoom < (roadWidths[roadClass][0]?.[0] ?? 0) ? 0 : atZoom(roadWidths[roadClass], zoom);
}

/** How much a road's edge adds on each side. */
export function casingWidth(zoom: number): number {
  return Math.max(0.3, Math.min(1.5, 0.45 + (zoom - 12) * 0.25));
}

/** From 0 to 1 while the zoom goes from one value to another. */
export function fade(zoom: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (zoom - from) / (to - from)));
}
