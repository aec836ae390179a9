import { addMilliseconds } from 'date-fns/addMilliseconds';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import type { Database } from '../database/database.ts';
import type { Clock, Logger } from '../ports.ts';
import { JOB_ATTEMPTS, JOB_RETRY_MAX_SECONDS, JOB_RETRY_SECONDS } from './jobs.ts';
import type { DueWork, Jobs, ScheduleOptions } from './jobs.ts';
import type { JobPayload } from './job-payload.ts';

type Handler = (payload: JobPayload) => Promise<void>;

/** Jobs on a clock that is moved by hand: rows in a table, processed by `runDue`. */
export class TableJobs implements Jobs {
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #handlers = new Map<string, Handler>();
  readonly #dueWork = new Map<string, DueWork>();

  constructor(options: { db: Kysely<Database>; clock: Clock; logger: Logger }) {
    this.#db = options.db;
    this.#clock = options.clock;
    this.#logger = options.logger;
  }

  async schedule(
    name: string,
    payload: JobPayload,
    dueAt: Date,
    tx?: Transaction<Database>,
    options?: ScheduleOptions,
  ): Promise<void> {
    if (!this.#handlers.has(name)) throw new Error(`No handler for job ${name}`);
    await (tx ?? this.#db)
      .insertInto('job')
      .values({
        name,
        payload: JSON.stringify(payload),
        due_at: dueAt,
        singleton_key: options?.singletonKey ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  work(name: string, handler: Handler): void {
    this.#handlers.set(name, handler);
  }

  workOn(name: string, work: DueWork): void {
    this.#dueWork.set(name, work);
  }

  async start(): Promise<void> {
    await this.#db
      .updateTable('job')
      .set({ state: 'waiting', singleton_key: null })
      .where('state', '=', 'active')
      .execute();
  }

  async stop(): Promise<void> {}

  /** When the next job or piece of work is due, or null when none waits. */
  async nextDueAt(): Promise<Date | null> {
    const row = await this.#db
      .selectFrom('job')
      .select((eb) => eb.fn.min('due_at').as('due'))
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    let next = row?.due ?? null;
    for (const work of this.#dueWork.values()) {
      const due = await work.nextDueAt();
      if (due !== null && (next === null || due < next)) next = due;
    }
    return next;
  }

  /** Runs everything that is due at the clock's time, what those jobs schedule for now included; answers how many ran. */
  async runDue(): Promise<number> {
    let ran = 0;
    for (;;) {
      const run = await this.takeDue();
      if (run !== null) {
        ran += 1;
        await run();
      } else if (!(await this.#isHeld())) {
        return ran;
      }
    }
  }

  /** Whether anything is due that nobody can take, because its row is being written at this moment. */
  async #isHeld(): Promise<boolean> {
    const due = await Promise.all([...this.#dueWork.values()].map(async (work) => work.nextDueAt()));
    const now = this.#clock.now();
    return due.some((at) => at !== null && at <= now);
  }

  /** Takes the next job or piece of work that is due at the clock's time, so that nobody else does; answers how to run it, or null. */
  async takeDue(): Promise<(() => Promise<void>) | null> {
    const job = await this.#claim();
    if (job !== undefined) return async () => this.#run(job);
    for (const [name, work] of this.#dueWork) {
      const [run] = await work.take(1);
      if (run !== undefined)
        return async () =>
          run().catch((error: unknown) => this.#logger.error('A job failed', error, { job: name }));
    }
    return null;
  }

  async #claim() {
    return this.#db
      .updateTable('job')
      .set((eb) => ({ state: 'active' as const, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('job')
          .select('id')
          .where('state', '=', 'waiting')
          .where('due_at', '<=', this.#clock.now())
          .orderBy('due_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'name', 'payload', 'attempts'])
      .executeTakeFirst();
  }

  async #run(job: { id: number; name: string; payload: JobPayload; attempts: number }): Promise<void> {
    try {
      const handler = this.#handlers.get(job.name);
      if (handler === undefined) throw new Error(`No handler for job ${job.name}`);
      await handler(job.payload);
      await this.#db.deleteFrom('job').where('id', '=', job.id).execute();
    } catch (error) {
      this.#logger.error('A job failed', error, { job: job.name, attempt: job.attempts });
      const pause = Math.min(JOB_RETRY_MAX_SECONDS, JOB_RETRY_SECONDS * 2 ** (job.attempts - 1));
      const dueAt = addMilliseconds(this.#clock.now(), pause * 1000);
      await this.#db
        .updateTable('job')
        .set({
          state: job.attempts >= JOB_ATTEMPTS ? 'failed' : 'waiting',
          due_at: dueAt,
          singleton_key: sql<null>`null`,
        })
        .where('id', '=', job.id)
        .execute();
    }
  }
}
