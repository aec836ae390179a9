import { BehaviorSubject } from 'rxjs';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { changeGoesOnInMs, hasSetOff, isCancelledOrPending } from '@shop/domain/orders';
import type { OrderAction, RepeatOutcome } from '@shop/domain/orders';

import { failureCode, lastingKeys } from '../kernel/index.ts';
import type { Answer, ApiFailure, Clock, Persisted } from '../kernel/index.ts';
import type { OrderRepeat, RepeatFailure } from './order-repeat.ts';
import type { OrdersGateway } from './orders.gateway.ts';
import type { StatusDetails } from './orders.model.ts';

/** Another action of the same order is under way: nothing was done (ACT-22). */
type Busy = { readonly kind: 'busy' };

export type CancelRefusal =
  | Busy
  | { readonly kind: 'notCancellable' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

/** `open` and `close`: the hours of the closed store, 'HH:mm'. */
export type CallRefusal =
  | Busy
  | { readonly kind: 'storeIsClosed'; readonly open: string; readonly close: string }
  | { readonly kind: 'notDeliverable' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

/** The goods of a changed order are in the cart, or why not. */
export type Changed = Result<RepeatOutcome, RepeatFailure | CancelRefusal>;

/** The action that runs for an order, by the order's id. */
export type RunningActions = ReadonlyMap<string, OrderAction>;

type Tools = {
  readonly gateway: OrdersGateway;
  readonly repeat: OrderRepeat;
  readonly persisted: Persisted;
  readonly clock: Clock;
  /** The shopper has moved an order. */
  readonly onMoved: (id: string, status: StatusDetails) => void;
  /** What is shown of an order is no longer true. */
  readonly onStale: (id: string) => void;
  /** A change that was taken up again has ended, and no page of its order has shown it. */
  readonly onUntold: (changed: Changed) => void;
};

/** Why nobody sets off (OPN-364). */
function callRefusal(failure: ApiFailure): CallRefusal {
  const code = failureCode(failure);
  if (code === 'ORDER_NOT_DELIVERABLE') return { kind: 'notDeliverable' };
  const details = failure.kind === 'api' ? failure.data.details : undefined;
  const [open, close] = [details?.['open'], details?.['close']];
  return code === 'STORE_IS_CLOSED' && typeof open === 'string' && typeof close === 'string'
    ? { kind: 'storeIsClosed', open, close }
    : { kind: 'failed', failure };
}

/** What a shopper does with an order; one action of an order at a time, also when its page is left and opened again (ACT-22). */
export class OrderCommands {
  readonly #tools: Tools;
  readonly running$ = new BehaviorSubject<RunningActions>(new Map());
  #resumed: { readonly id: string; readonly changed: Promise<Changed> } | null = null;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** See `OrdersService.cancel`. */
  cancel(id: string): Promise<Result<StatusDetails, CancelRefusal>> {
    return this.#alone(id, 'CANCEL', () => {
      this.#forgetChange(id);
      return this.#cancel(id);
    });
  }

  /** See `OrdersService.callDelivery`. */
  callDelivery(id: string): Promise<Result<StatusDetails, CallRefusal>> {
    return this.#alone(id, 'DELIVER_NOW', async () => {
      const answer = await this.#orAsSeen(id, await this.#tools.gateway.callDelivery(id), hasSetOff);
      const called = this.#taken(id, answer, callRefusal);
      if (!called.ok && called.error.kind === 'notDeliverable') this.#tools.onStale(id);
      return called;
    });
  }

  /** See `OrdersService.repeat`. */
  repeat(id: string): Promise<Result<RepeatOutcome, RepeatFailure | Busy>> {
    return this.#alone(id, 'REPEAT', () => {
      this.#forgetChange(id);
      return this.#tools.repeat.repeat(id, 'repeat');
    });
  }

  /** See `OrdersService.change`. */
  change(id: string): Promise<Changed> {
    return this.#changing(id, async () => {
      this.#noteChange(id);
      const cancelled = await this.#cancel(id);
      if (!cancelled.ok) return cancelled;
      // From here on its goods are back in the store. Whoever has signed out meanwhile leaves no note of it behind.
      if (this.#isNoted(id)) this.#noteChange(id);
      return this.#tools.repeat.repeatCancelled(id);
    });
  }

  /** See `OrdersService.startTracking`. */
  resumeChange(): void {
    const { persisted, clock } = this.#tools;
    const change = persisted.read(lastingKeys.changingOrder);
    if (change === null || this.running$.value.has(change.orderId)) return;
    const { orderId: id } = change;
    const waitMs = changeGoesOnInMs(change, clock.now());
    if (waitMs === null) this.#forgetChange(id);
    else void this.#resume(id, waitMs);
  }

  async #resume(id: string, waitMs: number): Promise<void> {
    const { repeat, onUntold } = this.#tools;
    const resumed = { id, changed: this.#changing(id, () => repeat.repeatCancelled(id, waitMs)) };
    this.#resumed = resumed;
    const changed = await resumed.changed;
    if (this.#resumed !== resumed) return;
    this.#resumed = null;
    onUntold(changed);
  }

  /** See `OrdersService.takeResumedChange`. */
  takeResumedChange(id: string): Promise<Changed> | null {
    if (this.#resumed?.id !== id) return null;
    const { changed } = this.#resumed;
    this.#resumed = null;
    return changed;
  }

  /** The change of a shopper who has left the shop is no other's. */
  forget(): void {
    this.#tools.persisted.remove(lastingKeys.changingOrder);
  }

  /** What failed for no reason of the order's or the shopper's goes on when the page is opened anew: it may only have been left. */
  #changing(id: string, run: () => Promise<Changed>): Promise<Changed> {
    return this.#alone<RepeatOutcome, RepeatFailure | CancelRefusal>(id, 'CHANGE', async () => {
      const changed = await run();
      if (changed.ok || changed.error.kind !== 'failed') this.#forgetChange(id);
      return changed;
    });
  }

  #noteChange(orderId: string): void {
    const { persisted, clock } = this.#tools;
    persisted.write(lastingKeys.changingOrder, { orderId, at: clock.now() });
  }

  #forgetChange(id: string): void {
    if (this.#isNoted(id)) this.#tools.persisted.remove(lastingKeys.changingOrder);
  }

  #isNoted(id: string): boolean {
    return this.#tools.persisted.read(lastingKeys.changingOrder)?.orderId === id;
  }

  /** An answer that got lost says nothing: whether it is done the order itself says. */
  async #orAsSeen(
    id: string,
    answer: Awaited<Answer<StatusDetails>>,
    isDone: (type: string) => boolean,
  ): Answer<StatusDetails> {
    if (answer.ok || answer.error.kind === 'api') return answer;
    const order = await this.#tools.gateway.details(id, null);
    return order.ok && isDone(order.value.status.type) ? ok(order.value.status) : answer;
  }

  async #cancel(id: string): Promise<Result<StatusDetails, CancelRefusal>> {
    const answer = await this.#orAsSeen(id, await this.#tools.gateway.cancel(id), isCancelledOrPending);
    const cancelled = this.#taken<CancelRefusal>(id, answer, (failure) =>
      failureCode(failure) === 'ORDER_NOT_CANCELLABLE'
        ? { kind: 'notCancellable' }
        : { kind: 'failed', failure },
    );
    if (!cancelled.ok && cancelled.error.kind === 'notCancellable') this.#tools.onStale(id);
    return cancelled;
  }

  #taken<E>(
    id: string,
    answer: Awaited<Answer<StatusDetails>>,
    refusal: (failure: ApiFailure) => E,
  ): Result<StatusDetails, E> {
    if (!answer.ok) return err(refusal(answer.error));
    this.#tools.onMoved(id, answer.value);
    return ok(answer.value);
  }

  async #alone<T, E>(
    id: string,
    action: OrderAction,
    run: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E | Busy>> {
    if (this.running$.value.has(id)) return err({ kind: 'busy' });
    this.running$.next(new Map(this.running$.value).set(id, action));
    try {
      return await run();
    } finally {
      const rest = new Map(this.running$.value);
      rest.delete(id);
      this.running$.next(rest);
    }
  }
}
