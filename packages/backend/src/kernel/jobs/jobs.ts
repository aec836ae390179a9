import type { Transaction } from 'kysely';

import type { Database } from '../database/database.ts';
import type { JobPayload } from './job-payload.ts';

export interface ScheduleOptions {
  /** While a job of that name with that key waits, scheduling another one does nothing. */
  readonly singletonKey?: string;
}

/**
 * Work that rows of a table stand for, each of which says itself when it is due: where nearly every look at them changes nothing, a job
 * for each look would cost more than the look.
 */
export interface DueWork {
  /**
   * Takes up to `limit` pieces that are due; answers how to run them. Nobody else takes them until they are due again, which the row of
   * each says at once, so that a process that dies loses none. Running one twice does no harm.
   */
  take(limit: number): Promise<readonly (() => Promise<void>)[]>;
  /** When the next one is due, or null. */
  nextDueAt(): Promise<Date | null>;
}

/**
 * Work that must happen later. A job runs at least once, not before its due time, on one node;
 * a handler that throws is tried again with growing pauses, so handlers are idempotent.
 */
export interface Jobs {
  /** With `tx` the job exists if and only if the transaction commits. The name must be registered with `work` first. */
  schedule(
    name: string,
    payload: JobPayload,
    dueAt: Date,
    tx?: Transaction<Database>,
    options?: ScheduleOptions,
  ): Promise<void>;
  /** Registers the handler of a name; only before `start`. */
  work(name: string, handler: (payload: JobPayload) => Promise<void>): void;
  /** Has what is due of this work run, soon after it is due; only before `start`. */
  workOn(name: string, work: DueWork): void;
  /** With `handle: false` jobs can be scheduled, but another process runs them. */
  start(options?: { readonly handle?: boolean }): Promise<void>;
  /** Lets running handlers finish. */
  stop(): Promise<void>;
}

/** Tries of a job before it is given up and stays as failed. */
export const JOB_ATTEMPTS = 20;
/** First pause after a failure in seconds; it doubles up to the maximum. */
export const JOB_RETRY_SECONDS = 1;
export const JOB_RETRY_MAX_SECONDS = 300;
