import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { productDetails } from '../testing/samples.ts';
import { ProductPage } from './product-page.tsx';

let answer: (isAdult: boolean) => void;

/** A shop with an adult product, whose question about the age is answered by `answer`. */
function adultShop() {
  const shop = fakeShop();
  shop.catalog.productSubject.next({ status: 'ready', data: productDetails(1, { isAdult: true }) });
  shop.age['ask']?.mockImplementation(() => {
    shop.age.set({ isAsking: true });
    return new Promise((resolve) => (answer = resolve));
  });
  return shop;
}

/** A product page under a link back to where it was opened. */
function Opened() {
  const [isLeft, setIsLeft] = useState(false);
  if (isLeft) return null;
  return (
    <>
      <button onClick={() => setIsLeft(true)}>Назад</button>
      <ProductPage params={{ key: 'tovar-1' }} />
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the page of an adult product', () => {
  test.each([
    ['[AGE-07] stays open for an adult', true, '/product/tovar-1'],
    ['[AGE-08] leads to / when the question is refused', false, '/'],
  ])('%s', async (_what, isAdult, path) => {
    const shop = adultShop();
    const { where } = renderInShop(<Opened />, { shop, at: '/product/tovar-1' });
    expect(shop.age['ask']).toHaveBeenCalledOnce();
    await pass(0);
    expect(where()).toBe('/product/tovar-1');
    answer(isAdult);
    await pass(0);
    expect(where()).toBe(path);
  });

  test('[AGE-07] [AGE-08] takes its question along when it is left, and leads nowhere then', async () => {
    const shop = adultShop();
    const { where } = renderInShop(<Opened />, { shop, at: '/category/vino' });
    expect(shop.age.state.isAsking).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Назад' }));
    expect(shop.age.state.isAsking).toBe(false);
    answer(false);
    await pass(0);
    expect(where()).toBe('/category/vino');
  });
});
