import type { ProcessStatus } from '../checkout/index.ts';
import { err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';

/**
 * QUEUED: waits until the first payment of its checkout has succeeded (OPN-276). STARTING: not yet registered at the bank.
 * WAITING: the shopper is at the card page. CONFIRMING: the bank holds the money. SUCCEEDED and FAILED never change again (CHK-21).
 */
export const paymentStates = ['QUEUED', 'STARTING', 'WAITING', 'CONFIRMING', 'SUCCEEDED', 'FAILED'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentEvents = ['FIRST_SUCCEEDED', 'REGISTERED', 'PAID', 'CONFIRMED', 'FAILED'] as const;
/**
 * What moves a payment: the first one of its checkout succeeded; the bank has registered it, holds the money, or has paid; or it failed.
 */
export type PaymentEvent = (typeof paymentEvents)[number];

const graph: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>> = {
  QUEUED: { FIRST_SUCCEEDED: 'STARTING', FAILED: 'FAILED' },
  // A card that the bank knows is charged without the shopper, so the money may be held at once (OPN-273, OPN-276).
  STARTING: { REGISTERED: 'WAITING', PAID: 'CONFIRMING', FAILED: 'FAILED' },
  WAITING: { PAID: 'CONFIRMING', FAILED: 'FAILED' },
  CONFIRMING: { CONFIRMED: 'SUCCEEDED', FAILED: 'FAILED' },
  SUCCEEDED: {},
  FAILED: {},
};

/** The state after an event (OPN-273). Fails with NOT_POSSIBLE when the event does not belong to the state; an ended one is never left. */
export function nextPaymentState(
  state: PaymentState,
  event: PaymentEvent,
): Result<PaymentState, 'NOT_POSSIBLE'> {
  const next = graph[state][event];
  return next === undefined ? err('NOT_POSSIBLE') : ok(next);
}

/** Whether the payment never changes again (CHK-21). */
export function isPaymentEnded(state: PaymentState): boolean {
  return state === 'SUCCEEDED' || state === 'FAILED';
}

/** A payment's state as the status of the checkout's process (OPN-273). */
export function processStatusOf(state: PaymentState): ProcessStatus {
  switch (state) {
    case 'QUEUED':
    case 'STARTING':
    case 'CONFIRMING':
      return 'PROCESSING';
    case 'WAITING':
      return 'REDIRECT';
    case 'SUCCEEDED':
    case 'FAILED':
      return state;
    default:
      return state satisfies never;
  }
}
