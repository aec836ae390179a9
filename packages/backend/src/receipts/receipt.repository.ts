import type { ReceiptType } from '@shop/domain/orders';
import { sql } from 'kysely';
import type { Kysely, QueryCreator, Selectable } from 'kysely';

import { selectDue } from '../kernel/index.ts';
import type { Database } from '../kernel/index.ts';
import type { ReceiptsTable } from './receipts.tables.ts';

/** A receipt that is due and not issued yet. */
export type OpenReceipt = Selectable<ReceiptsTable> & {
  /** Of the order. */
  readonly number: string;
  /** Since when it could be issued. */
  readonly dueSince: Date;
  /** Of the buyer's account, as the three that follow. */
  readonly phone: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly erasedAt: Date | null;
};

/** Whether a receipt is due: that of a refund once the bank has confirmed it, every other at once (OPN-360). */
const isDue = (receipt: string) => sql<boolean>`(${sql.ref(receipt)}.refund_id is null or exists (
  select from refunds where refunds.id = ${sql.ref(receipt)}.refund_id and refunds.state = 'CONFIRMED'))`;

/** Whether it is the next one of its order: they are issued in the order in which they arose, a sale after its prepayment. */
const isNext = sql<boolean>`not exists (
  select from receipts as earlier
  where earlier.order_id = receipts.order_id and earlier.receipt_no < receipts.receipt_no
    and earlier.issued_at is null and ${isDue('earlier')})`;

const isToBeIssued = sql<boolean>`(receipts.issued_at is null and ${isDue('receipts')} and ${isNext})`;

const openReceipts = (db: QueryCreator<Database>) =>
  db
    .selectFrom('receipts')
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('refunds', 'refunds.id', 'receipts.refund_id')
    .selectAll('receipts')
    .select(['orders.number', 'users.phone', 'users.email'])
    .select(['users.email_confirmed as isEmailConfirmed', 'users.erased_at as erasedAt'])
    .select((eb) => eb.fn.coalesce('refunds.confirmed_at', 'receipts.created_at').as('dueSince'))
    .where('receipts.issued_at', 'is', null)
    .where(isDue('receipts'));

export async function listOpenReceipts(db: Kysely<Database>): Promise<readonly OpenReceipt[]> {
  return openReceipts(db).orderBy('receipts.created_at').orderBy('receipts.id').execute();
}

/** Takes receipts that are to be issued now, so that nobody else does before `until`; one of each order at most. */
export async function takeReceipts(
  db: Kysely<Database>,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<readonly OpenReceipt[]> {
  const taking = db
    .with('due', (query) => selectDue(query, 'receipts', isToBeIssued, { now, limit }))
    .with('taken', (query) =>
      query
        .updateTable('receipts')
        .from('due')
        .set({ look_at: until })
        .whereRef('receipts.id', '=', 'due.id')
        .returning('receipts.id'),
    );
  return openReceipts(taking)
    .where(sql<boolean>`receipts.id = any(array(select id from taken))`)
    .execute();
}

/** A receipt that the fiscal service has issued. */
export interface NewlyIssued {
  readonly id: string;
  readonly externalLink: string;
  readonly at: Date;
}

/** Notes that receipts were issued, each once. */
export async function noteIssued(db: Kysely<Database>, issued: readonly NewlyIssued[]): Promise<void> {
  await sql`
    update receipts set external_link = issued."externalLink", issued_at = issued.at, problem = null
    from jsonb_to_recordset(${JSON.stringify(issued)}::jsonb) as issued (id uuid, "externalLink" text, at timestamptz)
    where receipts.id = issued.id and receipts.issued_at is null`.execute(db);
}

/** When the next receipt is to be issued; null: none is due. */
export async function nextReceiptAt(db: Kysely<Database>): Promise<Date | null> {
  const next = await db
    .selectFrom('receipts')
    .select((eb) => eb.fn.min('look_at').as('at'))
    .where(isToBeIssued)
    .executeTakeFirst();
  return next?.at ?? null;
}

/** The receipts of an order, issued or not, in the order in which they arose. */
export async function receiptsOf(
  db: Kysely<Database>,
  orderId: string,
): Promise<readonly Selectable<ReceiptsTable>[]> {
  return db
    .selectFrom('receipts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('receipt_no')
    .execute();
}

export interface IssuedReceipt {
  readonly id: string;
  readonly type: ReceiptType;
  readonly externalLink: string;
}

/** The receipts of an order that its owner can open. */
export async function issuedReceipts(
  db: Kysely<Database>,
  orderId: string,
): Promise<readonly IssuedReceipt[]> {
  return (await receiptsOf(db, orderId)).flatMap(({ id, type, external_link: externalLink }) =>
    externalLink === null ? [] : [{ id, type, externalLink }],
  );
}
