import { productOf } from '@shop/application/testing';
import { createTestShop, open, type TestShop } from '@shop/infrastructure/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AgeDialog } from '../profile/age-dialog.tsx';
import { pass, renderWith } from '../testing/render-in-shop.tsx';
import { ProductCard } from './product-card.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const beer = productOf('beer', { isAdult: true, previewImage: '/pictures/beer.webp' });

/** The card of an adult product with the real cart, which has `inCart` units of it. */
async function card(inCart = 0) {
  const shop = createTestShop();
  if (inCart > 0) shop.cartStore.putElsewhere([{ productId: 'beer', quantity: inCart }]);
  await open(shop);
  const { where } = renderWith(
    <>
      <ProductCard product={beer} />
      <AgeDialog />
    </>,
    shop,
    '/category/razdel-1',
  );
  return { shop, where };
}
async function click(shop: TestShop, name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => shop.time.advance(0));
  // Waits for the dialog's closing transition.
  await pass(500);
}
const isAsking = () => screen.queryByRole('alertdialog', { name: /Вам есть 18/ }) !== null;
const isBlurred = () => document.querySelector('article img')?.className.includes('blurred');
/** The cookie with the answer. */
const kept = (shop: TestShop) => shop.browser.cookies.get('age_18');

describe('the card of an adult product', () => {
  test('[CRT-73] [AGE-03] adding asks for the age; refusing changes nothing and leaves the shopper where they are', async () => {
    const { shop, where } = await card();
    await click(shop, /Добавить в корзину: Товар beer/);
    expect([isAsking(), shop.cart.quantity('beer')]).toEqual([true, 0]);
    await click(shop, 'Ещё нет');
    await act(async () => shop.time.advance(5000));
    expect([isAsking(), shop.cart.quantity('beer'), shop.cartStore.saves]).toEqual([false, 0, []]);
    expect([shop.age.state.isConfirmed, kept(shop), isBlurred()]).toEqual([false, null, true]);
    expect(where()).toBe('/category/razdel-1');
  });

  test('[CRT-73] [AGE-02] agreeing adds it, unblurs the picture at once, and the question is not repeated', async () => {
    const { shop } = await card();
    expect(isBlurred()).toBe(true);
    await click(shop, /Добавить в корзину: Товар beer/);
    await click(shop, 'Да');
    expect([isAsking(), shop.cart.quantity('beer'), isBlurred()]).toEqual([false, 1, false]);
    expect(kept(shop)).toBe('true');
    await click(shop, 'Больше: Товар beer');
    expect([isAsking(), shop.cart.quantity('beer')]).toEqual([false, 2]);
  });

  test('[CRT-73, OPN-221] decreasing the quantity asks, too', async () => {
    const { shop } = await card(2);
    await click(shop, 'Меньше: Товар beer');
    expect([isAsking(), shop.cart.quantity('beer')]).toEqual([true, 2]);
    await click(shop, 'Ещё нет');
    expect(shop.cart.quantity('beer')).toBe(2);
    await click(shop, 'Меньше: Товар beer');
    await click(shop, 'Да');
    expect(shop.cart.quantity('beer')).toBe(1);
  });

  test('[CRT-73, OPN-221] removing it does not ask for the age', async () => {
    const { shop } = await card(1);
    await click(shop, 'Меньше: Товар beer');
    expect([isAsking(), shop.cart.quantity('beer')]).toEqual([false, 0]);
  });
});
