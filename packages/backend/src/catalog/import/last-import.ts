import { createHash } from 'node:crypto';

import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';

import type { Database } from '../../kernel/database/database.ts';
import { importFindingsSchema } from './import-findings.ts';
import type { ImportFindings } from './import-findings.ts';
import type { StoreData } from './store-data.ts';
import { importedTables, shapes } from './tables.ts';
import type { ImportedTable } from './tables.ts';

/** To be raised when the same feed makes other rows than before, or other findings. */
export const READING = 2;

/** Fingerprint of all that an import is made of. */
export const fingerprintOfImport = (feedFingerprint: string, data: StoreData): string =>
  createHash('sha256')
    .update(JSON.stringify([READING, feedFingerprint, data]))
    .digest('base64');

/** The imported tables at one moment. */
export interface TablesState {
  /** The version of the catalogue, which whoever else changes goods raises in the same transaction. */
  readonly version: number;
  /** Fingerprint of everything that imports write, but for the pieces in stock, which also orders change. */
  readonly content: string;
}

export async function readTablesState(tx: Transaction<Database>): Promise<TablesState> {
  const { rows } = await sql<TablesState>`
    select version, concat_ws(' ', ${sql.join(importedTables.map(contentOf))}) as content
    from catalog_version`.execute(tx);
  const [state] = rows;
  if (state === undefined) throw new Error('The catalogue has no version');
  return state;
}

/** The sum of the rows' fingerprints does not depend on their order. */
function contentOf(table: ImportedTable): RawBuilder<string> {
  const columns = Object.entries(shapes[table].columns)
    .filter(([name]) => name !== 'on_hand')
    .map(([name, type]) => (type === 'json' ? `${name}::text` : name));
  const isNoted = table === 'stock' ? sql`where feed_on_hand is not null` : sql``;
  return sql`(
    select coalesce(sum(hash_record_extended(row(${sql.raw(columns.join(', '))}), 0)), 0)
    from ${sql.table(table)} ${isNoted})`;
}

/**
 * What the last import found, if it imported the same and the tables still hold what it left: to import it again, only the stock
 * has to be compared. Otherwise null.
 */
export async function findingsOfLast(
  tx: Transaction<Database>,
  fingerprint: string,
): Promise<ImportFindings | null> {
  const last = await tx.selectFrom('last_import').selectAll().executeTakeFirst();
  if (last?.fingerprint !== fingerprint) return null;
  const { content } = await readTablesState(tx);
  return last.content === content ? importFindingsSchema.parse(last.findings) : null;
}

/** `content` is what the tables hold after it. */
export async function noteImport(
  tx: Transaction<Database>,
  fingerprint: string,
  content: string,
  findings: ImportFindings,
): Promise<void> {
  const row = { fingerprint, content, findings: JSON.stringify(findings) };
  await tx
    .insertInto('last_import')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
