import type { GeoItem, TwoGisItem } from '@shop/contract/third-party';

import { cityNamed } from './geo-cities.ts';
import type { GeoCity } from './geo-cities.ts';

/** An object of 2GIS as an address of the shop; null if it is neither a street nor a building with an address. */
export function twoGisItem(item: TwoGisItem, cities: readonly GeoCity[]): GeoItem | null {
  const { street, house } = addressOf(item);
  const isBuilding = item.type === 'building';
  if (item.id === undefined || street === '' || isBuilding !== (house !== '')) return null;
  const division = (type: string): string => item.adm_div?.find((part) => part.type === type)?.name ?? '';
  const cityName = division('city') || division('settlement');
  const city = cityNamed(cities, cityName);
  const point = item.point ?? (isBuilding ? undefined : city);
  if (point === undefined) return null;
  return {
    id: `2gis:${item.id}`,
    name: isBuilding ? `${street}, ${house}` : street,
    isBuilding,
    city: cityName,
    cityAlias: city?.alias ?? '',
    street,
    house,
    lat: point.lat,
    lon: point.lon,
    regionId: city?.regionId ?? 0,
    area: {
      region: division('region'),
      settlement: division('settlement'),
      place: division('place'),
      livingArea: division('living_area'),
      district: division('district'),
      division: division('division'),
    },
  };
}

function addressOf(item: TwoGisItem): { readonly street: string; readonly house: string } {
  if (item.type === 'street') return { street: item.name ?? '', house: '' };
  const component = item.address?.components?.find(({ type }) => type === 'street_number');
  if (component?.street !== undefined && component.number !== undefined)
    return { street: component.street, house: houseOf(component.number) };
  const [, street = '', number = ''] = /^(.+), ([^,]+)$/.exec(item.address_name ?? '') ?? [];
  return { street, house: houseOf(number) };
}

/** `12 к1` as `12к1`, `3 ст2` as `3с2`. */
const houseOf = (number: string): string => number.replace(/\s*(к|с)т?\s*(?=\d)/g, '$1').trim();
