import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createInProcessShop, defaultStart } from './in-process-shop.ts';
import type { InProcessShop } from './in-process-shop.ts';

const START_MS = 300_000;

describe('a shop in one process', () => {
  let shop: InProcessShop;

  beforeAll(async () => {
    shop = await createInProcessShop({ seed: 'test' });
  }, START_MS);
  afterAll(async () => shop.stop());

  const get = (url: string): Promise<Response> => shop.fetch(new Request(url));

  test('answers as store API, web server and stand-ins without a socket', async () => {
    expect((await get(`${shop.origin}/api/store/showcases/list?lat=55.76&lon=37.61`)).status).toBe(401);
    expect(await (await get(`${shop.origin}/api/auth/csrf`)).json()).toEqual({
      csrfToken: expect.any(String),
    });
    expect(await (await get(`${shop.sandboxOrigin}/messages`)).json()).toEqual([]);
    await expect(get('http://elsewhere.internal/')).rejects.toThrow(
      'Nothing answers at http://elsewhere.internal',
    );
  });

  test('is filled with the demo stores', () => {
    expect(shop.backend.context.catalog.showcases().length).toBeGreaterThanOrEqual(5);
  });

  test('all parts live on one clock, which only moves when told', async () => {
    const now = (): number => shop.backend.context.clock.now().getTime();
    expect(now()).toBe(defaultStart);
    await shop.advance(90_000);
    expect(now()).toBe(defaultStart + 90_000);
    expect(shop.time.now()).toBe(now());
  });

  test('a timer runs at its time, not before', async () => {
    const seen: number[] = [];
    const start = shop.time.now();
    shop.time.after(2000, () => void seen.push(shop.time.now() - start));
    await shop.advance(1999);
    expect(seen).toEqual([]);
    await shop.advance(1);
    expect(seen).toEqual([2000]);
  });

  const orders = (): Promise<Response> =>
    shop.fetch(new Request(`${shop.origin}/api/store/orders`, { method: 'POST', body: '{}' }));

  test('a store that dies breaks its calls, takes none, and is back after two seconds', async () => {
    const { status } = await orders();
    shop.store.crash('before an answer');
    await expect(orders()).rejects.toThrow('fetch failed');
    await expect(orders()).rejects.toThrow('fetch failed');
    expect(() => shop.backend).toThrow('The store does not run');
    await shop.advance(2000);
    expect((await orders()).status).toBe(status);
    expect(shop.store.crashes).toEqual([]);
  });

  test.each([
    ['before a commit', 'f'],
    ['after a commit', 't'],
  ] as const)('a store that dies %s leaves nothing half done', async (point, kept) => {
    const suspended = async (): Promise<string> => {
      const client = await shop.pool.connect();
      const { rows } = await client.query(
        `select is_suspended::text as is_suspended from showcase where code = 'MSK-CENTER'`,
      );
      client.release();
      return String(rows[0]?.is_suspended).slice(0, 1);
    };
    await shop.operate({ command: 'stores.resume', store: 'MSK-CENTER' });
    shop.store.crash(point);
    const done = shop.operate({ command: 'stores.suspend', store: 'MSK-CENTER', label: null });
    await shop.time.quiet();
    expect([shop.store.running, await suspended()]).toEqual([null, kept]);
    await shop.advance(2000);
    await done;
    expect(await suspended()).toBe('t');
  });

  test(
    'two shops of one seed die and live the same; of another one not',
    async () => {
      const play = async (seed: string): Promise<readonly (string | number)[]> => {
        const events: string[] = [];
        const other = await createInProcessShop({ seed, onEvent: (text) => events.push(text) });
        other.store.crash('after a commit');
        const done = other.operate({ command: 'stores.suspend', store: 'all', label: null });
        await other.advance(10_000);
        await done;
        const next = other.ids.uuid();
        await other.stop();
        return [...events, other.time.now(), next];
      };
      const first = await play('one');
      expect(first.slice(0, 2)).toEqual(['the store dies after a commit', 'the store is back']);
      expect(await play('one')).toEqual(first);
      expect(await play('two')).not.toEqual(first);
    },
    START_MS,
  );
});
