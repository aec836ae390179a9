import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { shellTexts } from '@shop/domain/shell';

import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { SignInHost } from './sign-in-host.tsx';

beforeAll(() => import('./sign-in-wizard.tsx'), 60_000);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wizard = () => screen.queryByRole('dialog', { name: 'Вход' });

/** A page of a visitor who has not opened the wizard yet. */
async function page(load?: () => Promise<ComponentType>) {
  const shop = fakeShop({}, ['session', 'signIn', 'signInRequest']);
  const { session, signInRequest, alerts } = shop.asShop();
  await session.start();
  renderInShop(<SignInHost {...(load === undefined ? {} : { load })} />, { shop });
  const tap = async () => {
    await act(async () => void signInRequest.open());
    await pass(50);
  };
  return { tap, alerts };
}

test('[AUT-02] the wizard is loaded when somebody first wants to sign in', async () => {
  const { tap } = await page();
  expect(wizard()).toBeNull();
  await tap();
  expect(wizard()).not.toBeNull();
});

test('[SHL-22] a wizard that could not be loaded is reported, and the next tap loads it again', async () => {
  const load = vi.fn<() => Promise<ComponentType>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockImplementation(async () => (await import('./sign-in-wizard.tsx')).SignInWizard);
  const { tap, alerts } = await page(load);
  await tap();
  expect(wizard()).toBeNull();
  expect(alerts.state.alert?.text).toBe(shellTexts.defaultAlert);
  alerts.close();
  await tap();
  expect(wizard()).not.toBeNull();
  expect([load.mock.calls.length, alerts.state.alert]).toEqual([2, null]);
});

test('[AUT-02] [SHL-12] whoever closes the placeholder of a wizard that is slow to come is not surprised by it later', async () => {
  const slow = Promise.withResolvers<ComponentType>();
  const { tap } = await page(async () => slow.promise);
  await tap();
  await pass(600);
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await pass(600);
  expect(screen.queryByRole('dialog')).toBeNull();
  slow.resolve((await import('./sign-in-wizard.tsx')).SignInWizard);
  await pass(600);
  expect(screen.queryByRole('dialog')).toBeNull();
  await tap();
  expect(wizard()).not.toBeNull();
});

test('[SHL-23] [OPN-380] a browser that remembers a failed load gets the page anew: with the connection, or at the next vain tap', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { tap } = await page(async () => Promise.reject(new TypeError('Failed to fetch')));
  await tap();
  await tap();
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledOnce();
  await tap();
  expect(reload).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});
