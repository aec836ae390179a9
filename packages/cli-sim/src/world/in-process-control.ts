import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { mapResult } from '@shop/domain/kernel';
import type { InProcessShop } from '@shop/standalone';

import type { SimTime } from '../kernel/sim-time.ts';
import type { Means, Shelved, StoreAction, WorldControl } from '../kernel/world-control.ts';
import type { Bookkeeping } from './bookkeeping.ts';
import { explanations, toldBy } from './explanations.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import { changeOffer, checkStore, findGoods, findPlan, findPromotion } from './goods.ts';
import type { StoreProduct } from './goods.ts';
import { historyOf, isUnderWay, tallyOf } from './shop-books.ts';
import type { Query } from './shop-books.ts';
import { orderAt, tellStandIn } from './stand-in-faults.ts';

/**
 * Acts on an in-process shop as an operator, a bank, a gateway or a power cut would; lets time pass where necessary.
 */
export function inProcessControl(options: {
  readonly shop: InProcessShop;
  readonly time: SimTime;
  readonly network: FaultyNetwork;
  readonly query: Query;
  readonly books: Bookkeeping;
}): Omit<WorldControl, 'faultHits'> {
  const { shop, time, network, query, books } = options;
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
    network: (fault) => network.order(fault),
    standIn: timed((name, fault) => orderAt(shop, name, fault)),
    changeBonuses: async (phone, units) => {
      shop.sandbox.changeBonuses(phone.slice(-10), units);
    },
    crash: (at, time) => shop.store.crash(at, time),
    jobs: (fault, times) => shop.store.disturbJobs(fault, times),
    endSessionsAfter: (seconds) => shop.endSessionsAfter(seconds),
    restart: timed(() => shop.store.restart()),
    setStock: timed(async (product, units, store) => {
      for (const one of await findGoods(query, product, store)) await setStockOf(one, units);
    }),
    setPrice: timed(async (product, price, store = 'all') => {
      const goods = await findGoods(query, product, store === 'all' ? undefined : store);
      await books.prices.changing(goods, async () => {
        for (const feedId of new Set(goods.map((one) => one.feedId)))
          await shop.operate({ command: 'prices.set', store, product: feedId, price });
      });
      for (const { productId } of goods) books.ledger.repricedAt.set(productId, time.now());
    }),
    setOffer: timed(async (product, offer) => {
      const goods = await findGoods(query, product, undefined);
      await changeOffer(shop, query, goods, offer);
      for (const { productId } of goods) books.ledger.repricedAt.set(productId, time.now());
    }),
    shelf: timed(async (showcaseId) => {
      const rows = await query<Shelved & { readonly id: string }>(
        `select product.id::text as id, name, offer.showcase_id is not null as "isSold", price,
           old_price as "oldPrice", coalesce(on_hand - reserved, 0) as units, coalesce(reserved, 0) as held
         from product left join offer on offer.product_id = product.id and offer.showcase_id = $1
         left join stock on stock.product_id = product.id and stock.showcase_id = $1 order by product.id`,
        [showcaseId],
      );
      return new Map(rows.map(({ id, ...shelved }) => [id, shelved]));
    }),
    meansOf: timed(async (userId) => {
      const [means] = await query<Means>(
        `select array(select id::text from bindings where user_id = $1 order by 1) as cards,
           coalesce((select sum(change) from loyalty_entries where user_id = $1), 0)::int as bonuses,
           coalesce((select sum(amount) from loyalty_accruals
             where user_id = $1 and state = 'WAITING' and due_at is not null), 0)::int as delayed`,
        [userId],
      );
      return means ?? { cards: [], bonuses: 0, delayed: 0 };
    }),
    store: timed(async (action, store) => {
      await checkStore(query, store);
      await shop.operate(storeCommand(action, store ?? 'all'));
    }),
    loseLine: (order, line, units) => {
      books.lostByHand.add(`${order} ${line}`);
      return told({ command: 'orders.lose-line', order, line, units });
    },
    loseAtWarehouse: (orderId, line, units) => byHand('lose-line', { orderId, line, units: units ?? 1 }),
    warehouseStep: (orderId) => byHand('step', { orderId }),
    returnGoods: (order, line, units) =>
      told({ command: 'orders.return', order, lines: [{ lineNo: line, units }] }),
    sendOffers: (campaign, channel) => {
      const subject = channel === 'EMAIL' ? `Скидки: ${campaign}` : null;
      const options = { campaign, channel, subject, text: `Зелень дешевле, ${campaign}` };
      return told({ command: 'promo.send', file: null, options, dryRun: false });
    },
    eraseAccount: (account) => told({ command: 'accounts.erase', account, isConfirmed: true }),
    giveMonth: async (phone, name) =>
      told({ command: 'subscriptions.grant', phone, plan: await time.finish(findPlan(query, name)) }),
    endPromotion: timed(async (name, when) => {
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
    limitPromotion: timed(async (name, uses) => {
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
    accident: async (status, isBackup) => {
      const { enabled, title, message } = status;
      if (isBackup) shop.putAccidentFile(enabled ? JSON.stringify(status) : null);
      else await operate(enabled ? { command: 'accident.on', title, message } : { command: 'accident.off' });
    },
    setFlag: (flag, isOn) =>
      operate(isOn === null ? { command: 'flags.reset', flag } : { command: 'flags.set', flag, isOn }),
    startExperiments: timed((experiments) => importExperiments(shop, experiments)),
    stopExperiment: (experiment) => operate({ command: 'experiments.stop', experiment }),
    jumpClock: (ms) => shop.time.jump(ms),
    withoutJumps: (at) => shop.time.withoutJumps(at),
    calm: timed(async () => {
      network.clear();
      shop.store.forgetFaults();
      shop.endSessionsAfter(null);
      await tellStandIn(shop, 'calm');
    }),
    isUnderWay: timed(() => isUnderWay(query)),
    invariants: timed((only) => books.violations(false, { only })),
    invariantsNow: timed((only) => books.violations(true, { only })),
    history: timed(() => historyOf(query)),
    tally: timed(() => tallyOf(query)),
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
