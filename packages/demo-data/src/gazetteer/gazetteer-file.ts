import type { CityMap } from '../geography/city-map.ts';
import { distance, type Spot } from '../geography/plane.ts';
import type { Point } from '../kernel/geometry.ts';
import { cities } from '../stores/cities.ts';

interface House extends Point {
  readonly number: string;
}

/** A street with its houses. */
export interface Street {
  readonly id: string;
  readonly name: string;
  /** The district that most of its houses are in; absent on the outskirts. */
  readonly district?: string;
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

/** How far from a district's label a house still is in it, in metres. */
const DISTRICT_RADIUS = 3_000;

/** A label of the map that is no district for living in. */
const FORTRESS = 'Кремль';

/** Finds the district of a street: the one whose label is the nearest to most of its houses. */
function districtsOf({ plan, plane }: CityMap): (doors: readonly Spot[]) => string | null {
  const labels = plan.labels
    .filter((label) => label.class === 'district' && label.text !== FORTRESS)
    .flatMap(({ text, at, also }) =>
      [at, also ?? []].flat().flatMap((places) => plane.read(places).map((spot) => ({ text, spot }))),
    );
  const nearest = (door: Spot): string | null => {
    const [first] = labels
      .map(({ text, spot }) => ({ text, off: distance(door, spot) }))
      .filter(({ off }) => off <= DISTRICT_RADIUS)
      .toSorted((a, b) => a.off - b.off);
    return first?.text ?? null;
  };
  return (doors) => {
    const votes = Map.groupBy(doors.map(nearest), (name) => name);
    return [...votes].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
  };
}

/** Every street and house of the maps, without streets that have hardly any houses. */
export function createGazetteer(maps: readonly CityMap[]): Gazetteer {
  return {
    cities: maps.flatMap((map) => {
      const { plan, plane, streets } = map;
      const districtOf = districtsOf(map);
      return cities
        .filter((city) => city.alias === plan.alias)
        .map(({ id, alias }) => ({
          cityId: id,
          alias,
          streets: streets
            .filter((street) => street.houses.length >= fewestHouses)
            .map((street, index): Street => {
              const district = districtOf(street.houses.map(({ door }) => door));
              return {
                id: `${alias}-${index + 1}`,
                name: street.name,
                ...(district === null ? {} : { district }),
                houses: street.houses.map(({ number, door }) => ({ number, ...plane.toPoint(door) })),
              };
            }),
        }));
    }),
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
