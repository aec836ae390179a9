import { cityByIpAnswerSchema, geoItemSchema, geoSuggestAnswerSchema } from '@shop/contract/third-party';
import { ok } from '@shop/domain/kernel';

import { askJson } from '../../kernel/http/call.ts';
import type { GeoSource } from './geo-source.ts';
import { isRefusal } from './geo-source.ts';

/** The geocoder of the stand-ins, or any that speaks its protocol. */
export function createSandboxGeoSource(options: {
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
}): GeoSource {
  const { fetch } = options;
  const urlOf = (path: string, query: Record<string, string>): URL =>
    new URL(`${options.url}${path}?${new URLSearchParams(query).toString()}`);
  return {
    async suggest(query, cityAlias, limit, signal) {
      const city = cityAlias === null ? {} : { city: cityAlias };
      const url = urlOf('/geo/v1/suggest', { query, limit: String(limit), ...city });
      const answer = await askJson(fetch, { url }, geoSuggestAnswerSchema, signal);
      if (answer.ok) return ok(answer.value.items);
      return isRefusal(answer.error, [400]) ? ok([]) : answer;
    },
    async addressAt({ lat, lon }, signal) {
      const url = urlOf('/geo/v1/reverse', { lat: String(lat), lon: String(lon) });
      const answer = await askJson(fetch, { url }, geoItemSchema, signal);
      return !answer.ok && isRefusal(answer.error, [404]) ? ok(null) : answer;
    },
    async cityByIp(ip, signal) {
      const answer = await askJson(
        fetch,
        { url: urlOf('/geo/v1/city-by-ip', { ip }) },
        cityByIpAnswerSchema,
        signal,
      );
      return answer.ok ? ok(answer.value.cityAlias) : answer;
    },
  };
}
