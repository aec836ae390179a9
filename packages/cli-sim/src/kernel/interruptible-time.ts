import { finishing } from './sim-time.ts';
import type { SimTime } from './sim-time.ts';

/** The user interrupted the wait. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted');
  }
}

/** A wait is split into about this many parts, none longer than the limit, and can be interrupted between them. */
const PARTS = 1000;
const LONGEST_LOOKS = 12;

/**
 * The same time, except that every wait rejects with Interrupted as soon as `isInterrupted` holds. The time spent
 * stays spent.
 */
export function interruptible(time: SimTime, isInterrupted: () => boolean): SimTime {
  const check = (): void => {
    if (isInterrupted()) throw new Interrupted();
  };
  const until = async (isReached: () => boolean, limitMs: number): Promise<boolean> => {
    const is = await time.until(() => isInterrupted() || isReached(), limitMs);
    check();
    return is;
  };
  return {
    lookEveryMs: time.lookEveryMs,
    now: () => time.now(),
    until,
    async wait(ms) {
      const look = time.lookEveryMs;
      const part = Math.min(LONGEST_LOOKS * look, Math.max(look, ms / PARTS));
      for (let left = ms; left > 0; left -= part) {
        await time.wait(Math.min(part, left));
        check();
      }
    },
    finish: finishing(until),
  };
}
