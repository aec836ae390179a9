import { ownedSubscriptions } from '@shop/domain/subscription';
import type { OwnedSubscription, SubscriptionPeriod } from '@shop/domain/subscription';
import type { Kysely, Selectable, Transaction } from 'kysely';

import type { Database } from '../kernel/index.ts';
import type {
  SubscriptionOffersTable,
  SubscriptionPaymentsTable,
  SubscriptionPeriodsTable,
} from './subscription.tables.ts';

export type OfferRow = Selectable<SubscriptionOffersTable>;
export type PaymentRow = Selectable<SubscriptionPaymentsTable>;

/** A period; read as JSON its times are texts. */
export interface PeriodRow {
  readonly plan: SubscriptionPeriodsTable['plan'];
  readonly starts_at: Date | string;
  readonly ends_at: Date | string;
}

const periodOf = (row: PeriodRow): SubscriptionPeriod => ({
  plan: row.plan,
  startsAt: new Date(row.starts_at).getTime(),
  endsAt: new Date(row.ends_at).getTime(),
});

/** Selects what a shopper has paid for that has not ended, the earliest first; for `ownedAmong`. */
export const selectPeriods = (db: Kysely<Database>, userId: string, now: Date) =>
  db
    .selectFrom('subscription_periods')
    .select(['plan', 'starts_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .orderBy('starts_at');

/** What a shopper has paid for that has not ended, the earliest first. */
export async function periodsOf(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<readonly SubscriptionPeriod[]> {
  return (await selectPeriods(db, userId, now).execute()).map(periodOf);
}

/** The subscriptions that count at this moment, of the periods that were selected (SUB-14). */
export const ownedAmong = (rows: readonly PeriodRow[], now: Date): readonly OwnedSubscription[] =>
  ownedSubscriptions(rows.map(periodOf), now.getTime());

/** The subscriptions that count for a shopper at this moment (SUB-14). */
export async function ownedBy(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<readonly OwnedSubscription[]> {
  return ownedSubscriptions(await periodsOf(db, userId, now), now.getTime());
}

/** The same with the names under which they are sold; the one that is shown first comes first. */
export async function ownedWithName(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<readonly (OwnedSubscription & { readonly name: string })[]> {
  const owned = await ownedBy(db, userId, now);
  if (owned.length === 0) return [];
  return (await listOffers(db)).flatMap(({ plan, name }) =>
    owned.filter((each) => each.plan === plan).map((each) => ({ ...each, name })),
  );
}

/** Whoever changes what a shopper has waits for the other; ends with the transaction. */
export async function lockSubscriptionsOf(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Every subscription that the shop knows, in the order in which they are shown. */
export async function listOffers(db: Kysely<Database>): Promise<readonly OfferRow[]> {
  return db.selectFrom('subscription_offers').selectAll().orderBy('position').orderBy('id').execute();
}

export async function hasOffers(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('subscription_offers').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function findOffer(db: Kysely<Database>, id: string): Promise<OfferRow | undefined> {
  return db.selectFrom('subscription_offers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findPayment(db: Kysely<Database>, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('subscription_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A shopper's payments, newest first; of one subscription when `offerId` says which. */
export async function paymentsOf(
  db: Kysely<Database>,
  userId: string,
  offerId?: string,
): Promise<readonly PaymentRow[]> {
  const query = db
    .selectFrom('subscription_payments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    // Of the same moment the open one is the newest: WAITING, SUCCESS, ERROR.
    .orderBy('status', 'desc')
    .orderBy('id');
  return (offerId === undefined ? query : query.where('offer_id', '=', offerId)).execute();
}
