import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getCategory, getMainPage, listCategories } from '@shop/contract/catalog';
import { getDiscountCategories, getDiscountCategory, getDiscountSlider } from '@shop/contract/discounts';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { databaseKinds } from '../support/databases.ts';
import { feedXml, kazan, moscow, offers, storeData } from '../support/fixture.ts';

const unknownId = '33333333-3333-4333-8333-333333333333';
const withDiscounts = offers.map((offer) => {
  const oldPrice = { '200': '100', '201': '50', '300': '1000' }[offer.id];
  return oldPrice === undefined ? offer : { ...offer, oldPrice };
});
const sections = [
  { type: 'ALL_SALES_CATEGORY', title: 'Все скидки' },
  { type: 'FEATURE_SECTION', title: 'Истории' },
  ...storeData.sections,
];

describe.each(databaseKinds)('discounts on %s', (database) => {
  let shop: TestBackend;
  let token: string;
  beforeAll(async () => {
    shop = await createTestBackend({
      database,
      feed: feedXml(withDiscounts),
      storeData: { ...storeData, sections },
    });
    token = await shop.tokenOf('ANONYMOUS');
  });
  afterAll(async () => shop.close());

  const tree = async (id: string = moscow.id) =>
    (await shop.call(getDiscountCategories, { params: { id }, token })).data.categories;
  const page = async (categoryId: string, id: string = moscow.id) =>
    shop.call(getDiscountCategory, { params: { id, categoryId }, token });
  const main = async (id: string = moscow.id) =>
    (await shop.call(getMainPage, { params: { id }, token })).data.sections;

  test('[CTG-10] the DISCOUNT tree has one root, and below it only categories with a discount', async () => {
    const [all, ...others] = await tree();
    expect(others).toEqual([]);
    expect(all).toMatchObject({ name: 'Все скидки', slug: 'vse-skidki', parentId: null });
    expect(all?.preview.totalProductsCount).toBe(4);
    expect(all?.children.map(({ name }) => name)).toEqual(['Хлеб', 'Молочное', 'Алкоголь']);
    const dairy = all?.children[1];
    expect(dairy?.parentId).toBe(all?.id);
    expect(dairy?.children.map(({ name }) => name)).toEqual(['Молоко и кефир']);
    expect(dairy?.children[0]?.productIds).toHaveLength(1);
    const { data } = await shop.call(listCategories, { params: { id: moscow.id }, token });
    expect(data.categories.map(({ name }) => name)).toEqual(['Хлеб', 'Молочное', 'Алкоголь', 'Сладости']);
  });

  test('[CTG-10] [CTG-36] each store has its own discounts, without what it delivers too slowly', async () => {
    const [all] = await tree(kazan.id);
    expect(all?.children.map(({ name }) => name)).toEqual(['Хлеб', 'Молочное']);
    const { products } = (await page('moloko-i-kefir', kazan.id)).data;
    expect(products.map(({ name }) => name)).toEqual(['Молоко пастеризованное «Луг» 2,5%', 'Кефир густой']);
  });

  test('[CTG-13] a discount category has only products with a discount, the biggest first, by id and slug', async () => {
    const bySlug = await page('khleb');
    expect(bySlug.status).toBe(200);
    expect(bySlug.data.products.map(({ name, discountPercent }) => [name, discountPercent])).toEqual([
      ['Хлеб ржаной', 45],
      ['Батон нарезной', 10],
    ]);
    expect((await page(bySlug.data.category.id)).data).toEqual(bySlug.data);
    expect(bySlug.data.path.map(({ name }) => name)).toEqual(['Все скидки', 'Хлеб']);
    const all = await page('vse-skidki');
    expect(all.data.products.map(({ discountPercent }) => discountPercent)).toEqual([45, 25, 11, 10]);
    expect(all.data.category.productIds).toEqual(all.data.products.map(({ id }) => id));
  });

  test('[CTG-13] [CTG-25] a category without discounts answers with no products; an unknown one gets 404', async () => {
    const sweets = await page('sladosti');
    expect([sweets.status, sweets.data.products, sweets.data.category.productIds]).toEqual([200, [], []]);
    for (const key of ['net-takoy', unknownId, '%%%', '123', "' or 1=1", '.*'])
      expect([(await page(key)).status, (await page(key)).error.code]).toEqual([404, 'NOT_FOUND']);
    expect((await page('alkogol', kazan.id)).status).toBe(404);
    expect((await page('x'.repeat(201))).error.code).toBe('VALIDATION_ERROR');
    expect((await page('khleb', unknownId)).error.code).toBe('SHOWCASE_NOT_FOUND');
    expect((await page('khleb', 'nonsense')).error.code).toBe('VALIDATION_ERROR');
  });

  test('[CTG-13] [PRD-07] a discount page follows the stock immediately', async () => {
    const [first] = (await page('khleb')).data.products;
    const id = first?.id ?? '';
    await shop.backend.context.db
      .updateTable('stock')
      .set({ reserved: 9 })
      .where('product_id', '=', id)
      .where('showcase_id', '=', moscow.id)
      .execute();
    await shop.backend.context.stockChanged(moscow.id, [id]);
    expect((await page('khleb')).data.products[0]?.quantity).toBe(41);
    expect((await page('vse-skidki')).data.products[0]?.quantity).toBe(41);
  });

  test('[CTG-14] the slider of a discount section shows what the section shows; others have none', async () => {
    const discounted = (await main()).find(({ type }) => type === 'DISCOUNTED_SECTION');
    const slider = async (sectionId: string) =>
      shop.call(getDiscountSlider, { params: { id: moscow.id, sectionId }, token });
    expect((await slider(discounted?.id ?? '')).data.products).toEqual(discounted?.products);
    const general = (await main()).find(({ type }) => type === 'GENERAL_SECTION');
    for (const sectionId of [general?.id ?? '', 'unknown', '../main', "'"]) {
      const answer = await slider(sectionId);
      expect([answer.status, answer.error.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await slider('x'.repeat(101))).error.code).toBe('VALIDATION_ERROR');
  });

  test('[CTG-05] every type of section has its place: the link to all discounts with its category, the story row as an empty slot', async () => {
    const [link, stories] = await main();
    expect(link).toMatchObject({ type: 'ALL_SALES_CATEGORY', products: [] });
    expect(link?.category).toMatchObject({ id: (await tree())[0]?.id, children: [], productIds: [] });
    expect(link?.category?.preview.totalProductsCount).toBe(4);
    expect(stories).toMatchObject({ type: 'FEATURE_SECTION', products: [], featurings: [], category: null });
  });

  test('[CTG-10] [CTG-03] without a discount the tree is empty and nothing leads to it', async () => {
    const none = offers.map((offer) => ({ ...offer, oldPrice: offer.price }));
    expect((await shop.importFeed(feedXml(none), { storeData: { ...storeData, sections } })).exitCode).toBe(
      0,
    );
    expect(await tree()).toEqual([]);
    expect((await page('vse-skidki')).data.products).toEqual([]);
    expect((await main()).map(({ type }) => type)).not.toContain('ALL_SALES_CATEGORY');
    const khleb = await shop.call(getCategory, { params: { id: moscow.id, idOrSlug: 'khleb' }, token });
    expect(khleb.status).toBe(200);
    expect(
      (await shop.importFeed(feedXml(withDiscounts), { storeData: { ...storeData, sections } })).exitCode,
    ).toBe(0);
  });
});
