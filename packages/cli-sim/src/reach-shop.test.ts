import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { afterEach, describe, expect, test } from 'vitest';

import { contractVersion, contractVersionHeader } from '@shop/standalone';

import { reachShop } from './reach-shop.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server; answers its URL. */
const listen = async (
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer(handle);
    servers.push(server);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`);
    });
  });

const shop = (version: string | null) =>
  listen((_request, response) => {
    if (version !== null) response.setHeader(contractVersionHeader, version);
    response.end('{}');
  });
const standIns = () => listen((_request, response) => response.end('[]'));

const messages = async (against: string, sandbox: string) => {
  const reached = await reachShop(against, sandbox);
  return reached.ok ? [] : reached.error.map(({ field, message }) => `${field}: ${message}`);
};

describe('a shop to play against', () => {
  test('is accepted when it has the same version', async () => {
    expect(await messages(await shop(contractVersion), await standIns())).toEqual([]);
  });

  test('a shop of another version is distinguished from a server that is no shop', async () => {
    const other = await shop('0.9.0');
    expect(await messages(other, await standIns())).toEqual([
      `--against: ${other} speaks version 0.9.0 of the store API, this simulator ${contractVersion}: use the one that came with that shop`,
    ]);
    const page = await shop(null);
    expect(await messages(page, await standIns())).toEqual([
      `--against: ${page} is no shop: it names no version of a store API`,
    ]);
  });

  test('that answers with errors or cannot be reached is reported in one message', async () => {
    const lost = await listen((_request, response) => response.writeHead(404).end());
    expect(await messages(lost, await standIns())).toEqual([
      `--against: ${lost}/api/auth/csrf answered 404: is this the shop?`,
    ]);
    expect(await messages('http://127.0.0.1:9', 'http://127.0.0.1:9')).toEqual([
      expect.stringMatching(/^--against: http:\/\/127\.0\.0\.1:9\/api\/auth\/csrf cannot be reached: /),
    ]);
  });

  test('needs real stand-ins', async () => {
    const page = await listen((_request, response) => response.end('<html></html>'));
    expect(await messages(await shop(contractVersion), page)).toEqual([
      `--sandbox: ${page} are no stand-ins: expected a list of messages at /messages`,
    ]);
  });
});
