import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Database } from './database.ts';

/** Limit for a statement, and for idle time within its transaction, in ms. */
export const LONG_STATEMENT_MS = 600_000;
const LONG_IDLE_MS = 60_000;

const LONG_STATEMENTS =
  `select set_config('statement_timeout', '${LONG_STATEMENT_MS}', true), ` +
  `set_config('idle_in_transaction_session_timeout', '${LONG_IDLE_MS}', true)`;

/** Raises the limits for the rest of a transaction, for migrations and imports of the whole catalogue. */
export async function allowLongStatements(tx: Transaction<Database>): Promise<void> {
  await sql.raw(LONG_STATEMENTS).execute(tx);
}

/** Whether this is the statement of `allowLongStatements`. */
export const allowsLongStatements = (text: string): boolean => text === LONG_STATEMENTS;
