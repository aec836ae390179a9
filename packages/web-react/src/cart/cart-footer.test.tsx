import { kopecks } from '@shop/domain/kernel';
import type { AttachedStep } from '@shop/domain/promotions';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { fakeShop, type FakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { cartLine } from '../testing/samples.ts';
import { CartPage } from './cart-page.tsx';
import { promotionOf } from '../testing/cart-samples.ts';

let shop: FakeShop;
const available = { discountsAvailable: true } as const;
function cartWith(part: Parameters<FakeShop['putCart']>[1] = available) {
  shop.putCart([cartLine(1, 6)], part);
  return renderInShop(<CartPage />, { shop, at: '/cart' });
}
const item = () => screen.getByRole<HTMLAnchorElement>('link', { name: /Скидка/ });

beforeEach(() => {
  shop = fakeShop();
});

describe('discounts in the cart', () => {
  test('[CRT-20] the footer holds discounts, total and button, in this order', () => {
    cartWith();
    const total = screen.getByText('Итого');
    const go = screen.getByRole('button', { name: /Продолжить/ });
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(item().compareDocumentPosition(total) & follows).toBe(follows);
    expect(total.compareDocumentPosition(go) & follows).toBe(follows);
  });

  test('[CRT-28] before the first answer the footer keeps a place for bonuses, where the shop has them', () => {
    const { features } = shop.config.state;
    shop.cart.set({ status: 'loading', cart: null });
    renderInShop(<CartPage />, { shop, at: '/cart' });
    const places = () => document.querySelector('[data-block="footerSkeleton"]')?.children.length;
    act(() => shop.config.set({ features: { ...features, sberLoyalty: false } }));
    expect(places()).toBe(3);
    act(() => shop.config.set({ features: { ...features, sberLoyalty: true } }));
    expect(places()).toBe(4);
  });

  test('[CRT-23] Скидка или промокод opens the promotions drawer', () => {
    cartWith();
    expect(item().textContent).toContain('Скидка или промокод');
    expect(item().getAttribute('href')).toBe('/cart/skidki');
  });

  test('[CRT-24, OPN-207] a badge counts promotions with its flag, else there is a dot; none at 0', () => {
    cartWith({ ...available, promotionsCount: 3 });
    const dot = () => screen.queryByText('Есть скидки');
    expect(dot()).not.toBeNull();
    expect(item().textContent).not.toContain('3');
    const { features } = shop.config.state;
    act(() => shop.config.set({ features: { ...features, discountCountBadgeInCart: true } }));
    expect(dot()).toBeNull();
    expect(screen.getByText('3')).toBeTruthy();
    act(() => shop.putCart([cartLine(1)], { ...available, promotionsCount: 100 }));
    expect(screen.getByText('99+')).toBeTruthy();
    act(() => shop.putCart([cartLine(1)], { ...available, promotionsCount: 0 }));
    expect(item().textContent).not.toContain('0');
    act(() => shop.config.set({ features }));
    expect(dot()).toBeNull();
  });

  test('[CRT-25] a visitor is asked to sign in', () => {
    cartWith();
    expect(item().textContent).toContain('Нужно будет войти в профиль');
    act(() => shop.session.set({ isSignedIn: true }));
    expect(item().textContent).not.toContain('Нужно будет войти в профиль');
  });

  test('[CRT-26, OPN-204] unavailable discounts say so and open nothing', () => {
    cartWith({ discountsAvailable: false, discountsNotAvailableText: 'Скидки отдыхают', promotionsCount: 2 });
    expect(screen.getByText('Скидки отдыхают')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Скидка/ })).toBeNull();
    act(() => shop.putCart([cartLine(1)], { discountsAvailable: false }));
    expect(screen.getByText('Скидки сейчас недоступны')).toBeTruthy();
  });

  test('[CRT-27] an attached promotion shows name, text and whether it is applied', () => {
    cartWith({ ...available, promotion: promotionOf() });
    expect(item().textContent).toContain('Применена');
    expect(item().textContent).toContain('Скидка на завтраки');
    expect(item().textContent).toContain('Скидка 50\u00A0₽');
    const promotion = promotionOf({ applied: false, additionalText: 'Ещё на 100\u00A0₽' });
    act(() => shop.putCart([cartLine(1)], { ...available, promotion }));
    expect(item().textContent).toContain('Не применена');
    expect(item().textContent).toContain('Ещё на 100\u00A0₽');
  });

  test('[PRM-38] a bar says how far the cart is from the next step of its promotion, each thing once', async () => {
    const from = (amount: number, off: number): AttachedStep => ({
      blockedBy: null,
      rule: {
        id: `from-${amount}`,
        startsAt: 0,
        endsAt: 1,
        isEnabled: true,
        target: 'ORDER',
        benefit: { kind: 'FIXED', amount: kopecks(off) },
        conditions: [{ type: 'FROM_ORDER_AMOUNT', amount: kopecks(amount) }],
        conditionProductIds: [],
        promotionProductIds: [],
        nonStacking: 'NONE',
      },
    });
    const rule = { groupId: 'ladder', steps: [from(50_000, 5000), from(80_000, 10_000)] };
    cartWith({ ...available, promotion: promotionOf({ rule }) });
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
    expect(screen.getByLabelText('Ещё на 200 ₽ до скидки 100 ₽')).toBe(bar);
    expect(bar.value).toBe(33);
    const waiting = promotionOf({ rule, applied: false, additionalText: 'Ещё на 300\u00A0₽' });
    act(() => shop.putCart([cartLine(1, 2)], { ...available, promotion: waiting }));
    expect(screen.getByLabelText('До скидки 50 ₽')).toBe(bar);
    act(() => shop.putCart([cartLine(1, 8)], { ...available, promotion: promotionOf({ rule }) }));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('the total', () => {
  test('[OPN-208, OPN-203] the old total and the total, with the discounts between, add up to the kopeck', () => {
    cartWith({
      ...available,
      totalOldPrice: kopecks(60_000),
      totalPrice: kopecks(52_049),
      payableTotal: kopecks(50_000),
    });
    const text = document.body.textContent;
    expect(text).toContain('6 товаров600\u00A0₽');
    expect(text).toContain('Скидка\u221279,51\u00A0₽');
    expect(text).toContain('Бонусы\u221220,49\u00A0₽');
    expect(text).toContain('Итого500\u00A0₽');
    expect(document.querySelector('aside del, footer del')?.textContent).toContain('600\u00A0₽');
  });

  test('[OPN-208] without discounts only the total', () => {
    cartWith();
    expect(screen.queryByText('6 товаров')).toBeNull();
    expect(document.querySelector('aside del')).toBeNull();
  });
});
