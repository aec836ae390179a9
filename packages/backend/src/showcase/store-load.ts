import { busyOrderStatuses } from '@shop/domain/showcase';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';
import type { Scheduler } from '../kernel/ports.ts';

/** The load of the stores is read again this often, in ms: one query for all of them. */
const REFRESH_MS = 15_000;

/** How many orders each store works on, in memory; at most `REFRESH_MS` old, so that no request counts orders. */
export class StoreLoad {
  readonly #db: Kysely<Database>;
  readonly #scheduler: Scheduler;
  #orders: ReadonlyMap<string, number> = new Map();

  constructor(tools: { readonly db: Kysely<Database>; readonly scheduler: Scheduler }) {
    this.#db = tools.db;
    this.#scheduler = tools.scheduler;
  }

  ordersInProgress(showcaseId: string): number {
    return this.#orders.get(showcaseId) ?? 0;
  }

  /** Reads the load now and follows it until the answered function is called. */
  async follow(): Promise<() => void> {
    await this.#refresh();
    return this.#scheduler.every(REFRESH_MS, async () => this.#refresh());
  }

  async #refresh(): Promise<void> {
    const rows = await this.#db
      .selectFrom('orders')
      .select(['showcase_id', (eb) => eb.fn.countAll<string>().as('orders')])
      // Literals, so that the index of exactly these statuses serves.
      .where(
        'status',
        'in',
        busyOrderStatuses.map((status) => sql.lit(status)),
      )
      // Goods that wait for the shopper's call are no work.
      .where((eb) => eb.or([eb('is_delivered_on_call', '=', false), eb('status', '!=', 'PROCESSING')]))
      .groupBy('showcase_id')
      .execute();
    this.#orders = new Map(rows.map((row) => [row.showcase_id, Number(row.orders)]));
  }
}
