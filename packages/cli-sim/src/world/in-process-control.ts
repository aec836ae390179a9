import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { mapResult } from '@shop/domain/kernel';
import type { AccidentStatus } from '@shop/domain/maintenance';
import type { CrashPoint, InProcessShop, JobFault } from '@shop/standalone';

import type { NetworkFault } from '../kernel/network-fault.ts';
import type { SimTime } from '../kernel/sim-time.ts';
import type { Bookkeeping } from './bookkeeping.ts';
import { explanations, toldBy } from './explanations.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import { changeOffer, checkStore, findGoods, findPlan, findPromotion } from './goods.ts';
import type { Offer, StoreProduct } from './goods.ts';
import { historyOf, isUnderWay, tallyOf } from './shop-books.ts';
import type { Query } from './shop-books.ts';
import { orderAt, tellStandIn } from './stand-in-faults.ts';
import type { StandInFault, StandInName } from './stand-in-faults.ts';

export type StoreAction = 'open' | 'close' | 'suspend' | 'resume';

/** A product in a store: prices in kopecks, null: it has none; `units`: neither sold nor held. */
export interface Shelved {
  readonly name: string;
  readonly isSold: boolean;
  readonly price: number | null;
  readonly oldPrice: number | null;
  readonly units: number;
  readonly held: number;
}

/** What the shop's books keep for somebody: the ids of bound cards, and bonuses in units that can be spent and that are to come. */
export interface Means {
  readonly cards: readonly string[];
  readonly bonuses: number;
  readonly delayed: number;
}

/** A call that an ordered fault met, a report that it changed, or a time at which the store came to the point of an ordered crash. */
export type FaultHit = {
  /** Where the fault was ordered, and which of those that were ordered there, from 1. */
  readonly of: string;
  readonly number: number;
  /** Ms since 1970. */
  readonly at: number;
  /** Whose browser made the call; null: not known, because the store or a third party made it. */
  readonly shopper: string | null;
};

/** Changes the world around the shoppers of an in-process shop. */
export type WorldControl = ReturnType<typeof inProcessControl>;

/**
 * Acts on an in-process shop as an operator, a bank, a gateway or a power cut would; lets time pass where necessary. Products are named by
 * slug, id, feed id or name, stores by code; without a store every one that has the product is meant. Rejects with a readable message for
 * an unknown name.
 */
export function inProcessControl(options: {
  readonly shop: InProcessShop;
  readonly time: SimTime;
  readonly network: FaultyNetwork;
  readonly query: Query;
  readonly books: Bookkeeping;
  /** What ordered faults have met so far: of the network in order, then of the store and each third party. */
  readonly faultHits: () => readonly FaultHit[];
}) {
  const { shop, time, network, query, books, faultHits } = options;
  /** The same, while time passes. */
  const timed =
    <Arguments extends readonly unknown[], Answer>(act: (...given: Arguments) => Promise<Answer>) =>
    async (...given: Arguments): Promise<Answer> =>
      time.finish(act(...given));
  type Command = Parameters<InProcessShop['operate']>[0];
  const told = timed(async (command: Command) =>
    mapResult(await toldBy(shop.operate(command)), (lines) => lines.join(' ')),
  );
  const operate = timed(async (command: Command) => void (await shop.operate(command)));

  /** The warehouse does something by hand. */
  const byHand = timed((command: 'step' | 'lose-line', body: object) =>
    tellStandIn(shop, `fulfilment/${command}`, body),
  );

  const setStockOf = async (goods: StoreProduct, units: number): Promise<void> => {
    const { showcaseId, productId, store, feedId } = goods;
    for (let wanted = units; ;) {
      try {
        await shop.operate({ command: 'stock.set', store, product: feedId, quantity: wanted });
        break;
      } catch (error) {
        const [row] = await query<{ reserved: number }>(
          'select reserved from stock where showcase_id = $1 and product_id = $2',
          [showcaseId, productId],
        );
        if (row === undefined || row.reserved <= wanted) throw error;
        wanted = row.reserved;
      }
    }
    await books.ledger.changed(showcaseId, productId);
  };

  const { explainCart, explainOrder } = explanations(shop, query);

  return {
    explainCart: timed(explainCart),
    explainOrder: timed(explainOrder),
    network: (fault: NetworkFault) => network.order(fault),
    standIn: timed((name: StandInName, fault: StandInFault) => orderAt(shop, name, fault)),
    /** Changes the balance of a phone at the loyalty programme without the shop, in units, a hundredth of a bonus. */
    changeBonuses: async (phone: string, units: number) => {
      shop.sandbox.changeBonuses(phone.slice(-10), units);
    },
    /** The store node crashes when it reaches this point the `time`th time, and is restarted on the same data. */
    crash: (at: CrashPoint, time?: number) => shop.store.crash(at, time),
    /** What happens to the next `times` jobs. */
    jobs: (fault: JobFault, times: number) => shop.store.disturbJobs(fault, times),
    /** Sessions that begin from now on end after so many seconds, their access tokens after half of it. */
    endSessionsAfter: (seconds: number) => shop.endSessionsAfter(seconds),
    /** The store node is killed now, between two steps, and restarted. */
    restart: timed(() => shop.store.restart()),
    /** Sets the units in the store, including those reserved by orders, but never to fewer than are reserved. */
    setStock: timed(async (product: string, units: number, store?: string) => {
      for (const one of await findGoods(query, product, store)) await setStockOf(one, units);
    }),
    /** Sets the price of the product, in kopecks. */
    setPrice: timed(async (product: string, price: number, store: string = 'all') => {
      const goods = await findGoods(query, product, store === 'all' ? undefined : store);
      await books.prices.changing(goods, async () => {
        for (const feedId of new Set(goods.map((one) => one.feedId)))
          await shop.operate({ command: 'prices.set', store, product: feedId, price });
      });
      for (const { productId } of goods) books.ledger.repricedAt.set(productId, time.now());
    }),
    /** Sets the price before the sale, and how many cost what fewer do; null: none, left out: as it is. */
    setOffer: timed(async (product: string, offer: Offer) => {
      const goods = await findGoods(query, product, undefined);
      await changeOffer(shop, query, goods, offer);
      for (const { productId } of goods) {
        books.ledger.repricedAt.set(productId, time.now());
        if (offer.several !== undefined) books.ledger.severalAt.set(productId, time.now());
      }
    }),
    /** What a store has of every product now, by its id. */
    shelf: timed(async (showcaseId: string): Promise<ReadonlyMap<string, Shelved>> => {
      const rows = await query<Shelved & { readonly id: string }>(
        `select product.id::text as id, name, offer.showcase_id is not null as "isSold", price,
           old_price as "oldPrice", coalesce(on_hand - reserved, 0) as units, coalesce(reserved, 0) as held
         from product left join offer on offer.product_id = product.id and offer.showcase_id = $1
         left join stock on stock.product_id = product.id and stock.showcase_id = $1 order by product.id`,
        [showcaseId],
      );
      return new Map(rows.map(({ id, ...shelved }) => [id, shelved]));
    }),
    meansOf: timed(async (userId: string): Promise<Means> => {
      const [means] = await query<Means>(
        `select array(select id::text from bindings where user_id = $1 order by 1) as cards,
           coalesce((select sum(change) from loyalty_entries where user_id = $1), 0)::int as bonuses,
           coalesce((select sum(amount) from loyalty_accruals
             where user_id = $1 and state = 'WAITING' and due_at is not null), 0)::int as delayed`,
        [userId],
      );
      return means ?? { cards: [], bonuses: 0, delayed: 0 };
    }),
    /** The payment of an order: its id, that of whoever takes it, and its amount in kopecks; undefined: it has none there. */
    paymentOf: timed(
      async (orderId: string) =>
        (
          await query<{ id: string; bankId: string; amount: number }>(
            `select id::text as id, bank_payment_id as "bankId", amount::int as amount from payments
             where order_id = $1 and purpose = 'ORDER' and bank_payment_id is not null`,
            [orderId],
          )
        )[0],
    ),
    /** Opens, closes, suspends or resumes a store (by code; left out: all). */
    store: timed(async (action: StoreAction, store?: string) => {
      await checkStore(query, store);
      await shop.operate(storeCommand(action, store ?? 'all'));
    }),
    /** A picker does not find units of an order's line; `units` null: all of them. Answers the operator's output. */
    loseLine: (order: string, line: number, units: number | null) => {
      books.lostByHand.add(`${order} ${line}`);
      return told({ command: 'orders.lose-line', order, line, units });
    },
    /** The same by the warehouse, which tells the store; without `units` one. */
    loseAtWarehouse: (orderId: string, line: number, units: number | null) =>
      byHand('lose-line', { orderId, line, units: units ?? 1 }),
    /** The warehouse takes the next step of an order by hand, and tells the store. */
    warehouseStep: (orderId: string) => byHand('step', { orderId }),
    /** Units of a line of a delivered order are brought back. Answers what the operator is told. */
    returnGoods: (order: string, line: number, units: number) =>
      told({ command: 'orders.return', order, lines: [{ lineNo: line, units }] }),
    /** Sends a campaign to everybody who agrees to it. Answers what the operator is told. */
    sendOffers: (campaign: string, channel: 'EMAIL' | 'SMS') => {
      const subject = channel === 'EMAIL' ? `Скидки: ${campaign}` : null;
      const options = { campaign, channel, subject, text: `Зелень дешевле, ${campaign}` };
      return told({ command: 'promo.send', file: null, options, dryRun: false });
    },
    /** An operator erases the account of a phone. Answers what the operator is told. */
    eraseAccount: (account: string) => told({ command: 'accounts.erase', account, isConfirmed: true }),
    /** An operator gives a phone a month of a subscription, by its name. Answers what the operator is told. */
    giveMonth: async (phone: string, name: string) =>
      told({ command: 'subscriptions.grant', phone, plan: await time.finish(findPlan(query, name)) }),
    /** Ends a promotion, by code or name, at once, or with this day by the clocks of stores. */
    endPromotion: timed(async (name: string, when: 'now' | 'today') => {
      const code = await findPromotion(query, name);
      const now = new Date(time.now());
      const today = `to_char($2::timestamptz at time zone (select min(timezone) from showcase), 'YYYY-MM-DD')`;
      const end = when === 'now' ? 'ends_at = $2, last_day = null' : `ends_at = null, last_day = ${today}`;
      // By its date, as most promotions end; then the store learns of it as of an import.
      await query(`update promotion set ${end} where code = $1`, [code, now]);
      await shop.operate({ command: 'promotions.on', promotion: code });
      // Whoever orders next does so after it.
      await new Promise<void>((resume) => void shop.time.after(1, resume));
    }),
    /** Limits how often all together may use a promotion, by code or name; never to fewer than have. */
    limitPromotion: timed(async (name: string, uses: number) => {
      const code = await findPromotion(query, name);
      const limit = async (most: string): Promise<void> => {
        const used = `(select used from promotion_counter where promotion_id = promotion.id and scope = 'total')`;
        await query(
          `update promotion set max_uses = greatest(${most}::int, coalesce(${used}, 0)) where code = $1`,
          [code],
        );
      };
      await limit(String(uses));
      // The store learns of it as of an import; who has ordered before it did may have used the promotion.
      await shop.operate({ command: 'promotions.on', promotion: code });
      await limit('max_uses');
    }),
    /** Switches the maintenance screen at the store, or in the file of the web server. */
    accident: async (status: AccidentStatus, isBackup: boolean) => {
      const { enabled, title, message } = status;
      if (isBackup) shop.putAccidentFile(enabled ? JSON.stringify(status) : null);
      else await operate(enabled ? { command: 'accident.on', title, message } : { command: 'accident.off' });
    },
    /** Sets a flag; null: back to its default. */
    setFlag: (flag: string, isOn: boolean | null) =>
      operate(isOn === null ? { command: 'flags.reset', flag } : { command: 'flags.set', flag, isOn }),
    /** Starts experiments, each in the format of the operator's file. */
    startExperiments: timed((experiments: readonly unknown[]) => importExperiments(shop, experiments)),
    stopExperiment: (experiment: string) => operate({ command: 'experiments.stop', experiment }),
    /** All clocks jump forward by this many ms, e.g. past midnight; jobs due meanwhile run late. */
    jumpClock: (ms: number) => shop.time.jump(ms),
    /** When something would have happened if the clock had never jumped, in ms since 1970. */
    withoutJumps: (at: number) => shop.time.withoutJumps(at),
    faultHits,
    /** Cancels scheduled faults that have not happened yet: of the network, of stand-ins, and crashes. */
    calm: timed(async () => {
      network.clear();
      shop.store.forgetFaults();
      shop.endSessionsAfter(null);
      await tellStandIn(shop, 'calm');
    }),
    /** Whether a payment, a refund or a cancellation is under way. */
    isUnderWay: timed(() => isUnderWay(query)),
    /** Violations of all invariants, or of one. Call it when nothing is under way and every order has had time to end. */
    invariants: timed((only?: string) => books.violations(false, { only })),
    /** Violations of the invariants that must hold at any moment, or of one of them. */
    invariantsNow: timed((only?: string) => books.violations(true, { only })),
    /** What has happened to orders and money so far, in order. */
    history: timed(() => historyOf(query)),
    /** What has come of everything so far. */
    tally: timed(() => tallyOf(query)),
    /** This shopper is another tab of that one's browser. */
    addTab: (tab: string, browser: string) => books.tabs.set(tab, browser),
    /** The orders that these ids and order numbers lead to, and the shoppers whose pages were answered with something of it. */
    tracesOf: timed(books.tracesOf),
  };
}

const storeCommand = (action: StoreAction, store: string): Parameters<InProcessShop['operate']>[0] =>
  action === 'close' || action === 'suspend'
    ? { command: `stores.${action}`, store, label: null }
    : { command: `stores.${action}`, store };

/** Imports experiments as an operator does, from a file. */
async function importExperiments(shop: InProcessShop, experiments: readonly unknown[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-experiments-'));
  const file = join(folder, 'experiments.json');
  try {
    await writeFile(file, JSON.stringify({ experiments }));
    await shop.operate({ command: 'experiments.import', file, dryRun: false });
  } catch (error) {
    // The folder's name differs each time, so it is removed to keep runs reproducible.
    throw new Error(error instanceof Error ? error.message.replaceAll(`${file}: `, '') : String(error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
