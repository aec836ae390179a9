import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { boughtPeriod, ownedOfType, typeOfPlan } from '@shop/domain/subscription';
import type { SubscriptionPlan } from '@shop/domain/subscription';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../../kernel/index.ts';
import { lockSubscriptionsOf, ownedBy } from '../subscription.repository.ts';

/** Gives a shopper a month; fails with the time until which the shopper has that subscription already. */
export async function grantSubscription(
  context: Pick<BackendContext, 'transaction' | 'ids' | 'clock'>,
  phone: string,
  plan: SubscriptionPlan,
): Promise<Result<{ readonly endsAt: Date }, { readonly ownedUntil: Date }>> {
  const { ids, clock } = context;
  const now = clock.now();
  const [newUserId, periodId] = [ids.uuid(), ids.uuid()];
  return context.transaction(
    async (tx): Promise<Result<{ readonly endsAt: Date }, { readonly ownedUntil: Date }>> => {
      const userId = await userOf(tx, phone, { id: newUserId, now });
      await lockSubscriptionsOf(tx, userId);
      const owned = ownedOfType(await ownedBy(tx, userId, now), typeOfPlan(plan));
      if (owned !== undefined) return err({ ownedUntil: new Date(owned.endsAt) });
      const { startsAt, endsAt } = boughtPeriod(plan, now.getTime(), []);
      await tx
        .insertInto('subscription_periods')
        .values({
          id: periodId,
          user_id: userId,
          plan,
          payment_id: null,
          starts_at: new Date(startsAt),
          ends_at: new Date(endsAt),
          created_at: now,
        })
        .execute();
      return ok({ endsAt: new Date(endsAt) });
    },
  );
}

/** The shopper with this phone; an account is made as by a first sign-in. */
async function userOf(
  tx: Transaction<Database>,
  phone: string,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<string> {
  await tx
    .insertInto('users')
    .values({ id, phone, created_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
  const user = await tx.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
  return user.id;
}
