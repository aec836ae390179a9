import { MAX_VERSION_MISMATCHES, SAVE_DELAY_MS } from './cart.ts';
import type { Cart } from './cart.ts';
import type { CallFailure, CartRequest, CartSyncEffect, CartSyncEvent, CartSyncState } from './cart-sync.ts';
import { initialCartSync } from './cart-sync.ts';
import { lineKey } from './line-key.ts';
import { addWish, layWishes, NO_WISHES, reconcile } from './wishes.ts';

type Step = readonly [CartSyncState, readonly CartSyncEffect[]];
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

function schedule(state: CartSyncState, delayMs: number, effects: readonly CartSyncEffect[] = []): Step {
  return [{ ...state, isScheduled: true }, [...effects, { type: 'SCHEDULE', delayMs }]];
}

function startFetch(state: CartSyncState, effects: readonly CartSyncEffect[]): Step {
  const id = state.nextRequestId;
  return [
    { ...state, nextRequestId: id + 1, request: { kind: 'FETCH', id } },
    [...effects, { type: 'FETCH', requestId: id }],
  ];
}

function startSave(state: CartSyncState, cart: Cart, effects: readonly CartSyncEffect[]): Step {
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
function sendNext(state: CartSyncState, effects: readonly CartSyncEffect[] = []): Step {
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

function onActual(state: CartSyncState, request: SaveRequest, cart: Cart): Step {
  const viewed = new Map([...state.viewed].filter(([key]) => !request.viewed.includes(key)));
  const wishes = reconcile(state.wishes, request.revision);
  const hidesBanner = state.hidesBanner && !request.hidesBanner;
  return sendNext(
    { ...state, cart, wishes, viewed, hidesBanner, mismatches: 0, failures: 0 },
    verified(cart),
  );
}

function onMismatch(state: CartSyncState, cart: Cart): Step {
  const mismatches = state.mismatches + 1;
  if (mismatches < MAX_VERSION_MISMATCHES) return sendNext({ ...state, cart, mismatches, isDue: true });
  return sendNext(
    { ...state, cart, mismatches: 0, wishes: NO_WISHES, isStale: true, isDue: false, isScheduled: false },
    [{ type: 'CANCEL_TIMER' }, { type: 'ALERT' }],
  );
}

function onSaveFailed(state: CartSyncState, request: SaveRequest, failure: CallFailure): Step {
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

function onFetched(state: CartSyncState, fetched: Cart): Step {
  const isOlder = state.cart !== null && state.cart.id === fetched.id && fetched.version < state.cart.version;
  const cart = isOlder ? state.cart : fetched;
  const failures = state.wishes.size === 0 ? 0 : state.failures;
  return sendNext({ ...state, cart, failures, load: 'READY', isStale: false }, verified(cart));
}

function onFetchFailed(state: CartSyncState): Step {
  const next: CartSyncState = {
    ...state,
    failures: state.failures + 1,
    isStale: true,
    load: state.cart === null ? 'FAILED' : 'READY',
  };
  return next.wishes.size > 0 && !next.isScheduled ? schedule(next, retryDelay(next.failures)) : [next, []];
}

/** Runs one event; the service runs the effects, in order (CRT-54 to CRT-63, CRT-67, OPN-218). */
export function cartSync(state: CartSyncState, event: CartSyncEvent): Step {
  const request = state.request;
  switch (event.type) {
    case 'OPENED':
    case 'REFETCH_REQUESTED':
      return sendNext({
        ...state,
        isStale: request?.kind !== 'FETCH',
        load: state.load === 'FAILED' ? 'LOADING' : state.load,
      });
    case 'CHANGED': {
      const revision = state.revision + 1;
      const { type, productId, quantity } = event.line;
      const wishes = addWish(state.wishes, { type, productId, quantity, revision });
      return schedule({ ...state, revision, wishes }, SAVE_DELAY_MS);
    }
    case 'TIMER_FIRED':
      return sendNext({ ...state, isScheduled: false, isDue: state.isDue || state.isScheduled });
    case 'SAVE_REQUESTED':
      return sendNext({ ...state, isScheduled: false, isDue: true }, [{ type: 'CANCEL_TIMER' }]);
    case 'SAVE_ANSWERED':
      if (request?.kind !== 'SAVE' || request.id !== event.requestId) return [state, []];
      return event.result === 'ACTUAL'
        ? onActual({ ...state, request: null }, request, event.cart)
        : onMismatch({ ...state, request: null }, event.cart);
    case 'SAVE_FAILED':
      if (request?.kind !== 'SAVE' || request.id !== event.requestId) return [state, []];
      return onSaveFailed({ ...state, request: null }, request, event.failure);
    case 'FETCH_ANSWERED':
      if (request?.kind !== 'FETCH' || request.id !== event.requestId) return [state, []];
      return onFetched({ ...state, request: null }, event.cart);
    case 'FETCH_FAILED':
      if (request?.kind !== 'FETCH' || request.id !== event.requestId) return [state, []];
      return onFetchFailed({ ...state, request: null });
    case 'DISCONNECTED':
      return [{ ...state, isOffline: true }, []];
    case 'RECONNECTED':
      return sendNext({ ...state, isOffline: false, isStale: true });
    case 'CHANGES_VIEWED':
      return [
        {
          ...state,
          viewed: new Map([...state.viewed, ...event.lines.map((line) => [lineKey(line), line] as const)]),
        },
        [],
      ];
    case 'BANNER_HIDDEN':
      return schedule({ ...state, hidesBanner: true }, SAVE_DELAY_MS);
    case 'RESET': {
      const { nextRequestId, isOffline, revision } = state;
      const wishes = event.keepWishes ? state.wishes : NO_WISHES;
      return [{ ...initialCartSync, nextRequestId, isOffline, revision, wishes }, [{ type: 'CANCEL_TIMER' }]];
    }
    default:
      return event satisfies never;
  }
}
