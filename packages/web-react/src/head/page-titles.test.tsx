import { ok } from '@shop/domain/kernel';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { CategoryPage } from '../category/category-page.tsx';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { ComboPage } from '../combo/combo-page.tsx';
import { PaymentPage } from '../payments/payment-page.tsx';
import { DiscountPage } from '../discounts/discount-page.tsx';
import { render } from '../entry-server.tsx';
import type { ScreenProps } from '../navigation/index.ts';
import { BonusesPage } from '../loyalty/bonuses-page.tsx';
import { OrdersPage } from '../orders/orders-page.tsx';
import { PromocodesPage } from '../promotions/promocodes-page.tsx';
import { PromotionsPage } from '../promotions/promotions-page.tsx';
import { SavedAddressesPage } from '../address/saved-addresses-page.tsx';
import { SubscriptionPaidPage } from '../subscription/paid-page.tsx';
import { StoriesPage } from '../stories/stories-page.tsx';
import { ProductPage } from '../product/product-page.tsx';
import { EmailWizardPage } from '../profile/email-wizard-page.tsx';
import { NotificationsPage } from '../profile/notifications-page.tsx';
import { SettingsPage } from '../profile/settings-page.tsx';
import { UnsubscribePage } from '../profile/unsubscribe-page.tsx';
import { fakeShop } from '../testing/fake-shop.ts';
import { partsLoaded, renderInShop } from '../testing/render-in-shop.tsx';
import { comboSet } from '../testing/combo-samples.ts';
import { address, cartLine, category, product, productDetails, stories } from '../testing/samples.ts';

function shop() {
  const fake = fakeShop();
  fake.showcase.set({ showcase: { id: 'store' } as never });
  fake.config.set({ features: { comboSets: true } });
  fake.recommendations.comboSubject.next({ status: 'ready', data: comboSet() });
  fake.calls.featuring.always(() => ok(stories));
  fake.session.set({ isSignedIn: true });
  fake.address.set({ selected: { address: address(), isConfirmed: true } });
  fake.putCart([cartLine(1, 6)]);
  const shown = category(1, { slug: 'moloko', name: 'Молоко', parentId: category(2).id });
  const page = { path: [], products: [product(1)], hasMore: false, isLoadingMore: false, category: shown };
  fake.catalog.productSubject.next({ status: 'ready', data: productDetails(1, { specification: '500 г' }) });
  fake.catalog.page$.next({ status: 'ready', data: { ...page, previews: [] } });
  fake.discounts.page$.next({ status: 'ready', data: page });
  return fake;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const screens: readonly [string, (props: ScreenProps) => React.ReactNode, Record<string, string>, string][] =
  [
    ['/category/moloko', CategoryPage, { key: 'moloko' }, 'Молоко — купить с доставкой | Самокат'],
    ['/discount/moloko', DiscountPage, { key: 'moloko' }, 'Молоко со скидкой — купить с доставкой | Самокат'],
    ['/product/tovar-1', ProductPage, { key: 'tovar-1' }, 'Товар 1, 500 г — купить с доставкой | Самокат'],
    ['/combo/1', ComboPage, { comboId: '1' }, 'Завтрак | Самокат'],
    [`/stories/${stories.id}`, StoriesPage, { key: stories.id }, 'Завтрак за 10 минут | Самокат'],
    ['/cart/skidki', PromotionsPage, {}, 'Скидка или промокод | Самокат'],
    ['/checkout', CheckoutPage, {}, 'Оформление | Самокат'],
    ['/checkout/payment/1', PaymentPage, { checkoutId: '1' }, 'Оплата заказа | Самокат'],
    ['/promocodes', PromocodesPage, {}, 'Промокоды | Самокат'],
    ['/subscription/paid', SubscriptionPaidPage, {}, 'Оплата подписки | Самокат'],
    ['/profile/addresses', SavedAddressesPage, {}, 'Адреса | Самокат'],
    ['/profile/orders', OrdersPage, {}, 'Заказы | Самокат'],
    ['/profile/bonuses', BonusesPage, {}, 'Бонусы | Самокат'],
    ['/profile/settings', SettingsPage, {}, 'Настройки | Самокат'],
    ['/profile/settings/email', EmailWizardPage, {}, 'Почта | Самокат'],
    ['/profile/settings/notifications', NotificationsPage, {}, 'Настроить уведомления | Самокат'],
    ['/unsubscribe', UnsubscribePage, {}, 'Отписаться от рассылки | Самокат'],
  ];

test.each(screens)(
  '[DPL-15] the server and the browser give %s one title',
  async (url, Screen, params, title) => {
    const { head } = await render({
      url,
      shop: shop().asShop(),
      device: 'DESKTOP',
      origin: 'https://shop.example',
    });
    expect(new DOMParser().parseFromString(head, 'text/html').title).toBe(title);
    document.title = '';
    renderInShop(<Screen params={params} />, { shop: shop(), at: url });
    await partsLoaded();
    expect(document.title).toBe(title);
  },
);
