import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { Overlays } from '../app/overlays.tsx';
import { CartPage } from '../cart/cart-page.tsx';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop, setWidth } from '../testing/render-in-shop.tsx';
import { address, cartLine, product } from '../testing/samples.ts';

const offered = [1, 2, 3, 4, 5, 6].map((n) => product(n, { isImpulse: true }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** A cart with groceries, in a store that has goods by click. */
async function cart(kind: 'groceries' | 'both' = 'groceries') {
  const shop = fakeShop();
  shop.recommendations.onClick$.next({ status: 'ready', data: offered });
  const byClick = cartLine(9, 1, { type: 'IMPULSE_PRODUCT' });
  shop.putCart(kind === 'both' ? [cartLine(8), byClick] : [cartLine(8)], {
    deliveryByClickTimeSlotTitle: 'сегодня после 18:30',
  });
  const rendered = renderInShop(
    <>
      <CartPage />
      <Overlays />
    </>,
    { shop, at: '/cart' },
  );
  await screen.findByRole('region', { name: 'Доставка по клику' });
  return rendered;
}
const offer = () => screen.queryByRole('region', { name: 'Доставка по клику' });

beforeEach(() => setWidth(390));

describe('the offer of goods by click in the cart', () => {
  test('[CLK-06] rests after something of it was added', async () => {
    const { shop } = await cart();
    expect(offer()).not.toBeNull();
    act(() => shop.putCart([cartLine(8), cartLine(1, 1, { type: 'IMPULSE_PRODUCT' })]));
    expect(offer()).toBeNull();
    expect(shop.clickOffer.state.isOffered).toBe(false);
  });

  test('[CLK-06] rests after its list was opened', async () => {
    const { shop } = await cart();
    fireEvent.click(button('Все'));
    expect(screen.getByRole('dialog', { name: 'Доставка по клику' })).toBeTruthy();
    expect(shop.clickOffer.state.isOffered).toBe(false);
  });

  test('[CLK-06] its list says when it cannot be had, and can be asked for again', async () => {
    const { shop } = await cart();
    fireEvent.click(button('Все'));
    act(() => shop.recommendations.onClick$.next({ status: 'failed' }));
    const list = within(screen.getByRole('dialog', { name: 'Доставка по клику' }));
    expect(list.getByText('Простите, мы сломались')).toBeTruthy();
    shop.recommendations.loadOnClick.mockClear();
    fireEvent.click(list.getByRole('button', { name: 'Обновить' }));
    expect(shop.recommendations.loadOnClick).toHaveBeenCalledTimes(1);
  });

  test('[CLK-06] is not there in a store without such goods', async () => {
    const { shop } = await cart();
    act(() => shop.recommendations.onClick$.next({ status: 'ready', data: [] }));
    expect(offer()).toBeNull();
    expect(shop.clickOffer.state.isOffered).toBe(true);
  });

  test('[CLK-05] its onboarding is hidden by the close control', async () => {
    const { shop } = await cart();
    fireEvent.click(button('Скрыть подсказку'));
    expect(screen.queryByRole('button', { name: 'Как это работает' })).toBeNull();
    expect(shop.clickOffer.state).toEqual({ isOffered: true, isOnboarding: false });
    expect(shop.browser.cookies.days.get('click_onboarding_hidden')).toBe(7200 / 86_400);
    expect(offer()).not.toBeNull();
  });

  test('[CLK-01] [CLK-02] the guide has its title and its four steps and closes with Всё понятно, which ends the onboarding', async () => {
    const { shop } = await cart();
    fireEvent.click(button('Как это работает'));
    const guide = screen.getByRole('dialog', { name: 'Доставка по клику. Как это работает' });
    expect([...guide.querySelectorAll('ol li')].map((step) => step.textContent)).toEqual([
      '1Привезём товары в даркстор рядом с вами',
      '2Пришлём пуш, когда всё будет на месте',
      '3Вызовите курьера-партнёра, когда удобно: на это есть 5 дней',
      '4Доставим за 15–30 минут',
    ]);
    await act(async () => fireEvent.click(button('Всё понятно')));
    expect(shop.clickOffer.state.isOnboarding).toBe(false);
    expect(shop.browser.cookies.days.get('click_onboarding_hidden')).toBe(365);
    expect(screen.queryByRole('button', { name: 'Как это работает' })).toBeNull();
  });
});

describe('two deliveries', () => {
  test('[CLK-04] the list of goods by click explains itself', async () => {
    await cart('both');
    fireEvent.click(button('Что это?'));
    const info = screen.getByRole('dialog', { name: 'Доставка по клику' });
    expect(info.textContent).toContain('сегодня после 18:30');
    expect(info.textContent).toContain('Вызовите курьера-партнёра, когда удобно: на это есть 5 дней');
  });

  test('[CLK-09] the cart shows each delivery with its own time', async () => {
    await cart('both');
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map((each) => each.parentElement?.textContent);
    expect(headings).toContain('СейчасПривезём за 15\u00A0мин');
    expect(headings).toContain('Доставка по кликусегодня после 18:30');
  });

  test('[CLK-09] so does the checkout', () => {
    const shop = fakeShop();
    shop.session.set({ isSignedIn: true });
    shop.address.set({ addresses: [address()], selected: { address: address(), isConfirmed: true } });
    shop.putCart([cartLine(8, 6), cartLine(9, 1, { type: 'IMPULSE_PRODUCT' })], {
      deliveryByClickTimeSlotTitle: 'завтра',
    });
    renderInShop(<CheckoutPage />, { shop, at: '/checkout' });
    expect(steps()).toEqual(['СейчасПривезём за 15\u00A0мин', 'Доставка по кликузавтра']);
    act(() => shop.putCart([cartLine(8, 6)]));
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  test('[CLK-09] the checkout of goods by click alone promises no delivery in minutes', () => {
    const shop = fakeShop();
    shop.session.set({ isSignedIn: true });
    shop.address.set({ addresses: [address()], selected: { address: address(), isConfirmed: true } });
    shop.putCart([cartLine(8, 6)]);
    renderInShop(<CheckoutPage />, { shop, at: '/checkout' });
    const head = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent;
    expect(head()).toBe('ОформлениеПривезём за 15\u00A0мин');
    act(() =>
      shop.putCart([cartLine(9, 6, { type: 'IMPULSE_PRODUCT' })], {
        deliveryByClickTimeSlotTitle: 'завтра',
      }),
    );
    expect(head()).toBe('ОформлениеДоставка по клику');
    expect(steps()).toEqual(['Доставка по кликузавтра']);
  });
});
