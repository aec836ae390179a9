import fc from 'fast-check';
import { expect, test } from 'vitest';

import { deliveryMinutes } from './delivery-time.ts';

const at = (distanceMetres: number, ordersInProgress = 0, storeMinutes = 12) =>
  deliveryMinutes({ storeMinutes, distanceMetres, ordersInProgress });

test('[SHW-15] at its door a quiet store promises its own time, and a minute more for each 250 m', () => {
  expect([0, 249, 250, 1_000, 3_749].map((metres) => at(metres))).toEqual([12, 12, 13, 16, 26]);
});

test('[SHW-15] a busy store promises a minute more for each 2 orders beyond 5, and never more than 30', () => {
  expect([0, 5, 6, 7, 8, 9, 64, 65, 66, 10_000].map((orders) => at(0, orders))).toEqual([
    12, 12, 12, 13, 13, 14, 41, 42, 42, 42,
  ]);
});

test('[SHW-15] it is a whole number of minutes of a served point, and grows with way and load', () => {
  const inputs = fc.record({
    storeMinutes: fc.integer({ min: 1, max: 1440 }),
    distanceMetres: fc.double({ min: 0, max: 50_000, noNaN: true }),
    ordersInProgress: fc.nat(1_000),
  });
  fc.assert(
    fc.property(inputs, fc.nat(5_000), fc.nat(100), (input, metres, orders) => {
      const minutes = deliveryMinutes(input);
      expect(Number.isInteger(minutes) && minutes >= 1).toBe(true);
      const { distanceMetres, ordersInProgress } = input;
      const farther = deliveryMinutes({ ...input, distanceMetres: distanceMetres + metres });
      const busier = deliveryMinutes({ ...input, ordersInProgress: ordersInProgress + orders });
      expect(farther).toBeGreaterThanOrEqual(minutes);
      expect(busier).toBeGreaterThanOrEqual(minutes);
    }),
  );
});
