import type { WarehouseOrder } from '@shop/contract/fulfilment';
import type { FulfilmentFailure, WarehouseRequest } from '@shop/contract/third-party';
import type { Result } from '@shop/domain/kernel';
import type { OrderDeliveryOption, WarehouseState } from '@shop/domain/orders';

/** What is handed over to a warehouse. */
export interface FulfilmentOrder extends WarehouseRequest {
  readonly orderId: string;
}

export interface SlotRequest {
  readonly orderId: string;
  readonly showcaseId: string;
  readonly deliveryOption: OrderDeliveryOption;
}

/**
 * Why there is no word of a warehouse about an order. UNAVAILABLE: not now, ask again. UNKNOWN_ORDER: it does not know it. NOBODY: there
 * is no warehouse to ask, people move orders by hand.
 */
export type NoWord = 'UNAVAILABLE' | 'UNKNOWN_ORDER' | 'NOBODY';

/**
 * Who packs and delivers. A real warehouse, our stand-in and people who move orders by hand are behind the same interface (OPN-358). Every
 * call may be repeated, and none is made inside a transaction. Reports come to `POST /fulfilment/reports`; one that was lost is made
 * up for by asking.
 */
export interface Fulfilment {
  /** Holds a time of delivery for an order; any failure but UNAVAILABLE is for good and ends the order with that code (OPN-272). */
  reserveSlot(order: SlotRequest): Promise<Result<{ readonly expectedAt: Date }, FulfilmentFailure>>;
  /** Hands over an order whose money the bank holds; failures as of `reserveSlot`. */
  accept(order: FulfilmentOrder): Promise<Result<WarehouseOrder, FulfilmentFailure>>;
  /** Where an order is. */
  find(orderId: string): Promise<Result<WarehouseOrder, NoWord>>;
  /** Has the goods that wait in the store delivered: the shopper calls them (OPN-364). */
  deliver(orderId: string): Promise<Result<WarehouseOrder, NoWord>>;
  /** Tells that somebody of the shop has moved the order. */
  correct(orderId: string, state: WarehouseState): Promise<Result<WarehouseOrder, NoWord>>;
  /**
   * Takes an order back and releases its slot, also one whose handing over was never answered. The answer tells how it is then: what was
   * delivered stays delivered.
   */
  cancel(orderId: string): Promise<Result<WarehouseOrder, NoWord>>;
}
