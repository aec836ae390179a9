import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { emailKey, parseEmail } from '@shop/domain/profile';

/** The keys also sign nothing else, but a signature says what it is for. */
const PURPOSE = 'unsubscribe from promotional e-mails\n';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function tokenOf(key: string, email: string): string {
  const signature = createHmac('sha256', key).update(PURPOSE).update(email).digest('base64url');
  return `${Buffer.from(email).toString('base64url')}.${signature}`;
}

/** The token of the mails to an address: the address, signed; it has no end (OPN-390). The first key signs. */
export function unsubscribeToken(keys: readonly string[], email: string): string {
  const [key] = keys;
  if (key === undefined) throw new Error('There is no key for links of mails');
  return tokenOf(key, emailKey(email));
}

/**
 * The address that a token was made for, in the spelling by which addresses are compared; null: none of the keys made it. It is compared as a whole, so
 * that no other spelling of a token works (UNS-03).
 */
export function addressOfToken(keys: readonly string[], token: string): string | null {
  const [encoded = ''] = token.split('.', 1);
  const email = parseEmail(Buffer.from(encoded, 'base64url').toString());
  if (!email.ok) return null;
  const given = digest(token);
  const made = keys.map((key) => timingSafeEqual(digest(tokenOf(key, emailKey(email.value))), given));
  return made.includes(true) ? emailKey(email.value) : null;
}
