import { act, fireEvent, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { BrowserBack, pass, renderInShop } from '../testing/render-in-shop.tsx';
import { SignInWizard } from './sign-in-wizard.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A cart whose visitor wants to go to the checkout, after the main page. */
async function wizard() {
  const shop = fakeShop({}, ['session', 'signIn']);
  const { session, signIn } = shop.asShop();
  shop.config.set({ features: { sberId: true } });
  await session.start();
  function Cart() {
    const navigate = useNavigate();
    return (
      <>
        <button onClick={() => void navigate('/cart')}>В корзину</button>
        <button onClick={() => signIn.open(() => void navigate('/checkout'))}>Продолжить</button>
        <SignInWizard />
        <BrowserBack />
      </>
    );
  }
  const { where } = renderInShop(<Cart />, { shop });
  const press = async (name: string) => {
    act(() => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));
    await pass(50);
  };
  await press('В корзину');
  await press('Продолжить');
  await press('Войти по номеру телефона');
  fireEvent.change(screen.getByLabelText('Номер телефона'), { target: { value: '+7 900 123 45 67' } });
  await press('Получить код');
  const enter = async () => {
    fireEvent.paste(screen.getByLabelText('Цифра 1'), { clipboardData: { getData: () => '1234' } });
    await pass(0);
    await pass(1000);
    await pass(500);
  };
  return { where, press, enter, back: async () => press('Back in the browser'), session };
}

test('[AUT-02] Back of the browser goes one step of the wizard back, out of the first one to the page that it was opened from', async () => {
  const { where, back, session } = await wizard();
  await back();
  expect(screen.getByLabelText<HTMLInputElement>('Номер телефона').value).toBe('+7 900 123 45 67');
  await back();
  expect(screen.getByText('Войти по номеру телефона')).toBeTruthy();
  await back();
  await pass(500);
  expect([screen.queryByRole('dialog'), where()]).toEqual([null, '/cart']);
  await back();
  expect([where(), session.state.isSignedIn]).toEqual(['/', false]);
});

test('[AUT-02] whoever closes the wizard at a later step is one step back from the page before', async () => {
  const { where, press, back } = await wizard();
  await press('Закрыть');
  await pass(500);
  expect(where()).toBe('/cart');
  await back();
  expect(where()).toBe('/');
});

test('[AUT-42] what waited for the sign-in goes on from the page that it was opened from, without steps of the wizard in between', async () => {
  const { where, enter, back } = await wizard();
  await enter();
  expect(where()).toBe('/checkout');
  await back();
  expect([screen.queryByRole('dialog'), where()]).toEqual([null, '/cart']);
  await back();
  expect(where()).toBe('/');
});
