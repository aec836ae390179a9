import { err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';
import type { OrderDeliveryOption, OrderStatusType } from './status.ts';

/** What may move an order (OPN-358). */
export const orderEvents = [
  'PAID',
  'PAYMENT_FAILED',
  'HANDED_OVER',
  'ARRIVED',
  'PICKED_UP',
  'CANCEL_REQUESTED',
  'REFUNDED',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

const graph: Record<
  OrderStatusType,
  Partial<Record<OrderEvent, Record<OrderDeliveryOption, OrderStatusType>>>
> = {
  PAYMENT: {
    PAID: both('PROCESSING'),
    PAYMENT_FAILED: both('CANCELLED'),
    CANCEL_REQUESTED: both('CANCELLED'),
  },
  PROCESSING: { HANDED_OVER: both('DELIVERING'), CANCEL_REQUESTED: both('CANCEL_PENDING') },
  DELIVERING: { ARRIVED: { DELIVERY: 'DELIVERED', DRONE: 'DRONE_LOCKER_PICKUP_READY' } },
  DRONE_LOCKER_PICKUP_READY: { PICKED_UP: both('DELIVERED') },
  CANCEL_PENDING: { REFUNDED: both('CANCELLED') },
  DELIVERED: {},
  CANCELLED: {},
};

function both(type: OrderStatusType): Record<OrderDeliveryOption, OrderStatusType> {
  return { DELIVERY: type, DRONE: type };
}

/**
 * The status after an event, one step along the graph of OPN-358 (STS-22).
 * Fails with NOT_POSSIBLE when the event does not belong to the status; a finished one is never left.
 */
export function nextStatus(
  status: OrderStatusType,
  event: OrderEvent,
  deliveryOption: OrderDeliveryOption = 'DELIVERY',
): Result<OrderStatusType, 'NOT_POSSIBLE'> {
  const next = graph[status][event]?.[deliveryOption];
  return next === undefined ? err('NOT_POSSIBLE') : ok(next);
}

/** How long an order usually stays in a status, in ms (OPN-358); null: it waits for something else. */
export function stepDelayMs(status: OrderStatusType): number | null {
  switch (status) {
    case 'PROCESSING':
      return 180_000;
    case 'DELIVERING':
      return 600_000;
    case 'DRONE_LOCKER_PICKUP_READY':
      return 300_000;
    case 'CANCEL_PENDING':
      return 10_000;
    case 'PAYMENT':
    case 'DELIVERED':
    case 'CANCELLED':
      return null;
    default:
      return status satisfies never;
  }
}

/** Why fulfilment has no step for an order. */
export type NoStep = 'NOT_PAID' | 'FINISHED';

/** The event of fulfilment that ends a status, whoever takes the step (OPN-358); fails where there is none. */
export function stepEvent(status: OrderStatusType): Result<OrderEvent, NoStep> {
  switch (status) {
    case 'PROCESSING':
      return ok('HANDED_OVER');
    case 'DELIVERING':
      return ok('ARRIVED');
    case 'DRONE_LOCKER_PICKUP_READY':
      return ok('PICKED_UP');
    case 'CANCEL_PENDING':
      return ok('REFUNDED');
    case 'PAYMENT':
      return err('NOT_PAID');
    case 'DELIVERED':
    case 'CANCELLED':
      return err('FINISHED');
    default:
      return status satisfies never;
  }
}

/** The status that the next step of fulfilment leads to; null where there is none. */
export function statusAfterStep(
  status: OrderStatusType,
  deliveryOption: OrderDeliveryOption,
): OrderStatusType | null {
  const event = stepEvent(status);
  const next = event.ok ? nextStatus(status, event.value, deliveryOption) : event;
  return next.ok ? next.value : null;
}
