import type { GeoItem } from '@shop/contract/third-party';
import type { Result } from '@shop/domain/kernel';

/** The geocoder did not answer in time, gave an invalid answer or is down. */
export interface GeoFailure {
  readonly kind: 'unavailable';
}

/** Degrees. */
export interface GeoPoint {
  readonly lat: number;
  readonly lon: number;
}

/** Finds addresses and cities through a third party. */
export interface GeoProvider {
  /** Streets and buildings that match a text, best first; `cityAlias` null searches everywhere. */
  suggest(
    query: string,
    cityAlias: string | null,
    limit: number,
  ): Promise<Result<readonly GeoItem[], GeoFailure>>;
  /** The house at a point, null where there is none (GEO-21). */
  addressAt(point: GeoPoint): Promise<Result<GeoItem | null, GeoFailure>>;
  /** Alias of the city of an IP address; null if it cannot be located (GEO-23). */
  cityByIp(ip: string): Promise<Result<string | null, GeoFailure>>;
}
