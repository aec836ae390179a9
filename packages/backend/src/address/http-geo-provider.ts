import { cityByIpAnswerSchema, geoItemSchema, geoSuggestAnswerSchema } from '@shop/contract/third-party';
import type { GeoItem } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';

import { BoundedCache } from '../kernel/bounded-cache.ts';
import { getJson } from '../kernel/http/call.ts';
import type { Clock, Logger } from '../kernel/ports.ts';
import type { GeoProvider } from './geo-provider.ts';

const TIMEOUT_MS = 3_000;
const CACHED_ANSWERS = 2_000;
const CACHE_LIFETIME_MS = 600_000;
/** Points are told apart to about a metre. */
const POINT_DECIMALS = 5;

/** The geocoder over HTTP. Answers are remembered for ten minutes, failures never. */
export function createHttpGeoProvider(options: {
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly logger: Logger;
}): GeoProvider {
  const suggestions = new BoundedCache<readonly GeoItem[]>(CACHED_ANSWERS, CACHE_LIFETIME_MS);
  const addresses = new BoundedCache<GeoItem | null>(CACHED_ANSWERS, CACHE_LIFETIME_MS);
  const now = (): number => options.clock.now().getTime();
  const urlOf = (path: string, query: Record<string, string>): URL =>
    new URL(`${options.baseUrl}${path}?${new URLSearchParams(query).toString()}`);
  return {
    async suggest(query, cityAlias, limit) {
      const key = JSON.stringify([query.toLowerCase(), cityAlias, limit]);
      const known = suggestions.get(key, now());
      if (known !== undefined) return ok(known);
      const url = urlOf('/geo/v1/suggest', {
        query,
        limit: String(limit),
        ...(cityAlias === null ? {} : { city: cityAlias }),
      });
      const answer = await getJson(options.fetch, url, geoSuggestAnswerSchema, TIMEOUT_MS);
      if (!answer.ok) {
        options.logger.warn('The geocoder gave no suggestions', { reason: answer.error.kind });
        return err({ kind: 'unavailable' });
      }
      suggestions.set(key, answer.value.items, now());
      return ok(answer.value.items);
    },
    async addressAt({ lat, lon }) {
      const query = { lat: lat.toFixed(POINT_DECIMALS), lon: lon.toFixed(POINT_DECIMALS) };
      const key = JSON.stringify(query);
      const known = addresses.get(key, now());
      if (known !== undefined) return ok(known);
      const answer = await getJson(options.fetch, urlOf('/geo/v1/reverse', query), geoItemSchema, TIMEOUT_MS);
      const isNowhere = !answer.ok && answer.error.kind === 'status' && answer.error.status === 404;
      if (!answer.ok && !isNowhere) {
        options.logger.warn('The geocoder gave no address', { reason: answer.error.kind });
        return err({ kind: 'unavailable' });
      }
      const found = answer.ok ? answer.value : null;
      addresses.set(key, found, now());
      return ok(found);
    },
    async cityByIp(ip) {
      const url = urlOf('/geo/v1/city-by-ip', { ip });
      const answer = await getJson(options.fetch, url, cityByIpAnswerSchema, TIMEOUT_MS);
      if (answer.ok) return ok(answer.value.cityAlias);
      if (answer.error.kind === 'status' && answer.error.status < 500) return ok(null);
      options.logger.warn('The geocoder did not place an address', { reason: answer.error.kind });
      return err({ kind: 'unavailable' });
    },
  };
}
