import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { noticeButtons, noticeImages, noticeOf } from '@shop/domain/maintenance';
import type { AccidentStatus } from '@shop/domain/maintenance';

import { App } from '../app/app.tsx';
import { fakeShop, type FakeShop } from '../testing/fake-shop.ts';
import { pass } from '../testing/render-in-shop.tsx';
import { settings } from '../testing/samples.ts';
import { nothing } from '../testing/stub-service.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const on: AccidentStatus = { enabled: true, title: null, message: null };

/** Screens are loaded asynchronously; a few rounds are enough. */
async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let round = 0; round < 8; round += 1) await pass(60);
}

/** The shop at a page, in maintenance with this answer; null: not in maintenance. */
async function openShop(status: AccidentStatus | null, shop: FakeShop = fakeShop()) {
  if (status !== null) shop.accident.set({ notice: noticeOf(status) });
  render(
    <MemoryRouter initialEntries={['/']}>
      <App shop={shop.asShop()} device="MOBILE" report={nothing()} isLive />
    </MemoryRouter>,
  );
  await settle();
  return shop;
}

const buttons = () =>
  [...within(screen.getByRole('main')).queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
    ({ textContent }) => textContent,
  );

test('[MNT-01] [MNT-02] [ACC-02] [ACC-04] the screen replaces the whole shop, with its own texts', async () => {
  const shop = await openShop(null);
  expect(screen.getByRole('link', { name: /Найти/ })).toBeTruthy();
  // The support drawer is loaded meanwhile.
  act(() => shop.accident.set({ notice: noticeOf(on) }));
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Минутку' })).toBeTruthy();
  expect(screen.getByText('Сейчас кое-что починим и всё вернём')).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('link', { name: /Найти/ })).toBeNull();
  act(() => shop.accident.set({ notice: null }));
  expect(screen.getByRole('link', { name: /Найти/ })).toBeTruthy();
});

test('[MNT-06] [ACC-04] texts of the answer replace its own, and HTML in them is text', async () => {
  await openShop({ ...on, title: '<b>Скоро</b>', message: '<img src=x onerror=alert(1)> & всё' });
  expect(screen.getByRole('heading', { name: '<b>Скоро</b>' })).toBeTruthy();
  expect(screen.getByText('<img src=x onerror=alert(1)> & всё')).toBeTruthy();
  expect(document.querySelector('main img, main b')).toBeNull();
});

test('[MNT-07] [ACC-10] its picture is mobile, or one of the five that the answer names', async () => {
  const shop = await openShop(on);
  const picture = () => document.querySelector('[data-illustration]')?.getAttribute('data-illustration');
  expect(picture()).toBe('mobile');
  for (const image of noticeImages) {
    act(() => shop.accident.set({ notice: noticeOf({ ...on, image }) }));
    expect(picture()).toBe(image);
  }
});

test('[MNT-08] [ACC-11] by default there are reload and support; reload loads the page again', async () => {
  const shop = await openShop(on);
  expect(buttons()).toEqual(['Обновить', 'Написать в поддержку']);
  fireEvent.click(screen.getByRole('button', { name: 'Обновить' }));
  expect(shop.navigation.reload).toHaveBeenCalledOnce();
  act(() => shop.accident.set({ notice: noticeOf({ ...on, buttons: noticeButtons }) }));
  expect(buttons()).toEqual(['Обновить', 'Написать в поддержку', 'Перейти на главную']);
  act(() => shop.accident.set({ notice: noticeOf({ ...on, buttons: [] }) }));
  expect(buttons()).toEqual([]);
});

test.each([
  ['support', 'Написать в поддержку'],
  ['reload', 'Обновить'],
  ['home', 'Перейти на главную'],
] as const)('[MNT-08] [ACC-13] a screen may have no way on but %s', async (button, label) => {
  await openShop({ ...on, buttons: [button] });
  expect(buttons()).toEqual([label]);
});

test('[MNT-08] [ACC-12] the home button opens / with a page load', async () => {
  await openShop({ ...on, buttons: ['home'] });
  const home = screen.getByRole('link', { name: 'Перейти на главную' });
  expect(home.getAttribute('href')).toBe('/');
  // The router leaves the click to the browser.
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  home.addEventListener('click', (event) => event.stopPropagation());
  act(() => void home.dispatchEvent(click));
  expect(click.defaultPrevented).toBe(false);
});

test('[MNT-08] [ACC-13] support opens over the screen, with phone and messenger, and closes again', async () => {
  const shop = fakeShop();
  shop.showcase.set({ settings: settings({ supportPhone: '+7 800 000-00-00' }) });
  await openShop(on, shop);
  fireEvent.click(screen.getByRole('button', { name: 'Написать в поддержку' }));
  await pass(400);
  const drawer = within(screen.getByRole('dialog', { name: 'Поддержка' }));
  expect(drawer.getByRole('link', { name: /Позвонить/ }).getAttribute('href')).toBe('tel:+78000000000');
  fireEvent.click(drawer.getByRole('button', { name: 'Закрыть' }));
  await pass(600);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Минутку' })).toBeTruthy();
});
