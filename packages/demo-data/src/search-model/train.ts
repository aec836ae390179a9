import { UNKNOWN_PART, wordParts } from '@shop/domain/search';

import type { Corpus } from './corpus.ts';
import { settings, type Settings } from './settings.ts';
import { createLessons, type Lesson } from './targets.ts';
import { norm, ownKey, Trainer, type Numbers } from './trainer.ts';

export interface Trained {
  readonly words: ReadonlyMap<string, Numbers>;
  readonly categories: readonly Numbers[];
}

/** The beginning of a word is more informative than its middle. */
const BEGINNING_BONUS = 0.6;
/** The average length of an unseen word's vector relative to a fully specific word's. */
const UNSEEN_LENGTH = 0.7;

/** Chooses parts shared by several words first, then the beginnings of words. */
function chooseParts(lessons: readonly Lesson[], max: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const { word, weight } of lessons)
    for (const part of wordParts(word))
      counts.set(
        part,
        (counts.get(part) ?? 0) + (weight > 0 ? 1 : 0.5) + (part.startsWith('~<') ? BEGINNING_BONUS : 0),
      );
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, max)
    .map(([part]) => part);
}

/**
 * Learns vectors of words, parts of words and categories in one space by gradient descent on a margin of cosines.
 * Mistyped and inflected forms of the words are generated on the way, with nonsense words as counterexamples. Only +
 * − × ÷ √ are used, so the same corpus and settings give the same numbers.
 */
export function train(corpus: Corpus, given: Settings = settings): Trained {
  const lessons = createLessons(corpus);
  const parts = chooseParts(lessons, given.maxParts);
  const trainer = new Trainer(
    given,
    [...parts, ...lessons.map(({ word }) => ownKey(word))],
    corpus.labels.length,
  );
  for (let epoch = 0; epoch < given.epochs; epoch += 1)
    trainer.epoch(lessons, given.rate * (1 - epoch / given.epochs));
  const words = new Map<string, Numbers>();
  let lengths = 0;
  for (const { word, weight } of lessons) {
    const vector = trainer.mean(trainer.parts(word, true));
    const length = norm(vector);
    words.set(
      word,
      vector.map((value) => (value / length) * weight),
    );
    lengths += norm(trainer.mean(trainer.parts(word, false)));
  }
  const usual = lengths / lessons.length / UNSEEN_LENGTH;
  for (const key of [UNKNOWN_PART, ...parts]) {
    const vector = trainer.feature(key);
    if (vector !== undefined)
      words.set(
        key,
        vector.map((value) => value / usual),
      );
  }
  return { words, categories: trainer.categories };
}
