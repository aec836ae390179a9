import { expect, test } from 'vitest';

import { noWishes, withoutWish, withWish } from './index.ts';

test('[PRD-34] a product is waited for once, until it is told of', () => {
  const one = withWish(withWish(noWishes, 'egg'), 'egg');
  expect([...one.wished]).toEqual(['egg']);
  const back = { ...withWish(one, 'milk'), back: [{ id: 'egg' }, { id: 'milk' }] };
  expect(withoutWish(back, 'egg')).toEqual({ wished: new Set(['milk']), back: [{ id: 'milk' }] });
});
