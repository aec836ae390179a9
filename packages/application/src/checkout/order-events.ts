import { countOrder, FIRST_ORDER_CHECK, NTH_ORDER_CHECK } from '@shop/domain/analytics';
import type { OrderCount } from '@shop/domain/analytics';

import type { AnalyticsService } from '../analytics/index.ts';
import { persistedKeys } from '../kernel/index.ts';
import type { Answer, Persisted } from '../kernel/index.ts';
import { createdTotal } from './created-cart.ts';

/** The shopper's orders, newest first. */
export interface OrderHistory {
  list(limit: number, offset: number): Answer<readonly { readonly id: string; readonly status: string }[]>;
}

/**
 * Reports a paid order to the analytics bus, once per checkout, and clears what only that order needed (CHK-28, CHK-30,
 * OPN-280).
 */
export class OrderEvents {
  readonly #orders: OrderHistory;
  readonly #analytics: AnalyticsService;
  readonly #persisted: Persisted;

  constructor(orders: OrderHistory, analytics: AnalyticsService, persisted: Persisted) {
    this.#orders = orders;
    this.#analytics = analytics;
    this.#persisted = persisted;
  }

  async succeeded(checkoutId: string, orderIds: readonly string[]): Promise<void> {
    const total = createdTotal(this.#persisted, checkoutId);
    this.#persisted.remove(persistedKeys.replacementProductIds);
    this.#persisted.remove(persistedKeys.repeatOrderReason);
    if (total === null) return;
    this.#analytics.send({
      event: 'order',
      checkoutId,
      orderIds,
      total,
      ...(await this.#countOf(orderIds)),
    });
  }

  /** Reports nothing when the orders could not be fetched, because the event would be a guess. */
  async #countOf(orderIds: readonly string[]): Promise<OrderCount | null> {
    const newest = await this.#orders.list(FIRST_ORDER_CHECK, 0);
    if (!newest.ok) return null;
    if (newest.value.length < FIRST_ORDER_CHECK) return countOrder(newest.value, true, orderIds);
    const more = await this.#orders.list(NTH_ORDER_CHECK, 0);
    if (!more.ok) return countOrder(newest.value, false, orderIds);
    const isFull = more.value.length === NTH_ORDER_CHECK;
    const older = isFull ? await this.#orders.list(1, NTH_ORDER_CHECK) : null;
    const isWhole = older === null || (older.ok && older.value.length === 0);
    return countOrder(more.value, isWhole, orderIds);
  }
}
