import { normalizeQuery, takeQuantities, toCyrillic } from '@shop/domain/search';

import { rootOf, stemOf } from './word-stem.ts';

/** Words that say nothing of a product by themselves. */
const FILL = new Set('а в во для до за и из или к ко на о об от по под при с со у'.split(' '));

/** A word with what it is compared by. */
export interface Word {
  readonly text: string;
  readonly stem: string;
  readonly root: string;
}

/** What a text is found by. */
export interface TextTerms {
  readonly words: readonly Word[];
  /** Numbers as they stand and with their units: `1.5`, `1500мл`. */
  readonly numbers: readonly string[];
}

export const toWord = (text: string): Word => {
  const stem = stemOf(text);
  return { text, stem, root: rootOf(stem) };
};

/** Analyses a text of the catalogue. */
export type ReadTerms = (text: string) => TextTerms;

/** `termsOf` that remembers the texts and words it has seen, for texts that repeat, as those of a catalogue do. */
export function rememberTerms(): ReadTerms {
  const words = new Map<string, Word>();
  const remember = (text: string): Word => {
    const word = words.get(text) ?? toWord(text);
    words.set(text, word);
    return word;
  };
  const texts = new Map<string, TextTerms>();
  return (text) => {
    const terms = texts.get(text) ?? termsOf(text, remember);
    texts.set(text, terms);
    return terms;
  };
}

/** The words of a text without those that only fill, in their order, repeats included. */
export function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILL.has(word));
}

/** Analyses a text of the catalogue: Latin words are also found by how they sound in Russian (SRC-14). */
function termsOf(text: string, wordOf: (text: string) => Word): TextTerms {
  const { quantities, rest } = takeQuantities(fold(text));
  const words = wordsOf(rest).flatMap((word) =>
    /[a-z]/.test(word) ? [wordOf(word), wordOf(fold(toCyrillic(word)))] : [wordOf(word)],
  );
  return {
    words,
    numbers: quantities.flatMap(({ number, measure }) => (measure === null ? [number] : [number, measure])),
  };
}

/** As texts are compared: besides what queries forgive, э is as good as е. */
export const fold = (text: string): string => normalizeQuery(text).replaceAll('э', 'е');
