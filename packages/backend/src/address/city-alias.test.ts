import { expect, test } from 'vitest';

import { cityAliasOf } from './city-alias.ts';

const city = (id: number, alias: string, regionId: number) => ({
  id,
  alias,
  name: alias,
  regionId,
  lat: 55,
  lon: 37,
});
const cities = [city(1, 'moskva', 77), city(2, 'kazan', 16), city(3, 'naberezhnye-chelny', 16)];

test.each([
  [{ cityId: 2 }, 'kazan'],
  [{ cityId: 2, regionId: 77 }, 'kazan'],
  [{ regionId: 77 }, 'moskva'],
  [{ regionId: 16 }, null],
  [{ cityId: 9, regionId: 77 }, 'moskva'],
  [{ cityId: 2 ** 40 }, null],
  [{}, null],
])('[GEO-19] a search with %o is in %s', (ids, alias) => {
  expect(cityAliasOf(cities, ids)).toBe(alias);
});
