import type { Geolocation, GeolocationFailure } from '@shop/application/map';
import type { Point } from '@shop/application/address';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

/** The error code of a shopper, or of a setting, that said no (GLC-01). */
const PERMISSION_DENIED = 1;
/** How long the browser may look, and how old a position may be, in ms. */
const limits = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

type BrowsersGeolocation = {
  getCurrentPosition(
    onSuccess: (position: {
      readonly coords: { readonly latitude: number; readonly longitude: number };
    }) => void,
    onError: (error: { readonly code: number }) => void,
    options: typeof limits,
  ): void;
};

/** The geolocation of a browser; `read` answers it, undefined where there is none (OPN-116). */
export class BrowserGeolocation implements Geolocation {
  readonly #read: () => BrowsersGeolocation | undefined;

  constructor(read: () => BrowsersGeolocation | undefined) {
    this.#read = read;
  }

  locate(): Promise<Result<Point, GeolocationFailure>> {
    const browsers = this.#read();
    if (browsers === undefined) return Promise.resolve(err('unsupported'));
    return new Promise((resolve) => {
      browsers.getCurrentPosition(
        ({ coords }) => resolve(ok({ lat: coords.latitude, lon: coords.longitude })),
        ({ code }) => resolve(err(code === PERMISSION_DENIED ? 'denied' : 'failed')),
        limits,
      );
    });
  }
}
