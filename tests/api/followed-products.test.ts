import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { moscow, storeData } from '../support/fixture.ts';

const data = {
  ...storeData,
  products: { ...storeData.products, '300': { merchant: 'lamp' } },
  merchants: [
    {
      code: 'lamp',
      name: 'ИП Лампа',
      address: 'Улица, 2',
      email: 'a@lamp.example',
      ogrn: '1234567890123',
      schedule: 'пн–пт',
    },
  ],
  variantGroups: [
    {
      code: 'sizes',
      items: [
        { offerId: '100', text: 'большой' },
        { offerId: '101', text: 'маленький' },
      ],
    },
  ],
};

let shop: TestBackend;
beforeAll(async () => {
  shop = await createTestBackend({ database: 'postgres', storeData: data });
});
afterAll(async () => shop.close());

const productOf = (feedId: string) => {
  const sold = shop.backend.context.catalog.showcase(moscow.id)?.products.values() ?? [];
  const found = [...sold].find((product) => product.feedId === feedId);
  if (found === undefined) throw new Error(`${feedId} is not sold`);
  return found;
};

const reload = async (): Promise<void> =>
  (shop.backend.context.catalog as unknown as { reload(): Promise<void> }).reload();

test('[PRD-03] [PRD-04] [PRD-18] products follow their category, merchant and variants; others stay as they are', async () => {
  const { db } = shop.backend.context;
  const bread = productOf('201').details;
  expect(productOf('300').details.attributes.merchant?.email).toBe('a@lamp.example');
  const categoryId = productOf('100').categoryIds.at(-1) ?? '';
  await db.updateTable('merchant').set({ email: 'b@lamp.example' }).execute();
  await db.updateTable('variant_group').set({ as_one_card: true }).execute();
  await db.updateTable('category').set({ name: 'Всё молочное' }).where('id', '=', categoryId).execute();
  await reload();
  expect(productOf('300').details.attributes.merchant?.email).toBe('b@lamp.example');
  expect(productOf('101').product.shouldShowAsOneCard).toBe(true);
  expect(productOf('100').details.categoryPath.at(-1)?.name).toBe('Всё молочное');
  expect(productOf('201').details).toEqual(bread);
});

test('[PRD-01] a product that only got another name has it', async () => {
  const { db } = shop.backend.context;
  await db.updateTable('product').set({ name: 'Хлеб новый' }).where('feed_id', '=', '201').execute();
  await reload();
  expect(productOf('201').product.name).toBe('Хлеб новый');
});
