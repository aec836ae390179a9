import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Database } from '../../kernel/database/database.ts';
import { allowLongStatements } from '../../kernel/database/long-statements.ts';
import type { RunTransaction } from '../../kernel/database/transaction.ts';
import type { Zone } from '../geometry.ts';
import { IMPORT_LOCK } from '../../kernel/operator/import-lock.ts';
import { canonical } from '../../kernel/operator/canonical.ts';
import type { ZonesByStore } from './zones-file.ts';

/** The old and the new zone of a store. */
export interface ZoneChange {
  readonly code: string;
  readonly before: Zone;
  readonly after: Zone;
  readonly isChanged: boolean;
}

/**
 * Writes the zones of stores in one transaction, or only reports the changes. The stored store data is updated, too,
 * so that the next feed does not restore the old zones.
 */
export async function writeZones(
  transaction: RunTransaction,
  zones: ZonesByStore,
  isDryRun: boolean,
): Promise<readonly ZoneChange[]> {
  return transaction(async (tx) => {
    await allowLongStatements(tx);
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
    const rows = await tx
      .selectFrom('showcase')
      .select(['id', 'code', 'zone'])
      .where('id', 'in', [...zones.keys()])
      .orderBy('position')
      .orderBy('code')
      .execute();
    const changes = rows.flatMap(({ id, code, zone: before }) => {
      const after = zones.get(id);
      if (after === undefined) return [];
      return [{ id, code, before, after, isChanged: canonical(before) !== canonical(after) }];
    });
    const changed = changes.filter(({ isChanged }) => isChanged);
    if (isDryRun || changed.length === 0) return changes;
    for (const { id, after } of changed)
      await tx
        .updateTable('showcase')
        .set({ zone: JSON.stringify(after) })
        .where('id', '=', id)
        .execute();
    await rememberZones(tx, new Map(changed.map(({ code, after }) => [code, after])));
    await tx
      .updateTable('catalog_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    return changes;
  });
}

async function rememberZones(tx: Transaction<Database>, zoneOf: ReadonlyMap<string, Zone>): Promise<void> {
  const row = await tx.selectFrom('store_data').select('content').executeTakeFirst();
  const showcases = row?.content['showcases'];
  if (row === undefined || !Array.isArray(showcases)) return;
  const withZones = showcases.map((showcase: Readonly<Record<string, unknown>>) => {
    const zone = zoneOf.get(String(showcase['code']));
    return zone === undefined ? showcase : { ...showcase, zone };
  });
  await tx
    .updateTable('store_data')
    .set({ content: JSON.stringify({ ...row.content, showcases: withZones }) })
    .execute();
}
