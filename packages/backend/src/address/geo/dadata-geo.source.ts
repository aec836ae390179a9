import { dadataLocationSchema, dadataSuggestionsSchema } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';

import { askJson } from '../../kernel/http/call.ts';
import { dadataItem } from './dadata-item.ts';
import { cityNamed } from './geo-cities.ts';
import type { GeoCities } from './geo-cities.ts';
import type { GeoSource } from './geo-source.ts';
import { isRefusal, REACH_METRES } from './geo-source.ts';

const BASE = '/suggestions/api/4_1/rs';
/** Statuses for an unreadable or overlong text. */
const refusals = [400, 413];

/** DaData: address suggestions, the nearest address to a point, the city of an IP address. */
export function createDadataGeoSource(options: {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  readonly cities: GeoCities;
}): GeoSource {
  const { fetch } = options;
  const headers = { authorization: `Token ${options.key}` };
  const urlOf = (path: string): URL => new URL(`${options.url}${BASE}${path}`);
  return {
    async suggest(query, cityAlias, limit, signal) {
      const cities = await options.cities();
      const city = cities.find(({ alias }) => alias === cityAlias);
      if (cityAlias !== null && city === undefined) return ok([]);
      const body = {
        query,
        count: limit,
        ...(city === undefined ? {} : { locations: [{ city: city.name }] }),
        // Anything with a street or a house, but no flats.
        from_bound: { value: 'city' },
        to_bound: { value: 'house' },
      };
      const question = { url: urlOf('/suggest/address'), headers, body };
      const answer = await askJson(fetch, question, dadataSuggestionsSchema, signal);
      if (!answer.ok) return isRefusal(answer.error, refusals) ? ok([]) : answer;
      return ok(answer.value.suggestions.flatMap((suggestion) => dadataItem(suggestion, cities) ?? []));
    },
    async addressAt(point, signal) {
      const body = { lat: point.lat, lon: point.lon, count: 1, radius_meters: REACH_METRES };
      const question = { url: urlOf('/geolocate/address'), headers, body };
      const answer = await askJson(fetch, question, dadataSuggestionsSchema, signal);
      if (!answer.ok) return answer;
      const [nearest] = answer.value.suggestions;
      const item = nearest && dadataItem(nearest, await options.cities());
      return ok(item?.isBuilding === true ? item : null);
    },
    async cityByIp(ip, signal) {
      const url = urlOf('/iplocate/address');
      url.searchParams.set('ip', ip);
      const answer = await askJson(fetch, { url, headers }, dadataLocationSchema, signal);
      if (!answer.ok) return isRefusal(answer.error, refusals) ? ok(null) : err(answer.error);
      return ok(cityNamed(await options.cities(), answer.value.location?.data.city)?.alias ?? null);
    },
  };
}
