import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';

import { describe, expect, test } from 'vitest';

import { readDemoEnvironment, readProductionEnvironment } from './environment.ts';

describe('npm start', () => {
  test('runs without any variable', () => {
    const environment = readDemoEnvironment({});
    expect(environment).toMatchObject({
      ok: true,
      value: { PORT: 3000, SANDBOX_PORT: 3001, FULFILMENT_PACE: 0.2 },
    });
  });

  test('names every wrong variable and what it expects', () => {
    const environment = readDemoEnvironment({
      PORT: 'eighty',
      FULFILMENT_PACE: '0',
      FULFILMENT_LOST_SHARE: '1.1',
      FULFILMENT_MODE: 'fast',
      DATABASE_URL: 'mysql://x',
    });
    expect(environment).toEqual({
      ok: false,
      error: [
        'PORT: expected a port between 1 and 65535',
        'DATABASE_URL: expected a URL that begins with postgres://',
        'FULFILMENT_PACE: expected a factor above 0, at most 100',
        'FULFILMENT_LOST_SHARE: expected a share from 0 to 1',
        'FULFILMENT_MODE: expected auto, manual or off',
      ],
    });
  });
});

describe('npm run serve', () => {
  test('refuses to start with defaults', () => {
    const environment = readProductionEnvironment({});
    expect(environment.ok).toBe(false);
    if (environment.ok) return;
    expect(environment.error).toContain('DATABASE_URL is missing');
    expect(environment.error).toContain('SESSION_KEY is missing');
    expect(environment.error).toContain('BANK_WEBHOOK_SECRET is missing');
  });

  test('refuses short secrets', () => {
    const environment = readProductionEnvironment({ SESSION_KEY: 'secret', ANTIBOT_TOKEN: 'short' });
    expect(environment.ok ? [] : environment.error).toEqual(
      expect.arrayContaining([
        'SESSION_KEY: expected 64 hexadecimal digits (32 bytes)',
        'ANTIBOT_TOKEN: expected at least 32 characters',
      ]),
    );
  });

  test.each([
    [{ GEO_PROVIDER: 'dadata' }, 'GEO_DADATA_KEY is missing'],
    [{ GEO_PROVIDER: '2gis' }, 'GEO_2GIS_KEY is missing'],
    [{ GEOCODER_URL: '' }, 'GEOCODER_URL is missing'],
    [
      { GEOCODER_URL: 'geo.internal:8080' },
      'GEOCODER_URL: expected an address such as https://service.example',
    ],
    [{ SMS_URL: 'sms.internal:8080' }, 'SMS_URL: expected an address such as https://service.example'],
    [{ GEO_PROVIDER: 'yandex' }, 'GEO_PROVIDER: expected sandbox, dadata or 2gis'],
    [{ GEO_TIMEOUT_MS: '20' }, 'GEO_TIMEOUT_MS: expected milliseconds between 200 and 5000'],
  ])('[GEO-19] says in one line what the geocoder of %o lacks', (variables, line) => {
    expect(readProductionEnvironment({ ...good, ...variables })).toEqual({ ok: false, error: [line] });
  });

  test('[MTH-02] says in one line what the payment provider lacks; another one needs nothing of the sandbox', () => {
    const { BANK_URL: _url, BANK_KEY: _key, BANK_WEBHOOK_SECRET: _secret, ...others } = good;
    const sber = {
      PAYMENT_PROVIDER: 'sber',
      PAYMENT_SBER_USER: 'shop-api',
      PAYMENT_SBER_PASSWORD: 'given-by-the-bank',
      PAYMENT_SBER_CALLBACK_KEY: drawn(),
      PAYMENT_SBER_IP: '203.0.113.9',
    };
    expect(readProductionEnvironment({ ...others, ...sber }).ok).toBe(true);
    for (const name of Object.keys(sber).slice(1))
      expect(readProductionEnvironment({ ...others, ...sber, [name]: '' })).toEqual({
        ok: false,
        error: [`${name} is missing`],
      });
    expect(problemsOf({ PAYMENT_PROVIDER: 'yookassa' })).toEqual([
      'PAYMENT_PROVIDER: expected sandbox or sber',
    ]);
    expect(problemsOf({ ...sber, PAYMENT_SBER_IP: 'here' })).toEqual([
      'PAYMENT_SBER_IP: expected an IP address',
    ]);
  });

  test('[OPN-353] says in one line what is wrong with the schemes of the bank’s apps', () => {
    const line = 'SBERPAY_SCHEMES: expected different schemes of apps, comma-separated, such as sbolpay';
    expect(problemsOf({ SBERPAY_SCHEMES: 'bank-two, bank-one' })).toEqual([]);
    for (const wrong of ['sbolpay,javascript', 'sbolpay,sbolpay', 'sbolpay,', 'sbolpay://'])
      expect(problemsOf({ SBERPAY_SCHEMES: wrong })).toEqual([line]);
  });

  test('says in one line what is wrong with the memory that may be used', () => {
    const line = 'expected whole megabytes, from 1 to 65536';
    for (const name of ['KEPT_PAGES_MB', 'KEPT_ANSWERS_MB'] as const)
      for (const wrong of ['0', '1.5', '70000', 'much'])
        expect(problemsOf({ [name]: wrong })).toEqual([`${name}: ${line}`]);
    const read = readProductionEnvironment({ ...good, KEPT_PAGES_MB: '16' });
    expect(read.ok && [read.value.KEPT_PAGES_MB, read.value.KEPT_ANSWERS_MB]).toEqual([16, 64]);
  });

  test('[GEO-19] a vendor’s key is enough to use its geocoder', () => {
    const { GEOCODER_URL: _unused, ...others } = good;
    for (const vendor of [
      { GEO_PROVIDER: 'dadata', GEO_DADATA_KEY: 'given-by-dadata' },
      { GEO_PROVIDER: '2gis', GEO_2GIS_KEY: 'given-by-2gis' },
    ])
      expect(readProductionEnvironment({ ...others, ...vendor }).ok).toBe(true);
  });

  const drawn = (): string => randomBytes(32).toString('hex');
  const ecKey = (namedCurve: string): string =>
    generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const good = {
    PUBLIC_ORIGIN: 'https://shop.example',
    DATABASE_URL: 'postgres://shop@db.example/shop',
    SESSION_KEY: drawn(),
    ANTIBOT_TOKEN: drawn(),
    LOGIN_CODE_KEY: drawn(),
    TOKEN_PRIVATE_KEY: ecKey('P-256'),
    SMS_URL: 'https://sms.example',
    SMS_KEY: drawn(),
    MAIL_URL: 'https://mail.example',
    MAIL_KEY: drawn(),
    UNSUBSCRIBE_KEY: drawn(),
    BANK_URL: 'https://bank.example',
    BANK_KEY: drawn(),
    BANK_WEBHOOK_SECRET: drawn(),
    FISCAL_URL: 'https://fiscal.example',
    FISCAL_KEY: drawn(),
    LOYALTY_URL: 'https://loyalty.example',
    LOYALTY_KEY: drawn(),
    LOYALTY_WEBHOOK_SECRET: drawn(),
    SUBSCRIPTION_URL: 'https://subscriptions.example',
    SUBSCRIPTION_KEY: drawn(),
    SUBSCRIPTION_WEBHOOK_SECRET: drawn(),
    GEOCODER_URL: 'https://geo.example',
    PICTURES_DIR: tmpdir(),
  };
  const problemsOf = (wrong: Readonly<Record<string, string>>): readonly string[] => {
    const read = readProductionEnvironment({ ...good, ...wrong });
    return read.ok ? [] : read.error;
  };

  test('takes what is complete; a key may have its line breaks written out', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ TOKEN_PRIVATE_KEY: good.TOKEN_PRIVATE_KEY.replaceAll('\n', '\\n') })).toEqual([]);
    expect(problemsOf({ PUBLIC_ORIGIN: 'http://localhost:8080/' })).toEqual([]);
    expect(problemsOf({ UNSUBSCRIBE_KEY: `${drawn()}, ${drawn()},${drawn()}` })).toEqual([]);
  });

  test.each(Object.keys(good))('does not start without %s', (name) => {
    expect(problemsOf({ [name]: '' })).toEqual([`${name} is missing`]);
  });

  test.each([
    ['PUBLIC_ORIGIN', 'http://shop.example', 'https (plain http is for localhost only)'],
    ['PUBLIC_ORIGIN', 'ftp://shop.example', 'an address such as https://shop.example'],
    ['PUBLIC_ORIGIN', 'https://shop.example/store', 'an origin alone, without user, path or query'],
    ['SESSION_KEY', '0'.repeat(64), 'a random secret'],
    ['BANK_KEY', 'changeme'.repeat(4), 'a random secret'],
    ['LOGIN_CODE_KEY', good.ANTIBOT_TOKEN, 'a value other than ANTIBOT_TOKEN'],
    ['UNSUBSCRIBE_KEY', 'short', 'keys of at least 32 characters, comma-separated'],
    ['UNSUBSCRIBE_KEY', `${drawn()},short`, 'keys of at least 32 characters, comma-separated'],
    ['UNSUBSCRIBE_KEY', `${drawn()},`, 'keys of at least 32 characters, comma-separated'],
    ['UNSUBSCRIBE_KEY', `${drawn()},${'0'.repeat(32)}`, 'random secrets'],
    ['UNSUBSCRIBE_KEY', `${drawn()}, ${good.SMS_KEY}`, 'a value other than SMS_KEY'],
    ['TOKEN_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----', 'a PKCS#8 PEM key of the curve P-256 (ES256)'],
    ['TOKEN_PRIVATE_KEY', ecKey('P-384'), 'a PKCS#8 PEM key of the curve P-256 (ES256)'],
    ['PICTURES_DIR', '/no/such/folder', 'a folder that exists'],
    ['MAINTENANCE_DIR', '/no/such/folder', 'a folder that exists'],
    ['MAINTENANCE_DIR', import.meta.filename, 'a folder that exists'],
  ])('refuses %s=%s', (name, value, expected) => {
    expect(problemsOf({ [name]: value })).toEqual([`${name}: expected ${expected}`]);
  });
});
