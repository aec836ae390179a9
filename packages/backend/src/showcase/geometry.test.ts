import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distanceMetres, zoneContains } from './geometry.ts';
import type { Zone } from './geometry.ts';

const square = (half: number): [number, number][] => [
  [-half, -half],
  [half, -half],
  [half, half],
  [-half, half],
  [-half, -half],
];
const zone: Zone = { type: 'Polygon', coordinates: [square(2), square(1)] };

test('[SHW-01] a zone contains points inside its border and outside its holes', () => {
  expect(zoneContains(zone, { lat: 1.5, lon: 0 })).toBe(true);
  expect(zoneContains(zone, { lat: 0, lon: 0 })).toBe(false);
  expect(zoneContains(zone, { lat: 3, lon: 0 })).toBe(false);
  expect(zoneContains({ type: 'Polygon', coordinates: [] }, { lat: 0, lon: 0 })).toBe(false);
});

test('[SHW-15] the distance is the same in both directions, and 0 for the same point', () => {
  const point = fc.record({
    lat: fc.double({ min: -89, max: 89, noNaN: true }),
    lon: fc.double({ min: -179, max: 179, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 3);
      expect(distanceMetres(a, a)).toBeCloseTo(0, 6);
    }),
  );
  expect(distanceMetres({ lat: 55.7512, lon: 37.6184 }, { lat: 59.9398, lon: 30.3146 })).toBeCloseTo(
    634_000,
    -4,
  );
});
