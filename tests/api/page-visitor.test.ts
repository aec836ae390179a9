import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { dehydrateShop } from '@shop/application/shop';
import type { Shop } from '@shop/application/shop';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { kazan, nowhere } from '../support/fixture.ts';
import { createRenderingWeb } from '../support/rendering-web.ts';
import type { RenderingWeb } from '../support/rendering-web.ts';

let backend: TestBackend;
let web: RenderingWeb;
/** The calls that the store API got. */
const asked: string[] = [];
/** The shop of each page that was rendered. */
const shops: Shop[] = [];

beforeAll(async () => {
  backend = await createTestBackend({ database: 'pglite' });
  const seen = { call: (path: string) => void asked.push(path), shop: (shop: Shop) => void shops.push(shop) };
  web = await createRenderingWeb(backend, seen, { isCacheable: false });
});
afterAll(async () => {
  await web.close();
  await backend.close();
});
beforeEach(() => {
  asked.length = 0;
  shops.length = 0;
});

/** The shop with which a page is rendered for a visitor whose address is at this point. */
const shopAt = async ({ lat, lon }: { readonly lat: number; readonly lon: number }): Promise<Shop> => {
  const address = { lat, lon, id: 7, street: 'Садовая', house: '1' };
  const value = encodeURIComponent(JSON.stringify({ address, isConfirmed: true }));
  const page = await web.server.app.inject({ url: '/', headers: { cookie: `selected_address=${value}` } });
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
  expect(shop.showcase.state).toMatchObject({
    status: 'noDelivery',
    showcase: null,
    deliveryTime: undefined,
  });
});

test('[DPL-15] the delivery time depends on the point: no page asks for it or contains it', async () => {
  const shop = await shopAt(kazan);
  expect(asked.join()).not.toContain('delivery');
  expect(shop.showcase.state.deliveryTime).toBeUndefined();
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
