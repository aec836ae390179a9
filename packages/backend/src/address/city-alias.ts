import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';

/** The city that a search is for, by its id or its region; null when neither is known. */
export async function readCityAlias(
  db: Kysely<Database>,
  { cityId, regionId }: { readonly cityId?: number | undefined; readonly regionId?: number | undefined },
): Promise<string | null> {
  const isId = (id: number | undefined): id is number => id !== undefined && Math.abs(id) < 2 ** 31;
  if (isId(cityId)) {
    const row = await db.selectFrom('city').select('alias').where('id', '=', cityId).executeTakeFirst();
    if (row !== undefined) return row.alias;
  }
  if (!isId(regionId)) return null;
  const rows = await db
    .selectFrom('city')
    .select('alias')
    .where('region_id', '=', regionId)
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.alias ?? null) : null;
}
