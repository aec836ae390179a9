import { isOfUnknownId } from '../kernel/index.ts';
import { compareReadiness } from './readiness.ts';
import { retryDecision } from './retry.ts';
import { STATUS_POLL_INTERVAL_MS } from './checkout-flow.ts';
import type { CheckoutEvent, CheckoutFlow, CheckoutPolling, CheckoutState } from './checkout-flow.ts';
import { failPolling, finish, takePciUrl, takeProcesses } from './checkout-polling.ts';
import type { CheckoutStep } from './checkout-polling.ts';

type EventOf<T extends CheckoutEvent['type']> = Extract<CheckoutEvent, { type: T }>;

function failEarly(code: string, message: string | null, slotTitle: string | null = null): CheckoutStep {
  return finish({
    kind: 'FAILED',
    code,
    message,
    slotTitle,
    checkoutId: null,
    orderIds: [],
    standingIds: [],
  });
}

function onSaved(flow: CheckoutFlow, event: EventOf<'CART_SAVED'>): CheckoutStep {
  const ready = compareReadiness(flow.shown, event.saved);
  if (!ready.ok)
    return failEarly(
      ready.error.code,
      null,
      ready.error.code === 'DELIVERY_SLOT_CHANGED' ? ready.error.title : null,
    );
  return [
    { phase: 'CREATING', flow, attempt: 1 },
    [{ type: 'CREATE_ORDER', idempotencyKey: flow.idempotencyKey, delayMs: 0 }],
  ];
}

function onNotSaved(event: EventOf<'CART_NOT_SAVED'>): CheckoutStep {
  const { failure } = event;
  if (failure?.kind === 'API' && failure.code !== null) return failEarly(failure.code, failure.message);
  // Without a network nothing would happen, and nobody would say so (ERC-31).
  if (failure?.kind === 'NETWORK') return failEarly('CHECKOUT_FAILED', null);
  return finish({ kind: 'ABORTED', reason: 'CART_NOT_SAVED' });
}

function onCreated(event: EventOf<'CREATED'>): CheckoutStep {
  const orderIds = event.processes.map((process) => process.orderId);
  return takeProcesses(
    { checkoutId: event.checkoutId, orderIds, urls: {}, processes: [], redirected: [], watch: null },
    event.processes,
  );
}

function onCreateFailed(flow: CheckoutFlow, attempt: number, event: EventOf<'CREATE_FAILED'>): CheckoutStep {
  const decision = retryDecision(attempt, event.failure);
  if (decision.kind === 'GIVE_UP') {
    const { failure } = event;
    return failure.kind === 'API'
      ? failEarly(decision.code, failure.message, failure.slotTitle)
      : failEarly(decision.code, null);
  }
  return [
    { phase: 'CREATING', flow, attempt: attempt + 1 },
    [{ type: 'CREATE_ORDER', idempotencyKey: flow.idempotencyKey, delayMs: decision.delayMs }],
  ];
}

/** No better answer follows: there is no such checkout, or its shopper is no longer signed in. */
const isLastAnswer = (code: string): boolean => code === 'AUTH_REQUIRED' || isOfUnknownId(code);

function onStatusFailed(polling: CheckoutPolling, event: EventOf<'STATUS_FAILED'>): CheckoutStep {
  const { failure } = event;
  if (failure.kind === 'API' && failure.code !== null && isLastAnswer(failure.code))
    return failPolling(polling, failure.code, failure.message);
  return [
    { phase: 'POLLING', polling },
    [{ type: 'FIND', checkoutId: polling.checkoutId, delayMs: STATUS_POLL_INTERVAL_MS }],
  ];
}

function onResumed(event: EventOf<'RESUMED'>): CheckoutStep {
  const { checkoutId, orderIds, redirected } = event;
  const polling: CheckoutPolling = { checkoutId, orderIds, urls: {}, processes: [], redirected, watch: null };
  return [{ phase: 'POLLING', polling }, [{ type: 'FIND', checkoutId, delayMs: 0 }]];
}

function whileIdle(state: CheckoutState, event: CheckoutEvent): CheckoutStep {
  if (event.type === 'RESUMED') return onResumed(event);
  if (event.type !== 'PAY_CLICKED') return [state, []];
  return [
    { phase: 'CHECKING', flow: event.flow, isComplete: event.isComplete },
    [{ type: 'CHECK_INCIDENT' }],
  ];
}

function whilePolling(state: CheckoutState, polling: CheckoutPolling, event: CheckoutEvent): CheckoutStep {
  if (event.type === 'STATUS_ANSWERED' && event.checkoutId === polling.checkoutId)
    return takeProcesses(polling, event.processes);
  if (event.type === 'STATUS_FAILED' && event.checkoutId === polling.checkoutId)
    return onStatusFailed(polling, event);
  if (event.type === 'PCI_URL_ANSWERED') return takePciUrl(polling, event.orderId, event.url);
  if (event.type === 'WATCH_EXPIRED' && event.watch === polling.watch)
    return failPolling(polling, 'CHECKOUT_STATUS_TIMEOUT', null);
  if (event.type === 'LEFT') return [{ phase: 'IDLE', outcome: null }, [{ type: 'STOP_WATCH' }]];
  return [state, []];
}

/** Runs one event of the checkout flow; an event that does not belong to the phase changes nothing (CHK-09 to CHK-27). */
export function checkout(state: CheckoutState, event: CheckoutEvent): CheckoutStep {
  switch (state.phase) {
    case 'IDLE':
      return whileIdle(state, event);
    case 'CHECKING':
      if (event.type !== 'INCIDENT_CHECKED') return [state, []];
      if (event.isIncident) return finish({ kind: 'ABORTED', reason: 'INCIDENT' });
      if (!state.isComplete) return finish({ kind: 'ABORTED', reason: 'INCOMPLETE' });
      return [{ phase: 'SAVING', flow: state.flow }, [{ type: 'SAVE_CART' }]];
    case 'SAVING':
      if (event.type === 'CART_SAVED') return onSaved(state.flow, event);
      return event.type === 'CART_NOT_SAVED' ? onNotSaved(event) : [state, []];
    case 'CREATING':
      if (event.type === 'CREATED') return onCreated(event);
      return event.type === 'CREATE_FAILED' ? onCreateFailed(state.flow, state.attempt, event) : [state, []];
    case 'POLLING':
      return whilePolling(state, state.polling, event);
    default:
      return state satisfies never;
  }
}
