import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import type { RandomSource } from '../kernel/ports.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Hash under which a session identifier is stored, so that the table is of no use to a thief (TOK-29). */
export const hashSessionId = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex');

/** Encrypts a token at rest with AES-256-GCM: nonce, tag and cipher text in base64url (OPN-304). */
export const encryptToken = (token: string, key: KeyObject, random: RandomSource): string => {
  const nonce = random.bytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce);
  const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
};

/** Reverses `encryptToken`; null when the value was altered or the key is another one. */
export const decryptToken = (stored: string, key: KeyObject): string | null => {
  const bytes = Buffer.from(stored, 'base64url');
  if (bytes.length <= nonceLength + tagLength) return null;
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength));
    decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    return Buffer.concat([
      decipher.update(bytes.subarray(nonceLength + tagLength)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
};

/** csrf token of a secret: keyed, so that nobody else can make one (TOK-31). */
export const csrfTokenOf = (secret: string, key: KeyObject): string =>
  createHmac('sha256', key).update(`csrf:${secret}`).digest('base64url');

/** Compares two texts in constant time. */
export const equalTexts = (left: string, right: string): boolean => {
  const a = createHash('sha256').update(left).digest();
  const b = createHash('sha256').update(right).digest();
  return timingSafeEqual(a, b);
};
