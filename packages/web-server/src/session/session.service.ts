import { customFailure, failureCode } from '@shop/application/kernel';
import type { Answer, ApiFailure } from '@shop/application/kernel';
import type { Tokens } from '@shop/contract/session';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { isMarkedAsDeleted, RESTORE_ANSWER_S, shouldRefresh } from '@shop/domain/session';
import type { TickedConsents } from '@shop/domain/session';

import type { BankId, Clock, Logger, RandomSource } from '../kernel/ports.ts';
import { StoreUnavailable } from '../kernel/problem.ts';
import { readAccessToken } from './access-token.ts';
import type { Visitor } from '../kernel/visitor.ts';
import type { OauthClient } from './oauth-client.ts';
import type { SessionRecord, SessionStore } from './session-store.ts';
import type { LiveSession, SignedInSession, WebSessions } from './web-sessions.ts';

/** A session lasts at most a year, however often its tokens are refreshed (TOK-28). */
export const sessionMaxAgeMs = 31_536_000_000;

const unreadableToken = customFailure('An access token whose claims cannot be read');

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

/** `id_token`: of the bank that vouched for the person. */
type AccountTokens = Tokens & { readonly cartLinesAdded: boolean; readonly id_token?: string };

interface Dependencies {
  readonly store: SessionStore;
  readonly oauth: OauthClient;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly logger: Logger;
  readonly bankId: () => BankId | null;
}

export const createWebSessions = ({
  store,
  oauth,
  clock,
  random,
  logger,
  bankId,
}: Dependencies): WebSessions => {
  const refreshing = new Map<string, Promise<Result<LiveSession, ApiFailure | null>>>();
  const nowMs = () => clock.now().getTime();

  const newRecord = (
    tokens: Tokens,
    visitor: Visitor,
    bankIdToken: string | null = null,
  ): SessionRecord | null => {
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
      bankIdToken,
      csrfSecret: random.bytes(32).toString('base64url'),
      createdAt: now,
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

  /** Whoever signed in through the bank is signed out there, too: the next one on this device must not get in by a tap (LGO-02). */
  const leaveBank = async (idToken: string | null): Promise<void> => {
    if (idToken === null) return;
    // The provider logs why it failed.
    await bankId()?.endSession(idToken);
  };

  /** Gives what was ticked in the login wizard; a failure disturbs no sign-in (OPN-320). */
  const giveConsents = async (
    accessToken: string,
    ticked: TickedConsents,
    visitor: Visitor,
  ): Promise<void> => {
    const failed = await oauth.giveConsents(accessToken, ticked, visitor);
    if (failed.length > 0)
      logger.warn('Consents of a sign-in were not given', { consents: failed.join(', ') });
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
    ticked: TickedConsents,
  ): Promise<Result<SignedInSession, ApiFailure>> => {
    const session = newRecord(tokens, visitor, tokens.id_token);
    if (session === null) return err(unreadableToken);
    if (hasLeft()) {
      await revoke(session.accessToken, visitor);
      return err(nobodyThere);
    }
    if (isMarkedAsDeleted(session)) return wait(live, visitor, session, ticked);
    const newSessionId = random.bytes(32).toString('base64url');
    if (live === null) await store.create(newSessionId, session);
    else await store.replace(live.sessionId, newSessionId, session);
    await giveConsents(session.accessToken, ticked, visitor);
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
    { accessToken, bankIdToken }: SessionRecord,
    ticked: TickedConsents,
  ): Promise<Result<SignedInSession, ApiFailure>> => {
    const waiting = live === null ? await openAnonymous(null, visitor) : ok(live);
    if (!waiting.ok) return waiting;
    const until = nowMs() + RESTORE_ANSWER_S * 1000;
    await store.setPendingRestore(waiting.value.sessionId, { accessToken, until, ticked, bankIdToken });
    return ok({ ...waiting.value, cartLinesAdded: false, isMarked: true });
  };

  const openAnonymous: WebSessions['openAnonymous'] = async (found, visitor) => {
    const live = await renewed(found, visitor);
    if (live !== null) return ok(live);
    const answer = await oauth.anonymous(visitor);
    if (!answer.ok) return answer;
    const session = newRecord(answer.value, visitor);
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
    ticked: TickedConsents,
    grant: (visitorToken: string | null) => Answer<AccountTokens>,
  ): Promise<Result<SignedInSession, ApiFailure>> => {
    const live = await renewed(found, visitor);
    if (hasLeft()) return err(nobodyThere);
    const answer = await grant(live?.session.accessToken ?? null);
    return answer.ok ? enter(live, visitor, hasLeft, answer.value, ticked) : answer;
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

    signInByOtp: (found, credentials, ticked, visitor, hasLeft) =>
      signIn(found, visitor, hasLeft, ticked, (visitorToken) =>
        oauth.otp(credentials, visitorToken, visitor),
      ),

    signInByBank: (found, grant, ticked, visitor, hasLeft) =>
      signIn(found, visitor, hasLeft, ticked, (visitorToken) => oauth.bank(grant, visitorToken, visitor)),

    restore: async (live, visitor, hasLeft) => {
      const pending = live?.session.pendingRestore ?? null;
      if (live === null || pending === null || pending.until <= nowMs()) return err(nothingToRestore);
      const answer = await oauth.restore(pending.accessToken, visitor);
      if (answer.ok) {
        const { bankIdToken } = pending;
        const tokens = { ...answer.value, ...(bankIdToken === null ? {} : { id_token: bankIdToken }) };
        return enter(live, visitor, hasLeft, tokens, pending.ticked);
      }
      const isOver = answer.error.status === 401 || answer.error.status === 404;
      if (!isOver) return answer;
      await store.setPendingRestore(live.sessionId, null);
      return err(nothingToRestore);
    },

    keepDeleted: async (live, visitor) => {
      const pending = live?.session.pendingRestore ?? null;
      if (live === null || pending === null) return;
      await store.setPendingRestore(live.sessionId, null);
      await leaveBank(pending.bankIdToken);
      await revoke(pending.accessToken, visitor);
    },

    signOut: async (found, visitor) => {
      if (found === null) return;
      await leaveBank(found.session.bankIdToken);
      // Only a token that still counts can end its family, so one that ran out is renewed first.
      const live = (await renewed(found, visitor).catch(() => null)) ?? found;
      await store.remove(live.sessionId);
      await revoke(live.session.accessToken, visitor);
    },
  };
};
