import { accountStanding } from '@shop/domain/session';
import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';

import type { BackendContext, Database } from '../../kernel/index.ts';
import type { UsersTable } from '../session.tables.ts';
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
  const user = (await lockOrInsert(context, tx, phone)) ?? (await lockOrInsert(context, tx, phone));
  if (user === undefined) throw new Error('An account was neither found nor created');
  return standing(context, tx, user);
}

type AccountRow = Pick<Selectable<UsersTable>, 'id' | 'marked_deleted_at'>;

/** The account of a phone, locked until the transaction ends; undefined: somebody else has created it meanwhile. */
async function lockOrInsert(
  context: BackendContext,
  tx: Transaction<Database>,
  phone: string,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    with found as (
      select id, marked_deleted_at from users where phone = ${phone} for update
    ), made as (
      insert into users (id, phone, created_at)
      select ${context.ids.uuid()}::uuid, ${phone}, ${context.clock.now()}::timestamptz
      where not exists (select from found)
      on conflict (phone) do nothing
      returning id, marked_deleted_at
    )
    select id, marked_deleted_at from found union all select id, marked_deleted_at from made
  `.execute(tx);
  return rows[0];
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
  const user = await tx
    .selectFrom('users')
    .select(['id', 'marked_deleted_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return standing(context, tx, user);
}

async function standing(
  context: BackendContext,
  tx: Transaction<Database>,
  user: AccountRow,
): Promise<ResolvedAccount | null> {
  const found = accountStanding(user.marked_deleted_at, context.clock.now());
  if (found.kind !== 'EXPIRED') return { userId: user.id, standing: found };
  await context.eraseAccount(tx, user.id);
  return null;
}
