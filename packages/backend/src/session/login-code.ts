import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import type { RandomSource } from '../kernel/ports.ts';

/** Digits of a login code (OPN-315). */
export const LOGIN_CODE_LENGTH = 4;
/** Lifetime of a login code, in s (OPN-315). */
export const LOGIN_CODE_LIFETIME_S = 300;
/** Pause before another code may be sent to a phone, in s (AUT-18). */
export const LOGIN_CODE_RESEND_S = 30;

const CODES = 10 ** LOGIN_CODE_LENGTH;
/** The largest multiple of CODES that two bytes can count to: draws beyond it would favour small codes. */
const UNBIASED = Math.floor(0x1_00_00 / CODES) * CODES;

/** A code of 4 digits, leading zeros allowed, every one equally likely (AUT-14). */
export function drawLoginCode(random: RandomSource): string {
  for (;;) {
    const [high = 0, low = 0] = random.bytes(2);
    const value = high * 256 + low;
    if (value < UNBIASED) return String(value % CODES).padStart(LOGIN_CODE_LENGTH, '0');
  }
}

/** The key of code hashes, drawn from a secret of the environment: a copy of the database alone tells no code (AUT-15). */
export function loginCodeKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'login codes', 32));
}

/** What is stored of a code; bound to its phone, so that it opens no other (AUT-23). */
export function hashLoginCode(key: Buffer, phone: string, code: string): string {
  return createHmac('sha256', key).update(`${phone}:${code}`).digest('hex');
}

/** Compares in constant time. */
export function isSameHash(a: string, b: string): boolean {
  const left = Buffer.from(a, 'hex');
  const right = Buffer.from(b, 'hex');
  return left.length === right.length && timingSafeEqual(left, right);
}
