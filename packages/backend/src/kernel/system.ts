import { randomBytes, randomUUID } from 'node:crypto';

import type { Clock, Ids, Logger, RandomSource, Scheduler } from './ports.ts';

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

export const systemIds: Ids = { uuid: () => randomUUID() };

export const systemRandom: RandomSource = { bytes: (count) => randomBytes(count) };

/** Real timers that never keep the process alive. */
export function createSystemScheduler(logger: Logger): Scheduler {
  const guarded = (task: () => void | Promise<void>) => () => {
    void (async () => task())().catch((error: unknown) => {
      logger.error('A timed task failed', error);
    });
  };
  return {
    every(milliseconds, task) {
      const timer = setInterval(guarded(task), milliseconds);
      timer.unref();
      return () => {
        clearInterval(timer);
      };
    },
    after(milliseconds, task) {
      const timer = setTimeout(guarded(task), milliseconds);
      timer.unref();
      return () => {
        clearTimeout(timer);
      };
    },
  };
}

/** Continues after everything already pending was handled: requests, answers, timers. */
export async function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
