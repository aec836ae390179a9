import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import { CODE_LENGTH } from '@shop/domain/session';
import type { CodeChannel } from '@shop/domain/session';

import type { RandomSource } from '../../kernel/ports.ts';

const CODES = 10 ** CODE_LENGTH;
/** The largest multiple of CODES that fits into two bytes; values beyond it would favour small codes. */
const UNBIASED = Math.floor(0x1_00_00 / CODES) * CODES;

/** A code of 4 digits, leading zeros allowed, every one equally likely (AUT-14). */
export function drawCode(random: RandomSource): string {
  for (;;) {
    const [high = 0, low = 0] = random.bytes(2);
    const value = high * 256 + low;
    if (value < UNBIASED) return String(value % CODES).padStart(CODE_LENGTH, '0');
  }
}

/** What the keys are derived for: a code of one channel is none of another. */
const purposes: Readonly<Record<CodeChannel, string>> = { PHONE: 'login codes', EMAIL: 'e-mail codes' };

/**
 * The key for hashes of a channel's codes, derived from a secret in the environment, so that a copy of the database alone reveals
 * no code (AUT-15).
 */
export function codeKey(secret: string, channel: CodeChannel): KeyObject {
  return createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', purposes[channel], 32)));
}

/** The stored hash of a code, bound to its subject, so that it proves no other (AUT-23). */
export function hashCode(key: KeyObject, subject: string, code: string): string {
  return createHmac('sha256', key).update(`${subject}:${code}`).digest('hex');
}

/** Compares in constant time. */
export function isSameHash(a: string, b: string): boolean {
  const left = Buffer.from(a, 'hex');
  const right = Buffer.from(b, 'hex');
  return left.length === right.length && timingSafeEqual(left, right);
}
