import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { category, product } from '../testing/samples.ts';
import { DiscountPage } from './discount-page.tsx';

function shopWith(products = [product(1), product(2)]) {
  const shop = fakeShop();
  const all = category(9, { name: 'Все скидки', slug: 'vse-skidki', children: [category(2)] });
  shop.discounts.categories$.next({ status: 'ready', data: [all] });
  shop.discounts.page$.next({
    status: 'ready',
    data: { category: all, path: [], products, hasMore: false, isLoadingMore: false },
  });
  return shop;
}
const open = (shop = shopWith()) =>
  renderInShop(<DiscountPage params={{ key: 'vse-skidki' }} />, { shop, at: '/discount/vse-skidki' });

test('[CTG-13] [DPL-04] the page of a discount category shows its products and the other discount categories', () => {
  const { shop } = open();
  expect(screen.getByText('Товар 2')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Раздел 2' }).getAttribute('href')).toBe('/discount/razdel-2');
  expect(shop.discounts.loadCategory).toHaveBeenCalledWith('vse-skidki');
});

test('[CTG-25] without discounts the page says so and links onwards', () => {
  open(shopWith([]));
  expect(screen.getByText('Сейчас скидок нет — загляните сюда попозже')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Посмотреть что-то другое' }).getAttribute('href')).toBe('/');
});

test('[CTG-28] it has the single breadcrumb home', () => {
  open();
  const crumbs = screen.getByRole('navigation', { name: 'Где вы' }).querySelectorAll('a');
  expect([...crumbs].map((crumb) => [crumb.textContent, crumb.getAttribute('href')])).toEqual([
    ['Главная', '/'],
  ]);
});

test('[CTG-12] an unknown discount category shows the not-found page; one that failed can be loaded again', () => {
  const shop = shopWith();
  shop.discounts.page$.next({ status: 'notFound' });
  open(shop);
  expect(screen.getByRole('heading', { name: 'Страница не нашлась' })).toBeTruthy();
  act(() => shop.discounts.page$.next({ status: 'failed' }));
  shop.discounts.loadCategory.mockClear();
  act(() => screen.getByRole('button', { name: 'Обновить' }).click());
  expect(shop.discounts.loadCategory).toHaveBeenCalledWith('vse-skidki', true);
});
