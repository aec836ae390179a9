import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { searchProducts, suggestQueries } from '@shop/contract/search';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { databaseKinds } from '../support/databases.ts';
import { kazan, moscow } from '../support/fixture.ts';

describe.each(databaseKinds)('search on %s', (database) => {
  let shop: TestBackend;
  let token: string;
  beforeAll(async () => {
    shop = await createTestBackend({ database });
    token = await shop.tokenOf('ROBOT');
  });
  afterAll(async () => shop.close());

  const search = async (query: string, showcaseIds: string[] = [moscow.id], embedProductsToResponse = true) =>
    shop.call(searchProducts, { body: { query, showcaseIds, embedProductsToResponse }, token });
  const names = async (query: string, id: string = moscow.id) =>
    (await search(query, [id])).data.result[0]?.products.map(({ name }) => name);

  test('[SRC-03] found products come per showcase with their items', async () => {
    const { data } = await search('густой', [moscow.id, kazan.id]);
    expect(data.result.map(({ showcaseId }) => showcaseId)).toEqual([moscow.id, kazan.id]);
    expect(data.result[0]?.items).toEqual([
      { id: data.result[0]?.products[0]?.id, type: 'PRODUCT', virtualPack: false },
    ]);
    expect((await search('густой', [moscow.id], false)).data.result[0]?.products).toEqual([]);
  });

  test('[SRC-03] no match gives empty items', async () => {
    for (const query of ['квадрокоптер', '', '   ', '!!!'])
      expect((await search(query)).data.result[0]?.items).toEqual([]);
  });

  test('[SRC-14] case, ё and е, and word order do not matter', async () => {
    for (const query of ['сыр тёртый', 'ТЕРТЫЙ СЫР', 'Тёртый сыр'])
      expect(await names(query)).toEqual(['Сыр тёртый']);
  });

  test('[SRC-14] beginnings of words in name and category find', async () => {
    expect(await names('моло паст')).toEqual(['Молоко пастеризованное «Луг» 2,5%']);
    expect(await names('слад')).toHaveLength(30);
    expect(await names('кефир')).toContain('Кефир густой');
  });

  test('[SRC-14] a typing mistake is forgiven when nothing matches as written', async () => {
    expect(await names('пастеризованая молоко')).toEqual(['Молоко пастеризованное «Луг» 2,5%']);
  });

  test('[SRC-14] only products of the asked showcase are found', async () => {
    expect(await names('ржаной', moscow.id)).toEqual(['Хлеб ржаной']);
    expect(await names('ржаной', kazan.id)).toEqual([]);
  });

  test('[SRC-06] suggestions complete what is being typed', async () => {
    const { data } = await shop.call(suggestQueries, {
      body: { query: 'моло', showcaseId: moscow.id },
      token,
    });
    expect(data.taps.map(({ text }) => text)).toContain('Молоко и кефир');
    expect(data.taps.length).toBeLessThanOrEqual(10);
    expect((await shop.call(suggestQueries, { body: { query: '' }, token })).data.taps).toEqual([]);
  });

  test('[SRC-03] an unknown showcase gets 404', async () => {
    const answer = await search('хлеб', ['33333333-3333-4333-8333-333333333333']);
    expect([answer.status, answer.error.code]).toEqual([404, 'SHOWCASE_NOT_FOUND']);
  });
});
