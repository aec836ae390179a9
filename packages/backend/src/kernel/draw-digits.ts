import type { RandomSource } from './ports.ts';

/** Bytes from 250 on are discarded, because they would favour small digits. */
const UNBIASED = 250;

/** So many decimal digits, each as likely as any other. */
export function drawDigits(random: RandomSource, count: number): string {
  let digits = '';
  while (digits.length < count) {
    for (const byte of random.bytes(count)) {
      if (byte < UNBIASED && digits.length < count) digits += String(byte % 10);
    }
  }
  return digits;
}
