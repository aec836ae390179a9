import { err, ok } from '@shop/domain/kernel';
import { offline, profileOf } from '@shop/application/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Messages } from '../shell/index.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { NotificationsPage } from './notifications-page.tsx';
import { SettingsPage } from './settings-page.tsx';

const person = profileOf({ email: 'anna@shop.example', emailConfirmed: true });

function signedIn(own: Partial<typeof person> = {}) {
  const shop = fakeShop();
  shop.session.set({ isSignedIn: true });
  shop.profile.set({ status: 'ready', profile: { ...person, ...own } });
  return shop;
}
async function settings(shop = signedIn()) {
  renderInShop(
    <>
      <SettingsPage />
      <Messages />
    </>,
    { shop, at: '/profile/settings' },
  );
  await pass(0);
  return shop;
}
async function notifications(shop = signedIn()) {
  renderInShop(
    <>
      <NotificationsPage />
      <Messages />
    </>,
    { shop, at: '/profile/settings/notifications' },
  );
  await pass(0);
  return shop;
}
const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const shown = () => ['СМС', 'Пуш-уведомления', 'Почта'].map((name) => switchOf(name).checked);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('settings', () => {
  test('[PRF-13] the phone is shown masked and cannot be edited; [PRF-12] the sections are Профиль and Разрешения', async () => {
    await settings();
    const phone = screen.getByText('+7 900 123 45 67');
    expect(phone.closest('button, a, input')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Профиль',
      'Разрешения',
    ]);
  });

  test('[PRF-14] the row of the name opens its editor; [PRF-15] without a name it says Добавить имя', async () => {
    const shop = await settings();
    fireEvent.click(screen.getByRole('button', { name: 'Изменить имя: Анна' }));
    await pass(50);
    const field = screen.getByLabelText<HTMLInputElement>('Имя');
    expect([field.value, screen.queryByRole('dialog', { name: 'Как вас зовут?' }) !== null]).toEqual([
      'Анна',
      true,
    ]);
    act(() => shop.profile.set({ profile: { ...person, name: '' } }));
    expect(screen.getByText('Добавить имя')).toBeTruthy();
  });

  test('[PRF-16] the editor takes 30 characters and no control characters, and saves by Enter', async () => {
    const shop = await settings();
    fireEvent.click(screen.getByRole('button', { name: 'Изменить имя: Анна' }));
    await pass(50);
    const field = screen.getByLabelText<HTMLInputElement>('Имя');
    fireEvent.change(field, { target: { value: `А\u0007${'👍'.repeat(40)}` } });
    expect(Array.from(field.value)).toHaveLength(30);
    fireEvent.submit(field);
    await pass(50);
    await pass(600);
    expect(shop.profile.updateName).toHaveBeenCalledWith(`А${'👍'.repeat(29)}`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[OPN-336] a name that is not saved stays in the editor, under the generic message', async () => {
    const shop = await settings();
    shop.profile.updateName.mockResolvedValueOnce(err(offline));
    fireEvent.click(screen.getByRole('button', { name: 'Изменить имя: Анна' }));
    await pass(50);
    fireEvent.change(screen.getByLabelText('Имя'), { target: { value: 'Вера' } });
    fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await pass(50);
    expect(screen.getByRole('alertdialog').textContent).toContain('Не сработало.');
    expect(screen.getByLabelText<HTMLInputElement>('Имя').value).toBe('Вера');
  });

  test('[PRF-19] [PRF-20] a link leads to the notifications; the switch shows and changes the consent to share', async () => {
    const shop = signedIn();
    shop.calls.sharing.always(() => ok({ sber: true }));
    await settings(shop);
    expect(screen.getByRole('link', { name: 'Настроить уведомления' }).getAttribute('href')).toBe(
      '/profile/settings/notifications',
    );
    expect(screen.getByText('С партнёрами, чтобы предложения были интереснее')).toBeTruthy();
    expect(switchOf('Делиться данными').checked).toBe(true);
    fireEvent.click(switchOf('Делиться данными'));
    expect(switchOf('Делиться данными').checked).toBe(false);
    await pass(0);
    expect(shop.calls.share.calls).toEqual([[{ sber: false }]]);
  });

  test('[NTF-09] a consent that is not saved goes back, and the generic message shows', async () => {
    const shop = signedIn();
    shop.calls.share.always(() => err(offline));
    await settings(shop);
    fireEvent.click(switchOf('Делиться данными'));
    expect(switchOf('Делиться данными').checked).toBe(true);
    await pass(50);
    expect(switchOf('Делиться данными').checked).toBe(false);
    expect(screen.getByRole('alertdialog').textContent).toContain('Не сработало.');
  });

  test('[PRF-12] [ACC-11] own data that could not be loaded can be asked for again', async () => {
    const shop = signedIn();
    shop.profile.set({ status: 'failed', profile: null });
    await settings(shop);
    expect(screen.getByRole('alert').textContent).toContain('Не получилось загрузить данные');
    fireEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(shop.profile.load).toHaveBeenCalledOnce();
    act(() => shop.profile.set({ status: 'ready', profile: person }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('+7 900 123 45 67')).toBeTruthy();
  });

  test('[PRF-12] a visitor is sent to sign in', async () => {
    const shop = fakeShop();
    await settings(shop);
    expect(shop.signInRequest.open).toHaveBeenCalledOnce();
    expect(screen.queryByText('Разрешения')).toBeNull();
  });
});

describe('notifications', () => {
  test('[NTF-02] three switches show the subscriptions', async () => {
    const shop = signedIn();
    shop.calls.messageSubscriptions.always(() => ok({ email: true, push: false, sms: true }));
    await notifications(shop);
    expect(screen.getByRole('heading', { name: 'Об акциях и скидках' })).toBeTruthy();
    expect(shown()).toEqual([true, false, true]);
  });

  test('[NTF-03] without an e-mail its switch is disabled, with a hint; an unconfirmed one enables it', async () => {
    const shop = await notifications(signedIn({ email: '', emailConfirmed: false }));
    expect(switchOf('Почта').disabled).toBe(true);
    expect(screen.getByText('Сначала укажите её в настройках')).toBeTruthy();
    act(() => shop.profile.set({ profile: { ...person, emailConfirmed: false } }));
    expect(switchOf('Почта').disabled).toBe(false);
    expect(screen.queryByText('Сначала укажите её в настройках')).toBeNull();
  });

  test('[NTF-04] a toggle shows at once and saves all three values', async () => {
    const shop = await notifications();
    shop.calls.subscribe.hold();
    fireEvent.click(switchOf('СМС'));
    expect(shown()).toEqual([true, false, false]);
    await pass(0);
    expect(shop.calls.subscribe.calls).toEqual([[{ email: false, push: false, sms: true }]]);
    fireEvent.click(switchOf('Почта'));
    await pass(0);
    // One save at a time.
    expect([shown(), shop.calls.subscribe.calls.length]).toEqual([[true, false, true], 1]);
    shop.calls.subscribe.resolve(ok({ email: false, push: false, sms: true }));
    await pass(0);
    expect(shop.calls.subscribe.calls.at(-1)).toEqual([{ email: true, push: false, sms: true }]);
  });

  test('[NTF-05] a save that fails reverts the switch and says so', async () => {
    const shop = signedIn();
    shop.calls.subscribe.always(() => err(offline));
    await notifications(shop);
    fireEvent.click(switchOf('Пуш-уведомления'));
    expect(shown()).toEqual([false, true, false]);
    await pass(50);
    expect(shown()).toEqual([false, false, false]);
    expect(screen.getByText('Настройки не сохраняются. Это временно, вернитесь чуть позднее')).toBeTruthy();
  });

  test('[NTF-02] subscriptions that cannot be loaded are asked for again', async () => {
    const shop = signedIn();
    shop.calls.messageSubscriptions.always(() => err(offline));
    await notifications(shop);
    expect(screen.getByText('Не получилось загрузить настройки')).toBeTruthy();
    shop.calls.messageSubscriptions.always(() => ok({ email: true, push: false, sms: false }));
    await pass(2000);
    expect(shown()).toEqual([false, false, true]);
  });
});
