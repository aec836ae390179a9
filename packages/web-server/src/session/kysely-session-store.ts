import { createSecretKey } from 'node:crypto';

import type { Kysely } from 'kysely';

import { userTypeSchema } from '@shop/contract/session';

import type { RandomSource } from '../kernel/ports.ts';
import { decryptToken, encryptToken, hashSessionId } from './session-crypto.ts';
import type { PendingRestore, SessionRecord, SessionStore } from './session-store.ts';
import type { SessionTable, WebDatabase } from './session.tables.ts';

/** Sessions in schema `web`: identifiers hashed, tokens encrypted (TOK-29). */
export const createKyselySessionStore = (
  db: Kysely<WebDatabase>,
  sessionKey: Buffer,
  random: RandomSource,
): SessionStore => {
  const key = createSecretKey(sessionKey);
  const sealed = (token: string | null) => (token === null ? null : encryptToken(token, key, random));
  const opened = (sealedToken: string | null) =>
    sealedToken === null ? null : decryptToken(sealedToken, key);

  const pendingColumns = (pending: PendingRestore | null) => ({
    pending_restore_token: sealed(pending?.accessToken ?? null),
    pending_restore_until: pending?.until ?? null,
    pending_restore_marketing: pending?.ticked.marketing ?? null,
    pending_restore_sharing: pending?.ticked.sharing ?? null,
    pending_restore_bank_id_token: sealed(pending?.bankIdToken ?? null),
  });

  const pendingOf = (row: SessionTable): PendingRestore | null => {
    const accessToken = opened(row.pending_restore_token);
    if (accessToken === null) return null;
    const ticked = {
      marketing: row.pending_restore_marketing === true,
      sharing: row.pending_restore_sharing === true,
    };
    const bankIdToken = opened(row.pending_restore_bank_id_token);
    return { accessToken, until: Number(row.pending_restore_until), ticked, bankIdToken };
  };

  const toRow = (sessionId: string, session: SessionRecord): SessionTable => ({
    id_hash: hashSessionId(sessionId),
    device_id: session.deviceId,
    user_id: session.userId,
    user_type: session.userType,
    scope: session.scope,
    access_token: encryptToken(session.accessToken, key, random),
    access_token_expires: session.accessTokenExpires,
    refresh_token: encryptToken(session.refreshToken, key, random),
    refresh_hash: hashSessionId(session.refreshToken),
    is_bank_session: session.isAuthorizedBySberId,
    bank_id_token: sealed(session.bankIdToken),
    csrf_secret: session.csrfSecret,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
    ...pendingColumns(session.pendingRestore),
  });

  const fromRow = (row: SessionTable): SessionRecord | null => {
    const accessToken = decryptToken(row.access_token, key);
    const refreshToken = decryptToken(row.refresh_token, key);
    const userType = userTypeSchema.safeParse(row.user_type);
    if (accessToken === null || refreshToken === null || !userType.success) return null;
    return {
      userId: row.user_id,
      userType: userType.data,
      scope: row.scope,
      accessToken,
      accessTokenExpires: Number(row.access_token_expires),
      refreshToken,
      deviceId: row.device_id,
      isAuthorizedBySberId: row.is_bank_session,
      bankIdToken: opened(row.bank_id_token),
      csrfSecret: row.csrf_secret,
      createdAt: Number(row.created_at),
      expiresAt: Number(row.expires_at),
      pendingRestore: pendingOf(row),
    };
  };

  return {
    create: async (sessionId, session) => {
      await db.insertInto('web.session').values(toRow(sessionId, session)).execute();
    },
    find: async (sessionId, now) => {
      const row = await db
        .selectFrom('web.session')
        .selectAll()
        .where('id_hash', '=', hashSessionId(sessionId))
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row === undefined ? null : fromRow(row);
    },
    updateTokens: async (sessionId, previousRefreshToken, tokens) => {
      const result = await db
        .updateTable('web.session')
        .set({
          access_token: encryptToken(tokens.accessToken, key, random),
          access_token_expires: tokens.accessTokenExpires,
          refresh_token: encryptToken(tokens.refreshToken, key, random),
          refresh_hash: hashSessionId(tokens.refreshToken),
        })
        .where('id_hash', '=', hashSessionId(sessionId))
        .where('refresh_hash', '=', hashSessionId(previousRefreshToken))
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    replace: async (oldSessionId, newSessionId, session) => {
      await db
        .with('replaced', (query) =>
          query.deleteFrom('web.session').where('id_hash', '=', hashSessionId(oldSessionId)),
        )
        .insertInto('web.session')
        .values(toRow(newSessionId, session))
        .execute();
    },
    setPendingRestore: async (sessionId, pending) => {
      await db
        .updateTable('web.session')
        .set(pendingColumns(pending))
        .where('id_hash', '=', hashSessionId(sessionId))
        .execute();
    },
    remove: async (sessionId) => {
      await db.deleteFrom('web.session').where('id_hash', '=', hashSessionId(sessionId)).execute();
    },
    sweep: async (now) => {
      await db
        .updateTable('web.session')
        .set(pendingColumns(null))
        .where('pending_restore_until', '<=', now)
        .execute();
      const result = await db.deleteFrom('web.session').where('expires_at', '<=', now).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
};
