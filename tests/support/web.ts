import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { kyselyOver } from '@shop/backend';
import {
  createKyselyBankAttempts,
  createKyselySessionStore,
  createWebServer,
  migrateWebDatabase,
} from '@shop/web-server';
import type { SessionStore, WebDatabase, WebServer } from '@shop/web-server';
import { stubStoreApi } from '@shop/web-server/testing';

import { antibotToken } from './settings.ts';
import type { World } from './shopper.ts';

type StoreFetch = (request: Request) => Promise<Response>;

export interface TestWeb {
  readonly server: WebServer;
  /** The session store, with this web server's key. */
  readonly sessions: SessionStore;
  /** Listens on a real port, once; answers the origin. */
  readonly listening: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** The web server in front of a world's store; each of its pages is just a paragraph. */
export async function createTestWeb(
  world: World,
  options: {
    /** Intercepts calls from the web server to the store. */
    readonly storeFetch?: (request: Request, store: StoreFetch) => Promise<Response>;
    /** Sees what of a browser's request comes to the store. */
    readonly seeForwarded?: (headers: IncomingHttpHeaders) => void;
    /** Gets the warnings of the web server. */
    readonly warn?: (message: string) => void;
  } = {},
): Promise<TestWeb> {
  const { backend } = world.shop;
  const directory = mkdtempSync(join(tmpdir(), 'shop-web-'));
  mkdirSync(join(directory, 'assets'));
  const sessionKey = randomBytes(32);
  const random = { bytes: (length: number) => randomBytes(length), uuid: () => randomUUID() };
  const db = kyselyOver<WebDatabase>(backend.database.pool);
  await Promise.all(Array.from({ length: 4 }, async () => migrateWebDatabase(db)));
  const sessions = createKyselySessionStore(db, sessionKey, random);
  const store: StoreFetch = (request) => backend.fetch(request);
  const { storeFetch } = options;
  const server = await createWebServer({
    storeApi: stubStoreApi({
      handle: (request, response, visitorIp) => {
        options.seeForwarded?.({ ...request.headers });
        backend.handle(request, response, visitorIp);
      },
      fetch: storeFetch === undefined ? store : (request) => storeFetch(request, store),
    }),
    sessionStore: sessions,
    bank: {
      attempts: createKyselyBankAttempts(db, sessionKey, random),
      id: () => backend.context.identityProvider,
    },
    pages: {
      addressOf: async (url) => ({ url: url.split('?')[0] ?? '', isPlain: false }),
      render: async ({ url }) => {
        if (url === '/broken') throw new Error('a secret of the machine room');
        const isCacheable = url === '/';
        return { status: isCacheable ? 200 : 404, isCacheable, location: null, html: `<p>${url}</p>` };
      },
    },
    secrets: { antibotToken, sessionKey },
    clock: world.clock,
    random,
    logger: { warn: (message) => options.warn?.(message), error: () => undefined },
    origin: 'http://shop.test',
    trustProxy: true,
    clientDirectory: directory,
    picturesDirectory: directory,
    frameOrigins: [],
    operations: { isReady: async () => true, metrics: async () => '' },
  });
  await server.app.ready();
  let address: Promise<string> | null = null;
  return {
    server,
    sessions,
    listening: () => (address ??= server.app.listen({ port: 0, host: '127.0.0.1' })),
    async close() {
      await server.app.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
