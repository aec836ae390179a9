import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { parseStoreData } from './store-data.ts';

const unknownIn = (text: string) => {
  const parsed = parseStoreData(text);
  return parsed.ok ? parsed.value.unknownFields : parsed.error;
};

test('[OPN-190] an operator is told of every field of store data that the shop does not know', () => {
  const file = {
    stores: [],
    products: { 1: { cartMax: 3, cartMaximum: 3, promoXY: { x: 3, y: 2, z: 1 } } },
    combos: [{ code: 'c', title: 'c', discount: 5, sets: [['1'], ['2']], shop: ['MSK'] }],
  };
  expect(unknownIn(JSON.stringify(file))).toEqual([
    'stores',
    'products.1.cartMaximum',
    'products.1.promoXY.z',
    'combos.0.shop',
  ]);
});

test('[OPN-190] the complete example of store data has no field without an effect', () => {
  const example = new URL('../../../../demo-data/data/store.json', import.meta.url);
  expect(unknownIn(readFileSync(example, 'utf8'))).toEqual([]);
});
