import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Database } from './database.ts';

/** What a statement may take, in ms, and how long its transaction may do nothing in between. */
export const LONG_STATEMENT_MS = 600_000;
const LONG_IDLE_MS = 60_000;

const LONG_STATEMENTS =
  `select set_config('statement_timeout', '${LONG_STATEMENT_MS}', true), ` +
  `set_config('idle_in_transaction_session_timeout', '${LONG_IDLE_MS}', true)`;

/** Lets the rest of a transaction wait for others and work on the whole catalogue: migrations and imports. */
export async function allowLongStatements(tx: Transaction<Database>): Promise<void> {
  await sql.raw(LONG_STATEMENTS).execute(tx);
}

/** Whether this is the statement of `allowLongStatements`. */
export const allowsLongStatements = (text: string): boolean => text === LONG_STATEMENTS;
