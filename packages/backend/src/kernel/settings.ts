import { z } from 'zod';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { antiFraudSettings, antiFraudVariables, neededAntiFraudVariables } from './anti-fraud-settings.ts';
import type { AntiFraudSettings } from './anti-fraud-settings.ts';
import {
  fulfilmentSettings,
  fulfilmentVariables,
  missingFulfilmentVariables,
} from './fulfilment-settings.ts';
import type { FulfilmentSettings } from './fulfilment-settings.ts';
import { geoSettings, geoVariables, neededGeoVariable } from './geo-settings.ts';
import type { GeoSettings } from './geo-settings.ts';
import { bankIdSettings, bankIdVariables, missingBankIdVariable } from './bank-id-settings.ts';
import type { BankIdSettings } from './bank-id-settings.ts';
import { givenVariables } from './given-variables.ts';
import type { Variables } from './given-variables.ts';
import { canonicalAddress } from './http/network-address.ts';
import { logLevels } from './logger.ts';
import { mailSettings, mailVariables, neededMailVariable } from './mail-settings.ts';
import type { MailSettings } from './mail-settings.ts';
import { mapSettings, mapVariables } from './map-settings.ts';
import type { MapSettings } from './map-settings.ts';
import { BYTES_PER_MB, memoryVariables } from './memory-settings.ts';
import { bankPageUrl, bankSettings, neededPaymentVariables, paymentVariables } from './payment-settings.ts';
import type { BankSettings } from './payment-settings.ts';
import { sberPaySettings, sberPayVariables } from './sber-pay-settings.ts';
import type { SberPaySettings } from './sber-pay-settings.ts';
import { serviceAddress } from './service-address.ts';
import { chatSettings, chatVariables, missingChatVariable } from './chat-settings.ts';
import type { ChatSettings } from './chat-settings.ts';
import { missingTipsVariable, tipsSettings, tipsVariables } from './tips-settings.ts';
import type { TipsSettings } from './tips-settings.ts';
import { signingKeyVariable } from './signing-key-variable.ts';
import { unsubscribeVariables } from './unsubscribe-settings.ts';

const secret = z.string().min(16);

/** Environment of the store API, by the names of the variables. */
const environmentSchema = z.object({
  /** Origin of the shop in browsers. */
  PUBLIC_URL: serviceAddress,
  /** Secret shared with the web server (OPN-310). */
  ANTIBOT_TOKEN: secret,
  /** Key for hashing login codes. */
  LOGIN_CODE_KEY: secret,
  /** Private key of access tokens, PKCS#8 PEM (ES256). Without it the store creates its own in the database. */
  TOKEN_PRIVATE_KEY: signingKeyVariable.optional(),
  SMS_URL: serviceAddress,
  SMS_KEY: secret,
  ...mailVariables,
  ...unsubscribeVariables,
  /** Where the bank reaches `POST /payments/webhook` of this API. */
  BANK_WEBHOOK_URL: serviceAddress,
  /** Service that issues receipts (OPN-351). */
  FISCAL_URL: serviceAddress,
  FISCAL_KEY: secret,
  /** The loyalty programme. */
  LOYALTY_URL: serviceAddress,
  LOYALTY_KEY: secret,
  /** Secret of the programme's reports. */
  LOYALTY_WEBHOOK_SECRET: secret,
  /** Where the programme reaches `POST /loyalty/webhook` of this API. */
  LOYALTY_WEBHOOK_URL: serviceAddress,
  /** Provider of subscriptions (SUB-07), and where it reaches `POST /subscriptions/webhook` of this API. */
  SUBSCRIPTION_URL: serviceAddress,
  SUBSCRIPTION_KEY: secret,
  SUBSCRIPTION_WEBHOOK_SECRET: secret,
  SUBSCRIPTION_WEBHOOK_URL: serviceAddress,
  ...geoVariables,
  ...mapVariables,
  ...antiFraudVariables,
  ...paymentVariables,
  ...sberPayVariables,
  ...fulfilmentVariables,
  ...tipsVariables,
  ...bankIdVariables,
  ...chatVariables,
  KEPT_ANSWERS_MB: memoryVariables.KEPT_ANSWERS_MB,
  /** Addresses of proxies whose X-Forwarded-For is trusted, comma-separated (OPN-302). */
  TRUSTED_PROXIES: z.string().default(''),
  /** Scheme of deep links besides PUBLIC_URL, as in shop://cart (OPN-162). */
  DEEP_LINK_SCHEME: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]{1,30}$/, 'a scheme such as shop')
    .default('shop'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
});

export type BackendEnvironment = z.input<typeof environmentSchema>;

export interface BackendSettings {
  readonly publicUrl: string;
  readonly antibotToken: string;
  readonly loginCodeKey: string;
  readonly tokenPrivateKey: string | null;
  readonly sms: { readonly url: string; readonly key: string };
  readonly mail: MailSettings;
  /** Sign the links by which promotional mails are ended; the first one signs. */
  readonly unsubscribeKeys: readonly string[];
  readonly bank: BankSettings;
  readonly sberPay: SberPaySettings;
  readonly fiscal: { readonly url: string; readonly key: string };
  readonly loyalty: {
    readonly url: string;
    readonly key: string;
    readonly webhookSecret: string;
    readonly webhookUrl: string;
  };
  readonly subscription: {
    readonly url: string;
    readonly key: string;
    readonly webhookSecret: string;
    readonly webhookUrl: string;
  };
  readonly geo: GeoSettings;
  readonly map: MapSettings;
  readonly antiFraud: AntiFraudSettings;
  readonly fulfilment: FulfilmentSettings;
  /** Null: this shop takes no tips. */
  readonly tips: TipsSettings | null;
  /** Null: nobody signs in through a bank. */
  readonly bankId: BankIdSettings | null;
  /** Null: this shop has no chat with support. */
  readonly chat: ChatSettings | null;
  /** Bytes that serialised answers of the catalogue may take, of all stores together. */
  readonly keptAnswersBytes: number;
  readonly trustedProxies: ReadonlySet<string>;
  readonly deepLinkScheme: string;
  readonly logLevel: (typeof logLevels)[number];
  /** Tests check every answer against its schema; production trusts the types. */
  readonly checkAnswers: boolean;
}

/** The first variable that a chosen provider lacks, and who needs it. */
function missingVariable(env: z.output<typeof environmentSchema>): string | null {
  const choices = [
    ['GEO_PROVIDER', [neededGeoVariable[env.GEO_PROVIDER]]],
    ['ANTI_FRAUD_PROVIDER', neededAntiFraudVariables[env.ANTI_FRAUD_PROVIDER]],
    ['PAYMENT_PROVIDER', neededPaymentVariables[env.PAYMENT_PROVIDER]],
  ] as const;
  for (const [choice, names] of choices) {
    const missing = names.find((name) => env[name] === undefined);
    if (missing !== undefined) return `${missing} (needed by ${choice}=${env[choice]})`;
  }
  return null;
}

/** Reads the settings from environment variables; a failure names every missing or wrong one. */
export function readSettings(environment: Variables): Result<BackendSettings, string> {
  const parsed = environmentSchema.safeParse(givenVariables(environment));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    return err(`Wrong or missing environment variables: ${wrong.join(', ')}.`);
  }
  const env = parsed.data;
  const missing = missingVariable(env);
  if (missing !== null) return err(`Wrong or missing environment variables: ${missing}.`);
  const ofMail = neededMailVariable(env.MAIL_URL);
  if (env[ofMail] === undefined)
    return err(`Wrong or missing environment variables: ${ofMail} (needed by MAIL_URL).`);
  const ofBankId = missingBankIdVariable(env);
  if (ofBankId !== null)
    return err(`Wrong or missing environment variables: ${ofBankId} (needed by the bank ID).`);
  const [ofFulfilment] = missingFulfilmentVariables(env);
  if (ofFulfilment !== undefined)
    return err(
      `Wrong or missing environment variables: ${ofFulfilment.name} (needed by ${ofFulfilment.neededBy}).`,
    );
  const ofTips = missingTipsVariable(env) ?? missingChatVariable(env);
  if (ofTips !== null)
    return err(`Wrong or missing environment variables: ${ofTips.name} (needed by ${ofTips.neededBy}).`);
  const proxies = env.TRUSTED_PROXIES.split(',').map((entry) => entry.trim());
  return ok({
    publicUrl: env.PUBLIC_URL,
    deepLinkScheme: env.DEEP_LINK_SCHEME,
    antibotToken: env.ANTIBOT_TOKEN,
    loginCodeKey: env.LOGIN_CODE_KEY,
    tokenPrivateKey: env.TOKEN_PRIVATE_KEY ?? null,
    sms: { url: env.SMS_URL, key: env.SMS_KEY },
    mail: mailSettings(env),
    unsubscribeKeys: env.UNSUBSCRIBE_KEY,
    bank: bankSettings(env, env.BANK_WEBHOOK_URL),
    sberPay: sberPaySettings(env, bankPageUrl(env)),
    fiscal: { url: env.FISCAL_URL, key: env.FISCAL_KEY },
    loyalty: {
      url: env.LOYALTY_URL,
      key: env.LOYALTY_KEY,
      webhookSecret: env.LOYALTY_WEBHOOK_SECRET,
      webhookUrl: env.LOYALTY_WEBHOOK_URL,
    },
    subscription: {
      url: env.SUBSCRIPTION_URL,
      key: env.SUBSCRIPTION_KEY,
      webhookSecret: env.SUBSCRIPTION_WEBHOOK_SECRET,
      webhookUrl: env.SUBSCRIPTION_WEBHOOK_URL,
    },
    geo: geoSettings(env),
    map: mapSettings(env),
    antiFraud: antiFraudSettings(env),
    fulfilment: fulfilmentSettings(env),
    tips: tipsSettings(env),
    bankId: bankIdSettings(env, env.PUBLIC_URL),
    chat: chatSettings(env),
    keptAnswersBytes: env.KEPT_ANSWERS_MB * BYTES_PER_MB,
    trustedProxies: new Set(
      proxies.filter((entry) => entry !== '').map((entry) => canonicalAddress(entry) ?? entry),
    ),
    logLevel: env.LOG_LEVEL,
    checkAnswers: false,
  });
}
