// What is modelled: an attacker with a thousand connections, each from an address of its own, who guesses at the code of one
// phone at the same moment, over HTTP and through the web server. What can fail: tries that are counted after they were
// allowed, so that more of them see the code than the limit says.
import { webPaths } from '@shop/contract/web';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { createWorld, randomPhone, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';
import { createTestWeb } from '../support/web.ts';
import type { TestWeb } from '../support/web.ts';
import { wrongTriesOf } from '../support/wrong-tries.ts';

const ATTACKERS = 1000;
const LOCK_MS = 1_800_000;

describe.each(databaseKinds)('a thousand guesses at once on %s', (database) => {
  let world: World;
  let web: TestWeb;
  beforeAll(async () => {
    world = await createWorld(database);
    web = await createTestWeb(world);
  });
  afterAll(async () => {
    await web.close();
    await world.close();
  });

  /** A browser that has no session yet; answers what signing in says, 'OK' when somebody is signed in. */
  const openBrowser = async () => {
    const origin = await web.listening();
    const asked = await fetch(origin + webPaths.csrf);
    const cookie = asked.headers.getSetCookie().map((line) => line.split(';')[0]);
    const { csrfToken } = (await asked.json()) as { csrfToken: string };
    return async (phone: string, code: string): Promise<string> => {
      const answer = await fetch(origin + webPaths.callbackOtp, {
        method: 'POST',
        headers: { cookie: cookie.join('; '), 'x-forwarded-for': webServer()['x-forwarded-for'] },
        body: new URLSearchParams({ phone, code, csrfToken, json: 'true' }),
      });
      const { ok, code: failure } = (await answer.json()) as { ok?: boolean; code: string | null };
      return ok === true ? 'OK' : `${failure}`;
    };
  };

  test('[AUT-20] [AUT-21] are four tries and a lock: the code is seen by no more, and works for nobody', async () => {
    const signIn = await openBrowser();
    const phone = randomPhone();
    const code = await world.code(phone);
    const guesses = Array.from({ length: 10_000 }, (_, guess) => `${guess}`.padStart(4, '0'));
    const wrong = guesses.filter((guess) => guess !== code).slice(0, ATTACKERS);
    const answers = await Promise.all(wrong.map(async (guess) => signIn(phone, guess)));
    const count = (text: string) => answers.filter((answer) => answer === text).length;
    expect(new Set(answers)).toEqual(new Set(['INVALID_ARGUMENT', 'LIMITED_ATTEMPTS']));
    expect(count('INVALID_ARGUMENT')).toBe(4);
    expect(await wrongTriesOf(world.db, phone)).toHaveLength(5);
    expect(await signIn(phone, code)).toBe('LIMITED_ATTEMPTS');
    world.clock.advance(LOCK_MS);
    expect(await signIn(phone, await world.code(phone))).toBe('OK');
  });
});
