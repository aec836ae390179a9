import type { CheckoutProcess } from './process.ts';
import type { ReadinessCart } from './readiness.ts';
import type { CallFailure } from './retry.ts';

/** The status of a checkout is asked this often, in ms (CHK-19). */
export const STATUS_POLL_INTERVAL_MS = 1000;
/** The flow is aborted after this long with nothing but PROCESSING, in ms (CHK-22, `pendingCheckoutAbortTimeoutMs`). */
export const PENDING_ABORT_MS = 30_000;
/** The flow is aborted after this long with a redirect that has no address, in ms (CHK-23, `paymentHandledTimeoutMs`). */
export const HANDLED_ABORT_MS = 10_000;

/** What the flow is waiting for while it polls: PENDING all processing, HANDLED a redirect without address. */
export type Watch = 'PENDING' | 'HANDLED';

export type CheckoutFlow = {
  readonly idempotencyKey: string;
  readonly shown: ReadinessCart;
};

/**
 * The start result (CHK-16) and what the polling knows; `redirected` holds the orders already handed over (CHK-24, FRM-15), `urls` the
 * addresses that PCI DSS showcases were asked for by order, null while one is being asked for (CHK-25).
 */
export type CheckoutPolling = {
  readonly checkoutId: string;
  readonly orderIds: readonly string[];
  readonly urls: Readonly<Record<string, string | null>>;
  readonly processes: readonly CheckoutProcess[];
  readonly redirected: readonly string[];
  readonly watch: Watch | null;
};

export type CheckoutOutcome =
  /**
   * With the orders that stand; of several one may have been cancelled by the shopper. `isByClick`: one of them comes when it is called.
   */
  | {
      readonly kind: 'SUCCEEDED';
      readonly checkoutId: string;
      readonly orderIds: readonly string[];
      readonly isByClick: boolean;
    }
  /** The shopper cancelled the order: finished without error and without the success event (OPN-279). */
  | { readonly kind: 'CANCELLED'; readonly checkoutId: string; readonly orderIds: readonly string[] }
  | {
      readonly kind: 'FAILED';
      readonly code: string;
      readonly message: string | null;
      readonly slotTitle: string | null;
      /** Null when it failed before an order existed (CHK-14). */
      readonly checkoutId: string | null;
      readonly orderIds: readonly string[];
      /** Orders of the same checkout that stand although another failed (OPN-277). */
      readonly standingIds: readonly string[];
    }
  /** Aborted before anything was sent: incident mode, or something is missing (CHK-10, CHK-11). */
  | { readonly kind: 'ABORTED'; readonly reason: 'INCIDENT' | 'INCOMPLETE' | 'CART_NOT_SAVED' };

/** Anything but IDLE is 'in progress': a second click starts nothing (CHK-09). */
export type CheckoutState =
  | { readonly phase: 'IDLE'; readonly outcome: CheckoutOutcome | null }
  | { readonly phase: 'CHECKING'; readonly flow: CheckoutFlow; readonly isComplete: boolean }
  | { readonly phase: 'SAVING'; readonly flow: CheckoutFlow }
  | { readonly phase: 'CREATING'; readonly flow: CheckoutFlow; readonly attempt: number }
  | { readonly phase: 'POLLING'; readonly polling: CheckoutPolling };

export type CheckoutEvent =
  /** `isComplete`: showcase, cart, address and payment method are all there (CHK-11). */
  | { readonly type: 'PAY_CLICKED'; readonly flow: CheckoutFlow; readonly isComplete: boolean }
  | { readonly type: 'INCIDENT_CHECKED'; readonly isIncident: boolean }
  | { readonly type: 'CART_SAVED'; readonly saved: ReadinessCart }
  | { readonly type: 'CART_NOT_SAVED'; readonly failure: CallFailure | null }
  | { readonly type: 'CREATED'; readonly checkoutId: string; readonly processes: readonly CheckoutProcess[] }
  | { readonly type: 'CREATE_FAILED'; readonly failure: CallFailure }
  /** The payment frame was opened or reloaded by its address (FRM-02). */
  | {
      readonly type: 'RESUMED';
      readonly checkoutId: string;
      readonly orderIds: readonly string[];
      readonly redirected: readonly string[];
    }
  | {
      readonly type: 'STATUS_ANSWERED';
      readonly checkoutId: string;
      readonly processes: readonly CheckoutProcess[];
    }
  | { readonly type: 'STATUS_FAILED'; readonly checkoutId: string; readonly failure: CallFailure }
  | { readonly type: 'WATCH_EXPIRED'; readonly watch: Watch }
  | { readonly type: 'PCI_URL_ANSWERED'; readonly orderId: string; readonly url: string | null }
  | { readonly type: 'LEFT' };

export type CheckoutEffect =
  | { readonly type: 'CHECK_INCIDENT' }
  | { readonly type: 'SAVE_CART' }
  /** All attempts of one click carry the same key (CHK-18). */
  | { readonly type: 'CREATE_ORDER'; readonly idempotencyKey: string; readonly delayMs: number }
  | { readonly type: 'FIND'; readonly checkoutId: string; readonly delayMs: number }
  | { readonly type: 'START_WATCH'; readonly watch: Watch; readonly delayMs: number }
  | { readonly type: 'STOP_WATCH' }
  | { readonly type: 'REDIRECT'; readonly process: CheckoutProcess; readonly url: string }
  | { readonly type: 'FETCH_PCI_URL'; readonly orderId: string; readonly paymentId: string }
  /** The order cannot be paid: the server is to cancel it (OPN-282). */
  | { readonly type: 'GIVE_UP'; readonly orderId: string }
  | { readonly type: 'FINISHED'; readonly outcome: CheckoutOutcome };

export const initialCheckout: CheckoutState = { phase: 'IDLE', outcome: null };

export function isCheckoutInProgress(state: CheckoutState): boolean {
  return state.phase !== 'IDLE';
}
