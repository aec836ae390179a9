import type { AnswerOf } from '@shop/contract/kernel';
import type { getAccidentStatus } from '@shop/contract/maintenance';
import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';

type AccidentStatus = AnswerOf<typeof getAccidentStatus>;

const off: AccidentStatus = { enabled: false, title: null, message: null };

/** The maintenance switch; read from the database on every call (OPN-373). */
export async function readAccident(db: Kysely<Database>): Promise<AccidentStatus> {
  const row = await db
    .selectFrom('accident')
    .select(['enabled', 'title', 'message', 'screen'])
    .executeTakeFirst();
  if (row === undefined) return off;
  const { screen, ...status } = row;
  return { ...status, ...screen };
}

/** Switches the maintenance screen of the shop (MNT-06). */
export async function setAccident(db: Kysely<Database>, status: AccidentStatus): Promise<void> {
  const { enabled, title, message, image, buttons } = status;
  const screen = JSON.stringify({ image, buttons });
  await db.updateTable('accident').set({ enabled, title, message, screen }).execute();
}
