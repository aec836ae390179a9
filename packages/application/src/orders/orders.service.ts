import { BehaviorSubject, filter } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Result } from '@shop/domain/kernel';
import { APP_BANNER_ORDERS, hideInformer, offersApp, orderTexts } from '@shop/domain/orders';
import type { FinishedOrders, HiddenInformer } from '@shop/domain/orders';

import type { CartService } from '../cart/index.ts';
import type { ConfigService } from '../config/index.ts';
import { anyOf, Latest, persistedKeys } from '../kernel/index.ts';
import type {
  Cancel,
  Clock,
  Connectivity,
  EventBus,
  Loadable,
  Logger,
  Persisted,
  Scheduler,
  Visibility,
} from '../kernel/index.ts';
import type { SessionService } from '../session/index.ts';
import type { ToastService } from '../shell/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import { OrderCommands } from './order-commands.ts';
import type { CallRefusal, CancelRefusal, Changed, RunningActions } from './order-commands.ts';
import { OrderHistoryPages } from './order-history.ts';
import { OrderPages } from './order-pages.ts';
import { OrderRepeat } from './order-repeat.ts';
import { OrderTracking } from './order-tracking.ts';
import type { OrdersGateway } from './orders.gateway.ts';
import type { OrderDetails, OrderHistory, StatusDetails, Tracking } from './orders.model.ts';
import { TrackedOrders } from './tracked-orders.ts';

export type OrdersDependencies = {
  readonly gateway: OrdersGateway;
  readonly session: SessionService;
  readonly showcase: ShowcaseService;
  readonly cart: CartService;
  readonly toasts: ToastService;
  readonly config: ConfigService;
  readonly persisted: Persisted;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly visibility: Visibility;
  readonly connectivity: Connectivity;
  readonly bus: EventBus;
  readonly logger: Logger;
};

/** Whoever has left the page of a changed order learns elsewhere that its goods are in the cart, or why not. */
function tellOfChange(toasts: ToastService, changed: Changed): void {
  const { inCart, failed } = orderTexts.changed;
  if (!changed.ok) toasts.show({ title: failed, icon: 'alert' });
  else if (changed.value === 'COMPLETE') toasts.show({ title: inCart, icon: 'done' });
  else toasts.show({ title: orderTexts.repeat[changed.value], icon: 'alert' });
}

/** The signed-in shopper's orders: history, states, details, repeats (ORD, STS, RPT). */
export class OrdersService {
  readonly #gateway: OrdersGateway;
  readonly #session: SessionService;
  readonly #bus: EventBus;
  readonly #persisted: Persisted;
  readonly #clock: Clock;
  /** An answer for somebody who has signed out since is dropped. */
  readonly #shoppers = new Latest();
  readonly #tracked = new TrackedOrders();
  readonly #history: OrderHistoryPages;
  readonly #tracking: OrderTracking;
  readonly #orders: OrderPages;
  readonly #commands: OrderCommands;

  readonly history$: Observable<Loadable<OrderHistory>>;
  readonly tracking$: Observable<Loadable<Tracking>> = this.#tracked.tracking$.asObservable();
  readonly finished$: Observable<FinishedOrders> = this.#tracked.finished$.asObservable();
  /** See `running`. */
  readonly running$: Observable<RunningActions>;
  readonly #hidden: BehaviorSubject<readonly HiddenInformer[]>;
  /** Informers that were hidden (STS-12). */
  readonly hiddenInformers$: Observable<readonly HiddenInformer[]>;

  constructor(dependencies: OrdersDependencies) {
    const { gateway, session, showcase, config, scheduler, visibility, connectivity, bus, logger } =
      dependencies;
    this.#gateway = gateway;
    this.#persisted = dependencies.persisted;
    this.#clock = dependencies.clock;
    this.#hidden = new BehaviorSubject<readonly HiddenInformer[]>(
      dependencies.persisted.read(persistedKeys.hiddenInformers) ?? [],
    );
    this.hiddenInformers$ = this.#hidden.asObservable();
    this.#session = session;
    this.#bus = bus;
    this.#commands = new OrderCommands({
      gateway,
      repeat: new OrderRepeat(dependencies),
      persisted: dependencies.persisted,
      clock: dependencies.clock,
      onMoved: (id, status) => this.#moved(id, status),
      onStale: (id) => this.#stale(id),
      onUntold: (changed) => tellOfChange(dependencies.toasts, changed),
    });
    this.running$ = this.#commands.running$.asObservable();
    const shoppers = this.#shoppers;
    const tracked = this.#tracked;
    const tools = { gateway, session, showcase, config, scheduler, logger, shoppers, tracked };
    this.#history = new OrderHistoryPages({
      ...tools,
      onListed: (orders) => {
        this.#tellChanged(tracked.seeListed(orders));
      },
    });
    this.history$ = this.#history.value$.asObservable();
    this.#tracking = new OrderTracking({
      ...tools,
      onAnswer: (answer) => {
        const { statuses, changed } = tracked.take(answer);
        this.#orders.applyStatuses(statuses);
        this.#tellChanged(changed);
      },
    });
    this.#orders = new OrderPages({
      ...tools,
      onLoaded: ({ status }) => {
        this.#tellChanged(tracked.see([status]));
        // The banner must not say for up to a minute that an order is packed whose page says that it is on its way.
        if (tracked.differsFrom(status)) void this.#tracking.load();
      },
    });
    const online$ = connectivity.online$.pipe(filter((isOnline) => isOnline));
    anyOf(online$, visibility.focus$).subscribe(() => {
      void this.loadTracking();
      this.#orders.refresh();
    });
    anyOf(bus.on('signedIn'), bus.on('signedOut')).subscribe(() => {
      this.#reset();
      void this.loadTracking();
    });
    bus.on('signedOut').subscribe(() => this.#commands.forget());
    bus.on('orderCreated').subscribe(() => {
      this.#history.forget();
      void this.loadTracking();
    });
    bus.on('orderFinished').subscribe(({ orderIds }) => {
      this.#history.forget();
      this.followCreated(orderIds);
    });
    bus.on('orderUnanswered').subscribe(() => {
      this.#history.forget();
      void this.#tracking.followUnanswered();
    });
    bus.on('paymentLeft').subscribe(() => void this.loadTracking());
    bus.on('paymentReturned').subscribe(({ orderIds }) => {
      this.#history.forget();
      this.followCreated(orderIds);
      this.#tellChanged(orderIds);
    });
  }

  get hiddenInformers(): readonly HiddenInformer[] {
    return this.#hidden.value;
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
    return this.#orders.get(id);
  }

  order$(id: string): Observable<Loadable<OrderDetails>> {
    return this.#orders.watch$(id);
  }

  /** Takes the informer of a finished order away for 2 days (STS-12). */
  hideInformer(orderId: string): void {
    // Another tab may have hidden others.
    const kept = this.#persisted.read(persistedKeys.hiddenInformers) ?? [];
    const hidden = hideInformer(kept, orderId, this.#clock.now());
    this.#persisted.write(persistedKeys.hiddenInformers, hidden);
    this.#hidden.next(hidden);
  }

  /** Notes whether informers are shown, so that the next page keeps room for them. */
  noteInformers(areShown: boolean): void {
    this.#persisted.write(persistedKeys.informersShown, areShown);
  }

  /** Loads the first page of the history again. */
  async loadHistory(): Promise<void> {
    if (this.#session.state.isSignedIn) await this.#history.load();
  }

  /** Appends the next page; after an empty one nothing more is loaded (ORD-11, ORD-12). False: it failed. */
  loadMore(): Promise<boolean> {
    return this.#history.loadMore();
  }

  /** Whether the page of an order offers the app (ORD-32); not while the orders cannot be had. */
  async offersApp(): Promise<boolean> {
    const answer = await this.#gateway.list(APP_BANNER_ORDERS, 0);
    return answer.ok && offersApp(answer.value.map(({ status }) => status));
  }

  /**
   * Fetches the states unless that was done since somebody signed in, and goes on with a change whose page was left or
   * loaded anew before its goods were in the cart (ACT-11, OPN-363).
   */
  startTracking(): void {
    this.#tracking.start();
    this.#commands.resumeChange();
  }

  /** Fetches the states now; goes on every 60 s while an order moves by itself (STS-07, STS-10). Anonymous: nothing (STS-08). */
  loadTracking(): Promise<boolean> {
    return this.#tracking.load();
  }

  /** Refreshes every second, for 45 s at most, until every order left PAYMENT (STS-13, OPN-356); a failure ends it (STS-14). */
  followCreated(orderIds: readonly string[]): void {
    this.#tracking.followCreated(orderIds);
  }

  /** Loads the details of an order; `notFound` for a foreign or unknown one (ORD-26). */
  loadOrder(id: string): Promise<void> {
    return this.#orders.load(id);
  }

  /** Loads an order and, until cancelled, keeps it fresh while it is unfinished (STS-11). */
  watchOrder(id: string): Cancel {
    return this.#orders.watch(id);
  }

  /** What the shopper's actions on orders do now: one at a time for each order (ACT-22). */
  get running(): RunningActions {
    return this.#commands.running$.value;
  }

  /** Cancels an order (ACT-07); then everything that depends on it is reloaded (STS-15). */
  cancel(id: string): Promise<Result<StatusDetails, CancelRefusal>> {
    return this.#commands.cancel(id);
  }

  /** Calls goods that wait in the store to the door (ACT-17); then everything that depends on the order is reloaded. */
  callDelivery(id: string): Promise<Result<StatusDetails, CallRefusal>> {
    return this.#commands.callDelivery(id);
  }

  /** Puts the goods of an order into the cart again (ACT-13 to ACT-16): see `OrderRepeat.repeat`. */
  repeat(id: string): ReturnType<OrderCommands['repeat']> {
    return this.#commands.repeat(id);
  }

  /** Cancels an order and puts its goods into the cart, to be ordered otherwise (ACT-11, ACT-12, RPT-05). */
  change(id: string): ReturnType<OrderCommands['change']> {
    return this.#commands.change(id);
  }

  /** The change of this order that goes on, for the one who first asks; null: none does. */
  takeResumedChange(id: string): Promise<Changed> | null {
    return this.#commands.takeResumedChange(id);
  }

  /** The shopper has moved an order: all that shows it is reloaded. */
  #moved(id: string, status: StatusDetails): void {
    this.#tracked.see([status]);
    this.#tellChanged([id]);
    this.#stale(id);
    if (this.history.status !== 'idle') void this.loadHistory();
  }

  #stale(id: string): void {
    void this.loadTracking();
    void this.loadOrder(id);
  }

  #tellChanged(orderIds: readonly string[]): void {
    for (const orderId of orderIds) this.#bus.emit({ type: 'orderChanged', orderId });
  }

  #reset(): void {
    this.#shoppers.supersede();
    this.#orders.stop();
    this.#history.forget();
    this.#tracked.forget();
    this.#hidden.next([]);
    this.#orders.forget();
  }
}
