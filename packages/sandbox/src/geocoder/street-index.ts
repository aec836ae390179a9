import { factsOf } from './city-facts.ts';
import type { City, Gazetteer, House, Street } from './gazetteer.ts';
import { typesOf } from './street-types.ts';
import { type KnownWord, knownWord } from './typos.ts';
import { houseKey, looseHouseKey, tellingWords, wordsOf } from './words.ts';

export interface IndexedHouse {
  readonly house: House;
  readonly key: string;
  readonly looseKey: string;
}

/** A street with everything that queries are compared with. */
export interface IndexedStreet {
  readonly city: City;
  readonly street: Street;
  /** Its distinctive words, in order. */
  readonly words: readonly KnownWord[];
  readonly types: ReadonlySet<string>;
  /** The names of its district, official and everyday, each as words; empty: it is in none. */
  readonly districts: readonly (readonly string[])[];
  /** In the order of their numbers. */
  readonly houses: readonly IndexedHouse[];
}

export interface IndexedCity {
  readonly alias: string;
  /** The spellings of its name, each as words. */
  readonly names: readonly (readonly string[])[];
  readonly streets: readonly IndexedStreet[];
}

const byNumber = new Intl.Collator('ru', { numeric: true });
const nicknames: Readonly<Record<string, readonly string[]>> = {
  moskva: ['мск'],
  'sankt-peterburg': ['спб', 'питер', 'петербург'],
  ekaterinburg: ['екб'],
  'nizhniy-novgorod': ['нижний'],
};

/** What people call districts whose official name they hardly use. */
const districtNicknames: Readonly<Record<string, readonly string[]>> = {
  'Петроградский район': ['петроградка', 'петроградская сторона'],
  'Василеостровский район': ['васька', 'васильевский остров'],
  Пресненский: ['пресня'],
  Таганский: ['таганка'],
  Басманный: ['басманка'],
  'Ново-Савиновский район': ['новосавиновский'],
};

/** Precomputes what every query needs. The sequence of the streets is that of equally good matches. */
export function indexStreets({ cities }: Gazetteer): readonly IndexedCity[] {
  return cities.map((city) => ({
    alias: city.alias,
    names: [factsOf(city).name, ...(nicknames[city.alias] ?? [])].map(wordsOf),
    streets: city.streets
      .map((street) => indexStreet(city, street))
      .sort((a, b) => byNumber.compare(a.street.name, b.street.name)),
  }));
}

function districtNames(district: string | undefined): readonly string[] {
  return district === undefined ? [] : [district, ...(districtNicknames[district] ?? [])];
}

function indexStreet(city: City, street: Street): IndexedStreet {
  const words = wordsOf(street.name);
  const houses = street.houses.map((house) => {
    const key = houseKey(house.number);
    return { house, key, looseKey: looseHouseKey(key) };
  });
  return {
    city,
    street,
    words: tellingWords(words).map(knownWord),
    types: new Set(words.flatMap(typesOf)),
    districts: districtNames(street.district).map(wordsOf),
    houses: houses.sort((a, b) => byNumber.compare(a.house.number, b.house.number)),
  };
}
