// What is modelled: two accounts and two addresses, codes that are asked for, mistyped, mixed up, used late, twice or in parallel, over hours.
// What can fail: a code that confirms another address or another account's, that works twice or too long, a fifth wrong try, a confirmed address
// that gets lost.
import { confirmEmail, getProfile, sendConfirmationEmail } from '@shop/contract/profile';
import { codeRules } from '@shop/domain/session';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, describe } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { newAddress } from '../support/promo.ts';
import { createWorld, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** OPN-339: how long a code works, how long wrong tries count and a lock lasts, and how many wrong tries there are before it. */
const LIFETIME = 900 * SECOND;
const LOCK = 1800 * SECOND;
const TRIES = 4;

const RUNS = 15;
const account = fc.nat(1);
const address = fc.nat(1);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), account, address }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('confirm' as const),
      account,
      address,
      /** Which of the codes sent so far is typed, counted from the newest of this address; above them all: a wrong one. */
      code: fc.constantFrom(0, 0, 0, 1, 9),
      /** Whether the code is taken from the mails to any address. */
      isMixedUp: fc.constantFrom(false, false, false, true),
      times: fc.constantFrom(1, 1, 1, 2, 6),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 31, 31, 31, 600, 899, 900, 1800),
    }),
  },
);

/** Begins with a confirmation, so that every story has a confirmed address to lose. */
const story = fc
  .array(step, { minLength: 8, maxLength: 18 })
  .map((steps) => [
    { do: 'ask' as const, account: 0, address: 0 },
    { do: 'confirm' as const, account: 0, address: 0, code: 0, isMixedUp: false, times: 1 },
    ...steps,
  ]);

/** What the rules say about a pair of account and address. */
interface Pair {
  code: string | null;
  sentAt: number;
  /** When wrong codes were typed while a code was live. */
  wrong: number[];
  lockedUntil: number;
}

describe.each(databaseKinds)('codes for e-mails under any sequence of events on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  afterAll(async () => world.close());

  test('[EML-26] [EML-25] [EML-27] a code confirms the address it was sent to, for the account that asked, once, in its time, within the tries', async () => {
    let confirmations = 0;
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        world.clock.advance(25 * HOUR);
        const accounts = [await world.signIn(), await world.signIn()];
        const addresses = [newAddress(), newAddress()];
        const confirmed = ['', ''];
        const pairs = new Map<string, Pair>();
        const mails: { to: number; code: string }[] = [];
        const now = () => world.clock.now().getTime();
        const pairOf = (each: { account: number; address: number }): Pair => {
          const key = `${each.account} ${each.address}`;
          const known = pairs.get(key) ?? { code: null, sentAt: 0, wrong: [], lockedUntil: 0 };
          pairs.set(key, known);
          return known;
        };
        const tokenOf = async (index: number) => world.renew(accounts[index]?.token ?? '');
        for (const each of steps) {
          if (each.do === 'wait') {
            world.clock.advance(each.seconds * SECOND);
            continue;
          }
          const token = await tokenOf(each.account);
          const email = addresses[each.address] ?? '';
          const pair = pairOf(each);
          if (each.do === 'ask') {
            const asked = await world.shop.call(sendConfirmationEmail, {
              token,
              headers: webServer(),
              body: { userEmail: email },
            });
            if (asked.status !== 200) continue;
            expect(now()).toBeGreaterThanOrEqual(pair.lockedUntil);
            const code = /(\d{4})$/.exec(world.parties.mailsTo(email)[0]?.subject ?? '')?.[1] ?? '';
            expect(code).toMatch(/^\d{4}$/);
            mails.push({ to: each.address, code });
            pair.code = code;
            pair.sentAt = now();
            continue;
          }
          const candidates = mails.filter(({ to }) => each.isMixedUp || to === each.address).toReversed();
          const known = mails.map(({ code }) => code);
          const wrong = ['0000', '1111', '2222', '3333', '4444'].find((code) => !known.includes(code)) ?? '';
          const otp = candidates[each.code]?.code ?? wrong;
          const isLive = pair.code !== null && now() <= pair.sentAt + LIFETIME;
          const recent = pair.wrong.filter((at) => now() - at < LOCK).length;
          const isLocked = now() < pair.lockedUntil;
          const answers = await Promise.all(
            Array.from({ length: each.times }, async () =>
              world.shop.call(confirmEmail, { token, body: { userEmail: email, otp } }),
            ),
          );
          const successes = answers.filter(({ status }) => status === 204).length;
          const isRight = isLive && otp === pair.code;
          expect([otp, successes]).toEqual([otp, isRight && !isLocked ? 1 : 0]);
          const tried = answers.filter(({ error }) => error?.code === 'INVALID_OTP').length;
          if (isLive && !isRight && !isLocked) expect(tried).toBe(Math.min(each.times, TRIES - recent));
          else expect(isRight || !isLive || isLocked ? 0 : tried).toBe(0);
          if (successes === 1) {
            confirmations += 1;
            confirmed[each.account] = email;
            pair.code = null;
            pair.wrong = [];
          } else if (isLive && !isLocked) {
            pair.wrong.push(...Array.from({ length: tried }, now));
            if (recent + each.times > TRIES) {
              pair.lockedUntil = now() + LOCK;
              pair.wrong = [];
              pair.code = null;
            }
          }
          for (const [index, own] of confirmed.entries()) {
            const { data } = await world.shop.call(getProfile, { token: await tokenOf(index) });
            expect(data.emailConfirmed).toBe(own !== '');
            if (own !== '') expect(data.email).toBe(own);
          }
        }
      }),
      { numRuns: RUNS },
    );
    expect(confirmations).toBeGreaterThanOrEqual(RUNS);
    expect(codeRules.EMAIL.tries).toEqual([{ by: 'subject', count: TRIES + 1, window: LOCK }]);
  });
});
