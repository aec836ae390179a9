import type { ReceiptType } from '@shop/domain/orders';
import type { Kysely, Selectable } from 'kysely';

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

/** Receipts that are due: those of a refund once the bank has confirmed it, every other at once (OPN-360). */
const openReceipts = (db: Kysely<Database>) =>
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
    .where((eb) => eb.or([eb('receipts.refund_id', 'is', null), eb('refunds.state', '=', 'CONFIRMED')]));

/** Those of an order, in the order in which they arose. */
export async function openReceiptsOf(db: Kysely<Database>, orderId: string): Promise<readonly OpenReceipt[]> {
  return openReceipts(db).where('receipts.order_id', '=', orderId).orderBy('receipt_no').execute();
}

export async function listOpenReceipts(db: Kysely<Database>): Promise<readonly OpenReceipt[]> {
  return openReceipts(db).orderBy('receipts.created_at').orderBy('receipts.id').execute();
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
