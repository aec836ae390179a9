import { Worker } from 'node:worker_threads';

import type { PgliteMessage, PgliteRequest, PgliteRows, PgliteWorkerData } from './pglite-protocol.ts';

/** The embedded PostgreSQL, wherever it runs. */
export interface SqlEngine {
  query(sql: string, parameters: readonly unknown[]): Promise<PgliteRows>;
  exec(sql: string): Promise<readonly PgliteRows[]>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

type Ask<T> = T extends PgliteRequest ? Omit<T, 'id'> : never;
interface Waiting {
  readonly resolve: (message: PgliteMessage) => void;
  readonly reject: (error: Error) => void;
}

/** A database error in PostgreSQL's terms; `code` is the SQLSTATE. */
export class SqlError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(fields: Readonly<Record<string, unknown>>) {
    super(String(fields['message']));
    this.name = 'SqlError';
    this.code = typeof fields['code'] === 'string' ? fields['code'] : undefined;
    this.constraint = typeof fields['constraint'] === 'string' ? fields['constraint'] : undefined;
  }
}

/** The database on disk: the main thread's side of its worker. */
export class PgliteEngine implements SqlEngine {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #lastId = 0;
  #closed: Error | null = null;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (message: PgliteMessage) => this.#receive(message));
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#fail(new Error('The embedded database has stopped')));
  }

  /** Starts the worker; rejects with the engine's own message if the data directory cannot be opened. */
  static async start(workerData: PgliteWorkerData): Promise<PgliteEngine> {
    const worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), {
      workerData,
      stdout: true,
      stderr: true,
    });
    await new Promise<void>((resolve, reject) => {
      worker.once('message', (message: PgliteMessage) => {
        if (message.kind === 'broken') reject(new Error(message.message));
        else resolve();
      });
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The embedded database ended with code ${code}`)));
    }).catch(async (error: unknown) => {
      await worker.terminate();
      throw error;
    });
    worker.removeAllListeners('error').removeAllListeners('exit');
    return new PgliteEngine(worker);
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<PgliteRows> {
    const message = await this.#ask({ kind: 'query', sql, parameters });
    const first = message.kind === 'result' ? message.results[0] : undefined;
    return first ?? { rows: [], affectedRows: 0, command: 'SELECT' };
  }

  async exec(sql: string): Promise<readonly PgliteRows[]> {
    const message = await this.#ask({ kind: 'exec', sql });
    return message.kind === 'result' ? message.results : [];
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    listeners.add(onPayload);
    this.#listeners.set(channel, listeners);
    if (listeners.size === 1) await this.#ask({ kind: 'listen', channel });
    return async () => {
      listeners.delete(onPayload);
      if (listeners.size === 0 && this.#closed === null) await this.#ask({ kind: 'unlisten', channel });
    };
  }

  async close(): Promise<void> {
    if (this.#closed !== null) return;
    await this.#ask({ kind: 'close' });
    this.#closed = new Error('The embedded database is closed');
    await this.#worker.terminate();
  }

  async #ask(request: Ask<PgliteRequest>): Promise<PgliteMessage> {
    if (this.#closed !== null) throw this.#closed;
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #receive(message: PgliteMessage): void {
    if (message.kind === 'notification') {
      for (const listener of this.#listeners.get(message.channel) ?? []) listener(message.payload);
      return;
    }
    if (message.kind === 'ready' || message.kind === 'broken') return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'failed') waiting?.reject(new SqlError(message.error));
    else waiting?.resolve(message);
  }

  #fail(error: Error): void {
    this.#closed ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
