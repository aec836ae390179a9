import { kopecks, ZERO_KOPECKS } from '@shop/domain/kernel';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';

import { ShopContext } from '../kernel/shop-context.ts';
import { useNavigation } from '../navigation/index.ts';
import { fakeShop, type FakeShop } from '../testing/fake-shop.ts';
import { DrawerAt, renderInShop, setWidth } from '../testing/render-in-shop.tsx';
import { address, cartLine, settings } from '../testing/samples.ts';
import { LayerStackProvider } from '../ui/index.ts';
import { CartCapsule } from './cart-capsule.tsx';
import { CartPage } from './cart-page.tsx';

const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });
function cartWith(
  lines: Parameters<FakeShop['putCart']>[0],
  part: Parameters<FakeShop['putCart']>[1] = {},
  prepare: (shop: FakeShop) => void = () => undefined,
) {
  const shop = fakeShop();
  prepare(shop);
  shop.putCart(lines, part);
  return renderInShop(<CartPage />, { shop, at: '/cart' });
}
const rows = () => within(screen.getByRole('list', { name: 'Товары в корзине' })).getAllByRole('listitem');

describe('cart', () => {
  test('[CRT-08] the header shows the delivery time of the store', () => {
    cartWith([cartLine(1)], {}, (shop) =>
      shop.showcase.set({ deliveryTime: { value: 80, timeUnit: 'MINUTES' } }),
    );
    expect(screen.getByText('Доставка 1 ч 20 мин')).toBeTruthy();
  });

  test('[CRT-09] an unknown delivery time is 15 minutes', () => {
    cartWith([cartLine(1)], {}, (shop) => shop.showcase.set({ deliveryTime: null }));
    expect(screen.getByText('Доставка 15 мин')).toBeTruthy();
  });

  test('[CRT-10] below it, street and house of the selected address, or a button to choose one; a tap opens the choice', () => {
    const Overlays = () => <p data-testid="overlays">{useNavigation().overlays.join()}</p>;
    const shop = fakeShop();
    shop.putCart([cartLine(1)]);
    renderInShop(
      <>
        <CartPage />
        <Overlays />
      </>,
      { shop, at: '/cart' },
    );
    expect(button('Выбрать адрес')).toBeTruthy();
    act(() => shop.address.set({ selected: { address: address(7), isConfirmed: true } }));
    fireEvent.click(button('улица Садовая, 7'));
    expect(screen.getByTestId('overlays').textContent).toBe('addresses');
  });

  test('[CRT-08] [CRT-10] while store and address are on their way, nothing is said of them', () => {
    cartWith([cartLine(1)], {}, (shop) => {
      shop.showcase.set({ status: 'loading', deliveryTime: undefined });
      shop.address.set({ status: 'unknown', selected: null });
    });
    expect(screen.getByText('Доставка')).toBeTruthy();
    expect(screen.queryByText(/15 мин/)).toBeNull();
    expect(button('…')).toBeTruthy();
    expect(screen.queryByText('Выбрать адрес')).toBeNull();
  });

  test('[CRT-11] the empty cart greets by address and store, each time with a picture of its own', () => {
    const picture = () => document.querySelector('[data-illustration]')?.getAttribute('data-illustration');
    const { shop } = cartWith([]);
    expect(screen.getByText('Куда привезти заказ?')).toBeTruthy();
    expect(picture()).toBe('address');
    act(() => shop.address.set({ selected: { address: address(), isConfirmed: true } }));
    expect(screen.getByText('В корзине пока пусто')).toBeTruthy();
    expect(picture()).toBe('emptyBag');
    act(() => shop.showcase.set({ settings: settings({ isStoreOpen: false }) }));
    expect(screen.getByText('Мы уже закрыты')).toBeTruthy();
    expect(picture()).toBe('closed');
    expect(screen.getByText('Откроемся в 08:00. Корзину можно собрать заранее')).toBeTruthy();
  });

  test('[CRT-11] on a phone the total of an empty cart follows its greeting instead of standing over it', () => {
    setWidth(390);
    const shop = fakeShop();
    shop.putCart([]);
    renderInShop(
      <DrawerAt path="/cart">
        <CartPage />
      </DrawerAt>,
      { shop, at: '/cart' },
    );
    const isBar = () => screen.getByText('Итого').closest('aside') === null;
    expect(isBar()).toBe(false);
    act(() => shop.putCart([cartLine(1)]));
    expect(isBar()).toBe(true);
  });

  test('[CRT-20] [OPN-205] in a low window discounts and bonuses scroll with the lines, and the bar keeps the total and the button', () => {
    let height = 844;
    const low = (media: string) => height < Number(/height < ([\d.]+)em/.exec(media)?.[1] ?? 0) * 16;
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: low(media) }) as never,
    );
    const shop = fakeShop();
    const partsOf = (windowHeight: number) => {
      height = windowHeight;
      shop.putCart([cartLine(1)], { discountsAvailable: true });
      const { unmount } = renderInShop(
        <DrawerAt path="/cart">
          <CartPage />
        </DrawerAt>,
        { shop, at: '/cart' },
      );
      const inBar = (part: HTMLElement) => part.closest('footer') !== null;
      const parts = [
        screen.getByRole('link', { name: /Скидка/ }),
        screen.getByText('Итого'),
        button(/Продолжить|Заказ от/),
      ];
      const bar = parts.map(inBar);
      unmount();
      return bar;
    };
    expect(partsOf(844)).toEqual([true, true, true]);
    expect(partsOf(664)).toEqual([false, true, true]);
    expect(partsOf(390)).toEqual([false, false, false]);
  });

  test('[CRT-12] sold-out lines come first', () => {
    cartWith([cartLine(1), cartLine(2, 0)]);
    expect(rows().map((row) => /Товар \d/.exec(row.textContent)?.[0])).toEqual(['Товар 2', 'Товар 1']);
  });

  test('[CRT-13] delivery-by-click lines are in a separate list', () => {
    cartWith([cartLine(1), cartLine(2, 1, { type: 'IMPULSE_PRODUCT' })]);
    expect(screen.getByRole('heading', { name: 'Доставка по клику' })).toBeTruthy();
    expect(rows()).toHaveLength(1);
  });

  test('[CRT-14] [CRT-15] on desktop the list collapses to 3, or 2 with delivery by click, and opens again', () => {
    setWidth(1440);
    const { unmount } = cartWith([1, 2, 3, 4, 5].map((n) => cartLine(n)));
    expect(rows()).toHaveLength(3);
    fireEvent.click(button('Показать еще 2'));
    expect(rows()).toHaveLength(5);
    fireEvent.click(button('Свернуть'));
    expect(rows()).toHaveLength(3);
    unmount();
    cartWith([cartLine(1), cartLine(2), cartLine(3), cartLine(4, 1, { type: 'IMPULSE_PRODUCT' })]);
    expect(rows()).toHaveLength(2);
    cleanup();
    setWidth(390);
    cartWith([1, 2, 3, 4, 5].map((n) => cartLine(n)));
    expect(rows()).toHaveLength(5);
  });

  test('[CRT-19] the right column is titled on desktop', () => {
    setWidth(1440);
    cartWith([cartLine(1, 6)]);
    expect(screen.getByRole('heading', { name: 'Скидки и выгода' })).toBeTruthy();
  });

  test('[CRT-21] the continue button says what comes next', () => {
    const { shop } = cartWith([cartLine(1, 6)]);
    expect(button(/Продолжить/).textContent).toContain('и войти в профиль');
    act(() => shop.session.set({ isSignedIn: true }));
    expect(button(/Продолжить/).textContent).toContain('К адресу и оплате');
  });

  test('[CRT-28] skeletons until the first answer; later refetches keep the content', () => {
    const shop = fakeShop();
    shop.cart.set({ status: 'loading', cart: null });
    renderInShop(<CartPage />, { shop });
    expect(screen.getByRole('status', { name: 'Загружаем корзину' })).toBeTruthy();
    act(() => shop.putCart([cartLine(1)]));
    act(() => shop.cart.set({ isRefetching: true }));
    expect(rows()).toHaveLength(1);
  });

  test('[CRT-29] [MNT-09] [ACC-11] a cart that cannot be loaded shows the error with reload and support', () => {
    const shop = fakeShop();
    shop.cart.set({ status: 'failed', cart: null });
    renderInShop(<CartPage />, { shop });
    expect(screen.getByText('Простите, мы сломались')).toBeTruthy();
    fireEvent.click(button('Обновить'));
    expect(shop.cart['refetch']).toHaveBeenCalledOnce();
    expect(button('Написать в поддержку')).toBeTruthy();
  });

  test('[CRT-75] a sold-out line says so, costs nothing, has no stepper and can be removed', () => {
    const { shop } = cartWith([cartLine(1, 0)]);
    const [row] = rows();
    expect(row?.textContent).toContain('Раскупили');
    expect(row?.textContent).toContain('0\u00A0₽');
    expect(screen.queryByRole('button', { name: /Больше/ })).toBeNull();
    fireEvent.click(button('Убрать из корзины: Товар 1'));
    expect(shop.cart.removeLine).toHaveBeenCalledWith(
      expect.objectContaining({ productId: cartLine(1).productId }),
    );
  });

  test('[CRT-79] the banner of changes shows, marks its lines, can be closed, and counts as seen', async () => {
    const { shop } = cartWith([cartLine(1)], {
      changesBanner: { title: 'Корзина изменилась', text: 'Некоторых товаров стало меньше' },
      changes: [
        {
          productId: cartLine(1).productId,
          type: 'PRODUCT',
          viewed: false,
          name: 'Товар 1',
          image: null,
          comboId: null,
          items: [],
          changes: { quantity: { oldValue: 3, actualValue: 1 } },
        },
      ],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Корзина изменилась');
    expect(rows()[0]?.textContent).toContain('Изменилось количество');
    expect(shop.cart['markViewed']).toHaveBeenCalledWith([
      { type: 'PRODUCT', productId: cartLine(1).productId },
    ]);
    fireEvent.click(button('Закрыть сообщение'));
    expect(shop.cart['hideBanner']).toHaveBeenCalledOnce();
  });
});

describe('gates', () => {
  const gated = (part: Parameters<typeof settings>[0], lines = [cartLine(1, 6)]) => {
    cartWith(lines, {}, (shop) => shop.showcase.set({ settings: settings(part) }));
    const footer = screen.getAllByRole<HTMLButtonElement>('button').at(-1);
    return { text: footer?.textContent, disabled: footer?.disabled };
  };

  test('[GAT-03] orders suspended', () => {
    expect(gated({ isAcceptingOrders: false, isStoreOpen: false })).toEqual({
      text: 'Час пик! Пока не принимаем заказы.',
      disabled: true,
    });
  });

  test('[GAT-04] store closed', () => {
    expect(gated({ isStoreOpen: false })).toEqual({ text: 'Мы уже закрыты, извините', disabled: true });
  });

  test('[GAT-05] nothing to order', () => {
    expect(gated({}, [cartLine(1, 0)])).toEqual({ text: 'Заказ от 500\u00A0₽', disabled: true });
  });

  test('[GAT-06] below the minimum', () => {
    expect(gated({}, [cartLine(1, 3)])).toEqual({
      text: 'Заказ от 500\u00A0₽. Не хватает ещё 200\u00A0₽',
      disabled: true,
    });
  });

  test('[GAT-08] while the cart refetches the button is loading; [GAT-09] a click then waits and runs once', () => {
    const { shop } = cartWith([cartLine(1, 6)]);
    act(() => shop.cart.set({ isRefetching: true }));
    expect(button(/Продолжить/).getAttribute('aria-busy')).toBe('true');
    fireEvent.click(button(/Продолжить/));
    fireEvent.click(button(/Продолжить/));
    expect(shop.signInRequest.open).not.toHaveBeenCalled();
    act(() => shop.cart.set({ isRefetching: false }));
    expect(shop.signInRequest.open).toHaveBeenCalledOnce();
  });

  test('[GAT-09] [OPN-265] a click that waits is dropped when the cart is closed', () => {
    const shop = fakeShop();
    shop.putCart([cartLine(1, 6)]);
    act(() => shop.cart.set({ isRefetching: true }));
    const drawer = (
      <DrawerAt path="/cart">
        <CartPage />
      </DrawerAt>
    );
    renderInShop(drawer, { shop, at: '/cart' });
    fireEvent.click(button(/Продолжить/));
    fireEvent.click(button('Leave'));
    act(() => shop.cart.set({ isRefetching: false }));
    expect(shop.signInRequest.open).not.toHaveBeenCalled();
  });
});

test.each([
  [true, '/cart'],
  [false, '/checkout'],
])(
  '[CRT-22] [OPN-219] who signs in to go on is led by whether the account’s cart added lines: %s, to %s',
  async (cartLinesAdded, path) => {
    const { shop, where } = cartWith([cartLine(1, 6)]);
    fireEvent.click(button(/Продолжить/));
    const [goOn] = shop.signInRequest.open.mock.calls[0] as unknown as [
      (answer: { readonly cartLinesAdded: boolean }) => void,
    ];
    await act(async () => goOn({ cartLinesAdded }));
    expect(where()).toBe(path);
  },
);

describe('a second tap on the button that leads on', () => {
  type Answer = { readonly cartLinesAdded: boolean };
  /** What waited for the sign-in goes on, for every tap that was taken. */
  const goOn = (shop: FakeShop) => {
    for (const [then] of shop.signInRequest.open.mock.calls as unknown as [(answer: Answer) => void][])
      then({ cartLinesAdded: false });
  };

  test('[UIX-05] before the checkout shows makes no second entry of the history', () => {
    const shop = fakeShop();
    shop.putCart([cartLine(1, 6)]);
    const { history, location } = globalThis;
    render(
      <ShopContext value={shop.asShop()}>
        <BrowserRouter>
          <LayerStackProvider>
            <CartPage />
          </LayerStackProvider>
        </BrowserRouter>
      </ShopContext>,
    );
    const before = history.length;
    act(() => {
      fireEvent.click(button(/Продолжить/));
      fireEvent.click(button(/Продолжить/));
      goOn(shop);
    });
    expect([location.pathname, history.length - before]).toEqual(['/checkout', 1]);
    history.replaceState(null, '', '/');
  });

  test('[UIX-05] does nothing while the cart closes', () => {
    const shop = fakeShop();
    shop.putCart([cartLine(1, 6)]);
    renderInShop(
      <DrawerAt path="/cart">
        <CartPage />
      </DrawerAt>,
      { shop, at: '/cart' },
    );
    fireEvent.click(button(/Продолжить/));
    act(() => goOn(shop));
    fireEvent.click(button(/Продолжить/));
    expect(shop.signInRequest.open).toHaveBeenCalledOnce();
  });
});

describe('capsule', () => {
  test('[CRT-30, OPN-203] it shows total and delivery label and leads to the cart', () => {
    const shop = fakeShop();
    shop.putCart([cartLine(1, 6)], { payableTotal: kopecks(54_321) });
    renderInShop(<CartCapsule />, { shop });
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('/cart');
    expect(link.textContent).toBe('Корзина: 15\u00A0мин543,21\u00A0₽');
  });

  test('[CRT-31] its label names the deliveries', () => {
    const shop = fakeShop();
    shop.putCart([cartLine(1), cartLine(2, 1, { type: 'IMPULSE_PRODUCT' })]);
    renderInShop(<CartCapsule />, { shop });
    expect(screen.getByRole('link').textContent).toContain('Две доставки');
    act(() => shop.putCart([cartLine(2, 1, { type: 'IMPULSE_PRODUCT' })]));
    expect(screen.getByRole('link').textContent).toContain('По клику');
  });

  test('[CRT-32] [SHL-25] a failed cart says so; an empty one shows nothing', () => {
    const shop = fakeShop();
    shop.cart.set({ status: 'failed', cart: null });
    renderInShop(<CartCapsule />, { shop });
    expect(screen.getByRole('link').textContent).toBe('Что-то пошло не так...');
    act(() => shop.putCart([], { totalPrice: ZERO_KOPECKS }));
    expect(screen.queryByRole('link')).toBeNull();
    vi.restoreAllMocks();
  });
});
