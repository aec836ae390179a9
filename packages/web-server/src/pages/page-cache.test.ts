import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { createPageCache } from './page-cache.ts';

const page = (html: string, status = 200) => ({ status, location: null, html });

test('a page is rendered once for all who ask, and kept compressed', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, lifetimeMs: 1000, now: () => 0 });
  let renders = 0;
  const render = async () => {
    renders += 1;
    return page('<p>Молоко</p>');
  };
  const [first, second] = await Promise.all([cache.get('/', render), cache.get('/', render)]);
  const third = await cache.get('/', render);
  expect(renders).toBe(1);
  expect(first).toBe(second);
  expect(third).toBe(first);
  expect(brotliDecompressSync(first.brotli).toString()).toBe('<p>Молоко</p>');
  expect(gunzipSync(first.gzip).toString()).toBe('<p>Молоко</p>');
});

test('a page ends with its lifetime', async () => {
  let now = 0;
  const cache = createPageCache({ maxBytes: 1_000_000, lifetimeMs: 1000, now: () => now });
  await cache.get('/', async () => page('old'));
  now = 999;
  expect(cache.find('/')?.identity.toString()).toBe('old');
  now = 1000;
  expect(cache.find('/')).toBeNull();
  expect((await cache.get('/', async () => page('new'))).identity.toString()).toBe('new');
});

test('a missing page and a failed rendering are not kept', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, lifetimeMs: 1000, now: () => 0 });
  await cache.get('/x', async () => page('nothing here', 404));
  expect(cache.find('/x')).toBeNull();
  await expect(cache.get('/y', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await cache.get('/y', async () => page('fine'))).status).toBe(200);
});

test('memory is bounded: the page unused for longest goes first', async () => {
  const html = 'x'.repeat(1000);
  const cache = createPageCache({ maxBytes: 2500, lifetimeMs: 1000, now: () => 0 });
  await cache.get('/a', async () => page(html));
  await cache.get('/b', async () => page(html));
  cache.find('/a');
  await cache.get('/c', async () => page(html));
  expect(cache.find('/b')).toBeNull();
  expect(cache.find('/a')).not.toBeNull();
  expect(cache.size().bytes).toBeLessThanOrEqual(2500);
});
