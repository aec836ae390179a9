// What is modelled: browsers that sign in to a deleted account, by phone and through the bank, and say whether to restore it.
// What can fail: the page gets a token of the deleted account; the visitor loses their session though they said no; a question that
// never ends; a restore in a browser that nobody signed in with.
import { kyselyOver } from '@shop/backend';
import { markAsDeleted, updateProfile } from '@shop/contract/profile';
import { webPaths } from '@shop/contract/web';
import type { CallbackAnswer } from '@shop/contract/web';
import type { WebDatabase } from '@shop/web-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { acceptAtBank, bankPerson } from '../support/bank-id.ts';
import { BrowserVisitor } from '../support/browser-visitor.ts';
import { databaseKinds } from '../support/databases.ts';
import { claimsOf, createWorld, randomPhone } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';
import { createTestWeb } from '../support/web.ts';
import type { TestWeb } from '../support/web.ts';

const HOUR = 3_600_000;

describe.each(databaseKinds)('a deleted account in a browser on %s', (database) => {
  let world: World;
  let web: TestWeb;
  let isStoreAway = false;
  const warnings: string[] = [];
  beforeAll(async () => {
    world = await createWorld(database);
    web = await createTestWeb(world, {
      storeFetch: async (request, store) => {
        if (isStoreAway) throw new Error('nobody answers');
        return store(request);
      },
      warn: (message) => void warnings.push(message),
    });
  });
  beforeEach(() => world.clock.advance(48 * HOUR));
  afterAll(async () => {
    await web.close();
    await world.close();
  });

  /** An account with a name that was deleted on another device. */
  const deleted = async (phone?: string) => {
    const own = await world.signIn(phone);
    await world.shop.call(updateProfile, { token: own.token, body: { name: 'Анна' } });
    await world.shop.call(markAsDeleted, { token: own.token });
    world.clock.advance(31_000);
    return { phone: own.phone, userId: claimsOf(own.token).sub };
  };
  const isMarked = async (userId: string) => {
    const user = world.db.selectFrom('users').select('marked_deleted_at').where('id', '=', userId);
    return (await user.executeTakeFirstOrThrow()).marked_deleted_at !== null;
  };
  const open = async () => {
    const browser = new BrowserVisitor(web.server.app);
    const visitor = await browser.open();
    return { browser, visitor };
  };
  const signIn = async (browser: BrowserVisitor, phone: string) => {
    const code = await world.code(phone, (await browser.session()).accessToken);
    return (await browser.post(webPaths.callbackOtp, { phone, code })).json<CallbackAnswer>();
  };
  const answer = async (browser: BrowserVisitor, accept: '0' | '1') =>
    (await browser.post(webPaths.restore, { accept })).json<CallbackAnswer>();

  test('[AUT-32] [OPN-346] the token of the deleted account waits unseen, and the session stays the visitor’s', async () => {
    const { phone } = await deleted();
    const { browser, visitor } = await open();
    expect(await signIn(browser, phone)).toMatchObject({ ok: true, isMarked: true });
    const session = await browser.session();
    expect(session.user).toEqual(visitor.user);
    expect(JSON.stringify(session)).not.toContain('PROFILE_MARK_AS_DELETED');
  });

  test('[DEL-12] [TOK-30] restored, the browser has a new session of the account, and the old identifier is dead', async () => {
    const { phone, userId } = await deleted();
    const { browser } = await open();
    await signIn(browser, phone);
    const before = browser.cookies.get('session') ?? '';
    expect(await answer(browser, '1')).toMatchObject({ ok: true, cartLinesAdded: false });
    expect((await browser.session()).user).toMatchObject({ id: userId, scope: 'SHOP ACCOUNT' });
    expect(await isMarked(userId)).toBe(false);
    const copy = new BrowserVisitor(web.server.app);
    copy.cookies.set('session', before);
    expect(await copy.session()).toEqual({});
  });

  test('[DEL-11] refused, the account stays deleted, the visitor a visitor, and nothing can be restored any more', async () => {
    const { phone, userId } = await deleted();
    const { browser, visitor } = await open();
    await signIn(browser, phone);
    const families = async () =>
      world.db
        .selectFrom('token_families')
        .select('id')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .execute();
    expect(await families()).toHaveLength(1);
    expect((await answer(browser, '0')).ok).toBe(true);
    // The token that waited ends with the answer.
    expect(await families()).toEqual([]);
    expect((await browser.session()).user).toEqual(visitor.user);
    expect(await answer(browser, '1')).toMatchObject({ ok: false, status: 404, code: 'USER_NOT_FOUND' });
    expect(await isMarked(userId)).toBe(true);
  });

  test('[OPN-346] the question waits ten minutes and not a second longer', async () => {
    for (const [seconds, isRestored] of [
      [599, true],
      [600, false],
    ] as const) {
      const { phone } = await deleted();
      const { browser } = await open();
      await signIn(browser, phone);
      world.clock.advance(seconds * 1000);
      expect([seconds, (await answer(browser, '1')).ok]).toEqual([seconds, isRestored]);
    }
  });

  test('[DEL-14] a restore a second too late finds nothing, and signs nobody in', async () => {
    const { phone, userId } = await deleted();
    world.clock.advance(2_592_000_000 - 31_000 - 300_000);
    const { browser, visitor } = await open();
    await signIn(browser, phone);
    world.clock.advance(300_000);
    expect(await answer(browser, '1')).toMatchObject({ ok: false, status: 404, code: 'USER_NOT_FOUND' });
    expect((await browser.session()).user).toEqual(visitor.user);
    const user = world.db.selectFrom('users').select(['phone', 'name']).where('id', '=', userId);
    expect(await user.execute()).not.toContainEqual(expect.objectContaining({ phone }));
  });

  test('[DEL-05] signing out of an account that was just deleted is nothing to warn of; a store that does not answer is', async () => {
    for (const isAway of [false, true]) {
      const { browser } = await open();
      await signIn(browser, randomPhone());
      const { accessToken: token } = await browser.session();
      if (!isAway) await world.shop.call(markAsDeleted, { token });
      warnings.length = 0;
      isStoreAway = isAway;
      const answered = await browser.post(webPaths.signOut).finally(() => (isStoreAway = false));
      expect(answered.json<CallbackAnswer>().ok).toBe(true);
      expect(warnings.length > 0).toBe(isAway);
      expect((await browser.get('/api/auth/session')).json()).toEqual({});
    }
  });

  test('[DEL-12] where the store cannot be reached, the shopper may say it again', async () => {
    const { phone } = await deleted();
    const { browser } = await open();
    await signIn(browser, phone);
    isStoreAway = true;
    const lost = await answer(browser, '1').finally(() => (isStoreAway = false));
    expect(lost.ok).toBe(false);
    expect((await answer(browser, '1')).ok).toBe(true);
  });

  test('[TOK-31] [DEL-13] another browser, or one without its csrf token, restores nothing', async () => {
    const { phone, userId } = await deleted();
    const { browser } = await open();
    await signIn(browser, phone);
    const stranger = await open();
    expect((await answer(stranger.browser, '1')).status).toBe(404);
    const forged = await browser.post(webPaths.restore, { accept: '1', csrfToken: 'made-up' });
    expect([forged.statusCode, await isMarked(userId)]).toEqual([403, true]);
  });

  test('[SSO-20] [AUT-32] the way of the bank asks as well', async () => {
    const { phone, subject } = bankPerson(1);
    const { userId } = await deleted(phone);
    const { browser } = await open();
    const { url } = (await browser.post(webPaths.bankStart, { callbackUrl: '/cart' })).json<CallbackAnswer>();
    const { searchParams } = (await acceptAtBank(url, subject)).location;
    const back = { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' };
    const returned = (await browser.post(webPaths.callbackBank, back)).json<CallbackAnswer>();
    expect(returned).toMatchObject({ ok: true, isMarked: true, url: '/cart' });
    expect((await browser.session()).user.type).toBe('ANONYMOUS');
    expect((await answer(browser, '1')).ok).toBe(true);
    expect(await browser.session()).toMatchObject({ user: { id: userId }, isAuthorizedBySberId: true });
  });

  test('[TOK-09] [OPN-304] no answer on the way has a refresh token, and the waiting token is kept encrypted', async () => {
    const { phone } = await deleted();
    const { browser } = await open();
    const answers = [await signIn(browser, phone), await browser.session()];
    const rows = await kyselyOver<WebDatabase>(world.shop.backend.database.pool)
      .selectFrom('web.session')
      .select('pending_restore_token')
      .where('pending_restore_token', 'is not', null)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    // A token of ours is a JWT, whose three parts are joined by dots; cipher text in base64url has none.
    for (const row of rows) expect(row.pending_restore_token).toMatch(/^[\w-]+$/);
    answers.push(await answer(browser, '1'));
    expect(JSON.stringify(answers)).not.toMatch(/refresh/i);
  });
});
