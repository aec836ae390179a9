import { normalizeQuery, takeQuantities, toCyrillic } from '@shop/domain/search';

import { rootOf, stemOf } from './word-stem.ts';

/** Stop words. */
const FILL = new Set('а в во для до за и из или к ко на о об от по под при с со у'.split(' '));

/** A word with the forms by which it is compared. */
export interface Word {
  readonly text: string;
  readonly stem: string;
  readonly root: string;
}

/** The search terms of a text. */
export interface TextTerms {
  readonly words: readonly Word[];
  /** Numbers as written and with their units: `1.5`, `1500мл`. */
  readonly numbers: readonly string[];
}

export const toWord = (text: string): Word => {
  const stem = stemOf(text);
  return { text, stem, root: rootOf(stem) };
};

/** Analyses a text of the catalogue. */
export type ReadTerms = (text: string) => TextTerms;

/** `termsOf` with a cache of texts and words, because those of a catalogue are repetitive. */
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

/** The words of a text without stop words, in order, including repetitions. */
export function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILL.has(word));
}

/** Analyses a text of the catalogue; Latin words are also found by their Russian transcription (SRC-14). */
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

/** Normalises a text for comparison: like a query, and also э as е. */
export const fold = (text: string): string => normalizeQuery(text).replaceAll('э', 'е');
