import { addressOf, settings as storeSettings, showcaseOf } from '@shop/application/testing';
import { ok } from '@shop/domain/kernel';
import { createTestShop, open } from '@shop/infrastructure/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { AddressPicker } from '../address/address-picker.tsx';
import { CartCapsule } from '../cart/cart-capsule.tsx';
import { CartPage } from '../cart/cart-page.tsx';
import { CategoryPage } from '../category/category-page.tsx';
import { ComboPage } from '../combo/combo-page.tsx';
import { MainPage } from '../main-page/main-page.tsx';
import { ProductPage } from '../product/product-page.tsx';
import { PromotionsPage } from '../promotions/promotions-page.tsx';
import { CategoryNav } from '../shell/category-nav.tsx';
import { Header } from '../shell/header.tsx';
import { fakeShop, type FakeShop } from '../testing/fake-shop.ts';
import { partsLoaded, renderInShop, renderWith } from '../testing/render-in-shop.tsx';
import { address, cartLine, category, settings } from '../testing/samples.ts';
import { StoreBar } from './store-bar.tsx';
import { StoreGate } from './store-gate.tsx';

const bar = () => document.querySelector('output[data-kind]')?.textContent ?? null;

function filled(): FakeShop {
  const shop = fakeShop();
  shop.catalog.main$.next({ status: 'ready', data: { sections: [] } });
  shop.catalog.page$.next({
    status: 'ready',
    data: {
      category: category(1),
      path: [],
      products: [],
      previews: [],
      hasMore: false,
      isLoadingMore: false,
    },
  });
  shop.showcase.set({ settings: settings({ isStoreOpen: false, storeIsClosedLabel: 'Переучёт до 12:00' }) });
  shop.putCart([cartLine(1)]);
  return shop;
}

test('[SHW-03] another address brings the store that serves it: the stores of its point are asked for, and one of them is shown', async () => {
  const shop = createTestShop();
  const far = addressOf(2, { house: '2', lat: 55.8, lon: 37.7 });
  shop.calls.addresses.always(() => ok([addressOf(1), far]));
  shop.calls.showcases.always(({ lat }) => ok([showcaseOf(lat === far.lat ? 'far' : 'near')]));
  shop.calls.settings.always((id) => ok({ ...storeSettings, isStoreOpen: id === 'near' }));
  await open(shop);
  shop.address.select(1);
  await shop.time.advance(0);
  renderWith(
    <>
      <StoreBar />
      <AddressPicker isOpen onClose={() => undefined} />
    </>,
    shop,
  );
  const isClosed = () => bar()?.includes('Мы уже закрыты') === true;
  expect([shop.showcase.state.showcase?.id, isClosed()]).toEqual(['near', false]);
  await act(async () => void fireEvent.click(screen.getByText('улица Тверская, 2')));
  await act(() => shop.time.advance(0));
  expect(shop.calls.showcases.calls.at(-1)?.[0]).toMatchObject({ lat: far.lat, lon: far.lon });
  expect([shop.showcase.state.showcase?.id, isClosed()]).toEqual(['far', true]);
});

test.each([
  ['the main page', <MainPage key="main" />],
  ['a category', <CategoryPage key="category" params={{ key: 'razdel-1' }} />],
  ['the cart', <CartPage key="cart" />],
])(
  '[SHW-13] [SHW-14] [OPN-122] %s says why nothing can be ordered, and can still be browsed',
  async (_where, page) => {
    const shop = filled();
    // Parts of the main page are loaded after it.
    await act(async () => {
      renderInShop(page, { shop });
      await vi.dynamicImportSettled();
    });
    await partsLoaded();
    expect(bar()).toBe('Переучёт до 12:00');
    act(() => shop.showcase.set({ settings: settings({ isStoreOpen: false }) }));
    expect(bar()).toBe('Мы уже закрыты, извините');
    act(() => shop.showcase.set({ settings: settings({ isAcceptingOrders: false, isStoreOpen: false }) }));
    expect(bar()).toBe('Час пик! Пока не принимаем заказы.');
    const ordersSuspendedLabel = 'Много заказов';
    act(() => shop.showcase.set({ settings: settings({ isAcceptingOrders: false, ordersSuspendedLabel }) }));
    expect(bar()).toBe(ordersSuspendedLabel);
    act(() => shop.showcase.set({ settings: settings() }));
    expect(bar()).toBeNull();
  },
);

test('[SHW-10] [CRT-31] a closed store promises no minutes, neither in the header nor in the cart', () => {
  const shop = filled();
  const deliveryTime = { value: 11, timeUnit: 'MINUTES' } as const;
  shop.address.set({ addresses: [address()], selected: { address: address(), isConfirmed: true } });
  shop.showcase.set({ settings: settings({ isStoreOpen: false }), deliveryTime });
  renderInShop(
    <>
      <Header />
      <CartCapsule />
      <CartPage />
    </>,
    { shop },
  );
  expect(screen.queryByText(/\d мин/)).toBeNull();
  expect(screen.getAllByText('Откроемся в 08:00')).toHaveLength(3);
  act(() => shop.showcase.set({ settings: settings(), deliveryTime }));
  expect(screen.getAllByText(/11 мин/)).toHaveLength(3);
});

test('[OPN-119] while the store is on its way, neither the header nor the cart names a time', () => {
  const shop = filled();
  shop.showcase.set({
    status: 'loading',
    settings: settings({ isStoreOpen: false }),
    deliveryTime: undefined,
  });
  renderInShop(
    <>
      <Header />
      <CartCapsule />
      <CartPage />
    </>,
    { shop },
  );
  expect(screen.queryByText(/\d мин/)).toBeNull();
  expect(screen.queryByText('Откроемся в 08:00')).toBeNull();
  act(() => shop.showcase.set({ status: 'ready', settings: settings(), deliveryTime: null }));
  expect(screen.getAllByText(/15 мин/)).toHaveLength(3);
});

test('[SHW-08] [SHW-04] without a store, neither the header nor the cart promises a time', () => {
  const shop = filled();
  const parts = (
    <>
      <Header />
      <CartCapsule />
      <CartPage />
    </>
  );
  shop.showcase.set({ status: 'fatal', showcase: null, settings: null, deliveryTime: null });
  renderInShop(parts, { shop });
  expect(screen.queryByText(/\d мин/)).toBeNull();
  expect(screen.getAllByText('Нет связи с магазином')).toHaveLength(3);
  act(() => shop.showcase.set({ status: 'noDelivery', deliveryTime: undefined }));
  expect(screen.getAllByText('Не доставляем')).toHaveLength(3);
});

test.each([
  ['the cart', '/cart', () => <CartPage />],
  ['the discounts', '/cart/skidki', () => <PromotionsPage />],
  ['a product', '/product/moloko', () => <ProductPage params={{ key: 'moloko' }} />],
  ['a combo', '/combo/1', () => <ComboPage params={{ comboId: '1' }} />],
] as const)(
  '[SHW-04] [OPN-118] where no store delivers, %s that was opened by its URL offers another address and does not load on',
  (_, at, screenOf) => {
    const shop = fakeShop();
    shop.config.set({ features: { comboSets: true } });
    shop.cart.set({ status: 'loading', cart: null });
    shop.catalog.productSubject.next({ status: 'idle' });
    shop.recommendations.comboSubject.next({ status: 'idle' });
    shop.showcase.set({ status: 'noDelivery', showcase: null, settings: null, deliveryTime: undefined });
    const { container } = renderInShop(screenOf(), { shop, at });
    expect(screen.getAllByText('Сюда пока не доставляем')).not.toEqual([]);
    expect(screen.getAllByRole('button', { name: 'Выбрать адрес' })).not.toEqual([]);
    expect(container.querySelector('[aria-busy=true]')).toBeNull();
  },
);

test('[SHW-13] without settings nothing is claimed', () => {
  const shop = fakeShop();
  shop.showcase.set({ settings: null });
  renderInShop(<StoreBar />, { shop });
  expect(bar()).toBeNull();
});

test('[SHW-04] [OPN-118] without a store neither a delivery time nor categories are shown', () => {
  const shop = fakeShop();
  shop.address.set({ addresses: [address()], selected: { address: address(), isConfirmed: true } });
  shop.catalog.categories$.next({ status: 'idle' });
  shop.showcase.set({ status: 'noDelivery', showcase: null, settings: null, deliveryTime: null });
  const { container } = renderInShop(
    <>
      <Header />
      <CategoryNav />
      <StoreGate>
        <p>Товары</p>
      </StoreGate>
    </>,
    { shop },
  );
  expect(screen.getByText('Не доставляем')).toBeTruthy();
  expect(screen.queryByText(/15 мин/)).toBeNull();
  expect(container.querySelector('[aria-busy]')).toBeNull();
  expect(screen.queryByText('Товары')).toBeNull();
  expect(screen.getByRole('button', { name: 'Выбрать адрес' })).toBeTruthy();
});

test('[SHW-08] [OPN-118] a store that fails shows the error screen with reload and support', () => {
  const shop = fakeShop();
  shop.showcase.set({ status: 'fatal' });
  renderInShop(
    <StoreGate>
      <p>Товары</p>
    </StoreGate>,
    { shop },
  );
  expect(screen.queryByText('Товары')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Обновить' }));
  expect(shop.navigation.reload).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Написать в поддержку' })).toBeTruthy();
});
