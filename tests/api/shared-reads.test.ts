import { createServer } from 'node:http';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { silentLogger } from '@shop/backend';
import { createAddress } from '@shop/contract/address';
import { getCategory, getMainPage, getProduct, getProducts, listCategories } from '@shop/contract/catalog';
import { listEndpoints } from '@shop/contract/openapi';
import { updateProfile } from '@shop/contract/profile';
import { searchProducts } from '@shop/contract/search';
import { getRelatedProducts } from '@shop/contract/recommendations';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { createUser } from '../support/bought.ts';
import { moscow } from '../support/fixture.ts';
import { address } from '../support/shopper.ts';

const info = vi.fn<() => void>();
let shop: TestBackend;
let token: string;
let origin: string;
const server = createServer((request, response) => shop.backend.handle(request, response, '203.0.113.7'));

beforeAll(async () => {
  shop = await createTestBackend({ database: 'pglite', logger: { ...silentLogger, info } });
  token = await shop.tokenOf('ANONYMOUS');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
});

const { id } = moscow;
const tree = `/v2/showcases/${id}/categories/list`;
const dairy = `/v2/showcases/${id}/categories/molochnoe`;
const milk = 'moloko-pasterizovannoe-lug-2-5';
const product = `/v2/showcases/${id}/products/${milk}`;

type Answered = readonly [status: number, headers: Record<string, string>, body: string];

const answered = async (response: Response): Promise<Answered> => {
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _life,
    ...headers
  } = Object.fromEntries(response.headers);
  return [response.status, headers, await response.text()];
};
const asking = (headers: Record<string, string>): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'accept-encoding': 'identity',
  ...headers,
});
/** As a browser asks; what was asked for before need not come from the routes. */
const overNetwork = async (path: string, headers: Record<string, string> = {}) =>
  answered(await fetch(origin + path, { headers: asking(headers) }));
/** As the simulator asks; from memory, too. */
const withoutNetwork = async (path: string, headers: Record<string, string> = {}) =>
  answered(await shop.backend.fetch(new Request(`http://store.test${path}`, { headers: asking(headers) })));
/** From the routes, as all calls of a test run are. */
const fromRoutes = async (path: string, headers: Record<string, string> = {}) =>
  withoutNetwork(path, { ...headers, cookie: 'e2e=run-1' });

const countedOf = async (path: string, status: number): Promise<number> => {
  const line = new RegExp(`^store_api_calls_total\\{path="${path}",status="${status}"\\} (\\d+)$`, 'm');
  return Number(line.exec(await shop.backend.health.metrics())?.[1] ?? 0);
};

test.each([tree, dairy, product, `/v2/showcases/${id}/main`, '/config/web', `${product}?a=b`])(
  '[NET-03] %s is answered from memory as by the routes: whole, and as unchanged',
  async (path) => {
    const first = await overNetwork(path);
    expect(first).toEqual(await fromRoutes(path));
    expect(await overNetwork(path)).toEqual(first);
    expect(await withoutNetwork(path)).toEqual(first);
    const [status, { etag = '' }] = first;
    expect([status, etag]).toEqual([200, expect.stringMatching(/^W\/".+"$/)]);
    const again = { 'if-none-match': etag };
    expect((await overNetwork(path, again))[0]).toBe(304);
    expect(await overNetwork(path, again)).toEqual(await fromRoutes(path, again));
    expect(await withoutNetwork(path, again)).toEqual(await fromRoutes(path, again));
    expect(await overNetwork(path, { 'if-none-match': '"other"' })).toEqual(first);
  },
);

test('[NET-03] what anybody may ask for is compressed, and nothing that is somebody’s own', async () => {
  const accepted = { 'accept-encoding': 'gzip, deflate, br' };
  const asks = [
    [`/v2/showcases/${id}/main`, 'br'],
    [product, null],
  ] as const;
  for (const [path, encoding] of asks)
    for (const round of ['the routes', 'memory']) {
      const [status, head, body] = await overNetwork(path, accepted);
      expect([round, status, head['content-encoding'] ?? null, head['vary']]).toEqual([
        round,
        200,
        encoding,
        'accept-encoding',
      ]);
      expect(body).toBe((await overNetwork(path))[2]);
    }
  const search = { query: 'молоко', showcaseIds: [id], embedProductsToResponse: true };
  const found = await fetch(`${origin}/search/products`, {
    method: 'POST',
    headers: { ...asking(accepted), 'content-type': 'application/json' },
    body: JSON.stringify(search),
  });
  expect(found.headers.get('content-encoding')).toBe('br');
  expect(await found.json()).toEqual((await shop.call(searchProducts, { body: search, token })).data);
  const who = await shop.tokenOf('CUSTOMER', await createUser(shop));
  for (let at = 0; at < 6; at += 1) await shop.call(createAddress, { body: address, token: who });
  const own = await overNetwork('/v2/users/profile/addresses', {
    ...accepted,
    authorization: `Bearer ${who}`,
  });
  expect(own[1]['content-encoding']).toBeUndefined();
  expect(own[2].length).toBeGreaterThan(2_000);
});

test('[TOK-26] [NET-09] who may not read is refused also what others have just read', async () => {
  await overNetwork(tree);
  for (const authorization of ['', 'Bearer wrong', 'Basic x']) {
    const refused = await overNetwork(tree, { authorization });
    expect(refused[0]).toBe(401);
    expect(refused).toEqual(await fromRoutes(tree, { authorization }));
    expect(await withoutNetwork(tree, { authorization })).toEqual(refused);
  }
});

test('[CTG-06] what was read before is read as it is now', async () => {
  const stockOf = async (): Promise<number> => {
    const [, , body] = await overNetwork(product);
    return (JSON.parse(body) as { quantity: number }).quantity;
  };
  await stockOf();
  const { db, stockChanged } = shop.backend.context;
  const { data } = await shop.call(getProduct, { params: { id, idOrSlug: milk }, token });
  await db.updateTable('stock').set({ on_hand: 3 }).where('product_id', '=', data.id).execute();
  await stockChanged(id, [data.id]);
  expect(await stockOf()).toBe(3);
  expect(await overNetwork(product)).toEqual(await fromRoutes(product));
});

test('[NET-03] calls that are answered from memory are counted as all others are', async () => {
  const path = '/v2/showcases/:id/categories/list';
  const [, { etag = '' }] = await overNetwork(tree);
  const before = [await countedOf(path, 200), await countedOf(path, 304)];
  await overNetwork(tree);
  await withoutNetwork(tree, { 'if-none-match': etag });
  shop.backend.read({ endpoint: listCategories, params: { id }, token });
  await expect
    .poll(async () => [await countedOf(path, 200), await countedOf(path, 304)])
    .toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1]);
});

test('[TOK-16] [OPN-309] the call of a test run is in the log, also of what others have just read', async () => {
  await overNetwork(tree);
  info.mockClear();
  await overNetwork(tree, { cookie: 'e2e=run-9' });
  await expect
    .poll(() => info.mock.calls)
    .toEqual([
      [
        'A call of a test run',
        { e2e: 'run-9', method: 'GET', path: '/v2/showcases/:id/categories/list', status: 200 },
      ],
    ]);
});

test('[DPL-15] pages get from memory what a call would answer, and nothing that needs one', async () => {
  const params = { id, idOrSlug: milk };
  const { data, headers } = await shop.call(getProduct, { params, token });
  const read = shop.backend.read({ endpoint: getProduct, params, token });
  expect(JSON.parse(read?.buffer.toString() ?? '')).toEqual(data);
  expect(read?.etag).toBe(headers.get('etag'));
  const body = { productIds: [data.id, id, data.id] };
  const listed = shop.backend.read({ endpoint: getProducts, params: { id }, body, token });
  const called = await shop.call(getProducts, { params: { id }, body, token });
  expect(called.data.products.map((product) => product.id)).toEqual([data.id]);
  expect(JSON.parse(listed?.buffer.toString() ?? '')).toEqual(called.data);
  const related = { showcaseId: id, productId: data.id, limit: 5 };
  expect(shop.backend.read({ endpoint: getRelatedProducts, query: related, token })).not.toBeNull();
  expect(shop.backend.read({ endpoint: getMainPage, params: { id }, token })).not.toBeNull();
  for (const call of [
    { endpoint: getProduct, params: { id, idOrSlug: 'nothing-like-that' }, token },
    { endpoint: getCategory, params: { id: 'no-id', idOrSlug: 'molochnoe' }, token },
    { endpoint: getProducts, params: { id }, token },
    { endpoint: getProduct, params, token: 'wrong' },
  ])
    expect(shop.backend.read(call)).toBeNull();
});

test('[SHL-42] [OPN-382] whoever reads whatever after whom, what is not kept for the caller alone is the same for everybody', async () => {
  const names = ['Аглая', 'Богдан'];
  const people = await Promise.all(
    names.map(async (name) => {
      const who = await shop.tokenOf('CUSTOMER', await createUser(shop));
      expect((await shop.call(updateProfile, { token: who, body: { name } })).status).toBe(200);
      return { who, name };
    }),
  );
  const callers = [...people, { who: token, name: null }];
  const reads = listEndpoints()
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access }) => method === 'GET' && access !== 'webServer' && access !== 'signed');
  const shared = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...reads), fc.constantFrom(...callers)), {
        minLength: 4,
        maxLength: 16,
      }),
      async (calls) =>
        void (await Promise.all(
          calls.map(async ([endpoint, { who, name }]) => {
            const path = endpoint.path.replace(/\{\w+\}/, id).replaceAll(/\{\w+\}/g, milk);
            const [status, headers, body] = await withoutNetwork(path, { authorization: `Bearer ${who}` });
            expect(names.filter((other) => other !== name && body.includes(other))).toEqual([]);
            if (headers['cache-control'] === 'private, no-store') return;
            // Kept by its caller only, too, and asked for anew each time; the server may keep one for all.
            expect([path, endpoint.access === 'customer', status, headers['cache-control']]).toEqual([
              path,
              false,
              200,
              'private, no-cache',
            ]);
            expect(body).toBe(shared.get(path) ?? body);
            shared.set(path, body);
          }),
        )),
    ),
    { numRuns: 40 },
  );
  expect(shared.size).toBeGreaterThan(5);
});
