import { defaultWebConfig, offline } from '@shop/application/testing';
import type { BankEnd } from '@shop/application/session';
import { err, ok } from '@shop/domain/kernel';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';

import { Messages } from '../shell/index.ts';
import { Leave, renderWith } from '../testing/render-in-shop.tsx';
import { BankReturnPage } from './bank-return-page.tsx';
import { SignInWizard } from './sign-in-wizard.tsx';

const FAILED = 'Не удалось войти по Сбер ID. Попробуйте попозже';
const atBank = 'https://bank.test/authorize';
const signedIn: BankEnd = {
  outcome: 'SIGNED_IN',
  cartLinesAdded: false,
  returnTo: '/catalog',
  isSilent: false,
  action: null,
  appUrl: null,
};
const customer = { user: { id: 'customer', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' } } as const;

/** A page of a shop with a bank that leads to its page, and back with this end. */
async function page(at: string, end: BankEnd | 'away' = signedIn) {
  const shop = createTestShop();
  const features = { ...defaultWebConfig.features, sberId: true };
  shop.calls.webConfig.always(() => ok({ ...defaultWebConfig, features }));
  shop.calls.bankStart.always(() => (end === 'away' ? err(offline) : ok(atBank)));
  shop.calls.bankFinish.always(() => (end === 'away' ? err(offline) : ok(end)));
  shop.calls.reopen.always(() => ok(customer));
  await open(shop);
  const pass = (ms = 0) => act(() => shop.time.advance(ms));
  const show = async () => {
    const rendered = renderWith(
      <>
        <Routes>
          <Route path="/sber" element={<BankReturnPage />} />
          <Route path="*" element={<SignInWizard />} />
        </Routes>
        <Messages />
        <Leave to="/about" />
      </>,
      shop,
      at,
    );
    await pass();
    return rendered.where;
  };
  return { shop, pass, show };
}
const isToldOf = (text: string) => screen.queryByText(text) !== null;

/** The wizard over the cart. */
async function wizard(end?: 'away') {
  const { shop, pass, show } = await page('/cart', end);
  await show();
  await act(async () => shop.signIn.open());
  const button = () => screen.getByRole('button', { name: /Войти по Сбер ID/ });
  const tap = () => act(async () => void fireEvent.click(button()));
  return { shop, pass, tap, isLoading: () => button().getAttribute('aria-busy') === 'true' };
}

test('[SSO-14] after a tap the button is loading for 1500 ms before the page is left; further taps do nothing', async () => {
  const { shop, pass, tap, isLoading } = await wizard();
  await tap();
  await tap();
  await pass(1499);
  expect([isLoading(), shop.browser.went]).toEqual([true, []]);
  await tap();
  await pass(1);
  await pass(5000);
  expect(shop.browser.went).toEqual([atBank]);
  expect(shop.calls.bankStart.calls).toHaveLength(1);
});

test('[SSO-08] what is ticked in the wizard goes to the bank and back with the sign-in', async () => {
  const { shop, pass, tap } = await wizard();
  const [, sharing] = screen.getAllByRole('checkbox');
  await act(async () => void fireEvent.click(sharing as Element));
  await tap();
  await pass(1500);
  expect(shop.calls.bankStart.calls).toMatchObject([[{ ticked: { marketing: false, sharing: true } }]]);
});

test('[SSO-15] [ERC-53] a bank that cannot be reached is told of, and the button can be tapped again', async () => {
  const { shop, pass, tap, isLoading } = await wizard('away');
  await tap();
  await pass(1500);
  expect([isToldOf(FAILED), isLoading(), shop.session.state.isSignedIn]).toEqual([true, false, false]);
});

test.each([
  ['that is refused', { ...signedIn, outcome: 'REFUSED' } as const],
  ['without an answer of the shop', 'away' as const],
])('[SSO-15] [ERC-53] a return %s is told of, and the visitor stays one', async (_what, end) => {
  const { shop, show } = await page('/sber?code=c&state=s', end);
  await show();
  expect([isToldOf(FAILED), shop.session.state.isSignedIn]).toEqual([true, false]);
});

test('[SSO-04] an answer that comes after the shopper has gone on leads nowhere', async () => {
  const { shop, pass, show } = await page('/sber?code=c&state=s');
  shop.calls.bankFinish.hold();
  const where = await show();
  await act(async () => fireEvent.click(screen.getByText('Leave')));
  shop.calls.bankFinish.resolve(ok(signedIn));
  await pass();
  expect([where(), shop.session.state.isSignedIn]).toEqual(['/about', true]);
});

test('[SSO-12] opened without a code the page asks the bank, without a question, and signs in with its answer', async () => {
  const asking = await page('/sber?returnTo=/catalog');
  await asking.show();
  expect(asking.shop.calls.bankStart.calls).toMatchObject([[{ isSilent: true, returnTo: '/catalog' }]]);
  expect(asking.shop.browser.went).toEqual([atBank]);
  cleanup();
  const back = await page('/sber?code=c&state=s', { ...signedIn, isSilent: true });
  const where = await back.show();
  expect([where(), back.shop.session.state.isSignedIn]).toEqual(['/catalog', true]);
});

test('[SSO-12] whoever is signed in goes on without the bank', async () => {
  const { shop, show } = await page('/sber?returnTo=/catalog');
  await signInAs(shop);
  const where = await show();
  expect([where(), shop.calls.bankStart.calls]).toEqual(['/catalog', []]);
});

test.each([
  ['/sber?returnTo=/catalog', 'away' as const],
  ['/sber?error=login_required&state=s', { ...signedIn, outcome: 'REFUSED', isSilent: true } as const],
])(
  '[SSO-16] an automatic sign-in at %s that fails is in the log, and says nothing to the visitor',
  async (at, end) => {
    const { shop, pass, show } = await page(at, end);
    const logged = shop.logger.lines.length;
    const where = await show();
    await pass(1000);
    expect(where()).toBe('/catalog');
    expect([isToldOf(FAILED), screen.queryByRole('alertdialog')]).toEqual([false, null]);
    expect(shop.logger.lines.length).toBeGreaterThan(logged);
  },
);
