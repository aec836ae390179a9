import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';

import type { RandomSource } from '../kernel/ports.ts';

const TOKEN_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** A new refresh token: opaque, 256 random bits (OPN-303). */
export function drawRefreshToken(random: RandomSource): string {
  return Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');
}

/** The stored hash of a token, useless to a thief (OPN-303). */
export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const keyOf = (token: string): Buffer =>
  Buffer.from(hkdfSync('sha256', token, '', 'refresh token successor', 32));

/**
 * Encrypts a successor with the preceding token, so that only a caller who presents that one again gets the same
 * successor (TOK-22).
 */
export function sealSuccessor(successor: string, predecessor: string, random: RandomSource): string {
  const nonce = Buffer.from(random.bytes(NONCE_BYTES));
  const cipher = createCipheriv(CIPHER, keyOf(predecessor), nonce);
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the result of `sealSuccessor`; throws if it was sealed with another token, which is a bug. */
export function openSuccessor(sealed: string, predecessor: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(predecessor), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
