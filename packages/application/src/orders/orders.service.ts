import { BehaviorSubject, filter, merge } from 'rxjs';
import type { Observable } from 'rxjs';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import {
  CREATED_ORDER_REFRESH_INTERVAL_MS,
  CREATED_ORDER_REFRESH_LIMIT_MS,
  isFinished,
  needsPolling,
  STATUSES_REFRESH_INTERVAL_MS,
} from '@shop/domain/orders';
import type { FinishedOrders } from '@shop/domain/orders';

import type { ConfigService } from '../config/index.ts';
import {
  failed,
  failureCode,
  idle,
  isNotFound,
  KeyedLoadables,
  Latest,
  loading,
  notFound,
  ready,
} from '../kernel/index.ts';
import type {
  ApiFailure,
  Cancel,
  Connectivity,
  EventBus,
  IsCurrent,
  Loadable,
  Logger,
  Scheduler,
  Visibility,
} from '../kernel/index.ts';
import type { SessionService } from '../session/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type { OrdersGateway } from './orders.gateway.ts';
import type { OrderDetails, OrderHistory, StatusDetails, Tracking } from './orders.model.ts';
import { TrackedOrders } from './tracked-orders.ts';

/** Orders per page of the history (ORD-11). */
export const HISTORY_PAGE_SIZE = 10;

const never: Cancel = () => undefined;

/** The signed-in shopper's orders: history, states, details (ORD, STS). */
export class OrdersService {
  readonly #gateway: OrdersGateway;
  readonly #session: SessionService;
  readonly #showcase: ShowcaseService;
  readonly #config: ConfigService;
  readonly #scheduler: Scheduler;
  readonly #bus: EventBus;
  readonly #logger: Logger;
  readonly #history = new BehaviorSubject<Loadable<OrderHistory>>(idle);
  readonly #tracked = new TrackedOrders();
  readonly #details = new KeyedLoadables<OrderDetails>();
  #offset = 0;
  /** An answer for somebody who has signed out since is dropped. */
  readonly #shoppers = new Latest();
  /** Whether the states were asked for since somebody signed in. */
  #isTracking: IsCurrent = () => false;
  #polling: Cancel = never;
  #express: Cancel = never;
  readonly #watched = new Map<string, Cancel>();

  readonly history$: Observable<Loadable<OrderHistory>> = this.#history.asObservable();
  readonly tracking$: Observable<Loadable<Tracking>> = this.#tracked.tracking$.asObservable();
  readonly finished$: Observable<FinishedOrders> = this.#tracked.finished$.asObservable();

  constructor(
    gateway: OrdersGateway,
    session: SessionService,
    showcase: ShowcaseService,
    config: ConfigService,
    scheduler: Scheduler,
    visibility: Visibility,
    connectivity: Connectivity,
    bus: EventBus,
    logger: Logger,
  ) {
    this.#gateway = gateway;
    this.#session = session;
    this.#showcase = showcase;
    this.#config = config;
    this.#scheduler = scheduler;
    this.#bus = bus;
    this.#logger = logger;
    const online$ = connectivity.online$.pipe(filter((isOnline) => isOnline));
    merge(online$, visibility.focus$).subscribe(() => void this.loadTracking());
    merge(bus.on('signedIn'), bus.on('signedOut')).subscribe(() => {
      this.#reset();
      void this.loadTracking();
    });
    bus.on('orderCreated').subscribe(() => {
      this.#history.next(idle);
      void this.loadTracking();
    });
    bus.on('orderFinished').subscribe(({ orderIds }) => {
      this.#history.next(idle);
      this.followCreated(orderIds);
    });
  }

  get history(): Loadable<OrderHistory> {
    return this.#history.value;
  }

  get tracking(): Loadable<Tracking> {
    return this.#tracked.tracking$.value;
  }

  /** Orders that this page has seen finished; none of them moves back (STS-06). */
  get finished(): FinishedOrders {
    return this.#tracked.finished$.value;
  }

  order(id: string): Loadable<OrderDetails> {
    return this.#details.get(id);
  }

  order$(id: string): Observable<Loadable<OrderDetails>> {
    return this.#details.watch(id);
  }

  /** Loads the first page of the history anew. */
  async loadHistory(): Promise<void> {
    if (!this.#session.state.isSignedIn || this.#history.value.status === 'loading') return;
    const isCurrent = this.#shoppers.join();
    this.#history.next(loading(this.#history.value));
    const answer = await this.#gateway.list(HISTORY_PAGE_SIZE, 0);
    if (!isCurrent()) return;
    if (!answer.ok) {
      this.#logger.error('Order history not loaded', { failure: answer.error });
      this.#history.next(failed(this.#history.value));
      return;
    }
    this.#tellChanged(this.#tracked.seeListed(answer.value));
    this.#offset = answer.value.length;
    this.#history.next(
      ready({ orders: answer.value, hasMore: answer.value.length > 0, isLoadingMore: false }),
    );
  }

  /** Appends the next page; after an empty one nothing more is loaded (ORD-11, ORD-12). False: it failed. */
  async loadMore(): Promise<boolean> {
    const before = this.#history.value.data;
    if (before === undefined || !before.hasMore || before.isLoadingMore) return true;
    const isCurrent = this.#shoppers.join();
    this.#history.next(ready({ ...before, isLoadingMore: true }));
    const answer = await this.#gateway.list(HISTORY_PAGE_SIZE, this.#offset);
    const current = this.#history.value.data;
    if (!isCurrent() || current === undefined) return true;
    if (!answer.ok) {
      this.#logger.error('Order history not loaded', { failure: answer.error });
      this.#history.next(ready({ ...current, isLoadingMore: false }));
      return false;
    }
    this.#tellChanged(this.#tracked.seeListed(answer.value));
    this.#offset += answer.value.length;
    const known = new Set(current.orders.map(({ id }) => id));
    const orders = [...current.orders, ...answer.value.filter(({ id }) => !known.has(id))];
    this.#history.next(ready({ orders, hasMore: answer.value.length > 0, isLoadingMore: false }));
    return true;
  }

  /** Fetches the states unless that was done since somebody signed in. */
  startTracking(): void {
    if (!this.#isTracking()) void this.loadTracking();
  }

  /** Fetches the states now; goes on every 60 s while an order moves by itself (STS-07, STS-10). Anonymous: nothing (STS-08). */
  async loadTracking(): Promise<boolean> {
    this.#polling();
    if (!this.#session.state.isSignedIn) return false;
    const isCurrent = this.#shoppers.join();
    this.#isTracking = isCurrent;
    const answer = await this.#gateway.tracking();
    if (!isCurrent()) return false;
    if (answer.ok) this.#take(answer.value);
    else this.#logger.warn('Order states not loaded', { failure: answer.error });
    const { statuses } = this.#tracked;
    this.#polling();
    if (statuses.some(({ type }) => needsPolling(type))) {
      this.#polling = this.#scheduler.delay(STATUSES_REFRESH_INTERVAL_MS, () => void this.loadTracking());
    }
    return answer.ok;
  }

  /** Refreshes every second, for 45 s at most, until every order left PAYMENT (STS-13, OPN-356); a failure ends it (STS-14). */
  followCreated(orderIds: readonly string[]): void {
    this.#express();
    let left = Math.floor(CREATED_ORDER_REFRESH_LIMIT_MS / CREATED_ORDER_REFRESH_INTERVAL_MS);
    const isCurrent = this.#shoppers.join();
    const next = (): void => {
      this.#express = this.#scheduler.delay(CREATED_ORDER_REFRESH_INTERVAL_MS, () => void step());
    };
    const step = async (): Promise<void> => {
      left -= 1;
      const isAnswered = await this.loadTracking();
      if (!isAnswered || left <= 0 || !isCurrent()) return;
      const { statuses } = this.#tracked;
      const hasMoved = (id: string): boolean =>
        this.finished.has(id) || statuses.some(({ orderId, type }) => orderId === id && type !== 'PAYMENT');
      if (!orderIds.every(hasMoved)) next();
    };
    next();
  }

  /** Loads the details of an order; `notFound` for a foreign or unknown one (ORD-26). */
  async loadOrder(id: string): Promise<void> {
    const isCurrent = this.#shoppers.join();
    this.#details.set(id, loading(this.#details.get(id)));
    const answer = await this.#gateway.details(id, this.#showcase.id);
    if (!isCurrent()) return;
    if (answer.ok) {
      this.#tellChanged(this.#tracked.see([answer.value.status]));
      this.#details.set(id, ready(this.#tracked.final(answer.value, this.#details.get(id).data)));
    } else if (isNotFound(answer.error)) this.#details.set(id, notFound);
    else {
      this.#logger.error('Order not loaded', { failure: answer.error });
      this.#details.set(id, failed(this.#details.get(id)));
    }
  }

  /** Loads an order and, until cancelled, keeps it fresh while it is unfinished (STS-11). */
  watchOrder(id: string): Cancel {
    const every = this.#config.state.config.timeouts['orders.orderAutoRefreshIntervalMs'];
    let isOver = false;
    let timer: Cancel = never;
    const step = async (): Promise<void> => {
      await this.loadOrder(id);
      const loaded = this.#details.get(id);
      if (isOver || loaded.status === 'notFound' || (loaded.data && isFinished(loaded.data.status.type)))
        return;
      timer = this.#scheduler.delay(every, () => void step());
    };
    const stop: Cancel = () => {
      isOver = true;
      timer();
      this.#watched.delete(id);
    };
    this.#watched.get(id)?.();
    this.#watched.set(id, stop);
    void step();
    return stop;
  }

  /** Cancels an order (ACT-07); then everything that depends on it is loaded anew (STS-15). */
  async cancel(
    id: string,
  ): Promise<
    Result<
      StatusDetails,
      { readonly kind: 'notCancellable' } | { readonly kind: 'failed'; readonly failure: ApiFailure }
    >
  > {
    const answer = await this.#gateway.cancel(id);
    if (!answer.ok) {
      if (failureCode(answer.error) === 'ORDER_NOT_CANCELLABLE') {
        void this.loadOrder(id);
        return err({ kind: 'notCancellable' });
      }
      return err({ kind: 'failed', failure: answer.error });
    }
    this.#tracked.see([answer.value]);
    this.#tellChanged([id]);
    void this.loadTracking();
    void this.loadOrder(id);
    if (this.#history.value.status !== 'idle') void this.loadHistory();
    return ok(answer.value);
  }

  #take(answer: Tracking): void {
    const { statuses, changed } = this.#tracked.take(answer);
    for (const status of statuses) {
      const known = this.#details.get(status.orderId);
      if (known.status === 'ready' && known.data.status.type !== status.type) {
        this.#details.set(status.orderId, ready({ ...known.data, status }));
      }
    }
    this.#tellChanged(changed);
  }

  #tellChanged(orderIds: readonly string[]): void {
    for (const orderId of orderIds) this.#bus.emit({ type: 'orderChanged', orderId });
  }

  #reset(): void {
    this.#shoppers.supersede();
    this.#offset = 0;
    this.#polling();
    this.#express();
    for (const stop of this.#watched.values()) stop();
    this.#history.next(idle);
    this.#tracked.forget();
    this.#details.clear();
  }
}
