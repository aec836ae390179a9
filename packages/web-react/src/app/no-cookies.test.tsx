import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { routes } from '../routes.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { pass, setWidth } from '../testing/render-in-shop.tsx';
import { cartLine } from '../testing/samples.ts';
import { nothing } from '../testing/stub-service.ts';
import { App } from './app.tsx';

// Loads the code once, because that may take longer than a test's limit on a busy machine.
beforeAll(async () => {
  const shop = fakeShop().asShop();
  await Promise.all([
    import('./overlays.tsx'),
    import('../session/no-cookies.tsx'),
    ...routes.map((route) => route.screen.load(shop)),
  ]);
}, 60_000);
beforeEach(() => {
  vi.useFakeTimers();
  setWidth(390);
});
afterEach(() => vi.useRealTimers());

/** The shop in a browser that keeps no cookies. */
async function open(at: string) {
  const shop = fakeShop();
  shop.address.set({ status: 'unknown' });
  shop.showcase.set({ status: 'unknown', deliveryTime: undefined });
  shop.cart.set({ status: 'unknown', cart: null });
  shop.session.set({ status: 'noCookies' });
  render(
    <MemoryRouter initialEntries={[at]}>
      <App shop={shop.asShop()} device="MOBILE" report={nothing()} isLive />
    </MemoryRouter>,
  );
  for (let round = 0; round < 8; round += 1) await pass(60);
  return shop;
}
const title = () => screen.queryByRole('heading', { name: 'Нужны cookie', level: 2 });
const notice = () => screen.queryByText(/разрешите cookie в настройках браузера/);

describe('a browser that keeps no cookies', () => {
  test.each([
    '/cart',
    '/checkout/address',
    '/profile',
    '/profile/orders',
    '/profile/orders/1',
    '/profile/addresses',
    '/profile/settings',
    '/profile/bonuses',
    '/promocodes',
  ])('[OPN-397] is told so on %s, in the place of what it would wait for', async (path) => {
    const shop = await open(path);
    expect(screen.getAllByRole('heading', { name: 'Нужны cookie' }).length).toBeGreaterThan(0);
    expect(notice()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(shop.session.start).toHaveBeenCalledOnce();
  });

  test('[OPN-397] is told so by a notice over what can be looked at all the same, and nothing seems to be on its way', async () => {
    const shop = await open('/about');
    expect(notice()).not.toBeNull();
    const address = screen.getByRole('button', { name: /Адрес доставки/ });
    expect(address.textContent).toContain('Укажите адрес доставки');
    fireEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(shop.session.start).toHaveBeenCalledOnce();
    await pass(50);
    shop.session.set({ status: 'ready' });
    await pass(50);
    expect(notice()).toBeNull();
  });

  test('[OPN-397] is told so where it asks for an address', async () => {
    await open('/about');
    fireEvent.click(screen.getByRole('button', { name: /Адрес доставки/ }));
    await pass(600);
    expect(title()).not.toBeNull();
  });

  test('[OPN-397] has a cart that names no time', async () => {
    const shop = await open('/about');
    act(() => shop.putCart([cartLine()]));
    await pass(50);
    expect(
      screen.getByRole('link', { name: /^Корзина/ }).querySelector('[aria-hidden=true]:empty'),
    ).toBeNull();
  });
});
