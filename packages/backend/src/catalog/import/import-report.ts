import type { ImportFindings } from './import-findings.ts';
import { importedTables } from './tables.ts';
import type { ImportedTable, Row } from './tables.ts';
import type { Changes } from './write-rows.ts';

interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

export interface ImportReport {
  readonly counts: Readonly<Record<ImportedTable, Counts>>;
  readonly findings: ImportFindings;
  /** Whether snapshots have to be rebuilt. */
  readonly isCatalogChanged: boolean;
  /** Stores whose stock alone has changed, with the products. */
  readonly stockChanges: ReadonlyMap<string, readonly string[]>;
}

export type ChangesByTable = Readonly<Record<ImportedTable, Changes>>;

export const importReport = (changes: ChangesByTable, findings: ImportFindings): ImportReport => ({
  counts: Object.fromEntries(
    importedTables.map((table) => [table, countsOf(changes[table])]),
  ) as ImportReport['counts'],
  findings,
  isCatalogChanged: isCatalogChanged(changes),
  stockChanges: changedStock(changes.stock),
});

export const isCatalogChanged = (changes: ChangesByTable): boolean =>
  importedTables.some(
    (table) =>
      table !== 'stock' &&
      table !== 'store_data' &&
      Object.values(countsOf(changes[table])).some((count) => count > 0),
  );

const countsOf = ({ added, changed, removed }: Changes): Counts => ({
  added: added.length,
  changed: changed.length,
  removed: removed.length,
});

function changedStock({ added, changed }: Changes): ReadonlyMap<string, readonly string[]> {
  const byStore = Map.groupBy([...added, ...changed], (row: Row) => String(row['showcase_id']));
  return new Map([...byStore].map(([id, rows]) => [id, rows.map((row) => String(row['product_id']))]));
}
