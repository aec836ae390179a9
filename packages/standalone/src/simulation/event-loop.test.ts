import { hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
// oxlint-disable-next-line eslint/no-restricted-imports -- a timer of no time is what is tested
import { setTimeout as takeBreak } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { EventLoop } from './event-loop.ts';

const loop = new EventLoop();
beforeAll(() => loop.start());
afterAll(() => loop.stop());

test('it is quiet only after all that was put off, however often', async () => {
  let turns = 0;
  const again = (): void => {
    turns += 1;
    if (turns < 100) setImmediate(again);
  };
  setImmediate(again);
  await loop.quiet();
  expect(turns).toBe(100);
});

test('it is quiet only after the thread pool has done its work, and what follows from it', async () => {
  let isDone = false;
  const work = async (): Promise<void> => {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    await readFile(import.meta.filename);
    for (let round = 0; round < 20; round += 1)
      await crypto.subtle.sign(algorithm, privateKey, Buffer.from('x'));
    isDone = true;
  };
  void work();
  await loop.quiet();
  expect(isDone).toBe(true);
});

test('it does not wait until the garbage of a key that was derived at once is collected', async () => {
  const turns = (): number => performance.nodeTiming.uvMetricsInfo.loopCount;
  const key = hkdfSync('sha256', 'secret', '', 'test', 32);
  const before = turns();
  await loop.quiet();
  expect([key.byteLength, turns() - before]).toEqual([32, expect.toSatisfy((count: number) => count < 5)]);
});

test('it is quiet only after work that takes breaks by timers of no time', async () => {
  let isDone = false;
  const work = async (): Promise<void> => {
    for (let slice = 0; slice < 20; slice += 1) await takeBreak(0);
    isDone = true;
  };
  void work();
  await loop.quiet();
  expect(isDone).toBe(true);
});

test('what is done elsewhere ends the quiet, too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const seen: string[] = [];
  void loop.during(promise).then(async () => {
    await new Promise((next) => {
      setImmediate(next);
    });
    seen.push('answered');
  });
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => resolve());
  port1.start();
  port2.postMessage('done');
  await loop.quiet();
  port1.close();
  expect(seen).toEqual(['answered']);
});

test('a promise that waits for ever is no work', async () => {
  let isOver = false;
  void new Promise(() => undefined).then(() => {
    isOver = true;
  });
  await loop.quiet();
  expect(isOver).toBe(false);
});
