import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Logger } from '@shop/backend';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { BrowserVisitor } from '../support/browser-visitor.ts';
import { createRenderingWeb } from '../support/rendering-web.ts';
import type { RenderingWeb } from '../support/rendering-web.ts';

/** The store API's log entries about calls of test runs. */
const entries: { readonly e2e: unknown; readonly method: unknown; readonly path: unknown }[] = [];
const logger: Logger = {
  debug: () => undefined,
  info: (_message, { e2e, method, path } = {}) => {
    if (e2e !== undefined) entries.push({ e2e, method, path });
  },
  warn: () => undefined,
  error: () => undefined,
  child: () => logger,
};
const loggedPaths = () => new Set(entries.map(({ path }) => path));

let shop: TestBackend;
let web: RenderingWeb;
let address = '';

beforeAll(async () => {
  shop = await createTestBackend({ database: 'pglite', logger });
  web = await createRenderingWeb(shop, {}, { isCacheable: true });
  address = await web.server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await web.close();
  await shop.close();
});
beforeEach(() => {
  entries.length = 0;
});

const visitorOf = (run: string | null): BrowserVisitor => {
  const browser = new BrowserVisitor(web.server.app);
  if (run !== null) browser.cookies.set('e2e', run);
  return browser;
};

test('[TOK-16, OPN-309] session calls of a test run are in the store’s log with its id, nobody else’s are', async () => {
  const opened = (run: string) => ({ e2e: run, method: 'POST', path: '/oauth/token/anonymous' });
  await visitorOf(null).open();
  await visitorOf('прогон').open();
  await visitorOf('run-6').open();
  await visitorOf('run-7').open();
  await expect.poll(() => entries).toEqual([opened('run-6'), opened('run-7')]);
});

test('[TOK-16, OPN-309] so are the calls made while rendering a page', async () => {
  expect((await visitorOf('run-8').get('/')).statusCode).toBe(200);
  await expect
    .poll(() => [...loggedPaths()])
    .toEqual(expect.arrayContaining(['/showcases/list', '/config/web']));
  expect(new Set(entries.map(({ e2e }) => e2e))).toEqual(new Set(['run-8']));
});

test('[TOK-16, OPN-309] and the calls of its pages, without their other cookies', async () => {
  const { accessToken } = await visitorOf(null).open();
  const call = async (cookie: string | null, token: string | null) => {
    const response = await fetch(`${address}/api/store/orders?limit=10&offset=0`, {
      headers: {
        ...(cookie === null ? {} : { cookie }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    return { status: response.status, body: await response.json() };
  };
  const refused = await call('session=x; e2e=run-9', accessToken);
  await expect.poll(() => entries).toEqual([{ e2e: 'run-9', method: 'GET', path: '/orders' }]);
  // The id changes neither who the caller is nor what they may do.
  expect(refused).toMatchObject({ status: 403, body: { code: 'AUTH_REQUIRED' } });
  expect(await call(null, accessToken)).toEqual(refused);
  expect(await call('e2e=run-9', null)).toEqual(await call(null, null));
});

test('[OPN-309, ANL-10] measurements of a test run are dropped', async () => {
  const beacon = async (cookie: string) =>
    web.server.app.inject({
      method: 'POST',
      url: '/api/metrics',
      headers: { cookie, 'content-type': 'text/plain' },
      payload: JSON.stringify([{ name: 'LCP', startTime: 0, value: 1200 }]),
    });
  expect((await beacon('e2e=run-7')).statusCode).toBe(204);
  expect((await web.server.app.inject('/metrics')).body).not.toContain('web_vitals_count');
  expect((await beacon('a=b')).statusCode).toBe(204);
  expect((await web.server.app.inject('/metrics')).body).toContain(
    'web_vitals_count{name="LCP",page="other",device="DESKTOP"} 1',
  );
});
