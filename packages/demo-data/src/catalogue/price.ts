import type { Random } from '../kernel/random.ts';

const endings = [90, 99, 90, 49, 0, 50, 99] as const;

/** Rounds an amount in roubles to a shelf price in kopecks (…,90 and the like), at least 9,90 ₽. */
export function shelfPrice(roubles: number, random: Random): number {
  const whole = Math.max(9, Math.round(roubles) - 1);
  return whole * 100 + random.pick(endings);
}

/** A price lowered by a share (0–1), as a shelf price in kopecks. */
export function discounted(price: number, share: number, random: Random): number {
  return shelfPrice((price * (1 - share)) / 100, random);
}
