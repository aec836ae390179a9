import type { Shop } from '@shop/application/shop';
import { describe, expect, test } from 'vitest';

import { ONE_CHANGE_AT_A_TIME, PageNews } from './page-news.ts';

/** A page as far as its news are compared with it. */
const page = ({
  wished = [] as readonly string[],
  cards = [] as readonly string[],
  addresses = [] as readonly number[],
  store = 'store',
  query = '',
  status = 'idle',
  products = [] as readonly string[],
} = {}): Shop =>
  ({
    session: { state: { isSignedIn: true } },
    showcase: { id: store },
    restock: { state: { wished: new Set(wished) } },
    payments: { state: { methods: cards.map((bindingId) => ({ bindingId })) } },
    address: { state: { addresses: addresses.map((id) => ({ id })) } },
    search: { state: { query, status, products: products.map((id) => ({ id, name: id })) } },
  }) as unknown as Shop;

const wishes = '/api/store/v2/showcases/store/restock-wishes';
const call = (method: string, pathname: string, body = '') => ({ method, pathname, body });
const list = (...productIds: readonly string[]) => JSON.stringify({ productIds });

describe('[PRD-34] of what a shopper waits for', () => {
  test('the last tap counts that the store has taken', () => {
    const news = new PageNews();
    const add = news.sent(call('PUT', `${wishes}/egg`));
    expect(news.wrong(page())).toEqual([]);
    add?.('');
    expect(news.wrong(page())).toEqual(['of the product egg somebody is to be told']);
    expect(news.wrong(page({ wished: ['egg'] }))).toEqual([]);
    expect(news.wrong(page({ store: 'other' }))).toEqual([]);
    news.sent(call('DELETE', `${wishes}/egg`))?.('');
    expect(news.wrong(page({ wished: ['egg'] }))).toEqual(['of the product egg somebody is not to be told']);
    news.sent(call('PUT', `${wishes}/egg`))?.(null);
    expect(news.wrong(page())).toEqual([]);
  });

  test('a list counts unless something has overtaken it', () => {
    const news = new PageNews();
    const first = news.sent(call('GET', wishes));
    news.sent(call('PUT', `${wishes}/egg`))?.('');
    first?.(list('milk'));
    expect(news.wrong(page({ wished: ['egg'] }))).toEqual([]);
    news.sent(call('GET', wishes))?.(list('milk'));
    expect(news.wrong(page({ wished: ['milk'] }))).toEqual([]);
    expect(news.wrong(page({ wished: ['milk', 'egg'] }))).toHaveLength(1);
  });

  test('nothing is known of another page, or once the page looks for its store again', () => {
    const news = new PageNews();
    news.sent(call('PUT', `${wishes}/egg`))?.('');
    news.sent(call('GET', '/api/store/showcases/list'));
    expect(news.wrong(page())).toEqual([]);
    news.sent(call('PUT', `${wishes}/egg`))?.('');
    news.forget();
    expect(news.wrong(page())).toEqual([]);
  });

  test('nothing is known of what is answered once the page is another one, or has looked for its store again', () => {
    const news = new PageNews();
    const late = news.sent(call('PUT', `${wishes}/egg`));
    news.forget();
    late?.('');
    expect(news.wrong(page())).toEqual([]);
    const later = news.sent(call('PUT', `${wishes}/egg`));
    news.sent(call('GET', '/api/store/showcases/list'));
    later?.('');
    expect(news.wrong(page())).toEqual([]);
  });

  test('once the page could not be told, it may show what it was told before', () => {
    const news = new PageNews();
    news.sent(call('GET', wishes))?.(list('milk'));
    news.sent(call('GET', wishes))?.(null);
    expect(news.wrong(page())).toEqual([]);
  });
});

test('[MTH-08] a card that was removed is shown no more, unless a list that was asked for since has it', () => {
  const news = new PageNews();
  const methods = JSON.stringify({ paymentMethods: [{ bindingId: 'card' }, { bindingId: null }] });
  const early = news.sent(call('GET', '/api/store/payments/types'));
  const removed = JSON.stringify({ paymentMethods: [] });
  news.sent(call('POST', '/api/store/bindings/unbind', '{"bindingId":"card"}'))?.(removed);
  early?.(methods);
  expect(news.wrong(page({ cards: ['card'] }))).toEqual(['the card card was removed']);
  news.sent(call('GET', '/api/store/payments/types'))?.(methods);
  expect(news.wrong(page({ cards: ['card'] }))).toEqual([]);
});

test('[SRC-03] what is found is what its text finds', () => {
  const news = new PageNews();
  const found = (...ids: readonly string[]) =>
    JSON.stringify({ result: [{ products: ids.map((id) => ({ id })) }] });
  const search = (query: string) =>
    news.sent(call('POST', '/api/store/search/products', JSON.stringify({ query })));
  search('пиво')?.(found('beer'));
  search('молоко')?.(found('milk'));
  const ready = { status: 'ready', query: 'молоко ' };
  expect(news.wrong(page({ ...ready, products: ['milk'] }))).toEqual([]);
  expect(news.wrong(page({ ...ready, products: ['beer'] }))).toEqual(['beer is not found by "молоко "']);
  expect(news.wrong(page({ ...ready, query: 'мо', products: ['milk'] }))).toEqual([
    'nobody has searched for "мо"',
  ]);
});

test('[SRC-03] of two searches for the same text the one that was sent last counts', () => {
  const news = new PageNews();
  const sent = () => news.sent(call('POST', '/api/store/search/products', '{"query":"молоко"}'));
  const [ofOneStore, ofTheNext] = [sent(), sent()];
  ofTheNext?.('{"result":[{"products":[{"id":"milk"}]}]}');
  ofOneStore?.('{"result":[{"products":[{"id":"cream"}]}]}');
  expect(news.wrong(page({ status: 'ready', query: 'молоко', products: ['milk'] }))).toEqual([]);
});

test('[ADR-25] two changes of one address at once are found', () => {
  const news = new PageNews();
  const address = '/api/store/v2/users/profile/addresses/7';
  const first = news.sent(call('PUT', address));
  news.sent(call('PUT', address.replace('7', '8')));
  expect(news.found).toEqual([]);
  first?.(null);
  news.sent(call('PUT', address));
  expect(news.found).toEqual([]);
  news.sent(call('PUT', address));
  expect(news.found.map(({ rule }) => rule)).toEqual([ONE_CHANGE_AT_A_TIME]);
});

test('[ADR-13] an address that the store has deleted is not shown by its page any more', () => {
  const news = new PageNews();
  news.sent(call('DELETE', '/api/store/users/profile/addresses/7'))?.(null);
  expect(news.wrong(page({ addresses: [7] }))).toEqual([]);
  news.sent(call('DELETE', '/api/store/users/profile/addresses/7'))?.('');
  expect(news.wrong(page({ addresses: [8] }))).toEqual([]);
  expect(news.wrong(page({ addresses: [7, 8] }))).toEqual(['the address 7 was deleted']);
});
