import { accountStanding } from '@shop/domain/session';
import { sql } from 'kysely';
import type { QueryCreator, Selectable, Transaction } from 'kysely';

import type { BackendContext, Database } from '../../kernel/index.ts';
import type { UsingCode } from '../one-time-codes/index.ts';
import type { UsersTable } from '../session.tables.ts';
import type { ResolvedAccount } from './identity.ts';

/**
 * The account of a phone, created at the first sign-in (AUT-31). One that has expired is erased, and the phone gets a new one (DEL-14). The code
 * of the phone is used up by the statement that looks for it.
 */
export async function accountOfPhone(
  context: BackendContext,
  tx: Transaction<Database>,
  phone: string,
  usingCode: UsingCode = (db) => db,
): Promise<ResolvedAccount> {
  const found =
    (await findOrCreate(context, tx, phone, usingCode(tx))) ?? (await findOrCreate(context, tx, phone, tx));
  if (found === null) throw new Error('An erased account still has its phone');
  return found;
}

/** Null: the account had expired and was erased. */
async function findOrCreate(
  context: BackendContext,
  tx: Transaction<Database>,
  phone: string,
  writing: QueryCreator<Database>,
): Promise<ResolvedAccount | null> {
  const user = (await lockOrInsert(context, writing, phone)) ?? (await lockOrInsert(context, tx, phone));
  if (user === undefined) throw new Error('An account was neither found nor created');
  return standing(context, tx, user);
}

type AccountRow = Pick<Selectable<UsersTable>, 'id' | 'marked_deleted_at'>;

/** The account of a phone, locked until the transaction ends; undefined: somebody else has created it meanwhile. */
async function lockOrInsert(
  context: BackendContext,
  writing: QueryCreator<Database>,
  phone: string,
): Promise<AccountRow | undefined> {
  return writing
    .with('found', (query) =>
      query.selectFrom('users').select(['id', 'marked_deleted_at']).where('phone', '=', phone).forUpdate(),
    )
    .with('made', (query) =>
      query
        .insertInto('users')
        .columns(['id', 'phone', 'created_at'])
        .expression(
          sql`select ${context.ids.uuid()}::uuid, ${phone}, ${context.clock.now()}::timestamptz
            where not exists (select from found)`,
        )
        .onConflict((conflict) => conflict.column('phone').doNothing())
        .returning(['id', 'marked_deleted_at']),
    )
    .selectFrom('found')
    .selectAll()
    .unionAll((query) => query.selectFrom('made').selectAll())
    .executeTakeFirst();
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
