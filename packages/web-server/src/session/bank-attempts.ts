import { createSecretKey } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { RandomSource } from '../kernel/ports.ts';
import { decryptToken, encryptToken, hashSessionId } from './session-crypto.ts';
import type { WebDatabase } from './session.tables.ts';

/** What is kept of a bank sign-in until the browser comes back (OPN-326). */
export interface BankAttempt {
  readonly nonce: string;
  readonly codeVerifier: string;
  /** A path of the shop. */
  readonly returnTo: string;
  readonly marketing: boolean;
  readonly sharing: boolean;
  readonly isSilent: boolean;
  readonly action: string | null;
  readonly appUrl: string | null;
}

/** Attempts that one browser may have open; the oldest makes room. */
const MAX_OPEN = 5;
const LIFETIME_MS = 600_000;

/** Bank sign-ins under way, bound to the browser that began them. */
export interface BankAttempts {
  readonly open: (sessionId: string, state: string, attempt: BankAttempt, now: number) => Promise<void>;
  /** Takes an attempt away, so that of any number of returns one gets it; null: this browser has none with this state. */
  readonly take: (sessionId: string, state: string, now: number) => Promise<BankAttempt | null>;
  /** Notes the id of a state that the bank's app brought; false: it was used before (OPN-327). */
  readonly useAppState: (id: string, now: number) => Promise<boolean>;
  readonly sweep: (now: number) => Promise<void>;
}

export const createKyselyBankAttempts = (
  db: Kysely<WebDatabase>,
  sessionKey: Buffer,
  random: RandomSource,
): BankAttempts => {
  const key = createSecretKey(sessionKey);
  return {
    open: async (sessionId, state, attempt, now) => {
      const session = hashSessionId(sessionId);
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('web.pending_bank_sign_in')
          .values({
            state_hash: hashSessionId(state),
            session_hash: session,
            nonce: attempt.nonce,
            code_verifier: encryptToken(attempt.codeVerifier, key, random),
            return_to: attempt.returnTo,
            marketing: attempt.marketing,
            sharing: attempt.sharing,
            is_silent: attempt.isSilent,
            action: attempt.action,
            app_url: attempt.appUrl,
            started_at: now,
            expires_at: now + LIFETIME_MS,
          })
          .execute();
        const kept = tx
          .selectFrom('web.pending_bank_sign_in')
          .select('state_hash')
          .where('session_hash', '=', session)
          .orderBy('started_at', 'desc')
          .orderBy('state_hash')
          .limit(MAX_OPEN);
        await tx
          .deleteFrom('web.pending_bank_sign_in')
          .where('session_hash', '=', session)
          .where('state_hash', 'not in', kept)
          .where('state_hash', '!=', hashSessionId(state))
          .execute();
      });
    },
    take: async (sessionId, state, now) => {
      const row = await db
        .deleteFrom('web.pending_bank_sign_in')
        .where('state_hash', '=', hashSessionId(state))
        .where('session_hash', '=', hashSessionId(sessionId))
        .returningAll()
        .executeTakeFirst();
      if (row === undefined || Number(row.expires_at) <= now) return null;
      const codeVerifier = decryptToken(row.code_verifier, key);
      if (codeVerifier === null) return null;
      return {
        nonce: row.nonce,
        codeVerifier,
        returnTo: row.return_to,
        marketing: row.marketing,
        sharing: row.sharing,
        isSilent: row.is_silent,
        action: row.action,
        appUrl: row.app_url,
      };
    },
    useAppState: async (id, now) => {
      const noted = await db
        .insertInto('web.used_bank_state')
        .values({ id_hash: hashSessionId(id), expires_at: now + LIFETIME_MS })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    sweep: async (now) => {
      await db.deleteFrom('web.pending_bank_sign_in').where('expires_at', '<=', now).execute();
      await db.deleteFrom('web.used_bank_state').where('expires_at', '<=', now).execute();
    },
  };
};
