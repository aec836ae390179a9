import { roundCoordinate, shift, type Point } from '../kernel/geometry.ts';
import { createRandom, type Random } from '../kernel/random.ts';
import { cities } from '../stores/cities.ts';
import { streetsByCity, type StreetLine } from './streets.ts';

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

const letters = ['А', 'Б', 'В'] as const;

function numberOf(base: number, random: Random): string {
  if (random.chance(0.08)) return `${base}к${random.int(1, 3)}`;
  if (random.chance(0.06)) return `${base}${random.pick(letters)}`;
  if (random.chance(0.07)) return `${base}/${random.int(2, 9)}`;
  if (random.chance(0.03)) return `${base}с${random.int(1, 4)}`;
  return String(base);
}

function createHouses(line: StreetLine, random: Random): readonly House[] {
  const [, fromLat, fromLon, toLat, toLon, count] = line;
  const across = Math.atan2(toLat - fromLat, (toLon - fromLon) * 0.56) + Math.PI / 2;
  return Array.from({ length: count }, (_, index): House => {
    const along = count === 1 ? 0.5 : index / (count - 1);
    const middle = {
      lat: roundCoordinate(fromLat + (toLat - fromLat) * along),
      lon: roundCoordinate(fromLon + (toLon - fromLon) * along),
    };
    const side = (index % 2 === 0 ? 1 : -1) * random.between(18, 42);
    return {
      number: numberOf(index + 1, random),
      ...shift(middle, Math.cos(across) * side, Math.sin(across) * side),
    };
  });
}

/** Every street and house of the served cities; repeatable. */
export function createGazetteer(): Gazetteer {
  return {
    cities: cities
      .filter((city) => city.isServed)
      .map((city) => ({
        cityId: city.id,
        alias: city.alias,
        streets: (streetsByCity[city.alias] ?? []).map((line, index): Street => ({
          id: `${city.alias}-${index + 1}`,
          name: line[0],
          houses: createHouses(line, createRandom(`street ${city.alias} ${line[0]}`)),
        })),
      })),
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
