import { expect, test } from 'vitest';

import { offline } from '@shop/application/testing';

import { err } from '@shop/domain/kernel';
import { SESSION_NOT_CREATED } from '@shop/domain/session';
import { createTestShop, signInAs } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

import { customFailure } from '../kernel/index.ts';
import { startShop } from './index.ts';

/** Opens a page whose first calls for the session all fail. */
async function openWithoutSession(failures: number): Promise<TestShop> {
  const shop = createTestShop();
  for (let count = 0; count < failures; count += 1) shop.calls.open.give(err(offline));
  await startShop(shop);
  expect(shop.session.isRetrying).toBe(true);
  return shop;
}

/** How often the start has asked for what every page needs. */
const startCalls = ({ calls, cartStore }: TestShop) => ({
  config: calls.webConfig.calls.length,
  addresses: calls.addresses.calls.length,
  showcases: calls.showcases.calls.length,
  carts: cartStore.fetches,
});
const once = { config: 1, addresses: 1, showcases: 1, carts: 1 };
/** After a sign-in the configuration is asked for anew (AUT-34). */
const onceAndAnew = { ...once, config: 2 };
const nothing = { config: 0, addresses: 0, showcases: 0, carts: 0 };

test('[TOK-02] a page whose session opens starts once', async () => {
  const shop = createTestShop();
  await startShop(shop);
  await shop.time.advance(0);
  expect(shop.showcase.state.status).toBe('ready');
  expect(startCalls(shop)).toEqual(once);
});

test('[OPN-397] [TOK-02] that a session was not kept once does not mean that there are no cookies', async () => {
  const shop = createTestShop();
  shop.calls.open.give(err(customFailure(SESSION_NOT_CREATED)));
  await startShop(shop);
  expect(shop.session.state.status).toBe('unknown');
  await shop.time.advance(2000);
  expect(shop.session.state.status).toBe('ready');
});

test('[OPN-397] a browser that keeps no cookies is not asked again and again; once it keeps them the page starts', async () => {
  const shop = createTestShop();
  for (let failed = 0; failed < 2; failed += 1) shop.calls.open.give(err(customFailure(SESSION_NOT_CREATED)));
  await startShop(shop);
  await shop.time.advance(3_600_000);
  expect([shop.session.state.status, shop.calls.open.calls.length]).toEqual(['noCookies', 2]);
  expect(startCalls(shop)).toEqual(nothing);
  await shop.session.start();
  await shop.time.advance(0);
  expect(shop.session.state.status).toBe('ready');
  expect(startCalls(shop)).toEqual(once);
});

test('[TOK-02] a session that fails is asked for again after 2, 4 and 8 s, and the page starts once it is there', async () => {
  const shop = await openWithoutSession(3);
  await shop.time.advance(2000 + 4000 + 7999);
  expect(shop.calls.open.calls).toHaveLength(3);
  expect(startCalls(shop)).toEqual(nothing);
  await shop.time.advance(1);
  expect(shop.session.state.status).toBe('ready');
  expect(shop.showcase.state.status).toBe('ready');
  expect(shop.cart.state.status).toBe('ready');
  expect(startCalls(shop)).toEqual(once);
  expect(shop.calls.open.calls).toHaveLength(4);
});

test('[TOK-02] the wait between two tries never exceeds a minute', async () => {
  const shop = await openWithoutSession(20);
  await shop.time.advance(10 * 60_000);
  const before = shop.calls.open.calls.length;
  await shop.time.advance(60_000);
  expect(shop.calls.open.calls).toHaveLength(before + 1);
});

test('[TOK-02] the connection that comes back opens the session at once', async () => {
  const shop = await openWithoutSession(1);
  shop.browser.setOnline(true);
  await shop.time.advance(0);
  expect(shop.showcase.state.status).toBe('ready');
  expect(startCalls(shop)).toEqual(once);
  await shop.time.advance(60_000);
  expect(shop.calls.open.calls).toHaveLength(2);
  // The page has looked for a new configuration every 20 s since.
  expect(startCalls(shop)).toMatchObject({ config: 1 + 3, addresses: 1, showcases: 1 });
});

test('[TOK-02] a call that opened the session for its token starts the page too', async () => {
  const shop = await openWithoutSession(1);
  shop.calls.sessionOpened.next({ user: { id: 'visitor', type: 'ANONYMOUS', scope: 'SHOP' } });
  await shop.time.advance(0);
  expect(shop.session.state.user?.id).toBe('visitor');
  expect(startCalls(shop)).toEqual(once);
});

test('[TOK-02, AUT-33] a sign-in opens the session: the page starts with the account, everything once', async () => {
  const shop = await openWithoutSession(1);
  await signInAs(shop);
  expect(shop.session.state).toMatchObject({ status: 'ready', isSignedIn: true });
  expect(shop.showcase.state.status).toBe('ready');
  expect(shop.cart.state.status).toBe('ready');
  expect(shop.profile.state.status).toBe('ready');
  expect(startCalls(shop)).toEqual(onceAndAnew);
  expect(shop.calls.profile.calls).toHaveLength(1);
  expect(shop.calls.tracking.calls).toHaveLength(1);
});

test('[TOK-02, AUT-33] an opening that comes back after a sign-in does not undo it', async () => {
  const shop = createTestShop();
  shop.calls.open.hold();
  const start = startShop(shop);
  await signInAs(shop);
  shop.calls.open.resolve(err(offline));
  await start;
  expect(shop.session.state).toMatchObject({ status: 'ready', isSignedIn: true });
  expect(startCalls(shop)).toEqual(onceAndAnew);
});
