import type { PromotionRef } from '../promotions/index.ts';
import type { AppliedLoyalty, Cart, SaveResult } from './cart.ts';
import { hasChoice, NO_CHOICES } from './choices.ts';
import type { ChosenPromotion, Choices } from './choices.ts';
import { NO_DEARER_LINES } from './dearer-lines.ts';
import type { DearerLines } from './dearer-lines.ts';
import type { LineKey } from './line-key.ts';
import type { LineRef, WantedLine } from './lines.ts';
import { NO_PENDING_CHANGES } from './pending-changes.ts';
import type { PendingChange, PendingChanges } from './pending-changes.ts';

/** The one call that may be under way; answers with another id are late or repeated and ignored. */
export type CartRequest =
  | { readonly kind: 'FETCH'; readonly id: number }
  | {
      readonly kind: 'SAVE';
      readonly id: number;
      /** The save holds every change up to this revision. */
      readonly revision: number;
      /** The choices it holds. */
      readonly held: Choices;
      readonly viewed: readonly LineKey[];
      readonly hidesBanner: boolean;
    };

/** Where the first load stands; later refetches keep the shown content (CRT-28, CRT-29). */
export type CartLoad = 'LOADING' | 'READY' | 'FAILED';

/** Everything the cart synchronisation knows. The shopper sees `previewCart(cart, pendingChanges, …)`. */
export type CartSyncState = {
  readonly cart: Cart | null;
  readonly load: CartLoad;
  readonly pendingChanges: PendingChanges;
  /** The promotion and the bonuses, as far as they are not saved. */
  readonly choices: Choices;
  readonly revision: number;
  readonly request: CartRequest | null;
  readonly nextRequestId: number;
  /** A timer runs that will ask for a save. */
  readonly isScheduled: boolean;
  /** A save is to go out as soon as no call is under way. */
  readonly isDue: boolean;
  /** The next call must be a fetch. */
  readonly isStale: boolean;
  readonly isOffline: boolean;
  /** Version mismatches in a row (OPN-218). */
  readonly mismatches: number;
  /** Failed calls in a row; each doubles the wait before the next try. */
  readonly failures: number;
  /** Changes the shopper has seen, to be sent with the next save (CRT-79). */
  readonly viewed: ReadonlyMap<LineKey, LineRef>;
  readonly hidesBanner: boolean;
  /** What has become dearer since it is in view. */
  readonly dearer: DearerLines;
};

export type CallFailure =
  | { readonly kind: 'NETWORK' | 'ABORTED' }
  | {
      readonly kind: 'API';
      readonly code: string;
      readonly message?: string;
      /** Products that are not sold any more, and the keys of combos that the store of the cart does not offer so, where it blames them. */
      readonly unknownIds?: readonly string[];
    };

export type CartSyncEvent =
  | { readonly type: 'OPENED' }
  /** `after`: the line that a new line follows (OPN-296). */
  | { readonly type: 'CHANGED'; readonly line: WantedLine; readonly after?: LineKey | undefined }
  /** The shopper attached or detached a promotion; it is saved at once (PRM-10, PRM-14). */
  | { readonly type: 'PROMOTION_CHOSEN'; readonly promotion: ChosenPromotion }
  /** The shopper switched the bonuses on or off; saved like a changed line (LOY-17). */
  | { readonly type: 'LOYALTY_SWITCHED'; readonly appliedLoyalty: AppliedLoyalty }
  | { readonly type: 'TIMER_FIRED' }
  | { readonly type: 'SAVE_REQUESTED' }
  | {
      readonly type: 'SAVE_ANSWERED';
      readonly requestId: number;
      readonly result: SaveResult;
      readonly cart: Cart;
    }
  | { readonly type: 'SAVE_FAILED'; readonly requestId: number; readonly failure: CallFailure }
  | { readonly type: 'FETCH_ANSWERED'; readonly requestId: number; readonly cart: Cart }
  | { readonly type: 'FETCH_FAILED'; readonly requestId: number; readonly failure: CallFailure }
  | { readonly type: 'REFETCH_REQUESTED' }
  | { readonly type: 'DISCONNECTED' }
  | { readonly type: 'RECONNECTED' }
  | { readonly type: 'CHANGES_VIEWED'; readonly lines: readonly LineRef[] }
  | { readonly type: 'BANNER_HIDDEN' }
  | { readonly type: 'RESET'; readonly keepPendingChanges: boolean };

export type SaveCommand = {
  readonly cartId: string;
  readonly version: number;
  readonly lines: readonly WantedLine[];
  readonly viewed: readonly LineRef[];
  readonly hidesBanner: boolean;
  /** Null: leave what is attached. */
  readonly promotion: PromotionRef | null;
  /** Absent: leave it; null: spend no bonuses. */
  readonly appliedLoyalty?: AppliedLoyalty;
};

/** Detaches whatever promotion is attached (PRM-14). */
export type DetachCommand = { readonly cartId: string; readonly version: number };

export type CartSyncEffect =
  /** Restart the timer; TIMER_FIRED follows after `delayMs`. */
  | { readonly type: 'SCHEDULE'; readonly delayMs: number }
  | { readonly type: 'CANCEL_TIMER' }
  | { readonly type: 'FETCH'; readonly requestId: number }
  | { readonly type: 'SAVE'; readonly requestId: number; readonly command: SaveCommand }
  /** Answered like a save. */
  | { readonly type: 'DETACH'; readonly requestId: number; readonly command: DetachCommand }
  /** The server verified this cart: its prices go to the shown cards (CRT-59). */
  | { readonly type: 'VERIFIED'; readonly cart: Cart }
  /** The server refused a save; these pending changes are given up (CRT-61, OPN-221). */
  | {
      readonly type: 'REFUSED';
      readonly code: string;
      readonly message: string | null;
      readonly dropped: readonly PendingChange[];
      /** The promotion that is given up, or null (CRT-61, PRM-11, PRM-15). */
      readonly promotion: ChosenPromotion | null;
    }
  /** Too many mismatches: show the default alert (OPN-218). */
  | { readonly type: 'ALERT' };

export const initialCartSync: CartSyncState = {
  cart: null,
  load: 'LOADING',
  pendingChanges: NO_PENDING_CHANGES,
  choices: NO_CHOICES,
  revision: 0,
  request: null,
  nextRequestId: 1,
  isScheduled: false,
  isDue: false,
  isStale: true,
  isOffline: false,
  mismatches: 0,
  failures: 0,
  viewed: new Map(),
  hidesBanner: false,
  dearer: NO_DEARER_LINES,
};

/** Whether the shopper has asked for something that no save has acknowledged. */
export function isUnsaved(state: Pick<CartSyncState, 'pendingChanges' | 'choices'>): boolean {
  return state.pendingChanges.size > 0 || hasChoice(state.choices);
}

/** Whether a save is still to come, whatever is being fetched meanwhile. */
export function needsSave(state: CartSyncState): boolean {
  return state.isScheduled || state.isDue || isUnsaved(state);
}

/** Nothing left to save and nothing under way: what is shown is what the server holds. */
export function isQuiet(state: CartSyncState): boolean {
  return state.request === null && !needsSave(state);
}

/** The pay button waits while this holds (GAT-08). */
export function isRefetching(state: CartSyncState): boolean {
  return state.request?.kind === 'FETCH';
}
