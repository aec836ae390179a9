import type { GeoItem } from '@shop/contract/third-party';

import { factsOf } from './city-facts.ts';
import type { City, House, Street } from './gazetteer.ts';
import { buildingItem, streetItem } from './geo-item.ts';
import { houseKey, isHouseWord, tellingWords, wordsOf } from './words.ts';

type StreetMatch = { readonly city: City; readonly street: Street; readonly rank: number };
type Reading = { readonly street: readonly string[]; readonly house: string | null };

const byNumber = new Intl.Collator('ru', { numeric: true });

/**
 * Streets and houses that fit what was typed so far, best first, at most `limit`. A query with a house
 * number gives buildings before streets, any other gives streets; an empty one gives nothing (GEO-19).
 */
export function suggest(cities: readonly City[], query: string, limit: number): GeoItem[] {
  const words = withoutCity(wordsOf(query), cities);
  if (words.length === 0) return [];
  const buildings = readings(words).flatMap(({ street, house }) =>
    house === null ? [] : matchStreets(cities, street).flatMap((match) => matchHouses(match, house)),
  );
  const streets = readings(words).flatMap(({ street }) =>
    matchStreets(cities, street).map((match) => streetItem(match.city, match.street)),
  );
  const seen = new Set<string>();
  return [...buildings, ...streets].filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, limit);
}

/** The ways to read the words: all a street (`8 Марта`), or a street and a house on either side of it. */
function readings(words: readonly string[]): Reading[] {
  const ways: Reading[] = [{ street: words, house: null }];
  for (let at = words.length - 1; at > 0; at -= 1) {
    if (isHouseWord(words[at] ?? ''))
      ways.push({ street: words.slice(0, at), house: words.slice(at).join('') });
  }
  if (words.length > 1 && isHouseWord(words[0] ?? ''))
    ways.push({ street: words.slice(1), house: words[0] ?? null });
  return ways;
}

/** A city named in front, as in `Москва, Садовая 12`, says nothing about the street when it is the city searched. */
function withoutCity(words: readonly string[], cities: readonly City[]): string[] {
  const names = new Set(cities.flatMap((city) => wordsOf(factsOf(city).name)));
  const rest = words.filter((word) => !names.has(word) && word !== 'г' && word !== 'город');
  return tellingWords(rest).length > 0 ? rest : [...words];
}

function matchStreets(cities: readonly City[], words: readonly string[]): StreetMatch[] {
  const telling = tellingWords(words);
  if (telling.length === 0) return [];
  return cities
    .flatMap((city) => city.streets.map((street) => ({ city, street, rank: rankOf(street, telling) })))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || byNumber.compare(a.street.name, b.street.name));
}

const names = new WeakMap<Street, readonly string[]>();

/** The telling words of a street's name, worked out once. */
function nameOf(street: Street): readonly string[] {
  const known = names.get(street) ?? tellingWords(wordsOf(street.name));
  names.set(street, known);
  return known;
}

/** 0: does not fit. Each word must begin another word of the name; whole words and the right beginning weigh more. */
function rankOf(street: Street, telling: readonly string[]): number {
  const name = nameOf(street);
  const free = new Set(name);
  let rank = name[0]?.startsWith(telling[0] ?? '') ? 2 : 1;
  for (const word of telling) {
    const hit = free.has(word) ? word : [...free].find((candidate) => candidate.startsWith(word));
    if (hit === undefined) return 0;
    free.delete(hit);
    rank += hit === word ? 3 : 1;
  }
  return rank + (free.size === 0 ? 1 : 0);
}

function matchHouses({ city, street }: StreetMatch, typed: string): GeoItem[] {
  const wanted = houseKey(typed);
  const fits = (house: House): boolean => houseKey(house.number).startsWith(wanted);
  const isExact = (house: House): number => (houseKey(house.number) === wanted ? 0 : 1);
  return street.houses
    .filter(fits)
    .sort((a, b) => isExact(a) - isExact(b) || byNumber.compare(a.number, b.number))
    .map((house) => buildingItem(city, street, house));
}
