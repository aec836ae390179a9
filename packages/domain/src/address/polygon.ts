/** Polygon opacity in percent: 100 − 6 × zoom, from 15 to 45 (GEO-09). */
export function polygonOpacity(zoom: number): number {
  return Math.min(45, Math.max(15, 100 - 6 * zoom));
}

/** Polygon stroke width: 2 above zoom 14, else 1 (GEO-10). */
export function polygonStroke(zoom: number): number {
  return zoom > 14 ? 2 : 1;
}
