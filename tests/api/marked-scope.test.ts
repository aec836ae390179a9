import { getCart } from '@shop/contract/cart';
import type { Endpoint } from '@shop/contract/kernel';
import { listEndpoints } from '@shop/contract/openapi';
import { logout, refreshTokens } from '@shop/contract/session';
import { RESTORE_WINDOW_S } from '@shop/domain/session';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { moscow } from '../support/fixture.ts';
import { claimsOf, createWorld, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld('pglite');
});
afterAll(async () => world.close());

/** Somebody with an account that was deleted a moment ago. */
async function marked() {
  const { phone, token } = await world.signIn();
  await world.db
    .updateTable('users')
    .set({ marked_deleted_at: world.clock.now() })
    .where('phone', '=', phone)
    .execute();
  world.clock.advance(60_000);
  return { phone, accountToken: token };
}

test('[AUT-32] [TOK-05] signing in to a marked account opens it for its restore only, and merges nothing yet', async () => {
  const { phone, accountToken } = await marked();
  const visitor = await world.anonymous();
  await world.fill(visitor, { '400': 2 });
  const { token, cartLinesAdded } = await world.signIn(phone, visitor);
  expect(claimsOf(token)).toMatchObject({
    sub: claimsOf(accountToken).sub,
    userType: 'CUSTOMER',
    scope: 'PROFILE_MARK_AS_DELETED',
  });
  expect(cartLinesAdded).toBe(false);
  expect((await world.cart(visitor)).products).toHaveLength(1);
  const family = await world.db
    .selectFrom('token_families')
    .select('visitor_id')
    .where('id', '=', claimsOf(token).sid)
    .executeTakeFirstOrThrow();
  expect(family.visitor_id).toBe(claimsOf(visitor).sub);
});

test('[DEL-13] the token of a marked account opens no call but its restore and logout, also after a refresh', async () => {
  const { phone } = await marked();
  const first = await world.signIn(phone);
  const refreshed = await world.shop.call(refreshTokens, {
    headers: webServer(),
    body: { refresh_token: first.refresh_token },
  });
  const tokens = [first.token, refreshed.data.access_token];
  for (const token of tokens) expect(claimsOf(token).scope).toBe('PROFILE_MARK_AS_DELETED');
  const closed = listEndpoints().filter(({ endpoint }) =>
    ['any', 'shopper', 'customer'].includes(endpoint.access),
  );
  expect(closed.length).toBeGreaterThan(30);
  const pathOf = ({ path }: Endpoint, id: string) => path.replaceAll(/\{\w+\}/g, id);
  const isRefused = async (endpoint: Endpoint, token: string, id: string, body: unknown) => {
    const path = pathOf(endpoint, id);
    const hasBody = endpoint.method !== 'GET' && body !== undefined;
    const answer = await world.shop.backend.fetch(
      new Request(`http://store.test${path}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${token}`, ...(hasBody && { 'content-type': 'application/json' }) },
        ...(hasBody && { body: JSON.stringify(body) }),
      }),
    );
    expect([path, answer.status]).toEqual([path, 403]);
  };
  for (const { endpoint } of closed) await isRefused(endpoint, tokens[1] ?? '', moscow.id, undefined);
  const anyCall = fc.constantFrom(...closed.map(({ endpoint }) => endpoint));
  await fc.assert(
    fc.asyncProperty(
      anyCall,
      fc.constantFrom(...tokens),
      fc.uuid(),
      fc.dictionary(fc.string(), fc.jsonValue()),
      isRefused,
    ),
    { numRuns: 60 },
  );
  const token = tokens[1] ?? '';
  expect((await world.shop.call(logout, { token, headers: webServer() })).status).toBe(204);
});

test('[DEL-13] [TOK-38] the scope decides, not the type of the user', async () => {
  const { tokens } = world.shop.backend.context;
  const { token } = await world.signIn();
  const { sub, sid } = claimsOf(token);
  const narrow = await tokens.sign({ userId: sub, userType: 'CUSTOMER', sessionId: sid, scope: 'SHOP' });
  const body = { deliveryOption: 'DELIVERY', showcaseId: moscow.id, embedProductsToResponse: true } as const;
  expect((await world.shop.call(getCart, { token: narrow, body })).status).toBe(200);
  const paths = listEndpoints().filter(({ endpoint }) => endpoint.access === 'customer');
  for (const { endpoint } of paths) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, moscow.id);
    const answer = await world.shop.backend.fetch(
      new Request(`http://store.test${path}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${narrow}` },
      }),
    );
    expect([path, answer.status]).toEqual([path, 403]);
  }
});

test('[OPN-346] the window to restore an account is 30 days from the mark', async () => {
  const { phone } = await marked();
  world.clock.advance(RESTORE_WINDOW_S * 1000 - 60_000 - 1);
  expect(claimsOf((await world.signIn(phone)).token).scope).toBe('PROFILE_MARK_AS_DELETED');
});
