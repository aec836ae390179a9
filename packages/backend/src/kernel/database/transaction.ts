import type { Result } from '@shop/domain/kernel';
import type { Kysely, Transaction } from 'kysely';

import type { Database } from './database.ts';
import { isPlanOutdated } from './statement-names.ts';

/** SQLSTATEs after which the whole transaction may be tried again: serialisation failure, deadlock. */
const RETRYABLE: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

/** What was read is no longer so, because of another transaction that was first: the whole one may be tried again. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

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
        const isRetryable = error instanceof Overtaken || RETRYABLE.has(code) || isPlanOutdated(error);
        if (!isRetryable || attempt >= MAX_ATTEMPTS) throw error;
      }
    }
  };
}

/** Runs a transaction of which nothing stays if it comes to an error. */
export async function allOrNothing<T, E>(
  transaction: RunTransaction,
  run: (tx: Transaction<Database>) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  // Made only when it is thrown, because every error takes a stack trace.
  let undo: Error | null = null;
  const refused: Result<T, E>[] = [];
  try {
    return await transaction(async (tx) => {
      const outcome = await run(tx);
      if (outcome.ok) return outcome;
      refused.push(outcome);
      undo = new Error('Nothing of this transaction is to stay');
      throw undo;
    });
  } catch (error) {
    const outcome = refused.at(-1);
    if (error !== undo || outcome === undefined) throw error;
    return outcome;
  }
}

/** Whether a database error is the violation of a unique key, optionally of that constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}
