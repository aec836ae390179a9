import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { ProfilePage } from './profile-page.tsx';

const person = {
  name: 'Анна',
  surname: '',
  patronymic: '',
  phone: '+79001234567',
  email: '',
  emailConfirmed: false,
  isConfirmedAge18: false,
};
function profile() {
  const shop = fakeShop();
  shop.session.set({ isSignedIn: true });
  shop.profile.set({ status: 'ready', profile: person });
  return renderInShop(<ProfilePage />, { shop, at: '/profile' });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('profile', () => {
  test('[PRF-02] signed in it shows name and phone, anonymous neither', () => {
    const { shop } = profile();
    const shown = () => ['Анна', '+7 900 123 45 67'].map((text) => screen.queryByText(text) !== null);
    expect(shown()).toEqual([true, true]);
    act(() => shop.session.set({ isSignedIn: false }));
    expect(shown()).toEqual([false, false]);
  });

  test('[PRF-03] tapping the name opens the editor', async () => {
    profile();
    fireEvent.click(screen.getByRole('button', { name: /Анна/ }));
    await pass(50);
    expect(screen.getByRole('dialog', { name: 'Как вас зовут?' })).toBeTruthy();
  });

  test('[PRF-04] signed in it links orders and addresses', () => {
    profile();
    expect(screen.getByRole('link', { name: 'Заказы' }).getAttribute('href')).toBe('/profile/orders');
    expect(screen.getByRole('link', { name: 'Адреса' }).getAttribute('href')).toBe('/profile/addresses');
  });

  test('[PRF-08] an anonymous visitor sees Войти, which opens the wizard; [PRF-09] a shopper sees Выйти instead', () => {
    const { shop, unmount } = renderInShop(<ProfilePage />);
    fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(shop.signInRequest.open).toHaveBeenCalledOnce();
    unmount();
    profile();
    expect(screen.queryByRole('button', { name: 'Войти' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Выйти' })).toBeTruthy();
  });

  test('[LGO-01] logging out asks first; Нет changes nothing', async () => {
    const { shop } = profile();
    fireEvent.click(screen.getByRole('button', { name: 'Выйти' }));
    await pass(50);
    expect(screen.getByRole('alertdialog', { name: 'Уходите?' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Нет' }));
    await pass(600);
    expect(shop.session.signOut).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Выйти' }));
    await pass(50);
    act(() => screen.getByRole('button', { name: 'Ухожу' }).click());
    expect(shop.session.signOut).toHaveBeenCalledOnce();
  });
});
