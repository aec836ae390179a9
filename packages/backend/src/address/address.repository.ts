import type { Kysely, Selectable, Transaction } from 'kysely';

import type { Address, NewAddress } from '@shop/contract/address';
import { isSameAddress } from '@shop/domain/address';
import type { WrittenDetails } from '@shop/domain/address';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { Database } from '../kernel/database/database.ts';
import type { Caller } from '../kernel/ports.ts';
import type { AddressTables } from './address.tables.ts';

type Row = Selectable<AddressTables['address']>;

/** Addresses that a user keeps at most; the oldest makes room, but never one that is bound to the bank ID. */
const MAX_ADDRESSES = 100;

const messageOf = (row: Row): Address => ({
  id: row.id,
  region: row.region,
  city: row.city,
  settlement: row.settlement,
  street: row.street,
  place: row.place,
  livingArea: row.living_area,
  district: row.district,
  division: row.division,
  house: row.house,
  block: row.block,
  flat: row.flat,
  entrance: row.entrance,
  intercom: row.intercom,
  floor: row.floor,
  comment: row.comment,
  label: row.label,
  lat: row.lat,
  lon: row.lon,
  labelSuggest: row.label_suggest,
  attributes: { isBoundToBankId: row.is_bound_to_bank_id },
});

/** The user's own addresses, newest id first (ADR-58). */
export async function readAddresses(db: Kysely<Database>, userId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_ADDRESSES)
    .execute();
  return rows.map(messageOf);
}

/** Stores an address under a new, higher id (ADR-27). */
export async function insertAddress(
  db: Kysely<Database>,
  userId: string,
  address: NewAddress & WrittenDetails,
): Promise<Address> {
  const { livingArea, labelSuggest, ...rest } = address;
  const row = await db
    .insertInto('address')
    .values({ ...rest, user_id: userId, living_area: livingArea, label_suggest: labelSuggest })
    .returningAll()
    .executeTakeFirstOrThrow();
  // After it, so that of several calls at once the last one sees what the others have added.
  await db
    .deleteFrom('address')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('address')
        .select('id')
        .where('user_id', '=', userId)
        .where('is_bound_to_bank_id', '=', false)
        .orderBy('id', 'desc')
        .offset(MAX_ADDRESSES),
    )
    .execute();
  return messageOf(row);
}

/** Whose address is changed, and how their session was opened. */
type Owner = Pick<Caller, 'userId' | 'openedThrough'>;

/** `missing`: an unknown or foreign id; `bound`: to the bank ID that opened the session (ADR-38, OPN-106). */
export type AddressRefusal = 'missing' | 'bound';

/** Changes nothing but the details (ADR-25). */
export async function changeDetails(
  db: Kysely<Database>,
  owner: Owner,
  id: number,
  { flat, floor, entrance, intercom, comment, label }: WrittenDetails,
): Promise<Result<Address, AddressRefusal>> {
  const row = await db
    .updateTable('address')
    .set({ flat, floor, entrance, intercom, comment, ...(label === undefined ? {} : { label }) })
    .where('id', '=', id)
    .where('user_id', '=', owner.userId)
    .$if(owner.openedThrough === 'BANK_ID', (query) => query.where('is_bound_to_bank_id', '=', false))
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? err(await refusalOf(db, owner, id)) : ok(messageOf(row));
}

/** Removes an address of its owner (ADR-13). */
export async function removeAddress(
  db: Kysely<Database>,
  owner: Owner,
  id: number,
): Promise<Result<void, AddressRefusal>> {
  const result = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('user_id', '=', owner.userId)
    .$if(owner.openedThrough === 'BANK_ID', (query) => query.where('is_bound_to_bank_id', '=', false))
    .executeTakeFirst();
  return result.numDeletedRows > 0n ? ok() : err(await refusalOf(db, owner, id));
}

/** Why nothing was written: an address that is there all the same is a bound one. */
async function refusalOf(db: Kysely<Database>, owner: Owner, id: number): Promise<AddressRefusal> {
  const row = await db
    .selectFrom('address')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', owner.userId)
    .executeTakeFirst();
  return row === undefined ? 'missing' : 'bound';
}

/** Forgets the addresses of visitors who have neither an account nor a session any more: nobody can reach them. */
export async function sweepAddresses(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('address')
    .where('user_id', 'not in', (eb) => eb.selectFrom('users').select('users.id'))
    .where('user_id', 'not in', (eb) => eb.selectFrom('token_families').select('token_families.user_id'))
    .execute();
}

/**
 * At sign-in: copies the visitor's addresses to the account, unless it has the same point and flat already (OPN-107).
 * The account's row is the lock: parallel sign-ins copy one after the other, and the later one sees what is there.
 */
export async function mergeAddresses(
  tx: Transaction<Database>,
  fromUserId: string,
  toUserId: string,
): Promise<void> {
  const theirs = await readAddresses(tx, fromUserId);
  if (theirs.length === 0) return;
  await tx.selectFrom('users').select('id').where('id', '=', toUserId).forUpdate().execute();
  const known = await readAddresses(tx, toUserId);
  for (const address of theirs.toReversed()) {
    if (known.some((own) => isSameAddress(own, address))) continue;
    const { id: _id, attributes: _attributes, ...rest } = address;
    known.push(await insertAddress(tx, toUserId, rest));
  }
}
