import { offline, profileOf, refusal } from '@shop/application/testing';
import { err } from '@shop/domain/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { RouteLocationContext, useNavigation } from '../navigation/index.ts';
import { Messages } from '../shell/index.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { BrowserBack, pass, renderInShop } from '../testing/render-in-shop.tsx';
import { DrawerFrame } from '../ui/index.ts';
import { EmailWizardPage } from './email-wizard-page.tsx';
import { profileRoutes } from './profile.routes.ts';
import { SettingsPage } from './settings-page.tsx';

const person = profileOf();

const inDrawer = (node: ReactNode) => (
  <RouteLocationContext value={{ pathname: '/profile/settings/email', search: '' }}>
    <DrawerFrame isOpen onClose={() => undefined}>
      {node}
    </DrawerFrame>
  </RouteLocationContext>
);

async function wizard(own: Partial<typeof person> = {}) {
  const shop = fakeShop();
  shop.session.set({ isSignedIn: true });
  shop.profile.set({ status: 'ready', profile: { ...person, ...own } });
  const { where, unmount } = renderInShop(
    <>
      <Routes>
        <Route path="/profile/settings/email" element={inDrawer(<EmailWizardPage />)} />
        <Route path="/profile/settings" element={<SettingsPage />} />
      </Routes>
      <Messages />
    </>,
    { shop, at: '/profile/settings/email' },
  );
  await pass(0);
  return { calls: shop.calls, where, shop, unmount };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Почта' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const alertText = () => screen.queryByRole('alertdialog')?.textContent ?? null;
async function click(name: string) {
  fireEvent.click(button(name));
  await pass(50);
}
async function inCodeStep(own: Partial<typeof person> = {}) {
  const opened = await wizard(own);
  type('anna@shop.example');
  await click('Получить код');
  return opened;
}
async function enter(code: string) {
  fireEvent.paste(screen.getByLabelText('Цифра 1'), { clipboardData: { getData: () => code } });
  await pass(0);
}
const digits = () =>
  [1, 2, 3, 4].map((at) => screen.getByLabelText<HTMLInputElement>(`Цифра ${at}`).value).join('');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the address step', () => {
  test('[EML-01] [EML-08] the wizard is a centred layer, which covers small screens', () => {
    const route = profileRoutes.find(({ path }) => path === '/profile/settings/email');
    // [EML-08] Closed where it was opened by its address, it leads to what it always lies over.
    expect(route).toMatchObject({
      presentation: 'drawer',
      over: '/profile/settings',
      drawer: { side: 'center' },
    });
  });

  test('[EML-02] [EML-06] it asks for a code and leads on; the code step has the address as its title', async () => {
    const { calls, shop } = await wizard();
    const loads = shop.profile.load.mock.calls.length;
    type('anna@shop.example');
    await click('Получить код');
    expect(calls.sendEmailCode.calls).toEqual([['anna@shop.example']]);
    // [OPN-338] It may be the profile's now, unconfirmed, as the row of the settings says.
    expect(shop.profile.load.mock.calls.length).toBe(loads + 1);
    const title = screen.getByRole('heading', { name: /^anna@\s?shop\.\s?example$/ });
    expect(title.textContent).toBe('anna@shop.example');
    // A long one is broken there and not within a word.
    expect(title.innerHTML.split('<wbr>')).toEqual(['anna@', 'shop.', 'example', '']);
    expect(screen.getByRole('group', { name: 'Код из письма' })).toBeTruthy();
  });

  test('[EML-02] phones offer the keys of an address, and neither capitalise nor correct it', async () => {
    await wizard();
    const asked = ['inputmode', 'autocapitalize', 'autocorrect'].map((name) => field().getAttribute(name));
    expect(asked).toEqual(['email', 'none', 'off']);
  });

  test('[EML-03] the confirmed address cannot be confirmed again; any other text brings the button back', async () => {
    await wizard({ email: 'anna@shop.example', emailConfirmed: true });
    expect([field().value, button('Подтверждена').disabled]).toEqual(['anna@shop.example', true]);
    type('ANNA@shop.example');
    expect(button('Подтверждена').disabled).toBe(true);
    type('anna@shop.exampl');
    expect(button('Получить код').disabled).toBe(false);
  });

  test('[EML-04] the hint names receipts', async () => {
    await wizard();
    expect(screen.getByText('Сюда придут чеки')).toBeTruthy();
  });

  test('[EML-04] with promo mails the hint names them', async () => {
    const shop = fakeShop();
    shop.session.set({ isSignedIn: true });
    shop.profile.set({ status: 'ready', profile: person });
    shop.calls.messageSubscriptions.always(() => ({
      ok: true,
      value: { email: true, push: false, sms: false },
    }));
    renderInShop(<EmailWizardPage />, { shop, at: '/profile/settings/email' });
    await pass(0);
    expect(screen.getByText('Сюда придут чеки и письма об акциях')).toBeTruthy();
  });

  test('[EML-05] what is no address cannot be sent, and the field says so when it is left', async () => {
    const { calls } = await wizard();
    expect(button('Получить код').disabled).toBe(true);
    for (const text of ['anna', `${'a'.repeat(93)}@shop.ru`, 'a@b, c@d.ru']) {
      type(text);
      fireEvent.blur(field());
      expect(screen.getByText('Не похоже на почту')).toBeTruthy();
      expect(button('Получить код').disabled).toBe(true);
      fireEvent.submit(field());
      await pass(0);
    }
    expect(calls.sendEmailCode.calls).toEqual([]);
    type('anna@shop.example');
    expect(screen.queryByText('Не похоже на почту')).toBeNull();
  });

  test('[EML-05] Enter in what is no address says so, too', async () => {
    await wizard();
    type('anna@shop');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(screen.getByText('Не похоже на почту')).toBeTruthy();
  });

  test('[EML-20] [AUT-24] a failure to send a code shows the alert and keeps the address', async () => {
    const { calls } = await wizard();
    calls.sendEmailCode.always(() => err(refusal(500, 'UNKNOWN_ERROR')));
    type('anna@shop.example');
    await click('Получить код');
    expect(alertText()).toContain('У нас ошибка');
    expect(alertText()).toContain('Не получилось отправить вам код. Попробуйте ещё раз чуть позже');
    expect(field().value).toBe('anna@shop.example');
  });

  test('[OPN-339] a code of a moment ago leads to its step; a locked address is reported', async () => {
    const { calls } = await wizard();
    calls.sendEmailCode.give(err(refusal(429, 'COOLDOWN_ACTIVE', { retryAfterSeconds: 1800 })));
    type('anna@shop.example');
    await click('Получить код');
    expect(alertText()).toContain('Слишком много попыток ввести код. Получить новый можно через полчаса');
    await click('Понятно');
    calls.sendEmailCode.give(err(refusal(429, 'RESEND_TOO_EARLY', { retryAfterSeconds: 12 })));
    await click('Получить код');
    expect(screen.getByText('Получить новый код через 0:12')).toBeTruthy();
  });

  test('[OPN-341] an address that the store refuses is marked, and may be sent again', async () => {
    const { calls } = await wizard();
    calls.sendEmailCode.give(err(refusal(400, 'INVALID_ARGUMENT')));
    type('anna@shop.example');
    await click('Получить код');
    expect(screen.getByText('Не похоже на почту')).toBeTruthy();
    expect(button('Получить код').disabled).toBe(false);
  });
});

describe('the code step', () => {
  test('[EML-07] back leads to the address, which is still typed in', async () => {
    await inCodeStep();
    await click('Назад');
    expect(field().value).toBe('anna@shop.example');
  });

  /** The code step of a wizard that was opened from the settings, which are after the main page. */
  async function fromSettings() {
    function Settings() {
      const { open, close } = useNavigation();
      return (
        <>
          <button onClick={() => open('/profile/settings')}>Настройки</button>
          <button onClick={() => open('/profile/settings/email')}>Почта</button>
          <button onClick={close}>Крестик</button>
          <BrowserBack />
        </>
      );
    }
    const shop = fakeShop();
    shop.session.set({ isSignedIn: true });
    shop.profile.set({ status: 'ready', profile: person });
    const { where } = renderInShop(
      <>
        <Routes>
          <Route path="/profile/settings/email" element={inDrawer(<EmailWizardPage />)} />
          <Route path="*" element={null} />
        </Routes>
        <Settings />
      </>,
      { shop },
    );
    const press = async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name, hidden: true }));
      await pass(50);
    };
    await press('Настройки');
    await press('Почта');
    type('anna@shop.example');
    await click('Получить код');
    return { where, press };
  }

  test('[EML-07] Back of the browser leads to the address, too, and then out of the wizard', async () => {
    const { where, press } = await fromSettings();
    await press('Back in the browser');
    expect([where(), field().value]).toEqual(['/profile/settings/email', 'anna@shop.example']);
    await press('Back in the browser');
    expect(where()).toBe('/profile/settings');
    await press('Back in the browser');
    expect(where()).toBe('/');
  });

  test.each([
    ['by its cross', async (press: (name: string) => Promise<void>) => press('Крестик')],
    [
      'by Back of the browser under the check mark',
      async (press: (name: string) => Promise<void>) =>
        enter('1234').then(async () => press('Back in the browser')),
    ],
    ['with the right code', async () => enter('1234').then(async () => pass(1050))],
    [
      'from its first step',
      async (press: (name: string) => Promise<void>) => press('Назад').then(async () => press('Крестик')),
    ],
  ])(
    '[EML-08] [EML-09] a wizard that is left %s leaves no step of it in the history',
    async (_how, leave) => {
      const { where, press } = await fromSettings();
      await leave(press);
      expect(where()).toBe('/profile/settings');
      await press('Back in the browser');
      expect(where()).toBe('/');
    },
  );

  test('[EML-09] [EML-14] the right code shows a check mark for 1000 ms, refreshes the profile and leads to the settings', async () => {
    const { calls, shop, where } = await inCodeStep();
    const loads = shop.profile.load.mock.calls.length;
    await enter('1234');
    expect(calls.confirmEmail.calls).toEqual([['anna@shop.example', '1234']]);
    expect(shop.profile.load.mock.calls.length).toBe(loads + 1);
    await pass(900);
    expect(where()).toBe('/profile/settings/email');
    await pass(100);
    await pass(50);
    expect(where()).toBe('/profile/settings');
  });

  test('[EML-09] it goes back once, although it stays on the screen while it closes', async () => {
    const shop = fakeShop();
    shop.session.set({ isSignedIn: true });
    shop.profile.set({ status: 'ready', profile: person });
    const { where } = renderInShop(inDrawer(<EmailWizardPage />), { shop, at: '/profile/settings/email' });
    await pass(0);
    type('anna@shop.example');
    await click('Получить код');
    await enter('1234');
    await pass(1000);
    await pass(1000);
    expect(where()).toBe('/profile/settings');
  });

  test('[EML-08] whoever closes it while the check mark shows goes back once, too', async () => {
    function Cross() {
      return <button onClick={useNavigation().close}>Крестик</button>;
    }
    const shop = fakeShop();
    shop.session.set({ isSignedIn: true });
    shop.profile.set({ status: 'ready', profile: person });
    const content = (
      <>
        {inDrawer(<EmailWizardPage />)}
        <Cross />
      </>
    );
    const { where } = renderInShop(content, { shop, at: '/profile/settings/email' });
    await pass(0);
    type('anna@shop.example');
    await click('Получить код');
    await enter('1234');
    await pass(800);
    fireEvent.click(screen.getByText('Крестик'));
    expect(where()).toBe('/profile/settings');
    await pass(1000);
    expect(where()).toBe('/profile/settings');
  });

  test('[EML-14] [EML-07] the arrow stays beside the title under the check mark, and leads out as well', async () => {
    const { where } = await inCodeStep();
    await enter('1234');
    await pass(300);
    fireEvent.click(button('Назад'));
    await pass(600);
    await pass(600);
    expect(where()).toBe('/profile/settings');
  });

  test('[EML-22] a wrong code puts the form in its invalid state', async () => {
    const { calls } = await inCodeStep();
    calls.confirmEmail.give(err(refusal(400, 'INVALID_OTP')));
    await enter('0000');
    expect(screen.getByRole('status').textContent).toMatch(
      /^Не тот код\. Получить новый можно через 0:\d\d$/,
    );
    expect(alertText()).toBeNull();
  });

  test('[EML-23] too many tries put the form in its limited state', async () => {
    const { calls } = await inCodeStep();
    calls.confirmEmail.give(err(refusal(429, 'COOLDOWN_ACTIVE', { retryAfterSeconds: 1800 })));
    await enter('0000');
    expect(screen.getByRole('status').textContent).toBe(
      'Слишком много попыток ввести код. Получить новый можно через полчаса',
    );
  });

  test('[EML-24] any other failure clears the code and shows the generic message', async () => {
    const { calls } = await inCodeStep();
    for (const failure of [
      refusal(404, 'NOT_FOUND'),
      refusal(500, 'UNKNOWN_ERROR'),
      refusal(409, 'SOMETHING_NEW'),
      offline,
    ]) {
      calls.confirmEmail.give(err(failure));
      await enter('0000');
      await pass(50);
      expect(alertText()).toContain('Не сработало.');
      expect([digits(), screen.getByRole('status').textContent]).toEqual(['', '']);
      await click('Понятно');
      await pass(500);
    }
  });

  test('[EML-09] [EML-24] a code that worked leads on, also when its answer was lost or another tab has used it', async () => {
    for (const failure of [offline, refusal(404, 'NOT_FOUND')]) {
      const { calls, shop, where, unmount } = await inCodeStep();
      calls.confirmEmail.give(err(failure));
      shop.profile.load.mockImplementation(() => {
        const profile = { ...person, email: 'anna@shop.example', emailConfirmed: true };
        return act(() => shop.profile.set({ status: 'ready', profile }));
      });
      await enter('1234');
      await pass(1000);
      await pass(50);
      expect([alertText(), where()]).toEqual([null, '/profile/settings']);
      unmount();
    }
  });
});

describe('the row of the settings', () => {
  async function row(own: Partial<typeof person>) {
    const shop = fakeShop();
    shop.session.set({ isSignedIn: true });
    shop.profile.set({ status: 'ready', profile: { ...person, ...own } });
    renderInShop(<SettingsPage />, { shop, at: '/profile/settings' });
    await pass(0);
    return screen
      .getAllByRole('link')
      .find((link) => link.getAttribute('href') === '/profile/settings/email');
  }

  test('[PRF-17] it has the address, or offers to add one, and opens the wizard', async () => {
    expect((await row({}))?.textContent).toBe('Добавить почту');
  });

  test('[PRF-17] [PRF-18] a confirmed address stands alone', async () => {
    expect((await row({ email: 'anna@shop.example', emailConfirmed: true }))?.textContent).toBe(
      'anna@shop.example',
    );
  });

  test('[PRF-18] an unconfirmed one says that it has to be confirmed', async () => {
    expect((await row({ email: 'anna@shop.example' }))?.textContent).toBe(
      'anna@shop.exampleНужно подтвердить почту',
    );
  });
});
