import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { categoryScreen } from './category-screen.tsx';
import { fakeShop } from './testing/fake-shop.ts';
import { renderInShop } from './testing/render-in-shop.tsx';
import { category, product } from './testing/samples.ts';

test('[CTG-10] [OPN-166] with the flag in its query a category reads the discount tree, and not the catalogue', async () => {
  const shop = fakeShop();
  const all = category(9, { name: 'Все скидки', slug: 'vse-skidki', children: [category(2)] });
  shop.discounts.categories$.next({ status: 'ready', data: [all] });
  shop.discounts.page$.next({
    status: 'ready',
    data: { category: all, path: [], products: [product(1)], hasMore: false, isLoadingMore: false },
  });
  await categoryScreen.load(shop.asShop(), new URLSearchParams('isDiscountCategory=true'));
  renderInShop(<categoryScreen.Component params={{ key: 'vse-skidki' }} />, {
    shop,
    at: '/category/vse-skidki?isDiscountCategory=true',
  });
  expect(screen.getByRole('heading', { name: 'Все скидки' })).toBeTruthy();
  expect(shop.catalog.loadCategory).not.toHaveBeenCalled();
});
