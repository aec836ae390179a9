import { expect, test } from 'vitest';

import type { Logger } from '../ports.ts';
import { WorkTaker } from './work-taker.ts';

const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Pieces that are due, by name; each runs until it is ended. */
const setUp = (due: string[], places: number) => {
  const began: string[] = [];
  const errors: string[] = [];
  const ends = new Map<string, { readonly end: () => void; readonly fail: () => void }>();
  const asked: number[] = [];
  let tick: () => void = () => undefined;
  let isAway = false;
  const taker = new WorkTaker({
    name: 'test',
    work: {
      take: async (limit) => {
        asked.push(limit);
        if (isAway) throw new Error('away');
        return due.splice(0, limit).map((name) => async () => {
          began.push(name);
          await new Promise<void>((resolve, reject) => {
            ends.set(name, { end: resolve, fail: () => reject(new Error(name)) });
          });
        });
      },
      nextDueAt: async () => null,
    },
    scheduler: {
      every: (_milliseconds, task) => {
        tick = () => void task();
        return () => {
          tick = () => undefined;
        };
      },
      after: () => () => undefined,
    },
    logger: { error: (message: string) => void errors.push(message) } as unknown as Logger,
    everyMs: 1000,
    places,
  });
  taker.start();
  const look = async () => {
    tick();
    await settled();
  };
  const end = async (name: string) => {
    ends.get(name)?.end();
    await settled();
  };
  const setAway = (value: boolean) => {
    isAway = value;
  };
  return { taker, began, errors, ends, asked, look, end, setAway };
};

test('[CHK-41] [OPN-291] a bank that answers late about one payment delays no other', async () => {
  const { began, asked, look, end } = setUp(['late', 'a', 'b', 'c', 'd'], 3);
  await look();
  expect(began).toEqual(['late', 'a', 'b']);
  await end('a');
  await end('b');
  // Without waiting for the next look; and only as many as there are places.
  expect(began).toEqual(['late', 'a', 'b', 'c', 'd']);
  expect(asked).toEqual([3, 2]);
  await look();
  expect(asked).toEqual([3, 2]);
});

test('[CHK-41] a look that fails, or a database that is away, ends nothing', async () => {
  const { began, errors, ends, look, setAway } = setUp(['broken', 'other'], 1);
  await look();
  ends.get('broken')?.fail();
  await settled();
  expect(began).toEqual(['broken', 'other']);
  ends.get('other')?.end();
  setAway(true);
  await settled();
  await look();
  setAway(false);
  await look();
  expect(errors.toSorted()).toEqual([
    'A job failed',
    'Due work could not be taken',
    'Due work could not be taken',
  ]);
});

test('[CHK-41] a server that stops takes nothing more and lets end what runs', async () => {
  const { taker, began, ends, look } = setUp(['a', 'b', 'c'], 2);
  await look();
  let isStopped = false;
  const stopped = taker.stop().then(() => (isStopped = true));
  ends.get('a')?.end();
  await settled();
  expect([began, isStopped]).toEqual([['a', 'b'], false]);
  ends.get('b')?.end();
  await stopped;
  expect(began).toEqual(['a', 'b']);
});
