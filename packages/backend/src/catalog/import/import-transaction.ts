import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Database } from '../../kernel/database/database.ts';
import { allowLongStatements } from '../../kernel/database/long-statements.ts';
import type { RunTransaction } from '../../kernel/database/transaction.ts';
import { IMPORT_LOCK } from '../../kernel/operator/import-lock.ts';

class DryRun extends Error {}

/** Runs an import in one transaction, one import at a time; of a dry run nothing stays. */
export async function importTransaction<T>(
  transaction: RunTransaction,
  isDryRun: boolean,
  run: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const outcomes: T[] = [];
  try {
    return await transaction(async (tx) => {
      await allowLongStatements(tx);
      await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
      const outcome = await run(tx);
      if (!isDryRun) return outcome;
      outcomes.push(outcome);
      throw new DryRun();
    });
  } catch (error) {
    const [outcome] = outcomes.slice(-1);
    if (!(error instanceof DryRun) || outcome === undefined) throw error;
    return outcome;
  }
}
