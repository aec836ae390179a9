import { productOf } from '@shop/application/testing';
import { ok } from '@shop/domain/kernel';
import { createTestShop, open } from '@shop/infrastructure/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { command } from '../testing/stub-service.ts';
import { renderInShop, renderWith } from '../testing/render-in-shop.tsx';
import { category, product } from '../testing/samples.ts';
import { SearchPage } from './search-page.tsx';

test('[SRC-09] [SRC-10] categories that match the query are links above the products', () => {
  const shop = fakeShop();
  shop.search.set({
    query: 'попить',
    status: 'ready',
    products: [product(1)],
    categories: [category(2, { name: 'Чай', slug: 'chaj' }), category(3, { name: 'Вода', slug: null })],
  });
  renderInShop(<SearchPage />, { shop, at: '/search?q=попить' });
  const list = within(screen.getByRole('list', { name: 'Найденные категории' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/category/chaj',
    `/category/${category(3).id}`,
  ]);
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Чай', 'Вода']);
});

test('[SRC-08] a tapped suggestion is in the input, in the URL, and searched', async () => {
  const shop = await open(createTestShop());
  shop.calls.suggestQueries.always(() => ok(['молоко топлёное', 'молоко козье']));
  shop.calls.find.always((query) =>
    ok({
      items: [{ id: 'a', type: 'PRODUCT', virtualPack: false, grade: 0 }],
      products: [productOf('a', { name: `Найдено: ${query}` })],
    }),
  );
  const { where } = renderWith(<SearchPage />, shop, '/search');
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(input, { target: { value: 'молоко' } });
  await act(() => shop.time.advance(1000));
  fireEvent.click(screen.getByRole('button', { name: 'молоко топлёное' }));
  await act(() => shop.time.advance(0));
  expect(input.value).toBe('молоко топлёное');
  expect(decodeURIComponent(where())).toBe('/search?q=молоко+топлёное');
  expect(shop.calls.find.calls.map(([query]) => query)).toContain('молоко топлёное');
  expect(screen.getByRole('link', { name: 'Найдено: молоко топлёное' })).toBeTruthy();
});

test('[SHL-12] a text that is taken and goes, and the history that is cleared, leave the focus in the drawer', async () => {
  const shop = fakeShop();
  shop.search.set({ query: '', status: 'idle' });
  Object.assign(shop.search, { history: () => ['сыр'], forget: () => undefined });
  renderInShop(
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the shop's drawers are no <dialog> either
    <div role="dialog" tabIndex={-1}>
      <SearchPage />
    </div>,
    { shop, at: '/search' },
  );
  await act(() => vi.dynamicImportSettled());
  const drawer = screen.getByRole('dialog');
  screen.getByRole('button', { name: 'Молоко' }).focus();
  act(() => shop.search.set({ query: 'Молоко', status: 'ready', products: [product(1)] }));
  expect(document.activeElement).toBe(drawer);
  act(() => shop.search.set({ query: '', status: 'idle', products: [] }));
  const forget = screen.getByRole('button', { name: 'Очистить историю' });
  forget.focus();
  fireEvent.click(forget);
  expect(screen.queryByRole('button', { name: 'Очистить историю' })).toBeNull();
  expect(document.activeElement).toBe(drawer);
});

test.each([
  ['noDelivery', 'Сюда пока не доставляем', 'Выбрать адрес'],
  ['fatal', 'Простите, мы сломались', 'Обновить'],
] as const)(
  '[SHW-04] [SHW-08] [OPN-118] with %s there is nothing to search in, and the search says so',
  (status, title, way) => {
    const shop = fakeShop();
    shop.showcase.set({ status });
    renderInShop(<SearchPage />, { shop, at: '/search?q=молоко' });
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(screen.getByRole('button', { name: way })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  },
);

test('[SRC-13] if no category matches, there is no list of them', () => {
  const shop = fakeShop();
  shop.search.set({ query: 'молоко', status: 'ready', products: [product(1)], categories: [] });
  renderInShop(<SearchPage />, { shop, at: '/search?q=молоко' });
  expect(screen.queryByRole('list', { name: 'Найденные категории' })).toBeNull();
});

async function hints(
  state: { query: string; status: 'idle' | 'tooShort' | 'ready' },
  history: string[] = [],
) {
  const kept = { history: () => history, forget: () => history.splice(0), remember: () => undefined };
  const shop = fakeShop();
  Object.assign(shop.search, kept);
  const tree = [category(1, { name: 'Сыры' }), category(2, { name: 'Хлеб' })];
  shop.catalog.categories$.next({ status: 'ready', data: tree });
  const popular = {
    id: '1',
    type: 'GENERAL_SECTION',
    title: '',
    category: null,
    products: [product(1)],
  } as const;
  shop.catalog.main$.next({ status: 'ready', data: { sections: [popular] } });
  shop.search.set(state);
  renderInShop(<SearchPage />, { shop, at: '/search' });
  await act(() => vi.dynamicImportSettled());
  await act(async () => {});
  return shop;
}
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('[SRC-02] two letters show popular categories and goods without a request, fitting categories alone', async () => {
  const shop = await hints({ query: 'сы', status: 'tooShort' });
  expect(namesIn('Популярные категории')).toEqual(['Сыры']);
  expect(screen.getByRole('list', { name: 'Популярные товары' })).toBeTruthy();
  expect(shop.calls.find.calls).toEqual([]);
});

test('[SRC-02] goods that a directly opened product lacks of the main page are asked for', async () => {
  const shop = await hints({ query: 'сы', status: 'tooShort' });
  expect(shop.catalog.loadMain).not.toHaveBeenCalled();
  const heading = {
    id: '2',
    type: 'GENERAL_SECTION',
    title: '',
    category: null,
    products: [],
    isHeading: true,
  } as const;
  act(() => shop.catalog.main$.next({ status: 'ready', data: { sections: [heading] } }));
  expect(shop.catalog.loadMain).toHaveBeenCalledOnce();
});

test('[SRC-11] popular goods are asked for where the page was opened without the main page', async () => {
  const shop = fakeShop();
  shop.search.set({ query: 'пармезан фиолетовый', status: 'ready' });
  renderInShop(<SearchPage />, { shop, at: '/search' });
  await act(() => vi.dynamicImportSettled());
  expect(shop.catalog.loadMain).toHaveBeenCalledOnce();
});

test('[OPN-155] the empty field shows what was searched for before, until the shopper clears it', async () => {
  await hints({ query: '', status: 'idle' }, ['молоко', 'хлеб']);
  const list = within(screen.getByRole('list', { name: 'Вы искали' }));
  expect(list.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['молоко', 'хлеб']);
  fireEvent.click(screen.getByRole('button', { name: 'Очистить историю' }));
  expect(screen.queryByRole('list', { name: 'Вы искали' })).toBeNull();
});

test('[SRC-11] an empty result offers near goods, and popular ones where nothing is near', async () => {
  const shop = await hints({ query: 'пармезан фиолетовый', status: 'ready' });
  expect(screen.getByText('Ничего не нашлось')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Популярные товары' })).toBeTruthy();
  act(() => shop.search.set({ near: [product(7)] }));
  expect(within(screen.getByRole('list', { name: 'Похожие товары' })).getByText('Товар 7')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Популярные товары' })).toBeNull();
});

test('[SRC-01] [OPN-155] the query of the address is searched once the store is known, and again in another store', async () => {
  const shop = fakeShop();
  const searchNow = command(async () => {});
  Object.assign(shop.search, { searchNow });
  shop.showcase.set({ status: 'loading' });
  shop.search.set({ query: '', status: 'idle' });
  renderInShop(<SearchPage />, { shop, at: '/search?q=сыр' });
  await act(async () => {});
  expect(screen.queryByText('Что ищете?')).toBeNull();
  expect(searchNow).not.toHaveBeenCalled();
  act(() => shop.showcase.set({ status: 'ready' }));
  expect(searchNow.mock.calls).toEqual([['сыр']]);
  act(() => shop.search.set({ query: 'сыр', status: 'ready', products: [product(1)] }));
  // What was found in one store is nothing in another.
  act(() => shop.search.set({ query: '', status: 'idle', products: [] }));
  expect(searchNow).toHaveBeenCalledTimes(2);
  act(() => shop.showcase.set({ status: 'noDelivery' }));
  expect(screen.getByText('Сюда пока не доставляем')).toBeTruthy();
});
