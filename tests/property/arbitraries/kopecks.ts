import { kopecks } from '@shop/domain/kernel';
import type { Kopecks } from '@shop/domain/kernel';
import fc from 'fast-check';

/** Any amount that may occur, often small or round. */
export const amount: fc.Arbitrary<Kopecks> = fc
  .oneof(
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 0, max: 10_000_000 }),
    fc.integer({ min: 0, max: 20_000 }).map((roubles) => roubles * 100),
  )
  .map(kopecks);

/** A typical shop price, such as 89 roubles 90 kopecks. */
const shelfPrice: fc.Arbitrary<number> = fc
  .tuple(fc.integer({ min: 19, max: 1499 }), fc.constantFrom(0, 49, 50, 90, 99))
  .map(([roubles, rest]) => roubles * 100 + rest);

/** The price of a sellable product: at least 100 kopecks (OPN-215); mostly a typical one, sometimes any other. */
export const price: fc.Arbitrary<Kopecks> = fc
  .oneof(
    { weight: 6, arbitrary: shelfPrice },
    { weight: 3, arbitrary: fc.integer({ min: 100, max: 5000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 100, max: 5_000_000 }) },
  )
  .map(kopecks);

/** An order amount required by a promotion: mostly round roubles, sometimes with kopecks. */
export const threshold: fc.Arbitrary<Kopecks> = fc
  .oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 60 }).map((hundreds) => hundreds * 10_000) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 2000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 3_000_000 }) },
  )
  .map(kopecks);
