import { statSync } from 'node:fs';
import { resolve } from 'node:path';

import {
  antiFraudVariables,
  geoVariables,
  mapVariables,
  neededAntiFraudVariables,
  neededGeoVariable,
  signingKeyVariable,
} from '@shop/backend/kernel';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { DrainTimes } from '@shop/web-server';
import * as z from 'zod';

const port = (fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535,
      'a port between 1 and 65535',
    )
    .transform(Number);

const pace = (fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine(
      (text) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 && Number(text) <= 100,
      'a factor above 0, at most 100',
    )
    .transform(Number);

const milliseconds = (fallback: number, max: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) <= max, `whole milliseconds, at most ${max}`)
    .transform(Number);

/** How a stop drains: the proxy gets `DRAIN_DELAY_MS` to notice, then running requests at most `DRAIN_LIMIT_MS`. */
const drainVariables = (delayMs: number) => ({
  DRAIN_DELAY_MS: milliseconds(delayMs, 60_000),
  DRAIN_LIMIT_MS: milliseconds(20_000, 600_000),
});

const url = z.string().refine((text) => URL.canParse(text), 'an absolute URL');
const databaseUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\/.+/.test(text), 'a URL that begins with postgres://');
const fulfilmentMode = z.enum(['auto', 'manual', 'off'], 'auto, manual or off').default('auto');

/** Rejects secrets that were typed only to pass the length check. */
const DIFFERENT_CHARACTERS = 8;
const isDrawn = (text: string): boolean => new Set(text.toLowerCase()).size >= DIFFERENT_CHARACTERS;
const secret = z
  .string()
  .refine((text) => text.length >= 32, { error: 'at least 32 characters', abort: true })
  .refine(isDrawn, 'a random secret');

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Cookies and tokens of shoppers go over the wire in the clear without https, so plain http is for this machine only. */
const publicOrigin = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'an address such as https://shop.example',
    abort: true,
  })
  .refine(
    (text) => new URL(text).protocol === 'https:' || loopback.has(new URL(text).hostname),
    'https (plain http is for localhost only)',
  )
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

/** Variables of `npm start`, all optional. */
const demoSchema = z.object({
  PORT: port(3000),
  SANDBOX_PORT: port(3001),
  /** Under which other devices of the network find the shop. */
  PUBLIC_ORIGIN: demoOrigin.optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseUrl.optional(),
  MAINTENANCE_DIR: folder.optional(),
  FULFILMENT_PACE: pace(0.2),
  FULFILMENT_MODE: fulfilmentMode,
  ...drainVariables(1_000),
  ...geoVariables,
  ...mapVariables,
  ...antiFraudVariables,
});
export type DemoEnvironment = z.output<typeof demoSchema>;

/** Variables of `npm run serve`: no default for anything that protects people or money. */
const productionVariables = z.object({
  PORT: port(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: publicOrigin,
  DATABASE_URL: databaseUrl,
  TRUST_PROXY: z
    .enum(['0', '1'], '0 or 1')
    .default('0')
    .transform((text) => text === '1'),
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
  SMS_URL: url,
  SMS_KEY: secret,
  MAIL_URL: url,
  MAIL_KEY: secret,
  BANK_URL: url,
  BANK_KEY: secret,
  SBERPAY_ORIGIN: url.optional(),
  BANK_WEBHOOK_SECRET: secret,
  FISCAL_URL: url,
  FISCAL_KEY: secret,
  ...geoVariables,
  ...mapVariables,
  ...antiFraudVariables,
  PICTURES_DIR: folder,
  SEARCH_MODELS_DIR: folder.optional(),
  VIDEO_DIR: folder.optional(),
  MAP_DATA_DIR: folder.optional(),
  MAINTENANCE_DIR: folder.optional(),
  FULFILMENT_PACE: pace(1),
  FULFILMENT_MODE: fulfilmentMode,
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
  'FISCAL_KEY',
] as const;

/** Who learns one secret must not learn another by it; the geocoder that is chosen has what it needs. */
const productionSchema = productionVariables
  .superRefine(
    (environment, context) => {
      // A provider that is none of the list is named by its own check.
      const need = (
        choice: 'GEO_PROVIDER' | 'ANTI_FRAUD_PROVIDER',
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
      need('GEO_PROVIDER', ofGeo === undefined ? [] : [ofGeo]);
      need('ANTI_FRAUD_PROVIDER', neededAntiFraudVariables[environment.ANTI_FRAUD_PROVIDER]);
    },
    // Named beside everything else that is missing.
    { when: () => true },
  )
  .superRefine((environment, context) => {
    secretNames.forEach((name, index) => {
      const twin = secretNames.slice(0, index).find((other) => environment[other] === environment[name]);
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
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
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
