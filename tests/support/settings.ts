import { readSettings } from '@shop/backend';
import type { BackendSettings } from '@shop/backend';
import { bankIdAccess, bankIdPath, sberAccess } from '@shop/sandbox';

export const antibotToken = 'antibot-token-of-the-tests';
export const mailKey = 'mail-key-of-the-tests';
export const bankKey = 'bank-key-of-the-tests';
export const bankWebhookSecret = 'bank-webhook-secret-of-the-tests';

const read = readSettings({
  PUBLIC_URL: 'http://shop.test',
  ANTIBOT_TOKEN: antibotToken,
  LOGIN_CODE_KEY: 'login-code-key-of-the-tests',
  SMS_URL: 'http://third-party.test',
  SMS_KEY: 'sms-key-of-the-tests',
  MAIL_URL: 'http://third-party.test',
  MAIL_KEY: mailKey,
  UNSUBSCRIBE_KEY: 'unsubscribe-key-of-the-tests, older-unsubscribe-key-of-the-tests',
  BANK_URL: 'http://third-party.test',
  BANK_KEY: bankKey,
  BANK_WEBHOOK_SECRET: bankWebhookSecret,
  BANK_WEBHOOK_URL: 'http://shop.test/api/store/payments/webhook',
  FISCAL_URL: 'http://third-party.test',
  FISCAL_KEY: 'fiscal-key-of-the-tests',
  LOYALTY_URL: 'http://third-party.test',
  LOYALTY_KEY: 'loyalty-key-of-the-tests',
  LOYALTY_WEBHOOK_SECRET: 'loyalty-webhook-secret-of-the-tests',
  LOYALTY_WEBHOOK_URL: 'http://shop.test/api/store/loyalty/webhook',
  CHAT_SCRIPT_URL: 'http://chat.test/widget.js',
  CHAT_KEY: 'chat-key-of-the-tests-with-32-signs',
  TIPS_URL: 'http://third-party.test',
  TIPS_KEY: 'tips-key-of-the-tests',
  SUBSCRIPTION_URL: 'http://third-party.test',
  SUBSCRIPTION_KEY: 'subscription-key-of-the-tests',
  SUBSCRIPTION_WEBHOOK_SECRET: 'subscription-webhook-secret-of-the-tests',
  SUBSCRIPTION_WEBHOOK_URL: 'http://shop.test/api/store/subscriptions/webhook',
  GEOCODER_URL: 'http://third-party.test',
  FULFILMENT_URL: 'http://third-party.test',
  FULFILMENT_KEY: 'fulfilment-key-of-the-tests',
  FULFILMENT_WEBHOOK_SECRET: 'fulfilment-webhook-secret-of-the-tests',
  ANTI_FRAUD_ORDERS: '0',
  ANTI_FRAUD_PROMOCODE_ACCOUNTS: '0',
  LOG_LEVEL: 'silent',
});
if (!read.ok) throw new Error(read.error);

/** Settings of every test; answers are checked against the contract. */
export const testSettings: BackendSettings = { ...read.value, checkAnswers: true };

/** Mail through the gateway of the stand-ins at this origin. */
export const mailGatewayAt = (url: string): BackendSettings['mail'] => ({ by: 'http', url, key: mailKey });

/** A shop whose payments go through Sberbank's gateway, by its double at this origin. */
export const sberBankAt = (origin: string): BackendSettings['bank'] => ({
  provider: 'sber',
  url: `${origin}/sber/ecomm/gw/partner/api/v1`,
  userName: sberAccess.userName,
  password: sberAccess.password,
  callbackKey: sberAccess.callbackKey,
  pageUrl: `${origin}/sber/pp/pay_ru`,
  payerIp: '203.0.113.9',
});

/** The bank ID of the stand-ins at this origin. */
export const bankIdAt = (origin: string): NonNullable<BackendSettings['bankId']> => ({
  issuer: `${origin}${bankIdPath}`,
  ...bankIdAccess,
  scope: 'openid profile email phone',
  redirectUrl: 'http://shop.test/sber',
  tls: { cert: null, key: null, ca: null },
});
