import type { StatusDetails } from '@shop/application/orders';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { orderDetails, orderStatus } from '../testing/samples.ts';
import { Informers } from './informers.tsx';
import { OrderView } from './order-page.tsx';

const now = Date.parse('2026-03-06T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

const unpaid = orderStatus({
  type: 'PAYMENT',
  title: 'Ждём оплату',
  isPaymentCharged: false,
  expectedAt: null,
  awaitedPayment: {
    checkoutId: 'checkout-1',
    orderIds: ['order-1', 'order-2'],
    expiresAt: new Date(now + 61_000).toISOString(),
  },
});
const address = '/checkout/payment/checkout-1?orderIds=order-1,order-2';

function banner(status: StatusDetails) {
  const shop = fakeShop();
  const { orderId, title: text } = status;
  const informer = {
    orderId,
    text,
    iconType: null,
    emojiCode: null,
    orderType: 'ORDER',
    deliveryOption: 'DELIVERY',
    isSilentDelivery: false,
    productImages: [],
    isFinished: false,
  } as const;
  shop.orders.tracking$.next({ status: 'ready', data: { statuses: [status], informers: [informer] } });
  return renderInShop(<Informers />, { shop });
}

describe('an order that waits for its payment', () => {
  test('[FRM-02, FRM-08] leads on to its payment from its page, with the time that is left, and does not sound paid', async () => {
    const { shop } = renderInShop(<OrderView order={orderDetails({ status: unpaid })} />);
    const pay = screen.getByRole('link', { name: /Оплатить/ });
    expect(pay.getAttribute('href')).toBe(address);
    expect(pay.textContent).toContain('Успейте оплатить за 1:01');
    expect(screen.getByText('Начнём собирать сразу после оплаты')).toBeTruthy();
    await pass(1000);
    expect(pay.textContent).toContain('Успейте оплатить за 1:00');
    expect(shop.orders.loadOrder).not.toHaveBeenCalled();
    await pass(60_000);
    expect(screen.queryByRole('link', { name: /Оплатить/ })).toBeNull();
    expect(shop.orders.loadOrder.mock.calls).toEqual([['order-1'], ['order-2']]);
  });

  test('[FRM-02] leads on to its payment from its tile on the main page, beside the way to the order', () => {
    banner(unpaid);
    expect(screen.getByRole('link', { name: /^Ждём оплату/ }).getAttribute('href')).toBe(
      `/profile/orders/${unpaid.orderId}`,
    );
    expect(screen.getByRole('link', { name: 'Оплатить за 1:01' }).getAttribute('href')).toBe(address);
  });

  test('[STS-03] that the bank is confirming, or that is under way, offers nothing to pay', () => {
    const { unmount } = renderInShop(
      <OrderView order={orderDetails({ status: { ...unpaid, awaitedPayment: null } })} />,
    );
    expect(screen.queryByRole('link', { name: /Оплатить/ })).toBeNull();
    expect(screen.getByText('Как только банк подтвердит оплату, начнём собирать')).toBeTruthy();
    unmount();
    banner(orderStatus());
    expect(screen.queryByRole('link', { name: /Оплатить/ })).toBeNull();
  });
});
