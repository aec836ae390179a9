import fc from 'fast-check';

const SAMPLES = 500;
/** The same samples on every run, so that a share never fails by chance. */
const SEED = 20_260_301;

/** The share of each kind among an arbitrary's values, 0 to 1. */
export function sharesOf<T, K extends string>(
  arbitrary: fc.Arbitrary<T>,
  kinds: Readonly<Record<K, (value: T) => boolean>>,
): Readonly<Record<K, number>> {
  const values = fc.sample(arbitrary, { numRuns: SAMPLES, seed: SEED });
  const entries = Object.entries<(value: T) => boolean>(kinds);
  return Object.fromEntries(
    entries.map(([kind, isOf]) => [kind, values.filter(isOf).length / values.length]),
  ) as Record<K, number>;
}
