import { expect, test } from 'vitest';

import { VirtualTime } from '@shop/standalone';

import { interruptible, Interrupted } from './interruptible-time.ts';
import { WaitTimeout } from './sim-time.ts';
import { virtualSimTime } from './sim-time.ts';

const newTime = () => {
  const virtual = new VirtualTime(0, (error) => {
    throw error;
  });
  let isInterrupted = false;
  const time = interruptible(virtualSimTime(virtual), () => isInterrupted);
  /** Interrupts after this many ms. */
  const interruptAt = (ms: number): void => {
    virtual.after(ms, () => {
      isInterrupted = true;
    });
  };
  return { time, virtual, interruptAt };
};

test('without an interruption it passes as usual', async () => {
  const { time, virtual } = newTime();
  await time.wait(3_600_000);
  expect(virtual.now()).toBe(3_600_000);
  expect(await time.finish(Promise.resolve('done'))).toBe('done');
  expect(await time.until(() => virtual.now() > 0, 10)).toBe(true);
  await expect(time.finish(Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(time.finish(new Promise(() => undefined), 1000)).rejects.toThrow(WaitTimeout);
});

test('a wait ends soon after the interruption, and the time spent stays spent', async () => {
  const { time, virtual, interruptAt } = newTime();
  interruptAt(60_000);
  await expect(time.wait(3_600_000)).rejects.toThrow(Interrupted);
  expect(virtual.now()).toBeGreaterThanOrEqual(60_000);
  expect(virtual.now()).toBeLessThan(70_000);
});

test('waiting for work that never ends can be interrupted', async () => {
  const { time, virtual, interruptAt } = newTime();
  interruptAt(5000);
  await expect(time.finish(new Promise(() => undefined))).rejects.toThrow(Interrupted);
  expect(virtual.now()).toBe(5000);
  await expect(time.until(() => false, 1000)).rejects.toThrow(Interrupted);
});
