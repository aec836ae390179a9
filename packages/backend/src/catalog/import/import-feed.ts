import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { raiseConfigVersion } from '../../config/index.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { RunTransaction } from '../../kernel/database/transaction.ts';
import { readCatalogVersion } from '../load-catalog.ts';
import { desiredRows } from './desired-rows.ts';
import type { Feed } from './feed.ts';
import type { ImportFindings } from './import-findings.ts';
import { importReport, isCatalogChanged } from './import-report.ts';
import type { ChangesByTable, ImportReport } from './import-report.ts';
import { importTransaction } from './import-transaction.ts';
import { fingerprintOfImport, noteImport, readTablesState } from './last-import.ts';
import { readStoreData } from './read-store-data.ts';
import type { StoreData } from './store-data.ts';
import { importedTables, shapes } from './tables.ts';
import type { ImportedTable, Row, Rows } from './tables.ts';
import { compareRows, writeChanges } from './write-rows.ts';
import type { Changes } from './write-rows.ts';

export interface ImportOptions {
  readonly feed: Feed;
  readonly feedFingerprint: string;
  /** null: what was imported last stays. */
  readonly storeData: StoreData | null;
  /** Only this store's prices and stock; null: every store's. */
  readonly showcaseCode: string | null;
  readonly isDryRun: boolean;
  readonly now: Date;
  readonly onProgress: (done: number, total: number) => void;
}

/** Brings the database to what the feed says, in one transaction: all of it or nothing. Importing the same again changes nothing. */
export async function importFeed(
  transaction: RunTransaction,
  options: ImportOptions,
): Promise<Result<ImportReport, string>> {
  return importTransaction(transaction, options.isDryRun, async (tx) => importWithin(tx, options));
}

async function importWithin(
  tx: Transaction<Database>,
  options: ImportOptions,
): Promise<Result<ImportReport, string>> {
  const data = options.storeData ?? (await readStoreData(tx));
  const before = await readCatalogVersion(tx);
  const showcases = await tx.selectFrom('showcase').select(['id', 'code']).execute();
  const codes = new Map([...showcases, ...data.showcases].map(({ code, id }) => [code, id.toLowerCase()]));
  if (codes.size === 0) return err('there is no store yet: name a file with stores by --store-data');
  const onlyId = options.showcaseCode === null ? null : codes.get(options.showcaseCode);
  if (onlyId === undefined)
    return err(`there is no store ${options.showcaseCode ?? ''}; known are ${[...codes.keys()].join(', ')}`);
  const { rows, problems, notes } = desiredRows(options.feed, data, {
    showcases,
    products: await tx.selectFrom('product').select(['id', 'name', 'slug']).execute(),
    categories: await tx.selectFrom('category').select(['id', 'name', 'slug']).execute(),
  });
  if (rows.product.length === 0) return err('no offer of the feed can be used');
  const changes = await compareAll(tx, rows, onlyId);
  const total = importedTables.reduce((sum, table) => sum + sizeOf(changes[table]), 0);
  let done = 0;
  for (const table of importedTables) {
    await writeChanges(tx, table, changes[table], (count) => {
      done += count;
      options.onProgress(done, total);
    });
  }
  const findings: ImportFindings = {
    offers: rows.product.length,
    problems: [...options.feed.problems, ...problems].toSorted((a, b) => a.line - b.line),
    notes,
    ignored: [...options.feed.ignored],
  };
  if (onlyId === null && !options.isDryRun) {
    const { version, content } = await readTablesState(tx);
    // Otherwise somebody has changed goods meanwhile, and the tables may hold something else than this import wrote.
    if (version === before)
      await noteImport(tx, fingerprintOfImport(options.feedFingerprint, data), content, findings);
  }
  if (isCatalogChanged(changes)) {
    await tx
      .updateTable('catalog_version')
      .set((eb) => ({ version: eb('version', '+', 1), goods_changed_at: options.now }))
      .execute();
    // Settings, ids of categories and most pieces of a product in a cart are part of the configuration.
    await raiseConfigVersion(tx);
  }
  return ok(importReport(changes, findings));
}

async function compareAll(
  tx: Transaction<Database>,
  rows: Rows,
  onlyShowcase: string | null,
): Promise<ChangesByTable> {
  const isManaged = (row: Row): boolean =>
    onlyShowcase === null || !('showcase_id' in row) || row['showcase_id'] === onlyShowcase;
  const changes: Partial<Record<ImportedTable, Changes>> = {};
  for (const table of importedTables) {
    const existing = await readRows(tx, table);
    const wanted = table === 'stock' ? wantedStock(rows.stock, existing) : rows[table];
    changes[table] = compareRows(table, wanted.filter(isManaged), existing, isManaged);
  }
  return changes as ChangesByTable;
}

async function readRows(tx: Transaction<Database>, table: ImportedTable): Promise<readonly Row[]> {
  const extra = table === 'stock' ? ', reserved' : '';
  const columns = sql.raw(Object.keys(shapes[table].columns).join(', ') + extra);
  return (await sql<Row>`select ${columns} from ${sql.table(table)}`.execute(tx)).rows;
}

/** Reserved pieces stay on the shelf, and what the feed has dropped keeps only them. */
function wantedStock(wanted: readonly Row[], existing: readonly Row[]): readonly Row[] {
  const keyOf = (row: Row): string => `${String(row['showcase_id'])} ${String(row['product_id'])}`;
  const known = new Map(existing.map((row) => [keyOf(row), row]));
  const rows = wanted.map((row) => {
    const rowKey = keyOf(row);
    const reserved = Number(known.get(rowKey)?.['reserved'] ?? 0);
    known.delete(rowKey);
    return { ...row, on_hand: Math.max(Number(row['feed_on_hand']), reserved) };
  });
  const dropped = [...known.values()].map(({ showcase_id, product_id, reserved }) => ({
    showcase_id,
    product_id,
    on_hand: reserved,
    feed_on_hand: 0,
  }));
  return [...rows, ...dropped];
}

const sizeOf = ({ added, changed, noted, removed }: Changes): number =>
  added.length + changed.length + noted.length + removed.length;
