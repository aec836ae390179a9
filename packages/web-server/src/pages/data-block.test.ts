import { expect, test } from 'vitest';

import { dataBlock } from './data-block.ts';

const goods = { name: 'Сок </script>', tags: ['<b>', '\u2028'], price: undefined, media: [{ url: '/1' }] };
const state = {
  shop: { catalog: { products: [goods, null, 3], sections: null, '<': undefined }, config: {} },
  device: 'MOBILE',
  page: null,
};

test('a state is written as JSON that reads back the same and cannot end its block', () => {
  const block = dataBlock(state).toString();
  expect(JSON.parse(block)).toEqual(JSON.parse(JSON.stringify(state)));
  expect(block).not.toMatch(/[<\u2028]/);
});

test('goods that many pages share are written once', () => {
  let reads = 0;
  const product = {
    get name() {
      reads += 1;
      return 'Сок';
    },
  };
  const page = () => ({ shop: { catalog: { products: [product] } } });
  expect(dataBlock(page())).toEqual(dataBlock(page()));
  expect(reads).toBe(1);
});

test('what is made anew for each page is written anew', () => {
  const list = { products: [1] };
  const page = { shop: { catalog: list } };
  dataBlock(page);
  list.products.push(2);
  expect(dataBlock(page).toString()).toBe('{"shop":{"catalog":{"products":[1,2]}}}');
});
