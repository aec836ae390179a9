import { createHash } from 'node:crypto';

import type { ApiFailure } from '@shop/application/kernel';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { nothingTicked } from '@shop/domain/session';

import type { BankId, Clock, RandomSource } from '../kernel/ports.ts';
import type { Visitor } from '../kernel/visitor.ts';
import type { BankAttempt, BankAttempts } from './bank-attempts.ts';
import type { LiveSession, SignedInSession, WebSessions } from './web-sessions.ts';

/** How a return from the bank ended; what was kept comes back whatever came of it. */
export interface BankReturn {
  readonly kept: BankAttempt | null;
  readonly outcome: Result<SignedInSession | 'already signed in', ApiFailure>;
}

export interface BankSignIn {
  /** Begins an attempt; answers where the browser goes (SSO-05). */
  readonly start: (
    sessionId: string,
    attempt: Omit<BankAttempt, 'nonce' | 'codeVerifier'>,
  ) => Promise<Result<string, ApiFailure>>;
  /** Ends one. Its state is used up before anything else happens (SSO-09, SSO-10). */
  readonly finish: (
    browser: { readonly sessionId: string | null; readonly live: LiveSession | null },
    returned: { readonly state: string; readonly code: string | null; readonly iss: string | null },
    visitor: Visitor,
    hasLeft: () => boolean,
  ) => Promise<BankReturn>;
}

const failure = (status: number, code: string): ApiFailure => ({
  kind: 'api',
  status,
  data: { code, message: '' },
});
const refused = err(failure(403, 'BANK_SIGN_IN_REFUSED'));

/** Sign-in through the bank: state, nonce and PKCE verifier stay with the session that began it (OPN-326, OPN-327). */
export const createBankSignIn = (tools: {
  readonly bankId: () => BankId | null;
  readonly attempts: BankAttempts;
  readonly sessions: WebSessions;
  readonly clock: Clock;
  readonly random: RandomSource;
}): BankSignIn => {
  const { bankId, attempts, sessions, clock, random } = tools;
  const now = () => clock.now().getTime();
  const draw = () => random.bytes(32).toString('base64url');

  /** A code of the bank's own app, whose state the bank itself signed; it is good once, for somebody who is not signed in. */
  const finishFromApp = async (
    bank: BankId,
    sent: LiveSession | null,
    { state, code }: { readonly state: string; readonly code: string | null },
    visitor: Visitor,
    hasLeft: () => boolean,
  ): Promise<BankReturn['outcome']> => {
    const appState = code === null ? null : await bank.appState(state);
    if (code === null || appState === null) return refused;
    const live = await sessions.renewed(sent, visitor);
    if (live?.session.userType === 'CUSTOMER') return ok('already signed in');
    if (!(await attempts.useAppState(appState.id, now()))) return refused;
    const grant = { code, nonce: appState.nonce, redirectUrl: bank.redirectUrl, codeVerifier: null };
    return sessions.signInByBank(live, grant, nothingTicked, visitor, hasLeft);
  };

  return {
    start: async (sessionId, kept) => {
      const bank = bankId();
      if (bank === null) return err(failure(404, 'NOT_FOUND'));
      const [state, nonce, codeVerifier] = [draw(), draw(), draw()];
      const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
      const url = await bank.authorizationUrl({ state, nonce, codeChallenge, isSilent: kept.isSilent });
      if (!url.ok) return err(failure(503, 'BANK_ID_UNAVAILABLE'));
      await attempts.open(sessionId, state, { ...kept, nonce, codeVerifier }, now());
      return url;
    },
    finish: async ({ sessionId, live }, returned, visitor, hasLeft) => {
      const bank = bankId();
      if (bank === null) return { kept: null, outcome: err(failure(404, 'NOT_FOUND')) };
      const kept = sessionId === null ? null : await attempts.take(sessionId, returned.state, now());
      if (kept === null)
        return { kept, outcome: await finishFromApp(bank, live, returned, visitor, hasLeft) };
      const { code, iss } = returned;
      if (code === null || (iss !== null && iss !== bank.issuer)) return { kept, outcome: refused };
      const { nonce, codeVerifier } = kept;
      const grant = { code, nonce, redirectUrl: bank.redirectUrl, codeVerifier };
      return { kept, outcome: await sessions.signInByBank(live, grant, kept, visitor, hasLeft) };
    },
  };
};
