import type { Profile } from '@shop/contract/profile';
import type { Consents, OwnData } from '@shop/domain/profile';
import type { Kysely, Selectable, Transaction } from 'kysely';

import type { Database } from '../kernel/index.ts';

export type UserRow = Selectable<Database['users']>;

/** Rows of accounts that are not erased. An access token of an erased one may still be good for a moment elsewhere (TOK-40). */
const living = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('users').selectAll().where('id', '=', userId).where('erased_at', 'is', null);

/** The caller's row; undefined: the account is gone. */
export async function findUser(db: Kysely<Database>, userId: string): Promise<UserRow | undefined> {
  return living(db, userId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockUser(tx: Transaction<Database>, userId: string): Promise<UserRow | undefined> {
  return living(tx, userId).forUpdate().executeTakeFirst();
}

/** Whether an order of the account is on its way; ordering locks the same row (DEL-08). */
export async function hasUnfinishedOrder(tx: Transaction<Database>, userId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

export const ownDataOf = (user: UserRow): OwnData => ({
  name: user.name,
  surname: user.surname,
  patronymic: user.patronymic,
  phone: user.phone,
  email: user.email,
  emailConfirmed: user.email_confirmed,
  isConfirmedAge18: user.is_confirmed_age18,
});

/** The row's columns of these data; the phone is not among them, because nothing changes it (PRF-24). */
export const columnsOf = (own: OwnData) => ({
  name: own.name,
  surname: own.surname,
  patronymic: own.patronymic,
  email: own.email,
  email_confirmed: own.emailConfirmed,
  is_confirmed_age18: own.isConfirmedAge18,
});

export const profileAnswer = (own: OwnData, consents: Consents): Profile => ({
  ...own,
  transferDataConsents: { sber: consents.SHARE_SBER },
});
