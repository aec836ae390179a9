import { createInProcessShop } from '@shop/standalone';
import type { InProcessShop, OutsideCall } from '@shop/standalone';

import type { Stage } from '../kernel/stage.ts';
import { virtualSimTime } from '../kernel/virtual-sim-time.ts';
import type { CallRecord } from './call-record.ts';
import { worldOf } from './world-of.ts';

/** A fresh demo shop in this process, on virtual time; `startsAt` in ms since 1970. */
export async function inProcessStage(options: {
  readonly seed: string;
  readonly startsAt?: number;
  /** Called when a call of a browser has ended. */
  readonly onCall?: (call: CallRecord) => void;
  /** Called when a call between the store and a stand-in has ended. */
  readonly onOutsideCall?: (call: OutsideCall) => void;
  /** Called when the store's process dies and when it is back. */
  readonly onEvent?: (text: string) => void;
}): Promise<Stage> {
  return stageOf(await createInProcessShop(options), options.onCall);
}

/** An in-process shop as a stage. */
export async function stageOf(
  shop: InProcessShop,
  onCall: (call: CallRecord) => void = () => undefined,
): Promise<Stage> {
  const newScheduler = (): ReturnType<Stage['newScheduler']> => {
    const running = new Set<() => void>();
    let isOver = false;
    const keep = (start: () => () => void): (() => void) => {
      if (isOver) return () => undefined;
      const cancel = start();
      running.add(cancel);
      return () => {
        running.delete(cancel);
        cancel();
      };
    };
    return {
      delay: (ms, run) => keep(() => shop.time.after(ms, run)),
      interval: (ms, run) => keep(() => shop.time.every(ms, run)),
      dispose: () => {
        isOver = true;
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
