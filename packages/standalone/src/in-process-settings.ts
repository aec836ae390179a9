import { generateKeyPairSync } from 'node:crypto';

import { readSettings } from '@shop/backend';
import type { BackendSettings } from '@shop/backend';

import { StartFailure } from './sentence.ts';

/** Where the parts of an in-process shop live; nothing listens there. */
export const inProcessOrigin = 'http://shop.internal';
export const inProcessSandboxOrigin = 'http://sandbox.internal';
/** Base of the store API on the shop's origin. */
export const storePath = '/api/store';

const secretOf = (name: string): string => `in-process-${name}`.padEnd(32, '.');

/** Settings of a shop in this process; its secrets protect nobody. `pace` multiplies the times of the courier. */
export const inProcessSettings = (pace: number): BackendSettings => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const settings = readSettings({
    PUBLIC_URL: inProcessOrigin,
    ANTIBOT_TOKEN: secretOf('antibot'),
    TOKEN_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    LOGIN_CODE_KEY: secretOf('login-codes'),
    SMS_URL: inProcessSandboxOrigin,
    SMS_KEY: secretOf('sms'),
    MAIL_URL: inProcessSandboxOrigin,
    MAIL_KEY: secretOf('mail'),
    BANK_URL: inProcessSandboxOrigin,
    BANK_KEY: secretOf('bank'),
    BANK_WEBHOOK_SECRET: secretOf('webhook'),
    BANK_WEBHOOK_URL: `${inProcessOrigin}${storePath}/payments/webhook`,
    FISCAL_URL: inProcessSandboxOrigin,
    FISCAL_KEY: secretOf('fiscal'),
    GEOCODER_URL: inProcessSandboxOrigin,
    FULFILMENT_PACE: String(pace),
    // Simulated shoppers order as often as they like.
    ANTI_FRAUD_ORDERS: '0',
    ANTI_FRAUD_PROMOCODE_ACCOUNTS: '0',
    LOG_LEVEL: 'warn',
  });
  if (!settings.ok) throw new StartFailure(settings.error);
  return settings.value;
};
