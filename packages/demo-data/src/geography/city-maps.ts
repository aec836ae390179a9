import { cities } from '../stores/cities.ts';
import { createCityMap, type CityMap } from './city-map.ts';
import { cityPlans } from './plans/index.ts';

/** The maps of all served cities; takes a few seconds. */
export function createCityMaps(): readonly CityMap[] {
  return cityPlans.flatMap((plan) =>
    cities.filter((city) => city.alias === plan.alias).map((city) => createCityMap(plan, city.center)),
  );
}
