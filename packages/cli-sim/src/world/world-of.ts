import type { InProcessShop } from '@shop/standalone';

import type { SimTime } from '../kernel/sim-time.ts';
import type { FaultHit, WorldControl } from '../kernel/world-control.ts';
import { keepBooks } from './bookkeeping.ts';
import type { CallRecord } from './call-record.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { inProcessControl } from './in-process-control.ts';
import { queryOf } from './shop-books.ts';
import { RepeatedReads } from './repeated-reads.ts';

export interface ShopWorld {
  readonly control: WorldControl;
  /** Sends a call from a shopper's browser to the shop. */
  readonly send: (request: Request, shopper: string) => Promise<Response>;
}

/** The world around a fresh in-process shop; `onCall` is called for every call of a browser. */
export async function worldOf(
  shop: InProcessShop,
  time: SimTime,
  onCall?: (call: CallRecord) => void,
): Promise<ShopWorld> {
  const query = queryOf(shop);
  const { sandbox, origin: shopOrigin } = shop;
  const books = await keepBooks({ query, sandbox, now: () => time.now(), shopOrigin });
  const ask = async (request: Request): Promise<Response> => {
    const answer = await shop.fetch(request);
    // While the store is down, so is what the web server has of it.
    if (shop.store.running !== null) await books.judge(request, answer);
    return answer;
  };
  const reads = new RepeatedReads(ask, () => time.now(), shop.changes);
  const calls: FaultHit[] = [];
  const network = new FaultyNetwork({
    send: (request) => reads.send(request),
    after: (ms, task) => shop.time.after(ms, task),
    shopOrigin,
    onHit: (number, shopper) => calls.push({ of: 'network', number, at: time.now(), shopper }),
  });
  const faultHits = (): readonly FaultHit[] => [
    ...calls,
    ...shop.store.crashPasses.flatMap((passes, index) =>
      passes.map((at): FaultHit => ({ of: 'store', number: index + 1, at, shopper: null })),
    ),
    ...sandbox
      .faultHits()
      .map(({ standIn, number, at }) => ({ of: standIn, number, at: at.getTime(), shopper: null })),
  ];
  const { ledger } = books;
  const invariants = (isUnderWay: boolean, only?: string) => books.violations(isUnderWay, { only });
  return {
    control: {
      ...inProcessControl({ shop, time, network, query, ledger, invariants, tracesOf: books.tracesOf }),
      faultHits,
    },
    send: books.noting((request, shopper) => network.send(request, shopper), onCall),
  };
}
