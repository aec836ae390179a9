import type { Backend } from '@shop/backend';
import { grantBonuses, refreshAccount } from '@shop/backend/loyalty';

/** Shoppers of the demo whom the loyalty programme of the stand-ins knows already; all other phones may join it. */
export const demoBonuses = {
  /** 1 500 bonuses. */
  rich: '+79000000001',
  /** 300 bonuses, and 50 that come in a week. */
  waiting: '+79000000002',
  /** 700 bonuses, and Prime. */
  prime: '+79000000010',
} as const;

const LATER = { bonuses: 50, inDays: 7 } as const;

/** Gives a shopper of the demo bonuses that come later, so that every state can be seen at once. */
export async function openDemoBonuses({ context }: Backend): Promise<void> {
  const { db, ids, clock } = context;
  const phone = demoBonuses.waiting;
  await db
    .insertInto('users')
    .values({ id: ids.uuid(), phone, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const user = await db
    .selectFrom('users')
    .select(['id', 'phone'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const refreshed = await refreshAccount(context, user);
  if (refreshed.ok) await grantBonuses(context, { phone, ...LATER });
}
