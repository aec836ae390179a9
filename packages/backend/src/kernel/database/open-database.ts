import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool as KyselyPool } from 'kysely';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { Logger, Scheduler } from '../ports.ts';
import { lockDataDirectory } from './data-directory.ts';
import type { DataDirectoryLock, DatabaseFailure } from './data-directory.ts';
import type { Database } from './database.ts';
import { firstLineOf } from './outage.ts';
import { PgliteEngine } from './pglite-engine.ts';
import { PglitePool } from './pglite-pool.ts';
import { PostgresPool } from './postgres-pool.ts';
import type { SqlPool } from './sql-pool.ts';
import { databaseFiles } from './unfinished.ts';

export type DatabaseLocation =
  /** The embedded database in `<directory>/database`. */
  | { readonly kind: 'embedded'; readonly directory: string }
  | { readonly kind: 'memory'; readonly snapshot?: Uint8Array }
  | { readonly kind: 'server'; readonly url: string; readonly poolSize?: number }
  /** Connections that somebody else hands out; `close` ends this pool only. */
  | { readonly kind: 'pool'; readonly pool: SqlPool };

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly pool: SqlPool;
  /** Tar file of the whole embedded database; null on a server. */
  dump(): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** Kysely over a pool of either kind. Other schemas of the same database (the web server's sessions) use it too. */
export function kyselyOver<Tables>(pool: SqlPool): Kysely<Tables> {
  // The dialect needs `connect` and `end` only; `options` and `Client` serve cancelling, which the store does not use.
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as KyselyPool }) });
}

/** Opens the database, without migrating it. Fails in one sentence when it is locked, damaged or not reachable. */
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
  let lock: DataDirectoryLock | null = null;
  if (location.kind === 'embedded') {
    const locked = lockDataDirectory(location.directory);
    if (!locked.ok) return locked;
    lock = locked.value;
  }
  try {
    const files = location.kind === 'embedded' ? databaseFiles(location.directory) : null;
    const engine = await PgliteEngine.start({
      dataDir: files?.path ?? null,
      snapshot: location.kind === 'memory' ? (location.snapshot ?? null) : null,
    });
    files?.finished();
    const pool = new PglitePool(engine);
    const close = async (): Promise<void> => {
      await pool.end();
      lock?.release();
    };
    return ok({ db: kyselyOver<Database>(pool), pool, dump: async () => engine.dump(), close });
  } catch (error) {
    lock?.release();
    const where = location.kind === 'embedded' ? `in ${location.directory}` : 'in memory';
    const reason = firstLineOf(error);
    return err({
      kind: 'unusable',
      message: `The database ${where} cannot be opened, its files are damaged: ${reason}.`,
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
