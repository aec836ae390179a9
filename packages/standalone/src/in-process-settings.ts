import { generateKeyPairSync } from 'node:crypto';

import { readSettings } from '@shop/backend';
import type { BackendSettings } from '@shop/backend';
import { antiFraudKey, bankIdAccess, bankIdPath, sberEnvironment } from '@shop/sandbox';

import { StartFailure } from './sentence.ts';

/** Origins of the shop and of the stand-ins. */
export interface InProcessOrigins {
  readonly shop: string;
  readonly sandbox: string;
}

/** Where the parts of an in-process shop live; nothing listens there. */
export const inProcessOrigins: InProcessOrigins = {
  shop: 'http://shop.internal',
  sandbox: 'http://sandbox.internal',
};
/** Base of the store API on the shop's origin. */
export const storePath = '/api/store';

const secretOf = (name: string): string => `in-process-${name}`.padEnd(32, '.');

/** Shared with the stand-in of the bank. */
export const bankSecrets = { key: secretOf('bank'), webhook: secretOf('webhook') };

/** Who takes the payments: the stand-in of our bank, or the double of Sberbank's gateway. */
export const acquirers = ['bank', 'sber'] as const;
export type Acquirer = (typeof acquirers)[number];

/** Settings of a shop in this process; its secrets protect nobody. */
export const inProcessSettings = (
  { shop, sandbox }: InProcessOrigins,
  acquirer: Acquirer = 'bank',
): BackendSettings => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const settings = readSettings({
    PUBLIC_URL: shop,
    ANTIBOT_TOKEN: secretOf('antibot'),
    TOKEN_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    LOGIN_CODE_KEY: secretOf('login-codes'),
    SMS_URL: sandbox,
    SMS_KEY: secretOf('sms'),
    MAIL_URL: sandbox,
    MAIL_KEY: secretOf('mail'),
    UNSUBSCRIBE_KEY: secretOf('unsubscribe'),
    BANK_URL: sandbox,
    BANK_KEY: bankSecrets.key,
    BANK_WEBHOOK_SECRET: bankSecrets.webhook,
    BANK_WEBHOOK_URL: `${shop}${storePath}/payments/webhook`,
    ...(acquirer === 'sber' ? sberEnvironment(sandbox) : {}),
    FISCAL_URL: sandbox,
    FISCAL_KEY: secretOf('fiscal'),
    LOYALTY_URL: sandbox,
    LOYALTY_KEY: secretOf('loyalty'),
    LOYALTY_WEBHOOK_SECRET: secretOf('loyalty-webhook'),
    LOYALTY_WEBHOOK_URL: `${shop}${storePath}/loyalty/webhook`,
    SUBSCRIPTION_URL: sandbox,
    SUBSCRIPTION_KEY: secretOf('subscription'),
    SUBSCRIPTION_WEBHOOK_SECRET: secretOf('subscription-webhook'),
    SUBSCRIPTION_WEBHOOK_URL: `${shop}${storePath}/subscriptions/webhook`,
    TIPS_URL: sandbox,
    TIPS_KEY: secretOf('tips'),
    CHAT_SCRIPT_URL: `${sandbox}/assets/chat-widget.js`,
    CHAT_KEY: secretOf('chat'),
    GEOCODER_URL: sandbox,
    FULFILMENT_URL: sandbox,
    FULFILMENT_KEY: secretOf('fulfilment'),
    FULFILMENT_WEBHOOK_SECRET: secretOf('fulfilment-reports'),
    // Simulated shoppers order as often as they like.
    ANTI_FRAUD_PROVIDER: 'http',
    ANTI_FRAUD_URL: sandbox,
    ANTI_FRAUD_KEY: antiFraudKey,
    ANTI_FRAUD_ORDERS: '0',
    ANTI_FRAUD_PROMOCODE_ACCOUNTS: '0',
    BANK_ID_ISSUER: `${sandbox}${bankIdPath}`,
    BANK_ID_CLIENT_ID: bankIdAccess.clientId,
    BANK_ID_CLIENT_SECRET: bankIdAccess.clientSecret,
    LOG_LEVEL: 'warn',
  });
  if (!settings.ok) throw new StartFailure(settings.error);
  return settings.value;
};
