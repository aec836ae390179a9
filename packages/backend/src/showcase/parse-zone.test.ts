import fc from 'fast-check';
import { expect, test } from 'vitest';

import { zoneContains } from './geometry.ts';
import { parseZone } from './parse-zone.ts';

const square = (half: number, lon = 37, lat = 55): [number, number][] => [
  [lon - half, lat - half],
  [lon + half, lat - half],
  [lon + half, lat + half],
  [lon - half, lat + half],
  [lon - half, lat - half],
];
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });
const said = (geometry: unknown): string[] => {
  const zone = parseZone(geometry);
  return zone.ok ? [] : zone.error.map(({ path, expected }) => `${path.join('.')}: ${expected}`);
};

test('[GEO-12] a polygon with holes and one of several parts are zones; altitudes are left out', () => {
  const holed = polygon(square(2), square(0.5, 36), square(0.5, 38));
  expect(parseZone(holed)).toEqual({ ok: true, value: holed });
  const parts = { type: 'MultiPolygon', coordinates: [[square(1)], [square(1, 40), square(0.5, 40)]] };
  expect(parseZone(parts)).toEqual({ ok: true, value: parts });
  const high = square(1).map(([lon, lat]) => [lon, lat, 150]);
  expect(parseZone(polygon(high))).toEqual({ ok: true, value: polygon(square(1)) });
});

test.each([
  ['null', null, 'type: a Polygon or a MultiPolygon'],
  ['a point', { type: 'Point', coordinates: [37, 55] }, 'type: a Polygon or a MultiPolygon'],
  ['nothing', polygon(), 'coordinates: a list of rings'],
  ['an empty part', { type: 'MultiPolygon', coordinates: [[]] }, 'coordinates.0: a list of rings'],
  ['no ring', polygon('x'), 'coordinates.0: a ring: a list of positions [lon, lat]'],
  [
    'three positions',
    polygon([...square(1).slice(0, 2), [36, 54]]),
    'coordinates.0: a ring of at least 4 positions, not 3',
  ],
  [
    'an open ring',
    polygon(square(1).slice(0, 4)),
    'coordinates.0: a closed ring: its last position is its first one',
  ],
  ['a text', polygon([['37', '55']]), 'coordinates.0.0: a position [lon, lat] of numbers'],
  [
    'latitude first',
    polygon([[55, 137]]),
    'coordinates.0.0: a latitude from -90 to 90, not 137 (longitude stands first)',
  ],
  ['a far longitude', polygon([[181, 5]]), 'coordinates.0.0: a longitude from -180 to 180, not 181'],
  [
    'a line',
    polygon([
      [1, 1],
      [2, 2],
      [3, 3],
      [1, 1],
    ]),
    'coordinates.0: a ring with an area, not a line',
  ],
  [
    'a double point',
    polygon([
      [1, 1],
      [2, 1],
      [2, 1],
      [2, 2],
      [1, 1],
    ]),
    'coordinates.0: each position once, but 2,1 comes again',
  ],
  [
    'a bow',
    polygon([
      [1, 1],
      [2, 2],
      [2, 1],
      [1, 2.2],
      [1, 1],
    ]),
    'coordinates.0: a border that neither crosses nor touches itself, as it does near 1.54545, 1.54545',
  ],
  ['a hole outside', polygon(square(1), square(0.5, 40)), 'coordinates.1: a hole inside the border'],
  [
    'a hole across',
    polygon(square(1), square(0.5, 38)),
    'coordinates.1: a hole that neither crosses nor touches the border, as it does near 38.00000, 55.50000',
  ],
  [
    'holes in holes',
    polygon(square(2), square(1), square(0.5)),
    'coordinates.2: holes that neither overlap nor touch each other',
  ],
  [
    'parts in parts',
    { type: 'MultiPolygon', coordinates: [[square(2)], [square(1)]] },
    'coordinates.1: parts that neither overlap nor touch each other',
  ],
  [
    'parts across',
    { type: 'MultiPolygon', coordinates: [[square(2)], [square(2, 38)]] },
    'coordinates.0: parts that neither overlap nor touch each other',
  ],
])('[GEO-12] %s is no zone, and why is said', (_, geometry, problem) => {
  expect(said(geometry)).toContain(problem);
});

test('[GEO-12] a border of a thousand positions is checked in a moment, a longer one is refused', () => {
  const circle = (count: number) => {
    const ring = Array.from({ length: count }, (_, index): [number, number] => {
      const angle = (2 * Math.PI * index) / count;
      return [37 + Math.cos(angle), 55 + Math.sin(angle)];
    });
    return [...ring, ...ring.slice(0, 1)];
  };
  expect(said(polygon(circle(999)))).toEqual([]);
  expect(said(polygon(circle(1_000)))).toEqual(['coordinates: at most 1000 positions, not 1001']);
});

test('[GEO-12] whatever a file holds, it is read as a valid zone or a problem is named', () => {
  const position = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
  const ring = fc.array(position, { maxLength: 7 }).map((open) => [...open, ...open.slice(0, 1)]);
  const geometry = fc.oneof(
    fc.record({ type: fc.constant('Polygon'), coordinates: fc.array(ring, { maxLength: 3 }) }),
    fc.record({
      type: fc.constant('MultiPolygon'),
      coordinates: fc.array(fc.array(ring, { maxLength: 2 }), { maxLength: 2 }),
    }),
    fc.anything(),
  );
  fc.assert(
    fc.property(geometry, (value) => {
      const zone = parseZone(value);
      const answer = zone.ok ? zoneContains(zone.value, { lat: 3, lon: 3 }) : zone.error[0]?.expected;
      expect(typeof answer).toBe(zone.ok ? 'boolean' : 'string');
    }),
  );
});
