import type { Kysely } from 'kysely';

import type { Database } from '../kernel/database/database.ts';
import { shopConfigSchema } from './shop-config.ts';
import type { ShopConfig } from './shop-config.ts';

/** What operators set for the whole shop; defaults where nothing was imported. */
export async function readShopConfig(db: Kysely<Database>): Promise<ShopConfig> {
  const row = await db.selectFrom('shop_config').select('content').executeTakeFirst();
  return shopConfigSchema.parse(row?.content ?? {});
}
