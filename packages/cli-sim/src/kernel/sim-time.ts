import type { VirtualTime } from '@shop/standalone';

/** The time of a scenario: virtual or real. */
export interface SimTime {
  /** Ms since 1970. */
  now(): number;
  /** How often to poll something that changes by itself, in ms. */
  readonly lookEveryMs: number;
  /** Lets `ms` pass. */
  wait(ms: number): Promise<void>;
  /**
   * Lets time pass until the work is done, for at most `limitMs`. Rejects with WaitTimeout then, or as the work does.
   */
  finish<T>(work: Promise<T>, limitMs?: number): Promise<T>;
  /** Lets time pass until the condition holds, for at most `limitMs`; answers whether it does. */
  until(isReached: () => boolean, limitMs: number): Promise<boolean>;
}

/** Something did not happen in time. */
export class WaitTimeout extends Error {
  constructor(afterMs: number) {
    super(`nothing came of it within ${afterMs / 1000} s`);
  }
}

/** `SimTime.finish` of a time that can wait until something holds. */
export const finishing = (until: SimTime['until']): SimTime['finish'] =>
  async function finish(work, limitMs = MAX_WAIT_MS) {
    let isDone = false;
    const end = (): void => {
      isDone = true;
    };
    work.then(end, end);
    if (!(await until(() => isDone, limitMs))) throw new WaitTimeout(limitMs);
    return work;
  };

/** Maximum wait, in ms: longer than any call of the shop takes, its retries included. */
export const MAX_WAIT_MS = 120_000;

/** Time of an in-process shop, which passes as fast as the shop can work. */
export function virtualSimTime(time: VirtualTime): SimTime {
  const until: SimTime['until'] = (isReached, limitMs) => time.advanceUntil(isReached, limitMs);
  return {
    lookEveryMs: 5000,
    now: () => time.now(),
    wait: (ms) => time.advance(ms),
    until,
    finish: finishing(until),
  };
}
