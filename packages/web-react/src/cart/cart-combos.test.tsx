import { comboLimit } from '@shop/domain/combo';
import { kopecks } from '@shop/domain/kernel';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { fakeShop, type FakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { cartLine, product } from '../testing/samples.ts';
import { CartPage } from './cart-page.tsx';
import { comboLine } from '../testing/cart-samples.ts';

const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });
const rows = (name = 'Товары в корзине') =>
  within(screen.getByRole('list', { name })).getAllByRole('listitem');

let shop: FakeShop;
async function cartWith(
  lines: Parameters<FakeShop['putCart']>[0],
  part: Parameters<FakeShop['putCart']>[1] = {},
) {
  shop.putCart(lines, part);
  const rendered = renderInShop(<CartPage />, { shop, at: '/cart' });
  // The row of a combo is loaded with the first of them.
  await act(() => import('./combo-line.tsx'));
  return rendered;
}

beforeEach(() => {
  shop = fakeShop();
});

describe('combos', () => {
  test('[CRT-12, CMB-21, OPN-203] a combo shows its name, goods, price and stepper', async () => {
    await cartWith([comboLine(2, { totalPrice: kopecks(36_025) }), cartLine(3)]);
    const [row] = rows();
    expect(row?.textContent).toContain('Завтрак');
    expect(row?.textContent).toContain('Товар 1, Товар 2');
    expect(row?.textContent).toContain('360,25\u00A0₽');
    fireEvent.click(button('Больше: Завтрак'));
    expect(shop.cart['setCombo']).toHaveBeenCalledWith(expect.objectContaining({ comboId: 'breakfast' }), 3);
  });

  test('[CMB-19] a combo with a sold-out part says so and leads to its details', async () => {
    const gone = comboLine(0);
    await cartWith([gone, cartLine(3)]);
    expect(rows()[0]?.textContent).toContain('Часть уже раскупили');
    expect(screen.queryByRole('button', { name: /Больше: Завтрак/ })).toBeNull();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Подробнее: Завтрак' });
    expect(link.getAttribute('href')).toMatch(/^\/combo\/breakfast\?line=COMBO_SET%3Abreakfast/);
    fireEvent.click(button('Убрать из корзины: Завтрак'));
    expect(shop.cart.removeLine).toHaveBeenCalledWith(gone);
    act(() => shop.putCart([comboLine(0, { combo: null })]));
    expect(screen.getByText('Часть уже недоступна')).toBeTruthy();
  });

  test('[CMB-21] where combos have taken all units, Больше нет replaces the increase control', async () => {
    const scarce = { ...product(1), quantity: 2 };
    const line = comboLine(2, {
      comboSetProducts: [
        { productId: scarce.id, product: scarce },
        { productId: product(2).id, product: product(2) },
      ],
    });
    await cartWith([line]);
    const none = within(rows()[0] as HTMLElement).getByRole<HTMLButtonElement>('button', {
      name: 'Больше нет',
    });
    expect(none.disabled).toBe(true);
    expect(comboLimit(line.items, [], shop.cart.limits())).toBe(2);
    act(() => shop.putCart([line, cartLine(1, 1, { product: scarce })]));
    expect(screen.getAllByRole('button', { name: 'Больше нет' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Больше: Товар 1' })).toBeNull();
  });

  test('[CMB-21, OPN-220] the same where combos and line together reach the shop limit', async () => {
    const plenty = { ...product(1), quantity: 50 };
    const line = comboLine(7, {
      comboSetProducts: [
        { productId: plenty.id, product: plenty },
        { productId: product(2).id, product: product(2) },
      ],
    });
    await cartWith([line, cartLine(1, 2, { product: plenty })]);
    expect(button('Больше: Товар 1').disabled).toBe(false);
    act(() => shop.putCart([line, cartLine(1, 3, { product: plenty })]));
    expect(screen.queryByRole('button', { name: 'Больше: Товар 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Больше нет' })).toBeTruthy();
  });

  test('[CRT-79, OPN-223] a change of a combo marks its line and counts as seen', async () => {
    const line = comboLine(1);
    const { comboId, items } = line;
    await cartWith([line, cartLine(3)], {
      changesBanner: { title: 'Корзина изменилась', text: '' },
      changes: [
        {
          productId: null,
          type: 'COMBO_SET',
          viewed: false,
          name: 'Завтрак',
          image: null,
          comboId,
          items,
          changes: { quantity: { oldValue: 3, actualValue: 1 } },
        },
      ],
    });
    expect(rows().map((row) => row.textContent.includes('Изменилось количество'))).toEqual([true, false]);
    await screen.findByRole('alert');
    expect(shop.cart['markViewed']).toHaveBeenCalledWith([{ type: 'COMBO_SET', comboId, items }]);
  });
});
