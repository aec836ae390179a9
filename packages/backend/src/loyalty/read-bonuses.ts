import { isOn } from '@shop/domain/config';
import { kopecks } from '@shop/domain/kernel';
import type { Kopecks } from '@shop/domain/kernel';
import { defaultRates, ladderFor, spendableBalance } from '@shop/domain/loyalty';
import type { BonusInput } from '@shop/domain/loyalty';
import type { Kysely } from 'kysely';

import type { BackendContext, Caller, Database } from '../kernel/index.ts';
import { ownedBy } from '../subscription/index.ts';

/** What pricing takes of a shopper's bonuses; whether they are spent, the cart says. */
export type ShopperBonuses = Omit<BonusInput, 'isApplied'>;

/** Whether the shop takes part in the programme. */
export const isProgrammeOn = ({ configuration }: Pick<BackendContext, 'configuration'>): boolean =>
  isOn(configuration.current.features, 'sberLoyalty');

/** The bonuses of a shopper with an active account, from our books: no call, so that a cart never waits for the programme; null: none. */
export async function readBonuses(
  context: Pick<BackendContext, 'configuration' | 'clock'>,
  db: Kysely<Database>,
  caller: Pick<Caller, 'userId' | 'userType'>,
): Promise<ShopperBonuses | null> {
  if (caller.userType !== 'CUSTOMER' || !isProgrammeOn(context)) return null;
  const account = await db
    .selectFrom('loyalty_accounts as account')
    .leftJoin('loyalty_rates', (join) => join.onTrue())
    .select(['account.is_active', 'account.is_reachable', 'loyalty_rates.rates'])
    .select((eb) =>
      eb
        .selectFrom('loyalty_entries as entry')
        .select('entry.balance')
        .whereRef('entry.user_id', '=', 'account.user_id')
        .orderBy('entry.number', 'desc')
        .limit(1)
        .as('balance'),
    )
    .where('account.user_id', '=', caller.userId)
    .executeTakeFirst();
  if (account?.is_active !== true) return null;
  const balance: Kopecks = spendableBalance({
    balance: kopecks(Number(account.balance ?? 0)),
    isReachable: account.is_reachable,
  });
  const owned = await ownedBy(db, caller.userId, context.clock.now());
  const subscriptions = owned.map(({ plan }) => plan);
  const ladder = ladderFor(account.rates ?? defaultRates, new Set(subscriptions));
  return { balance, ladder, subscriptions };
}
