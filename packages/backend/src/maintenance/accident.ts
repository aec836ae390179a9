import type { Kysely } from 'kysely';

import type { AccidentStatus } from '@shop/contract/maintenance';

import type { Database } from '../kernel/database/database.ts';

/** The accident switch; read from the database on every call (OPN-373). */
export async function readAccident(db: Kysely<Database>): Promise<AccidentStatus> {
  const row = await db.selectFrom('accident').select(['enabled', 'title', 'message']).executeTakeFirst();
  return row ?? { enabled: false, title: null, message: null };
}

/** Switches the maintenance screen of the shop (MNT-06). */
export async function setAccident(db: Kysely<Database>, status: AccidentStatus): Promise<void> {
  await db.updateTable('accident').set(status).execute();
}
