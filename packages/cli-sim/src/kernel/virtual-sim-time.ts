import type { VirtualTime } from '@shop/standalone';

import { MAX_WAIT_MS, WaitTimeout } from './sim-time.ts';
import type { SimTime } from './sim-time.ts';

/** Time of an in-process shop, which passes as fast as the shop can work. */
export function virtualSimTime(time: VirtualTime): SimTime {
  return {
    lookEveryMs: 5000,
    now: () => time.now(),
    wait: (ms) => time.advance(ms),
    until: (isReached, limitMs) => time.advanceUntil(isReached, limitMs),
    async finish(work, limitMs = MAX_WAIT_MS) {
      let isDone = false;
      const end = (): void => {
        isDone = true;
      };
      work.then(end, end);
      if (!(await time.advanceUntil(() => isDone, limitMs))) throw new WaitTimeout(limitMs);
      return work;
    },
  };
}
