import type { ApiFailure } from '@shop/application/kernel';
import type { Result } from '@shop/domain/kernel';
import type { TickedConsents } from '@shop/domain/session';

import type { Visitor } from '../kernel/visitor.ts';
import type { BankGrant } from './oauth-client.ts';
import type { SessionRecord } from './session-store.ts';

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
   * waits: then its session stays as it is, because the new identifier could not be handed over (AUT-02). What was ticked in the
   * wizard is given before the answer (AUT-35, AUT-36), to a deleted account once it is restored.
   */
  readonly signInByOtp: (
    found: LiveSession | null,
    credentials: { readonly phone: string; readonly code: string },
    ticked: TickedConsents,
    visitor: Visitor,
    hasLeft: () => boolean,
  ) => Promise<Result<SignedInSession, ApiFailure>>;
  /** Signs in by a code of the bank, in the same way (SSO-06). */
  readonly signInByBank: (
    found: LiveSession | null,
    grant: BankGrant,
    ticked: TickedConsents,
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
