import type { ErrorView } from '@shop/domain/checkout';

/** What the payment screen shows of a checkout (FRM). */
export type PaymentFrame =
  | { readonly status: 'starting' }
  /** The bank's page to show; `expiresAt` in ms of server time, `countdown` 'm:ss' of what is left, null without an end. */
  | {
      readonly status: 'redirect';
      readonly orderId: string;
      readonly url: string;
      readonly orderNumber: string | null;
      readonly expiresAt: number | null;
      readonly countdown: string | null;
    }
  /** `next`: where to go, the order page of the first order (FRM-09). */
  | { readonly status: 'succeeded'; readonly next: string }
  /** The shopper cancelled the order (OPN-279). */
  | { readonly status: 'cancelled'; readonly next: string }
  | { readonly status: 'failed'; readonly code: string; readonly error: ErrorView };

export type CheckoutScreenState = {
  /** `inProgress` from the click to the end of the flow (CHK-09). */
  readonly status: 'idle' | 'inProgress';
  /** The checkout under way or just ended. */
  readonly checkoutId: string | null;
  readonly orderIds: readonly string[];
  readonly frame: PaymentFrame | null;
  /** What the shopper is told about a failed attempt, until closed (OPN-294). */
  readonly error: ErrorView | null;
};

/** Why no order was created; the message is in `error` of the state, except for `aborted` ones. */
export type PayFailure =
  | { readonly kind: 'alreadyRunning' }
  | { readonly kind: 'gate' }
  | { readonly kind: 'signInNeeded' }
  | { readonly kind: 'aborted'; readonly reason: 'INCIDENT' | 'INCOMPLETE' | 'CART_NOT_SAVED' }
  | { readonly kind: 'refused'; readonly code: string };

/** The started checkout; `next` is the address of its payment screen (FRM-01). */
export type StartedCheckout = {
  readonly checkoutId: string;
  readonly orderIds: readonly string[];
  readonly next: string;
};
