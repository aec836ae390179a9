import { sql } from 'kysely';
import { inject } from 'vitest';

import { createBackend, silentLogger } from '@shop/backend';
import type { Backend } from '@shop/backend';

import type { TestBackend } from './backend.ts';
import { testSettings } from './settings.ts';
import { idleScheduler } from './virtual-time.ts';

/** A second store API on the PostgreSQL database of `shop`; stop it before the shop. */
export async function openOtherNode(shop: TestBackend): Promise<Backend> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    shop.backend.context.db,
  );
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name ?? ''}`;
  const other = await createBackend({
    settings: testSettings,
    database: { kind: 'server', url: url.href },
    clock: shop.clock,
    logger: silentLogger,
    scheduler: idleScheduler,
  });
  if (!other.ok) throw new Error(other.error.message);
  await other.value.start({ handleJobs: false });
  return other.value;
}
