import { filter, Subject } from 'rxjs';
import type { Observable } from 'rxjs';

/** What features tell each other. */
export type ShopEvent =
  | { readonly type: 'signedIn'; readonly cartLinesAdded: boolean }
  | { readonly type: 'signedOut' }
  /** The visitor stays anonymous, but the store may have moved his cart to the account before it knew. */
  | { readonly type: 'signInAbandoned' }
  | { readonly type: 'showcaseChanged'; readonly showcaseId: string | null }
  | { readonly type: 'orderCreated'; readonly checkoutId: string; readonly orderIds: readonly string[] }
  | { readonly type: 'orderFinished'; readonly checkoutId: string; readonly orderIds: readonly string[] }
  /** The store was asked for an order and gave no answer: there may be one all the same. */
  | { readonly type: 'orderUnanswered' }
  /** The shopper left the payment of these orders open. */
  | { readonly type: 'paymentLeft'; readonly orderIds: readonly string[] }
  | { readonly type: 'orderChanged'; readonly orderId: string }
  /** The shopper joined the loyalty programme, earns at other rates, or the balance is another one. */
  | { readonly type: 'bonusesChanged' }
  /** The shopper may have another subscription than before. */
  | { readonly type: 'subscriptionChanged' }
  /** The shopper came back from the bank's app, which says that these orders are paid. */
  | { readonly type: 'paymentReturned'; readonly orderIds: readonly string[] }
  | { readonly type: 'cartVerified'; readonly productIds: readonly string[] };

type EventOf<T extends ShopEvent['type']> = Extract<ShopEvent, { type: T }>;

export class EventBus {
  readonly #events = new Subject<ShopEvent>();
  readonly events$: Observable<ShopEvent> = this.#events.asObservable();

  emit(event: ShopEvent): void {
    this.#events.next(event);
  }

  on<T extends ShopEvent['type']>(type: T): Observable<EventOf<T>> {
    return this.#events.pipe(filter((event): event is EventOf<T> => event.type === type));
  }
}
