import { act, cleanup, fireEvent, screen } from '@testing-library/react';
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
  const sent = () => shop.calls.signIn.calls.map(([{ ticked }]) => ticked);
  return { session, sent };
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

test('[AUT-35] [AUT-36] [OPN-320] what is ticked when the code is entered goes with it: each box by itself, and nothing that was emptied again', async () => {
  for (const [clicked, expected] of [
    [[], { marketing: false, sharing: false }],
    [[offers], { marketing: true, sharing: false }],
    [[partners], { marketing: false, sharing: true }],
    [[offers, partners, offers, partners], { marketing: false, sharing: false }],
  ] as const) {
    const { session, sent } = await wizard();
    for (const name of clicked) fireEvent.click(box(name));
    await enter();
    expect([session.state.isSignedIn, sent()]).toEqual([true, [expected]]);
    cleanup();
  }
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
