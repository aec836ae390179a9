import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { category } from '../testing/samples.ts';
import { CategoryNav } from './category-nav.tsx';

const tree = [
  category(1, { children: [category(2)] }),
  category(3, { isSectionGroup: true, children: [category(4, { children: [category(5)] }), category(6)] }),
];

test.each([
  ['/category/razdel-1', { 'Раздел 1': 'page' }],
  ['/category/razdel-2', { 'Раздел 1': 'true' }],
  ['/category/razdel-4', { 'Раздел 4': 'page' }],
  ['/category/razdel-5', { 'Раздел 4': 'page' }],
  ['/', {}],
])('the categories beside %s mark the one that the page belongs to', (at, marked) => {
  const shop = fakeShop();
  shop.catalog.categories$.next({ status: 'ready', data: tree });
  renderInShop(<CategoryNav />, { shop, at });
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Раздел 1', 'Раздел 4', 'Раздел 6']);
  const current = links.filter((link) => link.hasAttribute('aria-current'));
  expect(
    Object.fromEntries(current.map((link) => [link.textContent, link.getAttribute('aria-current')])),
  ).toEqual(marked);
});
