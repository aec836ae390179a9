import { switchLayout, takeQuantities, toCyrillic } from '@shop/domain/search';

import { fold, toWord, wordsOf } from './text-terms.ts';
import type { Word } from './text-terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word of a query, interpreted with the catalogue's words. */
export interface UnderstoodWord {
  /** One word, or the possible meanings of a mistyped one. */
  readonly meant: readonly Word[];
  /** Whether it is the beginning of a word, or the last one, which may be incomplete. */
  readonly isBeginning: boolean;
  /** Whether the catalogue has the word, so that it is not only the beginning of others. */
  readonly isComplete: boolean;
}

export interface UnderstoodQuery {
  readonly words: readonly UnderstoodWord[];
  /** As in `TextTerms`; the last one may be the beginning of a number. */
  readonly numbers: readonly string[];
  /** How many words resemble nothing in the catalogue. */
  readonly unknown: number;
}

/** The rest of a longer query is ignored. */
const MAX_LENGTH = 400;
const MAX_WORDS = 10;

/** Interprets a query with the words of the catalogue: keyboard layout, script, numbers, typos (SRC-14). */
export function understandQuery(query: string, vocabulary: Vocabulary): UnderstoodQuery {
  const pieces = fold(query.slice(0, MAX_LENGTH)).split(' ');
  const text = pieces
    .slice(0, MAX_WORDS)
    .map((piece) => readPiece(piece, vocabulary))
    .join(' ');
  const { quantities, rest } = takeQuantities(text);
  const texts = [...new Set(wordsOf(rest))].slice(0, MAX_WORDS);
  const isLastNumber = /\d\S*$/.test(text);
  const understood = texts.map((word, at) =>
    understandWord(word, vocabulary, at === texts.length - 1 && !isLastNumber),
  );
  return {
    words: understood.filter((word) => word !== null),
    numbers: quantities.map(({ number, measure }) => measure ?? number),
    unknown: understood.filter((word) => word === null).length,
  };
}

/** The piece as typed, or in the other layout or script, whichever the catalogue knows best. */
function readPiece(piece: string, vocabulary: Vocabulary): string {
  if (!/\p{L}/u.test(piece) || /^\d/.test(piece)) return piece;
  const readings = readingsOf(piece);
  let best = { text: piece, known: 0 };
  for (const text of readings) {
    const known = knowText(text, vocabulary);
    if (known > best.known) best = { text, known };
  }
  if (best.known > 0) return best.text;
  // No reading is known exactly, so the first similar one wins.
  const like = readings.find((text) =>
    wordsOf(text).some((word) => vocabulary.nearest(toWord(word)).length > 0),
  );
  return like ?? piece;
}

/** Stop words and units belong to no product, but are not typos either. */
function knowText(text: string, vocabulary: Vocabulary): number {
  const words = wordsOf(text);
  if (words.length === 0) return /\p{L}/u.test(text) ? 3 : 0;
  if (takeQuantities(`1 ${text}`).rest.trim() === '') return 3;
  return Math.min(...words.map((word) => vocabulary.know(toWord(word))));
}

function readingsOf(piece: string): readonly string[] {
  const switched = fold(switchLayout(piece));
  const isLatin = /[a-z]/.test(piece);
  return isLatin ? [piece, switched, fold(toCyrillic(piece))] : [piece, switched, fold(toCyrillic(switched))];
}

function understandWord(text: string, vocabulary: Vocabulary, isLast: boolean): UnderstoodWord | null {
  const word = toWord(text);
  const known = vocabulary.know(word);
  if (known > 0) return { meant: [word], isBeginning: isLast || known === 1, isComplete: known > 1 };
  const meant = vocabulary.nearest(word);
  return meant.length === 0 ? null : { meant, isBeginning: false, isComplete: true };
}
