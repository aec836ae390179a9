import { kopecks } from '@shop/domain/kernel';
import type { Kopecks } from '@shop/domain/kernel';
import fc from 'fast-check';

/** Any amount a shop may meet, small ones and round ones often. */
export const amount: fc.Arbitrary<Kopecks> = fc
  .oneof(
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 0, max: 10_000_000 }),
    fc.integer({ min: 0, max: 20_000 }).map((roubles) => roubles * 100),
  )
  .map(kopecks);

/** The price of a sellable product: at least 100 kopecks (OPN-215). */
export const price: fc.Arbitrary<Kopecks> = fc
  .oneof(fc.integer({ min: 100, max: 5000 }), fc.integer({ min: 100, max: 5_000_000 }))
  .map(kopecks);
