import { err, ok, trimTyped } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';

/** The longest e-mail address, in characters (EML-05). */
export const MAX_EMAIL_LENGTH = 100;

const pattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/;
const lineBreak = /[\r\n\u2028\u2029]/;

/**
 * An e-mail address as it is kept: trimmed and without the invisible characters that come along from a message, its case as typed (EML-05,
 * OPN-337). A line break is refused wherever it stands, so that an address is never more than one line of a message. Time is linear in the text.
 */
export function parseEmail(text: string): Result<string, 'NOT_AN_EMAIL'> {
  if (lineBreak.test(text)) return err('NOT_AN_EMAIL');
  const email = trimTyped(text);
  if (email.length > MAX_EMAIL_LENGTH || !pattern.test(email)) return err('NOT_AN_EMAIL');
  const local = email.slice(0, email.lastIndexOf('@'));
  return local.startsWith('.') || local.endsWith('.') || local.includes('..')
    ? err('NOT_AN_EMAIL')
    : ok(email);
}

/** The spelling by which addresses are compared: case makes no difference (OPN-337). */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** Whether two addresses are the same. */
export function isSameEmail(one: string, other: string): boolean {
  return emailKey(one) === emailKey(other);
}
