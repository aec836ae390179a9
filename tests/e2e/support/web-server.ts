import { randomBytes, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { picturesDirectory } from '@shop/demo-data';
import { ensureWebBundle } from '@shop/standalone';
import { accidentFileAt, createStorefrontRenderer, createWebServer, readEarlyScript } from '@shop/web-server';
import type { SessionStore } from '@shop/web-server';
import { stubStoreApi } from '@shop/web-server/testing';

import { antibotToken } from '../../support/settings.ts';

/** The web server alone, for a store API in another process: `web-server.ts <port> <port of the store> <folder>`. */
const [port = '', storePort = '', maintenanceDirectory = ''] = process.argv.slice(2);
const origin = `http://127.0.0.1:${port}`;

type Session = Parameters<SessionStore['create']>[1];
const sessions = new Map<string, Session>();
const sessionStore: SessionStore = {
  create: async (id, session) => void sessions.set(id, session),
  find: async (id) => sessions.get(id) ?? null,
  updateTokens: async (id, previous, tokens) => {
    const session = sessions.get(id);
    if (session?.refreshToken !== previous) return false;
    sessions.set(id, { ...session, ...tokens });
    return true;
  },
  replace: async (old, id, session) => {
    sessions.delete(old);
    sessions.set(id, session);
  },
  setPendingRestore: async (id, pendingRestore) => {
    const session = sessions.get(id);
    if (session !== undefined) sessions.set(id, { ...session, pendingRestore });
  },
  remove: async (id) => void sessions.delete(id),
  sweep: async () => 0,
};

const storeApi = stubStoreApi({
  handle: (request, response) => {
    const { method, headers, url: path } = request;
    const onward = httpRequest({ host: '127.0.0.1', port: storePort, method, headers, path }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response).catch(() => response.destroy());
    });
    // An HTML error, like a proxy's.
    onward.on('error', () =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
    );
    request.pipe(onward);
  },
  fetch: async (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`http://127.0.0.1:${storePort}${pathname}${search}`, request));
  },
});

const bundle = await ensureWebBundle(() => undefined);
const server = await createWebServer({
  storeApi,
  sessionStore,
  pages: await createStorefrontRenderer({ ...bundle, origin, storeApi }),
  secrets: { antibotToken, sessionKey: randomBytes(32) },
  clock: { now: () => new Date() },
  random: { bytes: (length) => randomBytes(length), uuid: () => randomUUID() },
  logger: { warn: () => undefined, error: () => undefined },
  origin,
  trustProxy: false,
  clientDirectory: bundle.clientDirectory,
  inlineScript: await readEarlyScript(bundle.clientDirectory),
  picturesDirectory,
  frameOrigins: [],
  accidentFile: accidentFileAt(join(maintenanceDirectory, 'accident.json')),
  operations: { isReady: async () => true, metrics: async () => '' },
});
await server.start(Number(port));
process.stdout.write('listening\n');
