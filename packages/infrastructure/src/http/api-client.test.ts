import { describe, expect, test } from 'vitest';

import { FakeLogger, settle, VirtualTime } from '@shop/application/testing';
import { listAddresses, updateAddress } from '@shop/contract/address';
import { getServedCities } from '@shop/contract/config';
import { getCart } from '@shop/contract/cart';

import { SessionTokens } from '../session/index.ts';
import type { OpenedSession, SessionTransport } from '../session/index.ts';
import { ApiClient, SKIP_MARKER } from './index.ts';

type Sent = {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
};
type Answer =
  | { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }
  | 'never'
  | 'broken';

const empty = { status: 200, body: { addresses: [] } } as const;
const unauthorized = { status: 401, body: { code: 'INVALID_ACCESS_TOKEN', message: '' } } as const;

function createClient(options: { readonly lifetimeMs?: number } = {}) {
  const time = new VirtualTime();
  const sent: Sent[] = [];
  const answers: Answer[] = [];
  let fallback: Answer = empty;
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    sent.push({
      url,
      method: init.method ?? '',
      headers: new Headers(init.headers),
      body: init.body as string | null,
    });
    const answer = answers.shift() ?? fallback;
    if (answer === 'never') return new Promise(() => undefined);
    if (answer === 'broken') return Promise.reject(new TypeError('fetch failed'));
    return Promise.resolve(
      new Response(JSON.stringify(answer.body), { status: answer.status, headers: answer.headers ?? {} }),
    );
  };
  const refreshes: number[] = [];
  let count = 0;
  const next = (): OpenedSession => {
    count += 1;
    return {
      accessToken: `token-${count}`,
      accessTokenExpires: time.now() + (options.lifetimeMs ?? 900_000),
    };
  };
  const opens: number[] = [];
  const transport: SessionTransport = {
    open: async () => {
      opens.push(time.now());
      return { ok: true, value: next() };
    },
    refresh: async (expires) => {
      refreshes.push(expires);
      return { ok: true, value: next() };
    },
    signIn: () => Promise.reject(new Error('not here')),
    signOut: () => Promise.reject(new Error('not here')),
  };
  const tokens = new SessionTokens(transport, time);
  const dates: string[] = [];
  const logger = new FakeLogger();
  const settings = {
    baseUrl: '/api/store',
    deviceId: () => 'device-1',
    platform: () => 'mWeb',
    timeoutMs: () => 30_000,
    sendsCookies: () => false,
    onServerDate: (date: string) => dates.push(date),
  };
  const api = new ApiClient(fetch, tokens, time, settings, logger);
  const always = (answer: Answer): void => {
    fallback = answer;
  };
  return { time, sent, answers, refreshes, opens, tokens, dates, logger, api, always };
}

describe('a call', () => {
  test('[NET-01] [TOK-11] [CRT-65] carries the access token', async () => {
    const { api, sent } = createClient();
    await api.call(listAddresses, {});
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token-1');
  });

  test('[NET-02] [TOK-12] with the skip marker carries neither token nor marker', async () => {
    const { api, sent } = createClient();
    await api.call(listAddresses, {}, { headers: { Authorization: SKIP_MARKER } });
    expect(sent[0]?.headers.get('Authorization')).toBeNull();
  });

  test('[NET-04] [NET-05] [TOK-13] [TOK-15] carries device and platform', async () => {
    const { api, sent } = createClient();
    // The first waits for no token and has none.
    await api.call(getServedCities, {});
    await api.call(listAddresses, {});
    expect(sent.map(({ headers }) => headers.get('Authorization') === null)).toEqual([true, false]);
    for (const { headers } of sent) {
      expect(headers.get('DeviceId')).toBe('device-1');
      expect(headers.get('X-Application-Platform')).toBe('mWeb');
    }
  });

  test('[NET-01] of a public endpoint waits for no token', async () => {
    const { api, sent, opens, always } = createClient();
    always({ status: 200, body: { cities: [] } });
    expect((await api.call(getServedCities, {})).ok).toBe(true);
    expect(opens).toHaveLength(0);
    expect(sent[0]?.headers.get('Authorization')).toBeNull();
  });

  test('[NET-01] puts parameters into the path and the body into JSON', async () => {
    const { api, sent } = createClient();
    const body = { flat: '1', entrance: '', floor: '', intercom: '', comment: '' };
    await api.call(updateAddress, { params: { addressId: '5/6' }, body });
    expect(sent[0]).toMatchObject({
      url: '/api/store/v2/users/profile/addresses/5%2F6',
      method: 'PUT',
      body: JSON.stringify(body),
    });
  });

  test('[NET-06] [NET-11] [CRT-66] is given up after the timeout as FETCH_ERROR', async () => {
    const { api, time, always } = createClient();
    always('never');
    const answer = api.call(listAddresses, {});
    await time.advance(29_999);
    let isOver = false;
    void answer.then(() => {
      isOver = true;
    });
    await settle();
    expect(isOver).toBe(false);
    await time.advance(1);
    expect(await answer).toEqual({
      ok: false,
      error: { kind: 'network', status: 'FETCH_ERROR', reason: 'timeout' },
    });
  });

  test('[NET-11] [SHL-40] that never arrives is FETCH_ERROR', async () => {
    const { api, always } = createClient();
    always('broken');
    expect(await api.call(listAddresses, {})).toMatchObject({
      ok: false,
      error: { status: 'FETCH_ERROR', reason: 'unreachable' },
    });
  });

  test('[NET-11] that the caller gives up is FETCH_ERROR', async () => {
    const { api, always } = createClient();
    always('never');
    const controller = new AbortController();
    const answer = api.call(listAddresses, {}, { signal: controller.signal });
    await settle();
    controller.abort();
    expect(await answer).toMatchObject({ ok: false, error: { reason: 'aborted' } });
  });

  test('[NET-09] [SHL-39] an error is read with its status, code and further fields', async () => {
    const { api, always } = createClient();
    always({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: 'Позже' },
      headers: { 'Retry-After': '12' },
    });
    expect(await api.call(listAddresses, {})).toMatchObject({
      ok: false,
      error: {
        kind: 'api',
        status: 429,
        data: { code: 'TOO_MANY_REQUESTS', message: 'Позже', retryAfterSeconds: 12 },
      },
    });
  });

  test.each([
    ['an answer of the wrong shape', { status: 200, body: { addresses: [{ id: 'x' }] } }],
    ['an error without a code', { status: 502, body: 'Bad Gateway' }],
    ['an error in JSON without a code', { status: 409, body: { message: 'x' } }],
    ['an error whose code is no text', { status: 400, body: { code: 7, message: 'x' } }],
  ])('[NET-10] [SHL-39] %s is CUSTOM_ERROR, no crash', async (_what, answer) => {
    const { api, always } = createClient();
    always(answer);
    expect(await api.call(listAddresses, {})).toMatchObject({
      ok: false,
      error: { kind: 'custom', status: 'CUSTOM_ERROR' },
    });
  });

  test('[OPN-289] tells the time of the store', async () => {
    const { api, always, dates } = createClient();
    always({ ...empty, headers: { Date: 'Mon, 02 Mar 2026 09:00:00 GMT' } });
    await api.call(listAddresses, {});
    expect(dates).toEqual(['Mon, 02 Mar 2026 09:00:00 GMT']);
  });
});

describe('a token', () => {
  test('[TOK-18] with less than 30000 ms left is refreshed before the call, with exactly that much not', async () => {
    const { api, time, opens, sent } = createClient({ lifetimeMs: 100_000 });
    await api.call(listAddresses, {});
    await time.advance(70_000);
    await api.call(listAddresses, {});
    expect(opens).toHaveLength(1);
    await time.advance(1);
    await api.call(listAddresses, {});
    expect(opens).toHaveLength(2);
    expect(sent.at(-1)?.headers.get('Authorization')).toBe('Bearer token-2');
  });

  test('[TOK-19] [NET-07] [CRT-65] refused with 401 is refreshed once and the call repeated once', async () => {
    const { api, answers, sent, refreshes } = createClient();
    answers.push(unauthorized);
    expect((await api.call(listAddresses, {})).ok).toBe(true);
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
    expect(refreshes).toHaveLength(1);
  });

  test('[TOK-19] [NET-07] refused twice is handed to the caller', async () => {
    const { api, always, sent } = createClient();
    always(unauthorized);
    expect(await api.call(listAddresses, {})).toMatchObject({ ok: false, error: { status: 401 } });
    expect(sent).toHaveLength(2);
  });

  test('[TOK-20] [NET-07] refused for several calls at once is refreshed once for all', async () => {
    const { api, answers, refreshes, sent } = createClient();
    await api.call(listAddresses, {});
    answers.push(unauthorized, unauthorized, unauthorized);
    const all = await Promise.all([
      api.call(listAddresses, {}),
      api.call(listAddresses, {}),
      api.call(listAddresses, {}),
    ]);
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(refreshes).toHaveLength(1);
    expect(sent).toHaveLength(7);
  });

  test('[TOK-20] [NET-07] a call that is refused with a token that was renewed meanwhile takes the new one', async () => {
    const { api, tokens, answers, refreshes } = createClient();
    answers.push(unauthorized);
    await api.call(listAddresses, {});
    expect(await tokens.renew('token-1')).toBe('token-2');
    expect(refreshes).toHaveLength(1);
  });

  test('[TOK-20] calls before the session is open share its opening', async () => {
    const { api, opens } = createClient();
    await Promise.all([api.call(listAddresses, {}), api.call(listAddresses, {})]);
    expect(opens).toHaveLength(1);
  });

  test('[TOK-27] missing from a call is told', async () => {
    const { api, tokens, answers } = createClient();
    let missing = 0;
    tokens.missing$.subscribe(() => {
      missing += 1;
    });
    answers.push({ status: 401, body: { code: 'EMPTY_HEADER_AUTHORIZATION', message: '' } });
    const showcaseId = 'cac1c658-59a2-5b72-9e38-689d5367226d';
    await api.call(getCart, {
      body: { deliveryOption: 'DELIVERY', showcaseId, embedProductsToResponse: true },
    });
    expect(missing).toBe(1);
  });
});
