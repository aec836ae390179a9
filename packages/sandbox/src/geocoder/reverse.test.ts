import { expect, test } from 'vitest';

import type { House } from './gazetteer.ts';
import { metresBetween, PointGrid } from './reverse.ts';

const houses: House[] = [];
for (let row = 0; row < 20; row += 1) {
  for (let column = 0; column < 20; column += 1)
    houses.push({ number: `${row}-${column}`, lat: 55.7 + row * 0.0013, lon: 37.6 + column * 0.0027 });
}
const grid = new PointGrid({
  cities: [{ cityId: 1, alias: 'moskva', streets: [{ id: 1, name: 'Полевая улица', houses }] }],
});

test('[GEO-21] the nearest house is found, even across cell borders', () => {
  for (let step = 0; step < 400; step += 1) {
    const point = { lat: 55.699 + (step % 20) * 0.00139, lon: 37.5985 + Math.floor(step / 20) * 0.00289 };
    const byDistance = houses.toSorted((a, b) => metresBetween(point, a) - metresBetween(point, b));
    const nearest = byDistance[0];
    const isNear = nearest !== undefined && metresBetween(point, nearest) <= 150;
    expect(grid.nearest(point)?.house ?? null).toBe(isNear ? nearest.number : null);
  }
});

test('[GEO-21] points at the poles and the date line have no house and cause no error', () => {
  for (const lat of [-90, 0, 90]) {
    for (const lon of [-180, 0, 180]) expect(grid.nearest({ lat, lon })).toBeNull();
  }
});
