// What is modelled: shelves whose names and vectors are constructed so that letters and angles alone determine the
// answer.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { fillUp, findCategories, WANTED_SEARCH_RESULTS } from '@shop/domain/search';
import type { CategoryModel, SearchedCategory } from '@shop/domain/search';

/** All begin with different letters, so a prefix belongs to one word. */
const words = ['хлеб', 'чай', 'сок', 'рыба', 'молоко'] as const;

type Shelf = {
  readonly words: readonly string[];
  readonly isSectionGroup: boolean;
  readonly isChild: boolean;
};
const shelf: fc.Arbitrary<Shelf> = fc.record({
  words: fc.subarray([...words], { minLength: 1 }),
  isSectionGroup: fc.boolean(),
  isChild: fc.boolean(),
});
const categoryOf = (
  id: string,
  name: string,
  isSectionGroup: boolean,
  children: readonly SearchedCategory[] = [],
): SearchedCategory => ({ id, name, isSectionGroup, children });

/** A tree of these shelves, with children under the first one. */
function treeOf(shelves: readonly Shelf[]): readonly SearchedCategory[] {
  const all = shelves.map((one, at) => ({ ...one, id: String(at), name: one.words.join(' и ') }));
  const [first, ...rest] = all;
  if (first === undefined) return [];
  const leaf = ({ id, name, isSectionGroup }: (typeof all)[number]) => categoryOf(id, name, isSectionGroup);
  return [
    categoryOf(first.id, first.name, first.isSectionGroup, rest.filter(({ isChild }) => isChild).map(leaf)),
    ...rest.filter(({ isChild }) => !isChild).map(leaf),
  ];
}
const idsOf = (found: readonly SearchedCategory[]) => found.map(({ id }) => id).toSorted();

describe('categories of a search', () => {
  test('[SRC-09] by name exactly the categories with every word of the query, or its beginning, are found, and never a section', () => {
    const asked = fc
      .subarray([...words], { minLength: 1 })
      .chain((chosen) =>
        fc.tuple(
          fc.constant(chosen),
          fc.tuple(...chosen.map((word) => fc.integer({ min: 1, max: word.length }))),
          fc.boolean(),
        ),
      );
    fc.assert(
      fc.property(fc.array(shelf, { maxLength: 8 }), asked, (shelves, [chosen, lengths, isLoud]) => {
        const text = chosen
          .map((word, at) => word.slice(0, lengths[at]))
          .toReversed()
          .join(' ');
        const found = findCategories(treeOf(shelves), isLoud ? text.toUpperCase() : text, null);
        const wanted = shelves.flatMap((one, at) =>
          !one.isSectionGroup && chosen.every((word) => one.words.includes(word)) ? [String(at)] : [],
        );
        expect(idsOf(found)).toEqual(wanted);
      }),
    );
  });

  test('[SRC-09] a word that is in no name finds nothing by name', () => {
    fc.assert(
      fc.property(fc.array(shelf, { maxLength: 8 }), fc.subarray([...words]), (shelves, chosen) => {
        expect(findCategories(treeOf(shelves), [...chosen, 'щётка'].join(' '), null)).toEqual([]);
      }),
    );
  });

  test('[SRC-10] by vector exactly the nearest four with a cosine of at least 0.75 are found', () => {
    const direction = fc.record({
      degrees: fc.oneof(fc.integer({ min: -180, max: 180 }), fc.constantFrom(-42, -41, 41, 42)),
      length: fc.integer({ min: 1, max: 20 }),
      isSectionGroup: fc.boolean(),
    });
    // The cosine of 41 degrees is 0.7547, of 42 degrees 0.7431.
    const widest = 41;
    fc.assert(
      fc.property(
        fc.uniqueArray(direction, { maxLength: 8, selector: ({ degrees }) => Math.abs(degrees) }),
        fc.integer({ min: 0, max: 359 }),
        (directions, asked) => {
          const vector = (degrees: number, length: number) => {
            const angle = (degrees * Math.PI) / 180;
            return [length * Math.cos(angle), length * Math.sin(angle)];
          };
          const tree = directions.map((one, at) => categoryOf(String(at), `Полка ${at}`, one.isSectionGroup));
          const model: CategoryModel = {
            version: '1',
            words: { хлеб: vector(asked, 3), '~': [0, 0] },
            categories: directions.map(({ degrees, length }, at) => ({
              id: String(at),
              name: `Полка ${at}`,
              vector: vector(asked + degrees, length),
            })),
          };
          const wanted = directions
            .map(({ degrees, isSectionGroup }, at) => ({
              id: String(at),
              off: Math.abs(degrees),
              isSectionGroup,
            }))
            .filter(({ off, isSectionGroup }) => off <= widest && !isSectionGroup)
            .toSorted((a, b) => a.off - b.off)
            .slice(0, 4);
          expect(findCategories(tree, 'хлеб', model).map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
        },
      ),
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
