import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  cosineSimilarity,
  fillUp,
  findCategories,
  flattenCategories,
  MIN_CATEGORY_SIMILARITY,
  queryVector,
  queryWords,
  readCategoryQuery,
  WANTED_SEARCH_RESULTS,
} from '@shop/domain/search';
import type { CategoryModel, SearchedCategory } from '@shop/domain/search';

const vocabulary = ['хлеб', 'чай', 'сок', 'рыба', 'для'] as const;
const vector = fc.array(fc.integer({ min: -15, max: 15 }), { minLength: 3, maxLength: 3 });
const word = fc.constantFrom(...vocabulary, 'хлебушек', 'чайник', 'щщщ', '[kt,', 'ryba');
const query = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const leaf = fc.record({
  id: fc.constantFrom(...'abcdefgh'),
  name: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
  isSectionGroup: fc.boolean(),
  children: fc.constant<readonly SearchedCategory[]>([]),
});
/** Ids are of one category each, as in a catalogue. */
const tree: fc.Arbitrary<readonly SearchedCategory[]> = fc.uniqueArray(
  fc
    .tuple(leaf, fc.uniqueArray(leaf, { maxLength: 4, selector: ({ id }) => id }))
    .map(([parent, children]): SearchedCategory => ({
      ...parent,
      id: `p${parent.id}`,
      children: children.map((child) => ({ ...child, id: `${parent.id}${child.id}` })),
    })),
  { maxLength: 3, selector: ({ id }) => id },
);
const model = (of: readonly SearchedCategory[]): fc.Arbitrary<CategoryModel> =>
  fc.record({
    version: fc.constant('1'),
    words: fc.tuple(...vocabulary.map(() => vector), vector, vector).map(([known, part, ...rest]) => ({
      ...Object.fromEntries(vocabulary.map((name, at) => [name, rest[at % rest.length] ?? known])),
      '~<хл': part,
      '~': [0, 0, 0],
    })),
    categories: fc
      .tuple(...of.map(() => vector))
      .map((vectors) => of.map(({ id, name }, at) => ({ id, name, vector: vectors[at] ?? [0, 0, 0] }))),
  });
const shelves = tree.chain((of) => fc.tuple(fc.constant(of), model(flattenCategories(of))));

/** Latin letters are read as what they may mean. */
const readIn = (of: readonly SearchedCategory[], text: string, learned: CategoryModel | null): string =>
  readCategoryQuery(
    text,
    flattenCategories(of).flatMap(({ name, isSectionGroup }) => (isSectionGroup ? [] : [name])),
    learned,
  );

function isNamed(category: SearchedCategory, text: string): boolean {
  const words = queryWords(text);
  return (
    words.length > 0 && words.every((asked) => queryWords(category.name).some((own) => own.startsWith(asked)))
  );
}

describe('categories of a search', () => {
  test('[SRC-09] sections are never found, and by name only what has every word', () => {
    fc.assert(
      fc.property(tree, query, (of, text) => {
        for (const found of findCategories(of, text, null)) {
          expect(found.isSectionGroup).toBe(false);
          expect(isNamed(found, readIn(of, text, null))).toBe(true);
        }
      }),
    );
  });

  test('[SRC-10] what is not found by name is similar from 0.75 up', () => {
    fc.assert(
      fc.property(shelves, query, ([of, learned], text) => {
        const read = readIn(of, text, learned);
        const wanted = queryVector(learned, read);
        for (const found of findCategories(of, text, learned)) {
          const own = learned.categories.find(({ id }) => id === found.id);
          const similarity = cosineSimilarity(wanted, own?.vector ?? []);
          expect(found.isSectionGroup).toBe(false);
          expect(isNamed(found, read) || similarity >= MIN_CATEGORY_SIMILARITY).toBe(true);
        }
      }),
    );
  });

  test('[SRC-11] [OPN-153] filling up keeps what was found, repeats nothing and stops at ten', () => {
    const products = fc.array(fc.record({ id: fc.constantFrom(...'abcdefghijklmnop') }), { maxLength: 20 });
    const found = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefghijklmnop') }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(found, products, (first, more) => {
        const all = fillUp(first, more);
        const ids = all.map(({ id }) => id);
        expect(all.slice(0, first.length)).toEqual(first);
        expect(new Set(ids).size).toBe(ids.length);
        const available = new Set([...first, ...more].map(({ id }) => id)).size;
        expect(all).toHaveLength(Math.max(first.length, Math.min(WANTED_SEARCH_RESULTS, available)));
      }),
    );
  });
});
