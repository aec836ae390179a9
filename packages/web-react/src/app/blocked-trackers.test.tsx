import { createTestShop, open } from '@shop/infrastructure/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { routes } from '../routes.ts';
import { nothing } from '../testing/stub-service.ts';
import { partsLoaded, pass, setWidth } from '../testing/render-in-shop.tsx';
import { App } from './app.tsx';

beforeAll(async () => {
  const shop = createTestShop();
  await Promise.all(routes.map((route) => route.screen.load(shop)));
}, 60_000);
beforeEach(() => {
  vi.useFakeTimers();
  setWidth(390);
});
afterEach(() => void vi.useRealTimers());

const blocked = () => {
  throw new Error('blocked');
};

test.each([
  ['without any receiver', []],
  ['with receivers that are blocked', [{ receive: blocked }, { receive: blocked }]],
])('[ANL-05] %s the shop works, and loads nothing of third parties', async (_what, analyticsReceivers) => {
  const shop = await open(createTestShop({ analyticsReceivers }));
  const views: unknown[] = [];
  shop.analytics.events$.subscribe(({ event, page }) => views.push(`${event} ${page ?? ''}`));
  render(
    <MemoryRouter initialEntries={['/category/milk']}>
      <App shop={shop} device="MOBILE" report={nothing()} isLive />
    </MemoryRouter>,
  );
  await act(() => shop.time.advance(0));
  await partsLoaded();
  await pass(50);
  fireEvent.click(screen.getByRole('button', { name: /Добавить в корзину: Товар a/ }));
  await act(() => shop.time.advance(1000));
  expect(shop.cartStore.cart.products).toMatchObject([{ productId: 'a', quantity: 1 }]);
  expect(views).toContain('page_view category');
  const foreign = [...document.querySelectorAll('script, iframe, img, link')].filter((element) =>
    /^(https?:)?\/\//.test(element.getAttribute('src') ?? element.getAttribute('href') ?? ''),
  );
  expect(foreign).toEqual([]);
});
