import type { CheckoutProcess } from './process.ts';
import { HANDLED_ABORT_MS, PENDING_ABORT_MS, STATUS_POLL_INTERVAL_MS } from './checkout-flow.ts';
import type {
  CheckoutEffect,
  CheckoutOutcome,
  CheckoutPolling,
  CheckoutState,
  Watch,
} from './checkout-flow.ts';

export type CheckoutStep = readonly [CheckoutState, readonly CheckoutEffect[]];

/** Ends the flow: in progress is cleared, the outcome is told once (CHK-09). */
export function finish(outcome: CheckoutOutcome): CheckoutStep {
  const isPolling = outcome.kind !== 'ABORTED' && outcome.checkoutId !== null;
  const effects: readonly CheckoutEffect[] = [{ type: 'FINISHED', outcome }];
  return [{ phase: 'IDLE', outcome }, isPolling ? [{ type: 'STOP_WATCH' }, ...effects] : effects];
}

const standingOf = (processes: readonly CheckoutProcess[]): readonly string[] =>
  processes.flatMap(({ status, orderId }) => (status === 'SUCCEEDED' ? [orderId] : []));

export function failPolling(polling: CheckoutPolling, code: string, message: string | null): CheckoutStep {
  const { checkoutId, orderIds, processes } = polling;
  const standingIds = standingOf(processes);
  return finish({ kind: 'FAILED', code, message, slotTitle: null, checkoutId, orderIds, standingIds });
}

const isOpen = ({ status }: CheckoutProcess): boolean => status === 'PROCESSING' || status === 'REDIRECT';

/** What the processes make the flow wait for; null while the shopper pays (CHK-22, CHK-23). */
function watchOf(processes: readonly CheckoutProcess[], handedOver: readonly string[]): Watch | null {
  const open = processes.filter(isOpen);
  const lacksUrl = (process: CheckoutProcess) =>
    process.redirectUrl === null && !handedOver.includes(process.orderId);
  if (open.some((process) => process.status === 'REDIRECT' && lacksUrl(process))) return 'HANDLED';
  return open.every((process) => process.status === 'PROCESSING') ? 'PENDING' : null;
}

/**
 * How the flow ends once no process is open any more (CHK-26, CHK-27): until then a failed one decides nothing, because another order
 * may stand (OPN-277). An order that the shopper cancelled is no failure (OPN-279).
 */
function outcomeOf(polling: CheckoutPolling): CheckoutOutcome | null {
  const { checkoutId, orderIds, processes } = polling;
  if (processes.length === 0 || processes.some(isOpen)) return null;
  const standingIds = standingOf(processes);
  const failed = processes.find(({ status, code }) => status === 'FAILED' && code !== 'CANCELLED_BY_USER');
  if (failed !== undefined)
    return {
      kind: 'FAILED',
      code: failed.code ?? 'UNKNOWN',
      message: failed.message,
      slotTitle: null,
      checkoutId,
      orderIds,
      standingIds,
    };
  const isByClick = processes.some(({ status, type }) => status === 'SUCCEEDED' && type === 'IMPULSE_ORDER');
  return standingIds.length === 0
    ? { kind: 'CANCELLED', checkoutId, orderIds }
    : { kind: 'SUCCEEDED', checkoutId, orderIds: standingIds, isByClick };
}

/** The processes with the addresses that were asked for (CHK-25). */
const withUrls = (
  processes: readonly CheckoutProcess[],
  urls: CheckoutPolling['urls'],
): readonly CheckoutProcess[] =>
  processes.map((process) =>
    process.status === 'REDIRECT' && process.redirectUrl === null
      ? { ...process, redirectUrl: urls[process.orderId] ?? null }
      : process,
  );

/** One hand-over per order, to its address (CHK-24). */
function handOver(polling: CheckoutPolling): {
  readonly redirected: readonly string[];
  readonly effects: readonly CheckoutEffect[];
} {
  const open = polling.processes.flatMap((process) => {
    const { redirectUrl: url, orderId, status } = process;
    if (status !== 'REDIRECT' || url === null || polling.redirected.includes(orderId)) return [];
    return [{ type: 'REDIRECT' as const, process, url }];
  });
  return {
    redirected: [...polling.redirected, ...open.map(({ process }) => process.orderId)],
    effects: open,
  };
}

/** The address of each order of a PCI DSS showcase is asked for once, also after a return from the bank (CHK-25). */
const urlsToFetch = (
  polling: CheckoutPolling,
): readonly Extract<CheckoutEffect, { type: 'FETCH_PCI_URL' }>[] =>
  polling.processes.flatMap(({ orderId, status, redirectUrl, additionalParams }) => {
    const paymentId = additionalParams?.paymentId ?? null;
    const isAsked = additionalParams?.isPciDss === true && polling.urls[orderId] === undefined;
    if (status !== 'REDIRECT' || redirectUrl !== null || !isAsked || paymentId === null) return [];
    return [{ type: 'FETCH_PCI_URL', orderId, paymentId }];
  });

const endedIn = (processes: readonly CheckoutProcess[]): number =>
  processes.filter((process) => !isOpen(process)).length;

/** A watch starts again when an order has made progress: the next order gets its own time (OPN-276). */
function watchEffects(
  before: Watch | null,
  now: Watch | null,
  isFurther: boolean,
): readonly CheckoutEffect[] {
  if (before === now && !isFurther) return [];
  if (now === null) return before === null ? [] : [{ type: 'STOP_WATCH' }];
  return [
    { type: 'START_WATCH', watch: now, delayMs: now === 'PENDING' ? PENDING_ABORT_MS : HANDLED_ABORT_MS },
  ];
}

/** Takes the processes of an answer: ends, hands over, and asks again a second later (CHK-19 to CHK-27). */
export function takeProcesses(polling: CheckoutPolling, processes: readonly CheckoutProcess[]): CheckoutStep {
  const current = { ...polling, processes: withUrls(processes, polling.urls) };
  const outcome = outcomeOf(current);
  if (outcome !== null) return finish(outcome);
  const fetches = urlsToFetch(current);
  const urls = { ...polling.urls, ...Object.fromEntries(fetches.map(({ orderId }) => [orderId, null])) };
  const { redirected, effects } = handOver(current);
  const watch = watchOf(current.processes, [...redirected, ...Object.keys(urls)]);
  const isFurther = endedIn(processes) > endedIn(polling.processes);
  return [
    { phase: 'POLLING', polling: { ...current, urls, redirected, watch } },
    [
      ...watchEffects(polling.watch, watch, isFurther),
      ...fetches,
      ...effects,
      { type: 'FIND', checkoutId: polling.checkoutId, delayMs: STATUS_POLL_INTERVAL_MS },
    ],
  ];
}

/**
 * Takes the address of an order, which leads to its payment like any other. Without one the order cannot be paid: the flow ends with
 * the PCI error, and the server is told to cancel it (CHK-25, OPN-282).
 */
export function takePciUrl(polling: CheckoutPolling, orderId: string, url: string | null): CheckoutStep {
  const isAwaited = polling.processes.some(
    (process) => process.orderId === orderId && process.status === 'REDIRECT' && process.redirectUrl === null,
  );
  if (!isAwaited || polling.urls[orderId] !== null) return [{ phase: 'POLLING', polling }, []];
  if (url === null) {
    const [state, effects] = failPolling(polling, 'PCI_DSS_ERROR', null);
    return [state, [{ type: 'GIVE_UP', orderId }, ...effects]];
  }
  const urls = { ...polling.urls, [orderId]: url };
  const known = { ...polling, urls, processes: withUrls(polling.processes, urls) };
  const { redirected, effects } = handOver(known);
  return [{ phase: 'POLLING', polling: { ...known, redirected } }, effects];
}
