import type { PaymentState, PaymentType, RefundCause } from '@shop/domain/payments';
import type { ColumnType } from 'kysely';

import type { BindingTables } from './bindings/bindings.tables.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** What a payment pays for; an order has one payment for each. */
export type PaymentPurpose = 'ORDER' | 'TIP';

export interface PaymentsTable {
  id: string;
  order_id: string;
  purpose: PaymentPurpose;
  method: PaymentType;
  /** The bound card that is charged; null: none. */
  binding_id: string | null;
  /** The bank's id of it, kept when the shopper removes the card. */
  bank_binding_id: Defaulted<string | null>;
  user_id: string;
  /** Kopecks. */
  amount: number;
  state: PaymentState;
  code: string | null;
  bank_payment_id: string | null;
  form_url: string | null;
  /** The bank's id of the SberPay invoice. */
  invoice_id: Defaulted<string | null>;
  is_start_tried: Defaulted<boolean>;
  created_at: Date;
  expires_at: Date;
  silent_until: Date;
  masked_pan: string | null;
  /** Something of the payment has to go back, and the bank has not confirmed it yet: a hold, what was taken, or refunds. */
  is_undoing: Defaulted<boolean>;
  /** When nothing of the payment was left at the bank any more; null while it stands. */
  undone_at: Date | null;
  /** When the present undoing began; null when there was none. */
  undoing_since: Defaulted<Date | null>;
  undo_tries: Defaulted<number>;
  /** Why the last try did not end it. */
  undo_problem: Defaulted<string | null>;
  /** While anything is left to be done for it: when it is looked at next. */
  look_at: Defaulted<Date>;
}

/** Money and bonuses of a payment that go back, in fixed amounts (CHK-37, OPN-358). */
export interface RefundsTable {
  /** Also the bank's id of the refund, and part of its key in the ledger. */
  id: string;
  payment_id: string;
  order_id: string;
  cause: RefundCause;
  /** Kopecks, to the card. */
  money: number;
  /** In units of a kopeck, to the balance. */
  bonus: number;
  state: 'REQUESTED' | 'CONFIRMED';
  created_at: Date;
  confirmed_at: Date | null;
}

export interface MoneyMovementsTable {
  operation: string;
  payment_id: string;
  order_id: string;
  kind: 'CAPTURE' | 'REFUND';
  amount: number;
  at: Date;
}

export interface PaymentTables extends BindingTables {
  payments: PaymentsTable;
  refunds: RefundsTable;
  money_movements: MoneyMovementsTable;
}
