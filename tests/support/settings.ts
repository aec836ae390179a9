import { readSettings } from '@shop/backend';
import type { BackendSettings } from '@shop/backend';

export const antibotToken = 'antibot-token-of-the-tests';
export const bankWebhookSecret = 'bank-webhook-secret-of-the-tests';

const read = readSettings({
  PUBLIC_URL: 'http://shop.test',
  ANTIBOT_TOKEN: antibotToken,
  LOGIN_CODE_KEY: 'login-code-key-of-the-tests',
  SMS_URL: 'http://third-party.test',
  SMS_KEY: 'sms-key-of-the-tests',
  MAIL_URL: 'http://third-party.test',
  MAIL_KEY: 'mail-key-of-the-tests',
  BANK_URL: 'http://third-party.test',
  BANK_KEY: 'bank-key-of-the-tests',
  BANK_WEBHOOK_SECRET: bankWebhookSecret,
  BANK_WEBHOOK_URL: 'http://shop.test/api/store/payments/webhook',
  FISCAL_URL: 'http://third-party.test',
  FISCAL_KEY: 'fiscal-key-of-the-tests',
  GEOCODER_URL: 'http://third-party.test',
  FULFILMENT_PACE: '0.01',
  ANTI_FRAUD_ORDERS: '0',
  ANTI_FRAUD_PROMOCODE_ACCOUNTS: '0',
  LOG_LEVEL: 'silent',
});
if (!read.ok) throw new Error(read.error);

/** Settings of every test; answers are checked against the contract. */
export const testSettings: BackendSettings = { ...read.value, checkAnswers: true };
