import type { GeoItem } from '@shop/contract/third-party';

import { factsOf } from './city-facts.ts';
import type { City, House, Street } from './gazetteer.ts';

export function buildingItem(city: City, street: Street, house: House): GeoItem {
  return {
    ...common(city, street),
    id: `${city.alias}:${street.id}:${house.number}`,
    name: `${street.name}, ${house.number}`,
    isBuilding: true,
    house: house.number,
    lat: house.lat,
    lon: house.lon,
  };
}

/** A street has the point of its middle house. */
export function streetItem(city: City, street: Street): GeoItem {
  const middle = street.houses[Math.floor(street.houses.length / 2)];
  return {
    ...common(city, street),
    id: `${city.alias}:${street.id}`,
    name: street.name,
    isBuilding: false,
    house: '',
    lat: middle?.lat ?? 0,
    lon: middle?.lon ?? 0,
  };
}

function common(city: City, street: Street) {
  const { name, regionId } = factsOf(city);
  const { district } = street;
  const area = district === undefined ? {} : { area: { district } };
  return { city: name, cityAlias: city.alias, street: street.name, regionId, ...area };
}
