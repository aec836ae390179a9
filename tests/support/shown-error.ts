import type { CheckoutProcess } from '@shop/contract/checkout';
import { checkout, checkoutErrorView, initialCheckout } from '@shop/domain/checkout';
import type { CheckoutEvent, CheckoutState, ErrorView } from '@shop/domain/checkout';
import { ZERO_KOPECKS } from '@shop/domain/kernel';

/** What a page shows, by its own rules, after these events of its checkout; null: no error. */
function shownAfter(events: readonly CheckoutEvent[]): ErrorView | null {
  const ended = events.reduce<CheckoutState>((state, event) => checkout(state, event)[0], initialCheckout);
  if (ended.phase !== 'IDLE' || ended.outcome?.kind !== 'FAILED') return null;
  const { code, message, slotTitle, standingIds } = ended.outcome;
  return checkoutErrorView(code, { message, slotTitle, hasStandingOrder: standingIds.length > 0 });
}

/** The error that a page shows for the processes of a checkout. */
export const shownOf = (processes: readonly CheckoutProcess[]): ErrorView | null =>
  shownAfter([
    {
      type: 'RESUMED',
      checkoutId: 'checkout',
      orderIds: processes.map(({ orderId }) => orderId),
      redirected: [],
    },
    { type: 'STATUS_ANSWERED', checkoutId: 'checkout', processes },
  ]);

const cart = {
  status: 'ACTUAL',
  products: [],
  totalPrice: ZERO_KOPECKS,
  payableTotal: ZERO_KOPECKS,
  minOrderPrice: ZERO_KOPECKS,
  spendBonus: null,
  slotTitle: null,
} as const;

/** The error that a page shows when the store refuses to create an order. */
export function shownOfRefusal(error: {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
}): ErrorView | null {
  const { code, message } = error;
  const slotTitle = (error.details as { readonly title?: string } | undefined)?.title ?? null;
  return shownAfter([
    {
      type: 'PAY_CLICKED',
      isComplete: true,
      flow: { idempotencyKey: 'click', shown: cart },
    },
    { type: 'INCIDENT_CHECKED', isIncident: false },
    { type: 'CART_SAVED', saved: cart },
    { type: 'CREATE_FAILED', failure: { kind: 'API', code, message, slotTitle } },
  ]);
}
