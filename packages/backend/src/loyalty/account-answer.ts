import type { LoyaltyAccountMessage } from '@shop/contract/loyalty';
import { kopecks, sumKopecks } from '@shop/domain/kernel';
import { LOYALTY_TYPE } from '@shop/domain/loyalty';

import type { BackendContext } from '../kernel/index.ts';
import { storeTime } from '../showcase/index.ts';
import { ownedWithName } from '../subscription/index.ts';
import { balanceOf } from './ledger.repository.ts';
import type { AccountRow } from './ledger.repository.ts';

/** A shopper's account as it is answered (LOY-12): the programme's status and files, the balance of our books. */
export async function accountAnswer(
  context: BackendContext,
  account: AccountRow,
  agreementFiles: LoyaltyAccountMessage['agreementFiles'],
): Promise<LoyaltyAccountMessage> {
  const { db } = context;
  const delayed = await db
    .selectFrom('loyalty_accruals')
    .leftJoin('orders', 'orders.id', 'loyalty_accruals.order_id')
    .select(['loyalty_accruals.amount', 'loyalty_accruals.due_at', 'orders.showcase_id'])
    .where('loyalty_accruals.user_id', '=', account.user_id)
    .where('loyalty_accruals.state', '=', 'WAITING')
    .where('loyalty_accruals.due_at', 'is not', null)
    .orderBy('loyalty_accruals.due_at')
    .orderBy('loyalty_accruals.id')
    .execute();
  const delayedAccruals = delayed.flatMap(({ amount, due_at: due, showcase_id: showcaseId }) =>
    due === null
      ? []
      : [{ bonusToAdd: kopecks(amount), delayedAccrualDate: storeTime(context, showcaseId, due) }],
  );
  const [owned] = await ownedWithName(db, account.user_id, context.clock.now());
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
