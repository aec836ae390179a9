import { addDays } from 'date-fns/addDays';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { programmePhone, UNITS_PER_BONUS } from '@shop/domain/loyalty';

import type { BackendContext } from '../kernel/index.ts';
import { scheduleCredit } from './accruals.ts';
import { appendEntry, lockAccount } from './ledger.repository.ts';
import type { AccountRow } from './ledger.repository.ts';

export async function findAccount(
  { db }: Pick<BackendContext, 'db'>,
  phone: string,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('loyalty_accounts')
    .selectAll()
    .where('phone', '=', programmePhone(phone))
    .executeTakeFirst();
}

/** Gives whole bonuses to a shopper who has joined: at once, or in some days. Answers when they are credited; null: now. */
export async function grantBonuses(
  context: BackendContext,
  grant: { readonly phone: string; readonly bonuses: number; readonly inDays: number | null },
): Promise<Result<Date | null, 'NO_ACCOUNT'>> {
  const account = await findAccount(context, grant.phone);
  if (account?.is_active !== true) return err('NO_ACCOUNT');
  const { user_id: userId } = account;
  const amount = grant.bonuses * UNITS_PER_BONUS;
  const id = context.ids.uuid();
  const due = grant.inDays === null ? null : addDays(context.clock.now(), grant.inDays);
  await context.transaction(async (tx) => {
    if (due === null) {
      await lockAccount(tx, userId);
      await appendEntry(context, tx, { id, userId, kind: 'GRANT', operation: `grant:${id}`, amount });
      return;
    }
    await tx
      .insertInto('loyalty_accruals')
      .values({ id, user_id: userId, order_id: null, amount, due_at: due, state: 'WAITING' })
      .execute();
    await scheduleCredit(context, tx, id, due);
  });
  return ok(due);
}
