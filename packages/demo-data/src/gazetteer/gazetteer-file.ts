import type { CityMap } from '../geography/city-map.ts';
import type { Point } from '../kernel/geometry.ts';
import { cities } from '../stores/cities.ts';

interface House extends Point {
  readonly number: string;
}

/** A street with its houses. */
export interface Street {
  readonly id: string;
  readonly name: string;
  readonly houses: readonly House[];
}

/** Content of gazetteer.json. */
export interface Gazetteer {
  readonly cities: readonly {
    readonly cityId: number;
    readonly alias: string;
    readonly streets: readonly Street[];
  }[];
}

const fewestHouses = 3;

/** Every street and house of the maps, without streets that have hardly any houses. */
export function createGazetteer(maps: readonly CityMap[]): Gazetteer {
  return {
    cities: maps.flatMap(({ plan, plane, streets }) =>
      cities
        .filter((city) => city.alias === plan.alias)
        .map(({ id, alias }) => ({
          cityId: id,
          alias,
          streets: streets
            .filter((street) => street.houses.length >= fewestHouses)
            .map((street, index): Street => ({
              id: `${alias}-${index + 1}`,
              name: street.name,
              houses: street.houses.map(({ number, door }) => ({ number, ...plane.toPoint(door) })),
            })),
        })),
    ),
  };
}

/** JSON with one street per line. */
export function printGazetteer(gazetteer: Gazetteer): string {
  const blocks = gazetteer.cities.map((city) => {
    const streets = city.streets.map((street) => `        ${JSON.stringify(street)}`).join(',\n');
    return `    {\n      "cityId": ${city.cityId},\n      "alias": "${city.alias}",\n      "streets": [\n${streets}\n      ]\n    }`;
  });
  return `{\n  "cities": [\n${blocks.join(',\n')}\n  ]\n}\n`;
}
