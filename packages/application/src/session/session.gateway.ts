import type { Observable } from 'rxjs';

import type { SessionUser, TickedConsents } from '@shop/domain/session';

import type { Answer } from '../kernel/index.ts';

/** What the page knows of its session. The user is read from the access token (TOK-07). */
export type Session = { readonly user: SessionUser | null };

/** The code for a phone like '+79001234567', and the consents that are given once somebody is in (AUT-35, AUT-36). */
export type SignInWish = {
  readonly phone: string;
  readonly code: string;
  readonly ticked: TickedConsents;
};

/** How a sign-in ended: somebody is in, or the account is marked as deleted and nobody is in before it is restored (AUT-32). */
export type SignInEnd = { readonly session: Session; readonly cartLinesAdded: boolean } | 'MARKED';

/**
 * The session of this browser. `open` asks for it, and makes an anonymous one where there is none (TOK-01).
 * Tokens stay inside the adapter (TOK-08).
 */
export interface SessionGateway {
  open(): Answer<Session>;
  /** `abandoned` fires when the shopper no longer wants it: before the answer it leaves this page as it was. */
  signIn(wish: SignInWish, abandoned: AbortSignal): Answer<SignInEnd>;
  /** The browser has another session now: asks for that one, and tells the other tabs. */
  reopen(): Answer<Session>;
  /** Ends what an abandoned sign-in may have opened on the server; answers the visitor's session (AUT-02). */
  stayAnonymous(): Answer<Session>;
  /** Ends the session and opens an anonymous one. */
  signOut(): Answer<Session>;
  /** The session was opened, whoever asked for it: this service, or a call that needed a token. */
  readonly opened$: Observable<Session>;
  /** `expired`: the refresh token is refused (TOK-25). `changedElsewhere`: another tab signed in or out (TOK-41). */
  readonly events$: Observable<'expired' | 'changedElsewhere'>;
  /** A call was refused for lack of a token (TOK-27). */
  readonly authNeeded$: Observable<void>;
}
