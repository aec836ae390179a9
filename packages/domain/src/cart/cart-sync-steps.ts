import { MAX_VERSION_MISMATCHES, SAVE_DELAY_MS } from './cart.ts';
import type { Cart } from './cart.ts';
import { isUnsaved } from './cart-sync.ts';
import type { CartRequest, CartSyncEffect, CartSyncState } from './cart-sync.ts';
import { newerChoices, NO_CHOICES } from './choices.ts';
import { applyPendingChanges, NO_PENDING_CHANGES, reconcile } from './pending-changes.ts';

export type CartSyncStep = readonly [CartSyncState, readonly CartSyncEffect[]];
export type SaveRequest = Extract<CartRequest, { kind: 'SAVE' }>;

const MAX_RETRY_DELAY_MS = 60_000;
/** A call that holds no change. */
const NOTHING_HELD = -1;

function retryDelay(failures: number): number {
  return Math.min(SAVE_DELAY_MS * 2 ** failures, MAX_RETRY_DELAY_MS);
}

/** Restarts the timer. */
export function schedule(
  state: CartSyncState,
  delayMs: number,
  effects: readonly CartSyncEffect[] = [],
): CartSyncStep {
  return [{ ...state, isScheduled: true }, [...effects, { type: 'SCHEDULE', delayMs }]];
}

function startFetch(state: CartSyncState, effects: readonly CartSyncEffect[]): CartSyncStep {
  const id = state.nextRequestId;
  return [
    { ...state, nextRequestId: id + 1, request: { kind: 'FETCH', id } },
    [...effects, { type: 'FETCH', requestId: id }],
  ];
}

/** Detaching is a call of its own; what else has to be saved follows it (PRM-14). */
function startDetach(state: CartSyncState, cart: Cart, effects: readonly CartSyncEffect[]): CartSyncStep {
  const { nextRequestId: id, choices, viewed, hidesBanner } = state;
  const request: SaveRequest = {
    kind: 'SAVE',
    id,
    revision: NOTHING_HELD,
    held: { promotion: choices.promotion, loyalty: null },
    viewed: [],
    hidesBanner: false,
  };
  const rest = { ...state, choices: { ...choices, promotion: null } };
  const isDue = isUnsaved(rest) || viewed.size > 0 || hidesBanner;
  return [
    { ...state, nextRequestId: id + 1, request, isDue },
    [...effects, { type: 'DETACH', requestId: id, command: { cartId: cart.id, version: cart.version } }],
  ];
}

function startSave(state: CartSyncState, cart: Cart, effects: readonly CartSyncEffect[]): CartSyncStep {
  const { nextRequestId: id, choices, viewed, hidesBanner, revision } = state;
  const wanted = choices.promotion?.wanted ?? null;
  if (wanted?.kind === 'NONE') return startDetach(state, cart, effects);
  const request: SaveRequest = {
    kind: 'SAVE',
    id,
    revision,
    held: choices,
    viewed: [...viewed.keys()],
    hidesBanner,
  };
  const command = {
    cartId: cart.id,
    version: cart.version,
    lines: applyPendingChanges(cart.products, state.pendingChanges),
    viewed: [...viewed.values()],
    hidesBanner,
    promotion: wanted,
    ...(choices.loyalty === null ? {} : { appliedLoyalty: choices.loyalty.wanted }),
  };
  return [
    { ...state, nextRequestId: id + 1, request, isDue: false },
    [...effects, { type: 'SAVE', requestId: id, command }],
  ];
}

/** Sends what has to go out next, if anything may: one call at a time, none while offline, a fetch before a save. */
export function sendNext(state: CartSyncState, effects: readonly CartSyncEffect[] = []): CartSyncStep {
  if (state.request !== null || state.isOffline) return [state, effects];
  if (state.isStale) return startFetch(state, effects);
  if (state.isDue && state.cart !== null) return startSave(state, state.cart, effects);
  if (isUnsaved(state) && !state.isScheduled) return schedule(state, retryDelay(state.failures), effects);
  return [state, effects];
}

function verified(cart: Cart): readonly CartSyncEffect[] {
  return cart.status === 'ACTUAL' ? [{ type: 'VERIFIED', cart }] : [];
}

/** The save was accepted: it holds every change up to its revision (CRT-57, CRT-58). */
export function onSaved(state: CartSyncState, request: SaveRequest, cart: Cart): CartSyncStep {
  const viewed = new Map([...state.viewed].filter(([key]) => !request.viewed.includes(key)));
  const pendingChanges = reconcile(state.pendingChanges, request.revision);
  const choices = newerChoices(state.choices, request.held);
  const hidesBanner = state.hidesBanner && !request.hidesBanner;
  return sendNext(
    { ...state, cart, pendingChanges, choices, viewed, hidesBanner, mismatches: 0, failures: 0 },
    verified(cart),
  );
}

/** The version was outdated: the pending changes are applied to the returned cart and saved again, three times at most (CRT-55, OPN-218). */
export function onMismatch(state: CartSyncState, cart: Cart): CartSyncStep {
  const mismatches = state.mismatches + 1;
  if (mismatches < MAX_VERSION_MISMATCHES) return sendNext({ ...state, cart, mismatches, isDue: true });
  return sendNext(
    {
      ...state,
      cart,
      mismatches: 0,
      pendingChanges: NO_PENDING_CHANGES,
      choices: NO_CHOICES,
      isStale: true,
      isDue: false,
      isScheduled: false,
    },
    [{ type: 'CANCEL_TIMER' }, { type: 'ALERT' }],
  );
}

/** A fetched cart, unless the client knows a newer version already. */
export function onFetched(state: CartSyncState, fetched: Cart): CartSyncStep {
  const isOlder = state.cart !== null && state.cart.id === fetched.id && fetched.version < state.cart.version;
  const cart = isOlder ? state.cart : fetched;
  const failures = isUnsaved(state) ? state.failures : 0;
  return sendNext({ ...state, cart, failures, load: 'READY', isStale: false }, verified(cart));
}

/** Without pending changes the next poll, reconnect or reload tries again; with some a timer does. */
export function onFetchFailed(state: CartSyncState): CartSyncStep {
  const next: CartSyncState = {
    ...state,
    failures: state.failures + 1,
    isStale: true,
    load: state.cart === null ? 'FAILED' : 'READY',
  };
  return isUnsaved(next) && !next.isScheduled ? schedule(next, retryDelay(next.failures)) : [next, []];
}
