import type { Chance } from './chance.ts';

/** How much more or less often something happens than usual, by its name; 1 by default. */
export type Factors = Readonly<Record<string, number>>;

/** What every seed needs, because nobody gets to an order without it, out of trouble, or to the second of their devices. */
const always: readonly string[] = [
  'address',
  'browse',
  'fill',
  'sign in',
  'check out',
  'pay',
  'decide invoice',
  'reload',
  'other device',
  'daylight',
];

/**
 * Draws what a seed leaves out and what it has more of: together, rare things are frequent in some seed, and what usually
 * gets in their way is missing in another. Each name has a draw of its own, which further names do not change.
 */
export function drawFactors(names: readonly string[], chance: Chance): Factors {
  return Object.fromEntries(
    names
      .filter((name) => !always.includes(name))
      .map((name) => [name, chance.of(name).pick([0, 1, 1, 1, 4])]),
  );
}

/** A taste with the factors of the seed. */
export function combined(taste: Factors, factors: Factors): Factors {
  return Object.fromEntries(
    [...new Set([...Object.keys(taste), ...Object.keys(factors)])].map((name) => [
      name,
      (taste[name] ?? 1) * (factors[name] ?? 1),
    ]),
  );
}
