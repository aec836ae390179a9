// What is modelled: browsers that sign in through the bank, come back twice, with something foreign, late, or from another browser.
// What can fail: somebody gets in who should not, or into the wrong browser; a state that works twice; something secret in an answer.
import { kyselyOver } from '@shop/backend';
import type { CallbackAnswer } from '@shop/contract/web';
import { webPaths } from '@shop/contract/web';
import type { WebDatabase } from '@shop/web-server';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { acceptAtBank, bankPerson } from '../support/bank-id.ts';
import { BrowserVisitor } from '../support/browser-visitor.ts';
import { databaseKinds } from '../support/databases.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';
import { createTestWeb } from '../support/web.ts';
import type { TestWeb } from '../support/web.ts';

const { subject, phone } = bankPerson(1);

describe.each(databaseKinds)('bank sign-in of a browser on %s', (database) => {
  let world: World;
  let web: TestWeb;
  beforeAll(async () => {
    world = await createWorld(database);
    web = await createTestWeb(world);
  });
  beforeEach(() => world.clock.advance(25 * 3_600_000));
  afterAll(async () => {
    await web.close();
    await world.close();
  });

  const browser = async (): Promise<BrowserVisitor> => {
    const opened = new BrowserVisitor(web.server.app);
    await opened.open();
    return opened;
  };
  const start = async (who: BrowserVisitor, fields: Record<string, string> = {}): Promise<string> => {
    const answer = (await who.post(webPaths.bankStart, fields)).json<CallbackAnswer>();
    expect(answer.ok).toBe(true);
    return answer.url;
  };
  /** What the bank leads a browser back with. */
  const returned = async (url: string, person = subject) => {
    const { searchParams } = (await acceptAtBank(url, person)).location;
    return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' };
  };
  const finish = async (who: BrowserVisitor, fields: Record<string, string>) => {
    const answer = await who.post(webPaths.callbackBank, fields);
    return answer.json<CallbackAnswer>();
  };
  const typeOf = async (who: BrowserVisitor) => (await who.session()).user.type;
  const pending = async () =>
    kyselyOver<WebDatabase>(world.shop.backend.database.pool)
      .selectFrom('web.pending_bank_sign_in')
      .selectAll()
      .execute();

  test('[SSO-04] [SSO-20] [TOK-30] there and back again signs in, in a new session of the bank', async () => {
    const who = await browser();
    const before = who.cookies.get('session');
    const url = await start(who, { callbackUrl: '/cart', marketing: '1', action: 'checkout' });
    const answer = await finish(who, await returned(url));
    expect(answer).toMatchObject({
      ok: true,
      url: '/cart',
      kept: { isSilent: false, action: 'checkout' },
    });
    expect(who.cookies.get('session')).not.toBe(before);
    expect(await who.session()).toMatchObject({ user: { type: 'CUSTOMER' }, isAuthorizedBySberId: true });
    const user = await world.db.selectFrom('users').select('phone').where('phone', '=', phone).execute();
    expect(user).toHaveLength(1);
  });

  test('[SSO-05] every attempt has a state, a nonce and a challenge of its own, and none is in an answer or in the clear', async () => {
    const seen = new Set<string>();
    const attempt = fc.constantFrom<Record<string, string>>({}, { marketing: '1' }, { callbackUrl: '/cart' });
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 5 }), async (attempts) => {
        const who = await browser();
        let last = '';
        for (const fields of attempts) {
          last = await start(who, fields);
          const { searchParams } = new URL(last);
          expect(searchParams.get('code_challenge_method')).toBe('S256');
          for (const name of ['state', 'nonce', 'code_challenge']) {
            const value = searchParams.get(name) ?? '';
            expect(value.length).toBeGreaterThanOrEqual(43);
            expect(seen.has(value)).toBe(false);
            seen.add(value);
          }
          // Saved before the browser leaves.
          const nonces = (await pending()).map(({ nonce }) => nonce);
          expect(nonces).toContain(searchParams.get('nonce'));
        }
        // The bank compares the challenge with the verifier that was kept.
        expect((await finish(who, await returned(last))).ok).toBe(true);
      }),
      { numRuns: 6 },
    );
    const rows = JSON.stringify(await pending());
    for (const state of seen) expect(rows.includes(`"state_hash":"${state}"`)).toBe(false);
  });

  test('[SSO-09] the same return a second time, or by the back button, signs nobody in', async () => {
    const who = await browser();
    const back = await returned(await start(who));
    expect((await finish(who, back)).ok).toBe(true);
    await who.post(webPaths.signOut);
    await who.open();
    const again = await finish(who, back);
    expect([again.ok, again.code]).toEqual([false, 'BANK_SIGN_IN_REFUSED']);
    expect(await typeOf(who)).toBe('ANONYMOUS');
  });

  test('[SSO-09] of parallel returns of one address exactly one signs in', async () => {
    const who = await browser();
    const back = await returned(await start(who));
    const answers = await Promise.all(Array.from({ length: 5 }, async () => finish(who, back)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('[SSO-10] a return in another browser, with another state or none signs nobody in, and the first browser still can', async () => {
    const [victim, attacker] = [await browser(), await browser()];
    const back = await returned(await start(victim));
    const own = await returned(await start(attacker), bankPerson(0).subject);
    // The attacker's code in the victim's browser, with either state, and the victim's in the attacker's.
    for (const [who, fields] of [
      [victim, own],
      [victim, { ...own, state: 'made-up' }],
      [attacker, back],
    ] as const) {
      expect((await finish(who, fields)).ok).toBe(false);
      expect(await typeOf(who)).toBe('ANONYMOUS');
    }
    expect((await finish(victim, back)).ok).toBe(true);
  });

  test('[SSO-06] [SSO-10] the code of another attempt is refused, and uses the attempt up', async () => {
    const who = await browser();
    const [first, second] = [await returned(await start(who)), await returned(await start(who))];
    expect((await finish(who, { state: first.state, code: second.code })).code).toBe('BANK_SIGN_IN_REFUSED');
    expect((await finish(who, first)).code).toBe('BANK_SIGN_IN_REFUSED');
    expect(await typeOf(who)).toBe('ANONYMOUS');
  });

  test('[SSO-09] two tabs: the one that comes back second finds a session that is no longer its own, and changes nothing', async () => {
    const who = await browser();
    const [one, two] = [
      await returned(await start(who)),
      await returned(await start(who), bankPerson(0).subject),
    ];
    expect((await finish(who, one)).ok).toBe(true);
    const { user } = await who.session();
    expect((await finish(who, two)).ok).toBe(false);
    expect((await who.session()).user.id).toBe(user.id);
  });

  test('[SSO-09] [SSO-15] a refusal at the bank uses the attempt up and leaves the visitor as they were', async () => {
    const who = await browser();
    const { user } = await who.session();
    const state = new URL(await start(who, { callbackUrl: '/catalog' })).searchParams.get('state') ?? '';
    expect(await finish(who, { state })).toMatchObject({
      ok: false,
      url: '/catalog',
      kept: { isSilent: false },
    });
    expect((await who.session()).user.id).toBe(user.id);
    expect(await pending()).not.toContainEqual(expect.objectContaining({ return_to: '/catalog' }));
  });

  test('[OPN-326] an attempt lasts ten minutes, and a browser has five at most', async () => {
    const who = await browser();
    const late = await start(who);
    world.clock.advance(600_001);
    expect((await finish(who, await returned(late))).ok).toBe(false);
    const urls: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      world.clock.advance(1000);
      urls.push(await start(who));
    }
    expect((await finish(who, await returned(urls[0] ?? ''))).ok).toBe(false);
    expect((await finish(who, await returned(urls[1] ?? ''))).ok).toBe(true);
  });

  test('[SSO-07] an issuer that names itself differently in the return is refused', async () => {
    const who = await browser();
    const back = await returned(await start(who));
    expect((await finish(who, { ...back, iss: 'https://other.test' })).ok).toBe(false);
    const { issuer = '' } = world.shop.backend.context.identityProvider ?? {};
    expect((await finish(who, { ...(await returned(await start(who))), iss: issuer })).ok).toBe(true);
  });

  test('[OPN-306] whatever return address is asked for, the shopper stays on the shop', async () => {
    const who = await browser();
    const bad = fc.oneof(
      fc.constantFrom(
        '//evil.test',
        '/\\evil.test',
        'https://evil.test',
        'javascript:alert(1)',
        '\t//evil.test',
        '',
      ),
      fc.webUrl(),
      fc.string({ maxLength: 40 }).filter((text) => !/^\/[^/\\]/.test(text)),
    );
    await fc.assert(
      fc.asyncProperty(bad, async (callbackUrl) => {
        const state = new URL(await start(who, { callbackUrl })).searchParams.get('state') ?? '';
        expect((await finish(who, { state })).url).toBe('/');
      }),
      { numRuns: 20 },
    );
  });

  test('[TOK-31] without the csrf token nothing begins and nothing ends', async () => {
    const who = await browser();
    const rows = (await pending()).length;
    expect((await who.post(webPaths.bankStart, { csrfToken: 'guess' })).statusCode).toBe(403);
    const back = await returned(await start(who));
    expect((await who.post(webPaths.callbackBank, { ...back, csrfToken: 'guess' })).statusCode).toBe(403);
    expect(await pending()).toHaveLength(rows + 1);
    expect((await finish(who, back)).ok).toBe(true);
  });

  test('[SSO-12] [OPN-328] asked silently, the bank lets in whom it knows, and refuses others without a page', async () => {
    const who = await browser();
    const unknown = await fetch(await start(who, { silent: '1' }), { redirect: 'manual' });
    const refused = new URL(unknown.headers.get('location') ?? '').searchParams;
    expect(refused.get('error')).toBe('login_required');
    expect(await finish(who, { state: refused.get('state') ?? '' })).toMatchObject({
      ok: false,
      kept: { isSilent: true },
    });
    const { cookie } = await acceptAtBank(await start(who), subject);
    // Its own cookie, on its own path.
    expect(cookie).toMatch(/^bank_id_session=/);
    const known = await fetch(await start(who, { silent: '1' }), { redirect: 'manual', headers: { cookie } });
    const { searchParams } = new URL(known.headers.get('location') ?? '');
    const state = searchParams.get('state') ?? '';
    expect((await finish(who, { state, code: searchParams.get('code') ?? '' })).ok).toBe(true);
  });

  test('[LGO-02] [LGO-04] [DEL-11] [OPN-331] whoever leaves the shop has left the bank, too: a tap lets nobody in after them', async () => {
    const who = await browser();
    /** What a browser with the cookie of the bank comes back with when nobody there is asked. */
    const silently = async (cookie: string) => {
      const url = await start(who, { silent: '1' });
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
      return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
    };
    const signIn = async () => {
      const { location, cookie } = await acceptAtBank(await start(who), subject);
      const { state = '', code = '' } = Object.fromEntries(location.searchParams);
      return { cookie, answer: await finish(who, { state, code }) };
    };
    const first = await signIn();
    expect(await silently(first.cookie)).toHaveProperty('code');
    await who.post(webPaths.signOut);
    await who.open();
    expect(await silently(first.cookie)).toMatchObject({ error: 'login_required' });
    // A bank that does not answer keeps nobody signed in here.
    await signIn();
    await world.parties.fault('bankId', { outcome: 'error500', operation: 'logout' });
    await who.post(webPaths.signOut);
    await who.open();
    expect(await typeOf(who)).toBe('ANONYMOUS');
    // Nor does whoever leaves a deleted account as it is stay signed in at the bank.
    const marked = (at: Date | null) =>
      world.db.updateTable('users').set({ marked_deleted_at: at }).where('phone', '=', phone).execute();
    await marked(world.clock.now());
    const last = await signIn();
    expect(last.answer).toMatchObject({ ok: true, isMarked: true });
    await who.post(webPaths.restore, { accept: '0' });
    expect(await silently(last.cookie)).toMatchObject({ error: 'login_required' });
    await marked(null);
  });

  test('[SSO-11] [OPN-327] the bank’s app may bring somebody with a state that the bank signed, once, within a minute', async () => {
    const { issuer = '' } = world.shop.backend.context.identityProvider ?? {};
    const fromApp = async () => {
      const answer = await fetch(`${issuer}/app`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ person: subject }),
      });
      const { searchParams } = new URL(answer.headers.get('location') ?? '');
      return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' };
    };
    const who = await browser();
    const back = await fromApp();
    const forged = `${back.state.slice(0, -4)}AAAA`;
    expect((await finish(await browser(), { ...back, state: forged })).ok).toBe(false);
    expect((await finish(who, back)).ok).toBe(true);
    const { user } = await who.session();
    // Whoever is signed in stays so and goes to the main page; a state that was used lets nobody in.
    expect(await finish(who, await fromApp())).toMatchObject({ ok: true, url: '/' });
    expect((await who.session()).user.id).toBe(user.id);
    expect((await finish(await browser(), back)).ok).toBe(false);
    const late = await fromApp();
    world.clock.advance(61_000);
    expect((await finish(await browser(), late)).ok).toBe(false);
  });

  test('[TOK-09] [SSO-03] no answer on the way shows a refresh token, a secret, a nonce or a verifier', async () => {
    const who = await browser();
    const begun = await who.post(webPaths.bankStart);
    const url = begun.json<CallbackAnswer>().url;
    const ended = await who.post(webPaths.callbackBank, await returned(url));
    const session = await web.sessions.find(who.cookies.get('session') ?? '', world.clock.now().getTime());
    for (const answer of [begun, ended, await who.get('/api/auth/session')]) {
      const all = `${answer.body} ${JSON.stringify(answer.headers)}`;
      expect(all).not.toContain(session?.refreshToken);
      expect(all).not.toContain('bank-id-secret');
      expect(all).not.toMatch(/verifier|refresh_token/i);
    }
  });

  test('[OPN-328] in a frame of our own the return is a page that hands its query over; as a page it may not be framed', async () => {
    const who = await browser();
    const framed = await who.get('/sber?code=a&state=b', { 'sec-fetch-dest': 'iframe' });
    expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(framed.headers['content-security-policy']).toMatch(/; sandbox allow-scripts$/);
    expect(framed.body).toContain('/sber/framed.js');
    expect(framed.headers['referrer-policy']).toBe('no-referrer');
    const page = await who.get('/sber?code=a&state=b', { 'sec-fetch-dest': 'document' });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
