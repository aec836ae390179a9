import { BehaviorSubject } from 'rxjs';
import { isFinished, noFinishedOrders, withFinished, withoutMovedBack } from '@shop/domain/orders';
import type { FinishedOrders, SeenOrder } from '@shop/domain/orders';

import { failed, idle, ready } from '../kernel/index.ts';
import type { Loadable } from '../kernel/index.ts';
import type { OrderDetails, OrderListItem, StatusDetails, Tracking } from './orders.model.ts';

/** What is known of current orders, and which orders were seen finished: those never move back (STS-06). */
export class TrackedOrders {
  readonly tracking$ = new BehaviorSubject<Loadable<Tracking>>(idle);
  readonly finished$ = new BehaviorSubject<FinishedOrders>(noFinishedOrders);

  get statuses(): readonly StatusDetails[] {
    return this.tracking$.value.data?.statuses ?? [];
  }

  /** Takes an answer of the tracking; answers the states that are known now, and which of the orders have changed. */
  take(answer: Tracking): {
    readonly statuses: readonly StatusDetails[];
    readonly changed: readonly string[];
  } {
    const before = new Map(this.statuses.map(({ orderId, type }) => [orderId, type]));
    this.finished$.next(withFinished(this.finished$.value, answer.statuses));
    this.#tell(answer);
    const { statuses } = this;
    const changed = statuses.filter(({ orderId, type }) => (before.get(orderId) ?? type) !== type);
    return { statuses, changed: changed.map(({ orderId }) => orderId) };
  }

  /** They could not be asked for; what is known of them stays. */
  fail(): void {
    if (this.tracking$.value.data === undefined) this.tracking$.next(failed());
  }

  /** Whether the tracking says otherwise about this order. */
  differsFrom({ orderId, type }: StatusDetails): boolean {
    return this.statuses.some((known) => known.orderId === orderId && known.type !== type);
  }

  /** Takes what other answers said about these orders; answers which current orders have finished. */
  see(orders: readonly SeenOrder[]): readonly string[] {
    const finished = withFinished(this.finished$.value, orders);
    if (finished === this.finished$.value) return [];
    this.finished$.next(finished);
    const { data } = this.tracking$.value;
    if (data === undefined) return [];
    this.#tell(data);
    const { statuses } = this;
    return data.statuses.filter((status) => !statuses.includes(status)).map(({ orderId }) => orderId);
  }

  /** See `see`, for a page of the history. */
  seeListed(items: readonly OrderListItem[]): readonly string[] {
    return this.see(items.map(({ id, status, title }) => ({ orderId: id, type: status, title })));
  }

  /** The details of an order, with its finished state, if one is known, where they would bring it back from there. */
  final(details: OrderDetails, known: OrderDetails | undefined): OrderDetails {
    if (isFinished(details.status.type) || !this.finished$.value.has(details.id)) return details;
    const statuses = known === undefined ? this.statuses : [known.status, ...this.statuses];
    const status = statuses.find(({ orderId, type }) => orderId === details.id && isFinished(type));
    return status === undefined ? details : { ...details, status };
  }

  /** Another shopper signed in, or the shopper signed out. */
  forget(): void {
    this.tracking$.next(idle);
    this.finished$.next(noFinishedOrders);
  }

  #tell({ statuses, informers }: Tracking): void {
    const known = this.tracking$.value.data;
    const finished = this.finished$.value;
    this.tracking$.next(
      ready({
        statuses: withoutMovedBack(statuses, known?.statuses ?? [], finished),
        informers: withoutMovedBack(informers, known?.informers ?? [], finished),
      }),
    );
  }
}
