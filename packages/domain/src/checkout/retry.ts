import { isErrorCode } from '../kernel/index.ts';

/** Order creation is tried this often at most (CHK-17). */
export const MAX_CREATE_ATTEMPTS = 3;
/** The wait before each attempt after the one before it, in ms: at once, 1 s, 2 s (OPN-271). */
export const CREATE_ATTEMPT_DELAYS_MS: readonly number[] = [0, 1000, 2000];

/** Why a call failed: never answered, or answered with a wire code (null: without one). */
export type CallFailure =
  | { readonly kind: 'NETWORK' }
  | {
      readonly kind: 'API';
      readonly code: string | null;
      readonly message: string | null;
      /** Title of the new slot, where DELIVERY_SLOT_CHANGED came (OPN-272). */
      readonly slotTitle?: string | null;
    };

/** Codes that say nothing of the order, only that no answer could be had now: to the checkout they are unknown (CHK-17, OPN-271). */
const noAnswerCodes: readonly string[] = ['SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNKNOWN_ERROR'];

const isKnown = (code: string): boolean => isErrorCode(code) && !noAnswerCodes.includes(code);

export type RetryDecision =
  | { readonly kind: 'RETRY'; readonly delayMs: number }
  | { readonly kind: 'GIVE_UP'; readonly code: string };

/**
 * What to do after attempt number `attempt` (from 1) failed (CHK-17): a known code ends it at once and is passed on,
 * a network error or an unknown code is tried again, at last it is CHECKOUT_FAILED (ERC-31).
 */
export function retryDecision(attempt: number, failure: CallFailure): RetryDecision {
  if (failure.kind === 'API' && failure.code !== null && isKnown(failure.code))
    return { kind: 'GIVE_UP', code: failure.code };
  if (attempt >= MAX_CREATE_ATTEMPTS) return { kind: 'GIVE_UP', code: 'CHECKOUT_FAILED' };
  return { kind: 'RETRY', delayMs: CREATE_ATTEMPT_DELAYS_MS[attempt] ?? 0 };
}
