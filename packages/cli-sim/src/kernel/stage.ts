import { randomUUID } from 'node:crypto';

import type { Ids, Scheduler } from '@shop/application/kernel';
import { TimerScheduler } from '@shop/infrastructure/memory';
import { createInProcessShop } from '@shop/standalone';
import type { InProcessShop } from '@shop/standalone';

import { worldOf } from '../world/index.ts';
import type { CallRecord, WorldControl } from '../world/index.ts';
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
  /**
   * Sends a call as a browser would, without following redirects. `shopper`: by name, whose browser it is; faults of the network
   * can be aimed at it.
   */
  readonly send: (request: Request, shopper?: string) => Promise<Response>;
  /** What can be done to the world around the shoppers; null for a shop that runs elsewhere. */
  readonly control: WorldControl | null;
  readonly close: () => Promise<void>;
}

/** A fresh demo shop in this process, on virtual time; `startsAt` in ms since 1970. */
export async function inProcessStage(options: {
  readonly seed: string;
  readonly startsAt?: number;
  /** Told of every call of a browser when it is over. */
  readonly onCall?: (call: CallRecord) => void;
  /** Told when the store's process dies and when it is back. */
  readonly onEvent?: (text: string) => void;
}): Promise<Stage> {
  return stageOver(await createInProcessShop(options), options.onCall);
}

/** The stage that an in-process shop is. */
export async function stageOver(
  shop: InProcessShop,
  onCall: (call: CallRecord) => void = () => undefined,
): Promise<Stage> {
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
  const time = virtualSimTime(shop.time);
  const { control, send } = await worldOf(shop, time, onCall);
  return {
    kind: 'inProcess',
    origin: shop.origin,
    sandboxOrigin: shop.sandboxOrigin,
    time,
    ids: shop.ids,
    newScheduler,
    send: (request, shopper = '') => send(request, shopper),
    control,
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
    control: null,
    close: async () => undefined,
  };
}
