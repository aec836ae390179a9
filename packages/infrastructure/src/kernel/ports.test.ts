import { describe, expect, test, vi } from 'vitest';

import { FakeStore, VirtualTime } from '@shop/application/testing';
import type { Cookies, KeyValueStore, Scheduler } from '@shop/application/kernel';

import { MemoryCookies, MemoryStore, OffsetClock, RandomIds, TimerScheduler, WebStorage } from './index.ts';

const full: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => undefined,
};

function workingStorage(): Storage {
  const store = new FakeStore();
  return {
    getItem: (name: string) => store.get(name),
    setItem: (name: string, value: string) => void store.set(name, value),
    removeItem: (name: string) => {
      store.remove(name);
    },
  } as unknown as Storage;
}

const stores: readonly (readonly [string, () => KeyValueStore])[] = [
  ['the fake', () => new FakeStore()],
  ['memory', () => new MemoryStore()],
  [
    'web storage',
    () => {
      const storage = workingStorage();
      return new WebStorage(() => storage);
    },
  ],
  ['a full web storage', () => new WebStorage(() => full as Storage)],
  [
    'a denied web storage',
    () =>
      new WebStorage(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
  ],
];

describe.each(stores)('KeyValueStore: %s', (_name, create) => {
  test('[OPN-110] keeps, replaces and removes texts, and never throws', () => {
    const store = create();
    expect(store.get('a')).toBeNull();
    store.set('a', '1');
    store.set('a', 'Тверская; "2"');
    expect(store.get('a')).toBe('Тверская; "2"');
    expect(store.get('b')).toBeNull();
    store.remove('a');
    store.remove('a');
    expect(store.get('a')).toBeNull();
  });
});

const cookieJars: readonly (readonly [string, () => Cookies])[] = [
  ['the fake', () => new FakeStore()],
  ['memory', () => new MemoryCookies(new VirtualTime())],
];

describe.each(cookieJars)('Cookies: %s', (_name, create) => {
  test('[OPN-110] keep any text by name until removed', () => {
    const cookies = create();
    cookies.set('city', '{"name":"Санкт-Петербург"}', 30);
    cookies.set('session', 'x', null);
    expect(cookies.get('city')).toBe('{"name":"Санкт-Петербург"}');
    expect(cookies.get('session')).toBe('x');
    cookies.remove('city');
    expect(cookies.get('city')).toBeNull();
  });
});

test('[GEO-24] a cookie in memory is gone when its days are over', async () => {
  const time = new VirtualTime();
  const cookies = new MemoryCookies(time);
  cookies.set('city_by_ip', 'kazan', 30);
  await time.advance(30 * 86_400_000 - 1);
  expect(cookies.get('city_by_ip')).toBe('kazan');
  await time.advance(1);
  expect(cookies.get('city_by_ip')).toBeNull();
});

type Timed = { readonly scheduler: Scheduler; advance(ms: number): Promise<void> };
const schedulers: readonly (readonly [string, () => Timed])[] = [
  [
    'virtual time',
    () => {
      const time = new VirtualTime();
      return { scheduler: time, advance: (ms) => time.advance(ms) };
    },
  ],
  [
    'timers',
    () => {
      vi.useFakeTimers();
      return {
        scheduler: new TimerScheduler(),
        advance: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
      };
    },
  ],
];

describe.each(schedulers)('Scheduler: %s', (_name, create) => {
  test('[CRT-56] runs once after a delay, again and again at an interval, and not when cancelled', async () => {
    const timed = create();
    const { scheduler } = timed;
    const ran: string[] = [];
    scheduler.delay(100, () => ran.push('once'));
    const cancelled = scheduler.delay(100, () => ran.push('never'));
    const stop = scheduler.interval(40, () => ran.push('tick'));
    cancelled();
    cancelled();
    await timed.advance(99);
    expect(ran).toEqual(['tick', 'tick']);
    await timed.advance(1);
    expect(ran).toEqual(['tick', 'tick', 'once']);
    stop();
    await timed.advance(1000);
    expect(ran).toHaveLength(3);
    vi.useRealTimers();
  });
});

test('[CHK-18] ids are random UUIDs of version 4', () => {
  const ids = Array.from({ length: 100 }, () => new RandomIds().uuid());
  expect(new Set(ids).size).toBe(100);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('[OPN-289] a device whose clock is wrong learns the time of the store', () => {
  const clock = new OffsetClock(() => Date.parse('2026-03-02T09:00:00Z'));
  expect(clock.serverNow()).toBe(clock.now());
  clock.observe('Mon, 02 Mar 2026 09:10:00 GMT');
  expect(clock.serverNow() - clock.now()).toBe(600_000);
  clock.observe('nonsense');
  expect(clock.serverNow() - clock.now()).toBe(600_000);
  clock.observe('Mon, 02 Mar 2026 09:00:01 GMT');
  expect(clock.serverNow()).toBe(clock.now());
});
