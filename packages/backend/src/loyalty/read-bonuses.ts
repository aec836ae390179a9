import { isOn } from '@shop/domain/config';
import { kopecks } from '@shop/domain/kernel';
import type { Kopecks } from '@shop/domain/kernel';
import { defaultRates, ladderFor, spendableBalance } from '@shop/domain/loyalty';
import type { BonusInput } from '@shop/domain/loyalty';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';

import { FixedPart } from '../kernel/index.ts';
import type { BackendContext, Caller, Database } from '../kernel/index.ts';
import { ownedAmong, selectPeriods } from '../subscription/index.ts';
import type { PeriodRow } from '../subscription/index.ts';
import type { LoyaltyRatesTable } from './loyalty.tables.ts';

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
  const { column, isNeeded, bonusesOf } = bonusesReading(context, caller);
  if (!isNeeded) return null;
  const { rows } = await sql<{ readonly bonuses: BonusesRow }>`select ${column} as bonuses`.execute(db);
  return bonusesOf(rows[0]?.bonuses ?? null);
}

/** An account as it is read for pricing; null: there is none, or the database need not be asked. */
export type BonusesRow = {
  readonly is_active: boolean;
  readonly is_reachable: boolean;
  readonly rates: Selectable<LoyaltyRatesTable>['rates'] | null;
  readonly balance: number | null;
  readonly periods: readonly PeriodRow[];
} | null;

/** A reading as one JSON column, so that several are one statement. */
export interface BonusesReading {
  readonly column: RawBuilder<BonusesRow>;
  readonly isNeeded: boolean;
  readonly bonusesOf: (row: BonusesRow) => ShopperBonuses | null;
}

/** The same as a part of a statement that reads more. */
export function bonusesReading(
  context: Pick<BackendContext, 'configuration' | 'clock'>,
  caller: Pick<Caller, 'userId' | 'userType'>,
): BonusesReading {
  const now = context.clock.now();
  const isNeeded = caller.userType === 'CUSTOMER' && isProgrammeOn(context);
  return {
    isNeeded,
    column: isNeeded ? accountReading.of(caller.userId, now) : sql<BonusesRow>`null::json`,
    bonusesOf: (account) => {
      if (account?.is_active !== true) return null;
      const balance: Kopecks = spendableBalance({
        balance: kopecks(Number(account.balance ?? 0)),
        isReachable: account.is_reachable,
      });
      const subscriptions = ownedAmong(account.periods, now).map(({ plan }) => plan);
      const ladder = ladderFor(account.rates ?? defaultRates, new Set(subscriptions));
      return { balance, ladder, subscriptions };
    },
  };
}

const selectAccount = (db: Kysely<Database>, userId: string, now: Date) =>
  db
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
    .select(() => jsonArrayFrom(selectPeriods(db, userId, now)).as('periods'))
    .where('account.user_id', '=', userId);

const accountReading = new FixedPart(
  (db, userId: string, now: Date) => sql<BonusesRow>`${jsonObjectFrom(selectAccount(db, userId, now))}`,
);
