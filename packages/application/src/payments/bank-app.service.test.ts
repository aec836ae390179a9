import { paymentQueryOf } from '@shop/domain/payments';
import { createTestShop } from '@shop/infrastructure/testing';
import { ok } from '@shop/domain/kernel';
import { describe, expect, test } from 'vitest';

import { defaultWebConfig } from '../../testing/index.ts';

const invoice = 'https://pay.example/invoice/1';
const schemes = ['sbolpay', 'btripsexpenses', 'budgetonline-ios', 'ios-app-smartonline'];

async function shopOn(
  deviceOs: 'IOS' | 'ANDROIDOS' | null,
  platform: 'web' | 'mWeb' = 'mWeb',
  bankAppSchemes: readonly string[] = schemes,
) {
  const shop = createTestShop({ platform });
  const visit = { deviceType: platform === 'web' ? 'DESKTOP' : 'MOBILE', deviceOs, isFirstVisit: false };
  shop.browser.cookies.set('visit', JSON.stringify(visit));
  shop.calls.webConfig.always(() =>
    ok({
      ...defaultWebConfig,
      config: { ...defaultWebConfig.config, sberPayOrigin: 'https://pay.example', bankAppSchemes },
    }),
  );
  await shop.config.load();
  return shop;
}

describe('the bank’s app', () => {
  test('[FRM-17, FRM-18] on iOS its apps are tried one after the other, the first for 100 ms, the others for 50', async () => {
    const shop = await shopOn('IOS');
    shop.bankApp.open(invoice);
    const tried = schemes.map((scheme) => `${scheme}://pay.example/invoice/1`);
    expect(shop.browser.went).toEqual(tried.slice(0, 1));
    await shop.time.advance(99);
    expect(shop.browser.went).toEqual(tried.slice(0, 1));
    await shop.time.advance(1);
    expect(shop.browser.went).toEqual(tried.slice(0, 2));
    await shop.time.advance(50);
    expect(shop.browser.went).toEqual(tried.slice(0, 3));
    await shop.time.advance(1000);
    expect(shop.browser.went).toEqual(tried);
  });

  test('[FRM-17, FRM-11, OPN-353] the apps are those that the configuration names', async () => {
    const shop = await shopOn('IOS', 'mWeb', ['bank-two', 'bank-one']);
    shop.bankApp.open(invoice);
    await shop.time.advance(1000);
    const tried = ['bank-two://pay.example/invoice/1', 'bank-one://pay.example/invoice/1'];
    expect(shop.browser.went).toEqual(tried);
    expect(shop.bankApp.passOn('sbolpay://invoice/1')).toBe(false);
    expect(shop.bankApp.passOn('bank-one://invoice/1')).toBe(true);
  });

  test('[FRM-17, OPN-290] once the page is hidden no other app is tried, nor once the try was cancelled', async () => {
    const shop = await shopOn('IOS');
    shop.bankApp.open(invoice);
    shop.browser.isVisible = false;
    await shop.time.advance(1000);
    expect(shop.browser.went).toHaveLength(1);
    shop.browser.isVisible = true;
    shop.bankApp.open(invoice)();
    await shop.time.advance(1000);
    expect(shop.browser.went).toHaveLength(2);
    const cancel = shop.bankApp.open(invoice);
    await shop.time.advance(100);
    expect(shop.browser.went).toHaveLength(4);
    cancel();
    await shop.time.advance(1000);
    expect(shop.browser.went).toHaveLength(4);
  });

  test('[OPN-290] elsewhere the invoice is opened as it is, once', async () => {
    const shop = await shopOn('ANDROIDOS');
    shop.bankApp.open(invoice);
    await shop.time.advance(1000);
    expect(shop.browser.went).toEqual([invoice]);
  });

  test('[FRM-11, OPN-287] passes on to SberPay and its apps only', async () => {
    const shop = await shopOn(null);
    const addresses = [invoice, 'sbolpay://invoice/1', 'https://evil.example/', 'javascript:alert(1)', null];
    expect(addresses.map((address) => shop.bankApp.passOn(address))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(shop.browser.went).toEqual([invoice, 'sbolpay://invoice/1']);
  });
});

describe('a return from the bank’s app', () => {
  const query = (values: Readonly<Record<string, string>>) => paymentQueryOf((name) => values[name] ?? null);
  const success = query({ state: 'success', bankInvoiceId: 'invoice-1' });
  const orderIds = ['00000000-0000-4000-8000-000000000001'];

  async function watched(platform: 'web' | 'mWeb' = 'mWeb') {
    const shop = await shopOn('ANDROIDOS', platform);
    const events: unknown[] = [];
    shop.analytics.events$.subscribe((event) => events.push(event));
    const told: unknown[] = [];
    shop.bus.on('paymentReturned').subscribe((event) => told.push(event.orderIds));
    return { shop, events, told };
  }

  test('[FRM-14, ORD-27] with success on a phone sends one event for SberPay, also after a reload', async () => {
    const { shop, events, told } = await watched();
    shop.bankApp.returned(success, orderIds);
    shop.bankApp.returned(success, orderIds);
    expect(events).toMatchObject([{ event: 'payment', method: 'SberPay', orderIds }]);
    expect(told).toEqual([orderIds]);
    const reloaded = createTestShop({ browser: shop.browser, platform: 'mWeb' });
    const later: unknown[] = [];
    reloaded.analytics.events$.subscribe((event) => later.push(event));
    reloaded.bankApp.returned(success, orderIds);
    expect(later).toEqual([]);
    reloaded.bankApp.returned(query({ state: 'success', bankInvoiceId: 'invoice-2' }), orderIds);
    expect(later).toHaveLength(1);
  });

  test('[ORD-27, OPN-352] on a desktop, or with any other state, sends nothing', async () => {
    const desktop = await watched('web');
    desktop.shop.bankApp.returned(success, orderIds);
    expect([desktop.events, desktop.told]).toEqual([[], []]);
    const { shop, events, told } = await watched();
    shop.bankApp.returned(query({ state: 'return', bankInvoiceId: 'invoice-1' }), orderIds);
    shop.bankApp.returned(query({ state: 'success' }), orderIds);
    expect([events, told]).toEqual([[], []]);
  });
});
