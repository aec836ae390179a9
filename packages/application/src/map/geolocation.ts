import type { Coordinates as Point } from '@shop/domain/address';
import type { Result } from '@shop/domain/kernel';

/** `denied`: the browser's error code 1 (GLC-01); `failed`: any other (GLC-02); `unsupported`: it can't (GLC-03). */
export type GeolocationFailure = 'denied' | 'failed' | 'unsupported';

/** Where the device is. */
export interface Geolocation {
  /** Asks the browser, which may ask the shopper; only ever after a tap (OPN-116). Degrees. Never rejects. */
  locate(): Promise<Result<Point, GeolocationFailure>>;
}
