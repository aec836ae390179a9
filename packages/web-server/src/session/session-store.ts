import type { UserType } from '@shop/contract/session';
import type { TickedConsents } from '@shop/domain/session';

/** The token of a sign-in to an account that is marked as deleted, until it is said whether to restore it (OPN-346). */
export interface PendingRestore {
  readonly accessToken: string;
  /** Ms since 1970. */
  readonly until: number;
  /** Consents that the account gives once it is restored. */
  readonly ticked: TickedConsents;
  /** Of the bank, if the sign-in went over it. */
  readonly bankIdToken: string | null;
}

/** A session as the web server keeps it (OPN-304). Times in ms since 1970; tokens in the clear only in memory. */
export interface SessionRecord {
  readonly userId: string;
  readonly userType: UserType;
  readonly scope: string;
  readonly accessToken: string;
  readonly accessTokenExpires: number;
  readonly refreshToken: string;
  readonly deviceId: string | null;
  readonly isAuthorizedBySberId: boolean;
  /** With which the sign-in at the bank ends again (LGO-02); null: there was none. */
  readonly bankIdToken: string | null;
  readonly csrfSecret: string;
  readonly createdAt: number;
  /** End of the session: at most a year after it began (TOK-28). */
  readonly expiresAt: number;
  readonly pendingRestore: PendingRestore | null;
}

export type SessionTokens = Pick<SessionRecord, 'accessToken' | 'accessTokenExpires' | 'refreshToken'>;

/** Where sessions live. Every adapter passes `session-store.contract.ts`. */
export interface SessionStore {
  /** Opens a session under a new identifier. */
  readonly create: (sessionId: string, session: SessionRecord) => Promise<void>;
  /** The live session of an identifier; null when there is none, it ended before `now`, or it cannot be read. */
  readonly find: (sessionId: string, now: number) => Promise<SessionRecord | null>;
  /** Stores refreshed tokens, only over the refresh token they follow; false when another call was faster. */
  readonly updateTokens: (
    sessionId: string,
    previousRefreshToken: string,
    tokens: SessionTokens,
  ) => Promise<boolean>;
  /** Replaces the identifier and content in one step; the old identifier is dead at once (TOK-30). */
  readonly replace: (oldSessionId: string, newSessionId: string, session: SessionRecord) => Promise<void>;
  /** Notes the token that waits in a session, or takes it away. */
  readonly setPendingRestore: (sessionId: string, pending: PendingRestore | null) => Promise<void>;
  readonly remove: (sessionId: string) => Promise<void>;
  /** Drops ended sessions, and tokens that waited in vain; answers how many sessions. */
  readonly sweep: (now: number) => Promise<number>;
}
