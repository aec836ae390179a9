import type { GeoItem } from '@shop/contract/third-party';
import type { Result } from '@shop/domain/kernel';

import type { CallFailure } from '../../kernel/http/call.ts';
import type { GeoPoint } from '../geo-provider.ts';

/**
 * One geocoder as it is: each method is one call and gives up when `signal` aborts. A query it refuses or does not know is an
 * empty answer; a failure is one of the geocoder's own, such as a wrong key, a used up quota or an answer nobody understands.
 */
export interface GeoSource {
  /** Streets and buildings, best first; `cityAlias` null searches everywhere. */
  suggest(
    query: string,
    cityAlias: string | null,
    limit: number,
    signal: AbortSignal,
  ): Promise<Result<readonly GeoItem[], CallFailure>>;
  /** The house at a point, null where there is none. */
  addressAt(point: GeoPoint, signal: AbortSignal): Promise<Result<GeoItem | null, CallFailure>>;
  /** Alias of the city of an IP address, null when it cannot be placed. */
  cityByIp(ip: string, signal: AbortSignal): Promise<Result<string | null, CallFailure>>;
}

/** How far around a point a house counts as the one at it, in metres. */
export const REACH_METRES = 150;

/** Whether the geocoder answered that it cannot use the query. */
export function isRefusal(failure: CallFailure, statuses: readonly number[]): boolean {
  return failure.kind === 'status' && statuses.includes(failure.status);
}
