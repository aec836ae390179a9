import { expect, test } from 'vitest';

import { bankAppSchemes } from '../config/index.ts';
import { appLinksOf } from './app-links.ts';
import { bankScreenOf } from './bank-screen.ts';
import { isTimeOver } from './countdown.ts';
import { allowedPaymentUrl } from './payment-address.ts';

const order = {
  redirectMethod: 'DEEP_LINK',
  invoiceId: 'invoice-1',
  url: 'https://pay.example/1',
  isWidgetOn: false,
  isMobile: false,
};

test('[FRM-04, FRM-05, FRM-06, FRM-07] a card gets the bank’s page; SberPay its widget, else the app on a phone and a code on a desktop', () => {
  expect(bankScreenOf({ ...order, redirectMethod: 'IFRAME', isWidgetOn: true })).toBe('CARD_PAGE');
  expect(bankScreenOf({ ...order, redirectMethod: null })).toBe('CARD_PAGE');
  expect(bankScreenOf({ ...order, isWidgetOn: true })).toBe('WIDGET');
  expect(bankScreenOf({ ...order, isWidgetOn: true, isMobile: true })).toBe('WIDGET');
  expect(bankScreenOf({ ...order, isWidgetOn: true, invoiceId: null, isMobile: true })).toBe('APP');
  expect(bankScreenOf({ ...order, isMobile: true })).toBe('APP');
  expect(bankScreenOf(order)).toBe('QR_CODE');
  expect(bankScreenOf({ ...order, url: 'http://pay.example/1', isWidgetOn: true })).toBe('WIDGET');
  for (const url of ['sbolpay://invoicing/1', 'sbolpay://invoicing?page=https://pay.example/1']) {
    const linked = { ...order, url, isWidgetOn: true };
    expect([bankScreenOf(linked), bankScreenOf({ ...linked, isMobile: true })]).toEqual(['QR_CODE', 'APP']);
  }
});

test('[FRM-17, FRM-18, ORD-30] on iOS each app is tried with its scheme, 100 ms for the first and 50 ms for the others', () => {
  expect(appLinksOf('https://pay.example/invoice/7?a=b', 'IOS', bankAppSchemes)).toEqual([
    { url: 'sbolpay://pay.example/invoice/7?a=b', waitMs: 100 },
    { url: 'btripsexpenses://pay.example/invoice/7?a=b', waitMs: 50 },
    { url: 'budgetonline-ios://pay.example/invoice/7?a=b', waitMs: 50 },
    { url: 'ios-app-smartonline://pay.example/invoice/7?a=b', waitMs: 50 },
  ]);
  expect(appLinksOf('http://pay.example:8443/1', 'IOS', bankAppSchemes)[0]?.url).toBe(
    'sbolpay://pay.example:8443/1',
  );
});

test('[FRM-17, FRM-11, ORD-30, OPN-353] the schemes are those of the configuration, in its order', () => {
  const schemes = ['bank-two', 'bank-one'];
  expect(appLinksOf('https://pay.example/1', 'IOS', schemes).map(({ url }) => url)).toEqual([
    'bank-two://pay.example/1',
    'bank-one://pay.example/1',
  ]);
  expect(allowedPaymentUrl('bank-one://1', null, schemes)).toBe('bank-one://1');
  expect(allowedPaymentUrl('sbolpay://1', null, schemes)).toBeNull();
});

test.each(['ANDROIDOS', 'HARMONYOS', null] as const)(
  '[FRM-17, OPN-290] on %s the invoice is opened as it is',
  (system) => {
    expect(appLinksOf('https://pay.example/1', system, bankAppSchemes)).toEqual([
      { url: 'https://pay.example/1', waitMs: 0 },
    ]);
  },
);

test('[FRM-08, OPN-289] time is over at the end of the countdown', () => {
  expect(isTimeOver(1000, 999)).toBe(false);
  expect(isTimeOver(1000, 1000)).toBe(true);
});

const origin = 'https://pay.example';

test.each([
  'https://pay.example',
  'https://pay.example/invoice/1?a=b#c',
  'https://pay.example?a=b',
  'HTTPS://PAY.example/invoice/1',
  'sbolpay://invoice/1',
  'ios-app-smartonline://invoice/1',
  'sbolpay://pay.example:8443/invoice/1?a=b#c',
  'sbolpay://invoice:65535/1',
  'sbolpay://',
])('[FRM-11, OPN-287] the shopper is passed on to %s', (address) => {
  expect(allowedPaymentUrl(address, origin, bankAppSchemes)).toBe(address);
});

test.each([
  'https://evil.example/',
  'https://pay.example.evil.example/',
  'https://pay.example@evil.example/',
  'https://pay.example:443@evil.example/',
  'https://pay.example:8443/',
  'http://pay.example/',
  'https:/pay.example/',
  'https://user@pay.example/',
  'https://evil.example/https://pay.example/',
  'https://pay.example\\@evil.example/',
  'https://pay.example\t.evil.example/',
  ' https://pay.example/',
  'https://pay.example/\n',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  'sbolpay:alert(1)',
  'sbolpay://https:https:',
  'sbolpay://invoice:65536/1',
  'sbolpay://user@invoice/1',
  'sbolpay://:8443',
  'sbolpay://[invoice/1',
  'sbolpay.evil://invoice/1',
  'data:text/html,x',
  '',
])('[FRM-11, OPN-287] the shopper is never passed on to %j', (address) => {
  expect(allowedPaymentUrl(address, origin, bankAppSchemes)).toBeNull();
});

test('[FRM-11] without an address, or without a SberPay host, nothing but an app is opened', () => {
  expect(allowedPaymentUrl(null, origin, bankAppSchemes)).toBeNull();
  expect(allowedPaymentUrl('https://pay.example/', null, bankAppSchemes)).toBeNull();
  expect(allowedPaymentUrl('sbolpay://invoice/1', null, bankAppSchemes)).toBe('sbolpay://invoice/1');
});
