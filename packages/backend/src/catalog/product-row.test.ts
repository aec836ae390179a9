import { expect, test } from 'vitest';

import { listedContentOf, pageContentOf } from './product-row.ts';

const rowOf = (content: object) => {
  const contents = Buffer.from(JSON.stringify(content));
  return { contents, content_from: 0, content_to: contents.length };
};

test('[PRD-02] [PRD-03] a product that an earlier version has stored shows what is there, and nothing in the place of the rest', () => {
  expect(listedContentOf(rowOf({}))).toEqual({
    media: [],
    highlights: [],
    badge: null,
    amazingPrice: false,
    promoDescription: null,
  });
  const nothing = { kilocalories: null, protein: null, fats: null, carbohydrates: null, other: [] };
  const { attributes, ...rest } = pageContentOf(rowOf({ attributes: { usage: 'Внутрь' } }));
  expect(rest).toEqual({ description: null, nutritions: nothing });
  expect(attributes).toMatchObject({ usage: 'Внутрь', manufacturer: null, supplierInn: null, other: [] });
  expect(pageContentOf(rowOf({})).attributes).toEqual({ ...attributes, usage: null });
});

test('[PRD-03] what cannot be read is no content', () => {
  expect(() => listedContentOf(rowOf({ highlights: 'new' }))).toThrow(/highlights/);
  expect(() => pageContentOf(rowOf({ description: 1 }))).toThrow(/description/);
});
