import { UNKNOWN_PART, wordParts } from '@shop/domain/search';

import { createRandom, type Random } from '../kernel/random.ts';
import { garble, nonsense } from './garble.ts';
import type { Settings } from './settings.ts';
import type { Lesson, Target } from './targets.ts';

export type Numbers = Float64Array;

/** Key of a word's own vector, in addition to those of its parts. */
export const ownKey = (word: string): string => `=${word}`;

export function norm(vector: Numbers): number {
  let squares = 0;
  for (const value of vector) squares += value * value;
  return Math.sqrt(squares);
}

/** Samples lessons in proportion to their mass. */
function sampler(lessons: readonly Lesson[], random: Random): () => Lesson {
  const bag = lessons.flatMap((lesson) =>
    Array.from({ length: Math.max(1, Math.round(lesson.mass * 2)) }, () => lesson),
  );
  return () => random.pick(bag);
}

/** The vectors during training. */
export class Trainer {
  readonly #settings: Settings;
  readonly #random: Random;
  readonly #features = new Map<string, Numbers>();
  readonly #categories: readonly Numbers[];
  readonly #unknown: Numbers;

  constructor(given: Settings, features: readonly string[], labels: number) {
    this.#settings = given;
    this.#random = createRandom(given.seed);
    const draw = (): Numbers => Float64Array.from({ length: given.size }, () => this.#random.between(-1, 1));
    for (const feature of [UNKNOWN_PART, ...features])
      this.#features.set(
        feature,
        draw().map((x) => x * 0.1),
      );
    this.#unknown = this.#features.get(UNKNOWN_PART) ?? new Float64Array(given.size);
    this.#categories = Array.from({ length: labels }, () => {
      const vector = draw();
      const length = norm(vector);
      return vector.map((value) => value / length);
    });
  }

  get categories(): readonly Numbers[] {
    return this.#categories;
  }

  feature(key: string): Numbers | undefined {
    return this.#features.get(key);
  }

  parts(word: string, withOwn: boolean): readonly Numbers[] {
    const parts = wordParts(word).map((part) => this.#features.get(part) ?? this.#unknown);
    const own = withOwn ? this.#features.get(ownKey(word)) : undefined;
    return own === undefined ? parts : [...parts, own];
  }

  mean(vectors: readonly Numbers[]): Numbers {
    const sum = new Float64Array(this.#settings.size);
    for (const vector of vectors)
      for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
    return sum.map((value) => value / Math.max(1, vectors.length));
  }

  /** One step: moves the word towards categories it should be near and away from the others, and moves these, too. */
  learn(vectors: readonly Numbers[], targets: readonly Target[], rate: number): void {
    const { size, near, far } = this.#settings;
    const query = this.mean(vectors);
    const length = norm(query) + 1e-9;
    const unit = query.map((value) => value / length);
    const push = new Float64Array(size);
    targets.forEach((target, label) => {
      const category = this.#categories[label];
      if (target === null || category === undefined) return;
      let similarity = 0;
      for (let at = 0; at < size; at += 1) similarity += (unit[at] ?? 0) * (category[at] ?? 0);
      const force = target === 1 ? Math.max(0, near - similarity) * 8 : -Math.max(0, similarity - far);
      if (force === 0) return;
      const step = rate * force;
      for (let at = 0; at < size; at += 1) {
        const [u, c] = [unit[at] ?? 0, category[at] ?? 0];
        push[at] = (push[at] ?? 0) + step * (c - similarity * u);
        category[at] = c + 0.1 * step * (u - similarity * c);
      }
      const grown = norm(category);
      for (let at = 0; at < size; at += 1) category[at] = (category[at] ?? 0) / grown;
    });
    for (const vector of vectors)
      for (let at = 0; at < size; at += 1)
        vector[at] = (vector[at] ?? 0) + (push[at] ?? 0) * Math.min(1, length);
  }

  /** As many lessons as there are words. */
  epoch(lessons: readonly Lesson[], rate: number): void {
    const random = this.#random;
    const words = lessons.map(({ word }) => word);
    const nothing = this.#categories.map((): Target => 0);
    const take = sampler(lessons, random);
    for (let turn = 0; turn < lessons.length; turn += 1) {
      const lesson = take();
      this.learn(this.parts(lesson.word, true), lesson.targets, rate);
      for (let form = 0; form < this.#settings.forms; form += 1)
        this.learn(this.parts(garble(lesson.word, random), false), lesson.targets, rate);
      for (let word = 0; word < this.#settings.nonsense; word += 1)
        this.learn(this.parts(nonsense(words, random), false), nothing, rate);
    }
  }
}
