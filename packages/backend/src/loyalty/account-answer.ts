import type { LoyaltyAccountMessage } from '@shop/contract/loyalty';
import { kopecks, sumKopecks } from '@shop/domain/kernel';
import { LOYALTY_TYPE } from '@shop/domain/loyalty';
import type { Kysely } from 'kysely';

import type { Database } from '../kernel/index.ts';
import { ownedWithName } from '../subscription/index.ts';
import { balanceOf } from './ledger.repository.ts';
import type { AccountRow } from './ledger.repository.ts';

/** A shopper's account as it is answered (LOY-12): the programme's status and files, the balance of our books. */
export async function accountAnswer(
  db: Kysely<Database>,
  account: AccountRow,
  agreementFiles: LoyaltyAccountMessage['agreementFiles'],
  now: Date,
): Promise<LoyaltyAccountMessage> {
  const delayed = await db
    .selectFrom('loyalty_accruals')
    .select(['amount', 'due_at'])
    .where('user_id', '=', account.user_id)
    .where('state', '=', 'WAITING')
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  const delayedAccruals = delayed.flatMap(({ amount, due_at: due }) =>
    due === null ? [] : [{ bonusToAdd: kopecks(amount), delayedAccrualDate: due.toISOString() }],
  );
  const [owned] = await ownedWithName(db, account.user_id, now);
  return {
    type: LOYALTY_TYPE,
    isActive: account.is_active,
    isRegistrationAvailable: account.is_registration_available,
    balance: await balanceOf(db, account.user_id),
    delayedBalance: sumKopecks(delayedAccruals.map(({ bonusToAdd }) => bonusToAdd)),
    delayedAccruals,
    subscription: owned === undefined ? null : { type: owned.plan, name: owned.name },
    agreementFiles,
  };
}
