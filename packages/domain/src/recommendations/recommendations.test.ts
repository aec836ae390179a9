import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  biggestDiscountFirst,
  inStockFirst,
  relatedFirst,
  shownUpsell,
  triedFirst,
  upsellFirst,
} from './recommendations.ts';

const tried = (id: string, categoryId: string, sold = 0, isHighlighted = false) => ({
  id,
  categoryId,
  sold,
  isHighlighted,
});
const ids = (products: readonly { readonly id: string }[]) => products.map(({ id }) => id).join('');

test('[CTG-04] something to try takes one of each category in turn, best sold first, then highlighted, then as given', () => {
  const products = [
    tried('a', 'milk'),
    tried('b', 'milk', 0, true),
    tried('c', 'milk', 2),
    tried('d', 'bread', 5),
    tried('e', 'sweets'),
  ];
  expect(ids(triedFirst(products))).toBe('dceba');
});

test('[CTG-04] no product is lost or repeated, and neighbours differ as long as categories do', () => {
  const product = fc.record({
    id: fc.uuid(),
    categoryId: fc.constantFrom('a', 'b', 'c'),
    sold: fc.nat(5),
    isHighlighted: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(product, { selector: ({ id }) => id }), (products) => {
      const order = triedFirst(products);
      expect(order.map(({ id }) => id).toSorted()).toEqual(products.map(({ id }) => id).toSorted());
      const categories = new Set(products.map(({ categoryId }) => categoryId)).size;
      expect(new Set(order.slice(0, categories).map(({ categoryId }) => categoryId)).size).toBe(categories);
    }),
  );
});

test('[PRD-16] related are those bought together, then of category and brand, of the category, of the brand; no strangers', () => {
  const kin = (id: string, together: number, isOfCategory: boolean, isOfBrand: boolean) => ({
    id,
    together,
    isOfCategory,
    isOfBrand,
  });
  const products = [
    kin('a', 0, false, false),
    kin('b', 0, false, true),
    kin('c', 0, true, false),
    kin('d', 0, true, true),
    kin('e', 1, false, false),
    kin('f', 3, false, false),
  ];
  expect(ids(relatedFirst(products))).toBe('fedcb');
});

test('[CTG-18] the upsell puts what is bought with the cart’s categories first, ties by id', () => {
  const of = (id: string, boughtWith: number, collections = 0) => ({ id, boughtWith, collections });
  expect(ids(upsellFirst([of('c', 0), of('b', 2), of('a', 0), of('d', 7), of('0', 2)]))).toBe('d0bac');
  expect(ids(upsellFirst([of('a', 0), of('b', 0, 1), of('c', 0, 2), of('d', 1)]))).toBe('dcba');
});

test('[PRD-16] what is in stock comes first, each half in its order', () => {
  expect(inStockFirst([1, 2, 3, 4, 5], (n) => n % 2 === 0)).toEqual([2, 4, 1, 3, 5]);
});

test('[CTG-13] the biggest discounts come first', () => {
  const of = (id: string, discountPercent: number | null) => ({ id, discountPercent });
  expect(ids(biggestDiscountFirst([of('a', 10), of('b', null), of('c', 40), of('d', 10)]))).toBe('cadb');
});

test('[CRT-17, OPN-206] the upsell block needs 3 products and shows at most 15', () => {
  const products = Array.from({ length: 20 }, (_, index) => index);
  expect(shownUpsell(products.slice(0, 2))).toEqual([]);
  expect(shownUpsell(products.slice(0, 3))).toHaveLength(3);
  expect(shownUpsell(products)).toEqual(products.slice(0, 15));
});
