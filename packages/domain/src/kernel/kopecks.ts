declare const brand: unique symbol;

/** A non-negative whole number of kopecks, the only form of money in the shop (CRT-06, NET-08). */
export type Kopecks = number & { readonly [brand]: 'Kopecks' };

export function isKopecks(value: unknown): value is Kopecks {
  // Stryker disable next-line ConditionalExpression: what is no number is no safe integer either
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/**
 * Brands a number as kopecks (CRT-06).
 * Throws a RangeError on a fraction, a negative or an unsafe number: that is a bug, not an outcome.
 */
export function kopecks(value: number): Kopecks {
  if (!isKopecks(value)) throw new RangeError(`Not an amount in kopecks: ${value}`);
  return value;
}

export const ZERO_KOPECKS: Kopecks = kopecks(0);

/** `a − b`; throws when b is larger, because money never goes below zero (CRT-06). */
export function subtractKopecks(a: Kopecks, b: Kopecks): Kopecks {
  return kopecks(a - b);
}

/** Sum of any number of amounts, 0 for none. */
export function sumKopecks(amounts: Iterable<Kopecks>): Kopecks {
  let total = 0;
  for (const amount of amounts) total += amount;
  return kopecks(total);
}

/** `price` × `quantity`, quantity a whole number from 0 (CRT-41). */
export function multiplyKopecks(price: Kopecks, quantity: number): Kopecks {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`Not a quantity: ${quantity}`);
  return kopecks(price * quantity);
}

/** floor(amount × percent / 100) in kopecks, percent a whole number 0–100 (PRM-42, OPN-228). */
export function percentDown(amount: Kopecks, percent: number): Kopecks {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new RangeError(`Not a percentage: ${percent}`);
  const scaled = (BigInt(amount) * BigInt(percent)) / 100n;
  return kopecks(Number(scaled));
}

export function minKopecks(a: Kopecks, b: Kopecks): Kopecks {
  return kopecks(Math.min(a, b));
}
