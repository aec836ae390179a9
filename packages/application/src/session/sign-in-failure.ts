import type { ApiFailure } from '../kernel/index.ts';

/** Why sending a code or signing in with it failed; seconds until it may be tried again. */
export type SignInFailure =
  | { readonly kind: 'invalidPhone' }
  | { readonly kind: 'invalidCode' }
  | { readonly kind: 'resendTooEarly'; readonly retryAfterSeconds: number }
  | { readonly kind: 'cooldown'; readonly retryAfterSeconds: number }
  | { readonly kind: 'limitedAttempts'; readonly retryAfterSeconds: number }
  | { readonly kind: 'notSent' }
  /** The shopper closed the wizard before the answer came (AUT-02). */
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'failed' };

/** Reads a failure of the code request or of the sign-in call (AUT-24, AUT-28 to AUT-30, OPN-317, OPN-318). */
export function signInFailureOf(failure: ApiFailure, step: 'request' | 'code'): SignInFailure {
  const other: SignInFailure = { kind: step === 'request' ? 'notSent' : 'failed' };
  if (failure.kind !== 'api') return other;
  const retryAfterSeconds = failure.data.retryAfterSeconds ?? 30;
  switch (failure.data.code) {
    case 'INVALID_ARGUMENT':
      return { kind: step === 'request' ? 'invalidPhone' : 'invalidCode' };
    case 'INVALID_OTP':
      return { kind: 'invalidCode' };
    case 'RESEND_TOO_EARLY':
      return { kind: 'resendTooEarly', retryAfterSeconds };
    case 'COOLDOWN_ACTIVE':
      return { kind: 'cooldown', retryAfterSeconds };
    case 'LIMITED_ATTEMPTS':
      return { kind: 'limitedAttempts', retryAfterSeconds };
    default:
      return other;
  }
}
