import {
  defaultWebConfig,
  newAddress,
  processOf as anyProcessOf,
  productOf,
} from '@shop/application/testing';
import type { CheckoutProcess } from '@shop/domain/checkout';
import { bankAppSchemes } from '@shop/domain/config';
import { ok } from '@shop/domain/kernel';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { OrderPage } from '../orders/order-page.tsx';
import { OrdersPage } from '../orders/orders-page.tsx';
import { renderWith } from '../testing/render-in-shop.tsx';
import { PaymentPage } from './payment-page.tsx';
import { SberPayPage } from './sber-pay-page.tsx';

const orderId = '00000000-0000-4000-8000-000000000001';
const secondId = '00000000-0000-4000-8000-000000000002';
const invoiceUrl = 'https://pay.example/sberpay/1';

const processOf = (status: CheckoutProcess['status'], more: Partial<CheckoutProcess> = {}) =>
  anyProcessOf(status, { orderId, sbolBankInvoiceId: 'invoice-1', ...more });
const invoice = processOf('REDIRECT', { redirectUrl: invoiceUrl, redirectMethod: 'DEEP_LINK' });

type Device = { readonly platform?: 'web' | 'mWeb'; readonly isWidgetOn?: boolean; readonly os?: 'IOS' };

async function signedIn({ platform = 'mWeb', isWidgetOn = false, os }: Device = {}) {
  const shop = createTestShop({ platform });
  if (os !== undefined)
    shop.browser.cookies.set(
      'visit',
      JSON.stringify({ deviceType: 'MOBILE', deviceOs: os, isFirstVisit: false }),
    );
  shop.calls.webConfig.always(() =>
    ok({
      ...defaultWebConfig,
      features: { ...defaultWebConfig.features, sberPaySdk: isWidgetOn },
      config: { ...defaultWebConfig.config, sberPayOrigin: 'https://pay.example', bankAppSchemes },
    }),
  );
  await open(shop);
  await shop.address.create(newAddress);
  await shop.cart.changeQuantity(productOf('a'), 1);
  await shop.time.advance(1000);
  await signInAs(shop);
  return shop;
}

/** The payment screen as it is opened by its address, with what the server says about the checkout. */
async function frame(processes: readonly CheckoutProcess[], device: Device = {}, query = '') {
  const shop = await signedIn(device);
  const events: unknown[] = [];
  shop.analytics.events$.subscribe((event) => events.push(event));
  const answer = (next: readonly CheckoutProcess[]) =>
    shop.calls.findCheckout.always(() => ok({ id: 'checkout-1', processes: next }));
  answer(processes);
  const ids = processes.map((process) => process.orderId).join(',');
  const page = renderWith(
    <PaymentPage params={{ checkoutId: 'checkout-1' }} />,
    shop,
    `/checkout/payment/checkout-1?orderIds=${ids}${query}`,
  );
  await act(() => shop.time.advance(0));
  const pass = (ms: number) => act(() => shop.time.advance(ms));
  return { shop, events, answer, pass, ...page };
}

describe('SberPay', () => {
  test('[FRM-05, OPN-288] with the flag and an invoice shows the widget, with another way to pay', async () => {
    const { where } = await frame([invoice], { isWidgetOn: true });
    expect(screen.getByTitle('Виджет SberPay').getAttribute('src')).toBe(`${invoiceUrl}/widget`);
    expect(screen.queryByText('Оплатите со SberPay через СберБанк Онлайн')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Другой способ' }));
    expect(where()).toBe('/checkout/payment-method');
  });

  test('[FRM-05] without an invoice there is no widget, whatever the flag says', async () => {
    await frame([{ ...invoice, sbolBankInvoiceId: null }], { isWidgetOn: true });
    expect(screen.queryByTitle('Виджет SberPay')).toBeNull();
    expect(screen.getByText('Оплатите со SberPay через СберБанк Онлайн')).toBeTruthy();
  });

  test('[FRM-06, OPN-288] on a phone without the widget it announces the push, and its button opens the app', async () => {
    const { shop } = await frame([invoice]);
    expect(screen.getByRole('heading', { name: 'Оплатите со SberPay через СберБанк Онлайн' })).toBeTruthy();
    expect(
      screen.getByText(
        'Мы отправили пуш в СберБанк Онлайн. Откройте его и подтвердите оплату. Если пуша нет — откройте приложение сами',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Другой способ' })).toBeNull();
    expect(screen.getByText('Заказ № 7')).toBeTruthy();
    const before = shop.browser.went.length;
    fireEvent.click(screen.getByRole('button', { name: 'Открыть приложение' }));
    expect(shop.browser.went.slice(before)).toEqual([invoiceUrl]);
  });

  test('[FRM-07, OPN-289] on a desktop without the widget shows a code that holds the payment address', async () => {
    await frame([invoice], { platform: 'web' });
    const code = await screen.findByRole('img', { name: 'QR-код для оплаты' });
    expect(code.dataset['text']).toBe(invoiceUrl);
    expect(screen.getByRole('heading', { name: 'Отсканируйте QR-код камерой телефона' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Другой способ' })).toBeNull();
    expect(screen.getByText('Заказ № 7')).toBeTruthy();
  });

  test('[FRM-08, OPN-289] at 0:00 the code disappears, and the server is polled until it says that the time is over', async () => {
    const shop = await signedIn({ platform: 'web' });
    const expiresAt = new Date(shop.time.now() + 3000).toISOString();
    const params = { paymentId: 'payment-1', expiresAt, orderNumber: '7' };
    shop.calls.findCheckout.always(() =>
      ok({ id: 'checkout-1', processes: [{ ...invoice, additionalParams: params }] }),
    );
    renderWith(
      <PaymentPage params={{ checkoutId: 'checkout-1' }} />,
      shop,
      `/checkout/payment/checkout-1?orderIds=${orderId}`,
    );
    await act(() => shop.time.advance(0));
    await screen.findByRole('img', { name: 'QR-код для оплаты' });
    expect(screen.getByRole('timer').textContent).toBe('Успейте оплатить за 0:03');
    await act(() => shop.time.advance(3000));
    expect(screen.getByRole('timer').textContent).toBe('Успейте оплатить за 0:00');
    expect(screen.queryByRole('img', { name: 'QR-код для оплаты' })).toBeNull();
    const asked = shop.calls.findCheckout.calls.length;
    shop.calls.findCheckout.always(() =>
      ok({ id: 'checkout-1', processes: [processOf('FAILED', { code: 'PAYMENT_TIMEOUT' })] }),
    );
    await act(() => shop.time.advance(1000));
    expect(shop.calls.findCheckout.calls.length).toBeGreaterThan(asked);
    expect(screen.getByRole('alertdialog').textContent).toContain('Время для оплаты истекло');
  });
});

describe('the bank’s app', () => {
  test('[CHK-24, OPN-290] is opened automatically once, after the URL has noted the attempt', async () => {
    const { shop, pass, where } = await frame([invoice]);
    expect(shop.browser.went).toEqual([invoiceUrl]);
    expect(where()).toContain(`lastRedirectedOrderId=${orderId}&reloads=1`);
    await pass(5000);
    expect(shop.browser.went).toEqual([invoiceUrl]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[FRM-17, FRM-18] on iOS its links are tried one after the other', async () => {
    const { shop, pass } = await frame([invoice], { os: 'IOS' });
    expect(shop.browser.went).toEqual(['sbolpay://pay.example/sberpay/1']);
    await pass(100);
    expect(shop.browser.went.at(-1)).toBe('btripsexpenses://pay.example/sberpay/1');
  });

  test('[FRM-19, ORD-31] on a page that was loaded after a try the error shows, and nothing is opened', async () => {
    const { shop } = await frame([invoice], {}, '&reloads=1');
    expect(screen.getByRole('alert').textContent).toBe('Ошибка при попытке открытии приложения для оплаты');
    expect(shop.browser.went).toEqual([]);
  });

  test('[FRM-13] is not opened again for the invoice that the shopper comes back from', async () => {
    const { shop } = await frame([invoice], {}, '&state=fail&bankInvoiceId=invoice-1');
    expect(shop.browser.went).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[FRM-15] is opened for the second order after the return from the first', async () => {
    const paid = processOf('SUCCEEDED');
    const second = { ...invoice, orderId: secondId, sbolBankInvoiceId: 'invoice-2' };
    const query = `&state=success&bankInvoiceId=invoice-1&lastRedirectedOrderId=${orderId}`;
    const { shop } = await frame([paid, second], {}, query);
    expect(shop.browser.went).toEqual([invoiceUrl]);
  });
});

describe('a return from the bank’s app', () => {
  test('[FRM-12, OPN-287] without payment is reported as unknown; polling goes on, and a later success closes the message', async () => {
    const { answer, pass, where } = await frame([invoice], {}, '&state=return&bankInvoiceId=invoice-1');
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Попробуйте чуть позже или укажите другую карту',
    );
    answer([processOf('SUCCEEDED')]);
    await pass(1000);
    expect(screen.getByText('Оплата прошла')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(where()).not.toBe('/checkout');
  });

  test('[FRM-12, OPN-287] closing that message leads to the checkout', async () => {
    const { where } = await frame([invoice], {}, '&state=return&bankInvoiceId=invoice-1');
    fireEvent.click(screen.getByRole('button', { name: 'Понятно' }));
    expect(where()).toBe('/checkout');
  });

  test('[FRM-12] asks the server first: a finished payment needs no message', async () => {
    await frame([processOf('SUCCEEDED')], {}, '&state=return&bankInvoiceId=invoice-1');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('Оплата прошла')).toBeTruthy();
  });

  test('[FRM-14, FRM-22] with success on a phone sends one event, but marks nothing as paid', async () => {
    const { events, pass } = await frame([invoice], {}, '&state=success&bankInvoiceId=invoice-1');
    await pass(5000);
    expect(events).toMatchObject([{ event: 'payment', method: 'SberPay', orderIds: [orderId] }]);
    expect(screen.queryByText('Оплата прошла')).toBeNull();
  });

  test('[FRM-10] after several paid orders the list is announced', async () => {
    await frame([processOf('SUCCEEDED'), { ...processOf('SUCCEEDED'), orderId: secondId }]);
    expect(screen.getByText('Оплата прошла').parentElement?.textContent).toContain('Открываем заказы');
  });

  test('[ORD-27, OPN-352] on the order page sends the event for that order, and removes its parameters from the URL', async () => {
    const shop = await signedIn();
    const events: unknown[] = [];
    shop.analytics.events$.subscribe((event) => events.push(event));
    const path = `/profile/orders/${orderId}`;
    const { where } = renderWith(
      <OrderPage params={{ orderId }} />,
      shop,
      `${path}?state=success&bankInvoiceId=invoice-1&utm_source=x`,
    );
    expect(where()).toBe(`${path}?utm_source=x`);
    expect(events).toMatchObject([{ event: 'payment', orderIds: [orderId] }]);
    const before = shop.calls.tracking.calls.length;
    await act(() => shop.time.advance(1000));
    expect(shop.calls.tracking.calls.length).toBeGreaterThan(before);
  });

  test('[ORD-27] on the history page it counts for the listed orders; on a desktop its parameters are only removed', async () => {
    const query = `?state=success&bankInvoiceId=invoice-1&orderIds=${orderId},${secondId}`;
    for (const platform of ['mWeb', 'web'] as const) {
      const shop = await signedIn({ platform });
      const events: unknown[] = [];
      shop.analytics.events$.subscribe((event) => events.push(event));
      const { unmount, where } = renderWith(<OrdersPage />, shop, `/profile/orders${query}`);
      expect(where()).toBe('/profile/orders');
      const expected = platform === 'mWeb' ? [{ event: 'payment', orderIds: [orderId, secondId] }] : [];
      expect(events).toMatchObject(expected);
      unmount();
    }
  });
});

describe('/sber/pay', () => {
  const passOn = async (paymentUrl: string) => {
    const shop = await signedIn();
    const at = `/sber/pay?paymentUrl=${encodeURIComponent(paymentUrl)}`;
    const { unmount, where } = renderWith(<SberPayPage />, shop, at);
    const end = { went: shop.browser.went, where: where() };
    unmount();
    return end;
  };

  test('[FRM-11, OPN-287] redirects to a payment link of SberPay', async () => {
    expect((await passOn(invoiceUrl)).went).toEqual([invoiceUrl]);
  });

  test('[FRM-11, OPN-287] leads to the main page instead of any other place', async () => {
    for (const address of [
      'https://evil.example/',
      'javascript:alert(1)',
      'https://pay.example@evil.example/',
    ])
      expect(await passOn(address)).toMatchObject({ went: [], where: '/' });
  });
});
