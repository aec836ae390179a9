import { expect, test } from 'vitest';

import { readSettings } from './settings.ts';

const secret = 'secret-of-the-settings-test';
const base = {
  PUBLIC_URL: 'http://shop.test',
  ANTIBOT_TOKEN: secret,
  LOGIN_CODE_KEY: secret,
  UNSUBSCRIBE_KEY: secret,
  SMS_URL: 'http://sms.test',
  SMS_KEY: secret,
  MAIL_URL: 'http://mail.test',
  MAIL_KEY: secret,
  BANK_URL: 'http://bank.test',
  BANK_KEY: secret,
  BANK_WEBHOOK_SECRET: secret,
  BANK_WEBHOOK_URL: 'http://shop.test/webhook',
  FISCAL_URL: 'http://fiscal.test',
  FISCAL_KEY: secret,
  LOYALTY_URL: 'http://loyalty.test',
  LOYALTY_KEY: secret,
  LOYALTY_WEBHOOK_SECRET: secret,
  LOYALTY_WEBHOOK_URL: 'http://shop.test/loyalty/webhook',
  SUBSCRIPTION_URL: 'http://subscriptions.test',
  SUBSCRIPTION_KEY: secret,
  SUBSCRIPTION_WEBHOOK_SECRET: secret,
  SUBSCRIPTION_WEBHOOK_URL: 'http://shop.test/subscriptions/webhook',
};
const geoOf = (variables: Record<string, string>) => {
  const settings = readSettings({ ...base, ...variables });
  return settings.ok ? settings.value.geo : settings.error;
};

test('[GEO-19] each geocoder gets its URL, its key and its time limit', () => {
  expect(geoOf({ GEOCODER_URL: 'http://geo.test/' })).toEqual({
    provider: 'sandbox',
    url: 'http://geo.test',
    timeoutMs: 2000,
  });
  expect(geoOf({ GEO_PROVIDER: 'dadata', GEO_DADATA_KEY: 'd', GEO_TIMEOUT_MS: '700' })).toEqual({
    provider: 'dadata',
    url: 'https://suggestions.dadata.ru',
    key: 'd',
    timeoutMs: 700,
  });
  expect(geoOf({ GEO_PROVIDER: '2gis', GEO_2GIS_KEY: 'g', GEO_2GIS_URL: 'http://gis.test' })).toEqual({
    provider: '2gis',
    url: 'http://gis.test',
    key: 'g',
    timeoutMs: 2000,
  });
});

test.each([
  [{}, 'Wrong or missing environment variables: GEOCODER_URL (needed by GEO_PROVIDER=sandbox).'],
  [
    { GEO_PROVIDER: 'dadata' },
    'Wrong or missing environment variables: GEO_DADATA_KEY (needed by GEO_PROVIDER=dadata).',
  ],
  [
    { GEO_PROVIDER: '2gis' },
    'Wrong or missing environment variables: GEO_2GIS_KEY (needed by GEO_PROVIDER=2gis).',
  ],
  [
    { GEO_PROVIDER: 'google' },
    'Wrong or missing environment variables: GEO_PROVIDER (sandbox, dadata or 2gis).',
  ],
  [
    { GEOCODER_URL: 'geo.internal:8080' },
    'Wrong or missing environment variables: GEOCODER_URL (an address such as https://service.example).',
  ],
  [
    { GEOCODER_URL: '' },
    'Wrong or missing environment variables: GEOCODER_URL (needed by GEO_PROVIDER=sandbox).',
  ],
])('[GEO-19] settings %o end with one sentence', (variables, sentence) => {
  expect(geoOf(variables)).toBe(sentence);
});

test.each([
  [{}, undefined],
  [
    { BANK_KEY: '' },
    'Wrong or missing environment variables: BANK_KEY (needed by PAYMENT_PROVIDER=sandbox).',
  ],
  [
    { PAYMENT_PROVIDER: 'sber' },
    'Wrong or missing environment variables: PAYMENT_SBER_USER (needed by PAYMENT_PROVIDER=sber).',
  ],
  [
    { PAYMENT_PROVIDER: 'yookassa' },
    'Wrong or missing environment variables: PAYMENT_PROVIDER (sandbox or sber).',
  ],
])(
  '[MTH-02] settings of the payment provider %o are taken, or end with one sentence',
  (variables, sentence) => {
    const settings = readSettings({ ...base, GEOCODER_URL: 'http://geo.test', ...variables });
    expect(settings.ok ? undefined : settings.error).toBe(sentence);
  },
);
