import { sortings, usualArrangement } from './arrangement.ts';
import type { Arrangement } from './arrangement.ts';
import { avoidable } from './ingredients.ts';
import { arrangementParameters } from './long-list.ts';

/** The parameters of an address in their order, decoded; a name may come several times. */
export type QueryEntries = readonly (readonly [name: string, value: string])[];

/** More values of one filter are not read from an address, and no longer ones. */
const MAX_VALUES = 50;
const MAX_LENGTH = 100;

/** The value of a filter that is on. */
const ON = '1';

const names: ReadonlySet<string> = new Set(arrangementParameters);

/** The arrangement that an address names; what it does not know counts as not said. */
export function arrangementIn(query: QueryEntries): Arrangement {
  const texts = (wanted: string): readonly string[] => {
    const values = query.filter(([name]) => name === wanted).map(([, value]) => value);
    const readable = values.filter((text) => text.trim() !== '' && text.length <= MAX_LENGTH);
    return [...new Set(readable)].slice(0, MAX_VALUES);
  };
  const [sort] = texts('sort');
  const without = texts('without');
  return {
    sorting: sortings.find((known) => known === sort) ?? usualArrangement.sorting,
    isDiscounted: texts('discount').includes(ON),
    isInStock: texts('stock').includes(ON),
    brands: texts('brand'),
    highlights: texts('mark'),
    without: avoidable.filter((name) => without.includes(name)),
  };
}

/** The parameters with this arrangement in the place of their own; the others stay. */
export function withArrangement(query: QueryEntries, wanted: Arrangement): QueryEntries {
  const { sorting, isDiscounted, isInStock, brands, highlights, without } = wanted;
  const all = (name: string, values: readonly string[]) => values.map((value) => [name, value] as const);
  return [
    ...query.filter(([name]) => !names.has(name)),
    ...all('sort', sorting === 'usual' ? [] : [sorting]),
    ...all('discount', isDiscounted ? [ON] : []),
    ...all('stock', isInStock ? [ON] : []),
    ...all('brand', brands),
    ...all('mark', highlights),
    ...all('without', without),
  ];
}
