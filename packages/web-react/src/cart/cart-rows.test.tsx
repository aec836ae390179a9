import { lineKey } from '@shop/domain/cart';
import { kopecks } from '@shop/domain/kernel';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeShop, type FakeShop } from '../testing/fake-shop.ts';
import { BrowserBack, renderInShop, setWidth } from '../testing/render-in-shop.tsx';
import { cartLine, product } from '../testing/samples.ts';
import { CartPage } from './cart-page.tsx';
import { comboLine, cutleryOf } from '../testing/cart-samples.ts';

const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });
const rows = (name = 'Товары в корзине') =>
  within(screen.getByRole('list', { name })).getAllByRole('listitem');

let shop: FakeShop;
function cartWith(lines: Parameters<FakeShop['putCart']>[0], part: Parameters<FakeShop['putCart']>[1] = {}) {
  shop.putCart(lines, part);
  return renderInShop(<CartPage />, { shop, at: '/cart' });
}
const flags = (features: Record<string, boolean>) =>
  shop.config.set({ features: { ...shop.config.state.features, ...features } });

beforeEach(() => {
  shop = fakeShop();
});
test('[CRT-75] a product that no store has any more is said to be gone, leads nowhere and can be removed', () => {
  cartWith([cartLine(1, 0, { product: null }), cartLine(2)]);
  const [gone] = rows();
  expect(gone?.textContent).toContain('Товар больше не продаётсяРаскупили');
  expect(within(gone ?? document.body).queryByRole('link')).toBeNull();
  expect(button('Убрать из корзины: Товар больше не продаётся').disabled).toBe(false);
});

describe('replacements', () => {
  const soldOut = cartLine(1, 0);
  const replacements = new Map([[soldOut.productId, [product(8), product(9)]]]);

  test('[RPL-01] [RPL-02] a sold-out product with replacements offers them; one without says there are none', () => {
    flags({ replacementInCart: true });
    cartWith([soldOut, cartLine(2, 0), cartLine(3)], { replacements });
    expect(button('Заменить на похожее: Товар 1').disabled).toBe(false);
    expect(button('Нечем заменить').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /Заменить на похожее: Товар [23]/ })).toBeNull();
  });

  test('[RPL-06] [FLG-15] without the flag a sold-out line can only be removed', () => {
    flags({ replacementInCart: false });
    cartWith([soldOut, cartLine(2, 0)], { replacements });
    expect(screen.queryByRole('button', { name: /Заменить|Нечем/ })).toBeNull();
    expect(button('Убрать из корзины: Товар 1')).toBeTruthy();
  });

  test('[FLG-15] switching the flag off closes the open drawer of replacements', async () => {
    flags({ replacementInCart: true });
    cartWith([soldOut], { replacements });
    await act(() => import('./replacement-drawer.tsx'));
    fireEvent.click(button('Заменить на похожее: Товар 1'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    act(() => flags({ replacementInCart: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /Заменить|Нечем/ })).toBeNull();
  });

  test('[RPL-03] the drawer names itself and lists the candidates; [RPL-04, OPN-296] choices replace the line, one after the other', async () => {
    flags({ replacementInCart: true });
    cartWith([soldOut, cartLine(2)], { replacements });
    fireEvent.click(button('Заменить на похожее: Товар 1'));
    const dialog = await screen.findByRole('dialog', { name: 'Похоже на то, что раскупили' });
    expect(within(dialog).getByText('Можно добавить несколько товаров')).toBeTruthy();
    const add = (n: number) =>
      fireEvent.click(within(dialog).getByRole('button', { name: new RegExp(`корзину: Товар ${n}`) }));
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    await act(async () => {
      add(8);
      await Promise.resolve();
    });
    const line = expect.objectContaining({ productId: soldOut.productId });
    expect(shop.cart.replace).toHaveBeenLastCalledWith(line, product(8), `PRODUCT:${soldOut.productId}`);
    // The line and its candidates have left the cart, but the drawer stays as it is.
    act(() => shop.putCart([cartLine(8), cartLine(2)]));
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    add(9);
    expect(shop.cart.replace).toHaveBeenLastCalledWith(line, product(9), 'PRODUCT:new');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Больше: Товар 8' }));
    expect(shop.cart['changeQuantity']).toHaveBeenCalledWith(product(8), 1);
  });

  test('[RPL-04] Back closes the drawer, and the cart stays', async () => {
    flags({ replacementInCart: true });
    shop.putCart([soldOut], { replacements });
    const page = (
      <>
        <CartPage />
        <BrowserBack />
      </>
    );
    const { where } = renderInShop(page, { shop, at: '/cart' });
    const back = button('Back in the browser');
    for (let visit = 1; visit <= 2; visit += 1) {
      fireEvent.click(button('Заменить на похожее: Товар 1'));
      await act(() => vi.dynamicImportSettled());
      expect(screen.getByRole('dialog')).toBeTruthy();
      fireEvent.click(back);
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
      expect(where()).toBe('/cart');
    }
  });

  test('[CMB-21, OPN-220] a candidate whose stock is all in combo sets says Больше нет', async () => {
    flags({ replacementInCart: true });
    const first = { ...product(1), quantity: 50 };
    const lost = cartLine(3, 0);
    cartWith([lost, comboLine(10)], { replacements: new Map([[lost.productId, [first, product(9)]]]) });
    fireEvent.click(button('Заменить на похожее: Товар 3'));
    const dialog = await screen.findByRole('dialog', { name: 'Похоже на то, что раскупили' });
    const [taken, free] = within(dialog).getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(within(taken).getByRole<HTMLButtonElement>('button', { name: 'Больше нет' }).disabled).toBe(true);
    expect(within(free).queryByText('Больше нет')).toBeNull();
  });
});

describe('prices', () => {
  test('[CRT-46] a line that has become dearer is marked, with what it cost before', async () => {
    const { shop: shown } = cartWith([cartLine(1), cartLine(3, 0), comboLine(1)]);
    await act(() => import('./combo-line.tsx'));
    const marks = () => rows().map((row) => /Подорожало: было (.*?₽)/.exec(row.textContent)?.[1] ?? null);
    expect(marks()).toEqual([null, null, null]);
    const keys = shown.cart.state.cart?.products.map(lineKey) ?? [];
    const was = [kopecks(8_950), kopecks(9_000), kopecks(15_000)];
    const dearer = new Map(
      keys.flatMap((key, index) => (was[index] == null ? [] : [[key, was[index]] as const])),
    );
    act(() => shown.cart.set({ dearer }));
    expect(marks()).toEqual([null, '89,50\u00A0₽', '150\u00A0₽']);
  });
});

describe('cutlery', () => {
  const row = () => screen.queryByRole('region', { name: 'Приборы' });

  test('[CUT-01] shows with its flag and a regular product in stock', () => {
    flags({ cutlery: true });
    cartWith([cartLine(1)]);
    expect(row()).not.toBeNull();
    act(() => flags({ cutlery: false }));
    expect(row()).toBeNull();
    act(() => flags({ cutlery: true }));
    act(() => shop.putCart([cartLine(1, 0), cartLine(2, 1, { type: 'IMPULSE_PRODUCT' })]));
    expect(row()).toBeNull();
  });

  test('[OPN-297] it starts at 0 and [CUT-02] goes up to its own maximum', () => {
    flags({ cutlery: true });
    cartWith([cartLine(1)]);
    fireEvent.click(button('Больше: Приборы'));
    expect(shop.cart.setCutlery).toHaveBeenCalledWith(1);
    expect(button('Меньше: Приборы').disabled).toBe(true);
    act(() => shop.putCart([cartLine(1), cutleryOf(4)]));
    expect(button('Больше: Приборы').disabled).toBe(true);
    fireEvent.click(button('Меньше: Приборы'));
    expect(shop.cart.setCutlery).toHaveBeenCalledWith(3);
    expect(rows()).toHaveLength(1);
  });
});

describe('upsell and empty cart', () => {
  const products = Array.from({ length: 16 }, (_, index) => product(index + 20));
  const block = () => screen.queryByRole('region', { name: 'Добавить к заказу?' });

  test('[CRT-17, OPN-206] Добавить к заказу? shows on desktop with its flag, from 3 products, after the totals', async () => {
    setWidth(1440);
    flags({ upsellProductsSlider: true });
    shop.recommendations.upsell$.next({ status: 'ready', data: products.slice(0, 2) });
    cartWith([cartLine(1)]);
    await act(() => import('./upsell.tsx'));
    expect(shop.recommendations.loadUpsell).toHaveBeenCalledWith([cartLine(1).productId], 15);
    expect(block()).toBeNull();
    act(() => shop.recommendations.upsell$.next({ status: 'ready', data: products }));
    expect(block()).not.toBeNull();
    expect(within(block() as HTMLElement).getAllByRole('article').length).toBeLessThanOrEqual(15);
    // Whoever goes on by the keyboard is at the button before all of these.
    const totals = document.querySelector('aside') as HTMLElement;
    expect(totals.compareDocumentPosition(block() as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    act(() => flags({ upsellProductsSlider: false }));
    expect(block()).toBeNull();
  });

  test('[FLG-14] without the flag there is no block and no call, whenever it is switched off', async () => {
    setWidth(1440);
    flags({ upsellProductsSlider: false });
    shop.recommendations.upsell$.next({ status: 'ready', data: products });
    cartWith([cartLine(1)]);
    await act(() => import('./upsell.tsx'));
    expect(block()).toBeNull();
    expect(shop.recommendations.loadUpsell).not.toHaveBeenCalled();
    act(() => flags({ upsellProductsSlider: true }));
    expect(block()).not.toBeNull();
    act(() => flags({ upsellProductsSlider: false }));
    expect(block()).toBeNull();
    expect(shop.recommendations.loadUpsell).toHaveBeenCalledTimes(1);
  });

  test('[CRT-17] not below desktop', async () => {
    setWidth(900);
    flags({ upsellProductsSlider: true });
    shop.recommendations.upsell$.next({ status: 'ready', data: products });
    cartWith([cartLine(1)]);
    await act(() => import('./upsell.tsx'));
    expect(block()).toBeNull();
  });

  test('[CRT-33, OPN-210] the empty cart offers earlier purchases, when signed in, and something to try; a failure hides only its block', async () => {
    const region = (name: string) => screen.queryByRole('region', { name });
    shop.recommendations.boughtBefore$.next({ status: 'ready', data: products });
    shop.recommendations.whatToTry$.next({ status: 'ready', data: products });
    cartWith([]);
    await act(() => import('./upsell.tsx'));
    expect(region('Вы недавно покупали')).toBeNull();
    expect(region('Попробуйте')).not.toBeNull();
    act(() => shop.session.set({ isSignedIn: true }));
    expect(region('Вы недавно покупали')).not.toBeNull();
    act(() => shop.recommendations.whatToTry$.next({ status: 'failed' }));
    expect(region('Попробуйте')).toBeNull();
    expect(region('Вы недавно покупали')).not.toBeNull();
    expect(screen.getByText('Куда привезти заказ?')).toBeTruthy();
  });
});
