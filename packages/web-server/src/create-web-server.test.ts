import type { ServerResponse } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { PageRenderer } from './web-server-options.ts';
import { shown, testWebServer } from './testing/test-web-server.ts';
import type { TestParts } from './testing/test-web-server.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'shop-web-server-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const rendering: PageRenderer['render'] = async ({ url }) => {
  if (url === '/product/broken') throw new Error('broken');
  return url.startsWith('/product/moved')
    ? { status: 301, isCacheable: false, location: '/product/there', html: '' }
    : shown;
};

const webServer = async (origin: string, parts: TestParts = {}) =>
  testWebServer({ origin, picturesDirectory: directory, render: rendering, ...parts });

test('[TOK-28] behind a TLS proxy every cookie is Secure and the session’s name binds it to this host', async () => {
  const { app } = await webServer('https://shop.example');
  const csrf = await app.inject({ url: '/api/auth/csrf' });
  const opened = await app.inject({
    method: 'POST',
    url: '/api/auth/callback/anonymous',
    headers: { origin: 'https://shop.example', cookie: `csrf=${csrf.cookies[0]?.value ?? ''}` },
    payload: { csrfToken: csrf.json<{ csrfToken: string }>().csrfToken, json: 'true' },
  });
  expect(opened.statusCode).toBe(200);
  for (const cookie of [...csrf.cookies, ...opened.cookies])
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(opened.cookies.map(({ name }) => name)).toEqual(['__Host-session']);
  await app.close();
});

/** Head of the answer to a text that is sent as it is. */
const rawAnswer = async (port: number, text: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString().split('\r\n\r\n', 1)[0] ?? '';
};

describe.each(['https://shop.example', 'http://127.0.0.1:3000'])(
  'headers of every answer at %s',
  (origin) => {
    const requests: readonly (readonly [string, number, string])[] = [
      ['a page', 200, 'GET / HTTP/1.1\r\nHost: a'],
      ['health', 200, 'GET /healthz HTTP/1.1\r\nHost: a'],
      ['metrics', 200, 'GET /metrics HTTP/1.1\r\nHost: a'],
      ['a file for robots', 200, 'GET /robots.txt HTTP/1.1\r\nHost: a'],
      ['a picture', 200, 'GET /pictures/m/1.webp HTTP/1.1\r\nHost: a'],
      ['the session', 200, 'GET /api/auth/session HTTP/1.1\r\nHost: a'],
      ['a call of the store API', 200, 'GET /api/store/orders HTTP/1.1\r\nHost: a'],
      ['a redirect', 301, 'GET /category/syry/ HTTP/1.1\r\nHost: a'],
      ['the page of an address that cannot be decoded', 200, 'GET /category/% HTTP/1.1\r\nHost: a'],
      ['a call that cannot be decoded', 400, 'GET /api/% HTTP/1.1\r\nHost: a'],
      ['a beacon that is no JSON', 400, 'POST /api/metrics HTTP/1.1\r\nHost: a\r\nContent-Length: 1'],
      ['a picture that is not there', 404, 'GET /pictures/none.webp HTTP/1.1\r\nHost: a'],
      ['a call that is not there', 404, 'GET /api/nothing HTTP/1.1\r\nHost: a'],
      ['a token call', 404, 'GET /api/store/oauth/token HTTP/1.1\r\nHost: a'],
      ['a method that is not there', 404, 'POST /nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 1'],
      ['a page that broke', 500, 'GET /product/broken HTTP/1.1\r\nHost: a'],
      ['a request without a host', 400, 'GET / HTTP/1.1'],
      ['no HTTP', 400, 'no http at all'],
      ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: coffee'],
      ['an address too long', 431, `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: a`],
    ];

    test.each(requests)('[TOK-28] nosniff, and with https HSTS: %s', async (_name, status, text) => {
      mkdirSync(join(directory, 'm'));
      writeFileSync(join(directory, 'm', '1.webp'), '');
      const web = await webServer(origin);
      const port = await web.start(0);
      const head = await rawAnswer(
        port,
        `${text}\r\nConnection: close\r\n\r\n${text.startsWith('POST') ? '{' : ''}`,
      );
      await web.stop();
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head.match(/x-content-type-options: nosniff/gi)).toHaveLength(1);
      const strict = head.match(/strict-transport-security: max-age=31536000; includeSubDomains/gi) ?? [];
      expect(strict).toHaveLength(origin.startsWith('https:') ? 1 : 0);
    });
  },
);

test('a stop lets the request that is running finish', async () => {
  const running = Promise.withResolvers<ServerResponse>();
  const web = await webServer('http://127.0.0.1', {
    storeApi: { handle: (_request, response) => running.resolve(response) },
  });
  const port = await web.start(0);
  const answer = fetch(`http://127.0.0.1:${port}/api/store/orders`);
  const response = await running.promise;
  const stopped = web.stop();
  response.end('done');
  expect(await (await answer).text()).toBe('done');
  await stopped;
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});

test('a page asked for under another name of this machine leads to the shop’s own origin', async () => {
  const { app } = await webServer('http://127.0.0.1:3000');
  const at = async (host: string, url: string) => app.inject({ url, headers: { host } });
  expect((await at('localhost:3000', '/category/x?q=1')).headers.location).toBe(
    'http://127.0.0.1:3000/category/x?q=1',
  );
  expect((await at('localhost:3000', '//evil.example')).headers.location).toBe(
    'http://127.0.0.1:3000//evil.example',
  );
  expect((await at('127.0.0.1:3000', '/')).statusCode).toBe(200);
  expect((await at('evil.example:3000', '/')).statusCode).toBe(200);
  expect((await at('localhost:3000', '/api/auth/session')).statusCode).toBe(200);
  await app.close();
});

test('[DPL-15] pages of one address are one page; what is not to be kept is rendered each time', async () => {
  const rendered: string[] = [];
  const { app } = await webServer('http://127.0.0.1', {
    render: async ({ url }) => {
      rendered.push(url);
      return { ...shown, isCacheable: !url.startsWith('/combo/') };
    },
  });
  for (const url of [
    '/',
    '/?q=1',
    '/?utm_source=x',
    '/search?q=a',
    '/search?q=b',
    '/combo/x?a',
    '/combo/x?a',
  ])
    expect((await app.inject({ url })).statusCode).toBe(200);
  expect(rendered).toEqual(['/', '/search', '/combo/x?a', '/combo/x?a']);
  await app.close();
});

test('[FLG-02] a kept page belongs to one version of the configuration', async () => {
  let version = 1;
  const rendered: number[] = [];
  const { app } = await webServer('http://127.0.0.1', {
    storeApi: { configVersion: () => String(version) },
    render: async () => {
      rendered.push(version);
      return shown;
    },
  });
  for (version of [1, 1, 2, 2, 1]) expect((await app.inject({ url: '/' })).statusCode).toBe(200);
  expect(rendered).toEqual([1, 2]);
  await app.close();
});

test('[DPL-15] with the next version the pages that were asked for again are rendered before somebody asks', async () => {
  let version = 1;
  const rendered: string[] = [];
  const errors: unknown[] = [];
  const { app } = await webServer('http://127.0.0.1', {
    storeApi: { catalogVersion: () => String(version) },
    logger: { warn: () => undefined, error: (_message, error) => errors.push(error) },
    render: async ({ url }) => {
      rendered.push(`${version} ${url}`);
      if (version === 3) throw new Error('broken');
      return shown;
    },
  });
  for (const url of ['/', '/', '/', '/often', '/often', '/once']) await app.inject({ url });
  version = 2;
  await app.inject({ url: '/about' });
  await vi.waitFor(() => expect(rendered.slice(3)).toEqual(['2 /about', '2 /', '2 /often']), 30_000);
  version = 3;
  expect((await app.inject({ url: '/about' })).statusCode).toBe(500);
  // The request's own, and two that nobody waits for.
  await vi.waitFor(() => expect(errors).toHaveLength(3), 30_000);
  await app.close();
});

test('[DPL-16] a page that moved keeps the query; a slash at the end is one too many', async () => {
  const { app } = await webServer('http://127.0.0.1');
  const at = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    return [statusCode, headers.location];
  };
  expect(await at('/product/moved?utm_source=a&q=%3F')).toEqual([301, '/product/there?utm_source=a&q=%3F']);
  expect(await at('/product/moved')).toEqual([301, '/product/there']);
  expect(await at('/category/syry/?utm_source=a')).toEqual([301, '/category/syry?utm_source=a']);
  expect(await at('/category/syry//')).toEqual([301, '/category/syry']);
  for (const url of ['/', '//evil.example/', '/\\evil.example/', '/%5C/evil.example//x/?/'])
    expect((await at(url))[1] ?? '/').toMatch(/^\/(?![/\\])/);
  await app.close();
});

test('[ORD-26] [DPL-15] an address that cannot be decoded is the page that is not there, without leading elsewhere; a call is told what is wrong', async () => {
  const notFound = { ...shown, status: 404, html: '<p>not here</p>' } as const;
  const { app } = await webServer('https://shop.example', {
    render: async ({ url }) => (url === '/404' ? notFound : shown),
  });
  for (const url of ['/category/%', '/category/%E0%A4%A?utm_source=a', '/%']) {
    const page = await app.inject({ url });
    expect([page.statusCode, page.headers.location, page.body]).toEqual([404, undefined, notFound.html]);
  }
  // A query is read leniently.
  expect((await app.inject({ url: '/search?q=%E0%A4%A' })).statusCode).toBe(200);
  const call = await app.inject({ url: '/api/%' });
  expect([call.statusCode, call.json()]).toMatchObject([400, { code: 'VALIDATION_ERROR' }]);
});

test('[UIX-01] the icon that browsers ask for by themselves costs no page', async () => {
  let rendered = 0;
  const { app } = await webServer('https://shop.example', {
    render: async () => {
      rendered += 1;
      return shown;
    },
  });
  const icon = await app.inject({ url: '/favicon.ico' });
  expect([icon.statusCode, icon.headers.location, rendered]).toEqual([301, '/icon.svg', 0]);
});

test('[UIX-01] an address too long to be read is answered with a page in Russian', async () => {
  const { start, stop } = await webServer('http://shop.example');
  const port = await start(0, '127.0.0.1');
  const answer = await fetch(`http://127.0.0.1:${port}/search?query=${'%D1%8B'.repeat(4000)}`);
  expect(answer.status).toBe(431);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toContain('Перейти на главную');
  await stop();
});
