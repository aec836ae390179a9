import type { SignInOutcome } from '@shop/application/session';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { BankReturnPage } from './bank-return-page.tsx';
import { SignInWizard } from './sign-in-wizard.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const byBank = 'Войти по Сбер ID';
const byPhone = 'Войти по номеру телефона';

/** The wizard over a page, with a bank whose taps are counted. */
async function openWizard(features: Readonly<Record<string, boolean>>, outcome: SignInOutcome | null = null) {
  const tapped: string[] = [];
  const wishes: unknown[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const bankSignIn = {
    state: { isLeaving: false },
    state$: { subscribe: () => ({ unsubscribe: () => undefined }) },
    tap: async (path: string, wish: unknown, signal?: AbortSignal) => {
      tapped.push(path);
      wishes.push(wish);
      signals.push(signal);
      return outcome;
    },
  };
  const shop = fakeShop({ bankSignIn }, ['session', 'signIn']);
  const { session, signIn } = shop.asShop();
  shop.config.set({ features });
  await session.start();
  renderInShop(<SignInWizard />, { shop, at: '/cart?a=1' });
  act(() => signIn.open());
  await pass(50);
  return { tapped, wishes, signals, signIn };
}
const ways = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((name) => name === byBank || name === byPhone);

test('[SSO-01] [AUT-02] [AUT-03] without the bank the wizard begins at the phone, with the consents beside it', async () => {
  const { signIn } = await openWizard({ sberId: false });
  expect(ways()).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Номер телефона').value).toBe('+7');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  // Nothing is before it, so that there is no way back either.
  act(() => signIn.chooseByPhone());
  expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull();
  expect(screen.getByLabelText('Номер телефона')).toBeTruthy();
});

test('[SSO-01] [SSO-02] [AUT-03] phone first, then the bank, and the other way round with the flag', async () => {
  await openWizard({ sberId: true });
  expect(ways()).toEqual([byPhone, byBank]);
});

test('[SSO-02] the flag puts the bank first', async () => {
  await openWizard({ sberId: true, changeAuthButtonOrder: true });
  expect(ways()).toEqual([byBank, byPhone]);
});

test('[SSO-04] [AUT-42] a tap takes the page along to which the bank leads back', async () => {
  const { tapped } = await openWizard({ sberId: true });
  fireEvent.click(screen.getByRole('button', { name: byBank }));
  expect(tapped).toEqual(['/cart?a=1']);
});

test('[SSO-08] [OPN-324] so does it with what is ticked and what waits for the sign-in', async () => {
  const { wishes, signIn } = await openWizard({ sberId: true });
  act(() => signIn.open(() => undefined, 'checkout'));
  await pass(50);
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  const { ticked } = signIn.state;
  expect(ticked.marketing).not.toBe(ticked.sharing);
  fireEvent.click(screen.getByRole('button', { name: byBank }));
  expect(wishes).toEqual([{ ticked, action: 'checkout' }]);
});

test('[SSO-13] [AUT-33] a bank that needs no page for it signs in on the spot: the wizard closes, and what waited goes on', async () => {
  const { signIn } = await openWizard({ sberId: true }, { cartLinesAdded: false });
  const waiting = vi.fn<() => void>();
  act(() => signIn.open(waiting));
  fireEvent.click(screen.getByRole('button', { name: byBank }));
  await pass(50);
  expect([signIn.state.isOpen, waiting.mock.calls.length]).toEqual([false, 1]);
});

test('[AUT-02] closing the wizard, or taking the phone instead, ends the way to the bank', async () => {
  for (const leave of ['close', 'chooseByPhone'] as const) {
    const { signIn, signals } = await openWizard({ sberId: true });
    fireEvent.click(screen.getByRole('button', { name: byBank }));
    expect(signals[0]?.aborted).toBe(false);
    act(() => signIn[leave]());
    await pass(600);
    expect(signals[0]?.aborted).toBe(true);
    cleanup();
  }
});

test('[SSO-04] [SSO-09] the page of the return hands its query over once', async () => {
  const finished: unknown[] = [];
  const bankSignIn = { finish: async (query: object) => (finished.push(query), null) };
  renderInShop(<BankReturnPage />, { shop: fakeShop({ bankSignIn }), at: '/sber?code=c&state=s' });
  await pass(50);
  expect(finished).toEqual([{ code: 'c', state: 's' }]);
  expect(screen.getByText('Входим по Сбер ID…')).toBeTruthy();
});
