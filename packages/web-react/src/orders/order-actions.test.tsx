import { err, ok } from '@shop/domain/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import type { FakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { orderDetails, orderStatus } from '../testing/samples.ts';
import { OrderActions } from './order-actions.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-06T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const delivered = orderDetails({ status: orderStatus({ type: 'DELIVERED', isCancellable: false }) });
const shown = (shop: FakeShop) =>
  renderInShop(<OrderActions order={delivered} />, { shop, at: '/profile/orders/x' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = async (name: string) => {
  fireEvent.click(button(name));
  await pass(50);
};
const alertText = (shop: FakeShop) => shop.alerts.state.alert?.text ?? null;

describe('repeating', () => {
  test('[ACT-16] with everything in stock the cart opens without an alert', async () => {
    const shop = fakeShop();
    const { where } = shown(shop);
    await click('Повторить заказ');
    expect(shop.orders.repeat).toHaveBeenCalledWith(delivered.id);
    expect(alertText(shop)).toBeNull();
    expect(where()).toBe('/cart');
  });

  test('[ACT-15] with less in stock an alert says so, and the cart opens', async () => {
    const shop = fakeShop();
    shop.orders.repeat.mockResolvedValue(ok('DECREASED') as never);
    const { where } = shown(shop);
    await click('Повторить заказ');
    expect(alertText(shop)).toBe('Некоторые товары закончились или их стало меньше');
    expect(where()).toBe('/cart');
  });

  test('[ACT-14] with nothing in stock an alert says so, and the cart does not open', async () => {
    const shop = fakeShop();
    shop.orders.repeat.mockResolvedValue(ok('ALL_SOLD_OUT') as never);
    const { where } = shown(shop);
    await click('Повторить заказ');
    expect(alertText(shop)).toBe('К сожалению, все товары из заказа закончились');
    expect(where()).toBe('/profile/orders/x');
  });

  test('[ACT-12] a repeat that fails alerts; one that lacks the age does not', async () => {
    const shop = fakeShop();
    shop.orders.repeat.mockResolvedValue(err({ kind: 'notOfAge' }) as never);
    const { where } = shown(shop);
    await click('Повторить заказ');
    expect(alertText(shop)).toBeNull();
    shop.orders.repeat.mockResolvedValue(err({ kind: 'failed' }) as never);
    await click('Повторить заказ');
    expect(alertText(shop)).toBe('Не сработало. Попробуйте попозже');
    expect(where()).toBe('/profile/orders/x');
    expect(shop.orders.loadOrder).toHaveBeenCalledWith(delivered.id);
  });
});

describe('changing', () => {
  const order = orderDetails();
  /** The page of the order, and a way to leave it. */
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        {isOpen ? <OrderActions order={order} /> : null}
        <button type="button" onClick={() => setIsOpen(false)}>
          Уйти
        </button>
      </>
    );
  }
  const asked = async (shop: FakeShop) => {
    shop.config.set({ features: { changeOrder: true } });
    const rendered = renderInShop(<Page />, { shop, at: '/profile/orders/x' });
    await click('Изменить заказ');
    return rendered;
  };

  test('[ACT-11] asks first; then the order is changed and the cart opens', async () => {
    const shop = fakeShop();
    const { where } = await asked(shop);
    expect(screen.getByRole('alertdialog', { name: 'Изменить заказ?' }).textContent).toContain(
      'Отменим этот заказ и вернём товары в корзину',
    );
    expect(shop.orders.change).not.toHaveBeenCalled();
    await click('Изменить');
    expect(shop.orders.change).toHaveBeenCalledWith(order.id);
    expect(where()).toBe('/cart');
  });

  test('[ACT-11] «Не надо» changes nothing', async () => {
    const shop = fakeShop();
    const { where } = await asked(shop);
    await click('Не надо');
    expect(shop.orders.change).not.toHaveBeenCalled();
    expect(where()).toBe('/profile/orders/x');
  });

  test('[ACT-12] what fails alerts and shows what the server says', async () => {
    const shop = fakeShop();
    shop.orders.change.mockResolvedValue(err({ kind: 'notCancellable' }) as never);
    const { where } = await asked(shop);
    await click('Изменить');
    expect(alertText(shop)).toBe('Не сработало. Попробуйте попозже');
    expect(shop.orders.loadOrder).toHaveBeenCalledWith(order.id);
    expect(where()).toBe('/profile/orders/x');
  });

  test('[ACT-22] while one action runs its button is loading and the others are disabled', async () => {
    const shop = fakeShop();
    let end: (answer: never) => void = () => undefined;
    shop.orders.change.mockReturnValue(new Promise((resolve) => (end = resolve)) as never);
    await asked(shop);
    await click('Изменить');
    expect(button('Отменить заказ').disabled).toBe(true);
    expect(screen.getAllByRole('button', { name: 'Изменить заказ' })[0]?.getAttribute('aria-busy')).toBe(
      'true',
    );
    await act(async () => end(err({ kind: 'failed' }) as never));
    expect(button('Отменить заказ').disabled).toBe(false);
  });

  test('[OPN-363] who leaves the page during the pause is not led to the cart', async () => {
    const shop = fakeShop();
    let end: (answer: never) => void = () => undefined;
    shop.orders.change.mockReturnValue(new Promise((resolve) => (end = resolve)) as never);
    const { where } = await asked(shop);
    await click('Изменить');
    await click('Уйти');
    await act(async () => end(ok('COMPLETE') as never));
    expect(where()).toBe('/profile/orders/x');
  });
});
