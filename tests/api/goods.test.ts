import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getCategory, getMainPage, getProduct, listCategories } from '@shop/contract/catalog';
import type { Category } from '@shop/contract/catalog';
import { getWebConfig } from '@shop/contract/config';
import { assortmentOf } from '@shop/backend';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { bothDatabases } from '../support/databases.ts';
import { feedXml, kazan, moscow, offers, storeData } from '../support/fixture.ts';

const merchant = {
  code: 'lamp',
  name: 'ООО «Лампа»',
  address: 'Улица, 2',
  email: 'lamp@shop.example',
  ogrn: '1000000000001',
  schedule: 'Пн–Пт 9–18',
  inn: '0000000001',
};

const goodsData = {
  ...storeData,
  products: {
    ...storeData.products,
    '200': {
      promoXY: { x: 3, y: 2 },
      promoDescription: '<p onclick="alert(1)"><b>Тёплый</b><script>x</script></p>',
    },
    '300': { isImpulse: true, merchant: 'lamp' },
    '400': { virtualPack: true },
    '401': { pricesByStore: { MSK: { price: null } } },
  },
  merchants: [merchant],
  variantGroups: [
    {
      code: 'cookies',
      asOneCard: true,
      items: [
        { offerId: '403', text: 'Третье' },
        { offerId: '402', text: 'Второе' },
        { offerId: '400', text: 'В наборе' },
      ],
    },
    {
      code: 'lonely',
      items: [
        { offerId: '102', text: 'Тёртый' },
        { offerId: 'gone', text: 'Кусок' },
      ],
    },
  ],
  combos: [
    {
      code: 'breakfast',
      title: 'Завтрак',
      description: 'Вместе дешевле',
      shortcut: 'Молоко и хлеб',
      image: '/pictures/m/combo.webp',
      discount: 10,
      sets: [
        ['100', '101'],
        ['201', '200'],
      ],
    },
    { code: 'kazan', title: 'Только здесь', discount: 20, sets: [['410'], ['411', 'gone']], stores: ['KZN'] },
    { code: 'nothing', title: 'Ничего', discount: 20, sets: [['410'], ['gone']] },
  ],
  config: {
    ...storeData.config,
    appLinks: { googlePlay: 'https://apps.example/google' },
  },
};
type Data = Record<string, unknown>;

describe.each(bothDatabases)('goods of every kind on %s', (database) => {
  let shop: TestBackend;
  let token: string;
  beforeAll(async () => {
    shop = await createTestBackend({ database, storeData: goodsData });
    token = await shop.tokenOf('ANONYMOUS');
  });
  afterAll(async () => shop.close());

  const idOf = async (offerId: string) =>
    (
      await shop.backend.context.db
        .selectFrom('product')
        .select('id')
        .where('feed_id', '=', offerId)
        .executeTakeFirstOrThrow()
    ).id;
  const page = async (offerId: string, store: string = moscow.id) =>
    shop.call(getProduct, { params: { id: store, idOrSlug: await idOf(offerId) }, token });
  const product = async (offerId: string, store: string = moscow.id) => (await page(offerId, store)).data;
  const category = async (idOrSlug: string, store: string = moscow.id) =>
    (await shop.call(getCategory, { params: { id: store, idOrSlug }, token })).data;
  const refused = async (change: Data) =>
    shop.importFeed(feedXml(), { storeData: { ...goodsData, ...change } });

  test('[IMP-01] [PRD-04] goods by click name their merchant and the INN of the supplier', async () => {
    const { isImpulse, salesModelType, attributes } = await product('300');
    const { code: _code, inn, ...told } = merchant;
    expect([isImpulse, salesModelType, attributes.merchant, attributes.supplierInn]).toEqual([
      true,
      'MARKETPLACE',
      told,
      inn,
    ]);
    const own = await product('201');
    expect([own.isImpulse, own.salesModelType, own.attributes.merchant]).toEqual([false, 'OWN', null]);
  });

  test('[IMP-01] goods by click without a merchant are refused, with offer and field, also by the database', async () => {
    for (const [extra, reason] of [
      [
        { isImpulse: true },
        /products\.201\.merchant: expected the code of a merchant: goods delivered by click/,
      ],
      [
        { merchant: 'nobody' },
        /products\.201\.merchant: expected the code of one of the merchants, nobody is none/,
      ],
    ] as const) {
      const { exitCode, said } = await refused({ products: { ...goodsData.products, '201': extra } });
      expect(said).toMatch(reason);
      expect([exitCode, said.endsWith('Nothing was changed.')]).toEqual([1, true]);
    }
    const { db } = shop.backend.context;
    await expect(sql`update product set is_impulse = true where feed_id = '201'`.execute(db)).rejects.toThrow(
      /product_impulse_merchant/,
    );
  });

  test('[PRD-01] [OPN-229] a product carries its X-for-Y promotion, and only 10 ≥ x > y ≥ 1 is valid', async () => {
    expect([(await product('200')).promoXY, (await product('201')).promoXY]).toEqual([{ x: 3, y: 2 }, null]);
    const { db } = shop.backend.context;
    for (const [x, y] of [
      [11, 2],
      [2, 2],
      [2, 3],
      [2, 0],
      [2, null],
      [null, 1],
    ]) {
      await expect(
        sql`update product set promo_x = ${x}, promo_y = ${y} where feed_id = '201'`.execute(db),
      ).rejects.toThrow(/product_promo/);
      const { exitCode, said } = await refused({
        products: { ...goodsData.products, '201': { promoXY: { x, y } } },
      });
      expect([exitCode, said]).toEqual([1, expect.stringContaining('products.201.promoXY')]);
    }
  });

  test('[PRD-10] a promo text is stored and answered as nodes, without anything executable', async () => {
    const safe = [{ kind: 'p', children: [{ kind: 'b', children: [{ kind: 'text', text: 'Тёплый' }] }] }];
    const bread = await product('200');
    const list = (await category('khleb')).products.find(({ id }) => id === bread.id);
    expect([bread.promoDescription, list?.promoDescription]).toEqual([safe, safe]);
    expect((await product('201')).promoDescription).toBeNull();
  });

  test('[PRD-01] [PRD-18] [OPN-145] variants come in the order of their group with their stock, even after it has changed', async () => {
    const [second, third] = [await product('402'), await product('403')];
    const items = [
      { id: third.id, text: 'Третье', quantity: 100 },
      { id: second.id, text: 'Второе', quantity: 100 },
    ];
    expect(second.variants).toEqual({ items, asOneCard: true });
    expect([second.shouldShowAsOneCard, third.variants]).toEqual([true, second.variants]);
    await category('sladosti');
    await shop.importFeed(
      feedXml(
        offers.map((offer) => (offer.id === '403' ? { ...offer, stock: { MSK: 7, KZN: 100 } } : offer)),
      ),
    );
    const quantities = (of: { variants: { items: { quantity: number }[] } } | undefined) =>
      of?.variants.items.map(({ quantity }) => quantity);
    const listed = (await category('sladosti')).products.find(({ id }) => id === second.id);
    expect([quantities(await product('402')), quantities(listed)]).toEqual([
      [7, 100],
      [7, 100],
    ]);
    await shop.importFeed(feedXml());
  });

  test('[PRD-18] a product that is alone in its group has no variants', async () => {
    expect((await product('102')).variants).toEqual({ items: [], asOneCard: false });
  });

  test('[CTG-30] [OPN-127] a virtual pack has its page but is in no list and no count', async () => {
    const pack = await product('400');
    expect(pack.virtualPack).toBe(true);
    const sweets = await category('sladosti');
    expect([sweets.category.preview.totalProductsCount, sweets.category.productIds.length]).toEqual([29, 29]);
    expect(sweets.category.productIds).not.toContain(pack.id);
    const found = await shop.backend.context.catalog.showcase(moscow.id)?.search('печенье номер 1', 100);
    expect(found?.map(({ id }) => id)).not.toContain(pack.id);
  });

  test('[OPN-311] [CTG-30] [OPN-127] a sitemap names what a store lists: no virtual pack, no group, nothing of other stores', async () => {
    const store = shop.backend.context.catalog.showcase(moscow.id);
    const { categories = [], products = [] } = store === undefined ? {} : assortmentOf(store);
    expect(categories.map(({ slug }) => slug)).toContain('moloko-i-kefir');
    expect(categories.map(({ slug }) => slug)).not.toContain('molochnoe');
    const inLists = new Set<string>();
    for (const { id } of categories)
      for (const productId of (await category(id)).category.productIds) inLists.add(productId);
    expect(products.map(({ id }) => id).toSorted()).toEqual([...inLists].toSorted());
    expect(inLists.size).toBeGreaterThan(29);
  });

  test('[PRD-34] a product cannot be bought in a store that has no price for it', async () => {
    const here = await product('401');
    const there = await product('401', kazan.id);
    expect([here.price, here.isAvailable, there.price, there.isAvailable]).toEqual([null, false, 7000, true]);
  });

  test('[CTG-37] [CMB-06] [CTG-07] a combo shows on the pages of its products and categories', async () => {
    const bread = await product('200');
    expect([bread.hasCombo, (await product('102')).hasCombo]).toEqual([true, false]);
    expect(bread.comboSet).toMatchObject({
      title: 'Завтрак',
      description: 'Вместе дешевле',
      shortcutDescription: 'Молоко и хлеб',
      imageLink: '/pictures/m/combo.webp',
      discount: 10,
      productsNumber: 2,
      // 89.90 and 45.00 minus a tenth, the discount rounded down.
      priceFrom: 12_141,
    });
    expect(bread.comboSet?.productsSets.map((set) => set.map(({ name }) => name))).toEqual([
      ['Молоко пастеризованное «Луг» 2,5%', 'Кефир густой'],
      ['Хлеб ржаной', 'Батон нарезной'],
    ]);
    const { data } = await shop.call(listCategories, { params: { id: moscow.id }, token });
    const titles = (list: readonly Category[]): readonly (readonly string[])[] =>
      list.flatMap(({ name, comboSets, children }) => [
        [name, ...comboSets.map(({ title }) => title)],
        ...titles(children),
      ]);
    expect(titles(data.categories)).toEqual([
      ['Хлеб', 'Завтрак'],
      ['Молочное', 'Завтрак'],
      ['Молоко и кефир', 'Завтрак'],
      ['Сыры'],
      ['Алкоголь'],
      ['Сладости'],
    ]);
  });

  test('[CMB-06] [OPN-230] the price of a combo follows the stock wherever it shows', async () => {
    const prices = async () => {
      const { data } = await shop.call(getMainPage, { params: { id: moscow.id }, token });
      return [
        (await product('100')).comboSet?.priceFrom,
        (await category('khleb')).category.comboSets[0]?.priceFrom,
        data.sections[0]?.category?.comboSets[0]?.priceFrom,
      ];
    };
    expect(await prices()).toEqual([12_141, 12_141, 12_141]);
    // Sold in the same stores, so that only the stock changes.
    const none = (stock: Readonly<Record<string, number>> = {}) =>
      Object.fromEntries(Object.keys(stock).map((store) => [store, 0]));
    const without = (...ids: string[]) =>
      feedXml(
        offers.map((offer) => (ids.includes(offer.id) ? { ...offer, stock: none(offer.stock) } : offer)),
      );
    // The page of bread does not list milk, but its combo has it.
    await shop.importFeed(without('100'));
    expect(await prices()).toEqual([12_960, 12_960, 12_960]);
    await shop.importFeed(without('201'));
    expect(await prices()).toEqual([13_041, 13_041, 13_041]);
    await shop.importFeed(without('200', '201'));
    expect(await prices()).toEqual([null, null, null]);
    await shop.importFeed(feedXml());
  });

  test('[CMB-06] a combo of one store is not offered in others, and products missing from the feed are left out with a note', async () => {
    expect([(await product('410')).hasCombo, (await product('410', kazan.id)).hasCombo]).toEqual([
      false,
      true,
    ]);
    const combo = (await product('411', kazan.id)).comboSet;
    expect([combo?.title, combo?.productsSets.map((set) => set.length)]).toEqual(['Только здесь', [1, 1]]);
    const { said } = await shop.importFeed(feedXml());
    expect(said).toContain('Store data: combo kazan: offer gone of set 1 is not in the feed, it is left out');
    expect(said).toContain('Store data: combo nothing is left out: its set 1 has no offers');
    expect(said).toContain('Done: 0 changed');
  });

  test('[CMB-06] [OPN-230] wrong combos and variants are reported with path and expectation and change nothing', async () => {
    const [combo] = goodsData.combos;
    const wrong: [Data, string][] = [
      [{ combos: [{ ...combo, discount: 91 }] }, 'combos.0.discount: expected a whole percent from 1 to 90'],
      [{ combos: [{ ...combo, discount: 2.5 }] }, 'combos.0.discount: expected a whole percent from 1 to 90'],
      [{ combos: [{ ...combo, sets: [['100']] }] }, 'combos.0.sets: expected at least two sets'],
      [{ combos: [{ ...combo, sets: [['100'], []] }] }, 'combos.0.sets.1: expected at least one offer'],
      [
        { combos: [{ ...combo, sets: [['100'], ['101', '100']] }] },
        'combos.0.sets.1.1: expected each offer once in a combo, 100 stands in set 0',
      ],
      [
        { combos: [{ ...combo, stores: ['NOPE'] }] },
        'combos.0.stores: expected codes of stores, NOPE is none',
      ],
      [{ combos: [combo, combo] }, 'combos.1.code: expected each code once'],
      [
        { variantGroups: [{ code: 'a', items: [{ offerId: '1', text: 'раз' }] }] },
        'variantGroups.0.items: expected at least two items',
      ],
      [
        { variantGroups: [...goodsData.variantGroups, { ...goodsData.variantGroups[0], code: 'again' }] },
        'variantGroups.2.items.0.offerId: expected an offer of no other item, 403 stands in cookies',
      ],
      [{ merchants: [{ ...merchant, ogrn: '12' }] }, 'merchants.0.ogrn: expected 13 or 15 digits'],
    ];
    for (const [change, reason] of wrong) {
      const { exitCode, said } = await refused(change);
      expect(said).toContain(reason);
      expect([exitCode, said.endsWith('Nothing was changed.')]).toEqual([1, true]);
    }
    const { db } = shop.backend.context;
    await expect(sql`update combo_set set discount = 91`.execute(db)).rejects.toThrow(/discount/);
  });

  test('[OPN-190] combos can be reordered and removed, and importing the same again changes nothing', async () => {
    const turned = goodsData.combos.toReversed().map((combo) => ({
      ...combo,
      sets: combo.sets.toReversed().map((set) => set.toReversed()),
    }));
    await shop.importFeed(feedXml(), { storeData: { ...goodsData, combos: turned } });
    expect((await product('200')).comboSet?.productsSets.map((set) => set.map(({ name }) => name))).toEqual([
      ['Хлеб ржаной', 'Батон нарезной'],
      ['Кефир густой', 'Молоко пастеризованное «Луг» 2,5%'],
    ]);
    await shop.importFeed(feedXml(), { storeData: { ...goodsData, combos: [] } });
    expect([(await product('200')).hasCombo, (await product('200')).comboSet]).toEqual([false, null]);
    await shop.importFeed(feedXml(), { storeData: goodsData });
    for (const data of [goodsData, null])
      expect((await shop.importFeed(feedXml(), { storeData: data })).said).toContain('Done: 0 changed');
  });

  test('[UIX-27] the configuration says where the app can be downloaded', async () => {
    const { data } = await shop.call(getWebConfig, {});
    expect(data.config.appLinks).toEqual({
      googlePlay: 'https://apps.example/google',
      appStore: null,
      appGallery: null,
      ruStore: null,
    });
  });
});
