import { parentPort, workerData } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';

import { pgliteOptions, plainError, rowsOf } from './pglite.ts';
import { PgliteStatements } from './pglite-statements.ts';
import type { PgliteMessage, PgliteRequest, PgliteWorkerData } from './pglite-protocol.ts';

/** Runs the embedded PostgreSQL, one request at a time, because the engine has a single connection. */

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread only');
const send = (message: PgliteMessage): void => port.postMessage(message);

const unlisteners = new Map<string, () => Promise<void>>();

async function answer(
  database: PGlite,
  statements: PgliteStatements,
  request: PgliteRequest,
): Promise<PgliteMessage> {
  const { id } = request;
  switch (request.kind) {
    case 'query':
      return { kind: 'result', id, results: [await statements.query(request.sql, request.parameters)] };
    case 'exec':
      return { kind: 'result', id, results: (await database.exec(request.sql)).map(rowsOf) };
    case 'listen': {
      const { channel } = request;
      const stop = await statements.listen(channel, (payload) =>
        send({ kind: 'notification', channel, payload }),
      );
      unlisteners.set(channel, () => stop());
      return { kind: 'result', id, results: [] };
    }
    case 'unlisten':
      await unlisteners.get(request.channel)?.();
      unlisteners.delete(request.channel);
      return { kind: 'result', id, results: [] };
    case 'close':
      await database.close();
      return { kind: 'result', id, results: [] };
  }
}

try {
  const { dataDir } = workerData as PgliteWorkerData;
  const database = await PGlite.create({ ...pgliteOptions, dataDir });
  const statements = new PgliteStatements(database);
  let queue: Promise<void> = Promise.resolve();
  port.on('message', (request: PgliteRequest) => {
    queue = queue.then(async () => {
      try {
        send(await answer(database, statements, request));
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
