import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Database } from '../../kernel/database/database.ts';
import type { RunTransaction } from '../../kernel/database/transaction.ts';
import { importReport } from './import-report.ts';
import type { ChangesByTable, ImportReport } from './import-report.ts';
import { importTransaction } from './import-transaction.ts';
import { findingsOfLast, fingerprintOfImport } from './last-import.ts';
import { readStoreData } from './read-store-data.ts';
import type { StoreData } from './store-data.ts';
import { importedTables } from './tables.ts';
import type { Row } from './tables.ts';
import type { Changes } from './write-rows.ts';

interface RepeatOptions {
  readonly feedFingerprint: string;
  /** null: what was imported last stays. */
  readonly storeData: StoreData | null;
  readonly isDryRun: boolean;
}

const nothing: Changes = { added: [], changed: [], noted: [], removed: [] };

/**
 * Imports what was imported last without reading it again. Null if it is something else, or if more than the stock has changed since;
 * nothing is written then.
 */
export async function repeatImport(
  transaction: RunTransaction,
  { feedFingerprint, storeData, isDryRun }: RepeatOptions,
): Promise<ImportReport | null> {
  return importTransaction(transaction, isDryRun, async (tx) => {
    const data = storeData ?? (await readStoreData(tx));
    const findings = await findingsOfLast(tx, fingerprintOfImport(feedFingerprint, data));
    if (findings === null) return null;
    const unchanged = Object.fromEntries(importedTables.map((table) => [table, nothing])) as ChangesByTable;
    return importReport({ ...unchanged, stock: { ...nothing, changed: await restock(tx) } }, findings);
  });
}

/** Brings the stock to what the feed says; answers the rows that have changed. */
async function restock(tx: Transaction<Database>): Promise<readonly Row[]> {
  const wanted = sql`greatest(coalesce(feed_on_hand, 0), reserved)`;
  const { rows } = await sql<Row>`
    update stock set on_hand = ${wanted} where on_hand <> ${wanted} returning showcase_id, product_id`.execute(
    tx,
  );
  return rows;
}
