import { err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';
import { nextStatus, statusAfterStep, stepEvent } from './status-graph.ts';
import type { OrderEvent } from './status-graph.ts';
import { isCancelledOrPending } from './status.ts';
import type { OrderDeliveryOption, OrderStatusType } from './status.ts';

/** How far a warehouse has come with an order. */
export const warehouseStates = [
  'PACKING',
  'IN_STORE',
  'ON_THE_WAY',
  'IN_LOCKER',
  'DELIVERED',
  'CANCELLING',
  'CANCELLED',
] as const;
export type WarehouseState = (typeof warehouseStates)[number];

/** The status of an order that a warehouse's state stands for; null: the state moves nothing. */
const statusOf: Record<WarehouseState, OrderStatusType | null> = {
  PACKING: 'PROCESSING',
  IN_STORE: 'PROCESSING',
  ON_THE_WAY: 'DELIVERING',
  IN_LOCKER: 'DRONE_LOCKER_PICKUP_READY',
  DELIVERED: 'DELIVERED',
  CANCELLING: null,
  CANCELLED: null,
};

/**
 * NOT_PAID: the order is not paid yet. NOT_POSSIBLE: no step leads there, such as into a locker without a drone, or to a cancellation that
 * nobody asked for.
 */
export type NoProgress = 'NOT_PAID' | 'NOT_POSSIBLE';

/**
 * The events that bring an order to where its warehouse is, one step of the graph each (STS-22, OPN-358). None, when it is there, is
 * beyond it, or was cancelled meanwhile: what comes late or twice never moves an order back.
 */
export function eventsTo(
  status: OrderStatusType,
  warehouse: WarehouseState,
  deliveryOption: OrderDeliveryOption,
): Result<readonly OrderEvent[], NoProgress> {
  const isCancelled = isCancelledOrPending(status);
  if (warehouse === 'CANCELLED' || warehouse === 'CANCELLING')
    return isCancelled || status === 'PAYMENT' ? ok([]) : err('NOT_POSSIBLE');
  const goal = statusOf[warehouse];
  if (goal === null || !wayOf(deliveryOption).includes(goal)) return err('NOT_POSSIBLE');
  if (isCancelled) return ok([]);
  if (status === 'PAYMENT') return goal === 'PROCESSING' ? ok([]) : err('NOT_PAID');
  return ok(eventsBetween(status, goal, deliveryOption));
}

/** The statuses of a paid order that nobody cancels, in their order. */
function wayOf(deliveryOption: OrderDeliveryOption): readonly OrderStatusType[] {
  const way: OrderStatusType[] = [];
  for (let at: OrderStatusType | null = 'PROCESSING'; at !== null; at = statusAfterStep(at, deliveryOption))
    way.push(at);
  return way;
}

function eventsBetween(
  from: OrderStatusType,
  goal: OrderStatusType,
  deliveryOption: OrderDeliveryOption,
): readonly OrderEvent[] {
  const way = wayOf(deliveryOption);
  return way.slice(way.indexOf(from), way.indexOf(goal)).flatMap((status) => {
    const event = stepEvent(status);
    return event.ok && nextStatus(status, event.value, deliveryOption).ok ? [event.value] : [];
  });
}

/** The one step by which an order that follows its warehouse comes to this state; null: none leads there, or the state moves nothing. */
export function lastStepTo(
  warehouse: WarehouseState,
  deliveryOption: OrderDeliveryOption,
): { readonly from: OrderStatusType; readonly event: OrderEvent } | null {
  const goal = statusOf[warehouse];
  const way = wayOf(deliveryOption);
  const from = goal === null ? undefined : way[way.indexOf(goal) - 1];
  const event = from === undefined ? null : stepEvent(from);
  return from === undefined || event?.ok !== true ? null : { from, event: event.value };
}

/** The state to tell the warehouse of an order that was moved by hand; null: there is none. */
export function warehouseStateOf(status: OrderStatusType): WarehouseState | null {
  switch (status) {
    case 'DELIVERING':
      return 'ON_THE_WAY';
    case 'DRONE_LOCKER_PICKUP_READY':
      return 'IN_LOCKER';
    case 'DELIVERED':
      return 'DELIVERED';
    case 'PROCESSING':
    case 'PAYMENT':
    case 'CANCEL_PENDING':
    case 'CANCELLED':
      return null;
    default:
      return status satisfies never;
  }
}

/** Whether a warehouse has not come as far as an order is: a person has moved the order, and the warehouse does not know it yet. */
export const isBehind = (
  warehouse: WarehouseState,
  status: OrderStatusType,
  deliveryOption: OrderDeliveryOption,
): boolean => {
  const way = wayOf(deliveryOption);
  const at = statusOf[warehouse];
  return at !== null && way.includes(at) && way.indexOf(at) < way.indexOf(status);
};
