import { sql } from 'kysely';
import type { Expression, Kysely, QueryCreator, Selectable } from 'kysely';

import type { Database } from '../kernel/index.ts';
import type { CouriersTable } from './orders.tables.ts';

export type CourierRow = Selectable<CouriersTable>;

/** All couriers by id, with how many orders each has on the way. */
export async function listCouriers(
  db: Kysely<Database>,
): Promise<readonly (CourierRow & { readonly delivering: number })[]> {
  const rows = await db
    .selectFrom('couriers')
    .selectAll('couriers')
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('orders.courier_id', '=', 'couriers.id')
        .where('orders.status', '=', 'DELIVERING')
        .as('delivering'),
    )
    .orderBy('couriers.id')
    .execute();
  return rows.map((row) => ({ ...row, delivering: Number(row.delivering ?? 0) }));
}

/** Selects who takes an order that sets off, unless a drone does: of the store's couriers one with the fewest orders on the way. */
export const selectFreeCourier = (db: QueryCreator<Database>, showcaseId: string | Expression<string>) =>
  db
    .selectFrom('couriers')
    .select('couriers.id')
    // Values that never differ are part of the text: PostgreSQL would plan anew each time to make use of them.
    .where('is_active', '=', sql.lit(true))
    .where((eb) => eb.or([eb('showcase_id', 'is', null), eb('showcase_id', '=', showcaseId)]))
    .orderBy((eb) =>
      eb
        .selectFrom('orders')
        .select((inner) => inner.fn.countAll().as('count'))
        .whereRef('orders.courier_id', '=', 'couriers.id')
        .where('orders.status', '=', sql.lit('DELIVERING')),
    )
    .orderBy('couriers.id')
    .limit(sql.lit(1));
