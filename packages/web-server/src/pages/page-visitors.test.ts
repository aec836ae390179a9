import { err, ok } from '@shop/domain/kernel';
import { expect, test } from 'vitest';

import { createPageVisitors } from './page-visitors.ts';
import type { StoreReader } from './store-reader.ts';

const point = { lat: 55.7, lon: 37.6 };
const noAnswer = err({ kind: 'noAnswer' as const });

const looking = () => {
  let nowMs = 1_000_000;
  let showcaseId: string | null = 'store';
  let isAway = false;
  let asked = 0;
  let configVersion = 1;
  const showcaseAt = async () => {
    asked += 1;
    return isAway ? noAnswer : ok(showcaseId === null ? null : { id: showcaseId });
  };
  const reader = { defaultCity: async () => (isAway ? noAnswer : ok(null)), showcaseAt };
  const { at: visitorAt } = createPageVisitors(
    reader as unknown as StoreReader,
    { now: () => new Date(nowMs) },
    () => String(configVersion),
  );
  return {
    storeOf: async (at: typeof point | null) => {
      const visitor = await visitorAt(at);
      return visitor.ok ? (visitor.value.showcase?.id ?? null) : visitor.error.kind;
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
    say: (id: string | null) => {
      showcaseId = id;
    },
    go: (away: boolean) => {
      isAway = away;
    },
    configure: () => {
      configVersion += 1;
    },
    asked: () => asked,
  };
};

test('[SHW-16] a store is looked up once a minute for a point', async () => {
  const { storeOf, pass, asked } = looking();
  for (const ms of [0, 59_999]) {
    pass(ms);
    expect(await storeOf(point)).toBe('store');
  }
  expect(asked()).toBe(1);
  pass(1);
  await storeOf(point);
  expect(asked()).toBe(2);
});

test('[FLG-02] a new configuration may serve a point by another store', async () => {
  const { storeOf, configure, say, go, asked } = looking();
  await storeOf(point);
  say('other');
  expect(await storeOf(point)).toBe('store');
  configure();
  expect(await storeOf(point)).toBe('other');
  configure();
  go(true);
  expect(await storeOf(point)).toBe('other');
  expect(asked()).toBe(3);
});

test.each([point, null])('[DPL-15] while nothing can be looked up the last answer holds (%j)', async (at) => {
  const { storeOf, pass, say, go } = looking();
  await storeOf(at);
  pass(60_000);
  go(true);
  expect(await storeOf(at)).toBe('store');
  expect(await storeOf(at)).toBe('store');
  expect(await storeOf({ lat: 1, lon: 2 })).toBe('noAnswer');
  go(false);
  say('other');
  expect(await storeOf(at)).toBe('other');
});

test('[DPL-15] no answer is not the same as no store, and neither is remembered', async () => {
  const { storeOf, say, go } = looking();
  go(true);
  expect(await storeOf(point)).toBe('noAnswer');
  go(false);
  say(null);
  expect(await storeOf(point)).toBeNull();
  say('store');
  expect(await storeOf(point)).toBe('store');
});
