import { describe, expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { FakeBrowser, offline, Script, VirtualTime } from '@shop/application/testing';

import { CachedQuery, persistedKeys } from './index.ts';
import type { CacheEntry } from './index.ts';

const setup = (version = '1', cache = new Map<string, CacheEntry<string>>(), time = new VirtualTime()) => {
  const load = new Script<[string], string>().always((key) => ok(`answer ${key}`));
  return { load, cache, time, query: new CachedQuery(load.call, { caches: [cache], version, clock: time }) };
};

describe('a cached query', () => {
  test('[NET-13] [NET-14] [SHL-40] keeps an answer for 3600 s, with data, version and expiresAt', async () => {
    const { query, load, cache, time } = setup();
    await query.get('a');
    expect(cache.get('a')).toEqual({ data: 'answer a', version: '1', expiresAt: time.now() + 3_600_000 });
    await time.advance(3_599_999);
    await query.get('a');
    expect(load.calls).toHaveLength(1);
    await time.advance(1);
    await query.get('a');
    expect(load.calls).toHaveLength(2);
  });

  test('[NET-15] [SHL-41] discards what another version of the app kept', async () => {
    const old = setup('1');
    await old.query.get('a');
    const next = setup('2', old.cache, old.time);
    next.load.give(err(offline));
    expect((await next.query.get('a')).ok).toBe(false);
    expect(old.cache.has('a')).toBe(false);
  });

  test('[NET-12] keeps no failure', async () => {
    const { query, load, cache } = setup();
    load.give(err(offline));
    expect((await query.get('a')).ok).toBe(false);
    expect(cache.size).toBe(0);
    expect((await query.get('a')).ok).toBe(true);
  });

  test('[NET-12] [SHL-40] asks the cache of the server before that of the page, and keeps an answer in both', async () => {
    const time = new VirtualTime();
    const [server, page] = [new Map<string, CacheEntry<string>>(), new Map<string, CacheEntry<string>>()];
    const load = new Script<[string], string>().always((key) => ok(`answer ${key}`));
    const query = new CachedQuery(load.call, {
      caches: [server, page],
      version: '1',
      clock: time,
      ttlMs: 100,
    });
    load.give(err(offline));
    expect(await query.get('a')).toEqual(err(offline));
    expect([server.size, page.size]).toEqual([0, 0]);
    await query.get('a');
    expect([server.get('a'), page.get('a')]).toEqual([page.get('a'), server.get('a')]);
    expect(page.get('a')).toMatchObject({ data: 'answer a', expiresAt: time.now() + 100 });
    server.set('a', { data: 'of the server', version: '1', expiresAt: time.now() + 100 });
    expect(await query.get('a')).toEqual(ok('of the server'));
    server.delete('a');
    expect(await query.get('a')).toEqual(ok('answer a'));
    expect(load.calls).toHaveLength(2);
  });

  test('[NET-12] without a cache calls every time, and shares calls under way', async () => {
    const load = new Script<[string], string>().always(() => ok('x'));
    const query = new CachedQuery(load.call, { caches: [], version: '1', clock: new VirtualTime() });
    await Promise.all([query.get('a'), query.get('a')]);
    await query.get('a');
    expect(load.calls).toHaveLength(2);
  });
});

describe('persisted values', () => {
  test('[OPN-110] that cannot be read are removed', () => {
    const { persisted, cookies } = new FakeBrowser();
    cookies.set('age_18', 'maybe');
    expect(persisted.read(persistedKeys.age18)).toBeNull();
    expect(cookies.get('age_18')).toBeNull();
    cookies.set('city_by_ip', '7');
    expect(persisted.read(persistedKeys.cityByIp)).toBeNull();
  });

  test('[FLG-11, DBG-07] a simulated app that does not fit into a header is removed', () => {
    const { persisted, cookies } = new FakeBrowser();
    const read = (platform: string, version: string) => {
      cookies.set('app_simulator', JSON.stringify({ enabled: true, platform, version }));
      return persisted.read(persistedKeys.appSimulator);
    };
    expect(read('android', '5.1.0')).toEqual({ enabled: true, platform: 'android', version: '5.1.0' });
    expect(read('айос', '5.1.0')).toBeNull();
    expect(cookies.get('app_simulator')).toBeNull();
    expect(read('ios', 'пять')).toBeNull();
    expect(read('ios', '5\r\nX-Antibot-Token: 1')).toBeNull();
  });

  test('[OPN-110] are kept for as long as their declaration says', () => {
    const { persisted, cookies } = new FakeBrowser();
    persisted.write(persistedKeys.utmSource, { utm_source: 'x' });
    expect(cookies.days.get('utm_source_data')).toBe(90);
    expect(persisted.read(persistedKeys.utmSource)).toEqual({ utm_source: 'x' });
  });
});
