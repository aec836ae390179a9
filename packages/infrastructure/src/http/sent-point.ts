import type { Point } from '@shop/application/address';
import { roundCoordinates } from '@shop/domain/address';

/** A point as query texts, with 4 decimals (SHW-16). */
export function sentPoint(point: Point): { readonly lat: string; readonly lon: string } {
  const { lat, lon } = roundCoordinates(point);
  return { lat: String(lat), lon: String(lon) };
}
