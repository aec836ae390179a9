import { kopecks } from '@shop/domain/kernel';
import type { PaymentMethod } from '@shop/domain/payments';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { PaymentPage } from '../payments/payment-page.tsx';
import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { address, cartLine } from '../testing/samples.ts';
import { CheckoutPage } from './checkout-page.tsx';

const method = (type: PaymentMethod['type']): PaymentMethod => ({
  type,
  isDefault: true,
  bindingId: null,
  bindingType: null,
  maskedPan: null,
  paymentSystem: null,
  bankName: null,
});

function checkout(type: PaymentMethod['type'] = 'NEW_CARD') {
  const shop = fakeShop();
  shop.session.set({ isSignedIn: true });
  shop.address.set({ addresses: [address()], selected: { address: address(), isConfirmed: true } });
  shop.payments.set({ methods: [method(type)], current: method(type) });
  shop.putCart([cartLine(1, 6)], { payableTotal: kopecks(60_000) });
  return renderInShop(<CheckoutPage />, { shop, at: '/checkout' });
}
const pay = () => screen.getByRole('button', { name: /Оплатить|Ввести данные карты/i });

describe('checkout', () => {
  test('[CHK-03] without signing in, or with nothing to order, it leads to /cart', () => {
    const { shop, where, unmount } = checkout();
    expect(where()).toBe('/checkout');
    act(() => shop.session.set({ isSignedIn: false }));
    expect(where()).toBe('/cart');
    unmount();
    const empty = checkout();
    expect(empty.where()).toBe('/checkout');
    act(() => empty.shop.putCart([]));
    expect(empty.where()).toBe('/cart');
  });

  test('[CHK-04] the pay button reads Оплатить by default', () => {
    checkout('BOUND_CARD');
    expect(pay().textContent).toBe('Оплатить');
  });

  test('[CHK-05] with a new card it reads Ввести данные карты and names the amount', () => {
    checkout();
    expect(pay().textContent).toBe('Ввести данные картыИ оплатить 600\u00A0₽');
  });

  test('[CHK-07] the total shown is payableTotal', () => {
    checkout();
    expect(screen.getByText('Итого').parentElement?.textContent).toBe('Итого600\u00A0₽');
  });

  test('[CHK-06] [OPN-267] a cart that becomes two orders says that it is paid by two payments', () => {
    const { shop } = checkout();
    const hint = () => screen.queryByText('Сумма спишется двумя платежами');
    expect(hint()).toBeNull();
    const byClick = { ...cartLine(2, 1), type: 'IMPULSE_PRODUCT' as const };
    act(() => shop.putCart([cartLine(1, 6), byClick]));
    expect(hint()).toBeTruthy();
    act(() => shop.putCart([cartLine(1, 6), { ...byClick, quantity: 0 }]));
    expect(hint()).toBeNull();
  });

  test('[CHK-09] while paying the button is loading', () => {
    const { shop } = checkout();
    act(() => shop.checkout.set({ status: 'inProgress' }));
    expect(pay().getAttribute('aria-busy')).toBe('true');
  });

  test('[OPN-294] an error opens a dialog that leads on', () => {
    const { shop, where } = checkout();
    act(() =>
      shop.checkout.set({
        error: {
          message: 'Недостаточно средств',
          buttons: [{ label: 'Понятно', next: 'CART' }],
          next: 'CART',
        },
      }),
    );
    expect(screen.getByRole('alertdialog').textContent).toContain('Недостаточно средств');
    fireEvent.click(screen.getByRole('button', { name: 'Понятно' }));
    expect(where()).toBe('/cart');
  });
});

describe('payment frame', () => {
  const frame = () => {
    const shop = fakeShop();
    shop.session.set({ isSignedIn: true });
    return renderInShop(<PaymentPage params={{ checkoutId: 'c' }} />, {
      shop,
      at: '/checkout/payment/c?orderIds=a,b',
    });
  };

  test('[FRM-03] while starting it shows a skeleton', () => {
    const { shop } = frame();
    expect(screen.getByText('Готовим оплату')).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
    expect(shop.checkout).toHaveProperty('resume.mock.calls', [['c', ['a', 'b'], []]]);
  });

  test("[FRM-04] the bank's page is in an iframe; [FRM-08] the countdown tells how long", () => {
    const { shop } = frame();
    act(() =>
      shop.frame$.next({
        status: 'redirect',
        screen: 'CARD_PAGE',
        orderId: 'a',
        url: 'https://bank.example/pay',
        invoiceId: null,
        orderNumber: '1001',
        expiresAt: null,
        countdown: '19:59',
        isOver: false,
      }),
    );
    expect(screen.getByTitle('Страница банка').getAttribute('src')).toBe('https://bank.example/pay');
    expect(screen.getByRole('timer').textContent).toBe('Успейте оплатить за 19:59');
    expect(screen.getByText('Заказ № 1001')).toBeTruthy();
  });

  test('[FRM-04] when the bank leads back, the shop asks at once; what other origins say is not heard', () => {
    const { shop } = frame();
    const say = (origin: string, type: string) =>
      window.dispatchEvent(new MessageEvent('message', { origin, data: { type } }));
    say('https://bank.example', 'payment-return');
    say(window.location.origin, 'other');
    expect(shop.checkout).toHaveProperty('checkNow.mock.calls', []);
    say(window.location.origin, 'payment-return');
    expect(shop.checkout).toHaveProperty('checkNow.mock.calls', [[]]);
  });
});
