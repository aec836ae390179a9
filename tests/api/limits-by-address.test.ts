// What is modelled: one sender who spells the same address in many ways, or uses another address of the same IPv6
// network for every call. What can fail: a limit that counts spellings or single addresses, and so counts nothing.
import { randomInt } from 'node:crypto';

import { saveCart } from '@shop/contract/cart';
import { grantTokens, issueAnonymousTokens, requestLoginCode } from '@shop/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';
import { createWorld, randomPhone, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const DAY = 86_400_000;
const hex = (): string => randomInt(0x1_00_00).toString(16);

/** A different address of one /64 network at each call. */
function subscriber(): () => string {
  const network = ['2001', 'db8', hex(), hex()].join(':');
  return () => `${network}:${hex()}:${hex()}:${hex()}:${hex()}`;
}
/** One IPv4 address, in alternating spellings. */
function inTwoWays(): () => string {
  const address = `198.51.100.${randomInt(256)}`;
  let turn = 0;
  return () => ((turn += 1) % 2 === 0 ? address : `::ffff:${address}`);
}

describe.each(databaseKinds)('limits per address on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(() => world.clock.advance(2 * DAY));
  afterAll(async () => world.close());

  const askCode = async (token: string, ip: string) =>
    world.shop.call(requestLoginCode, {
      token,
      headers: webServer(ip),
      body: { phoneNumber: randomPhone() },
    });
  const succeeded = (answers: readonly { readonly status: number }[]): number =>
    answers.filter(({ status }) => status === 200).length;

  test.each([
    ['the addresses of one /64 network', subscriber],
    ['one address written in two ways', inTwoWays],
  ])('[AUT-19] [OPN-316] sixty login codes an hour for %s', async (_what, sender) => {
    const next = sender();
    const token = await world.anonymous();
    const answers = await Promise.all(Array.from({ length: 70 }, async () => askCode(token, next())));
    expect(succeeded(answers)).toBe(60);
    expect((await askCode(token, subscriber()())).status).toBe(200);
  });

  test('[TOK-03] [OPN-302] sixty anonymous identities a minute for the addresses of one /64 network', async () => {
    const next = subscriber();
    const open = async (ip: string) => world.shop.call(issueAnonymousTokens, { headers: webServer(ip) });
    const answers = await Promise.all(Array.from({ length: 65 }, async () => open(next())));
    expect(succeeded(answers)).toBe(60);
    expect((await open(subscriber()())).status).toBe(200);
  });

  test('[AUT-20] [OPN-316] a hundred wrong codes an hour for the addresses of one /64 network', async () => {
    const next = subscriber();
    const tryCode = async (ip: string) =>
      world.shop.call(grantTokens, {
        params: { grantType: 'otp' },
        body: { phone: randomPhone(), code: '0000' },
        headers: webServer(ip),
      });
    for (let turn = 0; turn < 100; turn += 1)
      expect((await tryCode(next())).error.code).toBe('INVALID_ARGUMENT');
    expect((await tryCode(next())).error.code).toBe('LIMITED_ATTEMPTS');
    expect((await tryCode(subscriber()())).error.code).toBe('INVALID_ARGUMENT');
  });

  test('[PRM-28] a hundred unknown promocodes an hour for the addresses of one /64 network', async () => {
    const next = subscriber();
    const typeCodes = async (ip: () => string, count: number): Promise<readonly number[]> => {
      const { token } = await world.customerWithCart();
      const cart = await world.cart(token);
      const states: number[] = [];
      for (let turn = 0; turn < count; turn += 1) {
        const answer = await world.shop.call(saveCart, {
          token,
          headers: webServer(ip()),
          params: { cartId: cart.id },
          body: {
            version: cart.version,
            showcaseId: moscow.id,
            products: [{ productId: world.productId('400'), quantity: 10, type: 'PRODUCT' }],
            embedProductsToResponse: false,
            promocode: `UNKNOWN${turn}`,
          },
        });
        states.push(answer.status);
      }
      return states;
    };
    for (let shopper = 0; shopper < 10; shopper += 1)
      expect(new Set(await typeCodes(next, 10))).toEqual(new Set([422]));
    expect(await typeCodes(next, 1)).toEqual([429]);
    expect(await typeCodes(subscriber(), 1)).toEqual([422]);
  });
});
