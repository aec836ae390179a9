// What is modelled: browsers that sign in with boxes of the login wizard ticked, by phone and through the bank, and are gone once the
// web server has answered. What can fail: a consent that was ticked and is not given; one that is given though nobody got in, or to an
// account that stays deleted; a sign-in that fails because a consent cannot be given.
import { markAsDeleted } from '@shop/contract/profile';
import { webPaths } from '@shop/contract/web';
import type { CallbackAnswer } from '@shop/contract/web';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { acceptAtBank, bankPerson } from '../support/bank-id.ts';
import { BrowserVisitor } from '../support/browser-visitor.ts';
import { databaseKinds } from '../support/databases.ts';
import { createWorld, randomPhone } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';
import { createTestWeb } from '../support/web.ts';
import type { TestWeb } from '../support/web.ts';

const ways = ['phone', 'bank'] as const;
type Ticks = { readonly marketing?: '1'; readonly sharing?: '1' };

const offers = ['MARKETING_PUSH SIGN_IN', 'MARKETING_SMS SIGN_IN'];
const partners = ['SHARE_SBER SIGN_IN'];

describe.each(databaseKinds)('consents of the login wizard on %s', (database) => {
  let world: World;
  let web: TestWeb;
  let areConsentsRefused = false;
  const warnings: string[] = [];
  beforeAll(async () => {
    world = await createWorld(database);
    web = await createTestWeb(world, {
      storeFetch: async (request, store) =>
        areConsentsRefused && request.method === 'PUT'
          ? Response.json({ code: 'INTERNAL_SERVER_ERROR', message: '' }, { status: 500 })
          : store(request),
      warn: (message) => void warnings.push(message),
    });
  });
  beforeEach(async () => {
    world.clock.advance(48 * 3_600_000);
    await world.db.deleteFrom('consents').execute();
    await world.db.deleteFrom('consent_changes').execute();
  });
  afterAll(async () => {
    await web.close();
    await world.close();
  });

  const open = async (): Promise<BrowserVisitor> => {
    const browser = new BrowserVisitor(web.server.app);
    await browser.open();
    return browser;
  };
  const { phone: bankPhone, subject } = bankPerson(1);
  const phoneFor = (way: (typeof ways)[number]) => (way === 'bank' ? bankPhone : randomPhone());
  const signIn = async (
    browser: BrowserVisitor,
    way: (typeof ways)[number],
    phone: string,
    ticks: Ticks,
  ): Promise<CallbackAnswer> => {
    if (way === 'phone') {
      const code = await world.code(phone, (await browser.session()).accessToken);
      return (await browser.post(webPaths.callbackOtp, { phone, code, ...ticks })).json<CallbackAnswer>();
    }
    const { url } = (await browser.post(webPaths.bankStart, ticks)).json<CallbackAnswer>();
    const { searchParams } = (await acceptAtBank(url, subject)).location;
    const back = { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' };
    return (await browser.post(webPaths.callbackBank, back)).json<CallbackAnswer>();
  };
  /** What the account of a phone has agreed to, with where. */
  const given = async (phone: string) => {
    const changes = await world.db
      .selectFrom('consent_changes')
      .innerJoin('users', 'users.id', 'consent_changes.user_id')
      .select(['kind', 'source', 'new_value'])
      .where('phone', '=', phone)
      .orderBy('kind')
      .execute();
    return changes.map(
      ({ kind, source, new_value: isGiven }) => `${kind} ${source}${isGiven ? '' : ' taken'}`,
    );
  };

  test.each(ways)(
    '[AUT-35] [AUT-36] [SSO-08] by %s what was ticked is given when the sign-in is answered, whatever the page does then',
    async (way) => {
      for (const [ticks, expected] of [
        [{}, []],
        [{ marketing: '1' }, offers],
        [{ marketing: '1', sharing: '1' }, [...offers, ...partners]],
      ] as const) {
        const phone = phoneFor(way);
        expect((await signIn(await open(), way, phone, ticks)).ok).toBe(true);
        expect(await given(phone)).toEqual(expected);
      }
    },
  );

  test.each(ways)(
    '[AUT-32] [DEL-11] [DEL-12] by %s a deleted account gives what was ticked once it is restored, and nothing if it is not',
    async (way) => {
      for (const accept of ['0', '1'] as const) {
        const phone = phoneFor(way);
        const own = await world.signIn(phone);
        await world.shop.call(markAsDeleted, { token: own.token });
        world.clock.advance(31_000);
        const browser = await open();
        expect(await signIn(browser, way, phone, { sharing: '1' })).toMatchObject({ isMarked: true });
        expect(await given(phone)).toEqual([]);
        expect((await browser.post(webPaths.restore, { accept })).json<CallbackAnswer>().ok).toBe(true);
        expect([accept, await given(phone)]).toEqual([accept, accept === '1' ? partners : []]);
        // A second sign-in of the same browser has no ticks of the first one.
        if (accept === '1') continue;
        world.clock.advance(31_000);
        expect(await signIn(browser, way, phone, {})).toMatchObject({ isMarked: true });
        await browser.post(webPaths.restore, { accept: '1' });
        expect(await given(phone)).toEqual([]);
      }
    },
  );

  test.each(ways)(
    '[OPN-320] by %s a consent that cannot be given is logged, and disturbs no sign-in',
    async (way) => {
      areConsentsRefused = true;
      warnings.length = 0;
      const phone = phoneFor(way);
      const answer = await signIn(await open(), way, phone, { marketing: '1', sharing: '1' }).finally(
        () => (areConsentsRefused = false),
      );
      expect(answer.ok).toBe(true);
      expect(warnings).toContain('Consents of a sign-in were not given');
      expect(await given(phone)).toEqual([]);
    },
  );

  test('[AUT-28] a wrong code gives nothing', async () => {
    const phone = randomPhone();
    await world.signIn(phone);
    world.clock.advance(31_000);
    const browser = await open();
    await world.code(phone, (await browser.session()).accessToken);
    const refused = await browser.post(webPaths.callbackOtp, { phone, code: '', marketing: '1' });
    expect([refused.json<CallbackAnswer>().ok, await given(phone)]).toEqual([false, []]);
  });
});
