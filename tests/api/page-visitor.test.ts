import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { kyselyOver } from '@shop/backend';
import { dehydrateShop } from '@shop/application/shop';
import type { Shop } from '@shop/application/shop';
import {
  createKyselySessionStore,
  createRenderer,
  createWebServer,
  migrateWebDatabase,
} from '@shop/web-server';
import type { WebDatabase, WebServer } from '@shop/web-server';
import { stubStoreApi } from '@shop/web-server/testing';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { kazan, nowhere } from '../support/fixture.ts';
import { antibotToken } from '../support/settings.ts';

let backend: TestBackend;
let web: WebServer;
/** The calls that the store API got. */
const asked: string[] = [];
/** The shop of each page that was rendered. */
const shops: Shop[] = [];
const directory = mkdtempSync(join(tmpdir(), 'shop-page-visitor-'));

beforeAll(async () => {
  backend = await createTestBackend({ database: 'pglite' });
  const db = kyselyOver<WebDatabase>(backend.backend.database.pool);
  await migrateWebDatabase(db);
  const random = { bytes: (length: number) => randomBytes(length), uuid: () => randomUUID() };
  const sessionKey = randomBytes(32);
  const storeApi = stubStoreApi({
    handle: (request, response, visitorIp) => backend.backend.handle(request, response, visitorIp),
    fetch: (request) => {
      asked.push(new URL(request.url).pathname);
      return backend.backend.fetch(request);
    },
  });
  const storefront = {
    addressOf: (url: string) => ({ url, isPlain: true }),
    render: async ({ shop }: { readonly shop: Shop }) => {
      shops.push(shop);
      return { status: 200, isCacheable: false, head: '', html: '', state: null };
    },
  };
  web = await createWebServer({
    storeApi,
    sessionStore: createKyselySessionStore(db, sessionKey, random),
    pages: createRenderer({
      origin: 'http://shop.test',
      storeApi,
      load: async () => ({ storefront, template: async () => '<p>shop</p>' }),
    }),
    secrets: { antibotToken, sessionKey },
    clock: backend.clock,
    random,
    logger: { warn: () => undefined, error: () => undefined },
    origin: 'http://shop.test',
    trustProxy: false,
    clientDirectory: null,
    picturesDirectory: directory,
    frameOrigins: [],
    operations: { isReady: async () => true, metrics: async () => '' },
  });
});
afterAll(async () => {
  await web.stop();
  await backend.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(() => {
  asked.length = 0;
  shops.length = 0;
});

/** The shop with which a page is rendered for a visitor whose address is at this point. */
const shopAt = async ({ lat, lon }: { readonly lat: number; readonly lon: number }): Promise<Shop> => {
  const address = { lat, lon, id: 7, street: 'Садовая', house: '1' };
  const value = encodeURIComponent(JSON.stringify({ address, isConfirmed: true }));
  const page = await web.app.inject({ url: '/', headers: { cookie: `selected_address=${value}` } });
  expect(page.statusCode).toBe(200);
  const [shop] = shops;
  if (shop === undefined) throw new Error('Nothing was rendered');
  return shop;
};

test('[SHW-02, DPL-15] a page is rendered with its visitor’s showcase, which is chosen once', async () => {
  const shop = await shopAt(kazan);
  expect(shop.showcase.state).toMatchObject({
    status: 'ready',
    showcase: { id: kazan.id },
    settings: { minOrderPrice: 50_000 },
  });
  expect(asked.filter((path) => path === '/showcases/list')).toHaveLength(1);
});

test('[SHW-04] where nobody delivers the page says so', async () => {
  const shop = await shopAt(nowhere);
  expect(shop.showcase.state).toMatchObject({ status: 'noDelivery', showcase: null, deliveryTime: null });
});

test('[DPL-15] the delivery time depends on the point: no page asks for it or contains it', async () => {
  const shop = await shopAt(kazan);
  expect(asked.join()).not.toContain('delivery');
  expect(shop.showcase.state.deliveryTime).toBeNull();
});

test('[DPL-15, SHL-42] the rendered page and its snapshot do not contain who the shopper is or where they live', async () => {
  const shop = await shopAt(kazan);
  expect(shop.session.state).toMatchObject({ status: 'unknown', user: null, isSignedIn: false });
  expect(shop.address.state).toMatchObject({ status: 'unknown', selected: null, addresses: [] });
  const handed = JSON.stringify(dehydrateShop(shop));
  expect(handed).toContain(kazan.id);
  for (const secret of ['Садовая', String(kazan.lat), String(kazan.lon)])
    expect(handed).not.toContain(secret);
});
