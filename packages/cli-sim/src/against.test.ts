import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { readDemoEnvironment, startDemoShop } from '@shop/standalone';
import type { DemoShop } from '@shop/standalone';

import { runSim } from './testing/run-sim.ts';

const START_MS = 300_000;
const PLAY_MS = 300_000;

/**
 * One of the next 2,500 ports that nobody listens on. Below those that the system gives out: another server could be given one of them before
 * the shop, which fills itself first, listens on it.
 */
const freePort = async (first: number): Promise<number> => {
  const port = randomInt(first, first + 2_500);
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return isFree ? port : freePort(first);
};

let folder = '';
let shop: DemoShop | null = null;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'against-'));
  const environment = readDemoEnvironment({
    PORT: String(await freePort(10_000)),
    SANDBOX_PORT: String(await freePort(12_500)),
    DATA_DIR: join(folder, 'data'),
    FULFILMENT_PACE: '0.005',
  });
  if (!environment.ok) throw new Error(environment.error.join('; '));
  shop = await startDemoShop({
    environment: environment.value,
    storefront: async () => ({
      clientDirectory: null,
      createRenderer: async () => ({
        addressOf: async () => ({ url: '/', isPlain: true }),
        render: async () => ({ status: 501, isCacheable: false, location: null, html: '' }),
      }),
    }),
    onStep: () => undefined,
    onProgress: () => undefined,
  });
}, START_MS);
afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true });
});

test(
  '[CHK-08] a shop that listens serves a whole order to its door',
  async () => {
    const path = join(folder, 'order.yaml');
    writeFileSync(
      path,
      [
        'name: An order at a running shop',
        'steps:',
        '  - choose address: Москва, улица Тверская, 6/7',
        '  - search: бородинский',
        '  - add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 9 }',
        '  - reload page',
        '  - expect cart: { total: 548.91 ₽, gate: none }',
        '  - sign in',
        '  - check out',
        '  - pay with card: { number: 4111 1111 1111 1111, cvc: 200 }',
        '  - wait until order is: { status: DELIVERED, within: 1 min }',
        '  - expect history: { orders: 1, newest: DELIVERED }',
        '  - expect cart: empty',
      ].join('\n'),
    );
    const night = join(folder, 'night.yaml');
    writeFileSync(night, 'name: At night\nstarts at: 2026-05-14T23:30+03:00\nsteps:\n  - wait: 9 h\n');
    const world = join(folder, 'world.yaml');
    writeFileSync(world, 'name: From outside\nsteps:\n  - attempt: [restart store]\n');
    const { exitCode, out } = await runSim(
      'run',
      path,
      night,
      world,
      '--against',
      shop?.origin ?? '',
      '--sandbox',
      shop?.sandboxOrigin ?? '',
    );
    expect(out).toMatch(/3 scenarios: 1 passed, 0 failed, 2 skipped$/);
    expect(out).toMatch(/skipped: "restart store" \(.*world\.yaml:3\) needs a shop in this process/);
    expect(exitCode).toBe(0);
  },
  PLAY_MS,
);

test(
  'shoppers load it, and the report tells how long all took',
  async () => {
    const json = join(folder, 'load.json');
    const html = join(folder, 'load.html');
    const args = ['load', '--against', shop?.origin ?? '', '--sandbox', shop?.sandboxOrigin ?? ''];
    const size = ['--shoppers', '3', '--rate', '20/s', '--visit', '1s', '--json', json, '--html', html];
    const { exitCode, out } = await runSim(...args, ...size);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/3 came, 3 left/);
    const report = JSON.parse(readFileSync(json, 'utf8')) as {
      calls: { name: string; count: number; p50: number; p99: number; longest: number }[];
      steps: { name: string; count: number }[];
    };
    expect(report).toMatchObject({ arrived: 3, gone: 3 });
    expect(report.steps.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(3);
    const config = report.calls.find(({ name }) => name === 'GET /config/web');
    expect(config?.count).toBeGreaterThanOrEqual(3);
    expect(config?.p99).toBeGreaterThanOrEqual(config?.p50 ?? 0);
    expect(config?.longest).toBeGreaterThanOrEqual(config?.p99 ?? 0);
    expect(readFileSync(html, 'utf8')).toContain('<td>GET /config/web</td>');
  },
  PLAY_MS,
);
