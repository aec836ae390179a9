import { generateKeyPairSync } from 'node:crypto';

import { err } from '@shop/domain/kernel';
import { expect, test } from 'vitest';

import { settingsFor } from './operator-settings.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const show = { command: 'accounts.show', account: 'x' } as const;

test('[OPN-301] an operator’s command accepts the signing key like the shop, with real or escaped line breaks', () => {
  for (const TOKEN_PRIVATE_KEY of [pem, pem.replaceAll('\n', String.raw`\n`)])
    expect(settingsFor(show, { TOKEN_PRIVATE_KEY })).toMatchObject({ value: { tokenPrivateKey: pem } });
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
  expect(settingsFor(send, shop)).toMatchObject({
    value: {
      publicUrl: 'https://shop.example',
      unsubscribeKeys: ['a-key-of-the-test', 'an-older-key-of-the-test'],
    },
  });
  for (const name of ['PUBLIC_ORIGIN', 'UNSUBSCRIBE_KEY', 'MAIL_URL', 'SMS_URL', 'SMS_KEY'])
    expect(settingsFor(send, { ...shop, [name]: '' })).toEqual(
      err(`Sending needs the variables of the shop; missing are ${name}.`),
    );
  expect(settingsFor({ ...send, dryRun: true }, {}).ok).toBe(true);
  expect(settingsFor(show, {}).ok).toBe(true);
});

test('[OPN-190] a command does not go on with a wrong variable as if there were none', () => {
  for (const request of [send, show])
    expect(settingsFor(request, { ...shop, MAIL_URL: 'ftp://mail.example' })).toMatchObject({
      ok: false,
      error: expect.stringContaining('MAIL_URL'),
    });
});
