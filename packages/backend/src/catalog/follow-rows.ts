import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';

import type { Database } from '../kernel/database/database.ts';
import type { StoreRow, StoreRows } from './store-rows.ts';

/** Pages of a table that are read at once, some thousand rows: parsing them keeps nobody waiting. */
const PAGES_AT_ONCE = 64;
/** The same where most rows are known, and few are parsed. */
const KNOWN_PAGES_AT_ONCE = 256;
/** Numbers of transactions begin again after 2^32; which of two is the later one is certain only if they are not too far apart. */
const COMPARABLE = 2n ** 30n;

/** A table of what each store has, and what is read of a row. */
export interface FollowedTable {
  readonly table: 'offer' | 'stock';
  /** A JSON array, see `StoreRow`. */
  readonly row: RawBuilder<StoreRow>;
}

/** How far a table has been read. */
interface ReadMark {
  /** The run of the server, the database and the file of the table: only within these are marks comparable. */
  readonly source: string;
  /** The oldest transaction that was running then: what is written afterwards has its number or a later one. */
  readonly oldest: bigint;
}

/** The rows of a table as they were at some moment. */
export interface FollowedRows {
  readonly rows: StoreRows;
  /** null: nothing has been read. */
  readonly mark: ReadMark | null;
}

/**
 * The rows of a table as this transaction, one of repeatable reads, sees them: those that are known, with what was written since.
 *
 * Every row has the number of the transaction that wrote it, xmin. If the writer was not in an earlier snapshot, because it began
 * or committed later, that number is not below the oldest that was running then. So are some that were in the snapshot; they are
 * read once more. The list of those that were running would tell them apart, but it does not name subtransactions, whose numbers
 * rows have, too. Nothing tells what was deleted. But the known rows and the written ones hold all that there are, so they are
 * the same if they are as many; otherwise everything is read.
 */
export async function followRows(
  tx: Transaction<Database>,
  followed: FollowedTable,
  known: FollowedRows,
): Promise<FollowedRows> {
  const now = await readNow(tx, followed.table);
  if (known.mark !== null && isComparable(known.mark, now)) {
    const rows = known.rows.copy();
    const written = writtenSince(known.mark);
    const total = await readInto(rows, tx, followed, now.pages, KNOWN_PAGES_AT_ONCE, written);
    if (rows.size === total) return { rows, mark: now };
  }
  const rows = known.rows.blank();
  await readInto(rows, tx, followed, now.pages, PAGES_AT_ONCE, sql`true`);
  return { rows, mark: now };
}

/** The age of a number is how many have been given since. Numbers of frozen rows may be of an earlier round; such are read again. */
const writtenSince = ({ oldest }: ReadMark): RawBuilder<unknown> =>
  sql`age(xmin) <= age(${String(oldest)}::xid8::xid)`;

/** Reads the rows that are wanted; answers how many there are in all. */
async function readInto(
  known: StoreRows,
  tx: Transaction<Database>,
  { table, row }: FollowedTable,
  pages: number,
  atOnce: number,
  isWanted: RawBuilder<unknown>,
): Promise<number> {
  let total = 0;
  for (let page = 0; page < pages; page += atOnce) {
    const { rows: stores } = await sql<{
      showcase_id: string;
      count: number;
      rows: readonly StoreRow[] | null;
    }>`
      select showcase_id, count(*)::int as count, json_agg(${row}) filter (where ${isWanted}) as rows
      from ${sql.table(table)}
      where ctid >= ${startOf(page)}::tid and ctid < ${startOf(page + atOnce)}::tid
      group by showcase_id`.execute(tx);
    for (const { showcase_id, count, rows } of stores) {
      total += count;
      if (rows !== null) known.put(showcase_id, rows);
    }
  }
  return total;
}

const startOf = (page: number): string => `(${page},0)`;

interface Now extends ReadMark {
  /** The number that the next transaction gets. */
  readonly next: bigint;
  /** Pages that hold every row of the snapshot. */
  readonly pages: number;
}

async function readNow(tx: Transaction<Database>, table: FollowedTable['table']): Promise<Now> {
  const { rows } = await sql<{ source: string; oldest: string; next: string; pages: number }>`
    select
      concat_ws(' ', extract(epoch from pg_postmaster_start_time()), pg_relation_filepath(${table}::regclass)) as source,
      pg_snapshot_xmin(snapshot)::text as oldest,
      pg_snapshot_xmax(snapshot)::text as next,
      (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages
    from pg_current_snapshot() as snapshot`.execute(tx);
  const [now] = rows;
  if (now === undefined) throw new Error(`The database does not tell its state of ${table}`);
  return { ...now, oldest: BigInt(now.oldest), next: BigInt(now.next) };
}

/** Not after a restart, a restore or a failover, in which numbers may have gone back, nor when the table was written anew. */
const isComparable = (known: ReadMark, now: Now): boolean =>
  known.source === now.source && known.oldest <= now.oldest && now.next - known.oldest < COMPARABLE;
