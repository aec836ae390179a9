/** The whole city, and the entrance of a house. Further out or in no map of ours has anything to show. */
export const MIN_ZOOM = 9;
export const MAX_ZOOM = 18.5;

export function withinRange(zoom: number): number {
  return Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom));
}
