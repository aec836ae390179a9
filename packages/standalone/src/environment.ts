import { statSync } from 'node:fs';
import { resolve } from 'node:path';

import {
  antiFraudVariables,
  bankIdVariables,
  fulfilmentVariables,
  geoVariables,
  givenVariables,
  keysOf,
  mailVariables,
  mapVariables,
  memoryVariables,
  missingBankIdVariable,
  missingFulfilmentVariables,
  missingChatVariable,
  missingTipsVariable,
  neededAntiFraudVariables,
  neededGeoVariable,
  neededMailVariable,
  neededPaymentVariables,
  paymentVariables,
  sberPayVariables,
  serviceAddress,
  signingKeyVariable,
  wholeNumberFrom,
} from '@shop/backend/kernel';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { DrainTimes } from '@shop/web-server';
import * as z from 'zod';

const port = wholeNumberFrom(1, 65_535, 'a port between 1 and 65535');

const pace = (fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine(
      (text) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 && Number(text) <= 100,
      'a factor above 0, at most 100',
    )
    .transform(Number);

const share = (fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= 1, 'a share from 0 to 1')
    .transform(Number);

const milliseconds = (most: number) => wholeNumberFrom(0, most, `whole milliseconds, at most ${most}`);

/** How a stop drains: the proxy gets `DRAIN_DELAY_MS` to notice, then running requests at most `DRAIN_LIMIT_MS`. */
const drainVariables = (delayMs: number) => ({
  DRAIN_DELAY_MS: milliseconds(60_000).default(delayMs),
  DRAIN_LIMIT_MS: milliseconds(600_000).default(20_000),
});

const databaseUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\/.+/.test(text), 'a URL that begins with postgres://');

/** Rejects secrets that were typed only to pass the length check. */
const DIFFERENT_CHARACTERS = 8;
const isDrawn = (text: string): boolean => new Set(text.toLowerCase()).size >= DIFFERENT_CHARACTERS;
const secret = z
  .string()
  .refine((text) => text.length >= 32, { error: 'at least 32 characters', abort: true })
  .refine(isDrawn, 'a random secret');

/** Comma-separated secrets, of which each stands for itself. */
const secrets = z
  .string()
  .refine((text) => keysOf(text).every((key) => key.length >= 32), {
    error: 'keys of at least 32 characters, comma-separated',
    abort: true,
  })
  .refine((text) => keysOf(text).every(isDrawn), 'random secrets');

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether what goes to this address cannot be read on its way. */
const isSafe = (text: string): boolean =>
  new URL(text).protocol === 'https:' || loopback.has(new URL(text).hostname);

/** Cookies and tokens of shoppers go over the wire in the clear without https, so plain http is for this machine only. */
const publicOrigin = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'an address such as https://shop.example',
    abort: true,
  })
  .refine(isSafe, 'https (plain http is for localhost only)')
  .refine(
    (text) => new URL(text).href === `${new URL(text).origin}/`,
    'an origin alone, without user, path or query',
  )
  .transform((text) => new URL(text).origin);

/** The demo has no TLS: its stand-ins answer on a port of their own. */
const demoOrigin = z
  .string()
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url?.protocol === 'http:' && url.href === `${url.origin}/`;
  }, 'an origin such as http://192.168.1.5:3000')
  .transform((text) => new URL(text).origin);

const folder = z
  .string()
  .transform((path) => resolve(path))
  .refine(
    (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
    'a folder that exists',
  );

const trustProxy = z
  .enum(['0', '1'], '0 or 1')
  .default('0')
  .transform((text) => text === '1');

/** Variables of `npm start`, all optional. */
const demoSchema = z.object({
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3001),
  /** Under which other devices of the network find the shop. */
  PUBLIC_ORIGIN: demoOrigin.optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseUrl.optional(),
  TRUST_PROXY: trustProxy,
  MAINTENANCE_DIR: folder.optional(),
  /** Of the stand-in of the warehouse. */
  FULFILMENT_PACE: pace(0.2),
  /** Share of orders of which a line is not found at packing. */
  FULFILMENT_LOST_SHARE: share(0),
  FULFILMENT_MODE: fulfilmentVariables.FULFILMENT_MODE.default('auto'),
  ...drainVariables(1_000),
  ...geoVariables,
  ...mapVariables,
  ...antiFraudVariables,
  ...paymentVariables,
  SBERPAY_SCHEMES: sberPayVariables.SBERPAY_SCHEMES,
});
export type DemoEnvironment = z.output<typeof demoSchema>;

/** Variables of `npm run serve`: no default for anything that protects people or money. */
const productionVariables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: publicOrigin,
  DATABASE_URL: databaseUrl,
  TRUST_PROXY: trustProxy,
  SESSION_KEY: z
    .string()
    .refine((text) => /^[0-9a-f]{64}$/i.test(text), {
      error: '64 hexadecimal digits (32 bytes)',
      abort: true,
    })
    .refine(isDrawn, 'a random secret'),
  ANTIBOT_TOKEN: secret,
  LOGIN_CODE_KEY: secret,
  TOKEN_PRIVATE_KEY: signingKeyVariable,
  SMS_URL: serviceAddress,
  SMS_KEY: secret,
  ...mailVariables,
  MAIL_KEY: secret.optional(),
  UNSUBSCRIBE_KEY: secrets,
  FISCAL_URL: serviceAddress,
  FISCAL_KEY: secret,
  LOYALTY_URL: serviceAddress,
  LOYALTY_KEY: secret,
  LOYALTY_WEBHOOK_SECRET: secret,
  SUBSCRIPTION_URL: serviceAddress,
  SUBSCRIPTION_KEY: secret,
  SUBSCRIPTION_WEBHOOK_SECRET: secret,
  TIPS_URL: serviceAddress.optional(),
  TIPS_KEY: secret.optional(),
  CHAT_SCRIPT_URL: serviceAddress.optional(),
  CHAT_KEY: secret.optional(),
  FAQ_FILE: z.string().optional(),
  ...geoVariables,
  ...mapVariables,
  ...memoryVariables,
  ...antiFraudVariables,
  ...paymentVariables,
  BANK_KEY: secret.optional(),
  BANK_WEBHOOK_SECRET: secret.optional(),
  PAYMENT_SBER_CALLBACK_KEY: secret.optional(),
  ...sberPayVariables,
  PICTURES_DIR: folder,
  SEARCH_MODELS_DIR: folder.optional(),
  VIDEO_DIR: folder.optional(),
  MAP_DATA_DIR: folder.optional(),
  MAINTENANCE_DIR: folder.optional(),
  ...fulfilmentVariables,
  FULFILMENT_URL: serviceAddress.optional(),
  FULFILMENT_KEY: secret.optional(),
  FULFILMENT_WEBHOOK_SECRET: secret.optional(),
  ...bankIdVariables,
  BANK_ID_ISSUER: bankIdVariables.BANK_ID_ISSUER.refine(
    (text) => text === undefined || isSafe(text),
    'https (plain http is for localhost only)',
  ),
  ...drainVariables(3_000),
});

const secretNames = [
  'SESSION_KEY',
  'ANTIBOT_TOKEN',
  'LOGIN_CODE_KEY',
  'SMS_KEY',
  'MAIL_KEY',
  'BANK_KEY',
  'BANK_WEBHOOK_SECRET',
  'PAYMENT_SBER_CALLBACK_KEY',
  'FISCAL_KEY',
  'LOYALTY_KEY',
  'LOYALTY_WEBHOOK_SECRET',
  'SUBSCRIPTION_KEY',
  'SUBSCRIPTION_WEBHOOK_SECRET',
  'TIPS_KEY',
  'CHAT_KEY',
  'FULFILMENT_KEY',
  'FULFILMENT_WEBHOOK_SECRET',
  'BANK_ID_CLIENT_SECRET',
  'UNSUBSCRIBE_KEY',
] as const;

/** Who learns one secret must not learn another by it; the geocoder that is chosen has what it needs. */
const productionSchema = productionVariables
  .superRefine(
    (environment, context) => {
      // A provider that is none of the list is named by its own check.
      const need = (
        choice: 'GEO_PROVIDER' | 'ANTI_FRAUD_PROVIDER' | 'PAYMENT_PROVIDER',
        names: readonly (keyof typeof environment)[] = [],
      ) => {
        for (const name of names.filter((one) => environment[one] === undefined))
          context.addIssue({
            code: 'custom',
            path: [name],
            message: `a value, for ${choice}=${environment[choice]}`,
          });
      };
      const ofGeo: keyof typeof environment | undefined = neededGeoVariable[environment.GEO_PROVIDER];
      const ofMail = neededMailVariable(String(environment.MAIL_URL));
      if (environment.MAIL_URL !== undefined && environment[ofMail] === undefined)
        context.addIssue({ code: 'custom', path: [ofMail], message: 'a value, for MAIL_URL' });
      need('GEO_PROVIDER', ofGeo === undefined ? [] : [ofGeo]);
      need('ANTI_FRAUD_PROVIDER', neededAntiFraudVariables[environment.ANTI_FRAUD_PROVIDER]);
      need('PAYMENT_PROVIDER', neededPaymentVariables[environment.PAYMENT_PROVIDER]);
      const ofBankId = missingBankIdVariable(environment);
      if (ofBankId !== null)
        context.addIssue({ code: 'custom', path: [ofBankId], message: 'a value, for the bank ID' });
      const ofTips = missingTipsVariable(environment) ?? missingChatVariable(environment);
      for (const { name, neededBy } of [
        ...missingFulfilmentVariables(environment),
        ...(ofTips === null ? [] : [ofTips]),
      ])
        context.addIssue({ code: 'custom', path: [name], message: `a value, for ${neededBy}` });
    },
    // Named beside everything else that is missing.
    { when: () => true },
  )
  .superRefine((environment, context) => {
    const valuesOf = (name: (typeof secretNames)[number]): readonly string[] => {
      const value = environment[name];
      if (value === undefined) return [];
      return name === 'UNSUBSCRIBE_KEY' ? keysOf(value) : [value];
    };
    secretNames.forEach((name, index) => {
      const values = valuesOf(name);
      const twin = secretNames
        .slice(0, index)
        .find((other) => valuesOf(other).some((value) => values.includes(value)));
      if (twin !== undefined)
        context.addIssue({ code: 'custom', path: [name], message: `a value other than ${twin}` });
    });
  });
export type ProductionEnvironment = z.output<typeof productionSchema>;

/** How long a stop may take, as the environment says it. */
export const drainTimesOf = (environment: {
  readonly DRAIN_DELAY_MS: number;
  readonly DRAIN_LIMIT_MS: number;
}): DrainTimes => ({ delayMs: environment.DRAIN_DELAY_MS, limitMs: environment.DRAIN_LIMIT_MS });

const parse = <S extends z.ZodType>(
  schema: S,
  env: NodeJS.ProcessEnv,
): Result<z.output<S>, readonly string[]> => {
  const given = givenVariables(env);
  const parsed = schema.safeParse(given);
  if (parsed.success) return ok(parsed.data);
  return err(
    parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return given[name] === undefined ? `${name} is missing` : `${name}: expected ${issue.message}`;
    }),
  );
};

/** Reads the variables of `npm start`; on failure one line per wrong variable. */
export const readDemoEnvironment = (env: NodeJS.ProcessEnv) => parse(demoSchema, env);

/** Reads the variables of `npm run serve`; refuses to go on without any that it needs. */
export const readProductionEnvironment = (env: NodeJS.ProcessEnv) => parse(productionSchema, env);
