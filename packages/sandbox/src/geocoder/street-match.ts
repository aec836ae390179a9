import type { IndexedStreet } from './street-index.ts';
import { streetTypes, typesOf } from './street-types.ts';
import { editsBetween, type KnownWord, knownWord, similarity } from './typos.ts';

/** The minimum similarity of a word with a typo; less similar words are different words. */
const ALIKE = 0.42;
const ALIKE_TYPE = 0.5;
const knownTypes = streetTypes.map(knownWord);

/** A word of a query, with facts that do not depend on the street. */
export interface QueryWord extends KnownWord {
  /** The kinds of streets that it names, or may name with a typo, in which case it need not be part of the name. */
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
  /** Whether its whole name was typed. */
  readonly isWhole: boolean;
}

/** The streets that match every word, best first; equal ones stay in the order of the index. */
export function matchStreets(
  streets: readonly IndexedStreet[],
  words: readonly QueryWord[],
  forgivesTypos: boolean,
): StreetMatch[] {
  // Words that may name a kind come last, so that `проспкт` does not match `Просвещения`.
  const ordered = words.toSorted((a, b) => a.alikeTypes.length - b.alikeTypes.length);
  return streets
    .map((street) => ({ street, ...rankOf(street, ordered, forgivesTypos) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
}

/**
 * The streets that a house may be on: with a whole name typed, only the best of those, because a house that does not exist
 * there must not be answered by another street.
 */
export function streetsMeant(matches: readonly StreetMatch[]): readonly StreetMatch[] {
  const [best] = matches;
  return best?.isWhole === true ? matches.filter(({ rank }) => rank === best.rank) : matches;
}

/**
 * The rank of a match; 0: no match. Each word must be the beginning of a different word of the name, or similar to it
 * where typos are allowed. Whole words and the right beginning rank higher. A word that names a kind of street
 * favours streets of this kind and never excludes others.
 */
function rankOf(
  { words: name, types }: IndexedStreet,
  words: readonly QueryWord[],
  forgivesTypos: boolean,
): { readonly rank: number; readonly isWhole: boolean } {
  const none = { rank: 0, isWhole: false };
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
    else if (kinds.length === 0) return none;
  }
  if (rank === 0) return none;
  const [first] = name;
  const beginsIt = words.some((word) => first?.text.startsWith(word.text) ?? false);
  const isWhole = free.size === 0;
  return { rank: rank + (beginsIt ? 2 : 1) + (isWhole ? 1 : 0), isWhole };
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
