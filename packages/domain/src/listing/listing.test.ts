import { describe, expect, test } from 'vitest';

import { kopecks } from '../kernel/index.ts';
import {
  arrange,
  arrangementIn,
  avoidedBy,
  choicesOf,
  filterCount,
  isArranged,
  mayArrange,
  usualArrangement,
  withArrangement,
} from './index.ts';
import type { Arrangement, ListedFacts } from './index.ts';

function goods(id: string, part: Partial<ListedFacts> = {}): ListedFacts {
  return {
    id,
    price: kopecks(100),
    oldPrice: null,
    quantity: 5,
    isAvailable: true,
    promoXY: null,
    isImpulse: false,
    discountPercent: null,
    highlights: [],
    brand: null,
    without: [],
    variants: { items: [] },
    shouldShowAsOneCard: false,
    ...part,
  };
}
const wanting = (part: Partial<Arrangement>): Arrangement => ({ ...usualArrangement, ...part });
const ids = (products: readonly ListedFacts[]) => products.map(({ id }) => id).join('');

const shelf = [
  goods('a', { price: kopecks(300), brand: 'Луг', highlights: ['Свежее'], without: ['sugar'] }),
  goods('b', { price: kopecks(100), brand: 'Яр', discountPercent: 10 }),
  goods('c', { price: null, isAvailable: false, quantity: 0, brand: 'Луг', discountPercent: 50 }),
  goods('d', { price: kopecks(200), discountPercent: 30, highlights: ['Свежее', 'Много белка'] }),
  goods('e', { price: kopecks(100), without: ['sugar', 'milk'] }),
];

describe('a long list', () => {
  test('[CTG-31] is sorted by price or discount, sold-out goods last and equal ones in their order', () => {
    expect(ids(arrange(shelf, wanting({ sorting: 'usual' })))).toBe('abcde');
    expect(ids(arrange(shelf, wanting({ sorting: 'cheap' })))).toBe('bedac');
    expect(ids(arrange(shelf, wanting({ sorting: 'dear' })))).toBe('adbec');
    expect(ids(arrange(shelf, wanting({ sorting: 'discount' })))).toBe('dbaec');
  });

  test('[CTG-31] is filtered by one of the brands, and by all claims and ingredients', () => {
    expect(ids(arrange(shelf, wanting({ isDiscounted: true })))).toBe('bcd');
    expect(ids(arrange(shelf, wanting({ isInStock: true })))).toBe('abde');
    expect(ids(arrange(shelf, wanting({ brands: ['Луг', 'Яр'] })))).toBe('abc');
    expect(ids(arrange(shelf, wanting({ highlights: ['Свежее', 'Много белка'] })))).toBe('d');
    expect(ids(arrange(shelf, wanting({ without: ['sugar', 'milk'] })))).toBe('e');
    expect(ids(arrange(shelf, wanting({ brands: ['Луг'], isInStock: true })))).toBe('a');
  });

  test('[CTG-31] [PRD-22] has one card for a group, the first that is left', () => {
    const items = [{ id: 'x' }, { id: 'y' }];
    const group = { variants: { items }, shouldShowAsOneCard: true };
    const two = [goods('x', { ...group, price: kopecks(9) }), goods('y', { ...group, price: kopecks(5) })];
    expect(ids(arrange(two, usualArrangement))).toBe('x');
    expect(ids(arrange(two, wanting({ sorting: 'cheap' })))).toBe('y');
  });

  test('[CTG-31] offers the filters that change it, with the goods that each would leave', () => {
    const all = choicesOf(shelf, usualArrangement);
    expect(all).toEqual({
      discounted: 3,
      inStock: 4,
      brands: [
        { value: 'Луг', count: 2 },
        { value: 'Яр', count: 1 },
      ],
      highlights: [
        { value: 'Много белка', count: 1 },
        { value: 'Свежее', count: 2 },
      ],
      without: [
        { value: 'sugar', count: 2 },
        { value: 'milk', count: 1 },
      ],
    });
    // Another brand would be shown beside the chosen one, so each brand is counted without the others.
    const withBrand = choicesOf(shelf, wanting({ brands: ['Яр'], isDiscounted: true }));
    expect(withBrand.brands).toEqual([
      { value: 'Луг', count: 1 },
      { value: 'Яр', count: 1 },
    ]);
    expect(withBrand.highlights.map(({ count }) => count)).toEqual([0, 0]);
  });

  test('[CTG-31] does not offer what all of its goods have', () => {
    const same = [goods('a', { brand: 'Луг', highlights: ['Свежее'], without: ['milk'] })];
    const { brands, highlights, without } = choicesOf([...same, ...same], usualArrangement);
    expect([brands, highlights, without]).toEqual([[], [], []]);
  });
});

describe('the address of a list', () => {
  const wanted = wanting({
    sorting: 'dear',
    isDiscounted: true,
    brands: ['Крупинка & Ко', 'Яр'],
    without: ['sugar'],
  });

  test('[CTG-31] names the arrangement and leaves its other parameters alone', () => {
    const query = withArrangement(
      [
        ['q', 'сыр'],
        ['sort', 'cheap'],
        ['brand', 'Луг'],
      ],
      wanted,
    );
    expect(query[0]).toEqual(['q', 'сыр']);
    expect(arrangementIn(query)).toEqual(wanted);
    expect(filterCount(wanted)).toBe(4);
    expect(withArrangement(query, usualArrangement)).toEqual([['q', 'сыр']]);
  });

  test('[CTG-31] is known to name one before its filters are loaded', () => {
    for (const [name] of withArrangement([], { ...wanted, isInStock: true, highlights: ['Свежее'] }))
      expect(mayArrange(`?q=1&${name}=1`)).toBe(true);
    expect(mayArrange('?categoryId=brand&mybrand=1')).toBe(false);
  });

  test('[CTG-31] that names nothing known is the list as it is', () => {
    const nonsense = ['sort', 'discount', 'stock', 'without'].map((name) => [name, 'so-so'] as const);
    expect(isArranged(arrangementIn(nonsense))).toBe(false);
    expect(isArranged(arrangementIn([['brand', '  ']]))).toBe(false);
    expect(arrangementIn([['brand', 'я'.repeat(101)]]).brands).toEqual([]);
    const many = Array.from({ length: 80 }, (_, index) => ['brand', `Б${index}`] as const);
    expect(arrangementIn(many).brands).toHaveLength(50);
  });
});

test.each([
  ['молоко коровье нормализованное', ['sugar', 'eggs', 'nuts', 'gluten']],
  ['шоколад, пралине, сахар, масло сливочное', ['eggs', 'gluten']],
  ['Мука пшеничная, яйца куриные, соль', ['sugar', 'milk', 'nuts']],
  ['минтай, медиаторы нет', ['sugar', 'milk', 'eggs', 'nuts', 'gluten']],
  ['зёрна кофе', ['sugar', 'milk', 'eggs', 'nuts', 'gluten']],
  [' ', []],
  [null, []],
])('[PRD-04] the ingredients «%s» do not name %j', (ingredients, without) => {
  expect(avoidedBy(ingredients)).toEqual(without);
});
