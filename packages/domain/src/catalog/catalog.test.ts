import { describe, expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import {
  appendPage,
  breadcrumbs,
  excludedCategoryIds,
  findCategory,
  sortByRank,
  withoutCategories,
  withoutVirtualPacks,
  childWithPage,
  withPages,
} from './categories.ts';
import { previewSplit } from './layout.ts';
import {
  cutBadge,
  discountPercent,
  isSoldOut,
  largeImageUrl,
  priceLabel,
  promoXYHint,
  shownPrices,
} from './product.ts';
import { shelfLifeText, visibleNutritions } from './product-facts.ts';
import { parseSpecification, productMeasure, shownSpecification } from './specification.ts';
import { unitPrice } from './unit-price.ts';

const product = {
  id: 'a',
  price: kopecks(7500),
  oldPrice: null,
  quantity: 3,
  promoXY: null,
  isImpulse: false,
  hasCombo: false,
  amazingPrice: false,
};

describe('prices and labels', () => {
  test('[PRD-32, OPN-144] the discount percent is rounded down', () => {
    expect(discountPercent(kopecks(6660), kopecks(9990))).toBe(33);
    expect(discountPercent(kopecks(100), kopecks(100))).toBeNull();
    expect(discountPercent(kopecks(100), null)).toBeNull();
  });

  test('[PRD-30, PRD-31, PRD-33, OPN-140] one label, the first that applies', () => {
    const all = {
      ...product,
      hasCombo: true,
      amazingPrice: true,
      oldPrice: kopecks(10_000),
      promoXY: { x: 3, y: 2 },
    };
    expect(priceLabel(all, { comboSets: true })?.text).toBe('Комбо');
    expect(priceLabel(all, { comboSets: false })?.text).toBe('Классная цена');
    expect(priceLabel({ ...all, hasCombo: false, amazingPrice: false }, { comboSets: true })).toEqual({
      kind: 'DISCOUNT',
      percent: 25,
      text: '\u221225%',
    });
    expect(priceLabel({ ...product, promoXY: { x: 3, y: 2 } }, { comboSets: true })?.text).toBe(
      '3 по цене 2',
    );
    expect(priceLabel(product, { comboSets: true })).toBeNull();
    // A discount of less than 1% is none.
    for (const discountPercent of [null, 0]) {
      const hardlyCheaper = { ...product, price: kopecks(9999), oldPrice: kopecks(10_000), discountPercent };
      expect(priceLabel(hardlyCheaper, { comboSets: true })).toBeNull();
    }
  });

  test('[OPN-174] an old price is shown only above the current one, and no price where there is none', () => {
    const shown = (price: number | null, oldPrice: number | null) =>
      shownPrices({
        ...product,
        price: price === null ? null : kopecks(price),
        oldPrice: oldPrice === null ? null : kopecks(oldPrice),
      });
    expect([shown(null, 200), shown(0, 200)]).toEqual([null, null]);
    expect([shown(100, 101), shown(100, 100), shown(100, null)]).toEqual([
      { price: 100, oldPrice: 101 },
      { price: 100, oldPrice: null },
      { price: 100, oldPrice: null },
    ]);
  });

  test('[PRD-37, OPN-141] the X-for-Y hint counts to the next multiple', () => {
    expect([0, 1, 2, 3, 4].map((quantity) => promoXYHint({ x: 3 }, quantity, 10))).toEqual([
      null,
      'Ещё 2 до скидки',
      'Ещё 1 до скидки',
      'Применили скидку',
      'Ещё 2 до скидки',
    ]);
  });

  test('[PRD-37, PRD-35] it counts no pieces that cannot be had, and says at the maximum that there are no more', () => {
    expect([3, 4, 5].map((quantity) => promoXYHint({ x: 3 }, quantity, 5))).toEqual([
      'Применили скидку',
      null,
      'Больше нет',
    ]);
    expect([1, 2].map((quantity) => promoXYHint({ x: 3 }, quantity, 3))).toEqual([
      'Ещё 2 до скидки',
      'Ещё 1 до скидки',
    ]);
  });

  test('[PRD-07, PRD-34] no stock, no price or not available is sold out', () => {
    expect(
      [
        product,
        { ...product, quantity: 0 },
        { ...product, price: null },
        { ...product, isAvailable: false },
      ].map(isSoldOut),
    ).toEqual([false, true, true, true]);
  });

  test('[PRD-41, OPN-142] a badge over 18 characters is cut', () => {
    expect(cutBadge('123456789012345678')).toBe('123456789012345678');
    expect(cutBadge('1234567890123456789')).toBe('123456789012345678...');
    expect(cutBadge('Выбор покупателей этой осени')).toBe('Выбор покупателей...');
  });

  test('[PRD-29] the product page asks for the large image', () => {
    expect(largeImageUrl('/pictures/m/milk.webp')).toBe('/pictures/l/milk.webp');
    expect(largeImageUrl('/other/milk.webp')).toBe('/other/milk.webp');
  });
});

describe('specification', () => {
  test.each([
    ['Молоко 3,2%, 930 мл', { value: 930, unit: 'мл' }],
    ['1.5 Л', { value: 1.5, unit: 'л' }],
    ['0,5кг', { value: 0.5, unit: 'кг' }],
    ['10 шт', { value: 10, unit: 'шт' }],
    ['500 г в упаковке', null],
    ['много', null],
    ['5 мг', null],
  ])('[PRD-42] %s', (text, expected) => {
    expect(parseSpecification(text)).toEqual(expected);
  });

  test.each([
    ['1 шт', null],
    ['1шт', null],
    [' 1\u00A0ШТ ', null],
    [' ', null],
    [null, null],
    ['11 шт', '11 шт'],
    ['1 шт в упаковке', '1 шт в упаковке'],
    ['1  шт', '1  шт'],
    ['500 г', '500 г'],
  ])('[PRD-43] a single piece and nothing are not shown: %s', (text, shown) => {
    expect(shownSpecification(text)).toBe(shown);
  });

  test('[PRD-43] [PRD-34] beside it stands what a kilogram costs, unless the product is sold out', () => {
    const flour = { specification: '500 г', unitPrice: '198 ₽/кг' };
    expect([productMeasure(flour, false), productMeasure(flour, true)]).toEqual([
      '500 г · 198 ₽/кг',
      '500 г',
    ]);
    expect(productMeasure({ specification: '1 шт', unitPrice: null }, false)).toBe('');
  });

  test('[PRD-44, OPN-143] shelf life in days or whole months', () => {
    expect([1, 3, 29, 30, 59, 60, 150].map(shelfLifeText)).toEqual([
      '1 день',
      '3 дня',
      '29 дней',
      '1 месяц',
      '1 месяц',
      '2 месяца',
      '5 месяцев',
    ]);
  });

  test('[PRD-14] empty nutritions are not shown', () => {
    expect(visibleNutritions([{ value: '0' }, { value: '' }, { value: '0.5' }])).toEqual([{ value: '0.5' }]);
  });
});

describe('layout', () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => index);

  test('[CTG-21, OPN-129] previews with 0, 1 and more products left over', () => {
    expect(
      [5, 6, 7, 30]
        .map((count) => previewSplit(items(count), 5))
        .map(({ cards, extras }) => [cards.length, extras.length]),
    ).toEqual([
      [5, 0],
      [6, 0],
      [5, 2],
      [5, 4],
    ]);
  });
});

describe('categories', () => {
  type Node = { id: string; slug: string; name: string; rank: number; children: readonly Node[] };
  const node = (id: string, ...children: Node[]): Node => ({
    id,
    slug: `slug-${id}`,
    name: id,
    rank: 1,
    children,
  });
  const tree = [node('root', node('A', node('B', node('C')))), node('other')];

  test('[CTG-29, OPN-131] breadcrumbs are the path without root and self', () => {
    expect(breadcrumbs(tree, 'C').map(({ id }) => id)).toEqual(['A', 'B']);
    expect(breadcrumbs(tree, 'root')).toEqual([]);
    expect(breadcrumbs(tree, 'nowhere')).toEqual([]);
  });

  test('[CTG-11] a category is found by id or slug', () => {
    expect(findCategory(tree, 'slug-B')?.id).toBe('B');
    expect(findCategory(tree, 'Z')).toBeNull();
  });

  test('[CTG-35, OPN-133] categories excluded by the delivery time are removed with their children', () => {
    const rules = [{ maxDeliveryTimeMinutes: 30, categoryIds: ['A'] }];
    expect(excludedCategoryIds(rules, 30).size).toBe(0);
    const left = withoutCategories(tree, excludedCategoryIds(rules, 31));
    expect(left.map(({ id, children }) => [id, children.length])).toEqual([
      ['root', 0],
      ['other', 0],
    ]);
  });

  test('[OPN-127] siblings are sorted by rank, then by name', () => {
    expect(
      sortByRank([
        { rank: 2, name: 'а' },
        { rank: 1, name: 'ж' },
        { rank: 1, name: 'ё' },
      ]).map(({ name }) => name),
    ).toEqual(['ё', 'ж', 'а']);
  });

  test('[CTG-30, CTG-31] no virtual packs and no product twice', () => {
    expect(withoutVirtualPacks([{ virtualPack: true }, { virtualPack: false }, {}])).toHaveLength(2);
    expect(appendPage([{ id: '1' }], [{ id: '1' }, { id: '2' }, { id: '2' }]).map(({ id }) => id)).toEqual([
      '1',
      '2',
    ]);
  });
});

test('[OPN-127] a group, which has no page, is replaced by its children', () => {
  interface Node {
    readonly id: string;
    readonly isSectionGroup: boolean;
    readonly children: readonly Node[];
  }
  const node = (id: string, children: readonly Node[] = [], isSectionGroup = false): Node => ({
    id,
    isSectionGroup,
    children,
  });
  const tree = [node('a', [node('a1')]), node('g', [node('b'), node('h', [node('c')], true)], true)];
  expect(withPages(tree).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  const childOf = (id: string) => childWithPage(tree, id)?.id ?? null;
  expect(['a', 'g', 'c', 'a1', 'x'].map(childOf)).toEqual(['a', 'g', 'c', null, null]);
});

test.each([
  ['930 мл', 9_200, '99\u00A0₽/л'],
  ['1,5 кг', 30_000, '200\u00A0₽/кг'],
  ['85 г', 3_900, '459\u00A0₽/кг'],
  ['1 л', 9_900, null],
  ['1 кг', 9_900, null],
  ['10 шт', 11_900, null],
  ['0 г', 11_900, null],
  ['по вкусу', 11_900, null],
])('[PRD-42] of %j for %i kopecks a kilogram or litre costs %j', (specification, price, text) => {
  expect(unitPrice(specification, kopecks(price))).toBe(text);
});

test('[PRD-42] [PRD-34] without a price or a specification there is no price per kilogram', () => {
  expect(unitPrice('85 г', null)).toBeNull();
  expect(unitPrice(null, kopecks(100))).toBeNull();
});
