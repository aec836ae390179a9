import { mergeLines } from '@shop/domain/cart';
import type { QueryCreator, Transaction } from 'kysely';

import { isUniqueViolation, Overtaken } from '../kernel/index.ts';
import type { BackendContext, Database } from '../kernel/index.ts';
import { calculate } from './cart-calculation.ts';
import { lockCartsOf, storeNextVersion } from './cart.repository.ts';
import { readPricing } from './read-pricing.ts';

/**
 * Gives the visitor's cart to an account that has none, as a part of another statement of the sign-in's transaction (CRT-46, OPN-219),
 * which fails as of `asOvertaken`.
 */
export const takingOverCart = (
  db: QueryCreator<Database>,
  visitorId: string | null,
  accountId: string,
  now: Date,
) =>
  db
    .updateTable('carts')
    .set((eb) => ({ user_id: accountId, version: eb('version', '+', 1), updated_at: now }))
    .where('user_id', '=', visitorId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('carts as own').select('own.id').where('own.user_id', '=', accountId))),
    );

/** Throws what to do when another device of the account has just opened its first cart: sign in once more. */
export function asOvertaken(error: unknown): never {
  throw isUniqueViolation(error, 'carts_user_id_key') ? new Overtaken('', { cause: error }) : error;
}

/**
 * Merges the visitor's cart into the account's at sign-in and ends the visitor's (CRT-46, AUT-39, OPN-219, OPN-322),
 * in the sign-in's transaction. Without a visitor's cart, as when repeated, nothing happens. Answers whether the
 * account's earlier cart added lines.
 */
export async function mergeCarts(
  context: BackendContext,
  tx: Transaction<Database>,
  visitorId: string,
  accountId: string,
): Promise<boolean> {
  const carts = await lockCartsOf(tx, [visitorId, accountId]);
  const visitor = carts.find((cart) => cart.user_id === visitorId);
  const account = carts.find((cart) => cart.user_id === accountId);
  if (visitor === undefined) return false;
  if (account === undefined) {
    await takingOverCart(tx, visitorId, accountId, context.clock.now()).execute().catch(asOvertaken);
    return false;
  }
  const { lines, addedFromAccount } = mergeLines(visitor.lines, account.lines);
  const snapshot =
    context.catalog.showcase(visitor.showcase_id) ?? context.catalog.showcase(account.showcase_id);
  if (snapshot === undefined) return false;
  const now = context.clock.now();
  const caller = { userId: accountId, userType: 'CUSTOMER', deviceId: null, platform: null } as const;
  const pricing = (await readPricing(context, tx, { caller, cart: account }))(snapshot);
  await storeNextVersion(tx, account, {
    showcaseId: snapshot.row.id,
    calculated: calculate(pricing, {
      lines,
      changes: account.changes,
      attached: account.promotion,
      appliedLoyalty: account.applied_loyalty,
      version: account.version + 1,
    }),
    minOrderPrice: snapshot.settings(now).minOrderPrice,
    isAdult: account.is_adult || visitor.is_adult,
    now,
  });
  await tx.deleteFrom('carts').where('id', '=', visitor.id).execute();
  return addedFromAccount.length > 0;
}
