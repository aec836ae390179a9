import { expect, test } from 'vitest';

import { bytesOf, dataBlock } from './data-block.ts';

const written = (value: unknown): string => bytesOf(dataBlock(value)).toString();

const goods = { name: 'Сок </script>', tags: ['<b>', '\u2028'], price: undefined, media: [{ url: '/1' }] };
const state = {
  shop: { catalog: { products: [goods, null, 3], sections: null, '<': undefined }, config: {} },
  device: 'MOBILE',
  page: null,
};

test('a state is written as JSON that reads back the same and cannot end its block', () => {
  const block = written(state);
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
  expect(written(page())).toBe(written(page()));
  expect(reads).toBe(1);
});

test('what is made anew for each page is written anew', () => {
  const list = { products: [1] };
  const page = { shop: { catalog: list } };
  written(page);
  list.products.push(2);
  expect(written(page)).toBe('{"shop":{"catalog":{"products":[1,2]}}}');
});

test('[DPL-15] a document stays as it was put together, whatever is put together after it', () => {
  const first = bytesOf(['Сок ', Buffer.from('апельсиновый'), ' 🍊']);
  const second = bytesOf(['Хлеб', Buffer.from(' ржаной '), '🍞'.repeat(100)]);
  expect(first.toString()).toBe('Сок апельсиновый 🍊');
  expect(second.toString()).toBe(`Хлеб ржаной ${'🍞'.repeat(100)}`);
  expect([first.length, second.length]).toEqual([first, second].map(({ buffer }) => buffer.byteLength));
});
