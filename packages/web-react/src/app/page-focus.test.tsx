import { methodOf } from '@shop/application/testing';
import { kopecks } from '@shop/domain/kernel';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { routes } from '../routes.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { address, cartLine } from '../testing/samples.ts';
import { nothing } from '../testing/stub-service.ts';
import { pass, setWidth } from '../testing/render-in-shop.tsx';
import { App } from './app.tsx';

/** A link outside the page, which stays where it is. */
function Elsewhere({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(to)}>
      Дальше
    </button>
  );
}

async function openShop(at: string, elsewhere = '/about', shop = fakeShop()) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <App shop={shop.asShop()} device="MOBILE" report={nothing()} isLive />
      <Elsewhere to={elsewhere} />
    </MemoryRouter>,
  );
  for (let round = 0; round < 8; round += 1) await pass(60);
}

beforeAll(async () => {
  const shop = fakeShop().asShop();
  await Promise.all([import('./overlays.tsx'), ...routes.map((route) => route.screen.load(shop))]);
}, 60_000);
beforeEach(() => {
  vi.useFakeTimers();
  setWidth(390);
});
afterEach(() => {
  vi.useRealTimers();
});

test('the page that opens from a link of the one before gets the focus, which the link took with it', async () => {
  await openShop('/nowhere');
  expect(document.activeElement).toBe(document.body);
  const link = screen.getByRole('link', { name: 'Перейти на главную' });
  link.focus();
  fireEvent.click(link);
  for (let round = 0; round < 8; round += 1) await pass(60);
  expect(link.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('[CHK-03] the page that a header comes with is a new one, so that a browser sees nothing pushed down', async () => {
  await openShop('/nowhere', '/checkout');
  const before = screen.getByRole('main');
  fireEvent.click(screen.getByRole('button', { name: 'Дальше' }));
  for (let round = 0; round < 8; round += 1) await pass(60);
  expect(document.getElementById('content')).not.toBe(before);
});

test('a link that is still there keeps the focus', async () => {
  await openShop('/nowhere');
  const link = screen.getByRole('button', { name: 'Дальше' });
  link.focus();
  fireEvent.click(link);
  for (let round = 0; round < 8; round += 1) await pass(60);
  expect(document.activeElement).toBe(link);
});

test.each([
  ['at once', () => undefined],
  ['with the button that leads back', (back: HTMLElement) => back.focus()],
])(
  '[MTH-01] whoever comes back %s from the payment methods is at the row that led there',
  async (_how, focus) => {
    const shop = fakeShop();
    const card = methodOf('BOUND_CARD', { isDefault: true });
    shop.session.set({ isSignedIn: true });
    shop.address.set({ addresses: [address()], selected: { address: address(), isConfirmed: true } });
    shop.payments.set({ methods: [card], current: card });
    shop.putCart([cartLine(1, 6)], { payableTotal: kopecks(57_504) });
    await openShop('/checkout', '/about', shop);
    const row = () => screen.getByRole('button', { name: /••.*Изменить$/ });
    row().focus();
    fireEvent.click(row());
    for (let round = 0; round < 8; round += 1) await pass(60);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    const back = screen.getByRole('button', { name: 'Назад' });
    focus(back);
    fireEvent.click(back);
    for (let round = 0; round < 8; round += 1) await pass(60);
    expect(document.activeElement).toBe(row());
  },
);

test('[SHL-05] [SHL-12] a drawer that was opened by its URL leaves the focus to the page below', async () => {
  await openShop('/cart');
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  act(() => {
    fireEvent.keyDown(document, { key: 'Escape' });
  });
  await pass(400);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('[SHL-20] the accepted cookie notice leaves the focus to the page', async () => {
  await openShop('/nowhere');
  const accept = screen.getByRole('button', { name: 'Ок' });
  accept.focus();
  fireEvent.click(accept);
  await pass(0);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
