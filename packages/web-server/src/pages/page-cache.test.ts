import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

import { describe, expect, test, vi } from 'vitest';

import { err, ok } from '@shop/domain/kernel';

import { createPageCache } from './page-cache.ts';
import type { CachedPage } from './cached-page.ts';

const page = (html: string, isCacheable = true) => ok({ status: 200, isCacheable, location: null, html });
const textOf = async (kept: CachedPage | null | undefined): Promise<string | undefined> =>
  (await kept?.identity())?.toString();

test('a page is rendered once for all who ask, and kept compressed', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, lifetimeMs: 1000, staleMs: 0, now: () => 0 });
  let renders = 0;
  const render = async () => {
    renders += 1;
    return page('<p>Молоко</p>');
  };
  const [first, second] = await Promise.all([cache.get('/', render), cache.get('/', render)]);
  const third = await cache.get('/', render);
  expect(renders).toBe(1);
  expect(first).toBe(second);
  expect(third).toEqual(first);
  if (!first.ok) throw new Error('no page');
  expect(brotliDecompressSync((await first.value.encoded('br')).content).toString()).toBe('<p>Молоко</p>');
  expect(gunzipSync((await first.value.encoded('gzip')).content).toString()).toBe('<p>Молоко</p>');
  expect(await first.value.encoded('br')).toBe(await first.value.encoded('br'));
});

test('a page ends with its lifetime', async () => {
  let now = 0;
  const cache = createPageCache({ maxBytes: 1_000_000, lifetimeMs: 1000, staleMs: 0, now: () => now });
  await cache.get('/', async () => page('old'));
  now = 999;
  expect(await textOf(cache.find('/'))).toBe('old');
  now = 1000;
  expect(cache.find('/')).toBeNull();
  const fresh = await cache.get('/', async () => page('new'));
  expect(fresh.ok && (await textOf(fresh.value))).toBe('new');
});

test('[DPL-15] nobody waits for a page that has just ended: it is shown while the next one is rendered, once', async () => {
  let now = 0;
  const cache = createPageCache({ maxBytes: 1_000_000, lifetimeMs: 1000, staleMs: 500, now: () => now });
  await cache.get('/', async () => page('old'));
  now = 1400;
  const next = Promise.withResolvers<ReturnType<typeof page>>();
  let renders = 0;
  const render = () => {
    renders += 1;
    return next.promise;
  };
  for (const asked of [await cache.get('/', render), await cache.get('/', render)])
    expect(asked.ok && (await textOf(asked.value))).toBe('old');
  expect(renders).toBe(1);
  next.resolve(page('new'));
  await vi.waitFor(async () => expect(await textOf(cache.find('/'))).toBe('new'), 30_000);
  // One that fails leaves what is shown, until that has ended.
  now = 2500;
  const broken = () => Promise.reject(new Error('broken'));
  const asked = await cache.get('/', broken);
  expect(asked.ok && (await textOf(asked.value))).toBe('new');
  now = 2900;
  await expect(cache.get('/', broken)).rejects.toThrow('broken');
});

test('pages that must not be cached, that do not fit, or that failed are not cached', async () => {
  const cache = createPageCache<'busy'>({ maxBytes: 1_000_000, lifetimeMs: 1000, staleMs: 0, now: () => 0 });
  const passing = await cache.get('/x', async () => page('not for long', false));
  expect(passing.ok && (await textOf(passing.value))).toBe('not for long');
  expect(await cache.get('/y', async () => err('busy' as const))).toEqual(err('busy'));
  await expect(cache.get('/z', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  for (const key of ['/x', '/y', '/z']) {
    expect(cache.find(key)).toBeNull();
    expect((await cache.get(key, async () => page('fine'))).ok).toBe(true);
  }
});

test('memory is bounded: the page unused for longest goes first', async () => {
  const html = 'x'.repeat(1000);
  const cache = createPageCache({ maxBytes: 2500, lifetimeMs: 1000, staleMs: 0, now: () => 0 });
  await cache.get('/a', async () => page(html));
  await cache.get('/b', async () => page(html));
  cache.find('/a');
  await cache.get('/c', async () => page(html));
  expect(cache.find('/b')).toBeNull();
  expect(cache.find('/a')).not.toBeNull();
  expect(cache.size().bytes).toBeLessThanOrEqual(2500);
});

test('a page that was sent compressed takes no more memory than that, and is the same in every form', async () => {
  const html = `<p>${'Молоко '.repeat(1000)}</p>`;
  const cache = createPageCache({ maxBytes: 100_000, lifetimeMs: 1000, staleMs: 0, now: () => 0 });
  const found = await cache.get('/', async () => page(html));
  if (!found.ok) throw new Error('no page');
  const kept = found.value;
  expect(cache.size().bytes).toBe(Buffer.byteLength(html));
  const brotli = await kept.encoded('br');
  expect(cache.size()).toEqual({ pages: 1, bytes: brotli.content.length });
  expect(await textOf(kept)).toBe(html);
  const zipped = await kept.encoded('gzip');
  expect(gunzipSync(zipped.content).toString()).toBe(html);
  expect(cache.size()).toEqual({ pages: 1, bytes: brotli.content.length + zipped.content.length });
  expect(await textOf(kept)).toBe(html);
});

test('[DPL-15] the more often a page is asked for, the better it is compressed, and it is sent as it is until then', async () => {
  const words = Array.from({ length: 4000 }, (_, index) => `<li>Товар ${(index * 7919) % 1013}</li>`);
  const html = words.join('').slice(0, 50_000);
  const cache = createPageCache({ maxBytes: 1_000_000, lifetimeMs: 1000, staleMs: 0, now: () => 0 });
  const found = await cache.get('/', async () => page(html));
  if (!found.ok) throw new Error('no page');
  const kept = found.value;
  const quick = await kept.encoded('br');
  expect(await kept.encoded('br')).toBe(quick);
  await vi.waitFor(async () => expect(await kept.encoded('br')).not.toBe(quick), 30_000);
  const better = await kept.encoded('br');
  expect(better.content.length).toBeLessThan(quick.content.length);
  for (let time = 0; time < 20; time += 1) await kept.encoded('br');
  await vi.waitFor(async () => expect(await kept.encoded('br')).not.toBe(better), 30_000);
  const best = await kept.encoded('br');
  expect(best.content.length).toBeLessThan(better.content.length);
  expect(brotliDecompressSync(best.content).toString()).toBe(html);
  expect(cache.size()).toEqual({ pages: 1, bytes: best.content.length });
  for (let time = 0; time < 30; time += 1) expect(await kept.encoded('br')).toBe(best);
  expect(kept.final('br')).toEqual(best);
});

test('[DPL-15] a browser that takes Zstandard gets a page so at first, and in brotli once that is made', async () => {
  const html = '<li>Молоко</li>'.repeat(5000);
  const cache = createPageCache({ maxBytes: 1_000_000, lifetimeMs: 1000, staleMs: 0, now: () => 0 });
  const found = await cache.get('/', async () => page(html));
  if (!found.ok) throw new Error('no page');
  const kept = found.value;
  const first = await kept.encoded('zstd');
  expect(first.encoding).toBe('zstd');
  expect(zstdDecompressSync(first.content).toString()).toBe(html);
  expect(cache.size().bytes).toBe(first.content.length);
  expect(await textOf(kept)).toBe(html);
  const [same, older] = await Promise.all([kept.encoded('zstd'), kept.encoded('br')]);
  expect(same).toBe(first);
  expect(older.encoding).toBe('br');
  expect(brotliDecompressSync(older.content).toString()).toBe(html);
  expect(await kept.encoded('zstd')).toBe(older);
  expect(cache.size().bytes).toBe(older.content.length);
  for (let time = 0; time < 20; time += 1) await kept.encoded('zstd');
  await vi.waitFor(async () => expect(await kept.encoded('zstd')).not.toBe(older), 30_000);
  expect(kept.final('zstd')).toEqual(await kept.encoded('br'));
});

test('[DPL-15] a page that would be rendered just as it was is not rendered again, and keeps what it is compressed to', async () => {
  let now = 0;
  const cache = createPageCache({ maxBytes: 1_000_000, lifetimeMs: 1000, staleMs: 0, now: () => now });
  const html = '<li>Молоко</li>'.repeat(10_000);
  const before: (string | null | undefined)[] = [];
  const render: Parameters<typeof cache.get>[1] = async (kept) => {
    before.push(kept?.fingerprint);
    if (kept?.fingerprint === 'milk') return ok({ isUnchanged: true });
    return ok({ status: 200, isCacheable: true, location: null, html, fingerprint: 'milk' });
  };
  const first = await cache.get('/', render, '1');
  if (!first.ok) throw new Error('no page');
  const sent = await first.value.encoded('br');
  now = 1000;
  expect(cache.find('/', '1')).toBeNull();
  const second = await cache.get('/', render, '1');
  expect(second).toEqual(first);
  now = 1999;
  const third = await cache.get('/', render, '1');
  expect(third).toEqual(first);
  // The same for another version, under which it is found from then on, once.
  expect(await cache.get('/', render, '2')).toEqual(first);
  expect([cache.find('/', '1'), cache.find('/', '2')]).toEqual([null, first.value]);
  expect(cache.size()).toEqual({ pages: 1, bytes: sent.content.length });
  const zipped = await first.value.encoded('gzip');
  expect(cache.size()).toEqual({ pages: 1, bytes: sent.content.length + zipped.content.length });
  expect(before).toEqual([undefined, 'milk', 'milk']);
});

test('[DPL-15] a page that was pushed out of memory is rendered, as one that never was there', async () => {
  let now = 0;
  const cache = createPageCache({ maxBytes: 1500, lifetimeMs: 1000, staleMs: 0, now: () => now });
  const html = 'x'.repeat(1000);
  const before: unknown[] = [];
  const render: Parameters<typeof cache.get>[1] = async (kept) => {
    before.push(kept);
    return ok({ status: 200, isCacheable: true, location: null, html, fingerprint: 'x' });
  };
  await cache.get('/a', render);
  await cache.get('/b', render);
  now = 1000;
  await cache.get('/a', render);
  expect(before).toEqual([null, null, null]);
});

describe('a new version', () => {
  const asked = async (reads: Readonly<Record<string, number>>, onFailure?: (error: unknown) => void) => {
    let now = 0;
    const cache = createPageCache<'busy'>({
      maxBytes: 1_000_000,
      lifetimeMs: 1000,
      staleMs: 500,
      now: () => now,
      ...(onFailure === undefined ? {} : { onFailure }),
    });
    const rendered: string[] = [];
    let outcome: () => Promise<ReturnType<typeof page> | ReturnType<typeof err<'busy'>>> = async () =>
      page('');
    const read = (key: string, version: string) =>
      cache.get(
        key,
        () => {
          rendered.push(key);
          return outcome();
        },
        version,
      );
    for (const [key, count] of Object.entries(reads))
      for (let at = 0; at < count; at += 1) await read(key, '1');
    rendered.length = 0;
    return {
      cache,
      read,
      rendered,
      pass: (ms: number) => (now += ms),
      answer: (next: typeof outcome) => (outcome = next),
    };
  };

  test('[DPL-15] has the pages that are read most before somebody asks, those read once when they are asked for', async () => {
    const { cache, read, rendered } = await asked({ '/once': 1, '/some': 2, '/most': 9, '/many': 5 });
    await cache.renewMostRead('1', '2', 2);
    expect(rendered).toEqual(['/most', '/many']);
    await read('/most', '2');
    await read('/some', '2');
    expect(rendered).toEqual(['/most', '/many', '/some']);
  });

  test('[DPL-15] counts what was read before a page was rendered anew, and forgets what nobody reads any more', async () => {
    const { cache, read, rendered, pass } = await asked({ '/most': 9, '/gone': 9 });
    pass(1000);
    await read('/most', '1');
    await vi.waitFor(() => expect(rendered).toEqual(['/most']), 30_000);
    pass(600);
    await cache.renewMostRead('1', '2', 10);
    expect(rendered).toEqual(['/most', '/most']);
  });

  test('[DPL-15] waits until there is room to render, and for no page that fails', async () => {
    const failures: unknown[] = [];
    const { cache, rendered, answer } = await asked({ '/a': 9, '/b': 5, '/c': 2 }, (error) =>
      failures.push(error),
    );
    const broken = new Error('broken');
    answer(() => Promise.reject(broken));
    await cache.renewMostRead('1', '2', 10);
    expect([rendered, failures]).toEqual([
      ['/a', '/b', '/c'],
      [broken, broken, broken],
    ]);
    rendered.length = 0;
    answer(async () => err('busy' as const));
    await cache.renewMostRead('1', '2', 10);
    expect(rendered).toEqual(['/a']);
  });

  test('[DPL-15] ends the work for the one before it', async () => {
    const { cache, rendered, answer } = await asked({ '/a': 9, '/b': 5 });
    const next = Promise.withResolvers<ReturnType<typeof page>>();
    answer(() => next.promise);
    const second = cache.renewMostRead('1', '2', 10);
    const third = cache.renewMostRead('2', '3', 10);
    next.resolve(page(''));
    await Promise.all([second, third]);
    expect(rendered).toEqual(['/a']);
  });
});

test('a page that fails while the kept one is shown is told of', async () => {
  let now = 0;
  const failures: unknown[] = [];
  const cache = createPageCache({
    maxBytes: 1000,
    lifetimeMs: 1000,
    staleMs: 500,
    now: () => now,
    onFailure: (error) => failures.push(error),
  });
  await cache.get('/', async () => page('old'));
  now = 1200;
  const broken = new Error('broken');
  await cache.get('/', () => Promise.reject(broken));
  await vi.waitFor(() => expect(failures).toEqual([broken]), 30_000);
});
