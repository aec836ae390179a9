import { anyOf, pause } from './intent.ts';
import type { Intent } from './intent.ts';

const look = anyOf('look at orders', ({ isSignedIn, orders }) => (isSignedIn && orders > 0 ? 8 : 0), [
  { 'expect history': { 'at least': '0' } },
]);

const cancel = anyOf(
  'cancel order',
  ({ isSignedIn, orders, payment }) => (!isSignedIn || orders === 0 ? 0 : payment === 'redirect' ? 16 : 8),
  ['cancel order'],
);

/** Does something else for a while. */
const wander: Intent = {
  name: 'wander off',
  strength: ({ setbacks }) => 3 + setbacks * 2,
  move: (_observation, chance) => pause(chance.pick([30_000, 60_000, 180_000, 600_000])),
};

export const following: readonly Intent[] = [look, cancel, wander];
