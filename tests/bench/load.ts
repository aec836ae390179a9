import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import * as z from 'zod';

import { Visitor } from './visitor.ts';

export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  readonly failed: number;
}

const answersSchema = z.object({ durations: z.array(z.number()), failed: z.number() });

const summary = (durations: readonly number[], seconds: number, failed: number): Load => {
  const sorted = durations.toSorted((a, b) => a - b);
  return {
    requestsPerSecond: Math.round(sorted.length / seconds),
    p99: Math.round((sorted[Math.floor(sorted.length * 0.99)] ?? 0) * 10) / 10,
    failed,
  };
};

/** Asks one address over and over from 32 connections, from a thread of its own. */
export const askRepeatedly = async (
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Load> => {
  const worker = new Worker(new URL('ask.worker.ts', import.meta.url), {
    workerData: { url, headers, connections: 32, milliseconds: seconds * 1000 },
  });
  const [message] = (await once(worker, 'message')) as unknown[];
  const { durations, failed } = answersSchema.parse(message);
  return summary(durations, seconds, failed);
};

/** Saves carts of `shoppers` shoppers at once, each one after the other, with five lines. */
export const saveCarts = async (origin: string, shoppers: number, seconds: number): Promise<Load> => {
  const durations: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  const shop = async (): Promise<void> => {
    const visitor = await Visitor.enter(origin);
    const showcaseId = await visitor.showcaseId();
    const productIds = await visitor.productIds(showcaseId, 5);
    let cart = await visitor.cart(showcaseId);
    let quantity = 1;
    while (performance.now() < end) {
      const start = performance.now();
      try {
        quantity = (quantity % 3) + 1;
        cart = { ...cart, version: await visitor.save(cart, showcaseId, productIds, quantity) };
      } catch {
        failed += 1;
      }
      durations.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: shoppers }, shop));
  return summary(durations, (performance.now() - start) / 1000, failed);
};
