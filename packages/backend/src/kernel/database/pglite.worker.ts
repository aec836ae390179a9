import { parentPort, workerData } from 'node:worker_threads';

import { PGlite, types } from '@electric-sql/pglite';
import type { Results } from '@electric-sql/pglite';

import type { PgliteMessage, PgliteRequest, PgliteRows, PgliteWorkerData } from './pglite-protocol.ts';
import { parseInt8 } from './sql-pool.ts';

/** Runs the embedded PostgreSQL. One request is worked on at a time: the engine has one connection. */

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread only');
const send = (message: PgliteMessage): void => port.postMessage(message);

const { dataDir, snapshot, modules } = workerData as PgliteWorkerData;
const unlisteners = new Map<string, () => Promise<void>>();

const rowsOf = (result: Results): PgliteRows => ({
  rows: result.rows,
  affectedRows: result.affectedRows ?? 0,
  command: result.command ?? 'SELECT',
});

async function open(): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir === null ? {} : { dataDir }),
    ...(snapshot === null ? {} : { loadDataDir: new Blob([new Uint8Array(snapshot)]) }),
    ...modules,
    parsers: { [types.INT8]: parseInt8 },
    postgresqlconf: ['shared_buffers = 16MB'],
  });
}

async function answer(database: PGlite, request: PgliteRequest): Promise<PgliteMessage> {
  const { id } = request;
  switch (request.kind) {
    case 'query':
      return {
        kind: 'result',
        id,
        results: [rowsOf(await database.query(request.sql, [...request.parameters]))],
      };
    case 'exec':
      return { kind: 'result', id, results: (await database.exec(request.sql)).map(rowsOf) };
    case 'listen': {
      const { channel } = request;
      const stop = await database.listen(channel, (payload) =>
        send({ kind: 'notification', channel, payload }),
      );
      unlisteners.set(channel, () => stop());
      return { kind: 'result', id, results: [] };
    }
    case 'unlisten':
      await unlisteners.get(request.channel)?.();
      unlisteners.delete(request.channel);
      return { kind: 'result', id, results: [] };
    case 'dump': {
      const file = await database.dumpDataDir('none');
      return { kind: 'dumped', id, dump: new Uint8Array(await file.arrayBuffer()) };
    }
    case 'close':
      await database.close();
      return { kind: 'result', id, results: [] };
  }
}

/** Errors lose their own properties on the way between threads, so they travel as plain data. */
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, severity, detail, constraint, table, column } = error as Error & Record<string, unknown>;
  return { message: error.message, code, severity, detail, constraint, table, column };
}

try {
  const database = await open();
  let queue: Promise<void> = Promise.resolve();
  port.on('message', (request: PgliteRequest) => {
    queue = queue.then(async () => {
      try {
        send(await answer(database, request));
      } catch (error) {
        send({ kind: 'failed', id: request.id, error: plainError(error) });
      }
    });
  });
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'broken', message: error instanceof Error ? error.message : String(error) });
  port.close();
}
