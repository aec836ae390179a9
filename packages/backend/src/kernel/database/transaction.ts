import type { Kysely, Transaction } from 'kysely';

import type { Database } from './database.ts';
import { isPlanOutdated } from './statement-names.ts';

/** SQLSTATEs after which the whole transaction may be tried again: serialisation failure, deadlock. */
const RETRYABLE: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

export type RunTransaction = <T>(run: (tx: Transaction<Database>) => Promise<T>) => Promise<T>;

/**
 * Transactions that are repeated, at most 5 times, if the database aborts them because of another one or a changed
 * table. `run` must be repeatable.
 */
export function createTransactionRunner(db: Kysely<Database>): RunTransaction {
  return async (run) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute(run);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        const isRetryable = RETRYABLE.has(code) || isPlanOutdated(error);
        if (!isRetryable || attempt >= MAX_ATTEMPTS) throw error;
      }
    }
  };
}

/** Whether a database error is the violation of a unique key, optionally of that constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}
