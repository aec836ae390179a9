export interface SessionTable {
  id_hash: string;
  device_id: string | null;
  user_id: string;
  user_type: string;
  scope: string;
  access_token: string;
  access_token_expires: number;
  refresh_token: string;
  refresh_hash: string;
  is_bank_session: boolean;
  /** Encrypted. */
  bank_id_token: string | null;
  csrf_secret: string;
  created_at: number;
  expires_at: number;
  /** Encrypted. */
  pending_restore_token: string | null;
  pending_restore_until: number | null;
  /** Consents that wait with it. */
  pending_restore_marketing: boolean | null;
  pending_restore_sharing: boolean | null;
  /** Encrypted. */
  pending_restore_bank_id_token: string | null;
}

/** A bank sign-in under way (OPN-326). */
export interface PendingBankSignInTable {
  state_hash: string;
  /** The browser that began it. */
  session_hash: string;
  nonce: string;
  /** Encrypted. */
  code_verifier: string;
  return_to: string;
  marketing: boolean;
  sharing: boolean;
  is_silent: boolean;
  action: string | null;
  app_url: string | null;
  started_at: number;
  expires_at: number;
}

/** States of the bank's app that were used (OPN-327). */
export interface UsedBankStateTable {
  id_hash: string;
  expires_at: number;
}

/** The web server's own schema in the shop's database. */
export interface WebDatabase {
  'web.session': SessionTable;
  'web.pending_bank_sign_in': PendingBankSignInTable;
  'web.used_bank_state': UsedBankStateTable;
}
