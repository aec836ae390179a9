import { offline } from '@shop/application/testing';
import { err, ok } from '@shop/domain/kernel';
import { ScriptChatLibrary } from '@shop/infrastructure/support';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { Overlays } from '../app/overlays.tsx';
import { useNavigation } from '../navigation/index.ts';
import { renderWith } from '../testing/render-in-shop.tsx';
import { appVersion } from '../version.ts';

const ORDER = '5f0c2a4e-9f7d-4a30-9d0f-0a9a3f1b2c3d';

function Page() {
  const { openOverlay } = useNavigation();
  return (
    <>
      <button type="button" onClick={() => openOverlay('support')}>
        Помощь
      </button>
      <Overlays />
    </>
  );
}

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="chat.example"]')];
const chats: { token: string; header: number; theme: string; isOpen: boolean }[] = [];

afterEach(() => {
  chats.length = 0;
  scriptsLoad(false);
  Reflect.deleteProperty(globalThis, 'shopChat');
  for (const script of scripts()) script.remove();
});

/** What the chat's script would leave on the page. */
function installChat(): void {
  Reflect.set(globalThis, 'shopChat', {
    open: (element: Element, { token, header, theme }: { token: string; header: number; theme: string }) => {
      const chat = { token, header, theme, isOpen: true };
      chats.push(chat);
      element.append(document.createElement('iframe'));
      return { renew: () => undefined, close: () => (chat.isOpen = false) };
    },
  });
}

async function sheet({
  isChatOn = true,
  isSignedIn = true,
  path = '/',
  prepare = () => undefined,
}: {
  readonly isChatOn?: boolean;
  readonly isSignedIn?: boolean;
  readonly path?: string;
  readonly prepare?: (shop: TestShop) => void;
} = {}): Promise<TestShop> {
  const shop = createTestShop();
  const told = await shop.calls.webConfig.call();
  if (told.ok)
    shop.calls.webConfig.always(() =>
      ok({
        ...told.value,
        features: { ...told.value.features, chat: isChatOn },
        config: {
          ...told.value.config,
          supportContacts: {
            phone: '+7 800 000-00-00',
            messenger: { title: 'В телеграфе', url: 'https://messenger.example/shop' },
          },
        },
      }),
    );
  prepare(shop);
  await open(shop);
  if (isSignedIn) await signInAs(shop);
  renderWith(<Page />, shop, path);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Помощь' })));
  await act(() => shop.time.advance(500));
  return shop;
}

const support = () => within(screen.getByRole('dialog', { name: 'Поддержка' }));
/** The browser of the tests runs no scripts: it tells whether the next ones were loaded. */
function scriptsLoad(areLoaded: boolean): void {
  const browser: unknown = Reflect.get(window, 'happyDOM');
  const settings: unknown =
    typeof browser === 'object' && browser !== null && Reflect.get(browser, 'settings');
  if (typeof settings !== 'object' || settings === null) throw new Error('Another browser');
  Reflect.set(settings, 'handleDisabledFileLoadingAsSuccess', areLoaded);
}
const openChat = async () =>
  act(async () => void fireEvent.click(support().getByRole('button', { name: 'В чате' })));

describe('the support sheet', () => {
  test('[CHT-01] [CHT-02] names the chat and the phone, and says which version of the shop this is', async () => {
    await sheet();
    expect(support().getByRole('button', { name: 'В чате' })).toBeTruthy();
    expect(support().queryByRole('link', { name: 'В телеграфе' })).toBeNull();
    expect(
      support()
        .getByRole('link', { name: /Позвонить/ })
        .getAttribute('href'),
    ).toBe('tel:+78000000000');
    expect(support().getByText(`Версия веб-приложения ${appVersion}`)).toBeTruthy();
  });

  test('[CHT-01] [CHT-05] without the flag, and for visitors, there is the messenger instead', async () => {
    await sheet({ isChatOn: false });
    expect(support().queryByRole('button', { name: 'В чате' })).toBeNull();
    expect(support().getByRole('link', { name: 'В телеграфе' }).getAttribute('href')).toBe(
      'https://messenger.example/shop',
    );
  });

  test('[CHT-01] a visitor who is not signed in gets no chat', async () => {
    await sheet({ isSignedIn: false });
    expect(support().queryByRole('button', { name: 'В чате' })).toBeNull();
    expect(support().getByRole('link', { name: 'В телеграфе' })).toBeTruthy();
  });

  test('[CHT-10] lists frequent questions as plain text, whatever they hold', async () => {
    const evil = '<img src=x onerror="alert(1)"><b>Скоро</b>';
    await sheet({ prepare: (shop) => shop.calls.faq.give(ok([{ title: 'Когда?', content: evil }])) });
    await expect.poll(() => screen.queryByText(evil)).not.toBeNull();
    expect(screen.getByText('Частые вопросы')).toBeTruthy();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  test('[CHT-10] without the questions it has everything else', async () => {
    await sheet({ prepare: (shop) => shop.calls.faq.always(() => err(offline)) });
    expect(screen.queryByText('Частые вопросы')).toBeNull();
    expect(support().getByRole('link', { name: /Позвонить/ })).toBeTruthy();
  });
});

describe('the chat', () => {
  test('[CHT-04] [CHT-08] is shown by its own script, loaded once at the first opening with the time in its address', async () => {
    const shop = await sheet({ path: `/profile/orders/${ORDER}` });
    expect(scripts()).toEqual([]);
    scriptsLoad(true);
    installChat();
    await openChat();
    await expect.poll(() => chats.length).toBe(1);
    expect(screen.getByRole('dialog', { name: 'Чат Самоката' })).toBeTruthy();
    expect(scripts().map(({ src }) => src)).toEqual([`https://chat.example/widget.js?t=${shop.time.now()}`]);
    expect(chats).toEqual([{ token: 'token', header: 0, theme: 'samokat', isOpen: true }]);
    expect(shop.calls.chatToken.calls).toEqual([[ORDER]]);
    const close = within(screen.getByRole('dialog', { name: 'Чат Самоката' }));
    await act(async () => void fireEvent.click(close.getByRole('button', { name: 'Закрыть' })));
    await act(() => shop.time.advance(500));
    expect(chats[0]?.isOpen).toBe(false);
    await act(async () => void fireEvent.click(support().getByRole('button', { name: 'В чате' })));
    await expect.poll(() => chats.length).toBe(2);
    expect(scripts()).toHaveLength(1);
  });

  test('[CHT-09] goes with its shopper', async () => {
    const shop = await sheet();
    scriptsLoad(true);
    installChat();
    await openChat();
    await expect.poll(() => chats.length).toBe(1);
    await act(() => shop.session.signOut());
    expect(chats.map(({ isOpen }) => isOpen)).toEqual([false]);
  });

  test('[CHT-06] whose script fails is hidden, and the sheet offers the rest', async () => {
    const shop = await sheet();
    await openChat();
    await expect.poll(() => shop.has('support') && shop.support.state.isChatBroken).toBe(true);
    await act(() => shop.time.advance(500));
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Чат Самоката' })).toBeNull();
    expect(screen.queryByRole('dialog', { name: 'Чат Самоката' })).toBeNull();
    expect(support().queryByRole('button', { name: 'В чате' })).toBeNull();
    expect(support().getByRole('link', { name: 'В телеграфе' })).toBeTruthy();
    expect(support().getByRole('link', { name: /Позвонить/ })).toBeTruthy();
  });

  test('[CHT-08] a script that leaves no chat behind counts as failed, and is asked for again', async () => {
    const times = [1, 2];
    const clock = { now: () => times.shift() ?? 3, serverNow: () => 0, observe: () => undefined };
    const scheduler = { delay: () => () => undefined, interval: () => () => undefined };
    const library = new ScriptChatLibrary(clock, scheduler);
    scriptsLoad(true);
    expect(await library.load('https://chat.example/widget.js')).toBe(false);
    expect(scripts()).toEqual([]);
    installChat();
    expect(await library.load('https://chat.example/widget.js?a=b')).toBe(true);
    expect(scripts().map(({ src }) => src)).toEqual(['https://chat.example/widget.js?a=b&t=2']);
    expect(await library.load('https://chat.example/widget.js')).toBe(true);
    expect(scripts()).toHaveLength(1);
  });
});
