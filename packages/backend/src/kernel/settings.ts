import { z } from 'zod';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { antiFraudSettings, antiFraudVariables, neededAntiFraudVariables } from './anti-fraud-settings.ts';
import type { AntiFraudSettings } from './anti-fraud-settings.ts';
import { geoSettings, geoVariables, neededGeoVariable } from './geo-settings.ts';
import type { GeoSettings } from './geo-settings.ts';
import { canonicalAddress } from './http/network-address.ts';
import { logLevels } from './logger.ts';
import { mapSettings, mapVariables } from './map-settings.ts';
import type { MapSettings } from './map-settings.ts';
import { signingKeyVariable } from './signing-key-variable.ts';

const secret = z.string().min(16);
const url = z.url().transform((text) => text.replace(/\/+$/, ''));

/** Environment of the store API. Names are those of the variables. */
const environmentSchema = z.object({
  /** Origin of the shop as the browser sees it. */
  PUBLIC_URL: url,
  /** Secret shared with the web server (OPN-310). */
  ANTIBOT_TOKEN: secret,
  /** Key under which login codes are hashed. */
  LOGIN_CODE_KEY: secret,
  /** Private key of access tokens, PKCS#8 PEM (ES256). Without one the store keeps its own in the database. */
  TOKEN_PRIVATE_KEY: signingKeyVariable.optional(),
  SMS_URL: url,
  SMS_KEY: secret,
  MAIL_URL: url,
  MAIL_KEY: secret,
  BANK_URL: url,
  BANK_KEY: secret,
  /** Origin of SberPay's payment addresses; that of BANK_URL where it is not named. */
  SBERPAY_ORIGIN: url.optional(),
  /** Secret of the bank's reports. */
  BANK_WEBHOOK_SECRET: secret,
  /** Where the bank reaches `POST /payments/webhook` of this API. */
  BANK_WEBHOOK_URL: z.url(),
  /** Service that issues receipts (OPN-351). */
  FISCAL_URL: url,
  FISCAL_KEY: secret,
  ...geoVariables,
  ...mapVariables,
  ...antiFraudVariables,
  /** Multiplies every time of the fulfilment simulator (OPN-358). */
  FULFILMENT_PACE: z.coerce.number().min(0).max(100).default(1),
  FULFILMENT_MODE: z.enum(['auto', 'manual', 'off']).default('auto'),
  /** Addresses of proxies whose X-Forwarded-For is believed, comma-separated (OPN-302). */
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(logLevels).default('info'),
});

export type BackendEnvironment = z.input<typeof environmentSchema>;

export interface BackendSettings {
  readonly publicUrl: string;
  readonly antibotToken: string;
  readonly loginCodeKey: string;
  readonly tokenPrivateKey: string | null;
  readonly sms: { readonly url: string; readonly key: string };
  readonly mail: { readonly url: string; readonly key: string };
  readonly bank: {
    readonly url: string;
    readonly key: string;
    readonly webhookSecret: string;
    readonly webhookUrl: string;
    /** Origin of SberPay's payment addresses (OPN-287). */
    readonly sberPayOrigin: string;
  };
  readonly fiscal: { readonly url: string; readonly key: string };
  readonly geo: GeoSettings;
  readonly map: MapSettings;
  readonly antiFraud: AntiFraudSettings;
  readonly fulfilment: { readonly pace: number; readonly mode: 'auto' | 'manual' | 'off' };
  readonly trustedProxies: ReadonlySet<string>;
  readonly logLevel: (typeof logLevels)[number];
  /** Tests check every answer against its schema; production trusts the types. */
  readonly checkAnswers: boolean;
}

/** Reads the settings from environment variables; names every missing or wrong one in one sentence. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<BackendSettings, string> {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    return err(`Wrong or missing environment variables: ${wrong.join(', ')}.`);
  }
  const env = parsed.data;
  const needed = neededGeoVariable[env.GEO_PROVIDER];
  if (env[needed] === undefined)
    return err(
      `Wrong or missing environment variables: ${needed} (needed by GEO_PROVIDER=${env.GEO_PROVIDER}).`,
    );
  const missing = neededAntiFraudVariables[env.ANTI_FRAUD_PROVIDER].find((name) => env[name] === undefined);
  if (missing !== undefined)
    return err(
      `Wrong or missing environment variables: ${missing} (needed by ANTI_FRAUD_PROVIDER=${env.ANTI_FRAUD_PROVIDER}).`,
    );
  const proxies = env.TRUSTED_PROXIES.split(',').map((entry) => entry.trim());
  return ok({
    publicUrl: env.PUBLIC_URL,
    antibotToken: env.ANTIBOT_TOKEN,
    loginCodeKey: env.LOGIN_CODE_KEY,
    tokenPrivateKey: env.TOKEN_PRIVATE_KEY ?? null,
    sms: { url: env.SMS_URL, key: env.SMS_KEY },
    mail: { url: env.MAIL_URL, key: env.MAIL_KEY },
    bank: {
      url: env.BANK_URL,
      key: env.BANK_KEY,
      webhookSecret: env.BANK_WEBHOOK_SECRET,
      webhookUrl: env.BANK_WEBHOOK_URL,
      sberPayOrigin: new URL(env.SBERPAY_ORIGIN ?? env.BANK_URL).origin,
    },
    fiscal: { url: env.FISCAL_URL, key: env.FISCAL_KEY },
    geo: geoSettings(env),
    map: mapSettings(env),
    antiFraud: antiFraudSettings(env),
    fulfilment: { pace: env.FULFILMENT_PACE, mode: env.FULFILMENT_MODE },
    trustedProxies: new Set(
      proxies.filter((entry) => entry !== '').map((entry) => canonicalAddress(entry) ?? entry),
    ),
    logLevel: env.LOG_LEVEL,
    checkAnswers: false,
  });
}
