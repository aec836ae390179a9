import { randomUUID } from 'node:crypto';

import { MAX_WAIT_MS, WaitTimeout } from './sim-time.ts';
import type { SimTime } from './sim-time.ts';

const LOOK_EVERY_MS = 50;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The machine's time, for a shop that runs elsewhere. */
export const realSimTime: SimTime = {
  lookEveryMs: 1000,
  now: () => Date.now(),
  wait: sleep,
  async until(isReached, limitMs) {
    const end = Date.now() + limitMs;
    while (!isReached()) {
      if (Date.now() >= end) return false;
      await sleep(LOOK_EVERY_MS);
    }
    return true;
  },
  async finish(work, limitMs = MAX_WAIT_MS) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new WaitTimeout(limitMs)), limitMs);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  },
};

export const realIds = { uuid: () => randomUUID() };

/** Sends a call without following redirects. */
export const sendOver = (request: Request): Promise<Response> => fetch(request, { redirect: 'manual' });
