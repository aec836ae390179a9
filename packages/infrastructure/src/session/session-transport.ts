import type { Answer } from '@shop/application/kernel';
import type { SignInWish } from '@shop/application/session';

/** A session as the page may know it: never with a refresh token (TOK-08). Times in ms since 1970. */
export type OpenedSession = { readonly accessToken: string; readonly accessTokenExpires: number };

export type SignedIn = { readonly session: OpenedSession; readonly cartLinesAdded: boolean };

/** Who holds the refresh token and speaks to the token calls: the web server, or a simulator in its place. */
export interface SessionTransport {
  /** The session there is, refreshed when it needs to be (TOK-18); without one a new anonymous one (TOK-01). */
  open(): Answer<OpenedSession>;
  /** Forced refresh after a 401: only if the session still holds the token that expires then (TOK-19). */
  refresh(accessTokenExpires: number): Answer<OpenedSession>;
  /** `abandoned` ends the call: what it opened, if anything, is not handed over. */
  signIn(wish: SignInWish, abandoned: AbortSignal): Answer<SignedIn | 'MARKED'>;
  signOut(): Answer<void>;
}
