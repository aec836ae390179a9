import { expect, test } from 'vitest';

import { machineTurns } from './kernel/turns.ts';
import { shown, storeAnswer, testWebServer } from './testing/test-web-server.ts';

/** Pages that are being drawn until the test lets them go. */
const gate = () => {
  const open = Promise.withResolvers<void>();
  return {
    open: () => open.resolve(),
    render: async () => {
      await open.promise;
      return { ...shown, isCacheable: false };
    },
  };
};

test('[DPL-15] a crowd waits a bounded time for fresh pages; the rest gets a quick page that says so', async () => {
  const { open, render } = gate();
  const { app } = await testWebServer({ render, renderLimits: { running: 2, waiting: 3, waitMs: 60_000 } });
  const answers = Array.from({ length: 500 }, async (_, n) => app.inject({ url: `/product/${n}` }));
  const refused = await Promise.any(
    answers.map(async (answer) => {
      const { statusCode } = await answer;
      return statusCode === 503 ? answer : Promise.reject(new Error('rendered'));
    }),
  );
  expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused.body).toContain('очень много покупателей');
  expect(refused.body).toContain('<html lang="ru">');
  open();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 503)).toHaveLength(495);
  expect((await app.inject({ url: '/metrics' })).body).toContain('web_renders_refused_total 495');
  expect((await app.inject({ url: '/product/later' })).statusCode).toBe(200);
  await app.close();
});

test('[DPL-15] health, calls and cached pages do not wait for pages that are being rendered', async () => {
  const { open, render } = gate();
  const web = await testWebServer({
    render: async ({ url }) => (url === '/' ? shown : render()),
    renderLimits: { running: 1, waiting: 1, waitMs: 60_000 },
    storeApi: { handle: (_request, response) => response.end('{}') },
  });
  const origin = `http://127.0.0.1:${await web.start(0)}`;
  expect((await fetch(`${origin}/`)).status).toBe(200);
  const waiting = ['/product/1', '/product/2'].map(async (path) => fetch(origin + path));
  await expect
    .poll(async () => (await fetch(`${origin}/metrics`)).text())
    .toMatch(/^web_renders_running 1$[^]*^web_renders_waiting 1$/m);
  expect((await fetch(`${origin}/product/3`)).status).toBe(503);
  for (const path of ['/', '/healthz', '/readyz', '/api/store/carts', '/api/auth/session', '/robots.txt'])
    expect((await fetch(origin + path)).status, path).toBe(200);
  open();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  await web.stop();
});

test('[DPL-15] other requests are served between two pages', async () => {
  const order: string[] = [];
  const { app } = await testWebServer({
    render: async ({ url }) => {
      order.push(url);
      return { ...shown, isCacheable: false };
    },
    renderLimits: { running: 1, waiting: 9, waitMs: 60_000 },
  });
  const pages = [1, 2, 3].map(async (n) => app.inject({ url: `/product/${n}` }));
  const others = async () => {
    while (order.length < 3) {
      await machineTurns.next();
      order.push('other');
    }
  };
  await Promise.all([...pages, others()]);
  const [first, second] = ['/product/1', '/product/2'].map((url) => order.indexOf(url));
  expect(order.slice(first, second)).toContain('other');
  await app.close();
});

test('[DPL-15] while the store cannot be read a page is 503 with a calm page, never kept; it is there at once after', async () => {
  let isAway = false;
  const { app } = await testWebServer({
    storeApi: {
      fetch: async (request) =>
        isAway
          ? Response.json({}, { status: 503 })
          : Response.json(storeAnswer(new URL(request.url).pathname)),
    },
    render: async ({ url }) =>
      isAway ? { status: 503, isCacheable: false, location: null, html: '' } : { ...shown, html: url },
  });
  const open = async (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect((await open('/catalog')).statusCode).toBe(200);
  isAway = true;
  expect((await open('/catalog')).statusCode).toBe(200);
  for (let round = 0; round < 2; round += 1) {
    const away = await open('/product/1');
    expect([away.statusCode, away.headers['retry-after'], away.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(away.body).toContain('Минутку');
    expect(away.headers['content-encoding']).toBeUndefined();
  }
  isAway = false;
  expect((await open('/product/1')).statusCode).toBe(200);
  await app.close();
});

test('[DPL-15] a visitor whose store cannot be looked up gets 503, not an empty shop', async () => {
  let isAway = true;
  const rendered: (string | null)[] = [];
  const { app } = await testWebServer({
    storeApi: {
      fetch: async (request) =>
        isAway
          ? Promise.reject(new Error('away'))
          : Response.json(storeAnswer(new URL(request.url).pathname)),
    },
    render: async ({ visitor }) => {
      rendered.push(visitor.showcase?.id ?? null);
      return shown;
    },
  });
  expect((await app.inject({ url: '/' })).statusCode).toBe(503);
  isAway = false;
  expect((await app.inject({ url: '/' })).statusCode).toBe(200);
  expect(rendered).toHaveLength(1);
  await app.close();
});

test('[OPN-166] [DPL-15] addresses with the same page share the kept one: made-up parameters cost no page each', async () => {
  let drawn = 0;
  const { app } = await testWebServer({
    render: async ({ url }) => {
      if (url !== '/combo/plain') return { ...shown, isCacheable: false, html: '', sameAs: '/combo/plain' };
      drawn += 1;
      return shown;
    },
  });
  for (let n = 0; n < 20; n += 1) {
    const { statusCode, body } = await app.inject({ url: `/combo/plain?categoryId=${n}` });
    expect([statusCode, body]).toEqual([200, shown.html]);
  }
  expect(drawn).toBe(1);
  await app.close();
});
