import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getCategory, getMainPage, getProduct, getProducts, listCategories } from '@shop/contract/catalog';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { databaseKinds } from '../support/databases.ts';
import { kazan, moscow } from '../support/fixture.ts';

describe.each(databaseKinds)('catalogue on %s', (database) => {
  let shop: TestBackend;
  let token: string;
  beforeAll(async () => {
    shop = await createTestBackend({ database });
    token = await shop.tokenOf('ANONYMOUS');
  });
  afterAll(async () => shop.close());

  const categories = async (id: string = moscow.id) =>
    (await shop.call(listCategories, { params: { id }, token })).data.categories;

  test('[CTG-06] the categories of a showcase come as a tree, siblings by rank', async () => {
    const tree = await categories();
    expect(tree.map((category) => category.name)).toEqual(['Хлеб', 'Молочное', 'Алкоголь', 'Сладости']);
    expect(tree[1]?.children.map((child) => child.name)).toEqual(['Молоко и кефир', 'Сыры']);
  });
});
