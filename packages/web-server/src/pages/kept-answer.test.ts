import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import type { WebServer } from '../create-web-server.ts';
import { shown, testWebServer } from '../testing/test-web-server.ts';

/** Versions and addresses that the server was asked by beyond its memory. */
let version = '1';
let addresses: string[] = [];
let rendered: string[] = [];
let origin = '';
let directory = '';
let server: WebServer;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'shop-kept-answer-'));
  version = '1';
  addresses = [];
  rendered = [];
  server = await testWebServer({
    origin: 'http://127.0.0.1:1',
    picturesDirectory: directory,
    storeApi: { catalogVersion: () => version },
    addressOf: async (url) => {
      addresses.push(url);
      const [path = ''] = url.split('?');
      return { url: path, isPlain: true };
    },
    render: async ({ url, device }) => {
      rendered.push(`${url} ${device}`);
      return url === '/404' ? { ...shown, status: 404 } : shown;
    },
  });
  origin = `http://127.0.0.1:${await server.start(0)}`;
});
afterEach(async () => {
  await server.stop();
  rmSync(directory, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** As a browser asks; `fetch` would not let a host be named. */
const ask = async (path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(origin + path, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date: _date, ...rest } = response.headers;
        resolve({
          status: response.statusCode,
          headers: rest,
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    });
    sent.once('error', reject).end();
  });

const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile Safari/537.36';

const computer = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36';

/** Asks for a page until it need not be found out any more: it is compressed quickly first, and better once it is asked for again. */
const askUntilKept = async (path: string, headers: Record<string, string>): Promise<void> => {
  for (let asked = -1; asked !== addresses.length;) {
    asked = addresses.length;
    await ask(path, headers);
  }
};

/** Headers of a browser that was here before. */
const returning = async (browser = phone): Promise<Record<string, string>> => {
  const headers = { host: 'shop.test', 'accept-encoding': 'gzip, deflate, br, zstd', 'user-agent': browser };
  const first = await ask('/', headers);
  const cookie = (first.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
  return { ...headers, cookie };
};

test('[DPL-15] a page in memory is answered at once, just as it is when everything has to be found out', async () => {
  const headers = await returning();
  await askUntilKept('/', headers);
  const asked = addresses.length;
  const kept = await ask('/', headers);
  expect(addresses).toHaveLength(asked);
  // A parameter that changes nothing makes it another address, which has to be found out.
  expect(await ask('/?x=1', headers)).toEqual(kept);
  expect(addresses).toHaveLength(asked + 1);
  expect(kept).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } });
  expect(kept.headers['set-cookie']).toBeUndefined();
  expect(rendered).toEqual(['/ MOBILE']);

  const again = { ...headers, 'if-none-match': kept.headers.etag ?? '' };
  const unchanged = await ask('/', again);
  expect(addresses).toHaveLength(asked + 1);
  expect(await ask('/?x=1', again)).toEqual(unchanged);
  expect(unchanged).toMatchObject({ status: 304, body: '' });
  // Whoever keeps the tag without its mark of weakness has the page as well.
  const bare = { ...headers, 'if-none-match': again['if-none-match'].replace('W/', '') };
  for (const url of ['/', '/?x=1']) expect((await ask(url, bare)).status).toBe(304);
});

const device = '4f3e2d1c-0000-4000-8000-000000000001';

test.each<[string, (headers: Record<string, string>) => Record<string, string>]>([
  ['that has no cookies', ({ cookie: _cookie, ...headers }) => headers],
  [
    'without an id',
    ({ cookie = '', ...rest }) => ({ ...rest, cookie: cookie.replace(/device_id=[^;]+; /, '') }),
  ],
  [
    'whose id is none',
    ({ cookie = '', ...rest }) => ({ ...rest, cookie: cookie.replace(/device_id=[^;]+/, 'device_id=x') }),
  ],
  ['that does not know its visit', (headers) => ({ ...headers, cookie: `device_id=${device}` })],
  ['that was another one before', (headers) => ({ ...headers, 'user-agent': phone.replace('130', '131') })],
])('[TOK-14] [SHL-01] a browser %s is given what it lacks, whatever is in memory', async (_name, change) => {
  const known = await returning();
  await askUntilKept('/', known);
  const headers = change(known);
  const asked = addresses.length;
  expect((await ask('/', headers)).headers['set-cookie']).toBeDefined();
  expect(addresses).toHaveLength(asked + 1);
});

test('[FLG-07] [DPL-15] another device, another version and another form get their own page', async () => {
  const headers = await returning();
  await askUntilKept('/', headers);
  const other = await returning(computer);
  rendered = [];
  await askUntilKept('/search', headers);
  await ask('/search', other);
  version = '2';
  await ask('/search', headers);
  // The version has the other pages rendered, too.
  expect(rendered.slice(0, 3)).toEqual(['/search MOBILE', '/search DESKTOP', '/search MOBILE']);
  await askUntilKept('/search', headers);
  const asked = addresses.length;
  await ask('/search', { ...headers, 'accept-encoding': 'gzip' });
  const plain = await ask('/search', { ...headers, 'accept-encoding': 'identity' });
  expect(Buffer.from(plain.body, 'base64').toString()).toBe(shown.html);
  expect(addresses).toHaveLength(asked + 2);
});

test('[OPN-113] where a browser’s store is not known it is asked for', async () => {
  const headers = await returning();
  await askUntilKept('/', headers);
  const asked = addresses.length;
  const at = encodeURIComponent(JSON.stringify({ lat: 59.9, lon: 30.3 }));
  await ask('/', { ...headers, cookie: `${headers['cookie']}; selected_address=${at}` });
  expect(addresses).toHaveLength(asked + 1);
});

test('other methods and other names of this machine are left to the routes', async () => {
  const headers = await returning();
  await askUntilKept('/', headers);
  const asked = addresses.length;
  expect((await ask('/', headers, 'POST')).status).toBe(404);
  expect(await ask('/', headers, 'HEAD')).toMatchObject({ status: 200, body: '' });
  expect(await ask('/', { ...headers, host: 'localhost:1' })).toMatchObject({ status: 302 });
  expect(addresses).toHaveLength(asked + 1);
});

test('[ORD-26] a page that is not there stays one, however often it is asked for', async () => {
  const headers = await returning();
  // Compressed for good by then, as a page that would be answered from memory.
  for (let asked = 0; asked < 5; asked += 1) expect((await ask('/404', headers)).status).toBe(404);
});
