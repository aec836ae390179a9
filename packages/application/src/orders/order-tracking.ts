import {
  CREATED_ORDER_REFRESH_INTERVAL_MS,
  CREATED_ORDER_REFRESH_LIMIT_MS,
  needsPolling,
  STATUSES_REFRESH_INTERVAL_MS,
} from '@shop/domain/orders';

import { InOrder } from '../kernel/index.ts';
import type { Cancel, IsCurrent, Latest, Logger, Scheduler } from '../kernel/index.ts';
import type { SessionService } from '../session/index.ts';
import type { OrdersGateway } from './orders.gateway.ts';
import type { Tracking } from './orders.model.ts';
import type { TrackedOrders } from './tracked-orders.ts';

type Tools = {
  readonly gateway: OrdersGateway;
  readonly session: SessionService;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
  /** Superseded when somebody else becomes the shopper. */
  readonly shoppers: Latest;
  readonly tracked: TrackedOrders;
  readonly onAnswer: (tracking: Tracking) => void;
};

const never: Cancel = () => undefined;

/** Asks for the states of current orders, again and again while one of them moves by itself (STS). */
export class OrderTracking {
  readonly #tools: Tools;
  /** Whether the states were asked for since somebody signed in. */
  #isTracking: IsCurrent = () => false;
  /** An answer that was overtaken does not bring a state back. */
  readonly #answers = new InOrder();
  #polling: Cancel = never;
  #express: Cancel = never;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** See `OrdersService.startTracking`. */
  start(): void {
    if (!this.#isTracking()) void this.load();
  }

  /** See `OrdersService.loadTracking`. */
  async load(): Promise<boolean> {
    const { gateway, logger, onAnswer, scheduler, session, shoppers, tracked } = this.#tools;
    this.#polling();
    if (!session.state.isSignedIn) return false;
    const isCurrent = shoppers.join();
    this.#isTracking = isCurrent;
    const isNewer = this.#answers.ask();
    const answer = await gateway.tracking();
    if (!isCurrent()) return false;
    if (answer.ok) {
      if (isNewer()) onAnswer(answer.value);
    } else {
      logger.warn('Order states not loaded', { failure: answer.error });
      tracked.fail();
    }
    this.#polling();
    if (tracked.statuses.some(({ type }) => needsPolling(type))) {
      this.#polling = scheduler.delay(STATUSES_REFRESH_INTERVAL_MS, () => void this.load());
    }
    return answer.ok;
  }

  /** Looks whether there is an order after all of which the store has told nothing, and follows it as a created one. */
  async followUnanswered(): Promise<void> {
    if (!(await this.load())) return;
    const unpaid = this.#tools.tracked.statuses.filter(({ type }) => type === 'PAYMENT');
    if (unpaid.length > 0) this.followCreated(unpaid.map(({ orderId }) => orderId));
  }

  /** See `OrdersService.followCreated`. */
  followCreated(orderIds: readonly string[]): void {
    const { scheduler, shoppers, tracked } = this.#tools;
    this.#express();
    let isOver = false;
    scheduler.delay(CREATED_ORDER_REFRESH_LIMIT_MS, () => (isOver = true));
    const isCurrent = shoppers.join();
    const next = (): void => {
      this.#express = scheduler.delay(CREATED_ORDER_REFRESH_INTERVAL_MS, () => void step());
    };
    const step = async (): Promise<void> => {
      const isAnswered = await this.load();
      if (!isAnswered || isOver || !isCurrent()) return;
      const { statuses } = tracked;
      const hasMoved = (id: string): boolean =>
        tracked.finished$.value.has(id) ||
        statuses.some(({ orderId, type }) => orderId === id && type !== 'PAYMENT');
      if (!orderIds.every(hasMoved)) next();
    };
    next();
  }
}
