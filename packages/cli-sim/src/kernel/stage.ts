import { randomUUID } from 'node:crypto';

import type { Ids, Scheduler } from '@shop/application/kernel';
import { TimerScheduler } from '@shop/infrastructure/memory';
import { createInProcessShop } from '@shop/standalone';

import { realSimTime } from './real-sim-time.ts';
import type { SimTime } from './sim-time.ts';
import { virtualSimTime } from './virtual-sim-time.ts';

/** A shop to play a scenario against. */
export interface Stage {
  readonly kind: 'inProcess' | 'against';
  /** Origin of the web server, without a slash at the end. */
  readonly origin: string;
  /** Origin of the stand-ins. */
  readonly sandboxOrigin: string;
  readonly time: SimTime;
  readonly ids: Ids;
  /** Timers of one page; `dispose` ends them all. */
  readonly newScheduler: () => Scheduler & { dispose(): void };
  /** Sends a call as a browser would, without following redirects. */
  readonly send: (request: Request) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** A fresh demo shop in this process, on virtual time; `startsAt` in ms since 1970. */
export async function inProcessStage(options: {
  readonly seed: string;
  readonly startsAt?: number;
}): Promise<Stage> {
  const shop = await createInProcessShop(options);
  const newScheduler = (): ReturnType<Stage['newScheduler']> => {
    const running = new Set<() => void>();
    const keep = (cancel: () => void): (() => void) => {
      running.add(cancel);
      return () => {
        running.delete(cancel);
        cancel();
      };
    };
    return {
      delay: (ms, run) => keep(shop.time.after(ms, run)),
      interval: (ms, run) => keep(shop.time.every(ms, run)),
      dispose: () => {
        for (const cancel of running) cancel();
      },
    };
  };
  return {
    kind: 'inProcess',
    origin: shop.origin,
    sandboxOrigin: shop.sandboxOrigin,
    time: virtualSimTime(shop.time),
    ids: shop.ids,
    newScheduler,
    send: shop.fetch,
    close: shop.stop,
  };
}

/** A shop that runs somewhere, on the machine's time. Both origins without a slash at the end. */
export function runningStage(origin: string, sandboxOrigin: string): Stage {
  return {
    kind: 'against',
    origin,
    sandboxOrigin,
    time: realSimTime,
    ids: { uuid: () => randomUUID() },
    newScheduler: () => new TimerScheduler(),
    send: (request) => fetch(request, { redirect: 'manual' }),
    close: async () => undefined,
  };
}
