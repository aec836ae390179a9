import type { PaymentState } from '@shop/domain/payments';
import type { ColumnType } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface PaymentsTable {
  id: string;
  order_id: string;
  user_id: string;
  /** Kopecks. */
  amount: number;
  state: PaymentState;
  code: string | null;
  bank_payment_id: string | null;
  form_url: string | null;
  is_start_tried: Defaulted<boolean>;
  created_at: Date;
  expires_at: Date;
  silent_until: Date;
  masked_pan: string | null;
  is_undoing: Defaulted<boolean>;
  undone_at: Date | null;
  /** When the present undoing began; null when there was none. */
  undoing_since: Defaulted<Date | null>;
  undo_tries: Defaulted<number>;
  /** Why the last try did not end it. */
  undo_problem: Defaulted<string | null>;
}

export interface MoneyMovementsTable {
  operation: string;
  payment_id: string;
  order_id: string;
  kind: 'CAPTURE' | 'REFUND';
  amount: number;
  at: Date;
}

export interface PaymentTables {
  payments: PaymentsTable;
  money_movements: MoneyMovementsTable;
}
