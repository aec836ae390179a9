import { methodOf } from '@shop/application/testing';
import type { Cart } from '@shop/domain/cart';
import { err, kopecks } from '@shop/domain/kernel';
import type { PaymentMethod } from '@shop/domain/payments';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';

import { PaymentPage } from '../payments/payment-page.tsx';
import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { comboLine, promotionOf } from '../testing/cart-samples.ts';
import { address, cartLine, product } from '../testing/samples.ts';
import { CheckoutPage } from './checkout-page.tsx';

const method = (type: PaymentMethod['type']) => methodOf(type, { isDefault: true });

function checkout(type: PaymentMethod['type'] = 'NEW_CARD') {
  const shop = fakeShop();
  shop.session.set({ isSignedIn: true });
  shop.address.set({ addresses: [address()], selected: { address: address(), isConfirmed: true } });
  shop.payments.set({ methods: [method(type)], current: method(type) });
  shop.putCart([cartLine(1, 6)], { payableTotal: kopecks(57_504) });
  return renderInShop(<CheckoutPage />, { shop, at: '/checkout' });
}
function Go({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(to)}>Дальше</button>;
}
const pay = () => screen.getByRole('button', { name: /Оплатить|Ввести данные карты/i });

describe('checkout', () => {
  test('[CHK-03] for visitors, with nothing to order, or while a gate holds, it redirects to /cart', () => {
    const { shop, where, unmount } = checkout();
    expect(where()).toBe('/checkout');
    act(() => shop.session.set({ isSignedIn: false }));
    expect(where()).toBe('/cart');
    unmount();
    const empty = checkout();
    expect(empty.where()).toBe('/checkout');
    act(() => empty.shop.putCart([]));
    expect(empty.where()).toBe('/cart');
    empty.unmount();
    const gated = checkout();
    act(() => gated.shop.cart.set({ gate: { kind: 'STORE_CLOSED', label: 'Мы уже закрыты, извините' } }));
    expect(gated.where()).toBe('/cart');
  });

  test.each([
    ['no address', null],
    ['one that nobody has confirmed', { address: address(), isConfirmed: false }],
  ])('[CHK-03] [OPN-266] with %s it redirects to /cart', (_what, selected) => {
    const { shop, where } = checkout();
    act(() => shop.address.set({ selected }));
    expect(where()).toBe('/cart');
  });

  test('[CHK-07] [OPN-212] an address of another store does not change the total without a word', () => {
    const { shop } = checkout();
    const told = () => shop.asShop().toasts.state.toasts.map(({ title }) => title);
    act(() => shop.putCart([cartLine(1, 6)], { payableTotal: kopecks(50_000) }));
    expect(told()).toEqual([]);
    act(() => shop.cart.set({ isRefetching: true }));
    act(() => shop.putCart([cartLine(1, 6)], { payableTotal: kopecks(55_000), showcaseId: 'other' }));
    act(() => shop.cart.set({ isRefetching: false }));
    expect(told()).toEqual([expect.stringContaining('Итого было 500\u00A0₽, теперь 550\u00A0₽')]);
    act(() => shop.putCart([cartLine(1, 6)], { payableTotal: kopecks(58_000), showcaseId: 'other' }));
    expect(told()).toHaveLength(1);
  });

  test('[GAT-08] [GAT-09] while the cart refetches the button is loading; a click then waits and runs once', async () => {
    const { shop } = checkout();
    const paid = vi.spyOn(shop.asShop().checkout, 'pay').mockResolvedValue(err({ kind: 'gate' }));
    act(() => shop.cart.set({ isRefetching: true }));
    expect(pay().getAttribute('aria-busy')).toBe('true');
    await act(async () => void fireEvent.click(pay()));
    expect(paid).not.toHaveBeenCalled();
    await act(async () => shop.cart.set({ isRefetching: false }));
    expect(paid).toHaveBeenCalledOnce();
  });

  test('[CHK-03] [AUT-42] after a sign-in it waits for the addresses of the account before it leaves for want of one', () => {
    const { shop, where } = checkout();
    const { selected } = shop.asShop().address.state;
    const city = selected === null ? null : { ...selected, isConfirmed: false };
    act(() => shop.address.set({ status: 'unknown', selected: city }));
    expect(where()).toBe('/checkout');
    expect(screen.queryByRole('button', { name: /Оплатить|Ввести данные карты/i })).toBeNull();
    act(() => shop.address.set({ status: 'ready', selected }));
    expect(pay()).toBeDefined();
  });

  test.each([
    ['the button of the page before', () => screen.getByRole('button', { name: 'Дальше' })],
    ['the content, given back by a drawer', () => screen.getByRole('main')],
  ])('[FRM-01] the heading of the next step has the focus that %s had', (_name, before) => {
    const shop = fakeShop();
    shop.session.set({ isSignedIn: true });
    renderInShop(
      <main id="content" tabIndex={-1}>
        <Routes>
          <Route path="/checkout" element={<Go to="/pay" />} />
          <Route path="/pay" element={<PaymentPage params={{ checkoutId: 'c' }} />} />
        </Routes>
      </main>,
      { shop, at: '/checkout' },
    );
    before().focus();
    fireEvent.click(screen.getByRole('button', { name: 'Дальше' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('[CHK-04] the pay button reads Оплатить by default', () => {
    checkout('BOUND_CARD');
    expect(pay().textContent).toBe('Оплатить');
  });

  test('[CHK-05, OPN-203] with a new card it reads Ввести данные карты and names the amount to the kopeck', () => {
    checkout();
    expect(pay().textContent).toBe('Ввести данные картыИ оплатить 575,04\u00A0₽');
  });

  test('[CHK-07, OPN-203] the total shown is payableTotal', () => {
    checkout();
    expect(screen.getByText('Итого').parentElement?.textContent).toBe('Итого575,04\u00A0₽');
  });

  test('[CHK-01] its header says by name what it shows, and leads back and to the main page', () => {
    checkout();
    const header = within(screen.getAllByRole('banner')[0] ?? document.body);
    const logo = header.getByRole('link', { name: 'Самокат, на главную' });
    // Whoever speaks to the page says what is written there.
    expect(logo.getAttribute('aria-label')?.toLowerCase()).toContain(logo.textContent);
    expect(logo.getAttribute('href')).toBe('/');
    expect(header.getByRole('button', { name: 'Назад' })).toBeTruthy();
    expect(header.getAllByRole('link')).toHaveLength(1);
  });

  test('[CHK-01] it shows what is ordered, what is taken off, why something is not, and the way back to the cart', () => {
    const { shop } = checkout();
    const summary = () => screen.getByRole('region', { name: 'Ваш заказ' });
    expect(summary().textContent).toContain('6 товаров');
    expect(summary().querySelectorAll('img, [data-missing]').length).toBeLessThanOrEqual(1);
    expect(within(summary()).getByRole('link', { name: 'В корзину' }).getAttribute('href')).toBe('/cart');
    const rowsWith = (promotion: { readonly promocode: string | null; readonly applied: boolean }) => {
      act(() =>
        shop.putCart([cartLine(1, 6), { ...cartLine(2, 3), quantity: 0 }], {
          totalOldPrice: kopecks(70_000),
          totalPrice: kopecks(60_000),
          payableTotal: kopecks(57_504),
          promotion: {
            id: 'p',
            groupId: null,
            name: 'Летняя скидка',
            applicable: promotion.applied,
            additionalText: promotion.applied ? 'Скидка 100 ₽' : 'Срок действия закончился',
            conditions: [],
            rule: null,
            ...promotion,
          },
        }),
      );
      return [...summary().querySelectorAll('dl > div')].map((row) =>
        row.textContent.replaceAll('\u00A0', ' '),
      );
    };
    expect(rowsWith({ promocode: 'ЛЕТО', applied: true })).toEqual([
      '6 товаров700 ₽',
      'Скидка−100 ₽',
      'Промокод ЛЕТОПрименён',
      'Бонусы−24,96 ₽',
    ]);
    expect(rowsWith({ promocode: null, applied: true })).toContain('Летняя скидкаПрименена');
    const why = 'Срок действия закончился';
    expect(rowsWith({ promocode: null, applied: false })).toContain(`Летняя скидка${why}Не применена`);
    expect(rowsWith({ promocode: 'ЛЕТО', applied: false })).toContain(`Промокод ЛЕТО${why}Не применён`);
  });

  test('[CHK-01] a product that is in two slots of a combo is pictured twice, and a promotion may be called like another row', () => {
    const complaints = vi.spyOn(console, 'error').mockReturnValue();
    const { shop } = checkout();
    const summary = () => screen.getByRole('region', { name: 'Ваш заказ' });
    const twice = comboLine(1, {
      comboSetProducts: [1, 1].map((n) => ({ productId: product(n).id, product: product(n) })),
    });
    const rows = {
      totalOldPrice: kopecks(70_000),
      totalPrice: kopecks(60_000),
      payableTotal: kopecks(60_000),
    };
    act(() => shop.putCart([cartLine(3, 6), twice], { ...rows, promotion: promotionOf({ name: 'Скидка' }) }));
    act(() => shop.putCart([cartLine(3, 6), cartLine(2), twice], { ...rows, promotion: null }));
    expect(summary().querySelectorAll('ul > li')).toHaveLength(4);
    expect([...summary().querySelectorAll('dt')].map((title) => title.textContent)).toEqual([
      '8 товаров',
      'Скидка',
    ]);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  test('[AGE-06] it shows adult goods blurred until the age is confirmed', () => {
    const { shop } = checkout();
    const adult = { ...cartLine(1, 6), product: product(1, { isAdult: true }) };
    act(() => shop.putCart([adult], { payableTotal: kopecks(57_504) }));
    const picture = () => screen.getByRole('region', { name: 'Ваш заказ' }).querySelector('img')?.className;
    expect(picture()).toContain('blurred');
    act(() => shop.age.set({ isConfirmed: true }));
    expect(picture()).not.toContain('blurred');
  });

  test('[CHK-02] an address without a flat says what that means, until there is one', () => {
    checkout();
    const hint = () => screen.queryByText(/Без квартиры курьер может не найти вас/);
    expect(hint()).not.toBeNull();
    fireEvent.change(screen.getByLabelText('Квартира или офис'), { target: { value: '12' } });
    expect(hint()).toBeNull();
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

  test('[CHK-06] [LOY-30] [OPN-254] [OPN-267] one bonus and more is on the pay button; those that come later are announced with what the store says of their time', () => {
    const { shop } = checkout();
    const earns = () => within(pay()).queryByLabelText(/Начислим бонусов/)?.textContent ?? null;
    const later = 'Бонусы за доставку по клику начислим через 7 дней после получения';
    const zero = kopecks(0);
    const loyalty: Cart['loyalties'][number] = {
      type: 'SberLoyalty',
      balance: zero,
      spendBonus: zero,
      addBonus: zero,
      prime: { title: '', subtitle: '', progressBars: [] },
      delayedAccrualPeriod: null,
      subscriptions: [],
      ladder: [],
    };
    act(() => shop.putCart([cartLine(1, 6)], { loyalties: [{ ...loyalty, addBonus: kopecks(99) }] }));
    expect(screen.queryByText(later)).toBeNull();
    expect(earns()).toBeNull();
    const delayed = { ...loyalty, addBonus: kopecks(199), delayedAccrualPeriod: later };
    act(() => shop.putCart([cartLine(1, 6)], { loyalties: [delayed] }));
    expect(screen.getByText(later)).toBeTruthy();
    expect(earns()).toBe('+1');
  });

  test('[CHK-09] while paying the button is loading', () => {
    const { shop } = checkout();
    act(() => shop.checkout.set({ status: 'inProgress' }));
    expect(pay().getAttribute('aria-busy')).toBe('true');
  });

  test('[CHK-11] until the payment methods are there, a tap waits for them; when they cannot be had, it leads to them', async () => {
    const { shop, where } = checkout();
    const pays = () => (shop.checkout as unknown as { pay: { mock: { calls: unknown[] } } }).pay.mock.calls;
    act(() => shop.payments.set({ status: 'loading', methods: [], current: null }));
    expect(pay().getAttribute('aria-busy')).toBe('true');
    act(() => shop.payments.set({ status: 'failed' }));
    expect(pay().getAttribute('aria-busy')).not.toBe('true');
    await act(async () => void fireEvent.click(pay()));
    expect(where()).toBe('/checkout/payment-method');
    expect(pays()).toEqual([]);
  });

  test.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Понятно' }))],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('[OPN-294] an error opens a dialog with a way forward, which %s takes', (_by, close) => {
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
    close();
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
    const waiting = screen.getByText('Готовим оплату').closest('[aria-busy="true"]');
    expect(waiting?.querySelectorAll('.pill').length).toBeGreaterThan(0);
    expect(document.querySelector('iframe')).toBeNull();
    expect(shop.checkout).toHaveProperty('resume.mock.calls', [['c', ['a', 'b'], []]]);
  });

  test('[OPN-279] an order that was given up at the bank is opened without a word of a payment', () => {
    const { shop } = frame();
    act(() => shop.frame$.next({ status: 'cancelled', next: '/profile/orders/a' }));
    expect(screen.getByText('Открываем заказ')).toBeTruthy();
    expect(screen.queryByText('Оплата прошла')).toBeNull();
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
    const bank = screen.getByTitle('Страница банка');
    expect(bank.getAttribute('src')).toBe('https://bank.example/pay');
    // A placeholder until it is there.
    const placeholders = () => bank.parentElement?.querySelectorAll('[aria-hidden]').length;
    expect(placeholders()).toBe(1);
    fireEvent.load(bank);
    expect(placeholders()).toBe(0);
    expect(screen.getByRole('timer').textContent).toBe('Успейте оплатить за 19:59');
    expect(screen.getByText('Заказ № 1001')).toBeTruthy();
  });

  test('[FRM-04] when the bank redirects back, the shop asks at once; messages of other origins are ignored', () => {
    const { shop } = frame();
    const say = (origin: string, type: string) =>
      window.dispatchEvent(new MessageEvent('message', { origin, data: { type } }));
    say('https://bank.example', 'payment-return');
    say(window.location.origin, 'other');
    expect(shop.checkout).toHaveProperty('checkNow.mock.calls', []);
    say(window.location.origin, 'payment-return');
    expect(shop.checkout).toHaveProperty('checkNow.mock.calls', [[]]);
  });

  test('[CLK-11] [FRM-10] with goods by click the success stays for 2500 ms; [FRM-09] then it opens the order, or the list of two', async () => {
    vi.useFakeTimers();
    try {
      for (const [next, isSeveral, isByClick, ms] of [
        ['/profile/orders/a', false, true, 2500],
        ['/profile/orders', true, true, 2500],
        ['/profile/orders/a', false, false, 800],
      ] as const) {
        const { shop, where, unmount } = frame();
        act(() => shop.frame$.next({ status: 'succeeded', next, isSeveral, isByClick }));
        expect(screen.queryByText(/вызовите курьера/u) !== null).toBe(isByClick);
        await pass(ms - 1);
        expect(where()).toContain('/checkout/payment/c');
        await pass(1);
        expect(where()).toBe(next);
        unmount();
      }
    } finally {
      vi.useRealTimers();
    }
  });
});
