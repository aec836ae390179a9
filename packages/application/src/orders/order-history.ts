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

  /** Loads the first page again; older orders that are listed stay, and a list that has ended stays so (ORD-04, ORD-12). */
  async load(): Promise<void> {
    const { gateway, logger, onListed, shoppers } = this.#tools;
    if (this.value.status === 'loading') return;
    const isCurrent = shoppers.join();
    this.value$.next(loading(this.value));
    const answer = await gateway.list(HISTORY_PAGE_SIZE, 0);
    if (!isCurrent()) return;
    // Forgotten meanwhile: what has been ordered since may be missing.
    if (this.value.status === 'idle') return this.load();
    if (!answer.ok) {
      logger.error('Order history not loaded', { failure: answer.error });
      this.value$.next(failed(this.value));
      return;
    }
    onListed(answer.value);
    const history = withNewest(this.value.data, answer.value);
    this.#offset = history.orders.length;
    this.value$.next(ready(history));
  }

  /** See `OrdersService.loadMore`. */
  async loadMore(): Promise<boolean> {
    const { gateway, logger, onListed, shoppers } = this.#tools;
    const before = this.value.data;
    if (before === undefined || !before.hasMore || before.isLoadingMore) return true;
    const isCurrent = shoppers.join();
    const from = this.#offset;
    this.value$.next(ready({ ...before, isLoadingMore: true }));
    const answer = await gateway.list(HISTORY_PAGE_SIZE, from);
    const current = this.value.data;
    // The list has begun anew meanwhile: this page does not follow what is in it.
    if (!isCurrent() || current?.isLoadingMore !== true) return true;
    if (!answer.ok) {
      logger.error('Order history not loaded', { failure: answer.error });
      this.value$.next(ready({ ...current, isLoadingMore: false }));
      return false;
    }
    onListed(answer.value);
    this.#offset = from + answer.value.length;
    const known = new Set(current.orders.map(({ id }) => id));
    const orders = [...current.orders, ...answer.value.filter(({ id }) => !known.has(id))];
    this.value$.next(ready({ orders, hasMore: answer.value.length > 0, isLoadingMore: false }));
    return true;
  }
}

/** The newest page before the older orders that follow it; what is between a page and orders that it does not reach is not known. */
function withNewest(before: OrderHistory | undefined, newest: readonly OrderListItem[]): OrderHistory {
  const last = newest.at(-1)?.id;
  const at = before?.orders.findIndex(({ id }) => id === last) ?? -1;
  if (before === undefined || at === -1)
    return { orders: newest, hasMore: newest.length > 0, isLoadingMore: false };
  return { ...before, orders: [...newest, ...before.orders.slice(at + 1)] };
}
