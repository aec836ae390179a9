import { types } from '@electric-sql/pglite';
import type { Results } from '@electric-sql/pglite';

import type { PgliteRows } from './pglite-protocol.ts';
import { parseInt8 } from './sql-pool.ts';

/** What the embedded PostgreSQL has in common on disk and in memory. */

export const pgliteOptions = {
  parsers: { [types.INT8]: parseInt8 },
  postgresqlconf: ['shared_buffers = 16MB'],
};

export const rowsOf = (result: Results): PgliteRows => ({
  rows: result.rows,
  affectedRows: result.affectedRows ?? 0,
  command: result.command ?? 'SELECT',
});

/** Errors lose their own properties between threads, so they are passed as plain data. */
export function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, severity, detail, constraint, table, column } = error as Error & Record<string, unknown>;
  return { message: error.message, code, severity, detail, constraint, table, column };
}
