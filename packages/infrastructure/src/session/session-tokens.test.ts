import { expect, test } from 'vitest';

import { VirtualTime } from '@shop/application/testing';
import { ok } from '@shop/domain/kernel';

import { SessionTokens } from './index.ts';
import type { OpenedSession, SessionTransport } from './index.ts';

const HOUR_MS = 3_600_000;

function tokenOf(sub: string, userType: 'CUSTOMER' | 'ANONYMOUS', sid = 'first'): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `e30.${part({ sub, userType, scope: 'SHOP', sid, exp: 1 })}.signature`;
}

/** Tokens of a page whose browser holds this session from now on; it has just opened the one before. */
async function tokensAfter(before: string, after: string) {
  const time = new VirtualTime();
  const session = (accessToken: string): OpenedSession => ({
    accessToken,
    accessTokenExpires: time.now() + HOUR_MS,
  });
  let held = before;
  const transport: SessionTransport = {
    open: async () => ok(session(held)),
    refresh: async () => ok(session(held)),
    signIn: async () => ok('MARKED' as const),
    signOut: async () => ok(),
  };
  const tokens = new SessionTokens(transport, time);
  const opened: string[] = [];
  await tokens.open();
  tokens.opened$.subscribe(({ accessToken }) => opened.push(accessToken));
  held = after;
  return { tokens, time, opened };
}

const anna = tokenOf('anna', 'CUSTOMER');
const boris = tokenOf('boris', 'CUSTOMER');

test('[TOK-19] a call of one account that is refused is not repeated as another that was signed in to in another tab', async () => {
  const { tokens, opened } = await tokensAfter(anna, boris);
  expect(await tokens.renew(anna)).toBeNull();
  // The page is told of it, and begins anew.
  expect(opened).toEqual([boris]);
  expect(await tokens.renew(anna)).toBeNull();
});

test('[TOK-18] what is asked for as one account goes out as that one, though its token is over and another account is signed in', async () => {
  const { tokens, time, opened } = await tokensAfter(anna, boris);
  await time.advance(HOUR_MS);
  expect(await tokens.fresh()).toBe(anna);
  expect(opened).toEqual([boris]);
});

test('[TOK-19] it is repeated with another token of the same account, of a visitor, and of whoever a visitor has become', async () => {
  const later = tokenOf('anna', 'CUSTOMER', 'second');
  const visitor = tokenOf('visitor', 'ANONYMOUS');
  for (const [before, after] of [
    [anna, later],
    [anna, visitor],
    [visitor, anna],
    [visitor, tokenOf('other', 'ANONYMOUS')],
  ] as const) {
    const { tokens, time } = await tokensAfter(before, after);
    expect(await tokens.renew(before)).toBe(after);
    await time.advance(HOUR_MS);
    expect(await tokens.fresh()).toBe(after);
  }
});
