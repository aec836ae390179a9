import type { AnalyticsService } from '../analytics/index.ts';
import { persistedKeys } from '../kernel/index.ts';
import type { Answer, Persisted } from '../kernel/index.ts';
import { createdTotal } from './created-cart.ts';

const FIRST_ORDER_CHECK = 5;
const NTH_ORDER_CHECK = 50;

/** The shopper's orders, newest first. */
export interface OrderHistory {
  list(limit: number, offset: number): Answer<readonly { readonly id: string; readonly status: string }[]>;
}

/** Tells the analytics bus of a paid order, once per checkout, and clears what only that order needed (CHK-28, CHK-30, OPN-280). */
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
    const others = await this.#earlierOrders(FIRST_ORDER_CHECK, orderIds);
    const isFirstOrder = others === 0;
    const counted = isFirstOrder ? 0 : await this.#earlierOrders(NTH_ORDER_CHECK, orderIds);
    const orderIndex =
      counted === null || counted + orderIds.length > NTH_ORDER_CHECK ? {} : { orderIndex: counted + 1 };
    this.#analytics.send('order', { checkoutId, orderIds, total, isFirstOrder, ...orderIndex });
  }

  /** Other orders that were not cancelled among the newest ones; null when they could not be fetched. */
  async #earlierOrders(limit: number, except: readonly string[]): Promise<number | null> {
    const answer = await this.#orders.list(limit, 0);
    if (!answer.ok) return null;
    return answer.value.filter(({ id, status }) => status !== 'CANCELLED' && !except.includes(id)).length;
  }
}
