import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getCategory, getProduct } from '@shop/contract/catalog';
import { getComboSet } from '@shop/contract/combo';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { databaseKinds } from '../support/databases.ts';
import { kazan, moscow, storeData } from '../support/fixture.ts';

const unknownId = '33333333-3333-4333-8333-333333333333';
const combos = [
  {
    code: 'breakfast',
    title: 'Завтрак',
    description: 'Молочное и хлеб',
    shortcut: 'Дешевле вместе',
    image: '/pictures/m/breakfast.webp',
    discount: 15,
    sets: [
      ['100', '101'],
      ['200', '201'],
    ],
  },
  { code: 'cheese', title: 'Сырный', discount: 10, sets: [['102'], ['201']], stores: ['MSK'] },
];

describe.each(databaseKinds)('combo sets on %s', (database) => {
  let shop: TestBackend;
  let token: string;
  beforeAll(async () => {
    shop = await createTestBackend({ database, storeData: { ...storeData, combos } });
    token = await shop.tokenOf('ANONYMOUS');
  });
  afterAll(async () => shop.close());

  const details = async (idOrSlug: string, id: string = moscow.id) =>
    (await shop.call(getProduct, { params: { id, idOrSlug }, token })).data;
  const combosOf = async (idOrSlug: string, id: string = moscow.id) =>
    (await shop.call(getCategory, { params: { id, idOrSlug }, token })).data.category.comboSets;
  const combo = async (comboId: string, productId?: string, showcaseId: string = moscow.id) =>
    shop.call(getComboSet, {
      params: { showcaseId, comboId },
      query: productId === undefined ? {} : { productId },
      token,
    });
  const breakfast = async () => (await combosOf('khleb'))[0]?.id ?? '';
  const setStock = async (slug: string, pieces: number) => {
    const { id } = await details(slug);
    await shop.backend.context.db
      .updateTable('stock')
      .set({ on_hand: pieces })
      .where('product_id', '=', id)
      .where('showcase_id', '=', moscow.id)
      .execute();
    await shop.backend.context.stockChanged(moscow.id, [id]);
  };

  test('[CTG-37] [CTG-38] a combo set is found by its id, with all its details', async () => {
    const { status, data } = await combo(await breakfast());
    expect(status).toBe(200);
    expect(data).toMatchObject({
      title: 'Завтрак',
      description: 'Молочное и хлеб',
      shortcutDescription: 'Дешевле вместе',
      imageLink: '/pictures/m/breakfast.webp',
      discount: 15,
      productsNumber: 2,
    });
    expect(data.productsSets.map((set) => set.map(({ name }) => name))).toEqual([
      ['Молоко пастеризованное «Луг» 2,5%', 'Кефир густой'],
      ['Хлеб ржаной', 'Батон нарезной'],
    ]);
    // 89.90 + 45.00 = 134.90, less 15 % of it rounded down.
    expect(data.priceFrom).toBe(13_490 - 2_023);
    expect((await combo(data.id.toUpperCase())).data).toEqual(data);
  });

  test('[CTG-38] [CMB-05] the product that the shopper came from is first in its group; a product that is in none changes nothing', async () => {
    const id = await breakfast();
    const kefir = await details('kefir-gustoy');
    const usual = (await combo(id)).data;
    const [dairy, bread] = (await combo(id, kefir.id)).data.productsSets;
    expect(dairy?.map(({ name }) => name)).toEqual(['Кефир густой', 'Молоко пастеризованное «Луг» 2,5%']);
    expect(bread).toEqual(usual.productsSets[1]);
    for (const stranger of [unknownId, (await details('syr-tertyy')).id])
      expect((await combo(id, stranger)).data).toEqual(usual);
    expect(kefir.comboSet?.productsSets[0]?.[0]?.id).toBe(kefir.id);
  });

  test('[CTG-38] an unknown combo, one of other stores, and nonsense are refused with their codes', async () => {
    const unknown = await combo(unknownId);
    expect([unknown.status, unknown.error.code]).toEqual([404, 'COMBO_NOT_FOUND']);
    const cheese = (await combosOf('syry')).find(({ title }) => title === 'Сырный')?.id ?? '';
    expect((await combo(cheese)).status).toBe(200);
    expect((await combo(cheese, undefined, kazan.id)).error.code).toBe('COMBO_NOT_FOUND');
    expect((await combo(cheese, undefined, unknownId)).error.code).toBe('SHOWCASE_NOT_FOUND');
    for (const answer of [await combo('breakfast'), await combo("'"), await combo(cheese, 'x')])
      expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('[CTG-37] [CMB-06] the lowest price is of what is in stock now; if a slot cannot be filled, there is none', async () => {
    const id = await breakfast();
    await setStock('moloko-pasterizovannoe-lug-2-5', 0);
    // 99.00 + 45.00 = 144.00, less 15 %.
    expect((await combo(id)).data.priceFrom).toBe(14_400 - 2_160);
    expect((await combosOf('khleb'))[0]?.priceFrom).toBe(12_240);
    await setStock('kefir-gustoy', 0);
    expect((await combo(id)).data.priceFrom).toBeNull();
    expect((await combosOf('khleb'))[0]?.priceFrom).toBeNull();
    await setStock('kefir-gustoy', 5);
    expect((await combo(id)).data.productsSets[0]?.[1]?.quantity).toBe(5);
    await setStock('moloko-pasterizovannoe-lug-2-5', 10);
    const cheese = (await combosOf('syry')).find(({ title }) => title === 'Сырный');
    expect(cheese?.priceFrom).toBeNull();
  });

  test('[CTG-07] [CTG-20] a category lists the combos of its own goods and of its descendants’', async () => {
    const titles = async (slug: string, id?: string) => (await combosOf(slug, id)).map(({ title }) => title);
    expect(await titles('khleb')).toEqual(['Завтрак', 'Сырный']);
    expect(await titles('molochnoe')).toEqual(['Завтрак', 'Сырный']);
    expect(await titles('moloko-i-kefir')).toEqual(['Завтрак']);
    expect(await titles('sladosti')).toEqual([]);
    expect(await titles('khleb', kazan.id)).toEqual(['Завтрак']);
  });
});
