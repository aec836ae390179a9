import type { Answer } from '../kernel/index.ts';
import type { OrderDetails, OrderListItem, StatusDetails, Tracking } from './orders.model.ts';

/** The signed-in shopper's orders. */
export interface OrdersGateway {
  /** A slice, newest first (ORD-09). */
  list(limit: number, offset: number): Answer<readonly OrderListItem[]>;
  tracking(): Answer<Tracking>;
  /** A foreign and an unknown id answer a 404 failure alike (ORD-26). */
  details(orderId: string, showcaseId: string | null): Answer<OrderDetails>;
  cancel(orderId: string): Answer<StatusDetails>;
  /** Calls goods that wait in the store (ACT-17). */
  callDelivery(orderId: string): Answer<StatusDetails>;
}
