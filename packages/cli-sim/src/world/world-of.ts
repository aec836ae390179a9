import type { InProcessShop } from '@shop/standalone';

import { checkInvariants } from '../invariants/index.ts';
import type { SimTime } from '../kernel/sim-time.ts';
import { recording } from './call-record.ts';
import type { CallRecord } from './call-record.ts';
import type { WorldControl } from '../kernel/world-control.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { inProcessControl } from './in-process-control.ts';
import { queryOf } from './shop-books.ts';
import { SeenData } from './seen-data.ts';
import { StockLedger } from './stock-ledger.ts';

export interface ShopWorld {
  readonly control: WorldControl;
  /** The way from a shopper's browser to the shop. */
  readonly send: (request: Request, shopper: string) => Promise<Response>;
}

/** The world around a fresh in-process shop; `onCall` is told of every call of a browser. */
export async function worldOf(
  shop: InProcessShop,
  time: SimTime,
  onCall: (call: CallRecord) => void = () => undefined,
): Promise<ShopWorld> {
  const query = queryOf(shop);
  const ledger = new StockLedger(query);
  await ledger.open();
  const seenData = new SeenData();
  const network = new FaultyNetwork({
    send: shop.fetch,
    after: (ms, task) => shop.time.after(ms, task),
    shopOrigin: shop.origin,
  });
  const invariants = (isUnderWay: boolean) =>
    checkInvariants(
      {
        query,
        bank: shop.sandbox.payments(),
        bankCards: shop.sandbox.bindings(),
        fiscal: shop.sandbox.receipts(),
        stock: ledger.entries(),
        observations: seenData.list(),
        now: new Date(time.now()),
      },
      isUnderWay,
    );
  return {
    control: inProcessControl({ shop, time, network, query, ledger, invariants }),
    send: recording({
      send: (request, shopper) => network.send(request, shopper),
      now: () => time.now(),
      shopOrigin: shop.origin,
      seenData,
      onCall,
    }),
  };
}
