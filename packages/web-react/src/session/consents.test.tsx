import { offline } from '@shop/application/testing';
import { err, ok } from '@shop/domain/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { SignInWizard } from './sign-in-wizard.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const offers = 'Хочу получать предложения об акциях и скидках';
const partners = 'Разрешаю делиться моими данными с партнёрами';
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
async function click(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(50);
}
async function wizard(features: Readonly<Record<string, boolean>> = {}) {
  const shop = fakeShop({}, ['session', 'signIn', 'accountRestore']);
  const { session, signIn } = shop.asShop();
  shop.config.set({ features: { sberId: true, ...features } });
  await session.start();
  renderInShop(<SignInWizard />, { shop });
  act(() => signIn.open());
  await pass(50);
  return { calls: shop.calls, session, signIn };
}
async function enter() {
  await click('Войти по номеру телефона');
  fireEvent.change(screen.getByLabelText('Номер телефона'), { target: { value: '+7 900 123 45 67' } });
  await click('Получить код');
  fireEvent.paste(screen.getByLabelText('Цифра 1'), { clipboardData: { getData: () => '1234' } });
  await pass(1000);
  await pass(500);
}

test('[AUT-04] [AUT-05] [AUT-03] both boxes are empty, unless their flags say otherwise', async () => {
  await wizard();
  expect([box(offers).checked, box(partners).checked]).toEqual([false, false]);
});

test('[AUT-04] the flag marketingAgreementEnabledByDefault ticks the offers', async () => {
  await wizard({ marketingAgreementEnabledByDefault: true });
  expect([box(offers).checked, box(partners).checked]).toEqual([true, false]);
});

test('[AUT-05] the flag dataTransferAgreementEnabledByDefault ticks the sharing', async () => {
  await wizard({ dataTransferAgreementEnabledByDefault: true });
  expect([box(offers).checked, box(partners).checked]).toEqual([false, true]);
});

test('[OPN-320] boxes that are left empty change nothing', async () => {
  const { calls, session } = await wizard();
  await enter();
  expect(session.state.isSignedIn).toBe(true);
  expect([calls.subscribeAtSignIn.calls, calls.shareAtSignIn.calls]).toEqual([[], []]);
});

test('[AUT-35] ticked offers are subscribed to in one call, and nothing else is', async () => {
  const { calls } = await wizard();
  fireEvent.click(box(offers));
  await enter();
  expect([calls.subscribeAtSignIn.calls, calls.shareAtSignIn.calls]).toEqual([[[]], []]);
});

test('[AUT-36] a ticked sharing gives the consent for partners and nothing else', async () => {
  const { calls } = await wizard();
  fireEvent.click(box(partners));
  await enter();
  expect([calls.shareAtSignIn.calls, calls.subscribeAtSignIn.calls]).toEqual([[[]], []]);
});

test('[AUT-35] [AUT-36] a box that is ticked and emptied again gives nothing', async () => {
  const { calls } = await wizard();
  for (const name of [offers, partners, offers, partners]) fireEvent.click(box(name));
  await enter();
  expect([calls.shareAtSignIn.calls, calls.subscribeAtSignIn.calls]).toEqual([[], []]);
});

test('[OPN-320] a consent that cannot be saved disturbs no sign-in', async () => {
  const { calls, session } = await wizard();
  calls.subscribeAtSignIn.always(() => err(offline));
  calls.shareAtSignIn.always(() => err(offline));
  fireEvent.click(box(offers));
  fireEvent.click(box(partners));
  await enter();
  expect(session.state.isSignedIn).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[AUT-32] [AUT-35] to a deleted account nothing is given before it is restored', async () => {
  const { calls } = await wizard();
  calls.signIn.always(() => ok('MARKED'));
  fireEvent.click(box(partners));
  await enter();
  expect(calls.shareAtSignIn.calls).toEqual([]);
  await click('Да, восстановить аккаунт');
  await pass(500);
  expect(calls.shareAtSignIn.calls).toEqual([[]]);
});

test('[AUT-06] the legal text links its three documents in tabs of their own, so that what was typed stays', async () => {
  await wizard();
  const links = ['политикой конфиденциальности', 'условиями сервиса', 'условиями продажи'].map((name) =>
    screen.getByRole<HTMLAnchorElement>('link', { name }),
  );
  expect(new Set(links.map(({ href }) => href)).size).toBe(3);
  expect(links.map(({ target, rel }) => [target, rel])).toEqual(
    links.map(() => ['_blank', 'noopener noreferrer']),
  );
  fireEvent.click(box(offers));
  await click('Войти по номеру телефона');
  await click('Назад');
  expect(box(offers).checked).toBe(true);
});
