import type { PaymentEvent, PaymentState } from './payment-state.ts';
import { isPaymentEnded } from './payment-state.ts';

export const checkoutStatuses = ['OPEN', 'SUCCEEDED', 'FAILED'] as const;
/** OPEN: some payment has not ended. SUCCEEDED: an order of it stands, or stood. FAILED: none does. */
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/**
 * The status of a checkout by the payments of all its orders: one order that stands is a success, whatever happened to the other
 * (OPN-277).
 */
export function checkoutStatusOf(payments: readonly PaymentState[]): CheckoutStatus {
  if (payments.some((state) => !isPaymentEnded(state))) return 'OPEN';
  return payments.includes('SUCCEEDED') ? 'SUCCEEDED' : 'FAILED';
}

/**
 * What the state of the first payment does to the one that waits for it (OPN-276, OPN-277): it starts, it fails with the same code, or
 * it goes on waiting (null).
 */
export function queuedPaymentEvent(
  first: PaymentState,
): Extract<PaymentEvent, 'FIRST_SUCCEEDED' | 'FAILED'> | null {
  if (!isPaymentEnded(first)) return null;
  return first === 'SUCCEEDED' ? 'FIRST_SUCCEEDED' : 'FAILED';
}
