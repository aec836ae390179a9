import type { ConsentCode, HoldState, LedgerKind, LoyaltyRates } from '@shop/domain/loyalty';
import type { ColumnType } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** What the shop knows of a shopper's account at the programme. */
export interface LoyaltyAccountsTable {
  user_id: string;
  /** The last ten digits. */
  phone: string;
  is_active: boolean;
  is_registration_available: boolean;
  /** The last operation of the programme that the entries know; 0: none. */
  statement_number: Defaulted<number>;
  /** False: the programme did not answer when it was asked last. */
  is_reachable: Defaulted<boolean>;
  /** When the programme was asked last, and answered. */
  checked_at: Date;
}

export interface LoyaltyConsentsTable {
  user_id: string;
  code: ConsentCode;
  version: string;
  agreed_at: Date;
}

/** Bonuses that an order holds; amounts in units, a hundredth of a bonus, like all here. */
export interface LoyaltyHoldsTable {
  /** Also the id of its entry. */
  id: string;
  order_id: string;
  user_id: string;
  amount: number;
  state: HoldState;
  created_at: Date;
  ended_at: Date | null;
}

/** Only ever added to; each entry stands on the balance before it. */
export interface LoyaltyEntriesTable {
  /** Also the id of the operation at the programme. */
  id: string;
  user_id: string;
  number: number;
  previous_number: number | null;
  previous_balance: number;
  /** What it does to the balance. */
  change: number;
  balance: number;
  kind: LedgerKind;
  /** What it is about: the same is never entered twice. */
  operation: string;
  amount: number;
  hold_id: string | null;
  order_id: string | null;
  at: Date;
}

/** What the programme is told of an entry, until it has carried it out. */
export interface LoyaltyOperationsTable {
  entry_id: string;
  user_id: string;
  number: number;
  state: 'WAITING' | 'DONE' | 'REFUSED';
  waits_since: Date;
  tries: Defaulted<number>;
  problem: string | null;
  done_at: Date | null;
  /** Of an erased account, until the programme has been told: the last ten digits. */
  phone: Defaulted<string | null>;
}

/** What is credited later. */
export interface LoyaltyAccrualsTable {
  id: string;
  user_id: string;
  /** Null: given by the shop. */
  order_id: string | null;
  amount: number;
  /** Null: with the delivery. */
  due_at: Date | null;
  state: 'WAITING' | 'CREDITED' | 'DROPPED';
}

export interface LoyaltyRatesTable {
  is_current: Defaulted<boolean>;
  rates: ColumnType<LoyaltyRates, string, string>;
}

export interface LoyaltyTables {
  loyalty_accounts: LoyaltyAccountsTable;
  loyalty_consents: LoyaltyConsentsTable;
  loyalty_holds: LoyaltyHoldsTable;
  loyalty_entries: LoyaltyEntriesTable;
  loyalty_operations: LoyaltyOperationsTable;
  loyalty_accruals: LoyaltyAccrualsTable;
  loyalty_rates: LoyaltyRatesTable;
}
