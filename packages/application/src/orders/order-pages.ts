import type { Observable } from 'rxjs';
import { isOfUnknownId } from '@shop/domain/kernel';
import { isFinished } from '@shop/domain/orders';

import type { ConfigService } from '../config/index.ts';
import { failed, failureCode, InOrder, KeyedLoadables, loading, notFound, ready } from '../kernel/index.ts';
import type { Cancel, Latest, Loadable, Logger, Scheduler } from '../kernel/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type { OrdersGateway } from './orders.gateway.ts';
import type { OrderDetails, StatusDetails } from './orders.model.ts';
import type { TrackedOrders } from './tracked-orders.ts';

type Tools = {
  readonly gateway: OrdersGateway;
  readonly showcase: ShowcaseService;
  readonly config: ConfigService;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
  /** Superseded when somebody else becomes the shopper. */
  readonly shoppers: Latest;
  readonly tracked: TrackedOrders;
  readonly onLoaded: (details: OrderDetails) => void;
};

/** The details of single orders (ORD-26), kept fresh while somebody looks at them (STS-11). */
export class OrderPages {
  readonly #tools: Tools;
  readonly #details = new KeyedLoadables<OrderDetails>();
  readonly #watched = new Map<string, Cancel>();
  /** An answer that was overtaken does not bring an order back to an earlier state. */
  readonly #answers = new Map<string, InOrder>();

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  get(id: string): Loadable<OrderDetails> {
    return this.#details.get(id);
  }

  watch$(id: string): Observable<Loadable<OrderDetails>> {
    return this.#details.watch(id);
  }

  /** See `OrdersService.loadOrder`. */
  async load(id: string): Promise<void> {
    const { gateway, logger, onLoaded, shoppers, showcase, tracked } = this.#tools;
    const isCurrent = shoppers.join();
    this.#details.set(id, loading(this.get(id)));
    const answers = this.#answers.get(id) ?? new InOrder();
    this.#answers.set(id, answers);
    const isNewer = answers.ask();
    const answer = await gateway.details(id, showcase.id);
    if (!isCurrent()) return;
    if (answer.ok) {
      if (!isNewer()) return;
      onLoaded(answer.value);
      this.#details.set(id, ready(tracked.final(answer.value, this.get(id).data)));
    } else if (isOfUnknownId(failureCode(answer.error))) this.#details.set(id, notFound);
    else {
      logger.error('Order not loaded', { failure: answer.error });
      this.#details.set(id, failed(this.get(id)));
    }
  }

  /** See `OrdersService.watchOrder`. */
  watch(id: string): Cancel {
    const { config, scheduler } = this.#tools;
    const every = config.state.config.timeouts['orders.orderAutoRefreshIntervalMs'];
    let isOver = false;
    let timer: Cancel = () => undefined;
    const step = async (): Promise<void> => {
      await this.load(id);
      const loaded = this.get(id);
      if (isOver || loaded.status === 'notFound' || (loaded.data && isFinished(loaded.data.status.type)))
        return;
      timer = scheduler.delay(every, () => void step());
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

  /** Asks again for what is looked at: a finished order may have changed, too, as by a tip in another tab (OPN-370). */
  refresh(): void {
    for (const id of this.#watched.keys()) if (this.get(id).status !== 'notFound') void this.load(id);
  }

  /** Lays newer states over the details that are there. */
  applyStatuses(statuses: readonly StatusDetails[]): void {
    for (const status of statuses) {
      const known = this.get(status.orderId);
      if (known.status === 'ready' && known.data.status.type !== status.type)
        this.#details.set(status.orderId, ready({ ...known.data, status }));
    }
  }

  /** Ends every watch. */
  stop(): void {
    for (const stop of this.#watched.values()) stop();
  }

  forget(): void {
    this.#details.clear();
  }
}
