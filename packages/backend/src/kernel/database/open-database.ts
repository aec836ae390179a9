import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool as KyselyPool } from 'kysely';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { Logger, Scheduler } from '../ports.ts';
import { lockDataDirectory } from './data-directory.ts';
import type { DatabaseFailure } from './data-directory.ts';
import type { Database } from './database.ts';
import { firstLineOf } from './outage.ts';
import { PgliteEngine } from './pglite-engine.ts';
import { PgliteInThread } from './pglite-in-thread.ts';
import { PglitePool } from './pglite-pool.ts';
import { PostgresPool } from './postgres-pool.ts';
import type { SqlPool } from './sql-pool.ts';
import { databaseFiles } from './unfinished.ts';

export type DatabaseLocation =
  /** The embedded database in `<directory>/database`. */
  | { readonly kind: 'embedded'; readonly directory: string }
  /** A database that is gone with the process, empty or as it was dumped. */
  | { readonly kind: 'memory'; readonly snapshot?: Uint8Array }
  | { readonly kind: 'server'; readonly url: string; readonly poolSize?: number }
  /** An existing pool; `close` ends only this pool. */
  | { readonly kind: 'pool'; readonly pool: SqlPool };

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly pool: SqlPool;
  /** Tar file of the whole database in memory, for others to start from; null of any other. */
  dump(): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** Kysely over a pool of either kind. Other schemas of the same database (the web server's sessions) use it too. */
export function kyselyOver<Tables>(pool: SqlPool): Kysely<Tables> {
  // The dialect needs only `connect` and `end`; `options` and `Client` are for cancelling, which the store does not
  // use.
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as KyselyPool }) });
}

/** Opens the database, without migrating it. Fails with one sentence if it is locked, damaged or not reachable. */
export async function openDatabase(
  location: DatabaseLocation,
  tools: { readonly logger: Logger; readonly scheduler: Scheduler },
): Promise<Result<OpenDatabase, DatabaseFailure>> {
  if (location.kind === 'server') return openServer(location, tools);
  if (location.kind === 'pool') {
    const { pool } = location;
    return ok({
      db: kyselyOver<Database>(pool),
      pool,
      dump: async () => null,
      close: async () => pool.end(),
    });
  }
  if (location.kind === 'memory') {
    const engine = await PgliteInThread.start(location.snapshot ?? null);
    const pool = new PglitePool(engine);
    return ok({
      db: kyselyOver<Database>(pool),
      pool,
      dump: async () => engine.dump(),
      close: async () => pool.end(),
    });
  }
  return openEmbedded(location.directory);
}

async function openEmbedded(directory: string): Promise<Result<OpenDatabase, DatabaseFailure>> {
  const locked = lockDataDirectory(directory);
  if (!locked.ok) return locked;
  const lock = locked.value;
  try {
    const files = databaseFiles(directory);
    const engine = await PgliteEngine.start({ dataDir: files.path });
    files.finished();
    const pool = new PglitePool(engine);
    const close = async (): Promise<void> => {
      await pool.end();
      lock.release();
    };
    return ok({ db: kyselyOver<Database>(pool), pool, dump: async () => null, close });
  } catch (error) {
    lock.release();
    const reason = firstLineOf(error);
    return err({
      kind: 'unusable',
      message: `The database in ${directory} cannot be opened, its files are damaged: ${reason}.`,
    });
  }
}

async function openServer(
  location: { readonly url: string; readonly poolSize?: number },
  tools: { readonly logger: Logger; readonly scheduler: Scheduler },
): Promise<Result<OpenDatabase, DatabaseFailure>> {
  const pool = new PostgresPool({
    url: location.url,
    ...tools,
    ...(location.poolSize === undefined ? {} : { max: location.poolSize }),
  });
  try {
    const client = await pool.connect();
    client.release();
    return ok({
      db: kyselyOver<Database>(pool),
      pool,
      dump: async () => null,
      close: async () => pool.end(),
    });
  } catch (error) {
    await pool.end();
    const reason = firstLineOf(error);
    return err({ kind: 'unusable', message: `The database of DATABASE_URL cannot be reached: ${reason}.` });
  }
}
