import { defaultRates } from '@shop/domain/loyalty';
import type { LoyaltyRates } from '@shop/domain/loyalty';
import type { Kysely } from 'kysely';

import type { Database } from '../kernel/index.ts';

/** What shoppers earn: what an operator has set, or the shop's own rates (OPN-247). */
export async function readRates(db: Kysely<Database>): Promise<LoyaltyRates> {
  const row = await db.selectFrom('loyalty_rates').select('rates').executeTakeFirst();
  return row?.rates ?? defaultRates;
}
