import { offline, refusal } from '@shop/application/testing';
import { err } from '@shop/domain/kernel';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const address = '/unsubscribe?token=YW5uYUBzaG9w.c2ln';
const failure = 'Попробуйте ещё раз чуть позже. Если не получится отписаться, напишите в поддержку';

async function page(at: string = address) {
  const shop = fakeShop();
  renderInShop(<UnsubscribePage />, { shop, at });
  await pass(0);
  return shop;
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Отписаться' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[UNS-01] the page stands open without signing in, and without a token its button is disabled', async () => {
  await page('/unsubscribe');
  expect(screen.getByRole('heading', { name: 'Отписаться от рассылки' })).toBeTruthy();
  expect(screen.getByText('Больше не будем присылать письма об акциях и скидках')).toBeTruthy();
  expect(button().disabled).toBe(true);
});

test('[UNS-02] opening the page asks nothing; the button sends the token, once, and the page says so', async () => {
  const shop = await page();
  const call = shop.calls.unsubscribe;
  expect([button().disabled, call.calls]).toEqual([false, []]);
  fireEvent.click(button());
  fireEvent.click(button());
  await pass(0);
  expect(call.calls).toEqual([['YW5uYUBzaG9w.c2ln']]);
  expect(screen.getByRole('status').textContent).toContain('Готово, вы отписались');
  expect(screen.queryByRole('button', { name: 'Отписаться' })).toBeNull();
});

test('[UNS-04] a failure says to try again or to write to support, and leaves the button usable', async () => {
  const shop = await page();
  const call = shop.calls.unsubscribe;
  for (const reason of [offline, refusal(400, 'INVALID_TOKEN')]) {
    call.give(err(reason));
    fireEvent.click(button());
    await pass(0);
    expect([screen.getByRole('alert').textContent, button().disabled]).toEqual([failure, false]);
  }
  fireEvent.click(button());
  await pass(0);
  expect(screen.getByRole('status').textContent).toContain('Готово, вы отписались');
});
