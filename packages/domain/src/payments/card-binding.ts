import type { BindingStatus } from './binding.ts';

/** The status of a binding is asked this often, in ms (MTH-14). */
export const BINDING_POLL_INTERVAL_MS = 1000;

/** The binding of a card, as the shopper sees it. */
export type CardBinding =
  | { readonly phase: 'IDLE' }
  | { readonly phase: 'STARTING' }
  /** The bank's page takes the card. */
  | { readonly phase: 'WAITING'; readonly operationId: string; readonly redirectUrl: string }
  /** The card is bound, and the methods with it are fetched. */
  | { readonly phase: 'REFRESHING' }
  | { readonly phase: 'BOUND' }
  /** `reason` is the bank's, for the shopper; null: there is none (OPN-286). */
  | { readonly phase: 'FAILED'; readonly reason: string | null };

export type CardBindingEvent =
  | { readonly type: 'ASKED_FOR' }
  | { readonly type: 'STARTED'; readonly operationId: string; readonly redirectUrl: string }
  | { readonly type: 'NOT_STARTED' }
  | {
      readonly type: 'STATUS_ANSWERED';
      readonly operationId: string;
      readonly status: BindingStatus;
      readonly reason: string | null;
    }
  /** `isRefused`: there is no such binding, or its shopper is no longer signed in; otherwise the question got lost and is asked again. */
  | { readonly type: 'STATUS_FAILED'; readonly operationId: string; readonly isRefused: boolean }
  | { readonly type: 'METHODS_REFRESHED' }
  /** `isRefused`: the shopper is no longer signed in. */
  | { readonly type: 'METHODS_NOT_REFRESHED'; readonly isRefused: boolean }
  | { readonly type: 'LEFT' };

export type CardBindingEffect =
  | { readonly type: 'START_BINDING' }
  | { readonly type: 'REFRESH_METHODS'; readonly delayMs: number }
  | { readonly type: 'ASK_STATUS'; readonly operationId: string; readonly delayMs: number };

type Step = readonly [CardBinding, readonly CardBindingEffect[]];

export const noBinding: CardBinding = { phase: 'IDLE' };

/** Bound or not, nothing more will come of it. */
export function isBindingOver({ phase }: CardBinding): boolean {
  return phase === 'BOUND' || phase === 'FAILED';
}

const failed = (reason: string | null): Step => [{ phase: 'FAILED', reason }, []];

function whileWaiting(state: Extract<CardBinding, { phase: 'WAITING' }>, event: CardBindingEvent): Step {
  const { operationId } = state;
  const isStale = 'operationId' in event && event.operationId !== operationId;
  if (isStale) return [state, []];
  const askAgain: Step = [state, [{ type: 'ASK_STATUS', operationId, delayMs: BINDING_POLL_INTERVAL_MS }]];
  if (event.type === 'STATUS_FAILED') return event.isRefused ? failed(null) : askAgain;
  if (event.type !== 'STATUS_ANSWERED') return [state, []];
  switch (event.status) {
    case 'PROCESSING':
      return askAgain;
    case 'SUCCESS':
      return [{ phase: 'REFRESHING' }, [{ type: 'REFRESH_METHODS', delayMs: 0 }]];
    case 'FAIL':
      return failed(event.reason);
    default:
      return event.status satisfies never;
  }
}

/**
 * Runs one event of a binding: it is asked about every second until the bank has decided, and a bound card is there once the methods
 * are refreshed (MTH-11 to MTH-15). Answers about another binding change nothing, and only the server says that a card is bound.
 */
export function cardBinding(state: CardBinding, event: CardBindingEvent): Step {
  if (event.type === 'LEFT') return [noBinding, []];
  switch (state.phase) {
    case 'IDLE':
    case 'BOUND':
    case 'FAILED':
      return event.type === 'ASKED_FOR' ? [{ phase: 'STARTING' }, [{ type: 'START_BINDING' }]] : [state, []];
    case 'STARTING': {
      if (event.type === 'NOT_STARTED') return failed(null);
      if (event.type !== 'STARTED') return [state, []];
      const { operationId, redirectUrl } = event;
      return [
        { phase: 'WAITING', operationId, redirectUrl },
        [{ type: 'ASK_STATUS', operationId, delayMs: BINDING_POLL_INTERVAL_MS }],
      ];
    }
    case 'WAITING':
      return whileWaiting(state, event);
    case 'REFRESHING':
      if (event.type === 'METHODS_REFRESHED') return [{ phase: 'BOUND' }, []];
      if (event.type !== 'METHODS_NOT_REFRESHED') return [state, []];
      if (event.isRefused) return failed(null);
      return [state, [{ type: 'REFRESH_METHODS', delayMs: BINDING_POLL_INTERVAL_MS }]];
    default:
      return state satisfies never;
  }
}
