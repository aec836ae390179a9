import { brotliCompressSync, constants } from 'node:zlib';

import type { CategoryModel } from '@shop/domain/search';

import type { Department } from '../catalogue/catalogue.types.ts';
import { createCorpus } from './corpus.ts';
import { train } from './train.ts';

/** Numbers are quantised to this many steps, which costs no hits and makes the file a third smaller. */
const WORD_STEPS = 15;
const CATEGORY_STEPS = 127;
/** The share of numbers that exceed the scale and are clipped. */
const OUTLIERS = 0.001;

function scaleOf(vectors: readonly Float64Array[]): number {
  const sizes = vectors.flatMap((vector) => Array.from(vector, Math.abs)).toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length * (1 - OUTLIERS))] ?? 1;
}

function steps(vector: Float64Array, scale: number, count: number): readonly number[] {
  // Adding 0 turns negative zero into zero.
  return Array.from(
    vector,
    (value) => Math.max(-count, Math.min(count, Math.round((value / scale) * count))) + 0,
  );
}

/** Trains a model on the texts of the departments; takes about ten seconds for the demo catalogue. */
export function createCategoryModel(departments: readonly Department[]): CategoryModel {
  const corpus = createCorpus(departments);
  const { words, categories } = train(corpus);
  const scale = scaleOf([...words.values()]);
  const names = [...words.keys()].toSorted();
  return {
    version: '1',
    words: Object.fromEntries(
      names.map((name) => [name, steps(words.get(name) ?? new Float64Array(), scale, WORD_STEPS)]),
    ),
    categories: corpus.labels.map(({ id, name }, at) => ({
      id,
      name,
      vector: steps(categories[at] ?? new Float64Array(), 1, CATEGORY_STEPS),
    })),
  };
}

/** One word or category per line, so that diffs are readable. */
export function printCategoryModel({ version, words, categories }: CategoryModel): string {
  const wordLines = Object.entries(words).map(
    ([word, vector]) => `${JSON.stringify(word)}:${JSON.stringify(vector)}`,
  );
  const categoryLines = categories.map((category) => JSON.stringify(category));
  return `{"version":${JSON.stringify(version)},"words":{\n${wordLines.join(',\n')}\n},"categories":[\n${categoryLines.join(',\n')}\n]}\n`;
}

/** What a static host sends to browsers that take brotli. */
export function compressModel(text: string): Buffer {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  });
}
