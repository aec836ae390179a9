import { err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';
import { paymentTexts } from './texts.ts';

export const bindingStatuses = ['PROCESSING', 'SUCCESS', 'FAIL'] as const;
/** How far the binding of a card is; SUCCESS and FAIL never change again (MTH-13, OPN-286). */
export type BindingStatus = (typeof bindingStatuses)[number];

export const bindingFailures = ['DECLINED', 'EXPIRED', 'CANCELLED'] as const;
/** DECLINED: by the card's bank. EXPIRED: not ended in time. CANCELLED: by the shopper, or because another binding was begun. */
export type BindingFailure = (typeof bindingFailures)[number];

/** A binding that was not ended within this time has failed, in ms (OPN-286). */
export const BINDING_LIMIT_MS = 900_000;

export const bankBindingStatuses = [
  'CREATED',
  'PENDING_3DS',
  'SUCCEEDED',
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
] as const;
/** The states of a binding at the bank. */
export type BankBindingStatus = (typeof bankBindingStatuses)[number];

/** The bank will not change it any more. */
export function isBankBindingEnded(status: BankBindingStatus): boolean {
  return status !== 'CREATED' && status !== 'PENDING_3DS';
}

export type BindingOutcome =
  | { readonly status: 'SUCCESS' }
  | { readonly status: 'FAIL'; readonly failure: BindingFailure };

/**
 * How a binding that is under way ends: as the bank reports, or because its time is over; times in ms since 1970. Fails with STILL_OPEN
 * while it
 * goes on. `told` is null where the bank has reported nothing.
 */
export function bindingOutcome(
  told: BankBindingStatus | null,
  expiresAt: number,
  now: number,
): Result<BindingOutcome, 'STILL_OPEN'> {
  switch (told) {
    case 'SUCCEEDED':
      return ok({ status: 'SUCCESS' });
    case 'DECLINED':
    case 'CANCELLED':
    case 'EXPIRED':
      return ok({ status: 'FAIL', failure: told });
    case 'CREATED':
    case 'PENDING_3DS':
    case null:
      return expiresAt <= now ? ok({ status: 'FAIL', failure: 'EXPIRED' }) : err('STILL_OPEN');
    default:
      return told satisfies never;
  }
}

/** What the shopper reads of a failed binding; null: there is nothing to explain (MTH-13, OPN-286). */
export function bindingErrorReason(failure: BindingFailure): string | null {
  return paymentTexts.bindingFailures[failure];
}
