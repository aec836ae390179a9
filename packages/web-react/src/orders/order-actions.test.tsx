import { err, ok } from '@shop/domain/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { useNavigation } from '../navigation/index.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import type { FakeShop } from '../testing/fake-shop.ts';
import { DrawerAt, pass, renderInShop } from '../testing/render-in-shop.tsx';
import { orderDetails, orderStatus, settings } from '../testing/samples.ts';
import { nothing } from '../testing/stub-service.ts';
import { DrawerFrame } from '../ui/index.ts';
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

/** The overlays that are open. */
function OverlaysNow() {
  return <>{useNavigation().overlays.join()}</>;
}

describe('repeating', () => {
  test('[ACT-16] with everything in stock the cart opens without an alert', async () => {
    const shop = fakeShop();
    const { where } = shown(shop);
    await click('Повторить заказ');
    expect(shop.orders.repeat).toHaveBeenCalledWith(delivered.id);
    expect(alertText(shop)).toBeNull();
    expect(where()).toBe('/cart');
  });

  test('[ACT-16] [OPN-363] a shopper who has just closed the order is not taken to the cart', async () => {
    const shop = fakeShop();
    let end: (answer: never) => void = () => undefined;
    shop.orders.repeat.mockReturnValue(new Promise((resolve) => (end = resolve)) as never);
    const at = '/profile/orders/x';
    const drawer = (
      <DrawerAt path={at}>
        <OrderActions order={delivered} />
      </DrawerAt>
    );
    const { where } = renderInShop(drawer, { shop, at });
    await click('Повторить заказ');
    await click('Leave');
    await act(async () => end(ok('COMPLETE') as never));
    expect(where()).toBe('/about');
  });

  test('[ACT-15] with less in stock an alert says so, and when it has been read the cart opens, which on a phone would cover it', async () => {
    for (const leave of ['press', 'close'] as const) {
      const shop = fakeShop();
      shop.orders.repeat.mockResolvedValue(ok('DECREASED') as never);
      const { where, unmount } = shown(shop);
      await click('Повторить заказ');
      expect(alertText(shop)).toBe('Некоторые товары закончились или их стало меньше');
      expect(where()).toBe('/profile/orders/x');
      const [understood] = shop.alerts.state.alert?.buttons ?? [];
      act(() =>
        leave === 'close' || understood === undefined ? shop.alerts.close() : shop.alerts.press(understood),
      );
      expect(where()).toBe('/cart');
      unmount();
    }
  });

  test('[ACT-14] with nothing in stock an alert says so, and the cart does not open', async () => {
    const shop = fakeShop();
    shop.orders.repeat.mockResolvedValue(ok('ALL_SOLD_OUT') as never);
    const { where } = shown(shop);
    await click('Повторить заказ');
    expect(alertText(shop)).toBe('К сожалению, все товары из заказа закончились');
    const [understood] = shop.alerts.state.alert?.buttons ?? [];
    if (understood !== undefined) act(() => shop.alerts.press(understood));
    expect(alertText(shop)).toBeNull();
    expect(where()).toBe('/profile/orders/x');
  });

  test('[ACT-12] a failed repeat shows an alert, except when only the age is missing', async () => {
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

  test('[ACT-11] asks for confirmation; then the order is changed and the cart opens', async () => {
    const shop = fakeShop();
    const { where } = await asked(shop);
    // [SHL-12] A reader says it with the question.
    const description = 'Отменим этот заказ и вернём товары в корзину. Вернём 250\u00A0₽ на карту';
    expect(screen.getByRole('alertdialog', { name: 'Изменить заказ?', description })).toBeTruthy();
    expect(shop.orders.change).not.toHaveBeenCalled();
    await click('Изменить');
    expect(shop.orders.change).toHaveBeenCalledWith(order.id);
    expect(where()).toBe('/cart');
  });

  test('[ACT-11] [OPN-361] while the store is closed it says that the order cannot be made anew', async () => {
    const shop = fakeShop();
    await asked(shop);
    act(() => shop.showcase.set({ settings: settings({ isStoreOpen: false }) }));
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Вернём 250\u00A0₽ на карту. Магазин закрыт: оформить заказ заново получится, только когда он откроется',
    );
  });

  test('[ACT-11] one that goes on since the page was loaded anew opens the cart, too', async () => {
    const shop = fakeShop();
    shop.orders.running$.next(new Map([[order.id, 'CHANGE']]));
    shop.orders.takeResumedChange.mockReturnValueOnce(Promise.resolve(ok('DECREASED')));
    const { where } = renderInShop(<Page />, { shop, at: '/profile/orders/x' });
    await pass(50);
    expect(shop.orders.takeResumedChange).toHaveBeenCalledWith(order.id);
    expect(alertText(shop)).toBe('Некоторые товары закончились или их стало меньше');
    act(() => shop.alerts.close());
    expect(where()).toBe('/cart');
  });

  test('[ACT-11] «Не надо» changes nothing', async () => {
    const shop = fakeShop();
    const { where } = await asked(shop);
    await click('Не надо');
    expect(shop.orders.change).not.toHaveBeenCalled();
    expect(where()).toBe('/profile/orders/x');
  });

  test('[ACT-12] a failure shows an alert and the server’s current state', async () => {
    const shop = fakeShop();
    shop.orders.change.mockResolvedValue(err({ kind: 'notCancellable' }) as never);
    const { where } = await asked(shop);
    await click('Изменить');
    expect(alertText(shop)).toBe('Не сработало. Попробуйте попозже');
    expect(shop.orders.loadOrder).toHaveBeenCalledWith(order.id);
    expect(where()).toBe('/profile/orders/x');
  });

  test('[ACT-22] while one action runs, also one of before the page was opened again, its button is loading and the others are disabled', async () => {
    const shop = fakeShop();
    shop.config.set({ features: { changeOrder: true } });
    shop.orders.running$.next(new Map([[order.id, 'CHANGE']]));
    renderInShop(<Page />, { shop, at: '/profile/orders/x' });
    expect(button('Отменить заказ').disabled).toBe(true);
    expect(screen.getAllByRole('button', { name: 'Изменить заказ' })[0]?.getAttribute('aria-busy')).toBe(
      'true',
    );
    act(() => shop.orders.running$.next(new Map([['another', 'CANCEL']])));
    expect(button('Отменить заказ').disabled).toBe(false);
  });

  test('[OPN-363] a shopper who leaves the page during the pause is not taken to the cart', async () => {
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

describe('a question while the order goes on', () => {
  const packed = orderDetails();
  const left = orderStatus({ type: 'DELIVERING', title: 'Курьер в пути', isCancellable: false });
  const cancelled = orderStatus({ type: 'CANCEL_PENDING', title: 'Отменяем заказ', isCancellable: false });

  test.each([
    ['is taken back when the courier has left, and a toast says why', left],
    ['is taken back without a word when the order was cancelled elsewhere', cancelled],
  ])('[ACT-01] [ACT-10] %s', async (_, status) => {
    const shop = fakeShop();
    function Page() {
      const [order, setOrder] = useState(packed);
      return (
        <>
          <OrderActions order={order} />
          <button type="button" onClick={() => setOrder({ ...packed, status })}>
            Дальше
          </button>
        </>
      );
    }
    renderInShop(<Page />, { shop });
    await click('Отменить заказ');
    await click('Дальше');
    const leaving = screen.getByRole('alertdialog', { name: 'Отменить заказ?' });
    expect(leaving.textContent).toContain('Да, отменить');
    await pass(500);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const said = status === left ? ['Курьер в пути — отменить заказ уже нельзя'] : [];
    expect(shop.toasts.state.toasts.map(({ title }) => title)).toEqual(said);
  });
});

describe('returning goods', () => {
  const recent = orderDetails({ status: orderStatus({ type: 'DELIVERED', hasRefundInfo: true }) });

  test('[ACT-06] [ACT-21] [OPN-365] for 7 days after the delivery it says how goods are returned, and leads to the support', async () => {
    const { container } = renderInShop(
      <>
        <OrderActions order={recent} />
        <OverlaysNow />
      </>,
      { at: '/profile/orders/x' },
    );
    await click('Как вернуть товар');
    const info = screen.getByRole('alertdialog', { name: 'Возврат' });
    expect(info.textContent).toContain(
      'Вернуть товар можно в течение 7 дней после доставки. Напишите в поддержку — поможем',
    );
    await click('Понятно');
    await pass(1000);
    expect(container.textContent).not.toContain('support');
    await click('Как вернуть товар');
    await click('Написать в поддержку');
    expect(container.textContent).toContain('support');
  });

  test('[ACT-06] [ACT-21] later, and for an order that was not delivered, it does not', () => {
    shown(fakeShop());
    renderInShop(<OrderActions order={orderDetails()} />);
    expect(screen.queryByRole('button', { name: 'Как вернуть товар' })).toBeNull();
  });
});

describe('calling goods by click to the door', () => {
  const inStore = orderStatus({
    type: 'PROCESSING',
    isDeliveryByClick: true,
    isDeliverable: true,
    isCancellable: true,
  });
  const order = orderDetails({ type: 'IMPULSE_ORDER', status: inStore });
  /** The page of the order, in the store that its address has. */
  const page = (isStoreOpen = true, showcaseId = order.showcaseId) => {
    const shop = fakeShop();
    shop.showcase.set({
      showcase: { id: showcaseId } as never,
      settings: settings({ isStoreOpen, openTime: '08:00', closeTime: '23:00' }),
    });
    renderInShop(<OrderActions order={order} />, { shop, at: '/profile/orders/x' });
    return shop;
  };
  const closed = 'Сможем привезти заказ завтра с 08:00 до 23:00';

  test('[ACT-18] [CLK-03] the question promises delivery in 30 minutes before the call is sent', async () => {
    const shop = page();
    await click('Привезти сейчас');
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toContain('Привезти заказ сейчас?');
    expect(question.textContent).toContain('Доставим за 30 минут');
    await click('Не сейчас');
    expect(shop.orders.callDelivery).not.toHaveBeenCalled();
    await click('Привезти сейчас');
    await click('Привезти');
    expect(shop.orders.callDelivery).toHaveBeenCalledExactlyOnceWith(order.id);
    expect(alertText(shop)).toBeNull();
  });

  test('[ACT-19] with a closed store it says when the order can come, and sends nothing', async () => {
    const shop = page(false);
    await click('Привезти сейчас');
    expect(alertText(shop)).toBe(closed);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shop.orders.callDelivery).not.toHaveBeenCalled();
  });

  test('[ACT-19] [OPN-364] a store that has closed meanwhile, or is another one than that of the address, is told by the answer', async () => {
    const shop = page(false, 'other');
    shop.orders.callDelivery.mockResolvedValue(
      err({ kind: 'storeIsClosed', open: '08:00', close: '23:00' }) as never,
    );
    await click('Привезти сейчас');
    await click('Привезти');
    expect(alertText(shop)).toBe(closed);
  });

  test('[ACT-04] [ACT-05] until the goods are in the store it explains how delivery by click works', async () => {
    const shop = fakeShop();
    const onTheWay = orderDetails({ ...order, status: { ...inStore, isDeliverable: false } });
    const { container } = renderInShop(
      <>
        <OrderActions order={onTheWay} />
        <OverlaysNow />
      </>,
      { shop, at: '/profile/orders/x' },
    );
    expect(screen.queryByRole('button', { name: 'Привезти сейчас' })).toBeNull();
    await click('Как работает доставка по клику');
    expect(container.textContent).toContain('clickGuide');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('[SHL-12] the order keeps the focus when the button that had it goes with what it did', async () => {
  const status = (type: 'PROCESSING' | 'CANCEL_PENDING', isCancellable: boolean) =>
    orderDetails({ status: orderStatus({ type, isCancellable }) });
  function Drawer() {
    const [order, setOrder] = useState(status('PROCESSING', true));
    return (
      <DrawerFrame isOpen onClose={nothing()}>
        <OrderActions order={order} />
        <button type="button" onClick={() => setOrder(status('CANCEL_PENDING', false))}>
          The store answers
        </button>
      </DrawerFrame>
    );
  }
  renderInShop(<Drawer />, { at: '/profile/orders/x' });
  button('Отменить заказ').focus();
  await click('The store answers');
  expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});
