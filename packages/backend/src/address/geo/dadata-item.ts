import type { DadataAddress, GeoItem } from '@shop/contract/third-party';

import { cityNamed } from './geo-cities.ts';
import type { GeoCity } from './geo-cities.ts';

type Data = DadataAddress['data'];

/** Notation of houses: `12к1`, `3с2`. Other kinds of blocks keep DaData's word. */
const blockMarks: Readonly<Record<string, string>> = { к: 'к', корп: 'к', стр: 'с' };

/** An address of DaData as an address of the shop; null if it is neither a street nor a house with coordinates. */
export function dadataItem({ value, data }: DadataAddress, cities: readonly GeoCity[]): GeoItem | null {
  const city = cityNamed(cities, data.city ?? data.settlement_with_type);
  const street = streetOf(data);
  const house = houseOf(data);
  const isBuilding = house !== '';
  if (street === '' && !isBuilding) return null;
  const point = pointOf(data) ?? (isBuilding ? undefined : city);
  if (point === undefined) return null;
  return {
    id: `dadata:${data.fias_id ?? ''}:${value}`,
    name: [street || (data.settlement_with_type ?? ''), house].filter((part) => part !== '').join(', '),
    isBuilding,
    city: data.city ?? data.settlement_with_type ?? '',
    cityAlias: city?.alias ?? '',
    street,
    house,
    lat: point.lat,
    lon: point.lon,
    regionId: city?.regionId ?? (Number(data.region_kladr_id?.slice(0, 2)) || 0),
    area: {
      region: data.region_with_type ?? '',
      settlement: data.settlement_with_type ?? '',
      district: data.area_with_type ?? data.city_district_with_type ?? '',
    },
  };
}

/** `ул Садовая` as `улица Садовая`. */
function streetOf({ street_with_type: street, street_type: short, street_type_full: full }: Data): string {
  if (street == null) return '';
  return street
    .split(' ')
    .map((word) => (word === short ? (full ?? word) : word))
    .join(' ');
}

function houseOf({ house, block, block_type: type }: Data): string {
  if (house == null) return '';
  if (block == null) return house;
  const mark = blockMarks[type ?? ''] ?? ` ${type ?? ''} `;
  return house + mark + block.replace(/\s*стр\s*/, 'с');
}

function pointOf({ geo_lat: lat, geo_lon: lon }: Data): { lat: number; lon: number } | undefined {
  if (lat == null || lon == null) return undefined;
  const point = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : undefined;
}
