// What is modelled: strangers who type codes for a phone that nobody is signing in with, and a shopper who sends the
// right code several times at once. What can fail: a phone that is locked although no code of it was guessed at, an
// answer that reveals whether a phone has a code, a sender who may go on guessing.
import { randomUUID } from 'node:crypto';

import { grantTokens, requestLoginCode } from '@shop/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { createWorld, randomPhone, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';
import { wrongTriesOf } from '../support/wrong-tries.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const times = async <T>(count: number, call: (turn: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, async (_, turn) => call(turn)));

describe.each(databaseKinds)('locked phones on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(() => world.clock.advance(2 * DAY));
  afterAll(async () => world.close());

  const newSender = () => ({ ...webServer(), deviceid: randomUUID() });
  const tryCode = async (phone: string, code: string, headers: object = newSender()) =>
    world.shop.call(grantTokens, {
      params: { grantType: 'otp' },
      body: { phone, code },
      headers: { ...headers },
    });
  const askCode = async (phoneNumber: string) =>
    world.shop.call(requestLoginCode, {
      token: await world.anonymous(),
      headers: webServer(),
      body: { phoneNumber },
    });
  const codesOf = (answers: readonly { readonly error: { readonly code: string } }[]) =>
    answers.map(({ error }) => error.code);
  const wrongCode = (code: string) => (code === '0000' ? '1111' : '0000');
  const triesAt = async (phone: string) => wrongTriesOf(world.db, phone);

  test('[AUT-20] [AUT-21] [OPN-316] attempts without a live code never lock a phone', async () => {
    const phone = randomPhone();
    const one = newSender();
    await times(10, async () => tryCode(phone, '0000', one));
    await times(10, async () => tryCode(phone, '0000'));
    expect((await tryCode(phone, await world.code(phone), one)).status).toBe(200);
    await times(10, async () => tryCode(phone, '0000', one));
    world.clock.advance(30 * SECOND);
    const late = await world.code(phone);
    world.clock.advance(301 * SECOND);
    await times(10, async () => tryCode(phone, late, one));
    expect((await askCode(phone)).status).toBe(200);
    const [code = ''] = await world.parties.codesSentTo(phone);
    expect((await tryCode(phone, code)).status).toBe(200);
  });

  test('[OPN-316] [OPN-318] a sender gets the same answers whether or not the phone has a live code', async () => {
    const withCode = randomPhone();
    const wrong = wrongCode(await world.code(withCode));
    const answersFor = async (phone: string, code: string, headers: () => object) => {
      const answers: unknown[] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        const { status, error } = await tryCode(phone, code, headers());
        answers.push([status, error]);
        world.clock.advance(10 * SECOND);
      }
      return answers;
    };
    const [one, two] = [newSender(), newSender()];
    const asked = await answersFor(withCode, wrong, () => one);
    const unasked = await answersFor(randomPhone(), '0000', () => two);
    expect(unasked).toEqual(asked);
    const sameAddress = webServer();
    expect(
      await answersFor(randomPhone(), '0000', () => ({ ...sameAddress, deviceid: randomUUID() })),
    ).toEqual(asked);
    const deviceid = randomUUID();
    expect(await answersFor(randomPhone(), '0000', () => ({ ...webServer(), deviceid }))).toEqual(asked);
  });

  test('[AUT-20] [OPN-316] five wrong attempts at a live code lock the phone for everybody, whatever came before', async () => {
    const phone = randomPhone();
    await times(4, async () => tryCode(phone, '0000'));
    const code = await world.code(phone);
    const answers = await times(5, async () => tryCode(phone, wrongCode(code)));
    expect(codesOf(answers).filter((text) => text === 'LIMITED_ATTEMPTS')).toHaveLength(1);
    expect((await tryCode(phone, code)).error.code).toBe('LIMITED_ATTEMPTS');
    expect((await askCode(phone)).error.code).toBe('COOLDOWN_ACTIVE');
  });

  test('[AUT-19] [OPN-316] a device gets twenty wrong attempts an hour, over all phones and addresses, even in parallel', async () => {
    const deviceid = randomUUID();
    const guess = async () => tryCode(randomPhone(), '0000', { ...webServer(), deviceid });
    const answers = codesOf(await times(30, guess));
    expect(answers.filter((code) => code === 'INVALID_ARGUMENT')).toHaveLength(20);
    expect(answers.filter((code) => code === 'LIMITED_ATTEMPTS')).toHaveLength(10);
    const capitals = { ...webServer(), deviceid: deviceid.toUpperCase() };
    expect((await tryCode(randomPhone(), '0000', capitals)).error.code).toBe('LIMITED_ATTEMPTS');
    expect((await tryCode(randomPhone(), '0000')).error.code).toBe('INVALID_ARGUMENT');
    world.clock.advance(3600 * SECOND);
    expect((await guess()).error.code).toBe('INVALID_ARGUMENT');
  });

  test('[AUT-22] [OPN-316] the right code sent ten times at once signs in once, and counts as no wrong attempt', async () => {
    const phone = randomPhone();
    const code = await world.code(phone);
    await times(4, async () => tryCode(phone, wrongCode(code)));
    expect(await triesAt(phone)).toHaveLength(4);
    const sender = newSender();
    const answers = await times(10, async (turn) =>
      tryCode(phone, code, turn % 2 === 0 ? sender : newSender()),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(codesOf(others))).toEqual(new Set(['INVALID_ARGUMENT']));
    // Signing in forgave the four, and none was added.
    expect(await triesAt(phone)).toEqual([]);
    world.clock.advance(30 * SECOND);
    expect((await tryCode(phone, await world.code(phone), sender)).status).toBe(200);
  });
});
