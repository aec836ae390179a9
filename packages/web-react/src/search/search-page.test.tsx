import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
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

test('[SRC-13] if no category matches, there is no list of them', () => {
  const shop = fakeShop();
  shop.search.set({ query: 'молоко', status: 'ready', products: [product(1)], categories: [] });
  renderInShop(<SearchPage />, { shop, at: '/search?q=молоко' });
  expect(screen.queryByRole('list', { name: 'Найденные категории' })).toBeNull();
});
