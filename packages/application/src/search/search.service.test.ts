import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { MAX_QUERY_CHARS, SEARCH_DEBOUNCE_MS } from '@shop/domain/search';
import { offline, productOf } from '@shop/application/testing';
import { createTestShop, open } from '@shop/infrastructure/testing';

const item = (id: string, type = 'PRODUCT', virtualPack = false) => ({
  id,
  type,
  virtualPack,
  grade: 0,
});

test('[SRC-02] two characters are not searched, three are, and so is an exception', async () => {
  const shop = createTestShop();
  shop.calls.catalogConfig.always(() =>
    ok({
      previewCount: 5,
      pageSize: 24,
      excludedCategories: [],
      minSearchChars: 3,
      searchExceptions: ['Яд'],
      searchModelUrl: null,
    }),
  );
  await open(shop);
  shop.calls.find.always(() => ok({ items: [], products: [] }));
  shop.search.setQuery(' мо ');
  await shop.time.advance(1000);
  expect(shop.search.state.status).toBe('tooShort');
  expect(shop.calls.find.calls).toHaveLength(0);
  shop.search.setQuery('яд');
  await shop.time.advance(300);
  expect(shop.search.state.status).toBe('ready');
  shop.search.setQuery('мол');
  await shop.time.advance(300);
  expect(shop.calls.find.calls).toEqual([
    ['яд', 'store-1'],
    ['мол', 'store-1'],
  ]);
});

test('[SRC-02] [OPN-152] without a configuration three characters are searched, two never', async () => {
  const shop = createTestShop();
  shop.calls.catalogConfig.always(() => err(offline));
  await open(shop);
  shop.calls.find.always(() => ok({ items: [], products: [] }));
  for (const query of ['мо', 'ыы', 'яд', 'мол']) {
    shop.search.setQuery(query);
    await shop.time.advance(1000);
  }
  expect(shop.calls.find.calls).toEqual([['мол', 'store-1']]);
});

test('[OPN-155] typing is searched once, 300 ms after the last character', async () => {
  const shop = await open(createTestShop());
  for (const query of ['мол', 'моло', 'молок']) {
    shop.search.setQuery(query);
    await shop.time.advance(200);
  }
  expect(shop.calls.find.calls).toHaveLength(0);
  await shop.time.advance(100);
  expect(shop.calls.find.calls).toEqual([['молок', 'store-1']]);
});

test('[SRC-02] of a text without end only its beginning is kept and searched', async () => {
  const shop = await open(createTestShop());
  const beginning = 'ы'.repeat(MAX_QUERY_CHARS);
  shop.search.setQuery('ы'.repeat(20_000));
  expect(shop.search.state.query).toBe(beginning);
  await shop.time.advance(SEARCH_DEBOUNCE_MS);
  expect(shop.calls.find.calls).toEqual([[beginning, 'store-1']]);
});

test('[SRC-01] an answer to an earlier query is dropped', async () => {
  const shop = await open(createTestShop());
  void shop.search.searchNow('молоко');
  void shop.search.searchNow('кефир');
  shop.calls.find.resolve(ok({ items: [item('a')], products: [productOf('a')] }));
  await shop.time.advance(0);
  expect(shop.search.state.status).toBe('loading');
  shop.calls.find.resolve(ok({ items: [item('b')], products: [productOf('b')] }));
  await shop.time.advance(0);
  expect(shop.search.state).toMatchObject({ status: 'ready', query: 'кефир' });
  expect(shop.search.state.products.map(({ id }) => id)).toEqual(['b']);
});

test('[SRC-01] [SRC-02] an answer that comes when less is typed than is searched shows nothing', async () => {
  const shop = await open(createTestShop());
  void shop.search.searchNow('молоко');
  shop.search.setQuery('м');
  shop.calls.find.resolve(ok({ items: [item('a')], products: [productOf('a')] }));
  await shop.time.advance(0);
  expect(shop.search.state).toMatchObject({ query: 'м', status: 'tooShort', products: [] });
});

test('[SRC-11] what is near to an earlier query does not show under the next one', async () => {
  const shop = await open(createTestShop());
  const cheese = ok({ items: [item('cheese')], products: [productOf('cheese')] });
  shop.calls.find.give(ok({ items: [], products: [] }));
  await shop.search.searchNow('пармезан фиолетовый');
  expect(shop.calls.find.waiting).toBe(1);
  shop.search.setQuery('хлеб');
  shop.calls.find.resolve(cheese);
  await shop.time.advance(0);
  expect(shop.search.state).toMatchObject({ query: 'хлеб', near: [] });
});

test('[SHW-05] [SHW-06] [SRC-01] what another store sells is not shown any more, also not by an answer that comes later; what was typed is searched anew', async () => {
  const shop = await open(createTestShop());
  const found = ok({ items: [item('a')], products: [productOf('a')] });
  shop.calls.find.give(found);
  await shop.search.searchNow('молоко');
  void shop.search.searchNow('кефир');
  expect(shop.search.state.products).toHaveLength(1);
  shop.bus.emit({ type: 'showcaseChanged', showcaseId: 'north' });
  const searching = { query: 'кефир', status: 'loading', products: [] };
  expect(shop.search.state).toMatchObject(searching);
  shop.calls.find.resolve(found);
  await shop.time.advance(0);
  expect(shop.search.state).toMatchObject(searching);
  await shop.time.advance(300);
  shop.calls.find.resolve(ok({ items: [item('b')], products: [productOf('b')] }));
  await shop.time.advance(0);
  expect(shop.search.state).toMatchObject({ query: 'кефир', status: 'ready' });
  expect(shop.search.state.products.map(({ id }) => id)).toEqual(['b']);
});

test('[OPN-155] a query is not remembered for the goods of the one before it', async () => {
  const shop = await open(createTestShop());
  shop.calls.find.give(ok({ items: [item('a')], products: [productOf('a')] }));
  await shop.search.searchNow('молоко');
  shop.search.setQuery('молоко топлёное');
  shop.search.remember();
  expect(shop.search.history()).toEqual([]);
});

test('[SRC-04] [SRC-05] only products are kept, those in stock first', async () => {
  const shop = await open(createTestShop());
  const products = [
    productOf('out', { quantity: 0 }),
    productOf('a'),
    productOf('pack'),
    productOf('b'),
    productOf('c'),
  ];
  shop.calls.find.give(
    ok({
      items: [item('out'), item('a'), item('pack', 'PRODUCT', true), item('b', 'CATEGORY'), item('c')],
      products,
    }),
  );
  await shop.search.searchNow('молоко');
  expect(shop.search.state.products.map(({ id }) => id)).toEqual(['a', 'c', 'out']);
});

test('[SRC-07] at most ten suggestions are kept', async () => {
  const shop = await open(createTestShop());
  shop.calls.find.give(ok({ items: [], products: [] }));
  shop.calls.suggestQueries.give(ok(Array.from({ length: 15 }, (_, index) => `молоко ${index}`)));
  await shop.search.searchNow('молоко');
  expect(shop.search.state.suggestions).toHaveLength(10);
});

test('[SRC-08] a tapped suggestion is searched at once', async () => {
  const shop = await open(createTestShop());
  shop.calls.find.give(ok({ items: [], products: [] }));
  await shop.search.searchNow('молоко топлёное');
  expect(shop.search.state).toMatchObject({ query: 'молоко топлёное', status: 'ready' });
});

test('[SRC-03] a failure is reported', async () => {
  const shop = await open(createTestShop());
  shop.calls.find.give(err(offline));
  await shop.search.searchNow('молоко');
  expect(shop.search.state.status).toBe('failed');
});

test('[SRC-11] when the whole query finds nothing, goods that a part of it finds are near', async () => {
  const shop = await open(createTestShop());
  shop.calls.find.always((query) =>
    query === 'пармезан'
      ? ok({ items: [item('cheese')], products: [productOf('cheese')] })
      : ok({ items: [], products: [] }),
  );
  await shop.search.searchNow('пармезан фиолетовый');
  await shop.time.advance(0);
  expect(shop.calls.find.calls.map(([query]) => query)).toEqual([
    'пармезан фиолетовый',
    'фиолетовый',
    'пармезан',
  ]);
  expect(shop.search.state).toMatchObject({ status: 'ready', products: [] });
  expect(shop.search.state.near.map(({ id }) => id)).toEqual(['cheese']);
  shop.search.setQuery('с');
  expect(shop.search.state.near).toEqual([]);
});

test('[OPN-155] [OPN-331] a query that was of use is remembered until the sign-out, one without results is not', async () => {
  const shop = await open(createTestShop());
  shop.calls.find.always((query) =>
    query === 'ъъъ'
      ? ok({ items: [], products: [] })
      : ok({ items: [item('a')], products: [productOf('a')] }),
  );
  for (const query of ['молоко', 'ъъъ', 'хлеб']) {
    await shop.search.searchNow(query);
    shop.search.remember();
  }
  expect(shop.search.history()).toEqual(['хлеб', 'молоко']);
  shop.search.forget();
  expect(shop.search.history()).toEqual([]);
  await shop.search.searchNow('сыр');
  shop.search.remember();
  await shop.session.signOut();
  expect(shop.search.history()).toEqual([]);
});
