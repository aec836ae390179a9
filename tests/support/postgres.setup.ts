import { randomUUID } from 'node:crypto';

import type { TestProject } from 'vitest/node';

import { createBackend, silentLogger } from '@shop/backend';

import { onServer } from './on-server.ts';
import { startPostgres } from './postgres.ts';
import { runProgram } from './program.ts';
import { testSettings } from './settings.ts';
import { idleScheduler } from './virtual-time.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server for PostgreSQL; each suite creates its own database there. */
    postgresUrl: string;
    /** A migrated, empty database on that server, from which the suites' databases are copied. */
    migratedDatabase: string;
  }
}

async function migrate(server: string, name: string): Promise<void> {
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const backend = await createBackend({
    settings: testSettings,
    database: { kind: 'server', url: url.href, poolSize: 2 },
    logger: silentLogger,
    scheduler: idleScheduler,
  });
  if (!backend.ok) throw new Error(backend.error.message);
  await backend.value.stop();
}

/**
 * Starts one PostgreSQL server for the whole run, or uses that of TEST_DATABASE_URL, and migrates one database there; bundles the server.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'] ?? '';
  const own = given === '' ? await startPostgres({ isDurable: false }) : null;
  const url = own?.url ?? given;
  const migrated = `migrated_${randomUUID().replaceAll('-', '')}`;
  await migrate(url, migrated);
  // Once, instead of by several tests at the same time.
  await runProgram('store', {}, ['--help']).ended;
  project.provide('postgresUrl', url);
  project.provide('migratedDatabase', migrated);
  return async () => {
    if (own === null) await onServer(url, `drop database ${migrated}`);
    else await own.stop();
  };
}
