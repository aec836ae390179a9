import { randomUUID } from 'node:crypto';

import { generateKeyPair } from 'jose';
import { expect, test } from 'vitest';

import { AccessTokens } from './access-tokens.ts';
import type { Revocations } from './revocations.ts';
import { SIGNING_ALGORITHM } from './signing-key.ts';

/** Nodes of one shop, with one key and a clock that the test moves. */
const startNodes = async () => {
  const { privateKey, publicKey } = await generateKeyPair(SIGNING_ALGORITHM);
  const time = { now: new Date('2026-03-02T09:00:00.400Z') };
  const revoked = new Set<string>();
  const revocations = {
    isFresh: () => true,
    isRevoked: (familyId) => revoked.has(familyId),
  } satisfies Partial<Revocations> as unknown as Revocations;
  const start = () =>
    new AccessTokens({
      key: { kid: 'key', privateKey, publicKey },
      clock: { now: () => time.now },
      revocations,
    });
  return { time, revoked, issuer: start(), other: start() };
};

test('[TOK-05] the node that issues a token knows at once what any other reads from it', async () => {
  const { issuer, other } = await startNodes();
  const visitor = { userId: randomUUID(), userType: 'ANONYMOUS', sessionId: randomUUID() } as const;
  const customer = { ...visitor, userType: 'CUSTOMER', openedThrough: 'SMS', scope: 'SHOP ACCOUNT' } as const;
  for (const user of [visitor, customer]) {
    const token = await issuer.sign(user);
    const known = issuer.verify(token);
    expect(known).toMatchObject(user);
    expect(known).toEqual(await other.verify(token));
  }
});

test('[TOK-06] [TOK-40] a token that was issued here ends with its time and with its session', async () => {
  const { time, revoked, issuer, other } = await startNodes();
  const user = { userId: randomUUID(), userType: 'CUSTOMER', sessionId: randomUUID() } as const;
  const short = await issuer.sign(user);
  time.now = new Date('2026-03-02T09:14:59.999Z');
  expect(issuer.verify(short)).toMatchObject(user);
  time.now = new Date('2026-03-02T09:15:00.000Z');
  expect([issuer.verify(short), await other.verify(short)]).toEqual([null, null]);
  const ended = await issuer.sign(user);
  revoked.add(user.sessionId);
  expect([issuer.verify(ended), await other.verify(ended)]).toEqual([null, null]);
});
