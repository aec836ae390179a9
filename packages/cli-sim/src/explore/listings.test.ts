import { expect, test } from 'vitest';

import type { RawStep } from './behaviour/index.ts';
import { unusedListings } from './listings.ts';
import type { PlannedStep } from './plan.ts';

const stepsOf = (...raw: readonly RawStep[]): readonly PlannedStep[] =>
  raw.map((step, at) => ({ at, actor: 'anna', step }));

test('of pages of goods the fullest that show what is taken stay', () => {
  const [small, full, other, ...rest] = stepsOf(
    { search: 'tea' },
    'open main page',
    { 'open category': 'bread' },
    { 'add to cart': 'tea' },
    { 'add combo': 'breakfast' },
  );
  if (small === undefined || full === undefined || other === undefined) throw new Error('no pages');
  const shown = new Map([
    [small, ['tea']],
    [full, ['tea', 'milk', 'breakfast']],
    [other, ['bread']],
  ]);
  expect(unusedListings([small, full, other, ...rest], shown)).toEqual(new Set([small, other]));
});
