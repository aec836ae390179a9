import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { FaultQueue } from '../kernel/faults.ts';
import type { Clock, Fetch, Ids, Logger, Scheduler } from '../kernel/ports.ts';
import { noSubscriptionJournal, SubscriptionBooks, SubscriptionFileJournal } from './subscription-books.ts';
import { SubscriptionReports } from './subscription-reports.ts';
import { subscriptionApi, subscriptionPages } from './subscription.routes.ts';

type Tools = {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: Ids;
  readonly fetch: Fetch;
  readonly logger: Logger;
  readonly faults: FaultQueue;
};

type Options = {
  readonly secrets: { readonly subscriptionKey: string; readonly subscriptionWebhookSecret: string };
  /** Folder in which the books outlive the process; undefined: in memory only. */
  readonly dataDir: string | undefined;
  /** Payments that are kept. */
  readonly limit: number;
};

/** The provider of subscriptions: its books, its API for the shop, and its pages for payers. */
export function createSubscriptionProvider(tools: Tools, { secrets, dataDir, limit }: Options) {
  const journal =
    dataDir === undefined
      ? noSubscriptionJournal
      : new SubscriptionFileJournal(join(dataDir, 'sandbox-subscriptions.jsonl'));
  const books = new SubscriptionBooks({ ...tools, journal }, limit);
  const reports = new SubscriptionReports({ ...tools, secret: secrets.subscriptionWebhookSecret });
  return {
    books,
    api: (room: FastifyInstance, originOf: (request: FastifyRequest) => string): void =>
      subscriptionApi(room, books, secrets.subscriptionKey, originOf),
    pages: (app: FastifyInstance): void => subscriptionPages(app, books, reports),
    stop: (): void => reports.stop(),
  };
}
