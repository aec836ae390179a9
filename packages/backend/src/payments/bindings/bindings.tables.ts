import type { BindingFailure, BindingStatus, BindingType, PaymentType } from '@shop/domain/payments';
import type { ColumnType } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A card that a shopper has bound (MTH-03, MTH-16). */
export interface BindingsTable {
  id: string;
  user_id: string;
  binding_type: BindingType;
  bank_binding_id: string;
  /** The bank's word for one card. */
  fingerprint: string;
  masked_pan: string;
  /** As the bank names it. */
  payment_system: string;
  bank_name: string;
  created_at: Date;
}

/** How a card is being bound, or was (MTH-12, MTH-13). */
export interface BindingOperationsTable {
  id: string;
  user_id: string;
  binding_type: BindingType;
  status: BindingStatus;
  failure: BindingFailure | null;
  /** The bound card that it led to. */
  binding_id: string | null;
  /** Whether the bank has answered its registration. */
  is_registered: Defaulted<boolean>;
  /** Nothing more can happen to it at the bank. */
  is_settled: Defaulted<boolean>;
  created_at: Date;
  expires_at: Date;
}

/** Cards that the bank has yet to remove. */
export interface BindingRemovalsTable {
  bank_binding_id: string;
  requested_at: Date;
}

/** The default method that a shopper has set. */
export interface DefaultMethodsTable {
  user_id: string;
  payment_type: PaymentType;
  binding_id: string | null;
}

export interface BindingTables {
  bindings: BindingsTable;
  binding_operations: BindingOperationsTable;
  binding_removals: BindingRemovalsTable;
  default_methods: DefaultMethodsTable;
}
