import type { AddressSuggestion } from '@shop/application/address';
import type { City } from '@shop/application/config';

import { fakeShop } from './fake-shop.ts';

const city = (id: number, name: string): City => ({
  id,
  name,
  searchName: name,
  suggestName: name,
  suggestPosition: id,
  regionId: id,
  center: { lat: 50 + id, lon: 40 + id },
  zoom: 10 + id,
  alias: `c${id}`,
});
export const moscow = city(1, 'Москва');
export const kazan = city(2, 'Казань');
const omsk = city(3, 'Омск');

export function suggestion(label: string, isBuilding = true): AddressSuggestion {
  return {
    id: label,
    regionId: 1,
    name: label,
    isBuilding,
    label,
    attributes: {
      region: '',
      city: 'Москва',
      settlement: '',
      place: '',
      livingArea: '',
      district: '',
      division: '',
      street: 'улица Садовая',
      house: isBuilding ? '2' : '',
      lat: 55.7,
      lon: 37.6,
    },
  };
}

/** A shop that serves two of three cities and has nobody's address yet. */
export function shopOfCities() {
  const shop = fakeShop();
  shop.address.set({ cities: { served: [moscow, kazan], all: [moscow, kazan, omsk] } });
  return shop;
}
