import { accountStanding } from '@shop/domain/session';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../../kernel/index.ts';
import type { ResolvedAccount } from './identity.ts';

/** The account of a phone, created at the first sign-in (AUT-31). One that has expired is erased, and the phone gets a new one (DEL-14). */
export async function accountOfPhone(
  context: BackendContext,
  tx: Transaction<Database>,
  phone: string,
): Promise<ResolvedAccount> {
  const found = (await findOrCreate(context, tx, phone)) ?? (await findOrCreate(context, tx, phone));
  if (found === null) throw new Error('An erased account still has its phone');
  return found;
}

/** Null: the account had expired and was erased. */
async function findOrCreate(
  context: BackendContext,
  tx: Transaction<Database>,
  phone: string,
): Promise<ResolvedAccount | null> {
  await tx
    .insertInto('users')
    .values({ id: context.ids.uuid(), phone, created_at: context.clock.now() })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
  const user = await tx.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
  return standingOf(context, tx, user.id);
}

/**
 * How an account stands; null: it had expired and is erased now. Its row stays locked until the transaction ends, so that entering
 * an account and marking it as deleted wait for each other.
 */
export async function standingOf(
  context: BackendContext,
  tx: Transaction<Database>,
  userId: string,
): Promise<ResolvedAccount | null> {
  const { marked_deleted_at: markedAt } = await tx
    .selectFrom('users')
    .select('marked_deleted_at')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const standing = accountStanding(markedAt, context.clock.now());
  if (standing.kind !== 'EXPIRED') return { userId, standing };
  await context.eraseAccount(tx, userId);
  return null;
}
