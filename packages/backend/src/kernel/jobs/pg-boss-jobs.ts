import type { Kysely, Transaction } from 'kysely';
import PQueue from 'p-queue';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Db, JobInsert } from 'pg-boss';

import type { Database } from '../database/database.ts';
import type { SqlPool } from '../database/sql-pool.ts';
import type { Ids, Logger, Scheduler } from '../ports.ts';
import { createSystemScheduler } from '../system.ts';
import { DueQueues } from './due-queues.ts';
import { Gathered } from './gathered.ts';
import { JOB_ATTEMPTS, JOB_RETRY_MAX_SECONDS, JOB_RETRY_SECONDS } from './jobs.ts';
import type { DueWork, Jobs, ScheduleOptions } from './jobs.ts';
import type { JobPayload } from './job-payload.ts';
import { WorkTaker } from './work-taker.ts';

type Handler = (payload: JobPayload) => Promise<void>;

const BATCH_SIZE = 20;
const SCHEMA = 'jobs';
/** A queue that nobody wakes asks for its jobs itself, in seconds. */
const UNWOKEN_S = 120;
/** Pieces of due work that run at once. */
const PLACES = 50;
/** Running handlers get this long to finish, in ms. */
const STOP_TIMEOUT_MS = 5_000;

const QUEUE = {
  retryLimit: JOB_ATTEMPTS - 1,
  retryDelay: JOB_RETRY_SECONDS,
  retryBackoff: true,
  retryDelayMax: JOB_RETRY_MAX_SECONDS,
  // After this time another process takes over a job of a process that died; no handler takes that long.
  expireInSeconds: 120,
  // Payments are polled every few seconds, so finished jobs would soon fill most of the database.
  deleteAfterSeconds: 86_400,
} as const;

/** Many queues may ask at the same time. If connections fall silent, these calls must leave some for shoppers. */
const CONNECTIONS = 3;

/** The queues among `$1` that have a job to run: the condition of pg-boss's own fetch. */
const dueQueues = `
  select queue.name from unnest($1::text[]) as queue (name) where exists (
    select from ${SCHEMA}.job
    where job.name = queue.name and job.state < 'active' and not job.blocked
      and job.start_after <= ${SCHEMA}.job_now()
  )`;

/** Lets pg-boss use a few connections of the store's own pool. */
function databaseOf(pool: SqlPool): Db {
  const calls = new PQueue({ concurrency: CONNECTIONS });
  const run = async (text: string, values: unknown[] | undefined): Promise<{ rows: unknown[] }> => {
    if (values === undefined || values.length === 0) {
      return { rows: (await pool.script(text)).flatMap((result) => result.rows as unknown[]) };
    }
    const client = await pool.connect();
    try {
      const result = await client.query(text, values);
      return { rows: result.rows as unknown[] };
    } finally {
      client.release();
    }
  };
  return { executeSql: async (text, values) => calls.add(async () => run(text, values)) };
}

/** Jobs of the running shop, kept by pg-boss in schema `jobs` of the same database. */
export class PgBossJobs implements Jobs {
  readonly #boss: PgBoss;
  readonly #ids: Ids;
  readonly #logger: Logger;
  readonly #handlers = new Map<string, Handler>();
  /** The workers by the names of their queues. */
  readonly #workers = new Map<string, string>();
  /** The writes of jobs that belong to no transaction, by the names of their queues. */
  readonly #writes = new Map<string, Gathered<JobInsert>>();
  readonly #dueQueues: DueQueues;
  readonly #takers: WorkTaker[] = [];
  readonly #scheduler: Scheduler;
  readonly #everyMs: number;

  constructor(options: { pool: SqlPool; ids: Ids; logger: Logger; pollSeconds?: number }) {
    this.#ids = options.ids;
    this.#logger = options.logger;
    // Like the timers of pg-boss itself.
    this.#scheduler = createSystemScheduler(options.logger);
    this.#everyMs = (options.pollSeconds ?? 1) * 1000;
    const db = databaseOf(options.pool);
    this.#boss = new PgBoss({
      db,
      backend: options.pool.kind,
      schema: SCHEMA,
      schedule: false,
    });
    this.#boss.on('error', (error: Error & { readonly queue?: string }) =>
      this.#logger.error('The job queue failed', error, { queue: error.queue }),
    );
    this.#dueQueues = new DueQueues({
      find: async () => {
        const { rows } = await db.executeSql(dueQueues, [[...this.#workers.keys()]]);
        return (rows as readonly { readonly name: string }[]).map(({ name }) => name);
      },
      wake: (queue) => {
        const worker = this.#workers.get(queue);
        if (worker !== undefined) this.#boss.notifyWorker(worker);
      },
      scheduler: this.#scheduler,
      logger: options.logger,
      everyMs: this.#everyMs,
    });
  }

  async schedule(
    name: string,
    payload: JobPayload,
    dueAt: Date,
    tx?: Transaction<Database>,
    options?: ScheduleOptions,
  ): Promise<void> {
    if (!this.#handlers.has(name)) throw new Error(`No handler for job ${name}`);
    const when = { startAfter: dueAt, singletonKey: options?.singletonKey ?? this.#ids.uuid() };
    if (tx === undefined) return this.#writesOf(name).add({ data: payload, ...when });
    await this.#boss.send(name, payload, { ...when, db: fromKysely(tx as Kysely<Database>) });
    return undefined;
  }

  work(name: string, handler: Handler): void {
    this.#handlers.set(name, handler);
  }

  workOn(name: string, work: DueWork): void {
    const [scheduler, logger, everyMs] = [this.#scheduler, this.#logger, this.#everyMs];
    this.#takers.push(new WorkTaker({ name, work, scheduler, logger, everyMs, places: PLACES }));
  }

  async start({ handle = true }: { readonly handle?: boolean } = {}): Promise<void> {
    await this.#boss.start();
    for (const [name, handler] of this.#handlers) {
      await this.#boss.createQueue(name, { policy: 'short', ...QUEUE });
      await this.#boss.updateQueue(name, QUEUE);
      // Makes pg-boss cache the queue now, because its first look-up must not happen inside a transaction that holds
      // the only connection.
      await this.#boss.findJobs(name, { id: this.#ids.uuid() });
      if (!handle) continue;
      const worker = await this.#boss.work<JobPayload>(
        name,
        {
          batchSize: BATCH_SIZE,
          // After a full batch there may be more that is due: to look once a second would run one batch a second.
          burstWhenBatchFull: true,
          pollingIntervalSeconds: UNWOKEN_S,
          perJobResults: true,
        },
        async (jobs) => Promise.all(jobs.map(async (job) => this.#run(name, job.id, job.data, handler))),
      );
      this.#workers.set(name, worker);
    }
    if (!handle) return;
    this.#dueQueues.start();
    for (const taker of this.#takers) taker.start();
  }

  async stop(): Promise<void> {
    const inTime = new Promise<void>((resolve) => {
      this.#scheduler.after(STOP_TIMEOUT_MS, resolve);
    });
    const taken = Promise.race([Promise.all(this.#takers.map(async (taker) => taker.stop())), inTime]);
    await this.#dueQueues.stop();
    await this.#boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    await taken;
  }

  /** A batch of jobs schedules its next ones at nearly the same moment. */
  #writesOf(name: string): Gathered<JobInsert> {
    const known = this.#writes.get(name);
    if (known !== undefined) return known;
    const writes = new Gathered<JobInsert>(async (jobs) => void (await this.#boss.insert(name, [...jobs])));
    this.#writes.set(name, writes);
    return writes;
  }

  async #run(name: string, id: string, payload: JobPayload, handler: Handler) {
    try {
      await handler(payload);
      return { id, status: 'completed' as const };
    } catch (error) {
      this.#logger.error('A job failed', error, { job: name });
      return { id, status: 'failed' as const };
    }
  }
}
