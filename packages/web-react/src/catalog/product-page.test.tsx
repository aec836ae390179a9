import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { address, productDetails } from '../testing/samples.ts';
import { ProductPage } from './product-page.tsx';

function open(
  part: Parameters<typeof productDetails>[1] = {},
  prepare: (shop: ReturnType<typeof fakeShop>) => void = () => undefined,
) {
  const shop = fakeShop();
  shop.catalog.productSubject.next({ status: 'ready', data: productDetails(1, part) });
  prepare(shop);
  return renderInShop(<ProductPage params={{ key: 'tovar-1' }} />, { shop, at: '/product/tovar-1' });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('product page', () => {
  test('[PRD-08] several media make a slider', () => {
    open({
      media: [
        { type: 'IMAGE', url: '/pictures/m/a.webp' },
        { type: 'VIDEO', url: '/v.mp4' },
      ],
    });
    expect(screen.getByRole('list', { name: 'Фото товара' }).children).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Включить видео' })).toBeTruthy();
  });

  test('[PRD-09] empty parts are left out', () => {
    open({ description: '', highlights: ['Без сахара'] });
    expect(screen.getByText('Без сахара')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Описание' })).toBeNull();
  });

  test('[PRD-11] it has the price and add-to-cart', () => {
    const { shop } = open();
    fireEvent.click(screen.getByRole('button', { name: /Добавить в корзину: Товар 1/ }));
    expect(shop.cart).toHaveProperty('changeQuantity.mock.calls.length', 1);
  });

  test('[PRD-13] the nutrition block is titled; [PRD-14] zero and empty values are not shown', () => {
    open();
    const block = screen.getByRole('heading', { name: 'В 100 граммах' }).parentElement;
    expect(block?.querySelectorAll('dt')).toHaveLength(2);
    expect(block?.textContent).not.toContain('жиры');
  });

  test('[PRD-04] every attribute present is shown under its label', () => {
    open();
    expect(screen.getByText('Состав').nextSibling?.textContent).toBe('Молоко');
    expect(screen.getByText('Срок годности').nextSibling?.textContent).toBe('1 месяц');
    expect(screen.queryByText('Страна')).toBeNull();
  });

  test('[PRD-34] sold out it cannot be bought', () => {
    open({ quantity: 0 });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Раскупили' }).disabled).toBe(true);
  });

  test('[PRD-45] not found without a confirmed address it asks for one; [PRD-46] and looks again 1 s after it was chosen', async () => {
    const shop = fakeShop();
    shop.catalog.productSubject.next({ status: 'notFound' });
    const { where } = renderInShop(<ProductPage params={{ key: 'tovar-1' }} />, {
      shop,
      at: '/product/tovar-1',
    });
    expect(screen.getByRole('heading', { name: 'Товар не нашёлся', level: 2 })).toBeTruthy();
    expect(screen.getByText('Уточните адрес доставки, и мы проверим наличие рядом с вами')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Выбрать адрес' })).toBeTruthy();
    expect(where()).toBe('/product/tovar-1?notfound=true');
    act(() => shop.address.set({ selected: { address: address(), isConfirmed: true } }));
    await pass(999);
    expect(shop.catalog.loadProduct).not.toHaveBeenCalledWith('tovar-1', true);
    await pass(1);
    expect(shop.catalog.loadProduct).toHaveBeenCalledWith('tovar-1', true);
    expect(where()).toBe('/product/tovar-1');
  });

  test('[PRD-47] a product that the store does not carry says so and leads to the main page', () => {
    const shop = fakeShop();
    shop.address.set({ selected: { address: address(), isConfirmed: true } });
    shop.catalog.productSubject.next({ status: 'notFound' });
    renderInShop(<ProductPage params={{ key: 'tovar-1' }} />, { shop, at: '/product/tovar-1' });
    expect(
      screen.getByRole('heading', { name: 'Такого товара нет по вашему адресу', level: 2 }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Перейти на главную' }).getAttribute('href')).toBe('/');
  });

  test('[AGE-07] an adult product asks for the age; [AGE-08] refusing leads to /', async () => {
    const { shop, where } = open({ isAdult: true });
    expect(shop.age['ask']).toHaveBeenCalledOnce();
    await pass(0);
    expect(where()).toBe('/');
  });
});
