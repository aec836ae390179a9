import { customFailure, failureCode } from '@shop/application/kernel';
import type { Answer, ApiFailure } from '@shop/application/kernel';
import type { Tokens } from '@shop/contract/session';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { isMarkedAsDeleted, RESTORE_ANSWER_S, shouldRefresh } from '@shop/domain/session';

import type { Clock, Logger, RandomSource } from '../kernel/ports.ts';
import { StoreUnavailable } from '../kernel/problem.ts';
import { readAccessToken } from './access-token.ts';
import type { Visitor } from '../kernel/visitor.ts';
import type { BankGrant, OauthClient } from './oauth-client.ts';
import type { SessionRecord, SessionStore } from './session-store.ts';

/** A session lasts at most a year, however often its tokens are refreshed (TOK-28). */
export const sessionMaxAgeMs = 31_536_000_000;

const unreadableToken = customFailure('An access token whose claims cannot be read');

export interface LiveSession {
  readonly sessionId: string;
  readonly session: SessionRecord;
}

export type SignedInSession = LiveSession & {
  readonly cartLinesAdded: boolean;
  /** The account is marked as deleted: the session is still the visitor's, and waits for the answer whether to restore it (AUT-32). */
  readonly isMarked: boolean;
};

export interface WebSessions {
  /** The visitor's session, with tokens refreshed by the rule of TOK-18; null when there is none any more. Throws StoreUnavailable when that cannot be told now. */
  readonly current: (sessionId: string | null, visitor: Visitor) => Promise<LiveSession | null>;
  /** The same of a session that was found just now. */
  readonly renewed: (found: LiveSession | null, visitor: Visitor) => Promise<LiveSession | null>;
  /** Refreshes now if the session still holds the token that expires at `accessTokenExpires` (TOK-19, TOK-20). */
  readonly forceRefresh: (
    found: LiveSession | null,
    accessTokenExpires: number,
    visitor: Visitor,
  ) => Promise<Result<LiveSession, ApiFailure | null>>;
  /** Opens an anonymous session, or answers the one that is open (TOK-01, TOK-33). */
  readonly openAnonymous: (
    found: LiveSession | null,
    visitor: Visitor,
  ) => Promise<Result<LiveSession, ApiFailure>>;
  /**
   * Signs in by phone and code; the session gets a new identifier (TOK-30, AUT-27). `hasLeft` tells whether the page no longer
   * waits: then its session stays as it is, because the new identifier could not be handed over (AUT-02).
   */
  readonly signInByOtp: (
    found: LiveSession | null,
    credentials: { readonly phone: string; readonly code: string },
    visitor: Visitor,
    hasLeft: () => boolean,
  ) => Promise<Result<SignedInSession, ApiFailure>>;
  /** Signs in by a code of the bank, in the same way (SSO-06). */
  readonly signInByBank: (
    found: LiveSession | null,
    grant: BankGrant,
    visitor: Visitor,
    hasLeft: () => boolean,
  ) => Promise<Result<SignedInSession, ApiFailure>>;
  /** Restores the account that a sign-in found marked as deleted, and lets its holder in (DEL-12). */
  readonly restore: (
    found: LiveSession | null,
    visitor: Visitor,
    hasLeft: () => boolean,
  ) => Promise<Result<SignedInSession, ApiFailure>>;
  /** Leaves such an account as it is; the visitor stays a visitor (DEL-11). */
  readonly keepDeleted: (found: LiveSession | null, visitor: Visitor) => Promise<void>;
  /** Ends the session; whatever fails on the way, the browser does not stay signed in (LGO-03, LGO-04). */
  readonly signOut: (found: LiveSession | null, visitor: Visitor) => Promise<void>;
}

/** The answer to a page that no longer waits for one; nobody reads it. */
const nobodyThere: ApiFailure = {
  kind: 'api',
  status: 408,
  data: { code: 'INTERNAL_SERVER_ERROR', message: '' },
};

/** No sign-in waits for an answer, or it waited too long (OPN-346). */
const nothingToRestore: ApiFailure = {
  kind: 'api',
  status: 404,
  data: { code: 'USER_NOT_FOUND', message: '' },
};

type AccountTokens = Tokens & { readonly cartLinesAdded: boolean };

interface Dependencies {
  readonly store: SessionStore;
  readonly oauth: OauthClient;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly logger: Logger;
}

export const createWebSessions = ({ store, oauth, clock, random, logger }: Dependencies): WebSessions => {
  const refreshing = new Map<string, Promise<Result<LiveSession, ApiFailure | null>>>();
  const nowMs = () => clock.now().getTime();

  const newRecord = (tokens: Tokens, visitor: Visitor, since: SessionRecord | null): SessionRecord | null => {
    const claims = readAccessToken(tokens.access_token);
    if (claims === null) return null;
    const now = nowMs();
    return {
      userId: claims.sub,
      userType: claims.userType,
      scope: claims.scope,
      accessToken: tokens.access_token,
      accessTokenExpires: now + tokens.expires_in * 1000,
      refreshToken: tokens.refresh_token,
      deviceId: visitor.deviceId,
      isAuthorizedBySberId: claims.openedThrough === 'BANK_ID',
      csrfSecret: random.bytes(32).toString('base64url'),
      createdAt: since?.createdAt ?? now,
      expiresAt: now + sessionMaxAgeMs,
      pendingRestore: null,
    };
  };

  const revoke = async (accessToken: string, visitor: Visitor): Promise<void> => {
    const answer = await oauth.logout(accessToken, visitor);
    // Refused tokens have ended before, as those of a deleted account have.
    if (!answer.ok && answer.error.status !== 401)
      logger.warn('The store API did not revoke the tokens of a session', { status: answer.error.status });
  };

  const find = async (sessionId: string | null): Promise<LiveSession | null> => {
    if (sessionId === null) return null;
    const session = await store.find(sessionId, nowMs());
    return session === null ? null : { sessionId, session };
  };

  const refreshOnce = async (
    { sessionId, session }: LiveSession,
    visitor: Visitor,
  ): Promise<Result<LiveSession, ApiFailure | null>> => {
    const answer = await oauth.refresh(session.refreshToken, visitor);
    if (!answer.ok) {
      if (failureCode(answer.error) === 'INVALID_REFRESH_TOKEN') {
        const other = await find(sessionId);
        if (other !== null && other.session.refreshToken !== session.refreshToken) return ok(other);
        await store.remove(sessionId);
      }
      return answer;
    }
    const tokens = {
      accessToken: answer.value.access_token,
      accessTokenExpires: nowMs() + answer.value.expires_in * 1000,
      refreshToken: answer.value.refresh_token,
    };
    const isStored = await store.updateTokens(sessionId, session.refreshToken, tokens);
    if (isStored) return ok({ sessionId, session: { ...session, ...tokens } });
    const other = await find(sessionId);
    return other === null ? err(null) : ok(other);
  };

  /** Calls that need a refresh at the same moment share one (TOK-20). */
  const refresh = (live: LiveSession, visitor: Visitor) => {
    const running = refreshing.get(live.sessionId);
    if (running !== undefined) return running;
    const started = refreshOnce(live, visitor).finally(() => refreshing.delete(live.sessionId));
    refreshing.set(live.sessionId, started);
    return started;
  };

  const renewed: WebSessions['renewed'] = async (live, visitor) => {
    if (live === null) return null;
    if (!shouldRefresh(live.session.accessTokenExpires, nowMs())) return live;
    const refreshed = await refresh(live, visitor);
    if (refreshed.ok) return refreshed.value;
    if (refreshed.error === null || failureCode(refreshed.error) === 'INVALID_REFRESH_TOKEN') return null;
    if (live.session.accessTokenExpires > nowMs()) return live;
    // The session is not over, only its tokens cannot be renewed now: the visitor keeps it.
    throw new StoreUnavailable('The tokens of a session cannot be renewed now');
  };

  /** Puts the tokens of an account in place of the visitor's, under a new identifier. */
  const enter = async (
    live: LiveSession | null,
    visitor: Visitor,
    hasLeft: () => boolean,
    tokens: AccountTokens,
  ): Promise<Result<SignedInSession, ApiFailure>> => {
    const session = newRecord(tokens, visitor, null);
    if (session === null) return err(unreadableToken);
    if (hasLeft()) {
      await revoke(session.accessToken, visitor);
      return err(nobodyThere);
    }
    if (isMarkedAsDeleted(session)) return wait(live, visitor, session.accessToken);
    const newSessionId = random.bytes(32).toString('base64url');
    if (live === null) await store.create(newSessionId, session);
    else await store.replace(live.sessionId, newSessionId, session);
    // A visitor's tokens are worth nothing any more; those of an account that was signed in still are.
    if (live?.session.userType === 'CUSTOMER') await revoke(live.session.accessToken, visitor);
    return ok({
      sessionId: newSessionId,
      session,
      cartLinesAdded: tokens.cartLinesAdded,
      isMarked: false,
    });
  };

  /** Keeps the token of a marked account with the visitor's session, unseen by the page (OPN-346). */
  const wait = async (
    live: LiveSession | null,
    visitor: Visitor,
    accessToken: string,
  ): Promise<Result<SignedInSession, ApiFailure>> => {
    const waiting = live === null ? await openAnonymous(null, visitor) : ok(live);
    if (!waiting.ok) return waiting;
    const until = nowMs() + RESTORE_ANSWER_S * 1000;
    await store.setPendingRestore(waiting.value.sessionId, { accessToken, until });
    return ok({ ...waiting.value, cartLinesAdded: false, isMarked: true });
  };

  const openAnonymous: WebSessions['openAnonymous'] = async (found, visitor) => {
    const live = await renewed(found, visitor);
    if (live !== null) return ok(live);
    const answer = await oauth.anonymous(visitor);
    if (!answer.ok) return answer;
    const session = newRecord(answer.value, visitor, null);
    if (session === null) return err(unreadableToken);
    const newSessionId = random.bytes(32).toString('base64url');
    await store.create(newSessionId, session);
    return ok({ sessionId: newSessionId, session });
  };

  /** Gets the tokens of an account, and enters it. */
  const signIn = async (
    found: LiveSession | null,
    visitor: Visitor,
    hasLeft: () => boolean,
    grant: (visitorToken: string | null) => Answer<AccountTokens>,
  ): Promise<Result<SignedInSession, ApiFailure>> => {
    const live = await renewed(found, visitor);
    if (hasLeft()) return err(nobodyThere);
    const answer = await grant(live?.session.accessToken ?? null);
    return answer.ok ? enter(live, visitor, hasLeft, answer.value) : answer;
  };

  return {
    current: async (sessionId, visitor) => renewed(await find(sessionId), visitor),
    renewed,

    forceRefresh: async (live, accessTokenExpires, visitor) => {
      if (live === null) return err(null);
      if (live.session.accessTokenExpires !== accessTokenExpires) return ok(live);
      return refresh(live, visitor);
    },

    openAnonymous,

    signInByOtp: (found, credentials, visitor, hasLeft) =>
      signIn(found, visitor, hasLeft, (visitorToken) => oauth.otp(credentials, visitorToken, visitor)),

    signInByBank: (found, grant, visitor, hasLeft) =>
      signIn(found, visitor, hasLeft, (visitorToken) => oauth.bank(grant, visitorToken, visitor)),

    restore: async (live, visitor, hasLeft) => {
      const pending = live?.session.pendingRestore ?? null;
      if (live === null || pending === null || pending.until <= nowMs()) return err(nothingToRestore);
      const answer = await oauth.restore(pending.accessToken, visitor);
      if (answer.ok) return enter(live, visitor, hasLeft, answer.value);
      const isOver = answer.error.status === 401 || answer.error.status === 404;
      if (!isOver) return answer;
      await store.setPendingRestore(live.sessionId, null);
      return err(nothingToRestore);
    },

    keepDeleted: async (live, visitor) => {
      const pending = live?.session.pendingRestore ?? null;
      if (live === null || pending === null) return;
      await store.setPendingRestore(live.sessionId, null);
      await revoke(pending.accessToken, visitor);
    },

    signOut: async (found, visitor) => {
      if (found === null) return;
      // Only a token that still counts can end its family, so one that ran out is renewed first.
      const live = (await renewed(found, visitor).catch(() => null)) ?? found;
      await store.remove(live.sessionId);
      await revoke(live.session.accessToken, visitor);
    },
  };
};
