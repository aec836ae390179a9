import SearchableMap from 'minisearch/SearchableMap';

import type { Word } from './text-terms.ts';

/** How well a word is known: not at all, as the beginning of a word, in another form, as it stands. */
export type Knowledge = 0 | 1 | 2 | 3;

/** Words up to this long are taken as they are. */
const MAX_CORRECTED = 24;
/** Words that a mistyped one may stand for. */
const MAX_MEANT = 6;

/** All words of the catalogue: tells whether a word is known, and which ones a mistyped word may mean. */
export class Vocabulary {
  /** Words and their stems, each with the number of texts it is in. */
  readonly #terms = new SearchableMap<number>();
  readonly #stems = new Set<string>();

  add(word: Word): void {
    this.#count(word.text);
    if (word.stem !== word.text) this.#count(word.stem);
    this.#stems.add(word.stem);
  }

  /** One letter begins too much to mean something. */
  know(word: Word): Knowledge {
    if (this.#terms.has(word.text)) return 3;
    if (this.#stems.has(word.stem)) return 2;
    return word.text.length > 1 && this.#terms.atPrefix(word.text).size > 0 ? 1 : 0;
  }

  /**
   * Known words that are the fewest mistakes away, the commonest first: one mistake in words of four and five letters,
   * two in longer ones, neighbouring letters that changed places are one mistake.
   */
  nearest({ text, stem }: Word): readonly string[] {
    const allowed = text.length < 4 ? 0 : text.length < 6 ? 1 : 2;
    if (allowed === 0 || text.length > MAX_CORRECTED) return [];
    const swapped = this.#swapped(text);
    if (swapped.length > 0) return swapped;
    for (const spelled of stem === text || stem.length < 4 ? [text] : [text, stem]) {
      const found = [...this.#terms.fuzzyGet(spelled, allowed).entries()].map(
        ([term, [count, distance]]) => ({ term, count, distance }),
      );
      const least = Math.min(...found.map(({ distance }) => distance));
      const meant = found.filter(({ distance, term }) => distance === least && term.length > 2);
      if (meant.length > 0)
        return meant
          .toSorted((a, b) => b.count - a.count)
          .slice(0, MAX_MEANT)
          .map(({ term }) => term);
    }
    return [];
  }

  #swapped(text: string): readonly string[] {
    const variants = Array.from(
      { length: text.length - 1 },
      (_, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
    );
    return variants.filter((variant) => this.#terms.has(variant));
  }

  #count(term: string): void {
    this.#terms.set(term, (this.#terms.get(term) ?? 0) + 1);
  }
}
