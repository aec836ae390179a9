import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import type { CategoryModel } from '@shop/domain/search';
import { expect, test } from 'vitest';

import { departments } from '../catalogue/goods/index.ts';
import { searchModelsDirectory } from '../index.ts';
import { createRandom } from '../kernel/random.ts';
import { createCorpus } from './corpus.ts';
import { evaluate } from './evaluate.ts';
import { garble } from './garble.ts';
import { settings } from './settings.ts';
import { train } from './train.ts';

const path = join(searchModelsDirectory, 'categories_v1.json');
const text = readFileSync(path, 'utf8');
// The file is our own, and the tests below check its shape.
const model = JSON.parse(text) as CategoryModel;

test('[SRC-12] [OPN-154] the model names a version, vectors of words and every department and shelf', () => {
  expect(Object.keys(model)).toEqual(['version', 'words', 'categories']);
  const size = model.categories[0]?.vector.length;
  const vectors = [...Object.values(model.words), ...model.categories.map(({ vector }) => vector)];
  expect(vectors.every((vector) => vector.length === size && vector.every(Number.isInteger))).toBe(true);
  const labels = createCorpus(departments).labels;
  expect(model.categories.map(({ id, name }) => [id, name])).toEqual(
    labels.map(({ id, name }) => [id, name]),
  );
  expect(model.words['молоко']).toBeDefined();
});

test('[SRC-12] compressed, the model takes at most 300 kB', () => {
  const packed = readFileSync(`${path}.br`);
  expect(packed.length).toBeLessThanOrEqual(300_000);
  expect(brotliDecompressSync(packed).toString() === text).toBe(true);
});

test('[SRC-10] with its vectors alone the model finds a right category for most queries, even unseen and mistyped ones', () => {
  const { tuning, heldOut, foreign } = evaluate(model, departments);
  expect(tuning.hitRate).toBeGreaterThanOrEqual(0.88);
  expect(heldOut.hitRate).toBeGreaterThanOrEqual(0.8);
  expect(foreign.hitRate).toBeGreaterThanOrEqual(0.6);
});

test('[SRC-12] the same texts and settings give the same model', () => {
  const corpus = createCorpus(departments.slice(0, 2));
  const short = { ...settings, epochs: 1, size: 4, maxParts: 50 };
  expect(train(corpus, short)).toEqual(train(corpus, short));
  expect(train(corpus, { ...short, seed: 'another' })).not.toEqual(train(corpus, short));
});

test('[SRC-12] forms of a word keep its beginning', () => {
  const random = createRandom('forms');
  const forms = Array.from({ length: 5000 }, () => garble('молоко', random));
  expect(forms.filter((form) => form.startsWith('мо')).length).toBeGreaterThan(3000);
  expect(forms).toContain('молочко');
});
