import type { CodeChannel } from '@shop/domain/session';
import type { JWK } from 'jose';
import type { ColumnType } from 'kysely';

import type { SignInWay } from '../kernel/ports.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface UsersTable {
  id: string;
  /** '+79001234567' */
  phone: string;
  name: Defaulted<string>;
  surname: Defaulted<string>;
  patronymic: Defaulted<string>;
  email: Defaulted<string>;
  email_confirmed: Defaulted<boolean>;
  is_confirmed_age18: Defaulted<boolean>;
  erased_at: Defaulted<Date | null>;
  /** When the holder deleted the account; it can be restored for a while (DEL-07). */
  marked_deleted_at: Defaulted<Date | null>;
  created_at: Date;
}

export interface TokenFamiliesTable {
  id: string;
  user_id: string;
  user_type: 'ANONYMOUS' | 'CUSTOMER';
  /** Space-separated, as in the tokens. */
  scope: string;
  /** The visitor whose cart and addresses wait for the restore of a marked account. */
  visitor_id: string | null;
  device_id: string | null;
  /** How the shopper signed in; null for visitors. */
  opened_through: SignInWay | null;
  ip: string;
  started_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_cause: string | null;
}

export interface RefreshTokensTable {
  token_hash: string;
  family_id: string;
  issued_at: Date;
  used_at: Date | null;
  successor_hash: string | null;
  successor_sealed: string | null;
}

export interface SigningKeysTable {
  kid: string;
  private_jwk: ColumnType<JWK, string, never>;
  created_at: Date;
}

export interface SessionLimitsTable {
  key: string;
  locked_until: Date | null;
  touched_at: Date;
}

export interface OneTimeCodesTable {
  id: string;
  channel: CodeChannel;
  /** What the code proves. */
  subject: string;
  code_hash: string;
  sent_at: Date;
  used_at: Date | null;
}

/** One row per counter and code sent or wrong code tried. */
export interface OneTimeCodeCountsTable {
  id: string;
  key: string;
  counted_at: Date;
  /** The code that was sent: it is uncounted with it. */
  code_id: string | null;
}

/** Which account a person at a bank signs in to. */
export interface BankIdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  linked_at: Date;
}

export interface SessionTables {
  users: UsersTable;
  bank_identities: BankIdentitiesTable;
  token_families: TokenFamiliesTable;
  refresh_tokens: RefreshTokensTable;
  signing_keys: SigningKeysTable;
  session_limits: SessionLimitsTable;
  one_time_codes: OneTimeCodesTable;
  one_time_code_counts: OneTimeCodeCountsTable;
}
