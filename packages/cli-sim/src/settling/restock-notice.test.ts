import { expect, test } from 'vitest';

import type { Reach } from './foreign-access.ts';
import { lookForWhatIsBack } from './restock-notice.ts';

/** What is found in a store with eggs and without milk. */
const found = async (productIds: readonly string[], back: readonly string[], isSignedIn = true) => {
  const shelf: Readonly<Record<string, boolean>> = { egg: true, milk: false };
  const reach: Reach = async ({ path }) => {
    const id = path.split('/products/')[1];
    if (id === undefined)
      return { status: 200, body: { productIds, back: back.map((of) => ({ id: of, isAvailable: true })) } };
    const isAvailable = shelf[id];
    return isAvailable === undefined
      ? { status: 404, body: { code: 'NOT_FOUND' } }
      : { status: 200, body: { id, isAvailable } };
  };
  const shop = { showcase: { id: 'store' }, session: { state: { isSignedIn } } };
  const world = { actor: 'anna', visitor: { shop } };
  const violations = await lookForWhatIsBack(
    world as unknown as Parameters<typeof lookForWhatIsBack>[0],
    reach,
  );
  return violations.map(({ message }) => message);
};

test('[PRD-34] a product that is back and not told of, or told of and not there, or not waited for, is found', async () => {
  expect(await found(['egg', 'milk', 'gone'], ['egg'])).toEqual([]);
  expect(await found(['egg', 'milk'], [])).toEqual(['anna: nobody tells that the product egg is back']);
  expect(await found(['milk', 'gone'], ['milk', 'gone'])).toEqual([
    'anna: the product milk is told of, which cannot be bought',
    'anna: the product gone is told of, which cannot be bought',
  ]);
  expect(await found([], ['egg'])).toEqual(['anna: the product egg is told of, which nobody waits for']);
});

test('[PRD-34] visitors are told of nothing', async () => {
  expect(await found(['egg'], [], false)).toEqual([]);
});
