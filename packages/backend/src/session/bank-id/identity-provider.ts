import type { Result } from '@shop/domain/kernel';

/** What a bank vouches for. */
export interface BankIdentity {
  readonly issuer: string;
  /** The person at this issuer, for ever. */
  readonly subject: string;
  /** '+79001234567', only if the bank has verified it; null: it vouches for none. */
  readonly phone: string | null;
  /** Empty where the bank says nothing. */
  readonly name: string;
  readonly surname: string;
  readonly patronymic: string;
  readonly email: string;
}

/** A bank identity with the ID token that proves it. */
export interface ProvenBankIdentity {
  readonly identity: BankIdentity;
  readonly idToken: string;
}

/** `REFUSED`: the code, or what came for it, is not what it should be. `UNAVAILABLE`: the provider did not answer. */
export type ExchangeFailure = 'REFUSED' | 'UNAVAILABLE';

/** An OpenID Connect provider through which people sign in (SSO). */
export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  /** Where the provider leads people back to. */
  readonly redirectUrl: string;
  /** Where an attempt begins. `isSilent`: the provider asks the person nothing, and refuses if it would have to (OPN-328). */
  authorizationUrl(attempt: {
    readonly state: string;
    readonly nonce: string;
    /** S256 of the PKCE verifier. */
    readonly codeChallenge: string;
    readonly isSilent: boolean;
  }): Promise<Result<string, 'UNAVAILABLE'>>;
  /**
   * Exchanges a code for the identity. It is accepted only with an ID token of a valid signature by a published key, the right
   * issuer, audience and nonce, and unexpired (SSO-07). A null verifier: the attempt began in the bank's own app (OPN-327).
   */
  exchange(grant: {
    readonly code: string;
    readonly nonce: string;
    readonly codeVerifier: string | null;
  }): Promise<Result<ProvenBankIdentity, ExchangeFailure>>;
  /**
   * The nonce and the id of a state that the provider itself signed for us at most 60 s ago; null: it is no such state (OPN-327).
   * Whoever accepts one has to refuse the id from then on.
   */
  appState(state: string): Promise<{ readonly id: string; readonly nonce: string } | null>;
  /**
   * Ends the person's session at the provider that an ID token came from (LGO-02, OPN-331). A provider that offers no such end has
   * nothing to end. The call takes 3 s at most.
   */
  endSession(idToken: string): Promise<Result<void, 'UNAVAILABLE'>>;
}
