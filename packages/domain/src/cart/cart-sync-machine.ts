import { SAVE_DELAY_MS } from './cart.ts';
import { initialCartSync } from './cart-sync.ts';
import type { CartSyncEvent, CartSyncState } from './cart-sync.ts';
import { onSaved, onFetched, onFetchFailed, onMismatch, schedule, sendNext } from './cart-sync-steps.ts';
import type { CartSyncStep } from './cart-sync-steps.ts';
import { onSaveFailed } from './cart-sync-refusal.ts';
import { dearerLines } from './dearer-lines.ts';
import { lineKey } from './line-key.ts';
import { wantedLine } from './lines.ts';
import { addPendingChange } from './pending-changes.ts';

/** Runs one event; the service runs the effects, in order (CRT-54 to CRT-63, CRT-67, OPN-218). Every newer cart is compared with the one before (CRT-46). */
export function cartSync(state: CartSyncState, event: CartSyncEvent): CartSyncStep {
  const [next, effects] = step(state, event);
  if (next.cart === null || next.cart === state.cart) return [next, effects];
  return [{ ...next, dearer: dearerLines(state.dearer, state.cart, next.cart) }, effects];
}

function step(state: CartSyncState, event: CartSyncEvent): CartSyncStep {
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
      const { line, after } = event;
      const precedingKey = after ?? state.pendingChanges.get(lineKey(line))?.after;
      const change = {
        ...wantedLine(line, line.quantity),
        revision,
        ...(precedingKey === undefined ? {} : { after: precedingKey }),
      };
      return schedule(
        { ...state, revision, pendingChanges: addPendingChange(state.pendingChanges, change) },
        SAVE_DELAY_MS,
      );
    }
    case 'PROMOTION_CHOSEN': {
      const choices = { ...state.choices, promotion: { wanted: event.promotion } };
      return sendNext({ ...state, choices, isScheduled: false, isDue: true }, [{ type: 'CANCEL_TIMER' }]);
    }
    case 'LOYALTY_SWITCHED': {
      const choices = { ...state.choices, loyalty: { wanted: event.appliedLoyalty } };
      return schedule({ ...state, choices }, SAVE_DELAY_MS);
    }
    case 'TIMER_FIRED':
      return sendNext({ ...state, isScheduled: false, isDue: state.isDue || state.isScheduled });
    case 'SAVE_REQUESTED':
      return sendNext({ ...state, isScheduled: false, isDue: true }, [{ type: 'CANCEL_TIMER' }]);
    case 'SAVE_ANSWERED':
      if (request?.kind !== 'SAVE' || request.id !== event.requestId) return [state, []];
      return event.result === 'ACTUAL'
        ? onSaved({ ...state, request: null }, request, event.cart)
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
      const kept = event.keepPendingChanges
        ? { pendingChanges: state.pendingChanges, choices: state.choices }
        : {};
      return [
        { ...initialCartSync, nextRequestId, isOffline, revision, ...kept },
        [{ type: 'CANCEL_TIMER' }],
      ];
    }
    default:
      return event satisfies never;
  }
}
