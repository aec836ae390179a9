import { ok } from '@shop/domain/kernel';
import { profileOf } from '@shop/application/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { DeviceContext } from '../kernel/device-context.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { BrowserBack, pass, renderInShop } from '../testing/render-in-shop.tsx';
import { stubService } from '../testing/stub-service.ts';
import { ProfilePage } from './profile-page.tsx';

const person = profileOf();
function profile() {
  const shop = fakeShop();
  shop.session.set({ isSignedIn: true });
  shop.profile.set({ status: 'ready', profile: person });
  return renderInShop(
    <>
      <ProfilePage />
      <BrowserBack />
    </>,
    { shop, at: '/profile' },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('profile', () => {
  test('[PRF-01] keeps the room of an account until it knows who looks, so that nothing moves far then', () => {
    const shop = fakeShop();
    shop.session.set({ status: 'unknown' });
    renderInShop(<ProfilePage />, { shop, at: '/profile' });
    const room = () => document.querySelectorAll('[class*=pendingRows]').length;
    expect(room()).toBe(1);
    act(() => shop.session.set({ status: 'ready' }));
    expect(room()).toBe(0);
    expect(screen.getByText('Войдите, чтобы видеть свои заказы и адреса')).toBeTruthy();
    // The rows of an account come in a list of their own.
    act(() => shop.session.set({ isSignedIn: true }));
    expect(screen.getByText('Поддержка').closest('ul')?.childElementCount).toBe(2);
  });

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

  test('[PRF-14] the browser’s way back closes the editor of the name, and leaves the page where it is', async () => {
    const { where } = profile();
    const back = screen.getByRole('button', { name: 'Back in the browser' });
    for (const close of [() => back, () => screen.getByRole('button', { name: 'Закрыть' })]) {
      fireEvent.click(screen.getByRole('button', { name: /Анна/ }));
      await pass(50);
      expect(screen.getByRole('dialog', { name: 'Как вас зовут?' })).toBeTruthy();
      fireEvent.click(close());
      await pass(600);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(where()).toBe('/profile');
    }
  });

  test('[PRF-14] a name that was saved after its editor was closed does not close the editor that is open by then', async () => {
    const { shop } = profile();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    shop.profile.updateName.mockReturnValueOnce(promise);
    for (const name of [/Анна/, 'Сохранить', 'Закрыть', /Анна/]) {
      fireEvent.click(screen.getByRole('button', { name }));
      await pass(600);
    }
    resolve(ok());
    await pass(0);
    await pass(600);
    expect(screen.getByRole('dialog', { name: 'Как вас зовут?' })).toBeTruthy();
  });

  test('[PRF-04] signed in it links orders, addresses and settings', () => {
    profile();
    expect(screen.getByRole('link', { name: 'Заказы' }).getAttribute('href')).toBe('/profile/orders');
    expect(screen.getByRole('link', { name: 'Адреса' }).getAttribute('href')).toBe('/profile/addresses');
    expect(screen.getByRole('link', { name: 'Настройки' }).getAttribute('href')).toBe('/profile/settings');
  });

  test('[PRF-08] [PRF-09] an anonymous visitor sees Войти, which opens the wizard; a shopper sees Выйти instead', () => {
    const { shop, unmount } = renderInShop(<ProfilePage />);
    fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(shop.signInRequest.open).toHaveBeenCalledOnce();
    unmount();
    profile();
    expect(screen.queryByRole('button', { name: 'Войти' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Выйти' })).toBeTruthy();
  });

  test('[PRF-15] without a name it offers to add one', () => {
    const { shop } = profile();
    act(() => shop.profile.set({ profile: { ...person, name: '' } }));
    expect(screen.getByRole('button', { name: 'Добавить имя' })).toBeTruthy();
  });

  test('[PRF-10] a phone is offered the stores of its system; other devices none', () => {
    const links = (system: 'IOS' | 'ANDROIDOS' | 'HARMONYOS' | null, device: 'MOBILE' | 'DESKTOP') => {
      const state = { deviceOs: system } as never;
      const shop = fakeShop({ userState: stubService(state, {}) });
      const config = {
        ...shop.config.state.config,
        appLinks: {
          googlePlay: 'https://google.example',
          appStore: 'https://apple.example',
          appGallery: 'https://gallery.example',
          ruStore: 'https://ru.example',
        },
      };
      shop.config.set({ config });
      const { unmount } = renderInShop(
        <DeviceContext value={device}>
          <ProfilePage />
        </DeviceContext>,
        { shop },
      );
      const found = screen
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href') ?? ''])
        .filter(([, address]) => address?.startsWith('https://'));
      unmount();
      return found;
    };
    const ruStore = ['RuStore', 'https://ru.example'];
    expect(links('IOS', 'MOBILE')).toEqual([['App Store', 'https://apple.example']]);
    expect(links('ANDROIDOS', 'MOBILE')).toEqual([['Google Play', 'https://google.example'], ruStore]);
    expect(links('HARMONYOS', 'MOBILE')).toEqual([['App Gallery', 'https://gallery.example'], ruStore]);
    expect(links('IOS', 'DESKTOP')).toEqual([]);
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
    // [LGO-04] Without a connection the page stays for now, and with it a visitor.
    act(() => shop.session.set({ isSignedIn: false }));
    await pass(600);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Войти' })).toBeTruthy();
  });
});
