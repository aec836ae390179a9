import type { Clock } from '../kernel/ports.ts';
import type { Point, StoreReader } from './store-reader.ts';

const defaultPoint: Point = { lat: 55.753, lon: 37.626 };
const lifetimeMs = 60_000;
const maxPlaces = 10_000;

export interface Place {
  readonly point: Point;
  readonly showcaseId: string | null;
}

/**
 * Which showcase serves a point, remembered for a minute per point rounded as the client sends it (SHW-16), so that a kept
 * page costs no look-up. Without a point: the first city of the list (OPN-113).
 */
export const createShowcasePlaces = (reader: StoreReader, clock: Clock) => {
  const known = new Map<string, { readonly place: Promise<Place>; readonly expiresAt: number }>();

  const lookUp = async (point: Point | null): Promise<Place> => {
    const at = point ?? (await reader.defaultCity())?.center ?? defaultPoint;
    const showcase = await reader.showcaseAt(at);
    return { point: { lat: at.lat, lon: at.lon }, showcaseId: showcase?.id ?? null };
  };

  return (point: Point | null): Promise<Place> => {
    const key = point === null ? 'default' : `${point.lat.toFixed(4)},${point.lon.toFixed(4)}`;
    const now = clock.now().getTime();
    const remembered = known.get(key);
    if (remembered !== undefined && remembered.expiresAt > now) return remembered.place;
    if (known.size >= maxPlaces) known.clear();
    const place = lookUp(point);
    known.set(key, { place, expiresAt: now + lifetimeMs });
    place.then(
      (found) => {
        if (found.showcaseId === null) known.delete(key);
      },
      () => known.delete(key),
    );
    return place;
  };
};
