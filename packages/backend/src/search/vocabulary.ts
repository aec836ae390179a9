import SearchableMap from 'minisearch/SearchableMap';

import { synonymsByStem } from './synonyms.ts';
import { rootOf } from './word-stem.ts';
import type { Word } from './text-terms.ts';

interface Entry {
  readonly word: Word;
  /** How many texts contain it. */
  count: number;
}

/** How well a word is known: not at all, as the beginning of a word, in another form, exactly. */
export type MatchQuality = 0 | 1 | 2 | 3;

/** Longer words are not corrected. */
const MAX_CORRECTED = 24;
/** Maximum of words that a mistyped one may mean. */
const MAX_MEANT = 6;

/** All words of the catalogue. Says whether a word is known, and which words a mistyped one may mean. */
export class Vocabulary {
  /** By words and by their stems. */
  readonly #terms = new SearchableMap<Entry>();
  readonly #stems = new Set<string>();

  constructor() {
    for (const stem of synonymsByStem.keys()) this.add({ text: stem, stem, root: rootOf(stem) });
  }

  add(word: Word): void {
    this.#count(word.text, word);
    if (word.stem !== word.text) this.#count(word.stem, { ...word, text: word.stem });
    this.#stems.add(word.stem);
  }

  /** A single letter is the beginning of too many words. */
  know(word: Word): MatchQuality {
    if (this.#terms.has(word.text)) return 3;
    if (this.#stems.has(word.stem)) return 2;
    return word.text.length > 1 && this.#terms.atPrefix(word.text).size > 0 ? 1 : 0;
  }

  /**
   * Known words with the fewest mistakes, the most frequent first. Words of four and five letters may have one
   * mistake, longer ones two; swapped neighbouring letters count as one.
   */
  nearest({ text, stem }: Word): readonly Word[] {
    const allowed = text.length < 4 ? 0 : text.length < 6 ? 1 : 2;
    if (allowed === 0 || text.length > MAX_CORRECTED) return [];
    const swapped = this.#swapped(text);
    if (swapped.length > 0) return swapped;
    for (const spelled of stem === text || stem.length < 4 ? [text] : [text, stem]) {
      const found = [...this.#terms.fuzzyGet(spelled, allowed).values()].filter(
        ([{ word }]) => word.text.length > 2,
      );
      const least = Math.min(...found.map(([, distance]) => distance));
      const meant = found
        .filter(([, distance]) => distance === least)
        .toSorted(([a], [b]) => b.count - a.count)
        .map(([{ word }]) => word);
      if (meant.length > 0) return differentIn(meant).slice(0, MAX_MEANT);
    }
    return [];
  }

  #swapped(text: string): readonly Word[] {
    return Array.from({ length: text.length - 1 }, (_, at) => {
      const swapped = text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
      return this.#terms.get(swapped)?.word;
    }).filter((word) => word !== undefined);
  }

  #count(term: string, word: Word): void {
    this.#terms.fetch(term, () => ({ word, count: 0 })).count += 1;
  }
}

/** All forms of a word find the same, so one of them is enough. */
const differentIn = (words: readonly Word[]): readonly Word[] =>
  [...new Map(words.toReversed().map((word) => [word.stem, word])).values()].toReversed();
