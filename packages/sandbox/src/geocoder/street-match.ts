import type { IndexedStreet } from './street-index.ts';
import { streetTypes, typesOf } from './street-types.ts';
import { editsBetween, type KnownWord, knownWord, similarity } from './typos.ts';

/** How alike a word with a typo must be; below it, words are different words. */
const ALIKE = 0.42;
const ALIKE_TYPE = 0.5;
const knownTypes = streetTypes.map(knownWord);

/** A word of a query with what is known of it whatever the street. */
export interface QueryWord extends KnownWord {
  /** The kinds of streets it names or, with a typo, may name; it then need not be part of the name. */
  readonly types: readonly string[];
  readonly alikeTypes: readonly string[];
}

export function queryWord(text: string): QueryWord {
  const word = knownWord(text);
  const types = typesOf(text);
  const alike = knownTypes.filter((type) => similarity(word, type) >= ALIKE_TYPE).map((type) => type.text);
  return { ...word, types, alikeTypes: types.length > 0 ? types : alike };
}

export interface StreetMatch {
  readonly street: IndexedStreet;
  readonly rank: number;
}

/** The streets that every word fits, best first; equal ones stay in the order of the index. */
export function matchStreets(
  streets: readonly IndexedStreet[],
  words: readonly QueryWord[],
  forgivesTypos: boolean,
): StreetMatch[] {
  // Words that may name a kind come last, so that `проспкт` does not take the place of `Просвещения`.
  const ordered = words.toSorted((a, b) => a.alikeTypes.length - b.alikeTypes.length);
  return streets
    .map((street) => ({ street, rank: rankOf(street, ordered, forgivesTypos) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
}

/**
 * 0: does not fit. Each word must begin another word of the name, or resemble it where typos are forgiven; whole words and the
 * right beginning weigh more. A word that names a kind of street speaks for streets of this kind and never against others.
 */
function rankOf(
  { words: name, types }: IndexedStreet,
  words: readonly QueryWord[],
  forgivesTypos: boolean,
): number {
  const free = new Set(name);
  let rank = 0;
  for (const word of words) {
    const hit = bestOf(free, word, forgivesTypos);
    if (hit !== null) {
      free.delete(hit.known);
      rank += hit.weight;
      continue;
    }
    const kinds = forgivesTypos ? word.alikeTypes : word.types;
    const isOfKind = kinds.length > 0 ? kinds.some((kind) => types.has(kind)) : isBeginning(word, types);
    if (isOfKind) rank += 0.5;
    else if (kinds.length === 0) return 0;
  }
  if (rank === 0) return 0;
  const [first] = name;
  const beginsIt = words.some((word) => first?.text.startsWith(word.text) ?? false);
  return rank + (beginsIt ? 2 : 1) + (free.size === 0 ? 1 : 0);
}

function bestOf(
  free: ReadonlySet<KnownWord>,
  word: QueryWord,
  forgivesTypos: boolean,
): { readonly known: KnownWord; readonly weight: number } | null {
  let best: { known: KnownWord; weight: number } | null = null;
  for (const known of free) {
    const weight = weightOf(word, known, forgivesTypos);
    if (weight > (best?.weight ?? 0)) best = { known, weight };
  }
  return best;
}

function weightOf(word: QueryWord, known: KnownWord, forgivesTypos: boolean): number {
  if (word.text === known.text) return 3;
  if (known.text.startsWith(word.text)) return 1;
  if (!forgivesTypos || word.types.length > 0 || word.text.length < 3 || /\d/.test(word.text)) return 0;
  const alike = similarity(word, known);
  return alike >= ALIKE ? alike / (1 + editsBetween(word.text, known.text)) : 0;
}

const isBeginning = ({ text }: QueryWord, types: ReadonlySet<string>): boolean =>
  [...types].some((type) => type.startsWith(text));
