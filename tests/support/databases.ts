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

/** Every API suite runs on both. */
export const databaseKinds = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/shop-tests');

/** A migrated, empty embedded database, made once per state of the migrations. */
async function migratedSnapshot(): Promise<Uint8Array> {
  const migrations = join(root, 'packages/backend/src/migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(migrations).toSorted()) hash.update(readFileSync(join(migrations, file)));
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

/** A migrated, empty database of a suite's own; `drop` removes it. */
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
