import { promocodeErrorCodes } from '../kernel/index.ts';
import { MAX_VERSION_MISMATCHES, SAVE_DELAY_MS } from './cart.ts';
import type { Cart } from './cart.ts';
import { isUnsaved } from './cart-sync.ts';
import type { CallFailure, CartRequest, CartSyncEffect, CartSyncState } from './cart-sync.ts';
import { hasChoice, newerChoices, NO_CHOICES } from './choices.ts';
import type { Choices } from './choices.ts';
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

/** Codes that blame the promotion or the bonuses, never the lines of a save (CRT-05, CRT-61). */
const choiceCodes: readonly string[] = [...promocodeErrorCodes, 'AUTH_REQUIRED'];
/** Codes that blame the lines alone. */
const lineCodes: readonly string[] = ['AGE_NOT_CONFIRMED', 'CART_HAS_DUPLICATE_PRODUCTS'];
/** A call that holds no wish. */
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
    lines: layWishes(cart.products, state.wishes),
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

/** The save was accepted: it holds every wish up to its revision (CRT-57, CRT-58). */
export function onActual(state: CartSyncState, request: SaveRequest, cart: Cart): CartSyncStep {
  const viewed = new Map([...state.viewed].filter(([key]) => !request.viewed.includes(key)));
  const wishes = reconcile(state.wishes, request.revision);
  const choices = newerChoices(state.choices, request.held);
  const hidesBanner = state.hidesBanner && !request.hidesBanner;
  return sendNext(
    { ...state, cart, wishes, choices, viewed, hidesBanner, mismatches: 0, failures: 0 },
    verified(cart),
  );
}

/** The version was outdated: the wishes are laid over the returned cart and saved again, three times at most (CRT-55, OPN-218). */
export function onMismatch(state: CartSyncState, cart: Cart): CartSyncStep {
  const mismatches = state.mismatches + 1;
  if (mismatches < MAX_VERSION_MISMATCHES) return sendNext({ ...state, cart, mismatches, isDue: true });
  return sendNext(
    {
      ...state,
      cart,
      mismatches: 0,
      wishes: NO_WISHES,
      choices: NO_CHOICES,
      isStale: true,
      isDue: false,
      isScheduled: false,
    },
    [{ type: 'CANCEL_TIMER' }, { type: 'ALERT' }],
  );
}

/** What is left of the choices of a refused save: a promocode error takes the promotion, an error of the lines nothing. */
function choicesAfterRefusal(choices: Choices, request: SaveRequest, code: string): Choices {
  if (lineCodes.includes(code)) return choices;
  const left = newerChoices(choices, request.held);
  const isPromocode = (promocodeErrorCodes as readonly string[]).includes(code);
  return isPromocode ? { ...choices, promotion: left.promotion } : left;
}

/**
 * Lost: fetch, then save again (CRT-60). Refused: what the code blames is given up, the wishes or the choices of the
 * save, or both; the rest goes out again (CRT-61).
 */
export function onSaveFailed(state: CartSyncState, request: SaveRequest, failure: CallFailure): CartSyncStep {
  const isLost = failure.kind !== 'API' || failure.code === 'CART_NOT_FOUND';
  if (isLost) return sendNext({ ...state, failures: state.failures + 1, isStale: true });
  const { code, message = null } = failure;
  if (transientCodes.includes(code)) return sendNext({ ...state, failures: state.failures + 1 });
  const choices = choicesAfterRefusal(state.choices, request, code);
  const blamesChoice = hasChoice(request.held) && choiceCodes.includes(code);
  const promotion = choices.promotion === null ? (state.choices.promotion?.wanted ?? null) : null;
  const reset = { mismatches: 0, failures: 0, choices };
  if (blamesChoice)
    return sendNext({ ...state, ...reset, isDue: isUnsaved({ ...state, choices }) || state.hidesBanner }, [
      { type: 'REFUSED', code, message, dropped: [], promotion },
    ]);
  const wishes = reconcile(state.wishes, request.revision);
  const dropped = [...state.wishes.values()].filter((wish) => wish.revision <= request.revision);
  const viewed = new Map([...state.viewed].filter(([key]) => !request.viewed.includes(key)));
  return sendNext({ ...state, ...reset, wishes, viewed, hidesBanner: false }, [
    { type: 'REFUSED', code, message, dropped, promotion },
  ]);
}

/** A fetched cart, unless the client knows a newer version already. */
export function onFetched(state: CartSyncState, fetched: Cart): CartSyncStep {
  const isOlder = state.cart !== null && state.cart.id === fetched.id && fetched.version < state.cart.version;
  const cart = isOlder ? state.cart : fetched;
  const failures = isUnsaved(state) ? state.failures : 0;
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
  return isUnsaved(next) && !next.isScheduled ? schedule(next, retryDelay(next.failures)) : [next, []];
}
