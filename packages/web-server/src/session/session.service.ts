import { customFailure, failureCode } from '@shop/application/kernel';
import type { ApiFailure } from '@shop/application/kernel';
import type { Tokens } from '@shop/contract/session';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { shouldRefresh } from '@shop/domain/session';

import type { Clock, Logger, RandomSource } from '../kernel/ports.ts';
import { StoreUnavailable } from '../kernel/problem.ts';
import { readAccessToken } from './access-token.ts';
import type { Visitor } from '../kernel/visitor.ts';
import type { OauthClient } from './oauth-client.ts';
import type { SessionRecord, SessionStore } from './session-store.ts';

/** A session lasts at most a year, however often its tokens are refreshed (TOK-28). */
export const sessionMaxAgeMs = 31_536_000_000;

const unreadableToken = customFailure('An access token whose claims cannot be read');

export interface LiveSession {
  readonly sessionId: string;
  readonly session: SessionRecord;
}

export interface WebSessions {
  /** The visitor's session, with tokens refreshed by the rule of TOK-18; null when there is none any more. Throws StoreUnavailable when that cannot be told now. */
  readonly current: (sessionId: string | null, visitor: Visitor) => Promise<LiveSession | null>;
  /** Refreshes now if the session still holds the token that expires at `accessTokenExpires` (TOK-19, TOK-20). */
  readonly forceRefresh: (
    sessionId: string | null,
    accessTokenExpires: number,
    visitor: Visitor,
  ) => Promise<Result<LiveSession, ApiFailure | null>>;
  /** Opens an anonymous session, or answers the one that is open (TOK-01, TOK-33). */
  readonly openAnonymous: (
    sessionId: string | null,
    visitor: Visitor,
  ) => Promise<Result<LiveSession, ApiFailure>>;
  /**
   * Signs in by phone and code; the session gets a new identifier (TOK-30, AUT-27). `hasLeft` tells whether the page no longer
   * waits: then its session stays as it is, because the new identifier could not be handed over (AUT-02).
   */
  readonly signInByOtp: (
    sessionId: string | null,
    credentials: { readonly phone: string; readonly code: string },
    visitor: Visitor,
    hasLeft: () => boolean,
  ) => Promise<Result<LiveSession & { readonly cartLinesAdded: boolean }, ApiFailure>>;
  /** Ends the session; whatever fails on the way, the browser does not stay signed in (LGO-03, LGO-04). */
  readonly signOut: (sessionId: string | null, visitor: Visitor) => Promise<void>;
}

/** The answer to a page that no longer waits for one; nobody reads it. */
const nobodyThere: ApiFailure = {
  kind: 'api',
  status: 408,
  data: { code: 'INTERNAL_SERVER_ERROR', message: '' },
};

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
    };
  };

  const revoke = async (accessToken: string, visitor: Visitor): Promise<void> => {
    const answer = await oauth.logout(accessToken, visitor);
    if (!answer.ok)
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

  const current: WebSessions['current'] = async (sessionId, visitor) => {
    const live = await find(sessionId);
    if (live === null) return null;
    if (!shouldRefresh(live.session.accessTokenExpires, nowMs())) return live;
    const refreshed = await refresh(live, visitor);
    if (refreshed.ok) return refreshed.value;
    if (refreshed.error === null || failureCode(refreshed.error) === 'INVALID_REFRESH_TOKEN') return null;
    if (live.session.accessTokenExpires > nowMs()) return live;
    // The session is not over, only its tokens cannot be renewed now: the visitor keeps it.
    throw new StoreUnavailable('The tokens of a session cannot be renewed now');
  };

  return {
    current,

    forceRefresh: async (sessionId, accessTokenExpires, visitor) => {
      const live = await find(sessionId);
      if (live === null) return err(null);
      if (live.session.accessTokenExpires !== accessTokenExpires) return ok(live);
      return refresh(live, visitor);
    },

    openAnonymous: async (sessionId, visitor) => {
      const live = await current(sessionId, visitor);
      if (live !== null) return ok(live);
      const answer = await oauth.anonymous(visitor);
      if (!answer.ok) return answer;
      const session = newRecord(answer.value, visitor, null);
      if (session === null) return err(unreadableToken);
      const newSessionId = random.bytes(32).toString('base64url');
      await store.create(newSessionId, session);
      return ok({ sessionId: newSessionId, session });
    },

    signInByOtp: async (sessionId, credentials, visitor, hasLeft) => {
      const live = await current(sessionId, visitor);
      if (hasLeft()) return err(nobodyThere);
      const answer = await oauth.otp(credentials, live?.session.accessToken ?? null, visitor);
      if (!answer.ok) return answer;
      const session = newRecord(answer.value, visitor, null);
      if (session === null) return err(unreadableToken);
      if (hasLeft()) {
        await revoke(session.accessToken, visitor);
        return err(nobodyThere);
      }
      const newSessionId = random.bytes(32).toString('base64url');
      if (live === null) await store.create(newSessionId, session);
      else await store.replace(live.sessionId, newSessionId, session);
      return ok({ sessionId: newSessionId, session, cartLinesAdded: answer.value.cartLinesAdded });
    },

    signOut: async (sessionId, visitor) => {
      const found = await find(sessionId);
      if (found === null) return;
      // Only a token that still counts can end its family, so one that ran out is renewed first.
      const live = (await current(found.sessionId, visitor).catch(() => null)) ?? found;
      await store.remove(live.sessionId);
      await revoke(live.session.accessToken, visitor);
    },
  };
};
