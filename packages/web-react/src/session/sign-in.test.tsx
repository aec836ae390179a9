import { offline, refusal } from '@shop/application/testing';
import { err, ok } from '@shop/domain/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { SignInWizard } from './sign-in-wizard.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const signedIn = ok({
  session: { user: { id: 'customer', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' } },
  cartLinesAdded: false,
} as const);

/** The wizard with the real session; `calls` are scripted answers of the server. */
async function openWizard() {
  const shop = fakeShop({}, ['session', 'signIn']);
  const { session, signIn } = shop.asShop();
  const { calls } = shop;
  shop.config.set({ features: { sberId: true } });
  await session.start();
  renderInShop(<SignInWizard />, { shop });
  act(() => signIn.open());
  await pass(50);
  return { session, calls, signIn };
}

const cell = (position: number) => screen.getByLabelText<HTMLInputElement>(`Цифра ${position}`);
const digits = () => [1, 2, 3, 4].map((position) => cell(position).value).join('');
const phoneField = () => screen.getByLabelText<HTMLInputElement>('Номер телефона');
const alertText = () => screen.queryByRole('alertdialog')?.textContent ?? null;

async function click(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(50);
}
async function askForCode(phone: string) {
  await click('Войти по номеру телефона');
  fireEvent.change(phoneField(), { target: { value: phone } });
  await click('Получить код');
}
async function enter(code: string) {
  fireEvent.paste(cell(1), { clipboardData: { getData: () => code } });
  await pass(0);
}
/** The wizard in the code step. */
async function inCodeStep() {
  const wizard = await openWizard();
  await askForCode('+7 900 123 45 67');
  return wizard;
}
const codeStep = (phone = '+7 900 123 45 67') =>
  screen.queryByRole('dialog', { name: `Код отправили на ${phone}` });

describe('the steps', () => {
  test('[AUT-02] form, phone, code; back goes one step back', async () => {
    await openWizard();
    expect(screen.getByRole('dialog', { name: 'Вход' })).toBeTruthy();
    await askForCode('+7 900 123 45 67');
    expect(codeStep()).not.toBeNull();
    await click('Назад');
    expect(phoneField().value).toBe('+7 900 123 45 67');
    await click('Назад');
    expect(screen.getByRole('button', { name: 'Войти по номеру телефона' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull();
  });

  test('[AUT-02] closing while a code is being checked leaves the visitor anonymous, whatever the outcome', async () => {
    const { session, calls } = await inCodeStep();
    calls.signIn.hold();
    await enter('1234');
    await click('Закрыть');
    await pass(500);
    expect(screen.queryByRole('dialog')).toBeNull();
    calls.signIn.resolve(signedIn);
    await pass(2000);
    expect(session.state).toMatchObject({ isSignedIn: false, user: { id: 'visitor' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[AUT-02] the late answer of an abandoned check does not affect the next one', async () => {
    const { session, calls, signIn } = await inCodeStep();
    calls.signIn.hold();
    await enter('1234');
    await click('Назад');
    fireEvent.change(phoneField(), { target: { value: '+7 900 765 43 21' } });
    await click('Получить код');
    expect([codeStep('+7 900 765 43 21') === null, digits()]).toEqual([false, '']);
    await enter('56');
    calls.signIn.resolve(err(refusal(400, 'INVALID_ARGUMENT')));
    await pass(50);
    expect([digits(), screen.getByRole('status').textContent, signIn.state.error]).toEqual(['56', '', null]);
    await enter('5678');
    await pass(50);
    expect(calls.signIn.calls.map(([{ phone, code }]) => [phone, code])).toEqual([
      ['+79001234567', '1234'],
      ['+79007654321', '5678'],
    ]);
    calls.signIn.resolve(signedIn);
    await pass(0);
    expect(session.state.isSignedIn).toBe(true);
  });

  test('[AUT-08] [SHL-30] with an invalid phone the send button is disabled and no call is sent', async () => {
    const { calls } = await openWizard();
    await click('Войти по номеру телефона');
    const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Получить код' });
    fireEvent.change(phoneField(), { target: { value: '+7 600 123 45 67' } });
    expect(send().disabled).toBe(true);
    fireEvent.submit(send().closest('form') as Element);
    await pass(50);
    expect(calls.requestCode.calls).toEqual([]);
    fireEvent.change(phoneField(), { target: { value: '+7 900 123 45 67' } });
    expect(send().disabled).toBe(false);
    await click('Получить код');
    expect(calls.requestCode.calls).toEqual([['+79001234567']]);
  });

  test('[AUT-24] a failure to send a code shows the alert and keeps the phone', async () => {
    const { calls } = await openWizard();
    calls.requestCode.give(err(refusal(503, 'SMS_NOT_SENT')));
    await askForCode('+7 900 123 45 67');
    expect(screen.getByRole('alertdialog', { name: 'У нас ошибка' }).textContent).toContain(
      'Не получилось отправить вам код. Попробуйте ещё раз чуть позже',
    );
    expect(phoneField().value).toBe('+7 900 123 45 67');
    await click('Понятно');
    await pass(500);
    expect(alertText()).toBeNull();
  });

  test('[OPN-317] a locked phone is reported', async () => {
    const { calls } = await openWizard();
    calls.requestCode.give(err(refusal(429, 'COOLDOWN_ACTIVE', { retryAfterSeconds: 1800 })));
    await askForCode('+7 900 123 45 67');
    expect(alertText()).toContain('Слишком много попыток ввести код. Получить новый можно через полчаса');
  });
});

describe('the code step', () => {
  test('[AUT-26] is the code form with the phone in its title', async () => {
    await inCodeStep();
    expect(codeStep()).not.toBeNull();
    expect(screen.getByRole('group', { name: 'Код из СМС' })).toBeTruthy();
    expect(screen.getByText('Получить новый код через 0:30')).toBeTruthy();
    await pass(1000);
    expect(screen.getByText(/через 0:29|через 0:28/)).toBeTruthy();
  });

  test('[AUT-33] [EML-14] the right code signs in; its check mark shows for 1000 ms before the wizard closes', async () => {
    const { session } = await inCodeStep();
    await enter('1234');
    expect(session.state.isSignedIn).toBe(true);
    await pass(999);
    expect([codeStep() === null, digits()]).toEqual([false, '1234']);
    await pass(1);
    await pass(500);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[AUT-28] a wrong code puts the form in its invalid state', async () => {
    const { calls, session } = await inCodeStep();
    calls.signIn.give(err(refusal(400, 'INVALID_ARGUMENT')));
    await enter('0000');
    expect(screen.getByRole('status').textContent).toMatch(
      /^Не тот код\. Получить новый можно через 0:\d\d$/,
    );
    expect([alertText(), session.state.isSignedIn]).toEqual([null, false]);
  });

  test('[AUT-29] too many tries put the form in its limited state', async () => {
    const { calls } = await inCodeStep();
    calls.signIn.give(err(refusal(429, 'LIMITED_ATTEMPTS', { retryAfterSeconds: 1800 })));
    await enter('0000');
    expect(screen.getByRole('status').textContent).toBe(
      'Слишком много попыток ввести код. Получить новый можно через полчаса',
    );
    expect([alertText(), cell(1).matches(':disabled')]).toEqual([null, true]);
  });

  test.each([
    ['an error of the server', refusal(500, 'INTERNAL_SERVER_ERROR')],
    ['a code that nobody knows', refusal(409, 'SOMETHING_NEW')],
    ['no answer', offline],
  ])('[AUT-30, OPN-393] %s clears the field and shows the generic error', async (_what, failure) => {
    const { calls, session } = await inCodeStep();
    calls.signIn.give(err(failure));
    calls.reopen.give(err(offline));
    await enter('0000');
    await pass(50);
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('Не сработало.\nПопробуйте попозже');
    expect([...dialog.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['Понятно']);
    expect([digits(), screen.getByRole('status').textContent]).toEqual(['', '']);
    await click('Понятно');
    await pass(500);
    expect(alertText()).toBeNull();
    await enter('1234');
    expect(session.state.isSignedIn).toBe(true);
  });
});
