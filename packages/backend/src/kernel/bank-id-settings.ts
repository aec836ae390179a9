import { z } from 'zod';

import { serviceAddress } from './service-address.ts';

/** In an environment file the line breaks are written as `\n`. */
const pem = (content: string, example: string) =>
  z
    .string()
    .transform((text) => text.replaceAll(String.raw`\n`, '\n'))
    .refine((text) => new RegExp(`-----BEGIN ([A-Z]+ )?${content}-----`).test(text), example);
const certificate = pem('CERTIFICATE', 'a certificate as PEM');

/** Variables of the bank ID, an OpenID Connect provider; without an issuer nobody can sign in through a bank. */
export const bankIdVariables = {
  BANK_ID_ISSUER: serviceAddress.optional(),
  BANK_ID_CLIENT_ID: z.string().min(1).max(200).optional(),
  BANK_ID_CLIENT_SECRET: z.string().min(16).optional(),
  BANK_ID_SCOPE: z
    .string()
    .regex(/^openid( [\w.:-]+)*$/)
    .default('openid profile email phone'),
  /** Certificate and key with which some providers want to be called. */
  BANK_ID_CLIENT_CERTIFICATE: certificate.optional(),
  BANK_ID_CLIENT_CERTIFICATE_KEY: pem('PRIVATE KEY', 'a private key as PEM').optional(),
  /** The authority of the provider's own certificate, where the system does not know it. */
  BANK_ID_CA_CERTIFICATE: certificate.optional(),
};
const bankIdSchema = z.object(bankIdVariables);
type BankIdVariables = z.output<typeof bankIdSchema>;

export interface BankIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Where the provider leads people back to; it is registered there (SSO-04). */
  readonly redirectUrl: string;
  /** How the provider is called over TLS, beyond what the system does by itself. */
  readonly tls: { readonly cert: string | null; readonly key: string | null; readonly ca: string | null };
}

/** The first variable that is missing beside those that are set. */
export function missingBankIdVariable(variables: BankIdVariables): string | null {
  const needed = ['BANK_ID_CLIENT_ID', 'BANK_ID_CLIENT_SECRET'] as const;
  if (variables.BANK_ID_ISSUER !== undefined)
    for (const name of needed) if (variables[name] === undefined) return name;
  const { BANK_ID_CLIENT_CERTIFICATE: cert, BANK_ID_CLIENT_CERTIFICATE_KEY: key } = variables;
  if (cert !== undefined && key === undefined) return 'BANK_ID_CLIENT_CERTIFICATE_KEY';
  return cert === undefined && key !== undefined ? 'BANK_ID_CLIENT_CERTIFICATE' : null;
}

/** Path of the shop on which a bank sign-in returns. */
const RETURN_PATH = '/sber';

/** Settings from variables that include the required ones; null: there is no bank ID. */
export function bankIdSettings(variables: BankIdVariables, publicUrl: string): BankIdSettings | null {
  const {
    BANK_ID_ISSUER: issuer,
    BANK_ID_CLIENT_ID: clientId,
    BANK_ID_CLIENT_SECRET: clientSecret,
  } = variables;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  const { BANK_ID_CLIENT_CERTIFICATE: cert = null, BANK_ID_CLIENT_CERTIFICATE_KEY: key = null } = variables;
  return {
    issuer,
    clientId,
    clientSecret,
    scope: variables.BANK_ID_SCOPE,
    redirectUrl: `${publicUrl}${RETURN_PATH}`,
    tls: { cert, key, ca: variables.BANK_ID_CA_CERTIFICATE ?? null },
  };
}
