import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { kyselyOver } from '@shop/backend';
import type { Shop } from '@shop/application/shop';
import {
  createKyselySessionStore,
  createRenderer,
  createWebServer,
  migrateWebDatabase,
} from '@shop/web-server';
import type { WebDatabase, WebServer } from '@shop/web-server';
import { stubStoreApi } from '@shop/web-server/testing';

import type { TestBackend } from './backend.ts';
import { antibotToken } from './settings.ts';

export interface RenderingWeb {
  readonly server: WebServer;
  readonly close: () => Promise<void>;
}

/**
 * The web server in front of a store, with the renderer that the shop runs: a page loads what it needs, and is a
 * paragraph. `seen` gets the path of each call by which a page loads something, and the shop that it is rendered with.
 */
export async function createRenderingWeb(
  { backend, clock }: TestBackend,
  seen: { readonly call?: (path: string) => void; readonly shop?: (shop: Shop) => void },
  { isCacheable }: { readonly isCacheable: boolean },
): Promise<RenderingWeb> {
  const directory = mkdtempSync(join(tmpdir(), 'shop-rendering-web-'));
  const db = kyselyOver<WebDatabase>(backend.database.pool);
  await migrateWebDatabase(db);
  const random = { bytes: (length: number) => randomBytes(length), uuid: () => randomUUID() };
  const sessionKey = randomBytes(32);
  const storeApi = stubStoreApi({
    handle: (request, response, visitorIp) => backend.handle(request, response, visitorIp),
    fetch: (request) => {
      seen.call?.(new URL(request.url).pathname);
      return backend.fetch(request);
    },
  });
  const storefront = {
    addressOf: (url: string) => ({ url, isPlain: true }),
    render: async ({ shop }: { readonly shop: Shop }) => {
      seen.shop?.(shop);
      return { status: 200, isCacheable, head: '', html: '', state: null };
    },
  };
  const server = await createWebServer({
    storeApi,
    sessionStore: createKyselySessionStore(db, sessionKey, random),
    pages: createRenderer({
      origin: 'http://shop.test',
      storeApi,
      load: async () => ({ storefront, template: async () => '<p>shop</p>' }),
    }),
    secrets: { antibotToken, sessionKey },
    clock,
    random,
    logger: { warn: () => undefined, error: () => undefined },
    origin: 'http://shop.test',
    trustProxy: false,
    clientDirectory: null,
    picturesDirectory: directory,
    frameOrigins: [],
    operations: { isReady: async () => true, metrics: async () => '' },
  });
  return {
    server,
    async close() {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
