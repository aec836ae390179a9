import { generateKeyPairSync } from 'node:crypto';

import { readSettings } from '@shop/backend';
import type { BackendSettings } from '@shop/backend';
import { antiFraudKey, bankIdAccess, bankIdPath } from '@shop/sandbox';

import { StartFailure } from './sentence.ts';

/** Where the parts of an in-process shop live; nothing listens there. */
export const inProcessOrigin = 'http://shop.internal';
export const inProcessSandboxOrigin = 'http://sandbox.internal';
/** Base of the store API on the shop's origin. */
export const storePath = '/api/store';

const secretOf = (name: string): string => `in-process-${name}`.padEnd(32, '.');

/** Shared with the stand-in of the bank. */
export const bankSecrets = { key: secretOf('bank'), webhook: secretOf('webhook') };

/** Settings of a shop in this process; its secrets protect nobody. */
export const inProcessSettings = (): BackendSettings => {
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
    UNSUBSCRIBE_KEY: secretOf('unsubscribe'),
    BANK_URL: inProcessSandboxOrigin,
    BANK_KEY: bankSecrets.key,
    BANK_WEBHOOK_SECRET: bankSecrets.webhook,
    BANK_WEBHOOK_URL: `${inProcessOrigin}${storePath}/payments/webhook`,
    FISCAL_URL: inProcessSandboxOrigin,
    FISCAL_KEY: secretOf('fiscal'),
    LOYALTY_URL: inProcessSandboxOrigin,
    LOYALTY_KEY: secretOf('loyalty'),
    LOYALTY_WEBHOOK_SECRET: secretOf('loyalty-webhook'),
    LOYALTY_WEBHOOK_URL: `${inProcessOrigin}${storePath}/loyalty/webhook`,
    SUBSCRIPTION_URL: inProcessSandboxOrigin,
    SUBSCRIPTION_KEY: secretOf('subscription'),
    SUBSCRIPTION_WEBHOOK_SECRET: secretOf('subscription-webhook'),
    SUBSCRIPTION_WEBHOOK_URL: `${inProcessOrigin}${storePath}/subscriptions/webhook`,
    TIPS_URL: inProcessSandboxOrigin,
    TIPS_KEY: secretOf('tips'),
    CHAT_SCRIPT_URL: `${inProcessSandboxOrigin}/assets/chat-widget.js`,
    CHAT_KEY: secretOf('chat'),
    GEOCODER_URL: inProcessSandboxOrigin,
    FULFILMENT_URL: inProcessSandboxOrigin,
    FULFILMENT_KEY: secretOf('fulfilment'),
    FULFILMENT_WEBHOOK_SECRET: secretOf('fulfilment-reports'),
    // Simulated shoppers order as often as they like.
    ANTI_FRAUD_PROVIDER: 'http',
    ANTI_FRAUD_URL: inProcessSandboxOrigin,
    ANTI_FRAUD_KEY: antiFraudKey,
    ANTI_FRAUD_ORDERS: '0',
    ANTI_FRAUD_PROMOCODE_ACCOUNTS: '0',
    BANK_ID_ISSUER: `${inProcessSandboxOrigin}${bankIdPath}`,
    BANK_ID_CLIENT_ID: bankIdAccess.clientId,
    BANK_ID_CLIENT_SECRET: bankIdAccess.clientSecret,
    LOG_LEVEL: 'warn',
  });
  if (!settings.ok) throw new StartFailure(settings.error);
  return settings.value;
};
