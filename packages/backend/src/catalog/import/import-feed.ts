import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { raiseConfigVersion } from '../../config/index.ts';
import type { Database } from '../../kernel/database/database.ts';
import { allowLongStatements } from '../../kernel/database/long-statements.ts';
import type { RunTransaction } from '../../kernel/database/transaction.ts';
import { IMPORT_LOCK } from '../../kernel/operator/import-lock.ts';
import { desiredRows } from './desired-rows.ts';
import type { Feed, FeedProblem } from './feed.ts';
import { storeDataSchema } from './store-data.ts';
import type { StoreData } from './store-data.ts';
import { importedTables, shapes } from './tables.ts';
import type { ImportedTable, Row, Rows } from './tables.ts';
import { compareRows, writeChanges } from './write-rows.ts';
import type { Changes } from './write-rows.ts';

export interface ImportOptions {
  readonly feed: Feed;
  /** null: what was imported last stays. */
  readonly storeData: StoreData | null;
  /** Only this store's prices and stock; null: every store's. */
  readonly showcaseCode: string | null;
  readonly isDryRun: boolean;
  readonly now: Date;
  readonly onProgress: (done: number, total: number) => void;
}

export interface ImportReport {
  readonly counts: Readonly<
    Record<ImportedTable, { readonly added: number; readonly changed: number; readonly removed: number }>
  >;
  readonly problems: readonly FeedProblem[];
  /** What of the store data does not fit the feed. */
  readonly notes: readonly string[];
  /** Offers of the feed that are on sale now. */
  readonly offers: number;
  /** Whether snapshots have to be rebuilt. */
  readonly isCatalogChanged: boolean;
  /** Stores whose stock alone has changed, with the products. */
  readonly stockChanges: ReadonlyMap<string, readonly string[]>;
}

class DryRun extends Error {}

/** Brings the database to what the feed says, in one transaction: all of it or nothing. Importing the same again changes nothing. */
export async function importFeed(
  transaction: RunTransaction,
  options: ImportOptions,
): Promise<Result<ImportReport, string>> {
  let outcome: Result<ImportReport, string> = err('nothing was done');
  try {
    await transaction(async (tx) => {
      await allowLongStatements(tx);
      await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
      outcome = await importWithin(tx, options);
      if (options.isDryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return outcome;
}

async function importWithin(
  tx: Transaction<Database>,
  options: ImportOptions,
): Promise<Result<ImportReport, string>> {
  const data = options.storeData ?? (await readStoreData(tx));
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
  const isCatalogChanged = importedTables.some(
    (table) => table !== 'stock' && table !== 'store_data' && sizeOf(changes[table]) > 0,
  );
  if (isCatalogChanged)
    await tx
      .updateTable('catalog_version')
      .set((eb) => ({ version: eb('version', '+', 1), goods_changed_at: options.now }))
      .execute();
  // Settings, ids of categories and most pieces of a product in a cart are part of the configuration.
  if (isCatalogChanged) await raiseConfigVersion(tx);
  return ok({
    counts: Object.fromEntries(
      importedTables.map((table) => [table, countsOf(changes[table])]),
    ) as unknown as ImportReport['counts'],
    problems: [...options.feed.problems, ...problems].toSorted((a, b) => a.line - b.line),
    notes,
    offers: rows.product.length,
    isCatalogChanged,
    stockChanges: changedStock(changes.stock),
  });
}

async function readStoreData(tx: Transaction<Database>): Promise<StoreData> {
  const row = await tx.selectFrom('store_data').select('content').executeTakeFirst();
  return storeDataSchema.parse(row?.content ?? {});
}

async function compareAll(
  tx: Transaction<Database>,
  rows: Rows,
  onlyShowcase: string | null,
): Promise<Record<ImportedTable, Changes>> {
  const isManaged = (row: Row): boolean =>
    onlyShowcase === null || !('showcase_id' in row) || row['showcase_id'] === onlyShowcase;
  const changes: Partial<Record<ImportedTable, Changes>> = {};
  for (const table of importedTables) {
    const existing = await readRows(tx, table);
    const wanted = table === 'stock' ? wantedStock(rows.stock, existing) : rows[table];
    changes[table] = compareRows(table, wanted.filter(isManaged), existing, isManaged);
  }
  return changes as Record<ImportedTable, Changes>;
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
    return { ...row, on_hand: Math.max(Number(row['on_hand']), reserved) };
  });
  const dropped = [...known.values()].map(({ showcase_id, product_id, reserved }) => ({
    showcase_id,
    product_id,
    on_hand: reserved,
  }));
  return [...rows, ...dropped];
}

const sizeOf = ({ added, changed, removed }: Changes): number =>
  added.length + changed.length + removed.length;
const countsOf = ({ added, changed, removed }: Changes) => ({
  added: added.length,
  changed: changed.length,
  removed: removed.length,
});

function changedStock({ added, changed }: Changes): ReadonlyMap<string, readonly string[]> {
  const byStore = Map.groupBy([...added, ...changed], (row) => String(row['showcase_id']));
  return new Map([...byStore].map(([id, rows]) => [id, rows.map((row) => String(row['product_id']))]));
}
