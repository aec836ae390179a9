import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  getAggregatedProducts,
  getRelatedProducts,
  getUpsellProducts,
  getWhatToTry,
} from '@shop/contract/recommendations';
import { getCategory, getProduct } from '@shop/contract/catalog';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { createUser, insertBought } from '../support/bought.ts';
import { databaseKinds } from '../support/databases.ts';
import { kazan, moscow } from '../support/fixture.ts';
import { ManualScheduler } from '../support/virtual-time.ts';

const unknownId = '33333333-3333-4333-8333-333333333333';
const milk = 'moloko-pasterizovannoe-lug-2-5';

describe.each(databaseKinds)('recommendations on %s', (database) => {
  let shop: TestBackend;
  let token: string;
  const scheduler = new ManualScheduler();
  const ids = new Map<string, string>();
  const id = (slug: string): string => ids.get(slug) ?? '';

  beforeAll(async () => {
    shop = await createTestBackend({ database, scheduler });
    token = await shop.tokenOf('ANONYMOUS');
    for (const slug of [
      milk,
      'kefir-gustoy',
      'syr-tertyy',
      'khleb-rzhanoy',
      'baton-nareznoy',
      'vino-krasnoe-sukhoe',
    ]) {
      const { data } = await shop.call(getProduct, { params: { id: moscow.id, idOrSlug: slug }, token });
      ids.set(slug, data.id);
    }
    const someone = await createUser(shop);
    const order = async (at: string, slugs: readonly string[], status = 'DELIVERED') =>
      insertBought(shop, { userId: someone, showcaseId: moscow.id, productIds: slugs.map(id), at, status });
    await order('2026-01-02T09:00:00Z', [milk, 'baton-nareznoy']);
    await order('2026-01-03T09:00:00Z', [milk, 'baton-nareznoy', 'khleb-rzhanoy']);
    await order('2026-01-04T09:00:00Z', [milk, 'vino-krasnoe-sukhoe', 'syr-tertyy']);
    for (const day of ['05', '06', '07'])
      await order(`2026-01-${day}T09:00:00Z`, [milk, 'khleb-rzhanoy'], 'CANCELLED');
    await scheduler.tick();
  });
  afterAll(async () => shop.close());

  const names = (products: readonly { readonly name: string }[]) => products.map(({ name }) => name);
  const related = async (productId: string, more: object = {}) =>
    shop.call(getRelatedProducts, { query: { showcaseId: moscow.id, productId, ...more }, token });
  const upsell = async (productIds: readonly string[], more: object = {}, who = token) =>
    shop.call(getUpsellProducts, {
      query: { showcaseId: moscow.id, productIds: productIds.join(','), ...more },
      token: who,
    });

  test('[CTG-04] [CRT-33] the suggestions to try are in stock and varied, bestsellers first, and always the same', async () => {
    const ask = async () =>
      (await shop.call(getWhatToTry, { query: { showcaseId: moscow.id }, token })).data.products;
    const products = await ask();
    expect(products).toHaveLength(19);
    expect(products.every(({ isAvailable, virtualPack }) => isAvailable && !virtualPack)).toBe(true);
    expect(names(products.slice(0, 3))).toEqual([
      'Молоко пастеризованное «Луг» 2,5%',
      'Батон нарезной',
      'Вино красное сухое',
    ]);
    expect(new Set(products.map((product) => product.id)).size).toBe(19);
    expect(await ask()).toEqual(products);
  });

  test('[CTG-04] a product that sells out leaves the list at once, and returns with its stock', async () => {
    const first = async () =>
      (await shop.call(getWhatToTry, { query: { showcaseId: moscow.id, limit: '1' }, token })).data
        .products[0]?.name;
    const setStock = async (pieces: number) => {
      await shop.backend.context.db
        .updateTable('stock')
        .set({ on_hand: pieces })
        .where('product_id', '=', id(milk))
        .where('showcase_id', '=', moscow.id)
        .execute();
      await shop.backend.context.stockChanged(moscow.id, [id(milk)]);
    };
    await setStock(0);
    expect(await first()).toBe('Батон нарезной');
    await setStock(10);
    expect(await first()).toBe('Молоко пастеризованное «Луг» 2,5%');
  });

  test('[PRD-16] [CRT-33] related products are those bought together or of the same category or brand, in stock first, never the product itself', async () => {
    const { products, productIds } = (await related(id(milk))).data;
    expect(names(products)).toEqual([
      'Батон нарезной',
      'Хлеб ржаной',
      'Вино красное сухое',
      'Кефир густой',
      'Сыр тёртый',
    ]);
    expect(productIds).toEqual(products.map((product) => product.id));
    expect(products.at(-1)?.isAvailable).toBe(false);
    const ofBrand = (await related(id('kefir-gustoy'))).data.products;
    expect(names(ofBrand)).toEqual(['Молоко пастеризованное «Луг» 2,5%', 'Батон нарезной']);
  });

  test('[PRD-16] [PRD-17] the caller says how many, and whether the products are embedded', async () => {
    expect((await related(id(milk), { limit: '2' })).data.products).toHaveLength(2);
    const bare = (await related(id(milk), { embedProductsToResponse: 'false' })).data;
    expect([bare.products, bare.productIds.length]).toEqual([[], 5]);
  });

  test('[PRD-16] an unknown product, one of another store, and nonsense are refused with their codes', async () => {
    const bread = id('khleb-rzhanoy');
    expect((await related(unknownId)).error.code).toBe('NOT_FOUND');
    const inKazan = await shop.call(getRelatedProducts, {
      query: { showcaseId: kazan.id, productId: bread },
      token,
    });
    expect([inKazan.status, inKazan.error.code]).toEqual([404, 'NOT_FOUND']);
    const strange = await related(bread, { showcaseId: unknownId });
    expect([strange.status, strange.error.code]).toEqual([404, 'SHOWCASE_NOT_FOUND']);
    for (const more of [
      { productId: 'x' },
      { showcaseId: "'" },
      { limit: '0' },
      { limit: '51' },
      { limit: '-1' },
      { limit: '1e9' },
      { embedProductsToResponse: 'maybe' },
    ]) {
      const answer = await related(bread, more);
      expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    }
  });

  test('[PRD-16] [CTG-36] nothing is recommended from a category that the store delivers too slowly for', async () => {
    const answer = await shop.call(getRelatedProducts, {
      query: { showcaseId: kazan.id, productId: id(milk) },
      token,
    });
    expect(names(answer.data.products)).not.toContain('Вино красное сухое');
    const toTry = await shop.call(getWhatToTry, { query: { showcaseId: kazan.id, limit: '50' }, token });
    expect(names(toTry.data.products)).not.toContain('Вино красное сухое');
  });

  test('[CTG-17] [CRT-33] a customer gets what they ordered before, newest order first, if the store carries it', async () => {
    const userId = await createUser(shop);
    const other = await createUser(shop);
    const bought = async (at: string, slugs: readonly string[], more: object = {}) =>
      insertBought(shop, { userId, showcaseId: moscow.id, productIds: slugs.map(id), at, ...more });
    await bought('2026-01-02T09:00:00Z', [milk, 'khleb-rzhanoy']);
    await bought('2026-01-05T09:00:00Z', ['syr-tertyy', milk]);
    await bought('2026-01-06T09:00:00Z', ['vino-krasnoe-sukhoe'], { status: 'CANCELLED', isPaid: false });
    const ask = async (who: string, showcaseId: string = moscow.id, more: object = {}) =>
      shop.call(getAggregatedProducts, {
        query: { embedProductsOfShowcaseId: showcaseId, ...more },
        token: who,
      });
    const mine = await shop.tokenOf('CUSTOMER', userId);
    expect(names((await ask(mine)).data.products)).toEqual([
      'Сыр тёртый',
      'Молоко пастеризованное «Луг» 2,5%',
      'Хлеб ржаной',
    ]);
    expect(names((await ask(mine, kazan.id)).data.products)).toEqual(['Молоко пастеризованное «Луг» 2,5%']);
    expect((await ask(mine, moscow.id, { limit: '1' })).data.products).toHaveLength(1);
    expect((await ask(await shop.tokenOf('CUSTOMER', other))).data.products).toEqual([]);
    expect((await ask(await shop.tokenOf('ANONYMOUS', userId))).data.products).toEqual([]);
    expect((await ask(mine, unknownId)).error.code).toBe('SHOWCASE_NOT_FOUND');
    expect((await ask(mine, moscow.id, { limit: 'all' })).error.code).toBe('VALIDATION_ERROR');
  });

  test('[CTG-18] [CRT-18] the upsell has goods in stock that are not in the cart, those most often bought with its categories first', async () => {
    const { products } = (await upsell([id(milk)])).data;
    expect(names(products.slice(0, 2))).toEqual(['Батон нарезной', 'Хлеб ржаной']);
    expect(products.every(({ isAvailable }) => isAvailable)).toBe(true);
    expect(names(products)).not.toContain('Молоко пастеризованное «Луг» 2,5%');
    expect(names(products)).not.toContain('Сыр тёртый');
    const rest = products.slice(2).map((product) => product.id);
    expect(rest).toEqual(rest.toSorted());
    expect((await upsell([id(milk)], { limit: '3' })).data.products).toHaveLength(3);
    expect((await upsell([id(milk).toUpperCase()], { limit: '3' })).data.products).toHaveLength(3);
  });

  test('[CTG-18] adult goods are offered only to a customer with a confirmed age', async () => {
    const has = async (who: string) =>
      names((await upsell([id(milk)], { limit: '50' }, who)).data.products).includes('Вино красное сухое');
    const grown = await createUser(shop, { isAgeConfirmed: true });
    expect(await has(token)).toBe(false);
    expect(await has(await shop.tokenOf('CUSTOMER', await createUser(shop)))).toBe(false);
    expect(await has(await shop.tokenOf('CUSTOMER', grown))).toBe(true);
    expect(await has(await shop.tokenOf('ANONYMOUS', grown))).toBe(false);
  });

  test('[CTG-18] an empty cart, strange ids and too many of them', async () => {
    expect((await upsell([])).data.products).toHaveLength(19);
    expect((await upsell([unknownId])).data.products).toHaveLength(19);
    const many = Array.from({ length: 200 }, () => randomUUID());
    expect((await upsell(many)).status).toBe(200);
    for (const productIds of [[...many, unknownId], ['x'], [id(milk), ''], ["' or 1=1"]])
      expect([(await upsell(productIds)).status, (await upsell(productIds)).error.code]).toEqual([
        400,
        'VALIDATION_ERROR',
      ]);
    expect((await upsell([], { showcaseId: unknownId })).error.code).toBe('SHOWCASE_NOT_FOUND');
  });

  test('[CTG-30] virtual packs are never recommended', async () => {
    const { data } = await shop.call(getCategory, { params: { id: moscow.id, idOrSlug: 'sladosti' }, token });
    const pack = data.products[0];
    await shop.backend.context.db
      .updateTable('product')
      .set({ is_virtual_pack: true })
      .where('id', '=', pack?.id ?? '')
      .execute();
    await shop.backend.context.db
      .updateTable('catalog_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    await scheduler.tick();
    const toTry = await shop.call(getWhatToTry, { query: { showcaseId: moscow.id, limit: '50' }, token });
    const withOthers = (await related(data.products[1]?.id ?? '', { limit: '50' })).data;
    const offered = (await upsell([], { limit: '50' })).data;
    for (const { products } of [toTry.data, withOthers, offered]) {
      expect(products.length).toBeGreaterThan(1);
      expect(products.map((product) => product.id)).not.toContain(pack?.id);
    }
  });
});
