import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { fetchWhole } from './fetch-whole.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const party = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> => {
  const server = createServer(answer);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = await new Promise<AddressInfo>((listening) => {
    server.listen(0, '127.0.0.1', () => listening(server.address() as AddressInfo));
  });
  return `http://127.0.0.1:${port}/`;
};
const errorOf = async (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => new Error('It was answered'),
    (error: unknown) => error as Error,
  );

test('[OPN-273] a third party is told what was written, and its answer is read as fetch reads it', async () => {
  const told: unknown[] = [];
  const url = await party((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const { authorization, accept } = request.headers;
      told.push([request.method, authorization, accept, body]);
      response.writeHead(409, { 'content-type': 'application/json', 'x-more': ['1', '2'] });
      response.end('{"code":"НЕТ"}');
    });
  });
  const init = { method: 'POST', headers: { authorization: 'Bearer key' }, body: '{"сумма":1}' };
  for (const fetch of [globalThis.fetch, fetchWhole]) {
    const answer = await fetch(url, { ...init, redirect: 'error' });
    expect([answer.status, answer.ok, answer.headers.get('x-more')]).toEqual([409, false, '1, 2']);
    expect(await answer.json()).toEqual({ code: 'НЕТ' });
  }
  expect(told).toEqual(Array.from({ length: 2 }, () => ['POST', 'Bearer key', '*/*', '{"сумма":1}']));
});

test('[OPN-273] an answer without a body, a redirect and a broken one are what they are with fetch', async () => {
  const url = await party((request, response) => {
    if (request.url === '/empty') response.writeHead(204).end();
    else if (request.url === '/elsewhere') response.writeHead(302, { location: '/empty' }).end();
    else {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      response.destroy();
    }
  });
  expect((await fetchWhole(`${url}empty`, { redirect: 'error' })).status).toBe(204);
  for (const path of ['elsewhere', 'broken'])
    expect(await errorOf(fetchWhole(url + path, { redirect: 'error' }))).toBeInstanceOf(TypeError);
});

test('[AUT-25] [OPN-291] a call ends with its time limit, also in the middle of an answer, and names a connection that was never made', async () => {
  const limit = new AbortController();
  const url = await party((_request, response) => {
    response.writeHead(200).write('{');
    limit.abort();
  });
  expect(await errorOf(fetchWhole(url, { redirect: 'error', signal: limit.signal }))).toBeInstanceOf(
    TypeError,
  );
  for (const close of closing.splice(0)) close();
  const { cause } = await errorOf(fetchWhole(url, { redirect: 'error' }));
  expect(cause).toMatchObject({ code: 'ECONNREFUSED' });
});

test('[OPN-273] an answer of a third party that does not end fails at a mebibyte', async () => {
  const url = await party((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  expect(await errorOf(fetchWhole(url, { redirect: 'error' }))).toBeInstanceOf(TypeError);
  const { body } = await fetchWhole(url);
  expect(await errorOf(new Response(body).text())).toBeInstanceOf(TypeError);
});
