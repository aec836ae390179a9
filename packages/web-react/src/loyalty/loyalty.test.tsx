import type { Cart } from '@shop/domain/cart';
import { loyaltyAccountOf, offline, profileOf, subscriptionOf } from '@shop/application/testing';
import { err, kopecks, ok } from '@shop/domain/kernel';
import type { LoyaltyAccount } from '@shop/domain/loyalty';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ProfilePage } from '../profile/profile-page.tsx';
import { Messages } from '../shell/index.ts';
import { SubscriptionDrawers } from '../subscription/index.ts';
import { cartOf, fakeShop } from '../testing/fake-shop.ts';
import { BrowserBack, pass, renderInShop } from '../testing/render-in-shop.tsx';
import { cartLine } from '../testing/samples.ts';
import { BonusBlock } from './bonus-block.tsx';
import { BonusToggle } from './bonus-toggle.tsx';
import { BonusesPage } from './bonuses-page.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-05-01T09:00:00.000Z');
});
afterEach(() => {
  vi.useRealTimers();
});

const account = loyaltyAccountOf;
const person = profileOf({ name: '', email: 'anna@shop.example', emailConfirmed: true });
const cartWith = (balance: number, spendBonus: number, part: Partial<Cart> = {}): Cart =>
  cartOf([cartLine(1, 6)], {
    loyalties: [
      {
        type: 'SberLoyalty',
        balance: kopecks(balance),
        spendBonus: kopecks(spendBonus),
        addBonus: kopecks(0),
        prime: { title: '', subtitle: '', progressBars: [] },
        delayedAccrualPeriod: null,
        subscriptions: [],
        ladder: [],
      },
    ],
    ...part,
  });

function shopWith(answer: LoyaltyAccount | 'offline' | 'unknown' | null, isSignedIn = true) {
  const shop = fakeShop();
  shop.config.set({ features: { ...shop.config.state.features, sberLoyalty: true } });
  shop.session.set({ isSignedIn });
  shop.profile.set({ status: 'ready', profile: person });
  shop.calls.loyaltyAccount.always(() => {
    if (answer === 'offline') return err({ kind: 'network', status: 'FETCH_ERROR', reason: 'unreachable' });
    if (answer === 'unknown')
      return err({ kind: 'api', status: 404, data: { code: 'CLIENT_NOT_FOUND', message: '' } });
    return ok(answer);
  });
  return shop;
}

async function toggle(shop: ReturnType<typeof fakeShop>, cart: Cart | null = cartWith(50_000, 50_000)) {
  const onSwitch = vi.fn<(isOn: boolean) => void>();
  const shown = renderInShop(<BonusToggle cart={cart} onSwitch={onSwitch} />, { shop });
  await pass(0);
  return { ...shown, onSwitch };
}
const control = () => screen.queryByRole<HTMLInputElement>('switch');

describe('the bonus block of the cart', () => {
  test('[LOY-19] an anonymous visitor is asked to sign in, by a tap', async () => {
    const shop = shopWith(account(), false);
    await toggle(shop);
    fireEvent.click(screen.getByText('Войдите по Сбер ID, чтобы получать и списывать бонусы'));
    expect(shop.signInRequest.open).toHaveBeenCalledOnce();
    expect([control(), shop.calls.loyaltyAccount.calls.length]).toEqual([null, 0]);
  });

  test('[LOY-29] the hint may be hidden for good, or stay', async () => {
    const shop = shopWith(account(), false);
    await toggle(shop);
    const hint = () => screen.queryByText('Войдите по Сбер ID, чтобы получать и списывать бонусы');
    fireEvent.click(screen.getByRole('button', { name: 'Скрыть' }));
    fireEvent.click(screen.getByRole('button', { name: 'Назад' }));
    await pass(1000);
    expect(hint()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Скрыть' }));
    fireEvent.click(screen.getByRole('button', { name: 'Больше не показывать' }));
    await pass(1000);
    expect(hint()).toBeNull();
    expect(shop.browser.cookies.days.get('loyalty_hint_hidden')).toBe(365);
    const next = shopWith(account(), false);
    for (const [name, value] of shop.browser.cookies.values) next.browser.cookies.set(name, value);
    await toggle(next);
    expect(hint()).toBeNull();
  });

  test('[LOY-20] without an answer the switch does not work, and says so', async () => {
    await toggle(shopWith('offline'));
    expect(screen.getByText('Кажется, что-то сломалось – не можем списать бонусы')).toBeTruthy();
    expect(control()?.disabled).toBe(true);
  });

  test('[LOY-20] a programme that answers again is noticed without a reload, after 2, 4, 8 s', async () => {
    const shop = shopWith('offline');
    await toggle(shop);
    await pass(2000 + 3999);
    expect(shop.calls.loyaltyAccount.calls).toHaveLength(2);
    shop.calls.loyaltyAccount.always(() => ok(account()));
    await pass(1);
    expect(screen.getByText('У вас 500 бонусов')).toBeTruthy();
    expect(control()?.disabled).toBe(false);
    await pass(60_000);
    expect(shop.calls.loyaltyAccount.calls).toHaveLength(3);
  });

  test('[LOY-20] [LOY-23] a page that knew the account before the programme went down says so too, not that there are no bonuses', async () => {
    const shop = shopWith(account());
    let price = (_balance: number) => undefined as void;
    function Block() {
      const [balance, setBalance] = useState(50_000);
      price = setBalance;
      return <BonusToggle cart={cartWith(balance, balance)} onSwitch={() => undefined} />;
    }
    renderInShop(<Block />, { shop });
    await pass(0);
    expect(screen.getByText('У вас 500 бонусов')).toBeTruthy();
    shop.calls.loyaltyAccount.always(() =>
      err({ kind: 'api', status: 503, data: { code: 'X', message: '' } }),
    );
    act(() => price(0));
    expect(screen.queryByText('У вас пока нет бонусов')).toBeNull();
    await pass(0);
    expect(screen.getByText('Кажется, что-то сломалось – не можем списать бонусы')).toBeTruthy();
    expect(shop.calls.loyaltyAccount.calls).toHaveLength(2);
  });

  test('[LOY-23] bonuses that were spent elsewhere are asked for once, also where cart and programme go on to disagree', async () => {
    const shop = shopWith(account());
    await toggle(shop, cartWith(0, 0));
    await pass(60_000);
    expect(screen.getByText('У вас пока нет бонусов')).toBeTruthy();
    expect(shop.calls.loyaltyAccount.calls.length).toBeLessThan(3);
  });

  test('[LOY-16, OPN-250] a client whom the programme does not know is not asked for again', async () => {
    const shop = shopWith('unknown');
    await toggle(shop);
    expect(screen.getByText('Войдите по Сбер ID, чтобы получать и списывать бонусы')).toBeTruthy();
    await act(async () => shop.loyalty.load());
    expect(shop.calls.loyaltyAccount.calls).toHaveLength(1);
  });

  test('[LOY-21] whoever may not register reads so, without a control', async () => {
    await toggle(shopWith(account({ isActive: false })));
    expect(screen.getByText('Программа недоступна. Напишите в поддержку Сбера')).toBeTruthy();
    expect([control(), screen.queryByRole('button')]).toEqual([null, null]);
  });

  test('[LOY-22] whoever has not joined is led to the form', async () => {
    const { where } = await toggle(shopWith(account({ isActive: false, isRegistrationAvailable: true })));
    fireEvent.click(screen.getByRole('button', { name: /Осталось поставить галочки/ }));
    expect(where()).toBe('/profile/bonuses');
  });

  test('[LOY-23] without bonuses an arrow leads to the details', async () => {
    const { where } = await toggle(shopWith(account({ balance: kopecks(99) })), cartWith(99, 0));
    fireEvent.click(screen.getByRole('button', { name: 'У вас пока нет бонусов' }));
    expect(where()).toBe('/profile/bonuses');
  });

  test('[LOY-24, LOY-25] with an empty cart, or the largest discount, the switch does not work', async () => {
    await toggle(shopWith(account()), cartWith(50_000, 0, { products: [] }));
    expect(screen.getByText('положите что-нибудь в корзину, чтобы их потратить')).toBeTruthy();
    expect([screen.getByText('У вас 500 бонусов') !== null, control()?.disabled]).toEqual([true, true]);
  });

  test('[LOY-25] the largest discount leaves nothing to pay with bonuses', async () => {
    await toggle(shopWith(account()), cartWith(50_000, 0));
    expect(screen.getByText('но заказ уже с максимальной скидкой')).toBeTruthy();
    expect(control()?.disabled).toBe(true);
  });

  test('[LOY-26, LOY-27, LOY-17] part of the balance or all of it: a switch that says what is spent, and switches', async () => {
    const { onSwitch, unmount } = await toggle(shopWith(account()), cartWith(50_000, 12_300));
    expect(screen.getByText('спишем 123')).toBeTruthy();
    fireEvent.click(control() as HTMLInputElement);
    expect(onSwitch).toHaveBeenCalledWith(true);
    unmount();
    const applied = cartWith(50_000, 50_000, { appliedLoyalty: 'SberLoyalty' });
    const all = await toggle(shopWith(account()), applied);
    expect(screen.getByText('спишем всё')).toBeTruthy();
    expect(control()?.checked).toBe(true);
    fireEvent.click(control() as HTMLInputElement);
    expect(all.onSwitch).toHaveBeenCalledWith(false);
  });

  test('[LOY-28] with the flag off there is no block', async () => {
    const shop = shopWith(account());
    shop.config.set({ features: { ...shop.config.state.features, sberLoyalty: false } });
    await toggle(shop);
    expect([control(), shop.calls.loyaltyAccount.calls.length]).toEqual([null, 0]);
  });
});

describe('the prime block', () => {
  const bars = [
    { fillFactor: 100, label: '5%', bottomText: 'от 1 000 ₽' },
    { fillFactor: 50, label: '9%', bottomText: 'от 3 000 ₽' },
  ];
  const withPrime = (subscriptions: readonly 'SBER_PRIME'[]): Cart => {
    const [loyalty] = cartWith(50_000, 50_000).loyalties;
    if (loyalty === undefined) throw new Error('The cart has bonuses');
    const prime =
      subscriptions.length > 0
        ? { title: 'СберПрайм', subtitle: 'Вернём 5% бонусами', progressBars: bars }
        : { title: 'Подключите СберПрайм', subtitle: 'И получайте до 9% бонусами', progressBars: [] };
    return cartOf([cartLine(1, 6)], { loyalties: [{ ...loyalty, subscriptions, prime }] });
  };
  async function block(shop: ReturnType<typeof fakeShop>, cart: Cart) {
    const shown = renderInShop(
      <>
        <BonusBlock cart={cart} onSwitch={() => undefined} />
        <SubscriptionDrawers />
      </>,
      { shop },
    );
    await pass(0);
    return shown;
  }
  const hide = () => screen.queryByRole('button', { name: 'Скрыть предложение подписки' });

  test('[LOY-31] shows title, subtitle and how far the cart is on each step', async () => {
    await block(shopWith(account()), withPrime(['SBER_PRIME']));
    expect(screen.getByText('СберПрайм')).toBeTruthy();
    expect(screen.getByText('Вернём 5% бонусами')).toBeTruthy();
    const shown = screen.getAllByRole<HTMLProgressElement>('progressbar');
    expect(shown.map((bar) => [bar.value, bar.getAttribute('aria-label')])).toEqual([
      [100, '5%'],
      [50, '9%'],
    ]);
    expect(screen.getByText('от 1 000 ₽')).toBeTruthy();
  });

  test('[SUB-04] opens the drawer of the subscriptions', async () => {
    const shop = shopWith(account());
    shop.calls.subscriptions.always(() => ok([subscriptionOf()]));
    await block(shop, withPrime([]));
    fireEvent.click(screen.getByRole('button', { name: /Подключите СберПрайм/ }));
    await pass(1000);
    expect(screen.getByRole('dialog', { name: 'СберПрайм' })).toBeTruthy();
  });

  test('[SUB-04] leads a subscriber to where the subscription is managed', async () => {
    const shop = shopWith(account());
    const owned = { endDateTime: '2026-05-20T09:00:00.000Z', managementUrl: 'https://prime.example/me' };
    shop.calls.subscriptions.always(() => ok([subscriptionOf(owned)]));
    await block(shop, withPrime(['SBER_PRIME']));
    const link = screen.getByRole('link', { name: /СберПрайм/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://prime.example/me',
      '_blank',
    ]);
    expect(hide()).toBeNull();
  });

  test('[SUB-04] opens the drawer for a subscriber whose subscription is managed nowhere', async () => {
    const shop = shopWith(account());
    const owned = { endDateTime: '2026-05-20T09:00:00.000Z', managementUrl: null };
    shop.calls.subscriptions.always(() => ok([subscriptionOf(owned)]));
    await block(shop, withPrime(['SBER_PRIME']));
    expect(screen.queryByRole('link', { name: /СберПрайм/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /СберПрайм/ }));
    await pass(1000);
    expect(screen.getByRole('dialog', { name: 'СберПрайм' })).toBeTruthy();
    expect(screen.getByText('Действует до 20 мая')).toBeTruthy();
  });

  test('[LOY-32, OPN-253] can be hidden for good by whoever has no subscription', async () => {
    const shop = shopWith(account());
    await block(shop, withPrime([]));
    fireEvent.click(hide() as HTMLElement);
    expect(screen.queryByText('Подключите СберПрайм')).toBeNull();
    expect(shop.browser.cookies.days.get('prime_banner_hidden')).toBe(365);
  });

  test('[LOY-32] stays hidden on the next page, until the shopper subscribes', async () => {
    const first = shopWith(account());
    await block(first, withPrime([]));
    fireEvent.click(hide() as HTMLElement);
    const nextPage = () => {
      const shop = shopWith(account());
      for (const [name, value] of first.browser.cookies.values) shop.browser.cookies.set(name, value);
      return shop;
    };
    await block(nextPage(), withPrime([]));
    expect(screen.queryByText('Подключите СберПрайм')).toBeNull();
    await block(nextPage(), withPrime(['SBER_PRIME']));
    expect(screen.getByText('СберПрайм')).toBeTruthy();
  });

  test('[LOY-32] is for members only', async () => {
    await block(shopWith(account({ isActive: false })), withPrime([]));
    expect(screen.queryByText('Подключите СберПрайм')).toBeNull();
  });
});

async function page(shop: ReturnType<typeof fakeShop>) {
  const shown = renderInShop(
    <>
      <BonusesPage />
      <Messages />
      <BrowserBack />
    </>,
    { shop, at: '/profile/bonuses' },
  );
  await pass(0);
  return shown;
}

describe('/profile/bonuses', () => {
  test('[LOY-16, LOY-35, OPN-250] whose phone the programme does not know is told to sign in anew, instead of a button without effect', async () => {
    const shop = shopWith('unknown');
    await page(shop);
    fireEvent.click(screen.getByRole('button', { name: 'Войти по Сбер ID' }));
    await pass(300);
    expect(screen.getByText('Чтобы получать и списывать бонусы, выйдите и войдите по Сбер ID')).toBeTruthy();
    expect(shop.signInRequest.open).not.toHaveBeenCalled();
  });

  test('[LOY-35, OPN-256] an anonymous visitor reads what bonuses are', async () => {
    await page(shopWith(account(), false));
    expect(screen.getByRole('heading', { name: 'Бонусы СберСпасибо' })).toBeTruthy();
    expect(screen.getByText('1 бонус = 1 рубль. Оплачивайте бонусами до 99% заказа')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Войти по Сбер ID' })).toBeTruthy();
  });

  test('[LOY-34] with the flag off it leads to the profile', async () => {
    const shop = shopWith(account());
    shop.config.set({ status: 'ready', features: { ...shop.config.state.features, sberLoyalty: false } });
    const { where } = await page(shop);
    expect(where()).toBe('/profile');
  });

  const newcomer = account({ isActive: false, isRegistrationAvailable: true });
  const join = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Подключить' });
  const terms = () =>
    screen.getByRole('checkbox', { name: 'Принимаю условия программы и обработку персональных данных' });
  const marketing = () => screen.getByRole('checkbox', { name: 'Хочу узнавать об акциях и скидках' });

  test('[LOY-36, PRF-30] the terms are needed to join, news are not; the files open in a new tab', async () => {
    const shop = shopWith(newcomer);
    await page(shop);
    expect(screen.getByRole('heading', { name: 'Подключите СберСпасибо' })).toBeTruthy();
    expect(join().disabled).toBe(true);
    fireEvent.click(marketing());
    expect(join().disabled).toBe(true);
    fireEvent.click(terms());
    expect(join().disabled).toBe(false);
    fireEvent.click(marketing());
    expect(join().disabled).toBe(false);
    expect(
      screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
    ).toEqual(
      ['terms', 'personal', 'marketing'].map((name) => [`https://programme.example/${name}`, '_blank']),
    );
  });

  test('[LOY-38, LOY-39, PRF-29] joining sends what was agreed to, the last ten digits, and the e-mail only with the consent', async () => {
    const shop = shopWith(newcomer);
    await page(shop);
    fireEvent.click(terms());
    fireEvent.click(join());
    await pass(0);
    const agreed = { TermsAndConditions: '2026-01', PersonalData: '2026-01' };
    const phone = '9001234567';
    expect(shop.calls.registerLoyalty.calls).toEqual([
      [{ isMarketing: false, versions: agreed, phone, email: '' }],
    ]);
    fireEvent.click(marketing());
    fireEvent.click(join());
    await pass(0);
    expect(shop.calls.registerLoyalty.calls[1]).toEqual([
      {
        isMarketing: true,
        versions: { ...agreed, Marketing: '2026-01' },
        phone,
        email: 'anna@shop.example',
      },
    ]);
  });

  test.each([
    [err({ kind: 'network', status: 'FETCH_ERROR', reason: 'unreachable' } as const)],
    [ok({ isActive: false })],
  ])(
    '[ERC-52, PRF-31, OPN-251] a registration that failed is told in general, and the form stays as filled in',
    async (answer) => {
      const shop = shopWith(newcomer);
      shop.calls.registerLoyalty.always(() => answer);
      await page(shop);
      fireEvent.click(terms());
      fireEvent.click(join());
      await pass(1000);
      expect(shop.alerts.state.alert).toEqual({
        title: null,
        text: 'Не сработало. Попробуйте попозже',
        buttons: [{ label: 'Понятно' }],
      });
      expect(document.body.textContent).not.toMatch(/сервиса лояльности|зарегистрироваться/);
      expect([(terms() as HTMLInputElement).checked, join().disabled]).toEqual([true, false]);
    },
  );

  test('[LOY-33, OPN-256] what comes later is listed with its dates, the nearest first, until the browser’s way back closes the list', async () => {
    const delayedAccruals = [
      { bonusToAdd: kopecks(5_000), delayedAccrualDate: '2026-05-08T00:30:00+11:00' },
      { bonusToAdd: kopecks(1_299), delayedAccrualDate: '2026-06-12T23:30:00-11:00' },
    ];
    const { where } = await page(shopWith(account({ delayedBalance: kopecks(6_299), delayedAccruals })));
    fireEvent.click(screen.getByRole('button', { name: /Скоро начислим 62/ }));
    await pass(1000);
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['08 мая+50', '12 июня+12']);
    fireEvent.click(screen.getByRole('button', { name: 'Back in the browser' }));
    await pass(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(where()).toBe('/profile/bonuses');
  });

  test('[LOY-35, OPN-256] a registered shopper gets the drawer of the subscriptions', async () => {
    const shop = shopWith(account());
    shop.calls.subscriptions.always(() => ok([subscriptionOf()]));
    renderInShop(
      <>
        <BonusesPage />
        <SubscriptionDrawers />
      </>,
      { shop, at: '/profile/bonuses' },
    );
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: /Подключите СберПрайм/ }));
    await pass(1000);
    expect(screen.getByRole('dialog', { name: 'СберПрайм' })).toBeTruthy();
  });

  test('[LOY-35] [SUB-05] a subscriber reads in the drawer until when the subscription runs, finds where it is managed, and what else there is', async () => {
    const shop = shopWith(account({ subscription: { type: 'SBER_PRIME', name: 'СберПрайм' } }));
    const owned = { endDateTime: '2026-05-20T09:00:00.000Z', managementUrl: 'https://prime.example/me' };
    const other = { subscriptionId: 'combo', name: 'VK Комбо' };
    shop.calls.subscriptions.always(() => ok([subscriptionOf(owned), subscriptionOf(other)]));
    renderInShop(
      <>
        <BonusesPage />
        <SubscriptionDrawers />
      </>,
      { shop, at: '/profile/bonuses' },
    );
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: /СберПрайм/ }));
    await pass(1000);
    const drawer = within(screen.getByRole('dialog', { name: 'СберПрайм' }));
    expect(drawer.getByText('Действует до 20 мая')).toBeTruthy();
    expect(drawer.getByRole('link', { name: 'Управлять подпиской' }).getAttribute('href')).toBe(
      'https://prime.example/me',
    );
    expect(drawer.getByRole('button', { name: 'VK Комбо' })).toBeTruthy();
  });

  test('[LOY-02, OPN-203, OPN-276] the balance is in whole bonuses; the history adds up to the hundredth', async () => {
    const shop = shopWith(account({ balance: kopecks(50_199) }));
    shop.calls.loyaltyHistory.always(() =>
      ok([
        { id: '1', kind: 'ACCRUE', amount: 699, at: '2026-05-01T08:00:00.000Z', orderNumber: '123-456-789' },
        { id: '2', kind: 'SPEND', amount: 0, at: '2026-05-01T08:00:00.000Z', orderNumber: '123-456-789' },
        {
          id: '3',
          kind: 'HOLD',
          amount: -6345,
          at: '2026-05-01T08:00:00.000Z',
          orderNumber: '123-456-789',
        },
        {
          id: '4',
          kind: 'HOLD',
          amount: -3655,
          at: '2026-05-01T08:00:00.000Z',
          orderNumber: '123-456-790',
        },
      ]),
    );
    await page(shop);
    expect(screen.getByText('У вас 501 бонус')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Начисление за заказЗаказ 123-456-789+6,99',
      'Списание за заказЗаказ 123-456-789−63,45',
      'Списание за заказЗаказ 123-456-790−36,55',
    ]);
  });

  test('[LOY-35] a history that is not there yet, or could not be loaded, is not said to be empty', async () => {
    const shop = shopWith(account());
    shop.calls.loyaltyHistory.hold();
    await page(shop);
    const isEmpty = () => screen.queryByText('Здесь появятся начисления и списания') !== null;
    expect(isEmpty()).toBe(false);
    shop.calls.loyaltyHistory.resolve(err(offline));
    await pass(0);
    expect(isEmpty()).toBe(false);
    shop.calls.loyaltyHistory.give(ok([]));
    fireEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    await pass(0);
    expect(isEmpty()).toBe(true);
  });
});

describe('the profile', () => {
  const link = () => screen.queryByRole('link', { name: /Бонусы/ });

  test('[PRF-05, PRF-06, LOY-34] signed in, and with the flag on, it leads to the bonuses and shows the balance', async () => {
    const subscription = { type: 'SBER_PRIME', name: 'СберПрайм' } as const;
    const shop = shopWith(account({ balance: kopecks(50_199), subscription }));
    renderInShop(<ProfilePage />, { shop, at: '/profile' });
    await pass(0);
    expect([link()?.getAttribute('href'), link()?.textContent]).toEqual([
      '/profile/bonuses',
      'Бонусы СберПрайм501',
    ]);
    act(() => shop.config.set({ features: { ...shop.config.state.features, sberLoyalty: false } }));
    expect(link()).toBeNull();
  });
});
