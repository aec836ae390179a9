import { setTimeout as pause } from 'node:timers/promises';

import { Chance } from '@shop/cli-sim/explore';
import { bindingsEnd } from '@shop/cli-sim/invariants';
import type { Violation } from '@shop/cli-sim/invariants';
import { load, Meter, runningStage } from '@shop/cli-sim/load';
import { readFault } from '@shop/cli-sim/steps';
import { FaultyNetwork, isUnderWay, orderAt, tallyOf } from '@shop/cli-sim/world';
import type { Query } from '@shop/cli-sim/world';

import { faultPlan, faultText } from './fault-plan.ts';
import type { StormFault } from './fault-plan.ts';
import { openStormShop } from './storm-shop.ts';
import type { StormShop } from './storm-shop.ts';

export type StormPlan = {
  readonly seed: string;
  /** How long shoppers act and faults happen, and how long each of them stays at most. */
  readonly ms: number;
  readonly visitMs: number;
  readonly perSecond: number;
  /** The bug of `scripts/planted` that the nodes run with. */
  readonly planted?: string | undefined;
};

/** What came of a storm. */
export type Aftermath = {
  readonly violations: readonly Violation[];
  readonly tally: Readonly<Record<string, number>>;
  readonly measured: ReturnType<Meter['measured']>;
};

/** Clocks of nodes differ by at most twice as much, in ms. */
const CLOCK_ERROR_MS = 3000;
const WATCH_EVERY_MS = 5000;
/** Longer than the bank waits for a payer. */
const BANK_DEADLINE_MS = 25 * 60_000;
/** A job of a killed node is taken over after two minutes, and one that failed often is tried again after five. */
const SETTLED_WITHIN_MS = 10 * 60_000;

/** What people have heard of. The codes work for every cart. */
const sales = [
  { terms: { promocode: 'СКИДКА10' }, goods: [{ search: 'молоко' }] },
  { terms: { promocode: 'МИНУС300' }, goods: [{ search: 'йогурт' }] },
  { terms: { promocode: 'БЕЗБОНУСОВ' }, goods: [{ search: 'свечи столовые' }] },
] as const;

/** Shoppers who order within so many ms do it at the same moment. */
const MEET_WITHIN_MS = 10_000;

/** Holds orders back until others have come, and lets them go together: they meet at the last units, and at the last use of a promotion. */
function meeting(): (request: Request) => Promise<void> {
  let next: Promise<void> | null = null;
  return async ({ method, url }) => {
    if (method !== 'POST' || !url.endsWith('/orders/checkout/cart')) return;
    next ??= pause(MEET_WITHIN_MS).then(() => {
      next = null;
    });
    await next;
  };
}

/** Lets shoppers act at two nodes while these die and lose their database; then lets everything settle and checks it. */
export async function storm(plan: StormPlan, tell: (line: string) => void): Promise<Aftermath> {
  const begun = Date.now();
  const say = (text: string): void =>
    tell(`${((Date.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${text}`);
  const deaths: Violation[] = [];
  const shop = await openStormShop(plan.planted, (node, errors) => {
    say(`node ${node} died by itself: ${errors.join('\n')}`);
    deaths.push({ invariant: 'a node stays up', message: `node ${node} died: ${errors[0] ?? ''}` });
  });
  try {
    say('the shop is open');
    const meet = meeting();
    const network = new FaultyNetwork({
      send: async (request) => {
        await meet(request);
        const answer = await shop.send(request);
        await shop.books.judge(request, answer);
        return answer;
      },
      after: (ms, task) => void setTimeout(task, ms),
      shopOrigin: shop.origin,
    });
    const meter = new Meter(() => Date.now());
    const send = shop.books.noting((request, shopper) => network.send(request, shopper));
    const stage = {
      ...runningStage(shop.origin, shop.parties),
      send: (request: Request, shopper = '') => send(request, shopper),
    };
    const shoppers = Math.max(1, Math.round(((plan.ms - plan.visitMs) / 1000) * plan.perSecond));
    let found: readonly Violation[] = [];
    let isOver = false;
    const visits = load(
      stage,
      { ...plan, shoppers, begins: 'bargain', sales },
      meter,
      () => found.length > 0,
    ).finally(() => {
      isOver = true;
    });
    const watch = async (): Promise<void> => {
      while (!isOver && found.length === 0) {
        found = await shop.atOnce((query) => shop.books.violations(true, { query }));
        await shop.replenish();
        await pause(WATCH_EVERY_MS);
      }
    };
    await Promise.all([visits, watch(), wreak(shop, network, plan, { say, isOver: () => isOver })]);
    say('the storm is over');
    network.clear();
    const violations = found.length > 0 ? found : await settle(shop, say);
    return {
      violations: [...violations, ...deaths],
      tally: await tallyOf(shop.query),
      measured: meter.measured(),
    };
  } finally {
    await shop.close();
  }
}

type Story = { readonly say: (text: string) => void; readonly isOver: () => boolean };

/** Has everything of the plan happen; ends when what was broken works again. */
async function wreak(
  shop: StormShop,
  network: FaultyNetwork,
  { seed, ms }: StormPlan,
  { say, isOver }: Story,
): Promise<void> {
  const chance = new Chance(`clocks ${seed}`);
  const begun = Date.now();
  const repairs: Promise<void>[] = [];
  for (const { at, fault } of faultPlan(seed, ms, shop.nodes.length)) {
    await pause(Math.max(0, begun + at - Date.now()));
    if (isOver()) break;
    say(faultText(fault));
    const aheadMs = chance.between(-CLOCK_ERROR_MS, CLOCK_ERROR_MS);
    repairs.push(inflict(shop, network, fault, aheadMs));
  }
  await Promise.all(repairs);
}

async function inflict(
  { nodes, query, parties, send }: StormShop,
  network: FaultyNetwork,
  fault: StormFault,
  aheadMs: number,
): Promise<void> {
  switch (fault.kind) {
    case 'kill':
      // The other one goes on: shoppers who find no shop at all meet nobody.
      if (!nodes.some(({ isUp }, node) => isUp && node !== fault.node)) return undefined;
      return nodes[fault.node]?.restart(fault.downMs, aheadMs);
    case 'terminate':
      await query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
           and application_name <> 'storm' and random() < $1`,
        [fault.share],
      );
      return undefined;
    case 'unreachable': {
      const database = nodes[fault.node]?.database;
      await database?.goAway();
      await pause(fault.ms);
      return database?.restore();
    }
    case 'silent':
      return nodes[fault.node]?.database.fallSilent();
    case 'words': {
      const read = readFault(fault.text);
      if (!read.ok) throw new Error(read.error);
      if (read.value.kind === 'network') network.order(read.value.fault);
      if (read.value.kind === 'standIn')
        await orderAt({ sandboxOrigin: parties, fetch: send }, read.value.name, read.value.fault);
      return undefined;
    }
    default:
      return fault satisfies never;
  }
}

/** What is still to come of an order, of money, or of a job. Goods that wait in the store do so until they are called. */
async function restOf(query: Query): Promise<readonly string[]> {
  const rows = await query<{ what: string }>(
    `select 'order ' || number || ' is ' || status as what from orders where status not in ('DELIVERED', 'CANCELLED')
       and not (is_delivered_on_call and goods_in_store_at is not null)
     union all select 'job ' || name || ' is ' || state from jobs.job
       where state = 'active' or state in ('created', 'retry') and start_after < now()`,
  );
  return [...rows.map(({ what }) => what), ...((await isUnderWay(query)) ? ['money is under way'] : [])];
}

/** Ends all faults, lets the bank's deadline pass, and waits until everything holds; answers what never did. */
async function settle(
  { parties, send, clock, books, atOnce }: StormShop,
  say: (text: string) => void,
): Promise<readonly Violation[]> {
  const end = Date.now() + SETTLED_WITHIN_MS;
  await send(new Request(`${parties}/__standin/calm`, { method: 'POST' }));
  for (;;) {
    clock.hurry(BANK_DEADLINE_MS);
    await pause(WATCH_EVERY_MS);
    const { rest, violations } = await atOnce(async (query) => ({
      rest: await restOf(query),
      // The bank keeps the page for a card open for longer than anybody waits here.
      violations: (await books.violations(false, { query })).filter(
        ({ invariant }) => invariant !== bindingsEnd.name,
      ),
    }));
    const open = [...rest, ...violations.map(({ message }) => message)];
    say(
      open.length === 0
        ? 'everything is settled'
        : `${open.length} to settle: ${open.slice(0, 3).join('; ')}`,
    );
    if (open.length === 0) return [];
    if (Date.now() >= end)
      return [
        ...violations,
        ...rest.map((message) => ({ invariant: 'everything comes to an end', message })),
      ];
  }
}
