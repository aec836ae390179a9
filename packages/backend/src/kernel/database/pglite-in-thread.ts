import { readFile } from 'node:fs/promises';

import type { PGlite } from '@electric-sql/pglite';

import { SqlError } from './pglite-engine.ts';
import type { SqlEngine } from './pglite-engine.ts';
import type { PgliteRows } from './pglite-protocol.ts';
import type { PgliteState } from './pglite-state.ts';

/** Node's types do not declare it. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

const moduleOf = async (name: string): Promise<object> =>
  WebAssembly.compile(await readFile(new URL(name, import.meta.resolve('@electric-sql/pglite'))));

async function compile(): Promise<{ pgliteWasmModule: object; initdbWasmModule: object }> {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    moduleOf('pglite.wasm'),
    moduleOf('initdb.wasm'),
  ]);
  return { pgliteWasmModule, initdbWasmModule };
}

/** The engine, compiled once per process, which saves half the time of each start. */
let compiled: ReturnType<typeof compile> | null = null;

/** A statement is planned once instead of anew for each of its first values, which takes longer than to run it; nobody reads statistics. */
const settings = ['plan_cache_mode = force_generic_plan', 'track_activities = off', 'track_counts = off'];

/** A tar file that is read without copying, because the engine copies each of its files anyway. */
class Snapshot extends Blob {
  readonly #content: Uint8Array;

  constructor(content: Uint8Array) {
    super([]);
    this.#content = content;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteLength } = this.#content;
    return (byteLength === buffer.byteLength ? buffer : this.#content.slice().buffer) as ArrayBuffer;
  }
}

/** Shrinks a dump, so that databases start faster from it: it needs no log to replay and no template databases. */
const shrinking = [
  'update pg_database set datistemplate = false',
  'drop database if exists template0',
  'drop database if exists template1',
  'set wal_recycle = off',
  'set wal_init_zero = off',
  'checkpoint',
];

type Parts = typeof import('./pglite.ts') &
  typeof import('./pglite-statements.ts') &
  typeof import('./pglite-state.ts');
type Statements = InstanceType<Parts['PgliteStatements']>;

// Loaded on demand, because other kinds of databases do not need the engine.
async function loadParts(): Promise<Parts> {
  const [values, statements, state] = await Promise.all([
    import('./pglite.ts'),
    import('./pglite-statements.ts'),
    import('./pglite-state.ts'),
  ]);
  return { ...values, ...statements, ...state };
}

async function startEngine({ pgliteOptions }: Parts, snapshot: Uint8Array | null): Promise<PGlite> {
  const { PGlite: Engine } = await import('@electric-sql/pglite');
  return Engine.create({
    ...pgliteOptions,
    postgresqlconf: [...pgliteOptions.postgresqlconf, ...settings],
    ...(await (compiled ??= compile())),
    // In memory the write-ahead log is useless, so it is as small as possible.
    initDbStartParams: ['--wal-segsize=1'],
    ...(snapshot === null ? {} : { loadDataDir: new Snapshot(snapshot) }),
  });
}

/** An engine and what it was when it had started. */
interface Started {
  readonly database: PGlite;
  readonly state: PgliteState;
  readonly libraries: string;
  /** What it has been asked since; null: it knows that already. */
  readonly used: Statements | null;
  /** Statements that it knows from the beginning. */
  readonly prepared: Statements['prepared'];
}

/** Engines that are not used any more, by the dump that they started from: the next database begins with one of them. */
const idle = new WeakMap<Uint8Array, Started[]>();

async function started(parts: Parts, snapshot: Uint8Array): Promise<Started> {
  const database = await startEngine(parts, snapshot);
  // What a test may need that breaks a rule by a trigger.
  await database.exec("load 'plpgsql'");
  const libraries = await librariesOf(database);
  return { database, state: new parts.PgliteState(database), libraries, used: null, prepared: new Map() };
}

async function librariesOf(database: PGlite): Promise<string> {
  const { rows } = await database.query<{ file_name: string }>(
    'select file_name from pg_get_loaded_modules()',
  );
  return rows.map(({ file_name }) => file_name).join(' ');
}

/** So many more statements of a user are worth having the next one begin with them. */
const MANY_STATEMENTS = 20;

/** An engine as it was when it had started, except that it knows statements which its users have had, and their plans. */
async function reused(parts: Parts, snapshot: Uint8Array): Promise<Started | null> {
  const engine = idle.get(snapshot)?.pop();
  if (engine === undefined) return null;
  const { database, state, used, prepared } = engine;
  state.restore();
  if (used === null) return engine;
  await used.prepareAgain(prepared);
  return { ...engine, state: new parts.PgliteState(database), used: null, prepared: used.prepared };
}

/**
 * A database in memory, in the caller's thread, which is blocked during a statement. For programs that have nothing
 * else to do meanwhile, because passing a statement to another thread takes longer than most statements.
 */
export class PgliteInThread implements SqlEngine {
  readonly #database: PGlite;
  readonly #statements: Statements;
  readonly #parts: Parts;
  readonly #release: () => Promise<void>;
  readonly #listening = new Set<() => Promise<void>>();
  #isClosed = false;

  private constructor(database: PGlite, parts: Parts, statements: Statements, release: () => Promise<void>) {
    this.#database = database;
    this.#release = release;
    this.#statements = statements;
    this.#parts = parts;
  }

  /** Starts from a dump, or empty. */
  static async start(snapshot: Uint8Array | null): Promise<PgliteInThread> {
    const parts = await loadParts();
    if (snapshot === null) {
      const database = await startEngine(parts, null);
      const statements = new parts.PgliteStatements(database);
      return new PgliteInThread(database, parts, statements, async () => database.close());
    }
    const engine = (await reused(parts, snapshot)) ?? (await started(parts, snapshot));
    const statements = new parts.PgliteStatements(engine.database, engine.prepared);
    const release = async (): Promise<void> => {
      // Code that was loaded later is known outside the engine's memory, too.
      if ((await librariesOf(engine.database)) !== engine.libraries) await engine.database.close();
      else {
        const known = engine.prepared.size;
        const isMore = known === 0 || statements.prepared.size - known >= MANY_STATEMENTS;
        const left = { ...engine, used: isMore ? statements : null };
        idle.set(snapshot, [...(idle.get(snapshot) ?? []), left]);
      }
    };
    return new PgliteInThread(engine.database, parts, statements, release);
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<PgliteRows> {
    return this.#failingAsSql(async () => this.#statements.query(sql, parameters));
  }

  async exec(sql: string): Promise<readonly PgliteRows[]> {
    return this.#failingAsSql(async () => (await this.#database.exec(sql)).map(this.#parts.rowsOf));
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const unlisten = await this.#statements.listen(channel, onPayload);
    const stop = async (): Promise<void> => {
      if (this.#listening.delete(stop)) await unlisten();
    };
    this.#listening.add(stop);
    return stop;
  }

  /** The whole data directory as a tar file, for others to start from. */
  async dump(): Promise<Uint8Array> {
    for (const statement of shrinking) await this.exec(statement);
    return new Uint8Array(await (await this.#database.dumpDataDir('none')).arrayBuffer());
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#database.exec('ROLLBACK');
    for (const stop of this.#listening) await stop();
    await this.#release();
  }

  async #failingAsSql<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw new SqlError(this.#parts.plainError(error));
    }
  }
}
