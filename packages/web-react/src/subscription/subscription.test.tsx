import type { Subscription } from '@shop/application/subscription';
import { subscriptionOf } from '@shop/application/testing';
import { err, ok } from '@shop/domain/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { useNavigation } from '../navigation/index.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { SubscriptionPaidPage } from './paid-page.tsx';
import { SubscriptionDrawers } from './subscription-drawers.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-05-01T09:00:00.000Z');
});
afterEach(() => {
  vi.useRealTimers();
});

function Opener() {
  const { openOverlay } = useNavigation();
  return (
    <button type="button" onClick={() => openOverlay('subscription')}>
      Открыть
    </button>
  );
}

function shopWith(...subscriptions: readonly Subscription[]) {
  const shop = fakeShop();
  shop.session.set({ isSignedIn: true });
  shop.calls.subscriptions.always(() => ok(subscriptions));
  return shop;
}
type FakeShop = ReturnType<typeof shopWith>;

async function drawer(shop: FakeShop) {
  renderInShop(
    <>
      <Opener />
      <SubscriptionDrawers />
    </>,
    { shop },
  );
  fireEvent.click(screen.getByText('Открыть'));
  await pass(1000);
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const heading = (name: string) => screen.queryByRole('heading', { name });
const terms = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Принимаю условия подписки' });

async function connect(shop: FakeShop) {
  await drawer(shop);
  fireEvent.click(terms() as HTMLInputElement);
  fireEvent.click(button(/Попробовать/));
  await pass(0);
}
/** The shopper looks at the payment page, and comes back. */
async function comeBack({ browser }: FakeShop) {
  await act(() => {
    browser.visible$.next(false);
    browser.visible$.next(true);
    return Promise.resolve();
  });
  await pass(0);
}

describe('the drawer of subscriptions', () => {
  test('[SUB-05, OPN-257] shows benefits with their ladder, the terms with their file, and the button with the texts of the answer', async () => {
    await drawer(shopWith(subscriptionOf()));
    expect(heading('СберПрайм')).not.toBeNull();
    for (const text of ['До 9% бонусами', 'Чем больше заказ, тем выше процент', 'Партнёры'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('3% с любого заказа')).toBeTruthy();
    expect(screen.getByText('5% от 1 000 ₽')).toBeTruthy();
    expect(document.querySelector('img[src="/logos/one.webp"]')).not.toBeNull();
    const file = screen.getByRole('link', { name: 'Условия подписки' });
    expect([file.getAttribute('href'), file.getAttribute('target')]).toEqual(['/terms', '_blank']);
    expect(button(/Попробовать/).textContent).toBe('Попробовать1 ₽ за первый месяц');
  });

  test('[UIX-16] the sign of a partner that cannot be loaded leaves nothing of the browser in its place', async () => {
    await drawer(shopWith(subscriptionOf()));
    const sign = () => document.querySelector('img[src="/logos/one.webp"]');
    act(() => void fireEvent.error(sign() as Element));
    expect(sign()).toBeNull();
  });

  test('[SUB-05, OPN-257] without texts of its own the button has those of the shop', async () => {
    await drawer(shopWith(subscriptionOf({ paymentButton: null })));
    expect(button(/Подключить/).textContent).toBe('Подключить199 ₽ в месяц');
  });

  test('[SUB-06] required terms have to be ticked, which names their version', async () => {
    const shop = shopWith(subscriptionOf());
    await drawer(shop);
    expect(button(/Попробовать/).disabled).toBe(true);
    fireEvent.click(terms() as HTMLInputElement);
    expect(button(/Попробовать/).disabled).toBe(false);
    fireEvent.click(button(/Попробовать/));
    expect(shop.calls.subscriptionLink.calls).toEqual([['prime', '2026-05']]);
  });

  test('[SUB-06] terms that are not required, and none at all, need no tick', async () => {
    const file = { url: '/terms', version: '2026-05', type: 'T', isRequired: false };
    const shop = shopWith(
      subscriptionOf({ termsAgreementFile: file }),
      subscriptionOf({ subscriptionId: 'vk', name: 'VK Комбо', termsAgreementFile: null }),
    );
    await drawer(shop);
    expect([button(/Попробовать/).disabled, terms()?.checked]).toEqual([false, false]);
    fireEvent.click(button('VK Комбо'));
    expect([heading('VK Комбо') !== null, terms()]).toEqual([true, null]);
    fireEvent.click(button(/Попробовать/));
    expect(shop.calls.subscriptionLink.calls).toEqual([['vk', null]]);
  });

  test('[SUB-06] terms of another version have to be agreed to again', async () => {
    const shop = shopWith(subscriptionOf());
    await drawer(shop);
    fireEvent.click(terms() as HTMLInputElement);
    const file = { url: '/terms', version: '2026-06', type: 'T', isRequired: true };
    shop.calls.subscriptions.always(() => ok([subscriptionOf({ termsAgreementFile: file })]));
    await act(async () => shop.subscription.load());
    expect([terms()?.checked, button(/Попробовать/).disabled]).toEqual([false, true]);
  });

  test('[SUB-04] what is owned says until when, leads to where it is managed, and is not sold again', async () => {
    const owned = { endDateTime: '2026-06-14T09:00:00.000Z', managementUrl: 'https://prime.example/me' };
    await drawer(shopWith(subscriptionOf({ subscriptionId: 'vk', name: 'VK Комбо' }), subscriptionOf(owned)));
    expect(heading('СберПрайм')).not.toBeNull();
    expect(screen.getByText('Действует до 14 июня')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Управлять подпиской' }).getAttribute('href')).toBe(
      'https://prime.example/me',
    );
    expect([terms(), screen.queryByText('Попробовать')]).toEqual([null, null]);
  });

  test('[SUB-02] what could not be loaded is loaded on demand, and a shop may sell none', async () => {
    const shop = shopWith();
    shop.calls.subscriptions.give(
      err({ kind: 'network', status: 'FETCH_ERROR', reason: 'unreachable' } as const),
    );
    await drawer(shop);
    expect(screen.getByText('Не загрузили подписки')).toBeTruthy();
    fireEvent.click(button('Обновить'));
    await pass(0);
    expect(screen.getByText('Сейчас подписок нет')).toBeTruthy();
  });
});

describe('connecting a subscription', () => {
  test('[SUB-09, OPN-259] the payment page opens in the tap; the drawer says what to do, then that it checks', async () => {
    const shop = shopWith(subscriptionOf());
    await connect(shop);
    expect(shop.paymentTabs.opened).toEqual(['https://subscriptions.example/pay']);
    expect(screen.getByText('Оплатите подписку на открывшейся странице и вернитесь сюда')).toBeTruthy();
    expect(button('Открыть страницу ещё раз').disabled).toBe(false);
    await comeBack(shop);
    expect(screen.getByText('Проверяем оплату…')).toBeTruthy();
    await pass(2000);
    expect(shop.calls.subscriptionStatus.calls).toHaveLength(3);
  });

  test('[OPN-259] a browser that blocks the tab leaves a link, opened by hand', async () => {
    const shop = shopWith(subscriptionOf());
    shop.paymentTabs.isBlocking = true;
    await connect(shop);
    expect(screen.getByText(/Браузер не открыл страницу оплаты/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Открыть страницу оплаты' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://subscriptions.example/pay',
      '_blank',
    ]);
  });

  test("[SUB-12, OPN-257] success opens the drawer 'Вы подключили СберПрайм', which 'Отлично' closes", async () => {
    const shop = shopWith(subscriptionOf());
    await connect(shop);
    shop.calls.subscriptionStatus.always(() => ok('SUCCESS'));
    await comeBack(shop);
    await pass(1000);
    expect(screen.getByRole('dialog', { name: 'Вы подключили СберПрайм' })).toBeTruthy();
    expect(terms()).toBeNull();
    fireEvent.click(button('Отлично'));
    await pass(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[SUB-12] it is told although the drawer was closed meanwhile', async () => {
    const shop = shopWith(subscriptionOf());
    await connect(shop);
    fireEvent.click(button('Закрыть'));
    await pass(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    shop.calls.subscriptionStatus.always(() => ok('SUCCESS'));
    await act(() => Promise.resolve(shop.paymentTabs.reports$.next()));
    await pass(1000);
    expect(screen.getByRole('dialog', { name: 'Вы подключили СберПрайм' })).toBeTruthy();
  });

  test("[SUB-13, SUB-10, OPN-257] failure is told with the button 'Хорошо', and may be tried again", async () => {
    const shop = shopWith(subscriptionOf());
    await connect(shop);
    await comeBack(shop);
    await pass(26_000);
    const message = screen.getByRole('alertdialog', { name: 'Не смогли подключить СберПрайм' });
    expect(message.textContent).toContain('Попробуйте ещё раз через пару минут');
    fireEvent.click(button('Хорошо'));
    await pass(1000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(button(/Попробовать/).disabled).toBe(false);
  });

  test('[SUB-11] who signs out is asked about no more', async () => {
    const shop = shopWith(subscriptionOf());
    await connect(shop);
    await comeBack(shop);
    const before = shop.calls.subscriptionStatus.calls.length;
    shop.session.set({ isSignedIn: false });
    await pass(30_000);
    expect(shop.calls.subscriptionStatus.calls).toHaveLength(before);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('/subscription/paid', () => {
  async function paidPage(shop: FakeShop, query = '?subscriptionId=prime') {
    const shown = renderInShop(<SubscriptionPaidPage />, { shop, at: `/subscription/paid${query}` });
    await pass(0);
    return shown;
  }

  test('[SUB-09, SUB-12] tells the tab that began, and shows by itself that it is connected', async () => {
    const shop = shopWith(subscriptionOf());
    await paidPage(shop);
    expect(shop.paymentTabs.reported).toBe(1);
    expect(screen.getByText('Проверяем оплату…')).toBeTruthy();
    shop.calls.subscriptionStatus.always(() => ok('SUCCESS'));
    await pass(1000);
    expect(heading('Вы подключили СберПрайм')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Вернуться в магазин' }).getAttribute('href')).toBe('/cart');
  });

  test('[SUB-12, SUB-13] how it ended is not told once more, and closes no offers, to a shopper who goes on in the same tab', async () => {
    const shop = shopWith(subscriptionOf());
    shop.calls.subscriptionStatus.always(() => ok('SUCCESS'));
    const { unmount } = await paidPage(shop);
    expect(heading('Вы подключили СберПрайм')).not.toBeNull();
    unmount();
    await drawer(shop);
    expect([heading('СберПрайм') !== null, heading('Вы подключили СберПрайм')]).toEqual([true, null]);
  });

  test('[SUB-13] shows a refused payment', async () => {
    const shop = shopWith(subscriptionOf());
    shop.calls.subscriptionStatus.always(() => ok('ERROR'));
    await paidPage(shop);
    expect(screen.getByRole('alert').textContent).toContain('Не смогли подключить СберПрайм');
  });

  test('[SUB-12] says how it ended although the subscriptions cannot be loaded', async () => {
    const shop = shopWith();
    shop.calls.subscriptions.always(() =>
      err({ kind: 'network', status: 'FETCH_ERROR', reason: 'unreachable' } as const),
    );
    shop.calls.subscriptionStatus.always(() => ok('SUCCESS'));
    await paidPage(shop);
    expect(heading('Вы подключили подписку')).not.toBeNull();
  });

  test('[SUB-11] a visitor, and an address without the subscription, are sent back to the shop', async () => {
    const visitor = shopWith(subscriptionOf());
    visitor.session.set({ isSignedIn: false });
    const { unmount } = await paidPage(visitor);
    expect(screen.getByText(/Вернитесь на вкладку магазина/)).toBeTruthy();
    unmount();
    const shop = shopWith(subscriptionOf());
    await paidPage(shop, '');
    expect(screen.getByText(/Вернитесь на вкладку магазина/)).toBeTruthy();
    expect([visitor, shop].map(({ calls }) => calls.subscriptionStatus.calls.length)).toEqual([0, 0]);
  });
});
