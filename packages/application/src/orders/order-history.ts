import { BehaviorSubject } from 'rxjs';

import { failed, idle, loading, ready } from '../kernel/index.ts';
import type { Latest, Loadable, Logger } from '../kernel/index.ts';
import type { OrdersGateway } from './orders.gateway.ts';
import type { OrderHistory, OrderListItem } from './orders.model.ts';

/** Orders per page of the history (ORD-11). */
const HISTORY_PAGE_SIZE = 10;

type Tools = {
  readonly gateway: OrdersGateway;
  readonly logger: Logger;
  /** Superseded when somebody else becomes the shopper. */
  readonly shoppers: Latest;
  readonly onListed: (orders: readonly OrderListItem[]) => void;
};

/** The shopper's orders, newest first, page by page (ORD-11, ORD-12). */
export class OrderHistoryPages {
  readonly #tools: Tools;
  #offset = 0;

  readonly value$ = new BehaviorSubject<Loadable<OrderHistory>>(idle);

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  get value(): Loadable<OrderHistory> {
    return this.value$.value;
  }

  /** What is shown is no longer true: the next look loads it again. */
  forget(): void {
    this.value$.next(idle);
  }

  /** Loads the first page again. */
  async load(): Promise<void> {
    const { gateway, logger, onListed, shoppers } = this.#tools;
    if (this.value.status === 'loading') return;
    const isCurrent = shoppers.join();
    this.value$.next(loading(this.value));
    const answer = await gateway.list(HISTORY_PAGE_SIZE, 0);
    if (!isCurrent()) return;
    if (!answer.ok) {
      logger.error('Order history not loaded', { failure: answer.error });
      this.value$.next(failed(this.value));
      return;
    }
    onListed(answer.value);
    this.#offset = answer.value.length;
    this.value$.next(ready({ orders: answer.value, hasMore: answer.value.length > 0, isLoadingMore: false }));
  }

  /** See `OrdersService.loadMore`. */
  async loadMore(): Promise<boolean> {
    const { gateway, logger, onListed, shoppers } = this.#tools;
    const before = this.value.data;
    if (before === undefined || !before.hasMore || before.isLoadingMore) return true;
    const isCurrent = shoppers.join();
    this.value$.next(ready({ ...before, isLoadingMore: true }));
    const answer = await gateway.list(HISTORY_PAGE_SIZE, this.#offset);
    const current = this.value.data;
    if (!isCurrent() || current === undefined) return true;
    if (!answer.ok) {
      logger.error('Order history not loaded', { failure: answer.error });
      this.value$.next(ready({ ...current, isLoadingMore: false }));
      return false;
    }
    onListed(answer.value);
    this.#offset += answer.value.length;
    const known = new Set(current.orders.map(({ id }) => id));
    const orders = [...current.orders, ...answer.value.filter(({ id }) => !known.has(id))];
    this.value$.next(ready({ orders, hasMore: answer.value.length > 0, isLoadingMore: false }));
    return true;
  }
}
