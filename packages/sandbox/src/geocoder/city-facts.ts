import type { City } from './gazetteer.ts';

export type CityFacts = { readonly name: string; readonly regionId: number };

/** Facts about cities that are missing in their gazetteers. The region is the code of the federal subject. */
const known: Readonly<Record<string, CityFacts>> = {
  moskva: { name: 'Москва', regionId: 77 },
  'sankt-peterburg': { name: 'Санкт-Петербург', regionId: 78 },
  kazan: { name: 'Казань', regionId: 16 },
  ekaterinburg: { name: 'Екатеринбург', regionId: 66 },
  'nizhniy-novgorod': { name: 'Нижний Новгород', regionId: 52 },
  novosibirsk: { name: 'Новосибирск', regionId: 54 },
  samara: { name: 'Самара', regionId: 63 },
};

export function factsOf(city: City): CityFacts {
  return {
    name: city.name ?? known[city.alias]?.name ?? city.alias,
    regionId: city.regionId ?? known[city.alias]?.regionId ?? city.cityId,
  };
}
