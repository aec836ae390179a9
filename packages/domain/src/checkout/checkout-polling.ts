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
  return standingIds.length === 0
    ? { kind: 'CANCELLED', checkoutId, orderIds }
    : { kind: 'SUCCEEDED', checkoutId, orderIds: standingIds };
}

/** One hand-over per order: to its address, or to the call that fetches it for a PCI DSS showcase (CHK-24, CHK-25). */
function handOver(polling: CheckoutPolling): {
  readonly redirected: readonly string[];
  readonly effects: readonly CheckoutEffect[];
} {
  const redirected = [...polling.redirected];
  const effects: CheckoutEffect[] = [];
  for (const process of polling.processes) {
    if (process.status !== 'REDIRECT' || redirected.includes(process.orderId)) continue;
    const paymentId = process.additionalParams?.paymentId ?? null;
    if (process.redirectUrl !== null) effects.push({ type: 'REDIRECT', process, url: process.redirectUrl });
    else if (polling.isPciDss && paymentId !== null)
      effects.push({ type: 'FETCH_PCI_URL', orderId: process.orderId, paymentId });
    else continue;
    redirected.push(process.orderId);
  }
  return { redirected, effects };
}

const endedIn = (processes: readonly CheckoutProcess[]): number =>
  processes.filter((process) => !isOpen(process)).length;

/** A watch begins anew when an order has come further: the next one has its own time (OPN-276). */
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
  const current = { ...polling, processes };
  const outcome = outcomeOf(current);
  if (outcome !== null) return finish(outcome);
  const { redirected, effects } = handOver(current);
  const watch = watchOf(processes, redirected);
  const isFurther = endedIn(processes) > endedIn(polling.processes);
  return [
    { phase: 'POLLING', polling: { ...current, redirected, watch } },
    [
      ...watchEffects(polling.watch, watch, isFurther),
      ...effects,
      { type: 'FIND', checkoutId: polling.checkoutId, delayMs: STATUS_POLL_INTERVAL_MS },
    ],
  ];
}
