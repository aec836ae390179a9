import { resolve } from 'node:path';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import * as z from 'zod';

const port = (fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'a port between 0 and 65535')
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

const url = z.string().refine((text) => URL.canParse(text), 'an absolute URL');
const databaseUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\/.+/.test(text), 'a URL that begins with postgres://');
const fulfilmentMode = z.enum(['auto', 'manual', 'off'], 'auto, manual or off').default('auto');
const secret = z.string().refine((text) => text.length >= 32, 'at least 32 characters');

/** Variables of `npm start`, all optional. */
const demoSchema = z.object({
  PORT: port(3000),
  SANDBOX_PORT: port(3001),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseUrl.optional(),
  FULFILMENT_PACE: pace(0.2),
  FULFILMENT_MODE: fulfilmentMode,
});
export type DemoEnvironment = z.output<typeof demoSchema>;

/** Variables of `npm run serve`: no default for anything that protects people or money. */
const productionSchema = z.object({
  PORT: port(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: url,
  DATABASE_URL: databaseUrl,
  TRUST_PROXY: z
    .enum(['0', '1'], '0 or 1')
    .default('0')
    .transform((text) => text === '1'),
  SESSION_KEY: z.string().refine((text) => /^[0-9a-f]{64}$/i.test(text), '64 hexadecimal digits (32 bytes)'),
  ANTIBOT_TOKEN: secret,
  LOGIN_CODE_KEY: secret,
  TOKEN_PRIVATE_KEY: z
    .string()
    .refine((text) => text.includes('BEGIN PRIVATE KEY'), 'a PKCS#8 PEM key (ES256)'),
  SMS_URL: url,
  SMS_KEY: secret,
  BANK_URL: url,
  BANK_KEY: secret,
  BANK_WEBHOOK_SECRET: secret,
  GEOCODER_URL: url,
  PICTURES_DIR: z.string().min(1, 'a folder with the pictures of the goods'),
  FULFILMENT_PACE: pace(1),
  FULFILMENT_MODE: fulfilmentMode,
});
export type ProductionEnvironment = z.output<typeof productionSchema>;

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
