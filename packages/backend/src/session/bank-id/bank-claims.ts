import { isValidPhone, normalizePhone } from '@shop/domain/session';
import { z } from 'zod';

import type { BankIdentity } from './identity-provider.ts';

const text = z.string().optional().catch(undefined);
/** The standard claims, as far as we use them; one of another type counts as missing. */
const claimsSchema = z.object({
  given_name: text,
  family_name: text,
  middle_name: text,
  email: text,
  phone_number: text,
  phone_number_verified: z.boolean().optional().catch(undefined),
});

const NAME_LENGTH = 30;
const EMAIL_LENGTH = 100;

/** A name as the profile may keep it: without control characters, at most 30 characters. */
const nameOf = (name: string | undefined): string =>
  Array.from((name ?? '').replaceAll(/\p{C}/gu, '').trim())
    .slice(0, NAME_LENGTH)
    .join('')
    .trim();

/** An address that can be one; a profile needs none, and confirms it anyhow before it uses it. */
const emailOf = (email: string | undefined): string => {
  const trimmed = (email ?? '').trim();
  return trimmed.length <= EMAIL_LENGTH && /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[a-z]{2,24}$/iu.test(trimmed)
    ? trimmed
    : '';
};

/** The identity that claims tell of. A phone counts only if the bank has verified it and it is a Russian one. */
export function claimsToIdentity(
  issuer: string,
  subject: string,
  given: Readonly<Record<string, unknown>>,
): BankIdentity {
  const claims = claimsSchema.parse(given);
  const phone = claims.phone_number_verified === true ? (claims.phone_number ?? '') : '';
  return {
    issuer,
    subject,
    phone: isValidPhone(phone) ? normalizePhone(phone) : null,
    name: nameOf(claims.given_name),
    surname: nameOf(claims.family_name),
    patronymic: nameOf(claims.middle_name),
    email: emailOf(claims.email),
  };
}
