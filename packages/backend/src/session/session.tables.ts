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
  created_at: Date;
}

export interface TokenFamiliesTable {
  id: string;
  user_id: string;
  user_type: 'ANONYMOUS' | 'CUSTOMER';
  device_id: string | null;
  /** How somebody signed in; null for visitors. */
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

export interface LoginCodesTable {
  id: string;
  phone: string;
  device_id: string | null;
  ip: string;
  code_hash: string;
  sent_at: Date;
  used_at: Date | null;
}

export interface LoginTriesTable {
  id: string;
  phone: string;
  ip: string;
  device_id: string | null;
  /** Whether the phone had a code that would have worked: only then the try counts for the phone. */
  had_live_code: boolean;
  tried_at: Date;
  is_forgiven: Defaulted<boolean>;
}

export interface SessionTables {
  users: UsersTable;
  token_families: TokenFamiliesTable;
  refresh_tokens: RefreshTokensTable;
  signing_keys: SigningKeysTable;
  session_limits: SessionLimitsTable;
  login_codes: LoginCodesTable;
  login_tries: LoginTriesTable;
}
