import type { InProcessShop } from '@shop/standalone';

import { checkInvariants } from '../invariants/index.ts';
import type { SimTime } from '../kernel/sim-time.ts';
import { recording } from './call-record.ts';
import type { CallRecord } from './call-record.ts';
import { CartSaves } from './cart-saves.ts';
import type { WorldControl } from '../kernel/world-control.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { inProcessControl } from './in-process-control.ts';
import { mailsOf } from './mail-books.ts';
import { queryOf } from './shop-books.ts';
import { SeenData } from './seen-data.ts';
import { StockLedger } from './stock-ledger.ts';

export interface ShopWorld {
  readonly control: WorldControl;
  /** Sends a call from a shopper's browser to the shop. */
  readonly send: (request: Request, shopper: string) => Promise<Response>;
}

/** The world around a fresh in-process shop; `onCall` is called for every call of a browser. */
export async function worldOf(
  shop: InProcessShop,
  time: SimTime,
  onCall: (call: CallRecord) => void = () => undefined,
): Promise<ShopWorld> {
  const query = queryOf(shop);
  const ledger = new StockLedger(query);
  await ledger.open();
  const seenData = new SeenData();
  const cartSaves = new CartSaves();
  const failures: string[] = [];
  const network = new FaultyNetwork({
    send: async (request) => {
      const { method, url } = request;
      const answer = await shop.fetch(request);
      // While the store is down, so is what the web server has of it.
      const isUp = shop.store.running !== null;
      if (isUp && answer.status === 500 && url.startsWith(`${shop.origin}/`)) {
        // Other codes with this status are said by intention, as when a mail cannot be sent.
        const isBug = (await answer.clone().text()).includes('INTERNAL_SERVER_ERROR');
        if (isBug) failures.push(`${method} ${new URL(url).pathname}`);
      }
      return answer;
    },
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
        programme: shop.sandbox.loyaltyAccounts(),
        subscriptions: shop.sandbox.subscriptionPayments(),
        mails: mailsOf(shop),
        saves: cartSaves.list(),
        tips: shop.sandbox.tipTransfers(),
        warehouse: shop.sandbox.warehouseOrders(),
        stock: ledger.entries(),
        failures,
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
      cartSaves,
      onCall,
    }),
  };
}
