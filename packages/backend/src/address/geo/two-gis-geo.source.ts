import { twoGisAnswerSchema } from '@shop/contract/third-party';
import type { TwoGisItem } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { askJson } from '../../kernel/http/call.ts';
import type { CallFailure } from '../../kernel/http/call.ts';
import { cityNamed } from './geo-cities.ts';
import type { GeoCities } from './geo-cities.ts';
import type { GeoSource } from './geo-source.ts';
import { isRefusal, REACH_METRES } from './geo-source.ts';
import { twoGisItem } from './two-gis-item.ts';

const FIELDS = 'items.point,items.adm_div,items.address';
/** How many times more results are requested, because those of other cities are left out. */
const MORE = 3;
const MAX_PAGE = 50;
/** Statuses for no results and for an unusable text. */
const nothing: readonly number[] = [400, 404];

/** 2GIS: suggestions of addresses, the building nearest to a point, the city of an IP address. */
export function createTwoGisGeoSource(options: {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  readonly cities: GeoCities;
}): GeoSource {
  const ask = async (
    path: string,
    query: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Result<readonly TwoGisItem[], CallFailure>> => {
    const search = new URLSearchParams({ ...query, locale: 'ru_RU', key: options.key });
    const url = new URL(`${options.url}/3.0${path}?${search.toString()}`);
    const answer = await askJson(options.fetch, { url }, twoGisAnswerSchema, signal);
    if (!answer.ok) return isRefusal(answer.error, nothing) ? ok([]) : answer;
    const { code } = answer.value.meta;
    if (nothing.includes(code)) return ok([]);
    if (code !== 200) return err({ kind: 'status', status: code });
    return ok(answer.value.result?.items ?? []);
  };
  return {
    async suggest(query, cityAlias, limit, signal) {
      const cities = await options.cities();
      const city = cityAlias === null ? undefined : cities.find(({ alias }) => alias === cityAlias);
      if (cityAlias !== null && city === undefined) return ok([]);
      // A point to search around is required; it limits nothing by itself.
      const around = city ?? cities[0];
      const location = around === undefined ? {} : { location: `${around.lon},${around.lat}` };
      const page = {
        suggest_type: 'address',
        fields: FIELDS,
        page_size: String(Math.min(limit * MORE, MAX_PAGE)),
      };
      const found = await ask('/suggests', { q: query, ...location, ...page }, signal);
      if (!found.ok) return found;
      const items = found.value.flatMap((item) => twoGisItem(item, cities) ?? []);
      const inCity = city === undefined ? items : items.filter((item) => item.cityAlias === city.alias);
      return ok(inCity.slice(0, limit));
    },
    async addressAt({ lat, lon }, signal) {
      const point = { lat: String(lat), lon: String(lon), radius: String(REACH_METRES) };
      const page = { type: 'building', sort: 'distance', fields: FIELDS, page_size: '5' };
      const found = await ask('/items/geocode', { ...point, ...page }, signal);
      if (!found.ok) return found;
      const cities = await options.cities();
      const items = found.value.flatMap((item) => twoGisItem(item, cities) ?? []);
      return ok(items.find(({ isBuilding }) => isBuilding) ?? null);
    },
    async cityByIp(ip, signal) {
      const found = await ask('/items/geocode/byip', { ip, type: 'adm_div.city' }, signal);
      if (!found.ok) return found;
      const city = found.value.find(({ subtype, type }) => subtype === 'city' || type === 'adm_div.city');
      return ok(cityNamed(await options.cities(), city?.name)?.alias ?? null);
    },
  };
}
