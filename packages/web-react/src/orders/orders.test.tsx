import type { OrderListItem } from '@shop/application/orders';
import { kopecks } from '@shop/domain/kernel';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { RouteLocationContext } from '../navigation/index.ts';
import { BrowserBack, pass, renderInShop, setWidth } from '../testing/render-in-shop.tsx';
import { orderDetails, orderStatus } from '../testing/samples.ts';
import { OrderPage, OrderView } from './order-page.tsx';
import { OrderTile } from './order-tile.tsx';
import { OrdersPage } from './orders-page.tsx';
import { StatusHero } from './status-hero.tsx';

const item = (n: number, part: Partial<OrderListItem> = {}): OrderListItem => ({
  id: `order-${n}`,
  number: String(n),
  price: kopecks(10_000 * n),
  date: '2026-03-05T11:03:00Z',
  status: 'DELIVERED',
  title: 'Доставили',
  productImages: ['/1', '', '/2', '/3', '/4', '/5'],
  deliveryOption: 'DELIVERY',
  ...part,
});

function history(orders: readonly OrderListItem[]) {
  const shop = fakeShop();
  shop.session.set({ isSignedIn: true });
  shop.orders.history$.next({ status: 'ready', data: { orders, hasMore: false, isLoadingMore: false } });
  return renderInShop(<OrdersPage />, { shop, at: '/profile/orders' });
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-06T12:00:00Z') });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('order history', () => {
  test('[ORD-01] an anonymous visitor is asked to sign in', () => {
    const { shop } = renderInShop(<OrdersPage />);
    expect(screen.getByRole('heading', { name: 'Заказы' })).toBeTruthy();
    expect(shop.signInRequest.open).toHaveBeenCalledOnce();
    expect(shop.orders.loadHistory).not.toHaveBeenCalled();
  });

  test('[ORD-02] active orders are in their block, which is absent without any', () => {
    const { unmount } = history([item(1, { status: 'DELIVERING', title: 'Курьер в пути' }), item(2)]);
    const active = screen.getByRole('heading', { name: 'Активные' }).parentElement as HTMLElement;
    expect(within(active).getAllByRole('listitem')).toHaveLength(1);
    unmount();
    history([item(2)]);
    expect(screen.queryByRole('heading', { name: 'Активные' })).toBeNull();
  });

  test('[STS-06] an order that has been seen as finished is only in its month', () => {
    const { shop } = history([item(1, { status: 'DELIVERING', title: 'Курьер в пути' })]);
    act(() =>
      shop.orders.finished$.next(
        new Map([['order-1', { orderId: 'order-1', type: 'DELIVERED', title: 'Доставили' }]]),
      ),
    );
    expect(screen.queryByRole('heading', { name: 'Активные' })).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('Доставили').dataset['indicator']).toBe('DONE');
  });

  test('[STS-06] an active order older than the pages that are loaded is in the block all the same', () => {
    const { shop } = history([item(1)]);
    const told = (n: number, type: string) =>
      orderStatus({ orderId: `order-${n}`, type, title: `Заказ ${n}`, isFinished: type === 'DELIVERED' });
    const statuses = [told(1, 'DELIVERED'), told(8, 'PROCESSING'), told(9, 'DELIVERED')];
    act(() => shop.orders.tracking$.next({ status: 'ready', data: { statuses, informers: [] } }));
    const active = screen.getByRole('heading', { name: 'Активные' }).parentElement as HTMLElement;
    expect(within(active).getAllByRole('listitem')).toHaveLength(1);
    expect(
      within(active)
        .getByRole('link', { name: /Заказ 8/ })
        .getAttribute('href'),
    ).toBe('/profile/orders/order-8');
  });

  test('[ORD-03] finished orders are grouped by month, newest first', () => {
    history([item(1, { date: '2026-02-01T10:00:00Z' }), item(2), item(3, { date: '2026-02-03T10:00:00Z' })]);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Март 2026',
      'Февраль 2026',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/profile/orders/order-2',
      '/profile/orders/order-3',
      '/profile/orders/order-1',
    ]);
  });

  test('[ORD-04] each order links to its details', () => {
    history([item(7)]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/orders/order-7');
  });

  test('[ORD-05] without any order it says so', () => {
    history([]);
    expect(screen.getByText('У вас пока нет заказов')).toBeTruthy();
  });

  test('[ORD-06] while the first page loads a skeleton shows', () => {
    const shop = fakeShop();
    shop.session.set({ isSignedIn: true });
    shop.orders.history$.next({ status: 'loading' });
    renderInShop(<OrdersPage />, { shop });
    const waiting = screen.getByRole('status', { name: 'Загружаем заказы' });
    // Three grey tiles, where the list will be.
    expect(waiting.children).toHaveLength(3);
    expect(waiting.textContent).toBe('');
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('[ORD-07] a tile shows at most four non-empty pictures', () => {
    history([item(1)]);
    expect([...document.querySelectorAll('a img')].map((image) => image.getAttribute('src'))).toEqual([
      '/1',
      '/2',
      '/3',
      '/4',
    ]);
  });

  test('[ORD-07] a picture that two lines of an order share is shown for each, also when the tile changes', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { shop } = history([item(1, { productImages: ['/1', '/1'] })]);
    const orders = [item(1, { productImages: ['/2', '/1', '/1'] })];
    act(() =>
      shop.orders.history$.next({ status: 'ready', data: { orders, hasMore: false, isLoadingMore: false } }),
    );
    const shown = [...document.querySelectorAll('a img')].map((image) => image.getAttribute('src'));
    expect(shown).toEqual(['/2', '/1', '/1']);
    expect(complaints).not.toHaveBeenCalled();
  });

  test('[ORD-08] dates are written with yesterday in words', () => {
    history([item(1)]);
    expect(screen.getByRole('link').textContent).toMatch(/Вчера в \d\d:\d\d/);
  });

  test.each([-1, 1])('[ORD-08] today is that of the store on a device that is %s days off', (days) => {
    const now = Date.now();
    const clock = { now: () => now + days * 86_400_000, serverNow: () => now, observe: () => undefined };
    const order = item(1, { date: new Date(now).toISOString() });
    renderInShop(<OrderTile order={order} />, { shop: fakeShop({ clock }) });
    expect(screen.getByRole('link').textContent).toMatch(/Сегодня в \d\d:\d\d/);
  });

  test('[ORD-08] a list that stays open over midnight calls nothing of the day before today', async () => {
    vi.setSystemTime(new Date(2026, 2, 5, 23, 59, 58));
    history([item(1, { date: new Date(2026, 2, 5, 21, 30).toISOString() })]);
    const date = () => /[А-Я][а-я]+ в 21:30/.exec(screen.getByRole('link').textContent)?.[0];
    expect(date()).toBe('Сегодня в 21:30');
    await pass(1999);
    expect(date()).toBe('Сегодня в 21:30');
    await pass(1);
    expect(date()).toBe('Вчера в 21:30');
    await pass(24 * 3_600_000);
    expect(date()).toBeUndefined();
  });

  test('[ORD-14] a failed load shows a toast and a retry button', () => {
    const shop = fakeShop();
    shop.session.set({ isSignedIn: true });
    const told = () => shop.toasts.state.toasts.map(({ title }) => title);
    shop.orders.history$.next({ status: 'failed' });
    renderInShop(<OrdersPage />, { shop });
    // That of an earlier visit has been told then.
    expect(told()).toEqual([]);
    act(() => shop.orders.history$.next({ status: 'failed' }));
    expect(told()).toEqual(['Не сработало. Попробуйте попозже']);
    expect(screen.getByRole('button', { name: 'Обновить' })).toBeTruthy();
  });

  test.each([
    ['a phone', 390, false, 150],
    ['a drawer', 390, true, 1000],
    ['a wide window', 1280, false, 1000],
  ])(
    '[ORD-13] [ORD-14] near the end of %s the next page is asked for; where that fails a toast says so, the orders stay, and it is asked for ever more rarely',
    async (_where, width, isDrawer, margin) => {
      setWidth(width);
      let distance = margin + 1;
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
        () => ({ top: window.innerHeight + distance, bottom: window.innerHeight }) as DOMRect,
      );
      const shop = fakeShop();
      shop.session.set({ isSignedIn: true });
      const tell = (isLoadingMore: boolean) =>
        shop.orders.history$.next({
          status: 'ready',
          data: { orders: [item(1)], hasMore: true, isLoadingMore },
        });
      tell(false);
      let fail = () => {};
      shop.orders.loadMore.mockImplementation((() => {
        tell(true);
        return new Promise((resolve) => {
          fail = () => {
            tell(false);
            resolve(false);
          };
        });
      }) as never);
      const page = <OrdersPage />;
      const location = { pathname: '/profile/orders', search: '' };
      renderInShop(isDrawer ? <RouteLocationContext value={location}>{page}</RouteLocationContext> : page, {
        shop,
        at: '/profile/orders',
      });
      expect(shop.orders.loadMore).not.toHaveBeenCalled();
      distance = margin;
      const scroll = async () => {
        act(() => {
          (document.querySelector('[data-scroll]') ?? window).dispatchEvent(new Event('scroll'));
        });
        await pass(100);
        act(fail);
        await pass(0);
      };
      await scroll();
      expect(shop.orders.loadMore).toHaveBeenCalledOnce();
      expect(shop.toasts.state.toasts.map(({ title }) => title)).toEqual([
        'Не сработало. Попробуйте попозже',
      ]);
      expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/orders/order-1');
      await scroll();
      expect(shop.orders.loadMore).toHaveBeenCalledOnce();
      await pass(2000);
      expect(shop.orders.loadMore).toHaveBeenCalledTimes(2);
      await pass(3800);
      expect(shop.orders.loadMore).toHaveBeenCalledTimes(2);
    },
  );
});

describe('order', () => {
  test('[ORD-16] status, actions, products, money, receipts, details are in this order', () => {
    renderInShop(<OrderView order={orderDetails()} />);
    const blocks = [...document.querySelectorAll<HTMLElement>('[data-indicator], [data-block]')].map(
      (block) => block.dataset['block'] ?? 'status',
    );
    expect(blocks).toEqual(['status', 'actions', 'products', 'money', 'receipts', 'details']);
  });

  test('[ORD-17, OPN-203] old price less discount is the total, to the kopeck; zero lines are left out', () => {
    const { unmount } = renderInShop(
      <OrderView order={orderDetails({ discountAmount: kopecks(5_025), price: kopecks(24_975) })} />,
    );
    const money = () => document.querySelector('[data-block="money"]')?.textContent.replaceAll('\u00A0', ' ');
    expect(money()).toBe('Товары300 ₽Скидка−50,25 ₽Итого249,75 ₽');
    unmount();
    renderInShop(<OrderView order={orderDetails({ discountAmount: kopecks(0), price: kopecks(30_000) })} />);
    expect(money()).toBe('Товары300 ₽Итого300 ₽');
  });

  test('[ORD-18] without receipts the button is disabled, with them it opens their list in new tabs', async () => {
    const { unmount } = renderInShop(<OrderView order={orderDetails()} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Здесь будут чеки' }).disabled).toBe(true);
    unmount();
    const { shop } = renderInShop(
      <OrderView
        order={orderDetails({
          receipts: [
            {
              id: 'r',
              type: 'SALE',
              title: 'Чек',
              externalLink: 'https://ofd.example/1',
              isChangedOrderLines: false,
            },
          ],
        })}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Чеки' }));
    await pass(50);
    expect(screen.getByRole('link', { name: 'Чек' }).getAttribute('target')).toBe('_blank');
    // The last receipt may have been issued since the order was loaded.
    expect(shop.orders.loadOrder).toHaveBeenCalledExactlyOnceWith(orderDetails().id);
  });

  test('[ORD-18] Back closes the list of receipts as its cross does, and the order stays', async () => {
    const receipt = { id: 'r', type: 'SALE', title: 'Чек', isChangedOrderLines: false } as const;
    const receipts = [{ ...receipt, externalLink: 'https://ofd.example/1' }];
    const { where } = renderInShop(
      <>
        <OrderView order={orderDetails({ receipts })} />
        <BrowserBack />
      </>,
      { at: '/profile/orders/1' },
    );
    const back = screen.getByRole('button', { name: 'Back in the browser' });
    for (const close of [() => back, () => screen.getByRole('button', { name: 'Закрыть' })]) {
      fireEvent.click(screen.getByRole('button', { name: 'Чеки' }));
      await pass(50);
      expect(screen.getByRole('dialog', { name: 'Чеки' })).toBeTruthy();
      fireEvent.click(close());
      await pass(600);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(where()).toBe('/profile/orders/1');
    }
  });

  test('[STS-03] the indicator follows the status', () => {
    for (const [type, indicator] of [
      ['PAYMENT', 'IN_PROGRESS'],
      ['DELIVERING', 'IN_PROGRESS'],
      ['DELIVERED', 'DONE'],
      ['CANCEL_PENDING', 'CANCELLED'],
      ['CANCELLED', 'CANCELLED'],
      ['SOMETHING_NEW', 'IN_PROGRESS'],
    ] as const) {
      const { unmount } = renderInShop(<StatusHero status={orderStatus({ type })} />);
      expect(document.querySelector<HTMLElement>('[data-indicator]')?.dataset['indicator']).toBe(indicator);
      const marks = document.querySelectorAll('[data-indicator] > :not(output):not(ol), [aria-current] svg');
      expect(marks.length).toBe(indicator === 'IN_PROGRESS' ? 0 : 1);
      unmount();
      // Its tile in the history says the same at a glance.
      const tile = renderInShop(<OrderTile order={item(1, { status: type })} />);
      const title = document.querySelector<HTMLElement>('[data-indicator]');
      expect([title?.dataset['indicator'], title?.querySelectorAll('svg').length]).toEqual([
        indicator,
        indicator === 'IN_PROGRESS' ? 0 : 1,
      ]);
      tile.unmount();
    }
  });

  test('[ACT-10] cancelling asks for confirmation; a failure shows an alert and reloads the order', async () => {
    const shop = fakeShop();
    shop.orders.cancel.mockResolvedValue({ ok: false, error: { kind: 'notCancellable' } } as never);
    renderInShop(<OrderView order={orderDetails()} />, { shop });
    fireEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }));
    await pass(50);
    expect(screen.getByRole('alertdialog', { name: 'Отменить заказ?' })).toBeTruthy();
    expect(shop.orders.cancel).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Да, отменить' }));
    await pass(0);
    expect(shop.orders.cancel).toHaveBeenCalledExactlyOnceWith(orderDetails().id);
    expect(shop.alerts.state.alert).not.toBeNull();
    expect(shop.orders.loadOrder).toHaveBeenCalledOnce();
    expect(shop.orders.loadTracking).toHaveBeenCalledOnce();
  });

  test('[ORD-24] decreased and deleted lines are recognisable, and a modified order says so', () => {
    const line = {
      id: 'a',
      title: 'Хлеб',
      image: null,
      specification: null,
      initialQuantity: 3,
      repeatQuantity: 3,
      quantity: 1,
      isDecreased: true,
      isDeleted: false,
      isModified: true,
      price: kopecks(100),
      initialPrice: kopecks(300),
      initialBonus: kopecks(0),
      productId: 'p',
      product: null,
      type: 'PRODUCT',
      supplier: null,
      combo: null,
    };
    renderInShop(
      <OrderView
        order={orderDetails({
          isOrderModified: true,
          products: [line, { ...line, id: 'b', isDecreased: false, isDeleted: true, quantity: 0 }],
        })}
      />,
    );
    expect(screen.getByText('Было 3 шт')).toBeTruthy();
    expect(screen.getByText('Закончился')).toBeTruthy();
    expect(screen.getByText('Состав заказа изменился')).toBeTruthy();
  });

  test('[ORD-15] until an order is there, its page is not titled like the list of orders', () => {
    const shop = fakeShop();
    shop.session.set({ isSignedIn: true });
    renderInShop(<OrderPage params={{ orderId: 'x' }} />, { shop, at: '/profile/orders/x' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Заказ');
  });

  test('[ORD-26] an order that is not found leads to /404', () => {
    const shop = fakeShop();
    shop.session.set({ isSignedIn: true });
    const { where } = renderInShop(<OrderPage params={{ orderId: 'x' }} />, {
      shop,
      at: '/profile/orders/x',
    });
    act(() => shop.orders.orderSubject.next({ status: 'notFound' }));
    expect(where()).toBe('/404');
  });
});
