import { isDeepStrictEqual } from 'node:util';

import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Database } from '../../kernel/database/database.ts';
import { canonical } from '../../kernel/operator/canonical.ts';
import { shapes } from './tables.ts';
import type { ImportedTable, Row } from './tables.ts';

export interface Changes {
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
  /** They differ only in what is noted for the next import. */
  readonly noted: readonly Row[];
  readonly removed: readonly Row[];
}

const BATCH = 2_000;

/** Whether a column holds this value already, as JSON tells it. Most of them do: writing both as texts is the last resort. */
const isSame = (old: unknown, wanted: unknown): boolean =>
  old === wanted ||
  (typeof old === 'object' &&
    typeof wanted === 'object' &&
    (isDeepStrictEqual(old, wanted) || canonical(old) === canonical(wanted)));

/** What has to be done to `table` so that it holds the wanted rows. `isManaged` limits what may be removed. */
export function compareRows(
  table: ImportedTable,
  wanted: readonly Row[],
  existing: readonly Row[],
  isManaged: (row: Row) => boolean,
): Changes {
  const { key, columns, notes = [], deletes } = shapes[table];
  const keyOf = (row: Row): string => key.map((name) => String(row[name])).join(' ');
  const known = new Map(existing.map((row) => [keyOf(row), row]));
  const added: Row[] = [];
  const changed: Row[] = [];
  const noted: Row[] = [];
  const names = Object.keys(columns).filter((name) => !notes.includes(name));
  for (const row of wanted) {
    const rowKey = keyOf(row);
    const old = known.get(rowKey);
    known.delete(rowKey);
    if (old === undefined) added.push(row);
    else if (!names.every((name) => isSame(old[name] ?? null, row[name] ?? null))) changed.push(row);
    else if (!notes.every((name) => isSame(old[name] ?? null, row[name] ?? null))) noted.push(row);
  }
  return { added, changed, noted, removed: deletes ? [...known.values()].filter(isManaged) : [] };
}

/** Writes the changes in batches; `onRows` gets how many more rows are done. */
export async function writeChanges(
  tx: Transaction<Database>,
  table: ImportedTable,
  changes: Changes,
  onRows: (count: number) => void,
): Promise<void> {
  const { key, columns } = shapes[table];
  const names = Object.keys(columns);
  const list = sql.raw(names.join(', '));
  const updates = names.filter((name) => !key.includes(name));
  const assignments = sql.raw(updates.map((name) => `${name} = ${valueOf(table, name)}`).join(', '));
  const shape = (wanted: readonly string[]) =>
    sql.raw(wanted.map((name) => `${name} ${columns[name]}`).join(', '));
  const conflict = sql.raw(key.join(', '));
  for (const batch of batches(changes.removed)) {
    const match = sql.raw(key.map((name) => `${table}.${name} = gone.${name}`).join(' and '));
    await sql`delete from ${sql.table(table)} using json_to_recordset(${JSON.stringify(batch)}::json) as gone(${shape(key)}) where ${match}`.execute(
      tx,
    );
    onRows(batch.length);
  }
  for (const batch of batches([...changes.added, ...changes.changed, ...changes.noted])) {
    await sql`insert into ${sql.table(table)} (${list}) select ${list} from json_to_recordset(${JSON.stringify(batch)}::json) as wanted(${shape(names)})
      on conflict (${conflict}) do update set ${assignments}`.execute(tx);
    onRows(batch.length);
  }
}

/** Pieces that orders have reserved stay, whatever the feed says. */
const valueOf = (table: ImportedTable, column: string): string =>
  table === 'stock' && column === 'on_hand'
    ? 'greatest(excluded.on_hand, stock.reserved)'
    : `excluded.${column}`;

function* batches(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH);
}
