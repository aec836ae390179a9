import { expect, test } from 'vitest';

import type { PlannedStep } from './plan.ts';
import { groupsOf } from './step-groups.ts';

test('an order is left out with its goods and its payment, others of a kind together, what was in vain first', () => {
  const names = [
    'sign in',
    'add to cart',
    'check out',
    'pay with card',
    'spend bonuses',
    'tip',
    'search',
    'check out',
    'spend bonuses',
    'pay with card',
  ];
  const steps = names.map((step, at): PlannedStep => ({ at, actor: at % 2 === 0 ? 'anna' : 'anna-2', step }));
  const devices = ['anna', 'anna-2'].map((name) => ({ name, phone: '+79001234567' }));
  const plan = { seed: '1', startsAt: 0, devices, lanes: [{ name: 'anna', steps }] };
  const { needed, groups } = groupsOf(plan, new Set(steps.slice(5, 6)));
  expect(needed).toEqual([steps[0]]);
  expect(groups.map((group) => group.map(({ at }) => at))).toEqual([[6, 7, 9], [1, 2, 3], [4, 8], [5]]);
});
