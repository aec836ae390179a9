import type { City } from '../src/config/index.ts';

export const moscow: City = {
  id: 1,
  name: 'Москва',
  searchName: 'Москва',
  suggestName: 'г Москва',
  suggestPosition: 1,
  regionId: 77,
  center: { lat: 55.75, lon: 37.6 },
  zoom: 11,
  alias: 'moskva',
};
export const kazan: City = {
  ...moscow,
  id: 3,
  name: 'Казань',
  suggestName: 'г Казань',
  center: { lat: 55.79, lon: 49.1 },
  alias: 'kazan',
};
