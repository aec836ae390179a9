import type { Kysely, Transaction } from 'kysely';

import { MAX_WISHES } from '@shop/domain/restock';

import type { Database } from '../kernel/database/database.ts';

export interface Wish {
  readonly userId: string;
  readonly showcaseId: string;
  readonly productId: string;
}

/** The products that an account waits for in a store, the first wish first. */
export async function readWishes(
  db: Kysely<Database>,
  { userId, showcaseId }: Omit<Wish, 'productId'>,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('restock_wish')
    .select('product_id')
    .where('user_id', '=', userId)
    .where('showcase_id', '=', showcaseId)
    .orderBy('wished_at')
    .orderBy('product_id')
    .limit(MAX_WISHES)
    .execute();
  return rows.map((row) => row.product_id);
}

/** Keeps a wish; the oldest beyond the maximum go. */
export async function addWish(
  tx: Transaction<Database>,
  { userId, showcaseId, productId }: Wish,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('restock_wish')
    .values({ user_id: userId, showcase_id: showcaseId, product_id: productId, wished_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .deleteFrom('restock_wish')
    .where('user_id', '=', userId)
    .where('showcase_id', '=', showcaseId)
    .where('product_id', 'not in', (eb) =>
      eb
        .selectFrom('restock_wish')
        .select('product_id')
        .where('user_id', '=', userId)
        .where('showcase_id', '=', showcaseId)
        .orderBy('wished_at', 'desc')
        .limit(MAX_WISHES),
    )
    .execute();
}

export async function removeWish(
  db: Kysely<Database>,
  { userId, showcaseId, productId }: Wish,
): Promise<void> {
  await db
    .deleteFrom('restock_wish')
    .where('user_id', '=', userId)
    .where('showcase_id', '=', showcaseId)
    .where('product_id', '=', productId)
    .execute();
}
