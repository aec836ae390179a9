import { generateKeyPairSync } from 'node:crypto';

import { expect, test } from 'vitest';

import { lackOf, operatorSettings } from './operator-settings.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test('[OPN-301] an operator’s command accepts the signing key like the shop, with real or escaped line breaks', () => {
  for (const TOKEN_PRIVATE_KEY of [pem, pem.replaceAll('\n', String.raw`\n`)])
    expect(operatorSettings({ TOKEN_PRIVATE_KEY }).tokenPrivateKey).toBe(pem);
});

const send = {
  command: 'promo.send',
  file: null,
  options: { campaign: 'sale', channel: 'SMS', subject: null, text: 'Весна' },
  dryRun: false,
} as const;
const shop = {
  PUBLIC_ORIGIN: 'https://shop.example',
  UNSUBSCRIBE_KEY: 'a-key-of-the-test, an-older-key-of-the-test',
  MAIL_URL: 'https://mail.example',
  MAIL_KEY: 'mail-key-of-the-test',
  SMS_URL: 'https://sms.example',
  SMS_KEY: 'sms-key-of-the-test',
};

test('[NTF-11] messages are sent with the variables of the shop, or not at all', () => {
  expect(lackOf(send, shop)).toBeNull();
  expect(operatorSettings(shop)).toMatchObject({
    publicUrl: 'https://shop.example',
    unsubscribeKeys: ['a-key-of-the-test', 'an-older-key-of-the-test'],
  });
  for (const name of ['PUBLIC_ORIGIN', 'UNSUBSCRIBE_KEY', 'MAIL_URL', 'SMS_URL', 'SMS_KEY'])
    expect(lackOf(send, { ...shop, [name]: '' })).toBe(
      `Sending needs the variables of the shop; missing are ${name}.`,
    );
  expect(lackOf(send, { ...shop, MAIL_URL: 'ftp://mail.example' })).toContain('MAIL_URL');
  expect(lackOf({ ...send, dryRun: true }, {})).toBeNull();
  expect(lackOf({ command: 'accounts.show', account: 'x' }, {})).toBeNull();
});
