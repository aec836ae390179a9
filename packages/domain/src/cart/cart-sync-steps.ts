import { MAX_VERSION_MISMATCHES, SAVE_DELAY_MS } from './cart.ts';
import type { Cart } from './cart.ts';
import type { CallFailure, CartRequest, CartSyncEffect, CartSyncState } from './cart-sync.ts';
import { layWishes, NO_WISHES, reconcile } from './wishes.ts';

export type CartSyncStep = readonly [CartSyncState, readonly CartSyncEffect[]];
type SaveRequest = Extract<CartRequest, { kind: 'SAVE' }>;

const MAX_RETRY_DELAY_MS = 60_000;
/** Codes that say 'not now' rather than 'never': the wishes are kept and tried again later. */
const transientCodes: readonly string[] = [
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'UNKNOWN_ERROR',
];

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

function startSave(state: CartSyncState, cart: Cart, effects: readonly CartSyncEffect[]): CartSyncStep {
  const id = state.nextRequestId;
  const { viewed, hidesBanner, revision } = state;
  const request: SaveRequest = { kind: 'SAVE', id, revision, viewed: [...viewed.keys()], hidesBanner };
  const lines = layWishes(cart.products, state.wishes).map(({ type, productId, quantity }) => ({
    type,
    productId,
    quantity,
  }));
  const command = {
    cartId: cart.id,
    version: cart.version,
    lines,
    viewed: [...viewed.values()],
    hidesBanner,
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
  if (state.wishes.size > 0 && !state.isScheduled)
    return schedule(state, retryDelay(state.failures), effects);
  return [state, effects];
}

function verified(cart: Cart): readonly CartSyncEffect[] {
  return cart.status === 'ACTUAL' ? [{ type: 'VERIFIED', cart }] : [];
}

/** The save was accepted: it holds every wish up to its revision (CRT-57, CRT-58). */
export function onActual(state: CartSyncState, request: SaveRequest, cart: Cart): CartSyncStep {
  const viewed = new Map([...state.viewed].filter(([key]) => !request.viewed.includes(key)));
  const wishes = reconcile(state.wishes, request.revision);
  const hidesBanner = state.hidesBanner && !request.hidesBanner;
  return sendNext(
    { ...state, cart, wishes, viewed, hidesBanner, mismatches: 0, failures: 0 },
    verified(cart),
  );
}

/** The version was outdated: the wishes are laid over the returned cart and saved again, three times at most (CRT-55, OPN-218). */
export function onMismatch(state: CartSyncState, cart: Cart): CartSyncStep {
  const mismatches = state.mismatches + 1;
  if (mismatches < MAX_VERSION_MISMATCHES) return sendNext({ ...state, cart, mismatches, isDue: true });
  return sendNext(
    { ...state, cart, mismatches: 0, wishes: NO_WISHES, isStale: true, isDue: false, isScheduled: false },
    [{ type: 'CANCEL_TIMER' }, { type: 'ALERT' }],
  );
}

/** Lost: fetch, then save again (CRT-60). Refused: the wishes of the save are given up (CRT-61). */
export function onSaveFailed(state: CartSyncState, request: SaveRequest, failure: CallFailure): CartSyncStep {
  const isLost = failure.kind !== 'API' || failure.code === 'CART_NOT_FOUND';
  if (isLost) return sendNext({ ...state, failures: state.failures + 1, isStale: true });
  if (transientCodes.includes(failure.code)) return sendNext({ ...state, failures: state.failures + 1 });
  const wishes = reconcile(state.wishes, request.revision);
  const dropped = [...state.wishes.values()].filter((wish) => wish.revision <= request.revision);
  const viewed = new Map([...state.viewed].filter(([key]) => !request.viewed.includes(key)));
  return sendNext({ ...state, wishes, viewed, hidesBanner: false, mismatches: 0, failures: 0 }, [
    { type: 'REFUSED', code: failure.code, message: failure.message ?? null, dropped },
  ]);
}

/** A fetched cart, unless the client knows a newer version already. */
export function onFetched(state: CartSyncState, fetched: Cart): CartSyncStep {
  const isOlder = state.cart !== null && state.cart.id === fetched.id && fetched.version < state.cart.version;
  const cart = isOlder ? state.cart : fetched;
  const failures = state.wishes.size === 0 ? 0 : state.failures;
  return sendNext({ ...state, cart, failures, load: 'READY', isStale: false }, verified(cart));
}

/** Without wishes the next poll, reconnect or reload tries again; with some a timer does. */
export function onFetchFailed(state: CartSyncState): CartSyncStep {
  const next: CartSyncState = {
    ...state,
    failures: state.failures + 1,
    isStale: true,
    load: state.cart === null ? 'FAILED' : 'READY',
  };
  return next.wishes.size > 0 && !next.isScheduled ? schedule(next, retryDelay(next.failures)) : [next, []];
}
