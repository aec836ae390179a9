import type { GeoItem } from '@shop/contract/third-party';

import { buildingItem, streetItem } from './geo-item.ts';
import { inRussianLayout } from './keyboard.ts';
import type { IndexedCity, IndexedHouse, IndexedStreet } from './street-index.ts';
import { matchStreets, type QueryWord, queryWord, streetsMeant } from './street-match.ts';
import { houseKey, isHouseWord, looseHouseKey, tellingWords, withoutNoise, wordsOf } from './words.ts';

interface Reading {
  readonly street: readonly QueryWord[];
  readonly house: string | null;
}

/**
 * Streets and houses that match what was typed so far, best first, at most `limit`. A query with a house number gives
 * buildings before streets, any other gives streets, and an empty one nothing (GEO-19). Typos are tolerated only if
 * there is no exact match; if that finds nothing either, the text is converted to the Russian keyboard layout.
 */
export function suggest(cities: readonly IndexedCity[], query: string, limit: number): GeoItem[] {
  const found = suggestAsWritten(cities, query, limit);
  if (found.length > 0) return found;
  const retyped = inRussianLayout(query);
  return retyped === null ? [] : suggestAsWritten(cities, retyped, limit);
}

function suggestAsWritten(cities: readonly IndexedCity[], query: string, limit: number): GeoItem[] {
  const words = withoutNoise(wordsOf(query));
  if (words.length === 0) return [];
  const named = namedCity(cities, words);
  const streets = (named?.cities ?? cities).flatMap((city) => city.streets);
  const rest = named?.rest ?? words;
  const exact = find(streets, readings(rest), limit, false);
  const district = namedDistrict(streets, rest);
  if (district?.rest.length === 0) return withoutTwins([...exact, ...district.streets.map(itemOf)], limit);
  if (exact.length > 0) return exact;
  const inDistrict = district === null ? [] : find(district.streets, readings(district.rest), limit, false);
  return inDistrict.length > 0 ? inDistrict : find(streets, readings(rest), limit, true);
}

const itemOf = ({ city, street }: IndexedStreet): GeoItem => streetItem(city, street);

const withoutTwins = (items: readonly GeoItem[], limit: number): GeoItem[] =>
  [...new Map(items.map((item) => [item.id, item])).values()].slice(0, limit);

/** The streets of a district named in the query, as in `Хамовники, Остоженка 5`, with the remaining words. */
function namedDistrict(
  streets: readonly IndexedStreet[],
  words: readonly string[],
): { readonly streets: readonly IndexedStreet[]; readonly rest: readonly string[] } | null {
  const named = (district: readonly string[]): boolean => district.every((word) => words.includes(word));
  const inside = streets.filter(({ districts }) => districts.some(named));
  const name = inside[0]?.districts.find(named);
  if (name === undefined) return null;
  return { streets: inside, rest: words.filter((word) => !name.includes(word) && word !== 'район') };
}

/**
 * A city named in the query, as in `Москва, Садовая 12`, with the remaining words. Null if there is none, or no other
 * words.
 */
function namedCity(
  cities: readonly IndexedCity[],
  words: readonly string[],
): { readonly cities: readonly IndexedCity[]; readonly rest: readonly string[] } | null {
  for (const city of cities) {
    const name = city.names.find((parts) => parts.every((part) => words.includes(part)));
    if (name === undefined) continue;
    const rest = words.filter((word) => !name.includes(word));
    if (rest.length > 0) return { cities: [city], rest };
  }
  return null;
}

/** Possible readings of the words: all as a street (`8 Марта`), or a street with a house before or after it. */
function readings(words: readonly string[]): Reading[] {
  const known = words.map((word) => partsOf(word).map(queryWord));
  const street = (from: number, to: number): QueryWord[] => known.slice(from, to).flat();
  const ways: Reading[] = [{ street: street(0, words.length), house: null }];
  for (let at = words.length - 1; at > 0; at -= 1) {
    if (isHouseWord(words[at] ?? '')) ways.push({ street: street(0, at), house: words.slice(at).join('') });
  }
  if (words.length > 1 && isHouseWord(words[0] ?? ''))
    ways.push({ street: street(1, words.length), house: words[0] ?? null });
  return ways;
}

/** `Садовая-Кудринская` is two words of a name, `пр-т` is one. */
const partsOf = (word: string): readonly string[] => tellingWords([word]);

function find(
  streets: readonly IndexedStreet[],
  ways: readonly Reading[],
  limit: number,
  forgivesTypos: boolean,
): GeoItem[] {
  const found = new Map<string, GeoItem>();
  const matched = ways.map(({ street, house }) => {
    const matches = matchStreets(streets, street, forgivesTypos);
    return { house, matches: house === null ? matches : streetsMeant(matches) };
  });
  for (const { house, matches } of matched) {
    if (house === null) continue;
    for (const { street } of matches) {
      for (const item of matchHouses(street, house)) {
        if (found.size >= limit) return [...found.values()];
        found.set(item.id, item);
      }
    }
  }
  for (const { matches } of matched) {
    for (const { street } of matches) {
      if (found.size >= limit) return [...found.values()];
      const item = streetItem(street.city, street.street);
      found.set(item.id, item);
    }
  }
  return [...found.values()];
}

/** The exact house first, then those whose number begins with what was typed, then those in another notation. */
function* matchHouses({ city, street, houses }: IndexedStreet, typed: string): Generator<GeoItem> {
  const wanted = houseKey(typed);
  const loose = looseHouseKey(wanted);
  const steps: ((house: IndexedHouse) => boolean)[] = [
    ({ key }) => key === wanted,
    ({ key }) => key.startsWith(wanted),
    ({ looseKey }) => looseKey.startsWith(loose),
  ];
  for (const fits of steps) {
    for (const indexed of houses) if (fits(indexed)) yield buildingItem(city, street, indexed.house);
  }
}
