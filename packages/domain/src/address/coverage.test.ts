import { expect, test } from 'vitest';
import { firstRings } from './coverage.ts';
import type { Ring } from './geo.ts';

const square = (size: number): Ring => [
  [0, 0],
  [size, 0],
  [size, size],
  [0, 0],
];

test('[GEO-13] the first ring of each feature is its polygon, further rings are ignored', () => {
  const rings = firstRings([
    { geometry: { coordinates: [square(9), square(1)] } },
    { geometry: { coordinates: [] } },
    { geometry: { coordinates: [square(5)] } },
  ]);
  expect(rings).toEqual([square(9), square(5)]);
  expect(firstRings([])).toEqual([]);
});
