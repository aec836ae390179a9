import type { City, Suggestion } from './address.ts';

/** What people call cities, by alias. */
const everydayNames: Readonly<Record<string, readonly string[]>> = {
  moskva: ['мск'],
  'sankt-peterburg': ['спб', 'питер', 'петербург', 'с-петербург', 'ленинград'],
  kazan: ['кзн'],
  ekaterinburg: ['екб', 'ёбург'],
  'nizhniy-novgorod': ['нн', 'нижний'],
  novosibirsk: ['нск', 'новосиб'],
};

const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^(?:г\.\s*|г\s+|город\s+)/u, '');

/** Whether a typed text is the beginning of one of a city's names: the official one, that for searching, or an everyday one. */
export function isCityTyped(city: Pick<City, 'name' | 'searchName' | 'alias'>, typed: string): boolean {
  const names = [city.name, city.searchName, ...(everydayNames[city.alias] ?? [])];
  return names.some((name) => folded(name).startsWith(folded(typed)));
}

/** Whether a house was typed that no suggestion has, so that only streets are offered. */
export function lacksHouse(query: string, suggestions: readonly Pick<Suggestion, 'isBuilding'>[]): boolean {
  return /[,\s]\d+\S{0,4}$/u.test(query.trim()) && !suggestions.some(({ isBuilding }) => isBuilding);
}
