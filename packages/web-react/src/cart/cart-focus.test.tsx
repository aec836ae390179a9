import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { cartLine } from '../testing/samples.ts';
import { CartPage } from './cart-page.tsx';

const less = (n: number) => screen.getByRole('button', { name: `Меньше: Товар ${n}` });
const link = (n: number) => screen.getByRole('link', { name: new RegExp(`^Товар ${n}`) });

test('[CRT-72] when a line is removed, the focus goes to the one below, then to the one above, then to the page around', () => {
  const shop = fakeShop();
  shop.putCart([cartLine(1), cartLine(2), cartLine(3)]);
  renderInShop(
    <main tabIndex={-1}>
      <CartPage />
    </main>,
    { shop, at: '/cart' },
  );
  less(2).focus();
  act(() => shop.putCart([cartLine(1), cartLine(3)]));
  expect(document.activeElement).toBe(link(3));
  less(3).focus();
  act(() => shop.putCart([cartLine(1)]));
  expect(document.activeElement).toBe(link(1));
  less(1).focus();
  act(() => shop.putCart([]));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('[CRT-72] a line that is removed while the focus is elsewhere does not take it', () => {
  const shop = fakeShop();
  shop.putCart([cartLine(1, 6), cartLine(2)]);
  renderInShop(<CartPage />, { shop, at: '/cart' });
  less(2).focus();
  const next = screen.getByRole('button', { name: /^Продолжить/ });
  next.focus();
  act(() => shop.putCart([cartLine(1, 6)]));
  expect(document.activeElement).toBe(next);
});

test('[CRT-72] a line that has neither a link nor replacements takes the focus with what removes it', () => {
  const shop = fakeShop();
  shop.config.set({ features: { ...shop.config.state.features, replacementInCart: true } });
  shop.putCart([cartLine(1), cartLine(2, 0, { product: null })]);
  renderInShop(<CartPage />, { shop, at: '/cart' });
  less(1).focus();
  act(() => shop.putCart([cartLine(2, 0, { product: null })]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Убрать из корзины/ }));
});

test('[CRT-20] the new total is read out after a change', () => {
  const shop = fakeShop();
  shop.putCart([cartLine(1)]);
  renderInShop(<CartPage />, { shop, at: '/cart' });
  const total = screen.getByText('Итого').closest('[role="status"], output');
  const before = total?.textContent;
  act(() => shop.putCart([cartLine(1, 3)]));
  expect(total?.isConnected).toBe(true);
  expect(total?.textContent).not.toBe(before);
});
