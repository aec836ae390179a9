import { err, ok } from '@shop/domain/kernel';
import type { PromocodeErrorCode, Result } from '@shop/domain/kernel';
import type { UsageLimits } from '@shop/domain/promotions';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Database } from '../kernel/index.ts';

/** How often a promotion is used, by open and successful checkouts (OPN-238). */
export interface UsesOfPromotion {
  readonly total: number;
  readonly byShopper: number;
  readonly onDevice: number;
}

/** Who uses a promotion; all devices without an id count as one. */
export interface User {
  readonly userId: string;
  readonly deviceId: string | null;
}

export interface Use extends User {
  /** The promotion whose discount is part of the totals; for a group, the applied step. */
  readonly promotionId: string;
  readonly limits: UsageLimits;
}

/** Names of the counters that a use counts in. */
export const scopesOf = ({ userId, deviceId }: User) => ({
  total: 'total',
  byShopper: `shopper:${userId}`,
  onDevice: `device:${deviceId ?? 'unknown'}`,
});

/** Stands for no limit; counters never get near it. */
const UNLIMITED = 2_000_000_000;

/**
 * Takes one use of a promotion inside the order's transaction (OPN-238, PRM-47). One statement locks the counters'
 * rows and raises all of them, or none if any is at its limit; concurrent transactions wait for the rows. Store the
 * use with `noteUse`; a transaction that does not place the order must not commit it.
 */
export async function takeUse(
  tx: Transaction<Database>,
  { promotionId, limits, ...user }: Use,
): Promise<Result<void, PromocodeErrorCode>> {
  const scopes = scopesOf(user);
  const wanted = [
    { scope: scopes.total, most: limits.total ?? UNLIMITED, rank: 0 },
    { scope: scopes.byShopper, most: limits.perShopper ?? UNLIMITED, rank: 1 },
    { scope: scopes.onDevice, most: limits.perDevice ?? UNLIMITED, rank: 2 },
  ];
  const names = wanted.map(({ scope }) => scope).toSorted();
  await tx
    .insertInto('promotion_counter')
    .values(names.map((scope) => ({ promotion_id: promotionId, scope, used: 0 })))
    .onConflict((conflict) => conflict.columns(['promotion_id', 'scope']).doNothing())
    .execute();
  const { rows } = await sql<{ rank: number | null }>`
    with wanted as (
      select scope, most, rank from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as row (scope text, most integer, rank integer)
    ), held as (
      select counter.scope, counter.used from promotion_counter counter join wanted on wanted.scope = counter.scope
      where counter.promotion_id = ${promotionId}
      order by counter.scope
      for update of counter
    ), reached as (
      select min(wanted.rank) as rank from held join wanted on wanted.scope = held.scope where held.used >= wanted.most
    ), raised as (
      update promotion_counter counter set used = counter.used + 1
      from wanted
      where counter.promotion_id = ${promotionId} and counter.scope = wanted.scope
        and (select rank from reached) is null
      returning 1
    )
    select rank from reached`.execute(tx);
  const rank = rows[0]?.rank ?? null;
  if (rank === null) return ok();
  return err(rank === 2 ? 'PROMOTION_DEVICE_USAGE_EXCEEDED' : 'PROMOCODE_USAGE_LIMIT_EXCEEDED');
}

/** Remembers which checkout has taken the use, so that it can be returned once. */
export async function noteUse(
  tx: Transaction<Database>,
  use: User & { readonly checkoutId: string; readonly promotionId: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('promotion_use')
    .values({
      checkout_id: use.checkoutId,
      promotion_id: use.promotionId,
      user_id: use.userId,
      device_id: use.deviceId,
      taken_at: use.now,
      returned_at: null,
    })
    .execute();
}

/**
 * Returns the use of a checkout once all of its orders have failed or been cancelled (OPN-238, CHK-39); otherwise
 * does nothing. Call it after each cancelled order. The use's row is locked first, so that of two orders cancelled at
 * the same time the later one sees the earlier.
 */
export async function returnUse(tx: Transaction<Database>, checkoutId: string, now: Date): Promise<boolean> {
  const held = await tx
    .selectFrom('promotion_use')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('returned_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) return false;
  const standing = await tx
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('status', 'not in', ['CANCELLED', 'CANCEL_PENDING'])
    .executeTakeFirst();
  if (standing !== undefined) return false;
  const scopes = scopesOf({ userId: held.user_id, deviceId: held.device_id });
  await sql`
    with held as (
      select scope from promotion_counter
      where promotion_id = ${held.promotion_id} and scope in (${sql.join(Object.values(scopes))})
      order by scope
      for update
    )
    update promotion_counter counter set used = counter.used - 1
    from held where counter.promotion_id = ${held.promotion_id} and counter.scope = held.scope`.execute(tx);
  await tx
    .updateTable('promotion_use')
    .set({ returned_at: now })
    .where('checkout_id', '=', checkoutId)
    .execute();
  return true;
}
