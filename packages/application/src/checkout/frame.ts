import { checkoutErrorView } from '@shop/domain/checkout';
import type { CheckoutState } from '@shop/domain/checkout';
import { bankScreenOf, formatCountdown, isTimeOver } from '@shop/domain/payments';

import type { PaymentFrame } from './checkout.state.ts';

const ORDERS_PATH = '/profile/orders';

/** The order page of a single order, the list for several (FRM-09, FRM-10). */
function ordersPath(orderIds: readonly string[]): string {
  const [first] = orderIds;
  return first !== undefined && orderIds.length === 1 ? `${ORDERS_PATH}/${first}` : ORDERS_PATH;
}

/** Before the server has said anything. */
export const startingFrame: PaymentFrame = { status: 'starting', isAnswered: false };

/** What else decides how the shopper gets to the bank (FRM-05, FRM-06). */
export type FrameDevice = { readonly isWidgetOn: boolean; readonly isMobile: boolean };

/** What the payment screen shows in a state of the flow; null: what it showed before. `now` is server time in ms. */
export function frameOf(state: CheckoutState, now: number, device: FrameDevice): PaymentFrame | null {
  if (state.phase === 'IDLE') return state.outcome === null ? null : endedFrame(state.outcome);
  if (state.phase !== 'POLLING') return null;
  const { processes, redirected } = state.polling;
  const process = processes.find(
    ({ status, orderId }) => status === 'REDIRECT' && redirected.includes(orderId),
  );
  if (process?.redirectUrl == null) return { status: 'starting', isAnswered: processes.length > 0 };
  const expires = process.additionalParams?.expiresAt ?? null;
  const expiresAt = expires === null ? null : Date.parse(expires);
  const { redirectMethod, sbolBankInvoiceId: invoiceId } = process;
  return {
    status: 'redirect',
    screen: bankScreenOf({ redirectMethod, invoiceId, url: process.redirectUrl, ...device }),
    orderId: process.orderId,
    url: process.redirectUrl,
    invoiceId,
    orderNumber: process.additionalParams?.orderNumber ?? null,
    expiresAt,
    countdown: expiresAt === null ? null : formatCountdown(expiresAt, now),
    isOver: expiresAt !== null && isTimeOver(expiresAt, now),
  };
}

function endedFrame(
  outcome: NonNullable<Extract<CheckoutState, { phase: 'IDLE' }>['outcome']>,
): PaymentFrame | null {
  switch (outcome.kind) {
    case 'SUCCEEDED':
      return {
        status: 'succeeded',
        next: ordersPath(outcome.orderIds),
        isSeveral: outcome.orderIds.length > 1,
        isByClick: outcome.isByClick,
      };
    case 'CANCELLED':
      return { status: 'cancelled', next: ordersPath(outcome.orderIds) };
    case 'FAILED': {
      const error = checkoutErrorView(outcome.code, {
        message: outcome.message,
        slotTitle: outcome.slotTitle,
        hasStandingOrder: outcome.standingIds.length > 0,
      });
      if (outcome.checkoutId === null || error === null) return null;
      return { status: 'failed', code: outcome.code, error };
    }
    case 'ABORTED':
      return null;
    default:
      return outcome satisfies never;
  }
}

/** The frame shown before when the next one is none or says the same, so that nothing is repainted. */
export function keepIfEqual(before: PaymentFrame | null, next: PaymentFrame | null): PaymentFrame | null {
  return next === null || JSON.stringify(next) === JSON.stringify(before) ? before : next;
}
