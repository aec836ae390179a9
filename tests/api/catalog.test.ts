import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getProductFacts } from '@shop/contract/listing';
import { getCategory, getMainPage, getProduct, getProducts, listCategories } from '@shop/contract/catalog';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { bothDatabases } from '../support/databases.ts';
import { kazan, moscow } from '../support/fixture.ts';

describe.each(bothDatabases)('catalogue on %s', (database) => {
  let shop: TestBackend;
  let token: string;
  beforeAll(async () => {
    shop = await createTestBackend({ database });
    token = await shop.tokenOf('ANONYMOUS');
  });
  afterAll(async () => shop.close());

  const tree = async (id: string = moscow.id) =>
    (await shop.call(listCategories, { params: { id }, token })).data.categories;
  const product = async (idOrSlug: string, id: string = moscow.id) =>
    shop.call(getProduct, { params: { id, idOrSlug }, token });
  const category = async (idOrSlug: string, id: string = moscow.id) =>
    shop.call(getCategory, { params: { id, idOrSlug }, token });

  test('[CTG-06] the categories of a showcase come as a tree, siblings by rank and then by name', async () => {
    const roots = await tree();
    expect(roots.map((root) => root.name)).toEqual(['Хлеб', 'Молочное', 'Алкоголь', 'Сладости']);
    expect(roots[1]?.children.map((child) => child.name)).toEqual(['Молоко и кефир', 'Сыры']);
  });

  test('[CTG-06] in the tree a category names the products of its first page, however many it has', async () => {
    const inTree = (await tree())[3];
    const whole = (await category('sladosti')).data.category;
    expect(whole.productIds).toHaveLength(30);
    expect(inTree?.productIds).toEqual(whole.productIds.slice(0, 24));
    expect(inTree?.preview.totalProductsCount).toBe(30);
  });

  test('[CTG-07] a category says how it is drawn and counts the products of all its descendants', async () => {
    const [bread, dairy] = await tree();
    expect(bread).toMatchObject({
      displayType: 'SLIDER',
      hideName: true,
      image: '/pictures/m/bread.webp',
      slug: 'khleb',
    });
    expect(dairy).toMatchObject({ isSectionGroup: true, rank: 2, parentId: null });
    expect(dairy?.preview.totalProductsCount).toBe(3);
    expect(dairy?.children[0]?.parentId).toBe(dairy?.id);
  });

  test('[CTG-16] [PRD-04] brand and ingredients of the asked products are told, of unknown ones nothing', async () => {
    const milk = (await product('moloko-pasterizovannoe-lug-2-5')).data;
    const other = '33333333-3333-4333-8333-333333333333';
    const ask = async (id: string, productIds: readonly string[]) =>
      shop.call(getProductFacts, { params: { id }, body: { productIds: [...productIds] }, token });
    const { data } = await ask(moscow.id, [other, milk.id, milk.id]);
    expect(data.facts).toEqual([{ id: milk.id, brand: 'Луг', without: ['sugar', 'eggs', 'nuts', 'gluten'] }]);
    const cookies = (await category('sladosti')).data.category.productIds.slice(0, 1);
    expect((await ask(moscow.id, cookies)).data.facts[0]?.without).toEqual([]);
    expect((await ask(other, [])).status).toBe(404);
  });

  test('[CTG-11] a category is found by id and by slug and comes with its first 24 products and its path', async () => {
    const bySlug = await category('sladosti');
    expect(bySlug.status).toBe(200);
    expect(bySlug.data.products).toHaveLength(24);
    expect(bySlug.data.category.productIds).toHaveLength(30);
    expect((await category(bySlug.data.category.id)).data).toEqual(bySlug.data);
    expect((await category('moloko-i-kefir')).data.path.map((step) => step.name)).toEqual([
      'Молочное',
      'Молоко и кефир',
    ]);
  });

  test('[CTG-11] [DPL-18] an unknown category gets 404, whatever its key looks like', async () => {
    for (const key of [
      'net-takoy',
      '33333333-3333-4333-8333-333333333333',
      '%%%',
      'Кириллица',
      '123',
      "' or 1=1",
    ]) {
      const answer = await category(key);
      expect([answer.status, answer.error.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('[CTG-11] a category without a product of the showcase does not exist there', async () => {
    expect((await category('pustaya')).status).toBe(404);
    expect((await category('khleb', kazan.id)).data.products.map(({ name }) => name)).toEqual([
      'Батон нарезной',
    ]);
    expect((await category('syry', kazan.id)).status).toBe(404);
  });

  test('[CTG-36] a category that the store delivers too slowly for gets 404 and is in no list', async () => {
    expect((await category('alkogol', moscow.id)).status).toBe(200);
    expect((await category('alkogol', kazan.id)).status).toBe(404);
    expect((await tree(kazan.id)).map(({ name }) => name)).not.toContain('Алкоголь');
  });

  test('[CTG-02] [CTG-05] the main page gives sections in the operator’s order and leaves empty ones out', async () => {
    const { data } = await shop.call(getMainPage, { params: { id: moscow.id }, token });
    expect(data.sections.map(({ type, title }) => [type, title])).toEqual([
      ['GENERAL_SECTION', 'Молочное'],
      ['DISCOUNTED_SECTION', 'Скидки'],
      ['OWN_BRAND_SECTION', 'Сделали сами'],
      ['SITUATIONAL_SECTION', 'К завтраку'],
    ]);
    expect(data.sections[0]?.category?.name).toBe('Молочное');
    expect(data.sections[1]?.products.every((item) => item.hasDiscount)).toBe(true);
    expect(data.sections[3]?.products).toHaveLength(2);
  });

  test('[CTG-16] products come in the order asked for, unknown ids left out', async () => {
    const { data } = await category('sladosti');
    const [a = '', b = ''] = data.category.productIds.toReversed();
    const asked = await shop.call(getProducts, {
      params: { id: moscow.id },
      body: { productIds: [a, '33333333-3333-4333-8333-333333333333', b] },
      token,
    });
    expect(asked.data.products.map(({ id }) => id)).toEqual([a, b]);
  });

  test('[PRD-02] [PRD-03] [PRD-04] [PRD-05] a product is found by id and slug and has everything that the feed says', async () => {
    const bySlug = await product('moloko-pasterizovannoe-lug-2-5');
    expect(bySlug.data).toMatchObject({
      name: 'Молоко пастеризованное «Луг» 2,5%',
      specification: '930 мл',
      description: 'Описание товара',
      media: [{ type: 'IMAGE', url: '/pictures/m/100.webp' }],
      badge: { text: 'Хит', color: '#B45309' },
      highlights: ['Фермерское'],
      amazingPrice: true,
      attributes: {
        ingredients: 'молоко',
        shelfLifeDays: 12,
        storageConditions: 'от +2 до +6 °C',
        manufacturer: { name: 'Завод «Луг»', country: 'Россия' },
        brand: 'Луг',
        other: [{ title: 'Вид', value: '2,5%' }],
      },
      nutritions: { kilocalories: '54', protein: '3', fats: null, carbohydrates: '4,7' },
    });
    expect((await product(bySlug.data.id)).data).toEqual(bySlug.data);
  });

  test('[PRD-02] a product that the showcase does not carry gets 404', async () => {
    expect((await product('khleb-rzhanoy', moscow.id)).status).toBe(200);
    expect((await product('khleb-rzhanoy', kazan.id)).status).toBe(404);
  });

  test('[PRD-42] a product says what a kilogram or litre of it costs, unless its pieces are counted', async () => {
    expect((await product('moloko-pasterizovannoe-lug-2-5')).data.unitPrice).toBe('97\u00A0₽/л');
    expect((await product('kefir-gustoy')).data).not.toHaveProperty('unitPrice');
  });

  test('[PRD-32] the discount percent is rounded down', async () => {
    const { data } = await product('moloko-pasterizovannoe-lug-2-5');
    expect([data.price, data.oldPrice, data.discountPercent]).toEqual([8990, 12000, 25]);
  });

  test('[PRD-01] prices belong to the store; stock 0 is not available', async () => {
    const inMoscow = await product('kefir-gustoy', moscow.id);
    const inKazan = await product('kefir-gustoy', kazan.id);
    expect([
      inMoscow.data.id,
      inMoscow.data.price,
      inMoscow.data.quantity,
      inMoscow.data.isAvailable,
    ]).toEqual([inKazan.data.id, 9900, 5, true]);
    expect([
      inKazan.data.price,
      inKazan.data.oldPrice,
      inKazan.data.quantity,
      inKazan.data.isAvailable,
    ]).toEqual([7750, 9900, 0, false]);
  });

  test('[PRD-07] cached answers follow the stock immediately', async () => {
    const before = await category('khleb');
    const [bread] = before.data.products;
    await shop.backend.context.db
      .updateTable('stock')
      .set({ reserved: 7 })
      .where('product_id', '=', bread?.id ?? '')
      .where('showcase_id', '=', moscow.id)
      .execute();
    await shop.backend.context.stockChanged(moscow.id, [bread?.id ?? '']);
    const after = await category('khleb');
    expect(after.data.products[0]?.quantity).toBe(43);
    expect((await product(bread?.id ?? '')).data.quantity).toBe(43);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  test('[CTG-11] an answer that has not changed is not sent again', async () => {
    const first = await category('sladosti');
    const again = await shop.call(getCategory, {
      params: { id: moscow.id, idOrSlug: 'sladosti' },
      token,
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('[CTG-11] an unknown showcase gets 404 with its own code', async () => {
    const answer = await category('khleb', '33333333-3333-4333-8333-333333333333');
    expect([answer.status, answer.error.code]).toEqual([404, 'SHOWCASE_NOT_FOUND']);
  });
});
