import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import * as z from 'zod';

import { suggestQueries } from './suggest-queries.ts';
import { Visitor } from './visitor.ts';

export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

const answersSchema = z.object({ durations: z.array(z.number()), failed: z.number() });
const suggestedSchema = answersSchema.extend({ found: z.number() });

const summary = (durations: readonly number[], seconds: number, failed: number): Load => {
  const sorted = durations.toSorted((a, b) => a - b);
  const below = (share: number): number =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return {
    requestsPerSecond: Math.round(sorted.length / seconds),
    p50: below(0.5),
    p99: below(0.99),
    failed,
  };
};

/**
 * Requests one URL over and over on 32 connections from a separate thread. Posts each of the bodies in turn, if there
 * are any.
 */
export const askRepeatedly = async (
  url: string,
  headers: Record<string, string>,
  seconds: number,
  bodies: readonly string[] = [],
): Promise<Load> => {
  const worker = new Worker(new URL('ask.worker.ts', import.meta.url), {
    workerData: { url, headers, bodies, connections: 32, milliseconds: seconds * 1000 },
  });
  const [message] = (await once(worker, 'message')) as unknown[];
  const { durations, failed } = answersSchema.parse(message);
  return summary(durations, seconds, failed);
};

/**
 * Asks for address suggestions `perSecond` times a second, each with a different text. All count as failed when most
 * find nothing.
 */
export const askForSuggestions = async (
  origin: string,
  headers: Record<string, string>,
  perSecond: number,
  seconds: number,
): Promise<Load> => {
  const url = `${origin}/api/store/showcase/gis/getSuggests`;
  const ask = async (queries: readonly string[]) => {
    const worker = new Worker(new URL('suggest.worker.ts', import.meta.url), {
      workerData: { url, headers, queries, perSecond },
    });
    const [message] = (await once(worker, 'message')) as unknown[];
    return suggestedSchema.parse(message);
  };
  // Not measured: a warm-up, because a process that runs for weeks has long been compiled.
  await ask(suggestQueries(0, perSecond));
  const count = perSecond * seconds;
  const { durations, failed, found } = await ask(suggestQueries(perSecond, count));
  // Three out of four queries name a street of the city.
  return summary(durations, seconds, found > count / 2 ? failed : count);
};

/**
 * `shoppers` shoppers at once buy five products again and again. Measured is the time from the tap on the pay button to an
 * order that is being packed, including the card page. The shop trusts a proxy, which tells the address of each shopper.
 */
export const placeOrders = async (
  shop: { readonly origin: string; readonly sandboxOrigin: string },
  shoppers: number,
  seconds: number,
): Promise<Load> => {
  const visitors = await Promise.all(
    Array.from({ length: shoppers }, async (_none, index) => {
      const visitor = await Visitor.enter(shop.origin, `10.20.30.${index + 1}`);
      await visitor.signIn(shop.sandboxOrigin, String(9_000_000_000 + shoppers * 1_000 + index));
      return visitor;
    }),
  );
  const durations: number[] = [];
  let failed = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const buy = async (visitor: Visitor): Promise<void> => {
    const showcaseId = await visitor.showcaseId();
    const productIds = await visitor.productIds(showcaseId, 5);
    while (performance.now() < end) {
      const cart = await visitor.cart(showcaseId);
      const version = await visitor.save(cart, showcaseId, productIds, 2);
      const tap = performance.now();
      try {
        await visitor.buy({ id: cart.id, version });
      } catch {
        failed += 1;
      }
      durations.push(performance.now() - tap);
    }
  };
  await Promise.all(visitors.map(buy));
  return summary(durations, (performance.now() - start) / 1000, failed);
};

/** Saves carts of five lines for many shoppers in parallel; each shopper saves one after the other. */
export const saveCarts = async (origin: string, shoppers: number, seconds: number): Promise<Load> => {
  const carts = await Promise.all(
    Array.from({ length: shoppers }, async () => {
      const visitor = await Visitor.enter(origin);
      const showcaseId = await visitor.showcaseId();
      const productIds = await visitor.productIds(showcaseId, 5);
      const { id: cartId, version } = await visitor.cart(showcaseId);
      return { cartId, version, showcaseId, productIds, headers: visitor.headers };
    }),
  );
  const save = async (milliseconds: number): Promise<Load> => {
    const worker = new Worker(new URL('cart.worker.ts', import.meta.url), {
      workerData: { origin, milliseconds, shoppers: carts },
    });
    const [message] = (await once(worker, 'message')) as unknown[];
    const { durations, failed } = answersSchema.parse(message);
    return summary(durations, milliseconds / 1000, failed);
  };
  return save(seconds * 1000);
};
