import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { kyselyOver } from '@shop/backend';
import { getProfile } from '@shop/contract/profile';
import { requestLoginCode } from '@shop/contract/session';
import { callbackAnswerSchema } from '@shop/contract/web';
import type { WebDatabase } from '@shop/web-server';

import { BrowserVisitor } from '../support/browser-visitor.ts';
import { databaseKinds } from '../support/databases.ts';
import { antibotToken } from '../support/settings.ts';
import { claimsOf, createWorld, randomPhone } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';
import { createTestWeb } from '../support/web.ts';
import type { TestWeb } from '../support/web.ts';

const year = 31_536_000;

describe.each(databaseKinds)('web sessions on %s', (database) => {
  let world: World;
  let web: TestWeb;
  let isStoreAway = false;
  /** Anti-bot headers of the web server's own calls, and of calls that it forwards. */
  const own: (readonly [path: string, header: string | null])[] = [];
  const forwarded: unknown[] = [];
  /** Whether the store issues tokens of a bank sign-in. */
  let isBank = false;
  beforeAll(async () => {
    world = await createWorld(database);
    web = await createTestWeb(world, {
      seeForwarded: (headers) => forwarded.push(headers['x-antibot-token']),
      storeFetch: async (request, store) => {
        own.push([new URL(request.url).pathname, request.headers.get('x-antibot-token')]);
        if (isStoreAway) throw new Error('nobody answers');
        const answer = await store(request);
        return isBank ? throughBank(answer) : answer;
      },
    });
  });
  afterAll(async () => {
    await web.close();
    await world.close();
  });

  const throughBank = async (answer: Response): Promise<Response> => {
    const tokens = (await answer.json()) as { readonly access_token: string };
    const { sub: userId, userType, sid: sessionId } = claimsOf(tokens.access_token);
    const claims = { userId, userType, sessionId, openedThrough: 'BANK_ID' } as const;
    return Response.json({ ...tokens, access_token: await world.shop.backend.context.tokens.sign(claims) });
  };
  const visitor = (): BrowserVisitor => new BrowserVisitor(web.server.app);
  const sessionRows = async () =>
    (
      await sql<Record<string, unknown>>`select * from web.session`.execute(
        kyselyOver<WebDatabase>(world.shop.backend.database.pool),
      )
    ).rows;

  const signIn = async (browser: BrowserVisitor, phone: string) => {
    const { accessToken } = await browser.session();
    const code = await world.code(phone, accessToken);
    return browser.post('/api/auth/callback/otp', { phone, code });
  };

  test('[TOK-01] [TOK-33] a visitor without a session gets an anonymous one, and keeps it', async () => {
    const browser = visitor();
    expect((await browser.get('/api/auth/session')).json()).toEqual({});
    const session = await browser.open();
    expect(session.user.type).toBe('ANONYMOUS');
    await browser.post('/api/auth/callback/anonymous');
    expect((await browser.session()).user.id).toBe(session.user.id);
  });

  test('[TOK-17] the web server sends the anti-bot header with its own token calls, and drops one that a browser sends', async () => {
    own.length = 0;
    forwarded.length = 0;
    const browser = visitor();
    const { accessToken } = await browser.open();
    expect(own).toEqual([['/oauth/token/anonymous', antibotToken]]);
    const answer = await fetch(`${await web.listening()}/api/store/config/web`, {
      headers: { authorization: `Bearer ${accessToken}`, 'X-Antibot-Token': antibotToken },
    });
    expect([answer.status, forwarded]).toEqual([200, [undefined]]);
  });

  test('[TOK-33] filled token fields are refused', async () => {
    const answer = await visitor().post('/api/auth/callback/anonymous', { initialRefreshToken: 'stolen' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      errorDetails: { field: 'initialRefreshToken' },
    });
  });

  test('[TOK-28] the session cookie is HttpOnly, SameSite=Lax and lasts a year', async () => {
    const browser = visitor();
    await browser.open();
    const attributes = browser.attributes.get('session') ?? '';
    expect(attributes).toContain('httponly');
    expect(attributes).toContain('samesite=lax');
    expect(Number(/max-age=(\d+)/.exec(attributes)?.[1])).toBe(year);
  });

  test('[TOK-28] a session ends after a year', async () => {
    const browser = visitor();
    await browser.open();
    const before = world.clock.now();
    world.clock.advance(year * 1000 + 1000);
    expect((await browser.get('/api/auth/session')).json()).toEqual({});
    world.clock.set(before.toISOString());
  });

  test('[TOK-29] the session table holds neither identifiers nor tokens', async () => {
    const browser = visitor();
    const { accessToken } = await browser.open();
    const stored = JSON.stringify(await sessionRows());
    expect(stored).not.toContain(browser.cookies.get('session'));
    expect(stored).not.toContain(accessToken);
  });

  test('[TOK-31] a POST without the matching csrf token, or from elsewhere, changes nothing', async () => {
    const browser = visitor();
    const rows = (await sessionRows()).length;
    const forged = await browser.post('/api/auth/callback/anonymous', { csrfToken: 'guess' });
    expect(forged.statusCode).toBe(403);
    expect(forged.json()).toMatchObject({ code: 'INVALID_CSRF_TOKEN' });
    const foreign = await browser.post('/api/auth/callback/anonymous', {}, { origin: 'http://evil.test' });
    expect(foreign.statusCode).toBe(403);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(
        (await browser.post('/api/auth/callback/anonymous', {}, { 'sec-fetch-site': site })).statusCode,
      ).toBe(403);
    const other = visitor();
    const token = ((await other.get('/api/auth/csrf')).json() as { csrfToken: string }).csrfToken;
    expect((await browser.post('/api/auth/callback/anonymous', { csrfToken: token })).statusCode).toBe(403);
    expect(await sessionRows()).toHaveLength(rows);
  });

  test('[TOK-30] [AUT-27] sign-in gives a new identifier; the old one stops working at once', async () => {
    const browser = visitor();
    await browser.open();
    const old = browser.cookies.get('session') ?? '';
    const answer = await signIn(browser, randomPhone());
    expect(answer.json()).toMatchObject({ ok: true, status: 200, cartLinesAdded: false });
    expect((await browser.session()).user.type).toBe('CUSTOMER');
    const thief = visitor();
    thief.cookies.set('session', old);
    expect((await thief.get('/api/auth/session')).json()).toEqual({});
  });

  test('[AUT-28] a wrong code signs nobody in', async () => {
    const browser = visitor();
    const before = await browser.open();
    const phone = randomPhone();
    const code = await world.code(phone, before.accessToken);
    const wrong = code === '0000' ? '1111' : '0000';
    const answer = await browser.post('/api/auth/callback/otp', { phone, code: wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' });
    expect((await browser.session()).user).toEqual(before.user);
  });

  test('[TOK-18] [TOK-32] the answer about the session refreshes a token with less than 30 s left, and is never cached', async () => {
    const browser = visitor();
    const first = await browser.open();
    const left = first.accessTokenExpires - world.clock.now().getTime();
    world.clock.advance(left - 30_000);
    expect((await browser.session()).accessToken).toBe(first.accessToken);
    world.clock.advance(1);
    const response = await browser.get('/api/auth/session');
    expect(response.headers['cache-control']).toBe('no-store');
    const second = response.json() as typeof first;
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(second.user).toEqual(first.user);
  });

  test('[TOK-18] a session whose expired tokens cannot be renewed now is kept: 503, and later the same visitor', async () => {
    const browser = visitor();
    const first = await browser.open();
    world.clock.advance(first.accessTokenExpires - world.clock.now().getTime() + 1000);
    isStoreAway = true;
    const refused = await browser.get('/api/auth/session').finally(() => {
      isStoreAway = false;
    });
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['set-cookie']]).toEqual([
      503,
      '5',
      undefined,
    ]);
    expect((await browser.session()).user).toEqual(first.user);
  });

  test('[TOK-20] calls that need a refresh at the same time all get the same new token', async () => {
    const browser = visitor();
    const first = await browser.open();
    world.clock.advance(first.accessTokenExpires - world.clock.now().getTime() - 1000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.session()));
    expect(new Set(answers.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(answers[0]?.accessToken).not.toBe(first.accessToken);
  });

  test('[TOK-20] [TOK-22] of two nodes that refresh the same tokens the later one keeps what the other has stored', async () => {
    const browser = visitor();
    await browser.open();
    const id = browser.cookies.get('session') ?? '';
    const now = world.clock.now().getTime();
    const before = (await web.sessions.find(id, now))?.refreshToken ?? '';
    const tokens = (name: string) => ({ accessToken: name, accessTokenExpires: now, refreshToken: name });
    expect(await web.sessions.updateTokens(id, before, tokens('first'))).toBe(true);
    expect(await web.sessions.updateTokens(id, before, tokens('late'))).toBe(false);
    expect(await web.sessions.find(id, now)).toMatchObject(tokens('first'));
  });

  test('[TOK-30] [AUT-27] whoever signs in where another account was leaves no tokens of that one behind', async () => {
    const browser = visitor();
    await browser.open();
    await signIn(browser, randomPhone());
    const { user, accessToken } = await browser.session();
    world.clock.advance(31_000);
    await signIn(browser, randomPhone());
    expect((await browser.session()).user.id).not.toBe(user.id);
    const open = world.db.selectFrom('token_families').select('id').where('revoked_at', 'is', null);
    expect(await open.where('user_id', '=', user.id ?? '').execute()).toEqual([]);
    expect((await world.shop.call(getProfile, { token: accessToken })).status).toBe(401);
  });

  test('[TOK-19] a forced refresh happens only for the token that failed', async () => {
    const browser = visitor();
    const first = await browser.open();
    const renew = async (accessTokenExpires: string) => {
      const answer = await browser.post('/api/auth/session', { accessTokenExpires });
      // As the page reads it.
      expect(callbackAnswerSchema.parse(answer.json())).toMatchObject({ ok: true, status: 200 });
      return browser.session();
    };
    const second = await renew(String(first.accessTokenExpires));
    expect(second.accessToken).not.toBe(first.accessToken);
    expect((await renew('1')).accessToken).toBe(second.accessToken);
  });

  test('[TOK-25] a session whose tokens were revoked is over', async () => {
    const browser = visitor();
    const { accessToken, accessTokenExpires } = await browser.open();
    await world.shop.backend.fetch(
      new Request('http://store.test/oauth/logout', {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'x-antibot-token': antibotToken },
      }),
    );
    const answer = await browser.post('/api/auth/session', {
      accessTokenExpires: String(accessTokenExpires),
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'INVALID_REFRESH_TOKEN' });
    expect((await browser.get('/api/auth/session')).json()).toEqual({});
  });

  test('[TOK-30] [LGO-02] after sign-out neither cookie nor token gives access to anything', async () => {
    const browser = visitor();
    await browser.open();
    await signIn(browser, randomPhone());
    const old = browser.cookies.get('session') ?? '';
    const answer = await browser.post('/api/auth/signout');
    expect(answer.json()).toMatchObject({ ok: true });
    expect(browser.cookies.has('session')).toBe(false);
    browser.cookies.set('session', old);
    expect((await browser.get('/api/auth/session')).json()).toEqual({});
  });

  test('[LGO-03] a sign-out long after the last call ends the tokens as well', async () => {
    const browser = visitor();
    await browser.open();
    await signIn(browser, randomPhone());
    const { user, accessTokenExpires } = await browser.session();
    const before = world.clock.now();
    world.clock.advance(accessTokenExpires - before.getTime() + 60_000);
    await browser.post('/api/auth/signout');
    const families = await world.db
      .selectFrom('token_families')
      .select('revoked_cause')
      .where('user_id', '=', user.id)
      .execute();
    expect(families).toEqual([{ revoked_cause: 'logout' }]);
    world.clock.set(before.toISOString());
  });

  test('[OPN-302] behind a proxy every visitor has separate limits, and cannot forge the address', async () => {
    const visits = async (forwarded: (visit: number) => string, count: number) => {
      const states: number[] = [];
      for (let visit = 0; visit < count; visit += 1) {
        const answer = await visitor().post(
          '/api/auth/callback/anonymous',
          {},
          { 'x-forwarded-for': forwarded(visit) },
        );
        states.push(answer.statusCode);
      }
      return states;
    };
    expect((await visits((visit) => `198.51.100.${visit}, 203.0.113.7`, 61)).at(-1)).toBe(429);
    expect(await visits(() => '::ffff:203.0.113.7', 1)).toEqual([429]);
    expect(await visits(() => '203.0.113.8', 1)).toEqual([200]);
    const ofOneNetwork = await visits((visit) => `2001:db8:1:2:${visit.toString(16)}::1`, 61);
    expect(ofOneNetwork.filter((status) => status === 200)).toHaveLength(60);
    expect(await visits(() => '2001:DB8:1:3::1', 1)).toEqual([200]);
  });

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:0DB8:0:7::0001', '2001:db8:0:7::/64'],
  ])(
    '[OPN-302] login codes asked for through the shop’s own origin count per visitor behind a proxy: %s',
    async (noted, counted) => {
      const phone = randomPhone();
      const answer = await fetch(`${await web.listening()}/api/store${requestLoginCode.path}`, {
        method: requestLoginCode.method,
        headers: {
          authorization: `Bearer ${await world.anonymous()}`,
          'content-type': 'application/json',
          'x-forwarded-for': `192.0.2.1, ${noted}`,
        },
        body: JSON.stringify({ phoneNumber: phone }),
      });
      expect(answer.status).toBe(200);
      const rows = await world.db
        .selectFrom('one_time_codes as code')
        .innerJoin('one_time_code_counts as counts', 'counts.code_id', 'code.id')
        .select('counts.key')
        .where('code.subject', '=', phone)
        .execute();
      expect(rows.map(({ key }) => key)).toContain(`sent PHONE network:${counted}`);
    },
  );

  test('[TOK-09] no answer, cookie or error shows a refresh token', async () => {
    const browser = visitor();
    const refreshTokens: string[] = [];
    const seen: string[] = [];
    const look = async (response: { body: string; headers: unknown }): Promise<void> => {
      seen.push(response.body, JSON.stringify(response.headers));
    };
    await look(await browser.post('/api/auth/callback/anonymous'));
    await look(await browser.get('/api/auth/session'));
    await look(await signIn(browser, randomPhone()));
    await look(await browser.get('/api/auth/session'));
    const session = await web.sessions.find(
      browser.cookies.get('session') ?? '',
      world.clock.now().getTime(),
    );
    refreshTokens.push(session?.refreshToken ?? '');
    expect(refreshTokens[0]).not.toBe('');
    for (const token of refreshTokens) expect(seen.join('\n')).not.toContain(token);
  });

  test('pictures and icons are served as files; the path of a missing file gets the not-found page', async () => {
    expect((await visitor().get('/assets/missing.css')).statusCode).toBe(404);
    expect((await visitor().get('/pictures/m/missing.webp')).statusCode).toBe(404);
    expect((await visitor().get('/..%2f..%2fpackage.json')).statusCode).toBe(404);
  });

  test('[DPL-15] a page answers 200, an unknown path 404, both with the strict policy', async () => {
    const page = await visitor().get('/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await visitor().get('/no-such-page')).statusCode).toBe(404);
  });

  test('[SHL-23] a page that cannot be rendered says so in Russian and nothing else', async () => {
    const page = await visitor().get('/broken');
    expect(page.statusCode).toBe(500);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('Простите, мы сломались');
    expect(page.body).not.toContain('machine room');
  });

  test('[SHL-03] every page of a session that began with bank sign-in says so, until it ends', async () => {
    const browser = visitor();
    expect((await browser.open()).isAuthorizedBySberId).toBe(false);
    const phone = randomPhone();
    const { accessToken } = await browser.session();
    const code = await world.code(phone, accessToken);
    isBank = true;
    await browser.post('/api/auth/callback/otp', { phone, code });
    isBank = false;
    for (let page = 0; page < 2; page += 1)
      expect(await browser.session()).toMatchObject({
        user: { type: 'CUSTOMER' },
        isAuthorizedBySberId: true,
      });
    await browser.post('/api/auth/signout');
    expect((await browser.open()).isAuthorizedBySberId).toBe(false);
    await signIn(browser, randomPhone());
    expect(await browser.session()).toMatchObject({
      user: { type: 'CUSTOMER' },
      isAuthorizedBySberId: false,
    });
  });

  describe('[SHL-01, OPN-383] a page tells the browser in a cookie which device opened it', () => {
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
    const open = async (browser: BrowserVisitor, userAgent: string) => {
      const page = await browser.get('/', { 'user-agent': userAgent });
      expect(page.statusCode).toBe(200);
      return page;
    };
    const told = (browser: BrowserVisitor): unknown =>
      JSON.parse(decodeURIComponent(browser.cookies.get('visit') ?? 'null'));
    const phone = {
      deviceType: 'MOBILE',
      deviceOs: 'IOS',
      osVersion: '18.0',
      browser: 'Safari',
      browserVersion: '18.0',
    };

    test('once, and a first visit only until the browser is closed', async () => {
      const browser = visitor();
      await open(browser, iphone);
      expect(told(browser)).toEqual({ ...phone, isFirstVisit: true });
      expect(browser.attributes.get('visit')).not.toContain('max-age');
      expect(browser.attributes.get('visit')).not.toContain('expires');
      expect(browser.attributes.get('visit')).not.toContain('httponly');
      expect((await open(browser, iphone)).headers['set-cookie']).toBeUndefined();
      await open(browser, iphone.replaceAll('18', '19'));
      expect(told(browser)).toMatchObject({ osVersion: '19.0', isFirstVisit: true });
      browser.cookies.delete('visit');
      await open(browser, iphone);
      expect(told(browser)).toEqual({ ...phone, isFirstVisit: false });
    });

    test('and never in the page itself, which others get too', async () => {
      const { body } = await open(visitor(), iphone);
      expect(body).not.toContain('Safari');
      expect((await open(visitor(), iphone.replace('18_0', '17_1'))).body).toBe(body);
    });

    test('whatever the header and the cookie hold', async () => {
      for (const userAgent of [
        '',
        'x'.repeat(12_000),
        'Привет',
        '(((',
        '\u00ff\u00fe',
        'Mozilla/5.0 (Android',
        '%00%',
      ])
        for (const cookie of [
          undefined,
          '',
          '{',
          '%',
          'null',
          '[1]',
          encodeURIComponent('{"deviceType":"FRIDGE"}'),
        ]) {
          const browser = visitor();
          if (cookie !== undefined) browser.cookies.set('visit', cookie);
          await open(browser, Buffer.from(userAgent).toString('latin1'));
          expect(told(browser)).toMatchObject({ isFirstVisit: true });
        }
    });
  });

  test('[TOK-14] the first page gives the browser a device id for 365 days; later pages keep it', async () => {
    const browser = visitor();
    await browser.get('/');
    const id = browser.cookies.get('device_id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(browser.attributes.get('device_id')).toContain('max-age=31536000');
    expect(browser.attributes.get('device_id')).not.toContain('httponly');
    const again = await browser.get('/');
    expect(again.headers['set-cookie']).toBeUndefined();
    browser.cookies.set('device_id', 'no-uuid');
    await browser.get('/');
    expect(browser.cookies.get('device_id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('[ANL-10] web vitals are accepted without a session; other bodies are refused', async () => {
    const send = (payload: unknown) =>
      web.server.app.inject({ method: 'POST', url: '/api/metrics', payload: payload as object });
    expect((await send([{ name: 'LCP', startTime: 0, value: 1200 }])).statusCode).toBe(204);
    for (const wrong of [
      {},
      [{ name: 'X', startTime: 0, value: 1 }],
      [{ name: 'LCP', startTime: -1, value: 1 }],
      'x',
    ]) {
      expect((await send(wrong)).statusCode).toBe(400);
    }
  });
});
