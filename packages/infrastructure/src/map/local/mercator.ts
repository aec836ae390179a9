import type { Point } from '@shop/application/address';

/** Side of the whole world at zoom 0, in CSS pixels. */
const WORLD = 256;
/** Beyond it the projection has no end. */
const MAX_LATITUDE = 85.0511;

/** A point on the plane: CSS pixels at zoom 0, from the north-west corner of the world. */
export type Plane = { readonly x: number; readonly y: number };

export function planeX(lon: number): number {
  return ((lon + 180) / 360) * WORLD;
}

export function planeY(lat: number): number {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD;
}

export function toPlane(point: Point): Plane {
  return { x: planeX(point.lon), y: planeY(point.lat) };
}

export function toPoint({ x, y }: Plane): Point {
  const turn = Math.PI - (2 * Math.PI * y) / WORLD;
  return { lat: (180 / Math.PI) * Math.atan(Math.sinh(turn)), lon: (x / WORLD) * 360 - 180 };
}

/** CSS pixels per pixel of zoom 0. */
export function scaleOf(zoom: number): number {
  return 2 ** zoom;
}
