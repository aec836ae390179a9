import type { Transaction } from 'kysely';

import type { Database } from '../../kernel/database/database.ts';
import { storeDataSchema } from './store-data.ts';
import type { StoreData } from './store-data.ts';

/** The store data that was imported last. */
export async function readStoreData(tx: Transaction<Database>): Promise<StoreData> {
  const row = await tx.selectFrom('store_data').select('content').executeTakeFirst();
  return storeDataSchema.parse(row?.content ?? {});
}
