import { expect, test } from 'vitest';

import { intents } from './behaviour/index.ts';
import { shopEvents } from './fault-injection/index.ts';
import { focusNames, focusOf, turnedTo } from './focus.ts';
import type { Focus } from './focus.ts';

const focus: Focus = { name: 'tips', often: ['tip', 'bank'], begins: 'order' };

test('a focus names intents and shop events that exist', () => {
  const known = [...intents, ...shopEvents].map(({ name }) => name);
  expect(known).toEqual(expect.arrayContaining([...focusNames]));
});

test('what a seed is about is frequent even if its draw left it out, and the rest is rare', () => {
  const factors = turnedTo(focus, ['tip', 'story', 'fill', 'pay'], { tip: 0, story: 4, pay: 1 });
  expect(factors['tip']).toBeGreaterThan(1);
  expect(factors['story']).toBeLessThan(4);
  expect(factors['pay']).toBeLessThan(1);
  expect(factors).not.toHaveProperty(['fill']);
});

test('seeds in a row are about different things, and some about nothing; any text is a seed', () => {
  const drawn = Array.from({ length: 12 }, (_none, seed) => focusOf(String(500 + seed)));
  expect(new Set(drawn.map(({ name }) => name)).size).toBe(9);
  const [anything] = drawn.filter(({ often }) => often.length === 0);
  expect(anything === undefined ? null : turnedTo(anything, ['tip'], { tip: 4 })).toEqual({ tip: 4 });
  expect(focusOf('calm')).toBe(focusOf('calm'));
});
