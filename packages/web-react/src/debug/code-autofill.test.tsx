import { ok } from '@shop/domain/kernel';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { App } from '../app/app.tsx';
import { fakeShop } from '../testing/fake-shop.ts';
import { pass } from '../testing/render-in-shop.tsx';
import { nothing } from '../testing/stub-service.ts';

// Loaded before the tests, so that none requests a code too early.
beforeAll(() => Promise.all([import('./index.ts'), import('../session/sign-in-wizard.tsx')]));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The wizard in its code step, over the real session. */
async function inCodeStep(isOn: boolean) {
  const shop = fakeShop({}, ['config', 'session', 'signIn', 'signInRequest']);
  const { calls } = shop;
  const base = await calls.webConfig.call();
  if (!base.ok) throw new Error('no configuration');
  calls.webConfig.always(() => ok({ ...base.value, version: 1, features: { allowSmsCodeAutofill: isOn } }));
  const real = shop.asShop();
  await real.session.start();
  await real.config.load();
  render(
    <MemoryRouter initialEntries={['/']}>
      <App shop={real} device="MOBILE" report={nothing()} isLive />
    </MemoryRouter>,
  );
  await act(() => vi.dynamicImportSettled());
  await pass(500);
  await act(() => vi.dynamicImportSettled());
  await act(async () => {
    await real.signInRequest.open();
  });
  await act(() => vi.dynamicImportSettled());
  await pass(50);
  fireEvent.change(screen.getByLabelText('Номер телефона'), { target: { value: '+7 900 123 45 67' } });
  fireEvent.click(screen.getByRole('button', { name: 'Получить код' }));
  await pass(0);
  return { shop: real, calls };
}

const cells = () =>
  [1, 2, 3, 4].map((position) => screen.getByLabelText<HTMLInputElement>(`Цифра ${position}`).value).join('');

test('[DBG-10] with the flag on the code step looks for the code after 1 s and fills it in, which signs in', async () => {
  const { shop, calls } = await inCodeStep(true);
  calls.smsMessages.always(() => ok([{ at: Date.now(), text: 'Код для входа в Самокат: 4321' }]));
  await pass(999);
  expect([cells(), calls.smsMessages.calls]).toEqual(['', []]);
  await pass(1);
  expect([cells(), calls.smsMessages.calls]).toEqual(['4321', [['+79001234567']]]);
  expect(calls.signIn.calls.map(([{ code }]) => code)).toEqual(['4321']);
  await pass(2000);
  expect(shop.session.state.isSignedIn).toBe(true);
  expect(screen.queryByRole('dialog', { name: /Код отправили/ })).toBeNull();
});

test('[DBG-10] [DBG-09] without a message the cells show 0000 after 30 s, and the button waits for the shopper', async () => {
  const { calls } = await inCodeStep(true);
  await pass(30_000);
  expect([cells(), calls.signIn.calls]).toEqual(['0000', []]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Войти' }).disabled).toBe(false);
});

test('[DBG-10] with the flag off the inbox is not read', async () => {
  const { calls } = await inCodeStep(false);
  await pass(31_000);
  expect([cells(), calls.smsMessages.calls]).toEqual(['', []]);
});
