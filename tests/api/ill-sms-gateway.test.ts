// What is modelled: a gateway for SMS that refuses, fails or falls silent, before or after it has taken the message. What can fail:
// codes that arrive and do not work, phones that are flooded with messages, shoppers who are refused for codes they never got.
import { requestLoginCode } from '@shop/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { createWorld, randomPhone, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const DAY = 86_400_000;

describe.each(databaseKinds)('a failing SMS gateway on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(() => world.clock.advance(2 * DAY));
  afterAll(async () => world.close());

  const askCode = async (phoneNumber: string) =>
    world.shop.call(requestLoginCode, {
      token: await world.anonymous(),
      headers: webServer(),
      body: { phoneNumber },
    });

  test('[AUT-25] a request whose answer was lost is repeated under the same id: one SMS', async () => {
    const phone = randomPhone();
    await world.parties.fault('sms', { outcome: 'drop', phase: 'after' });
    expect((await askCode(phone)).status).toBe(200);
    expect(await world.parties.codesSentTo(phone)).toHaveLength(1);
  });

  test('[AUT-25] a gateway that refuses gives 503 and uses up no limit', async () => {
    const phone = randomPhone();
    for (let turn = 0; turn < 6; turn += 1) {
      await world.parties.fault('sms', { outcome: 'error429' });
      const failed = await askCode(phone);
      expect([failed.status, failed.error.code]).toEqual([503, 'SMS_NOT_SENT']);
    }
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await askCode(phone)).status).toBe(200);
      world.clock.advance(30_000);
    }
    expect(await world.parties.codesSentTo(phone)).toHaveLength(5);
  });

  test('[AUT-25] a gateway that refuses leaves the earlier code valid', async () => {
    const phone = randomPhone();
    const code = await world.code(phone);
    world.clock.advance(30_000);
    await world.parties.fault('sms', { outcome: 'error429' });
    expect((await askCode(phone)).status).toBe(503);
    expect((await world.grant(phone, code)).status).toBe(200);
  });

  test.each(['drop', 'error500', 'malformed'])(
    '[AUT-25] an unknown outcome (%s) gives 503, and the code that arrived works',
    async (outcome) => {
      const phone = randomPhone();
      await world.parties.fault('sms', { outcome, phase: 'after', times: 2 });
      const failed = await askCode(phone);
      expect([failed.status, failed.error.code]).toEqual([503, 'SMS_NOT_SENT']);
      expect((await askCode(phone)).error.code).toBe('RESEND_TOO_EARLY');
      const [code = ''] = await world.parties.codesSentTo(phone);
      expect((await world.grant(phone, code)).status).toBe(200);
    },
  );

  test('[AUT-18] [AUT-19] [AUT-25] with a gateway that never answers, a phone gets one SMS for 45 simultaneous requests, and five in an hour', async () => {
    const phone = randomPhone();
    await world.parties.fault('sms', { outcome: 'drop', phase: 'after', times: 100 });
    const answers = await Promise.all(Array.from({ length: 45 }, async () => askCode(phone)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 44 }, () => 429),
      503,
    ]);
    expect(await world.parties.codesSentTo(phone)).toHaveLength(1);
    for (let turn = 0; turn < 45; turn += 1) {
      world.clock.advance(30_000);
      await askCode(phone);
    }
    expect(await world.parties.codesSentTo(phone)).toHaveLength(5);
    world.parties.reset();
  });
});
