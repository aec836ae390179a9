import type { ErrorView } from '@shop/domain/checkout';
import type { BankScreen } from '@shop/domain/payments';

/** What the payment screen shows of a checkout (FRM). */
export type PaymentFrame =
  /** `isAnswered`: the server knows the checkout, and no shopper is needed now. */
  | { readonly status: 'starting'; readonly isAnswered: boolean }
  /**
   * The bank waits for the shopper. `screen`: how he gets there; `url`: the bank's page or invoice. `expiresAt` in ms of server time,
   * `countdown` 'm:ss' of what is left, null without an end; `isOver`: nothing is left.
   */
  | {
      readonly status: 'redirect';
      readonly screen: BankScreen;
      readonly orderId: string;
      readonly url: string;
      readonly invoiceId: string | null;
      readonly orderNumber: string | null;
      readonly expiresAt: number | null;
      readonly countdown: string | null;
      readonly isOver: boolean;
    }
  /** `next`: where to go, the order page of a single order (FRM-09), the list of several (FRM-10). */
  | {
      readonly status: 'succeeded';
      readonly next: string;
      readonly isSeveral: boolean;
      /** One of the orders comes when it is called (CLK-11). */
      readonly isByClick: boolean;
    }
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
