import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createInProcessShop, defaultStart } from './in-process-shop.ts';
import type { InProcessShop } from './in-process-shop.ts';

const START_MS = 60_000;

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
});
