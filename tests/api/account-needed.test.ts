// What is modelled: a visitor who calls everything that belongs to an account.
// What can fail: a call that a new feature opened to everybody by mistake, or one whose refusal tells something.
import { listEndpoints, jsonSchemaOf } from '@shop/contract/openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sampleOf } from '../support/near-valid.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld('pglite');
});
afterAll(async () => world.close());

/** What needs an account by the decision on signed-in-only calls (OPN-313), by the paths of its calls. */
const ofAccount = [
  '/users/profile',
  '/v2/users/profile/notification/subscriptions',
  '/users/profile/markAsDeleted',
  '/v2/users/profile/confirm-email',
  '/orders',
  '/tips',
  '/loyalty',
];

test('[AUT-45] [TOK-38] everything of an account refuses a visitor in the same words, and tells nothing', async () => {
  const closed = listEndpoints().filter(({ endpoint }) => endpoint.access === 'customer');
  expect(closed.length).toBeGreaterThan(20);
  for (const path of ofAccount)
    expect([path, closed.some(({ endpoint }) => endpoint.path.includes(path))]).toEqual([path, true]);
  const token = await world.anonymous();
  for (const { endpoint } of closed) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '33333333-3333-4333-8333-333333333333');
    const answer = await world.shop.backend.fetch(
      new Request(`http://store.test${path}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(endpoint.body === undefined
          ? {}
          : { body: JSON.stringify(sampleOf(jsonSchemaOf(endpoint.body, 'input'))) }),
      }),
    );
    const { code, ...more } = (await answer.json()) as { readonly code: string };
    expect([endpoint.method, endpoint.path, answer.status, code]).toEqual([
      endpoint.method,
      endpoint.path,
      403,
      'AUTH_REQUIRED',
    ]);
    expect(Object.keys(more).filter((name) => name !== 'message')).toEqual([]);
  }
});
