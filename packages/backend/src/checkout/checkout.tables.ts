import type { OrderMark } from '@shop/domain/checkout';
import type { CheckoutStatus } from '@shop/domain/payments';
import type { ColumnType } from 'kysely';

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  request_hash: string;
  /** Status and body that were answered. */
  status: number;
  answer: ColumnType<unknown, string, string>;
  created_at: Date;
}

export interface CheckoutsTable {
  id: string;
  user_id: string;
  cart_id: string;
  cart_version: number;
  showcase_id: string;
  /** Derived from the payments of all its orders. */
  status: CheckoutStatus;
  request_hash: string;
  created_at: Date;
}

/** Marks by which orders are recognised (OPN-292). */
export interface OrderMarksTable {
  checkout_id: string;
  kind: OrderMark;
  /** A pseudonym. */
  mark: string;
  created_at: Date;
}

export interface CheckoutTables {
  idempotency_keys: IdempotencyKeysTable;
  checkouts: CheckoutsTable;
  order_marks: OrderMarksTable;
}
