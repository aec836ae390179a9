import { persistedKeys } from '../kernel/index.ts';
import type { Persisted } from '../kernel/index.ts';
import type { OrderRequest } from './checkout.gateway.ts';

/**
 * The idempotency key of an attempt (CHK-18, OPN-271): all attempts of one click share it. A click that a reload interrupted
 * left its key behind; the same order asked for again takes that one, so that there is still only one order.
 */
export function idempotencyKeyOf(persisted: Persisted, keyOfClick: string, request: OrderRequest): string {
  const order = JSON.stringify(request);
  const interrupted = persisted.read(persistedKeys.paymentClick);
  if (interrupted?.request === order) return interrupted.key;
  persisted.write(persistedKeys.paymentClick, { key: keyOfClick, request: order });
  return keyOfClick;
}

/** Whether a reload interrupted a click. */
export function hasInterruptedClick(persisted: Persisted): boolean {
  return persisted.read(persistedKeys.paymentClick) !== null;
}

/** The click ended: the next one gets a new key. */
export function forgetClick(persisted: Persisted): void {
  persisted.remove(persistedKeys.paymentClick);
}
