import type { Kysely, Selectable, Transaction } from 'kysely';

import type { Address, AddressDetails, NewAddress } from '@shop/contract/address';

import type { Database } from '../kernel/database/database.ts';
import type { AddressTables } from './address.tables.ts';

type Row = Selectable<AddressTables['address']>;

/** Addresses that a user keeps at most; the oldest makes room. */
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
  address: NewAddress,
): Promise<Address> {
  const { livingArea, labelSuggest, ...rest } = address;
  await db
    .deleteFrom('address')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('address')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .offset(MAX_ADDRESSES - 1),
    )
    .execute();
  const row = await db
    .insertInto('address')
    .values({ ...rest, user_id: userId, living_area: livingArea, label_suggest: labelSuggest })
    .returningAll()
    .executeTakeFirstOrThrow();
  return messageOf(row);
}

/** Changes nothing but the details (ADR-25); undefined for an unknown or foreign id. */
export async function changeDetails(
  db: Kysely<Database>,
  userId: string,
  id: number,
  { flat, floor, entrance, intercom, comment }: AddressDetails,
): Promise<Address | undefined> {
  const row = await db
    .updateTable('address')
    .set({ flat, floor, entrance, intercom, comment })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row && messageOf(row);
}

/** Whether there was one of that user (ADR-13). */
export async function removeAddress(db: Kysely<Database>, userId: string, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Forgets the addresses of visitors who have neither an account nor a session any more: nobody can reach them. */
export async function sweepAddresses(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('address')
    .where('user_id', 'not in', (eb) => eb.selectFrom('users').select('users.id'))
    .where('user_id', 'not in', (eb) => eb.selectFrom('token_families').select('token_families.user_id'))
    .execute();
}

/** At sign-in: copies the visitor's addresses to the account, unless it has the same point and flat already (OPN-107). */
export async function mergeAddresses(
  tx: Transaction<Database>,
  fromUserId: string,
  toUserId: string,
): Promise<void> {
  const theirs = await readAddresses(tx, fromUserId);
  const own = await readAddresses(tx, toUserId);
  const known = new Set(own.map(placeKey));
  for (const address of theirs.toReversed()) {
    const key = placeKey(address);
    if (known.has(key)) continue;
    known.add(key);
    const { id: _id, attributes: _attributes, ...rest } = address;
    await insertAddress(tx, toUserId, rest);
  }
}

const placeKey = ({ lat, lon, flat }: Pick<Address, 'lat' | 'lon' | 'flat'>): string =>
  `${lat} ${lon} ${flat.trim().toLowerCase()}`;
