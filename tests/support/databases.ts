import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { inject } from 'vitest';

import { createBackend, silentLogger } from '@shop/backend';
import type { DatabaseLocation } from '@shop/backend';

import { onServer } from './on-server.ts';
import { idleScheduler } from './virtual-time.ts';
import { testSettings } from './settings.ts';

export type DatabaseKind = 'pglite' | 'postgres';

/** For suites about what the database itself does: its statements, types, jobs and locks. */
export const bothDatabases: readonly DatabaseKind[] = ['pglite', 'postgres'];

/**
 * What every API suite runs on: PostgreSQL, where concurrent calls really meet. Scenarios, exploration and browser tests run the whole shop on
 * PGlite, and `EVERY_DATABASE=1`, as in `npm run soak`, every suite on both.
 */
export const databaseKinds: readonly DatabaseKind[] =
  process.env['EVERY_DATABASE'] === undefined ? ['postgres'] : bothDatabases;

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/shop-tests');

/** A migrated, empty embedded database, created once per state of the migrations and of what opens it. */
async function migratedSnapshot(): Promise<Uint8Array> {
  const hash = createHash('sha256');
  for (const folder of ['migrations', 'kernel/database']) {
    const path = join(root, 'packages/backend/src', folder);
    for (const file of readdirSync(path).toSorted()) hash.update(readFileSync(join(path, file)));
  }
  hash.update(readFileSync(join(root, 'packages/backend/package.json')));
  const path = join(cache, `pglite-${hash.digest('hex').slice(0, 16)}.tar`);
  try {
    return readFileSync(path);
  } catch {
    const backend = await createBackend({
      settings: testSettings,
      database: { kind: 'memory' },
      logger: silentLogger,
      scheduler: idleScheduler,
    });
    if (!backend.ok) throw new Error(backend.error.message);
    const dump = await backend.value.database.dump();
    await backend.value.stop();
    if (dump === null) throw new Error('The embedded database did not dump itself');
    mkdirSync(cache, { recursive: true });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, dump);
    renameSync(draft, path);
    return dump;
  }
}

/** A migrated, empty database for one suite; `drop` removes it. */
export async function freshDatabase(
  kind: DatabaseKind,
): Promise<{ location: DatabaseLocation; drop: () => Promise<void> }> {
  if (kind === 'pglite') {
    return { location: { kind: 'memory', snapshot: await migratedSnapshot() }, drop: async () => undefined };
  }
  const name = `suite_${randomUUID().replaceAll('-', '')}`;
  const server = inject('postgresUrl');
  await onServer(server, `create database ${name} template ${inject('migratedDatabase')}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    location: { kind: 'server', url: url.href, poolSize: 8 },
    drop: async () => onServer(server, `drop database ${name} with (force)`),
  };
}
