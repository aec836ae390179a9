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

export function failPolling(polling: CheckoutPolling, code: string, message: string | null): CheckoutStep {
  const { checkoutId, orderIds } = polling;
  return finish({ kind: 'FAILED', code, message, slotTitle: null, checkoutId, orderIds });
}

/** What the processes make the flow wait for; null while the shopper pays (CHK-22, CHK-23). */
function watchOf(processes: readonly CheckoutProcess[], handedOver: readonly string[]): Watch | null {
  const open = processes.filter(
    (process) => process.status === 'PROCESSING' || process.status === 'REDIRECT',
  );
  const lacksUrl = (process: CheckoutProcess) =>
    process.redirectUrl === null && !handedOver.includes(process.orderId);
  if (open.some((process) => process.status === 'REDIRECT' && lacksUrl(process))) return 'HANDLED';
  return open.every((process) => process.status === 'PROCESSING') ? 'PENDING' : null;
}

function outcomeOf(polling: CheckoutPolling): CheckoutOutcome | null {
  const { checkoutId, orderIds, processes } = polling;
  const failed = processes.find((process) => process.status === 'FAILED');
  if (failed !== undefined) {
    if (failed.code === 'CANCELLED_BY_USER') return { kind: 'CANCELLED', checkoutId, orderIds };
    return {
      kind: 'FAILED',
      code: failed.code ?? 'UNKNOWN',
      message: failed.message,
      slotTitle: null,
      checkoutId,
      orderIds,
    };
  }
  const isDone = processes.length > 0 && processes.every((process) => process.status === 'SUCCEEDED');
  return isDone ? { kind: 'SUCCEEDED', checkoutId, orderIds } : null;
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

function watchEffects(before: Watch | null, now: Watch | null): readonly CheckoutEffect[] {
  if (before === now) return [];
  if (now === null) return [{ type: 'STOP_WATCH' }];
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
  return [
    { phase: 'POLLING', polling: { ...current, redirected, watch } },
    [
      ...watchEffects(polling.watch, watch),
      ...effects,
      { type: 'FIND', checkoutId: polling.checkoutId, delayMs: STATUS_POLL_INTERVAL_MS },
    ],
  ];
}
