import type { VirtualTime } from '@shop/standalone';

import { finishing } from './sim-time.ts';
import type { SimTime } from './sim-time.ts';

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
