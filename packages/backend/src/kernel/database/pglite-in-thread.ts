import { readFile } from 'node:fs/promises';

import type { PGlite } from '@electric-sql/pglite';

import { SqlError } from './pglite-engine.ts';
import type { SqlEngine } from './pglite-engine.ts';
import type { PgliteRows } from './pglite-protocol.ts';

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

type Parts = typeof import('./pglite.ts') & typeof import('./pglite-statements.ts');
type Statements = InstanceType<Parts['PgliteStatements']>;

/**
 * A database in memory, in the caller's thread, which is blocked during a statement. For programs that have nothing
 * else to do meanwhile, because passing a statement to another thread takes longer than most statements.
 */
export class PgliteInThread implements SqlEngine {
  readonly #database: PGlite;
  readonly #statements: Statements;
  readonly #parts: Parts;

  private constructor(database: PGlite, parts: Parts) {
    this.#database = database;
    this.#statements = new parts.PgliteStatements(database);
    this.#parts = parts;
  }

  /** Starts from a dump, or empty. */
  static async start(snapshot: Uint8Array | null): Promise<PgliteInThread> {
    // Loaded on demand, because other kinds of databases do not need the engine.
    const [{ PGlite: Engine }, values, statements] = await Promise.all([
      import('@electric-sql/pglite'),
      import('./pglite.ts'),
      import('./pglite-statements.ts'),
    ]);
    const database = await Engine.create({
      ...values.pgliteOptions,
      ...(await (compiled ??= compile())),
      // In memory the write-ahead log is useless, so it is as small as possible.
      initDbStartParams: ['--wal-segsize=1'],
      ...(snapshot === null ? {} : { loadDataDir: new Snapshot(snapshot) }),
    });
    return new PgliteInThread(database, { ...values, ...statements });
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<PgliteRows> {
    return this.#failingAsSql(async () => this.#parts.rowsOf(await this.#statements.query(sql, parameters)));
  }

  async exec(sql: string): Promise<readonly PgliteRows[]> {
    return this.#failingAsSql(async () => (await this.#database.exec(sql)).map(this.#parts.rowsOf));
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const stop = await this.#database.listen(channel, onPayload);
    return async () => {
      if (!this.#database.closed) await stop();
    };
  }

  /** The whole data directory as a tar file, for others to start from. */
  async dump(): Promise<Uint8Array> {
    for (const statement of shrinking) await this.exec(statement);
    return new Uint8Array(await (await this.#database.dumpDataDir('none')).arrayBuffer());
  }

  async close(): Promise<void> {
    if (!this.#database.closed) await this.#database.close();
  }

  async #failingAsSql<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw new SqlError(this.#parts.plainError(error));
    }
  }
}
