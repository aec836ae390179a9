import type { TickedConsents } from '@shop/domain/session';

import type { Answer } from '../kernel/index.ts';

/** What is kept until the browser comes back from the bank. */
export type BankWish = {
  /** A path of the shop. */
  readonly returnTo: string;
  /** The bank may ask the person nothing (OPN-328). */
  readonly isSilent: boolean;
  /** The web server gives these once somebody is in (SSO-08). */
  readonly ticked: TickedConsents;
  /** What goes on afterwards (OPN-324). */
  readonly action: string | null;
  /** The app that is led back to (SSO-17). */
  readonly appUrl: string | null;
};

/** How a return ended; what was kept comes back whatever came of it. */
export type BankEnd = {
  /** MARKED: the account was deleted, and nobody is signed in before it is restored (AUT-32). */
  readonly outcome: 'SIGNED_IN' | 'MARKED' | 'REFUSED';
  readonly cartLinesAdded: boolean;
  readonly returnTo: string;
  readonly isSilent: boolean;
  readonly action: string | null;
  readonly appUrl: string | null;
};

/** The way to the bank and back. State, nonce and verifier stay with the web server (OPN-326). */
export interface BankSignInGateway {
  /** Begins an attempt; answers the address at the bank. */
  start(wish: BankWish): Answer<string>;
  /** Ends one; a null code: the bank refused. After success the browser has another session. */
  finish(returned: {
    readonly state: string;
    readonly code: string | null;
    readonly issuer: string | null;
  }): Answer<BankEnd>;
}
