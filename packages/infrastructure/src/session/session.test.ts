import { describe, expect, test } from 'vitest';

import { FakeBrowser, FakeLogger, FakeStore, VirtualTime } from '@shop/application/testing';
import { SESSION_NOT_CREATED } from '@shop/domain/session';

import { DirectSessionTransport, SessionTokens, userOfToken, WebSessionTransport } from './index.ts';
import type { SessionTransport } from './index.ts';

type Route = (init: RequestInit) => { readonly status?: number; readonly body: unknown };

function tokenOf(claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'ES256' })}.${part(claims)}.signature`;
}

const customer = tokenOf({ sub: 'Ивановна', userType: 'CUSTOMER', scope: 'SHOP ACCOUNT', sid: 's', exp: 1 });

describe('who is signed in', () => {
  test('[TOK-07] is read from the access token', () => {
    expect(userOfToken(customer)).toEqual({ id: 'Ивановна', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' });
  });

  test.each([null, '', 'a.b.c', 'a', tokenOf({ userType: 'KING' })])(
    '[TOK-07] nobody by the unreadable token %s',
    (token) => {
      expect(userOfToken(token)).toBeNull();
    },
  );
});

function createWeb(routes: Record<string, Route>, { persisted } = new FakeBrowser()) {
  const calls: string[] = [];
  const forms: URLSearchParams[] = [];
  const keptAlive: string[] = [];
  const logger = new FakeLogger();
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    calls.push(`${init.method ?? ''} ${url}`);
    if (init.keepalive === true) keptAlive.push(url);
    if (typeof init.body === 'string') forms.push(new URLSearchParams(init.body));
    const { status = 200, body } = routes[`${init.method ?? ''} ${url}`]?.(init) ?? { status: 404, body: {} };
    return new Response(JSON.stringify(body), { status });
  };
  const transport = new WebSessionTransport(fetch, new VirtualTime(), () => 30_000, logger, persisted);
  return { calls, forms, keptAlive, logger, transport };
}

const opened = {
  user: { id: 'u', type: 'ANONYMOUS', scope: 'SHOP' },
  accessToken: 'token',
  accessTokenExpires: 5,
  isAuthorizedBySberId: false,
};
const wish = { phone: '+79001234567', code: '1234', ticked: { marketing: true, sharing: false } };
const done = { ok: true, url: '/', status: 200, code: null };
const refusedToken = { ok: false, url: '/', status: 403, code: 'INVALID_CSRF_TOKEN' };

describe('the web server’s session', () => {
  test('[TOK-08] hands the page an access token and its expiry, and never a refresh token, whatever the answer holds', async () => {
    const body = { ...opened, refreshToken: 'secret', refresh_token: 'secret' };
    const { transport } = createWeb({ 'GET /api/auth/session': () => ({ body }) });
    const tokens = new SessionTokens(transport, new VirtualTime());
    const seen: unknown[] = [];
    tokens.opened$.subscribe((session) => seen.push(session));
    seen.push(await tokens.open());
    expect(tokens.current()).toBe('token');
    expect(seen).toHaveLength(2);
    expect(JSON.stringify(seen)).not.toContain('secret');
    // In memory only: a page that is opened anew has nothing.
    expect(new SessionTokens(transport, new VirtualTime()).current()).toBeNull();
  });

  test('[TOK-32] that exists is taken as it is', async () => {
    const { transport, calls } = createWeb({ 'GET /api/auth/session': () => ({ body: opened }) });
    expect(await transport.open()).toMatchObject({
      ok: true,
      value: { accessToken: 'token', accessTokenExpires: 5 },
    });
    expect(calls).toEqual(['GET /api/auth/session']);
  });

  test('[TOK-33] that does not exist is opened, the three initial fields being empty', async () => {
    let isOpen = false;
    const { transport, forms } = createWeb({
      'GET /api/auth/session': () => ({ body: isOpen ? opened : {} }),
      'GET /api/auth/csrf': () => ({ body: { csrfToken: 'csrf' } }),
      'POST /api/auth/callback/anonymous': () => {
        isOpen = true;
        return { body: done };
      },
    });
    expect((await transport.open()).ok).toBe(true);
    expect(Object.fromEntries(forms[0] ?? [])).toEqual({
      initialAccessToken: '',
      initialRefreshToken: '',
      initialAccessTokenExpires: '',
      csrfToken: 'csrf',
      callbackUrl: '/',
      redirect: 'false',
      json: 'true',
    });
  });

  test('[TOK-34] without an answer to the csrf call fails with the internal error', async () => {
    const { transport, logger } = createWeb({ 'GET /api/auth/session': () => ({ body: {} }) });
    expect(await transport.open()).toMatchObject({
      ok: false,
      error: { message: 'CSRF token is not created' },
    });
    expect(logger.lines).toContain('error CSRF token is not created');
  });

  test('[TOK-35] [OPN-397] in a browser that does not bring the cookie of the csrf token back it cannot be made', async () => {
    let given = 0;
    const { transport, logger } = createWeb({
      'GET /api/auth/session': () => ({ body: {} }),
      'GET /api/auth/csrf': () => ({ body: { csrfToken: `csrf ${(given += 1)}` } }),
      'POST /api/auth/callback/anonymous': () => ({ status: 403, body: refusedToken }),
    });
    expect(await transport.open()).toMatchObject({ ok: false, error: { message: SESSION_NOT_CREATED } });
    expect(logger.lines).toContain('error NextAuth session is not created');
  });

  test('[TOK-31] [OPN-397] a token that is refused and given again is no matter of cookies', async () => {
    const { transport } = createWeb({
      'GET /api/auth/session': () => ({ body: {} }),
      'GET /api/auth/csrf': () => ({ body: { csrfToken: 'csrf' } }),
      'POST /api/auth/callback/anonymous': () => ({ status: 403, body: refusedToken }),
    });
    const code = refusedToken.code;
    expect(await transport.open()).toMatchObject({ ok: false, error: { status: 403, data: { code } } });
  });

  test('[TOK-35] that a callback did not make fails with the internal error', async () => {
    const { transport, logger } = createWeb({
      'GET /api/auth/session': () => ({ body: {} }),
      'GET /api/auth/csrf': () => ({ body: { csrfToken: 'csrf' } }),
      'POST /api/auth/callback/anonymous': () => ({ body: done }),
    });
    expect(await transport.open()).toMatchObject({
      ok: false,
      error: { message: SESSION_NOT_CREATED },
    });
    expect(logger.lines).toContain('error NextAuth session is not created');
  });

  test('[AUT-28] a wrong code is handed on with its code', async () => {
    const { transport } = createWeb({
      'GET /api/auth/csrf': () => ({ body: { csrfToken: 'csrf' } }),
      'POST /api/auth/callback/otp': () => ({
        status: 429,
        body: { ok: false, url: '/', status: 429, code: 'LIMITED_ATTEMPTS', retryAfterSeconds: 1800 },
      }),
    });
    expect(await transport.signIn({ ...wish, code: '0000' }, new AbortController().signal)).toMatchObject({
      ok: false,
      error: { kind: 'api', status: 429, data: { code: 'LIMITED_ATTEMPTS', retryAfterSeconds: 1800 } },
    });
  });

  test('[TOK-31] an outdated csrf token is fetched anew, once', async () => {
    let csrf = 0;
    const { transport } = createWeb({
      'GET /api/auth/csrf': () => ({ body: { csrfToken: `csrf-${(csrf += 1)}` } }),
      'POST /api/auth/signout': (init) =>
        new URLSearchParams(init.body as string).get('csrfToken') === 'csrf-2'
          ? { body: done }
          : { status: 403, body: refusedToken },
    });
    expect((await transport.signOut()).ok).toBe(true);
    expect(csrf).toBe(2);
  });
});

describe('an abandoned sign-in', () => {
  test('[AUT-02] ends its call to the web server at once', async () => {
    let signal: AbortSignal | null | undefined;
    const { transport } = createWeb({
      'GET /api/auth/csrf': () => ({ body: { csrfToken: 'csrf' } }),
      'POST /api/auth/callback/otp': (init) => {
        signal = init.signal;
        abandoned.abort();
        return { body: done };
      },
    });
    const abandoned = new AbortController();
    expect(await transport.signIn(wish, abandoned.signal)).toMatchObject({
      ok: false,
      error: { kind: 'network', reason: 'aborted' },
    });
    expect(signal?.aborted).toBe(true);
  });

  test('[AUT-02] made directly gives back the tokens that it got, and keeps the visitor’s', async () => {
    const time = new VirtualTime();
    const abandoned = new AbortController();
    const calls: string[] = [];
    const fetch = async (url: string, init: RequestInit): Promise<Response> => {
      const path = url.replace('http://store', '');
      calls.push(`${path} ${new Headers(init.headers).get('Authorization') ?? ''}`);
      if (path === '/oauth/token/otp') abandoned.abort();
      if (path === '/oauth/logout') return new Response(null, { status: 204 });
      const owner = path === '/oauth/token/otp' ? 'customer' : 'visitor';
      const tokens = { access_token: owner, refresh_token: 'r', expires_in: 900, cartLinesAdded: false };
      return new Response(JSON.stringify(tokens));
    };
    const transport = new DirectSessionTransport(fetch, time, time, new FakeStore(), {
      baseUrl: 'http://store',
      antibotToken: 'secret',
      deviceId: () => 'd',
      timeoutMs: () => 1000,
    });
    await transport.open();
    const answer = await transport.signIn(wish, abandoned.signal);
    expect(answer).toMatchObject({ ok: false, error: { reason: 'aborted' } });
    expect(calls.at(-1)).toBe('/oauth/logout Bearer customer');
    expect(await transport.open()).toMatchObject({ ok: true, value: { accessToken: 'visitor' } });
  });
});

describe('a refused refresh token', () => {
  test('[TOK-25] signs the shopper out, once for all calls', async () => {
    const refused = {
      kind: 'api',
      status: 401,
      data: { code: 'INVALID_REFRESH_TOKEN', message: '' },
    } as const;
    const transport: SessionTransport = {
      open: async () => ({
        ok: true,
        value: { accessToken: 't', accessTokenExpires: Number.MAX_SAFE_INTEGER },
      }),
      refresh: async () => ({ ok: false, error: refused }),
      signIn: async () => ({ ok: false, error: refused }),
      signOut: async () => ({ ok: false, error: refused }),
    };
    const tokens = new SessionTokens(transport, new VirtualTime());
    let expired = 0;
    tokens.expired$.subscribe(() => {
      expired += 1;
    });
    await tokens.open();
    expect(await Promise.all([tokens.renew('t'), tokens.renew('t')])).toEqual([null, null]);
    expect(expired).toBe(1);
    expect(tokens.current()).toBeNull();
  });
});

describe('a session that opens late', () => {
  const session = (accessToken: string) => ({ accessToken, accessTokenExpires: Number.MAX_SAFE_INTEGER });

  function createHeld() {
    const answers: ((accessToken: string) => void)[] = [];
    const transport: SessionTransport = {
      open: () =>
        new Promise((resolve) => {
          answers.push((accessToken) => resolve({ ok: true, value: session(accessToken) }));
        }),
      refresh: () => Promise.reject(new Error('not here')),
      signIn: () => Promise.reject(new Error('not here')),
      signOut: () => Promise.reject(new Error('not here')),
    };
    const tokens = new SessionTokens(transport, new VirtualTime());
    const opened: string[] = [];
    tokens.opened$.subscribe(({ accessToken }) => opened.push(accessToken));
    return { tokens, answers, opened };
  }

  test('[TOK-02] is told of, also when a call opened it for its token', async () => {
    const { tokens, answers, opened } = createHeld();
    const token = tokens.fresh();
    answers[0]?.('visitor');
    expect(await token).toBe('visitor');
    expect(opened).toEqual(['visitor']);
  });

  test('[AUT-33] is not taken for the session of somebody who signed in meanwhile', async () => {
    const { tokens, answers, opened } = createHeld();
    const answer = tokens.open();
    tokens.adopt(session('customer'));
    answers[0]?.('visitor');
    expect(await answer).toMatchObject({ ok: true, value: { accessToken: 'customer' } });
    expect(tokens.current()).toBe('customer');
    expect(opened).toEqual([]);
  });

  test('[LGO-02] is not taken for the one after a sign-out', async () => {
    const { tokens, answers } = createHeld();
    const before = tokens.open();
    tokens.adopt(null);
    const after = tokens.open();
    answers[0]?.('customer');
    answers[1]?.('visitor');
    expect(await after).toMatchObject({ value: { accessToken: 'visitor' } });
    expect(await before).toMatchObject({ value: { accessToken: 'visitor' } });
    expect(tokens.current()).toBe('visitor');
  });
});

test('[AUT-33] a sign-in goes on when its page is left, so that the browser gets the cookie of the account', async () => {
  const { transport, keptAlive } = createWeb({
    'GET /api/auth/csrf': () => ({ body: { csrfToken: 'csrf' } }),
    'GET /api/auth/session': () => ({ body: opened }),
    'POST /api/auth/callback/otp': () => ({ body: done }),
  });
  expect((await transport.signIn(wish, new AbortController().signal)).ok).toBe(true);
  expect(keptAlive).toEqual(['/api/auth/callback/otp']);
});

describe('a sign-out', () => {
  const customers = { 'GET /api/auth/session': () => ({ body: opened }) };
  const answered = {
    'GET /api/auth/csrf': () => ({ body: { csrfToken: 'csrf' } }),
    'POST /api/auth/signout': () => ({ body: done }),
  };

  test('[LGO-04] reaches the web server also when its page is closed meanwhile', async () => {
    const { transport, keptAlive } = createWeb({ ...customers, ...answered });
    expect(await transport.signOut()).toEqual({ ok: true, value: undefined });
    expect(keptAlive).toEqual(['/api/auth/signout']);
  });

  test('[LGO-04] that did not reach the web server comes before the next page has a session', async () => {
    const browser = new FakeBrowser();
    const left = createWeb(customers, browser);
    expect((await left.transport.signOut()).ok).toBe(false);

    const stillUnreachable = createWeb(customers, browser);
    expect((await stillUnreachable.transport.open()).ok).toBe(false);
    expect(stillUnreachable.calls).not.toContain('GET /api/auth/session');

    const next = createWeb({ ...customers, ...answered }, browser);
    expect((await next.transport.open()).ok).toBe(true);
    expect(next.calls).toEqual(['GET /api/auth/csrf', 'POST /api/auth/signout', 'GET /api/auth/session']);

    const later = createWeb({ ...customers, ...answered }, browser);
    await later.transport.open();
    expect(later.calls).toEqual(['GET /api/auth/session']);
  });

  test('[LGO-04] of before is no reason to sign out whoever signs in', async () => {
    const browser = new FakeBrowser();
    await createWeb({}, browser).transport.signOut();
    const signedIn = { 'POST /api/auth/callback/otp': () => ({ body: done }) };
    const { transport, calls } = createWeb({ ...customers, ...answered, ...signedIn }, browser);
    await transport.signIn({ ...wish, code: '0000' }, new AbortController().signal);
    await transport.open();
    expect(calls).not.toContain('POST /api/auth/signout');
  });

  test('[LGO-04] [AUT-32] of before still counts while a deleted account waits for its answer', async () => {
    const browser = new FakeBrowser();
    await createWeb({}, browser).transport.signOut();
    const marked = { 'POST /api/auth/callback/otp': () => ({ body: { ...done, isMarked: true } }) };
    const { transport, calls } = createWeb({ ...customers, ...answered, ...marked }, browser);
    await transport.signIn({ ...wish, code: '0000' }, new AbortController().signal);
    await transport.open();
    expect(calls).toContain('POST /api/auth/signout');
  });
});

describe('the token calls made directly', () => {
  test('[TOK-17] carry the anti-bot header, and the session survives a reload', async () => {
    const time = new VirtualTime();
    const records = new FakeStore();
    const seen: string[] = [];
    const fetch = async (url: string, init: RequestInit): Promise<Response> => {
      seen.push(`${url} ${new Headers(init.headers).get('X-Antibot-Token') ?? ''}`);
      return new Response(JSON.stringify({ access_token: 'a', refresh_token: 'r', expires_in: 900 }));
    };
    const settings = {
      baseUrl: 'http://store',
      antibotToken: 'secret',
      deviceId: () => 'd',
      timeoutMs: () => 1000,
    };
    const create = () => new DirectSessionTransport(fetch, time, time, records, settings);
    await create().open();
    expect(await create().open()).toMatchObject({ ok: true, value: { accessToken: 'a' } });
    expect(seen).toEqual(['http://store/oauth/token/anonymous secret']);
    await time.advance(880_000);
    await create().open();
    expect(seen.at(-1)).toBe('http://store/oauth/token/refresh secret');
  });
});
