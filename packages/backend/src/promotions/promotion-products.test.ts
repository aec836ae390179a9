import type { Product } from '@shop/contract/catalog';
import { expect, test } from 'vitest';

import type { ShowcaseSnapshot } from '../catalog/index.ts';
import { productsPage } from './promotion-products.ts';

const ids = Array.from({ length: 250 }, (_, at) => `p${at}`);
const onSale = { price: 1000, isAvailable: true, quantity: 5 };
const snapshot = {
  product: (id: string) => ({ ...onSale, id }) as Product,
} as Partial<ShowcaseSnapshot> as ShowcaseSnapshot;
const page = (limit: number, offset: number) =>
  productsPage(snapshot, ids, { limit, offset }).map(({ id }) => id);

test('[PRM-30] of a longer list no answer has more than 200 products, however many are asked for', () => {
  expect(page(100_000, 0)).toEqual(ids.slice(0, 200));
  expect(page(201, 30)).toEqual(ids.slice(30, 230));
  expect(page(200, 200)).toEqual(ids.slice(200));
});
