import { createInProcessShop, defaultStart } from '@shop/standalone';
import type { Acquirer, InProcessShop, OutsideCall } from '@shop/standalone';

import { virtualSimTime } from '../kernel/sim-time.ts';
import { keepBooks } from './bookkeeping.ts';
import type { CallRecord } from './call-record.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { inProcessControl } from './in-process-control.ts';
import type { FaultHit } from './in-process-control.ts';
import { repeatedReads } from './repeated-reads.ts';
import { queryOf } from './shop-books.ts';
import type { Stage } from './stage.ts';

/** A fresh demo shop in this process, on virtual time; `startsAt` in ms since 1970. */
export async function inProcessStage(options: {
  readonly seed: string;
  readonly startsAt?: number;
  readonly acquirer?: Acquirer | undefined;
  /** Called when a call of a browser has ended. */
  readonly onCall?: (call: CallRecord) => void;
  /** Called when a call between the store and a stand-in has ended. */
  readonly onOutsideCall?: (call: OutsideCall) => void;
  /** Called when the store's process dies and when it is back. */
  readonly onEvent?: (text: string) => void;
}): Promise<Stage> {
  return stageOf(await createInProcessShop(options), options.onCall);
}

/** The shop that a scenario wants, by its head. */
export const shopOf = (
  head: {
    readonly seed?: string | undefined;
    readonly 'starts at'?: number | undefined;
    readonly acquirer?: Acquirer | undefined;
  },
  seed: string,
) => ({ seed: head.seed ?? seed, startsAt: head['starts at'] ?? defaultStart, acquirer: head.acquirer });

/** Timers of one page, in the shop's time. */
function schedulerOf({ time }: Pick<InProcessShop, 'time'>): ReturnType<Stage['newScheduler']> {
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
    delay: (ms, run) => keep(() => time.after(ms, run)),
    interval: (ms, run) => keep(() => time.every(ms, run)),
    dispose: () => {
      isOver = true;
      for (const cancel of running) cancel();
    },
  };
}

/** An in-process shop as a stage; `onCall` is called for every call of a browser. */
export async function stageOf(
  shop: InProcessShop,
  onCall: (call: CallRecord) => void = () => undefined,
): Promise<Stage> {
  const time = virtualSimTime(shop.time);
  const query = queryOf(shop);
  const { sandbox, origin: shopOrigin } = shop;
  const books = await keepBooks({ query, sandbox, now: () => time.now(), shopOrigin });
  const ask = async (request: Request): Promise<Response> => {
    const answer = await shop.fetch(request);
    // While the store is down, so is what the web server has of it.
    if (shop.store.running !== null) await books.judge(request, answer);
    return answer;
  };
  const calls: FaultHit[] = [];
  const network = new FaultyNetwork({
    send: repeatedReads(ask, () => time.now(), shop.changes),
    after: (ms, task) => shop.time.after(ms, task),
    shopOrigin,
    onHit: (number, shopper) => calls.push({ of: 'network', number, at: time.now(), shopper }),
  });
  const faultHits = (): readonly FaultHit[] => [
    ...calls,
    ...shop.store.crashPasses.flatMap((passes, index) =>
      passes.map((at): FaultHit => ({ of: 'store', number: index + 1, at, shopper: null })),
    ),
    ...sandbox.faultHits().map(({ standIn, number, at }) => ({
      of: standIn === 'sber' ? 'bank' : standIn,
      number,
      at: at.getTime(),
      shopper: null,
    })),
  ];
  const control = inProcessControl({ shop, time, network, query, books, faultHits });
  const send = books.noting((request, shopper) => network.send(request, shopper), onCall);
  return {
    origin: shop.origin,
    sandboxOrigin: shop.sandboxOrigin,
    time,
    ids: shop.ids,
    newScheduler: () => schedulerOf(shop),
    send: (request, shopper = '') => send(request, shopper),
    control,
    close: shop.stop,
  };
}
