export const orderStatusTypes = [
  'PAYMENT',
  'PROCESSING',
  'DELIVERING',
  'DRONE_LOCKER_PICKUP_READY',
  'DELIVERED',
  'CANCEL_PENDING',
  'CANCELLED',
] as const;
/** The statuses of STS-01. */
export type OrderStatusType = (typeof orderStatusTypes)[number];

export const orderDeliveryOptions = ['DELIVERY', 'DRONE'] as const;
export type OrderDeliveryOption = (typeof orderDeliveryOptions)[number];

export const receiptTypes = [
  'SALE',
  'REFUND',
  'PARTIAL_REFUND',
  'FULL_PREPAYMENT',
  'REFUND_PREPAYMENT',
] as const;
export type ReceiptType = (typeof receiptTypes)[number];

/** A payment that waits for its shopper: its checkout with all orders, and when the time to pay ends (ISO 8601). */
export type AwaitedPayment = {
  readonly checkoutId: string;
  readonly orderIds: readonly string[];
  readonly expiresAt: string;
};

/** The status details of STS-17; dates are ISO 8601 with offset. */
export type OrderStatus = {
  readonly type: OrderStatusType;
  readonly title: string;
  readonly subTitle: string | null;
  readonly isCancellable: boolean;
  readonly isDeliverable: boolean;
  readonly isPaymentCharged: boolean;
  readonly isFinished: boolean;
  readonly isCancelled: boolean;
  readonly isTipsAllowed: boolean;
  readonly isDeliveryByClick: boolean;
  readonly icon: string | null;
  readonly emoji: string | null;
  readonly animation: string | null;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly date: string;
  readonly deliveredDate: string | null;
  readonly cancelledDate: string | null;
  readonly droneLockerCode: string | null;
  readonly deliveryCode: string | null;
  readonly productImages: readonly string[];
  readonly hasRefundInfo: boolean;
  /** What the shopper can still pay; null: no payment is awaited. */
  readonly awaitedPayment: AwaitedPayment | null;
};

/** Whether a status from the wire is one we know; an unknown one shows as in progress, without actions (STS-01). */
export function isOrderStatusType(type: string): type is OrderStatusType {
  return orderStatusTypes.some((known) => known === type);
}

/** Delivered or cancelled, and nothing else (STS-02). */
export function isFinished(type: string): boolean {
  return type === 'DELIVERED' || type === 'CANCELLED';
}

/** Whether an order is cancelled, or will be once its money is back: the store has its goods again (STS-26, ACT-12). */
export function isCancelledOrPending(type: string): boolean {
  return type === 'CANCEL_PENDING' || type === 'CANCELLED';
}

/** Whether an order has left the store for its shopper, or is there already. */
export function hasSetOff(type: string): boolean {
  return type === 'DELIVERING' || type === 'DRONE_LOCKER_PICKUP_READY' || type === 'DELIVERED';
}

/** Statuses that change without the shopper; only they keep the polling alive (STS-07). */
export function needsPolling(type: string): boolean {
  return (
    type === 'PROCESSING' ||
    type === 'DELIVERING' ||
    type === 'CANCEL_PENDING' ||
    type === 'DRONE_LOCKER_PICKUP_READY'
  );
}

/** How often the statuses are fetched again, in ms (STS-10). */
export const STATUSES_REFRESH_INTERVAL_MS = 60_000;
/** The fast refresh after an order was created: pace and end, in ms (STS-13). */
export const CREATED_ORDER_REFRESH_INTERVAL_MS = 1000;
export const CREATED_ORDER_REFRESH_LIMIT_MS = 45_000;

export type StatusIndicator = 'IN_PROGRESS' | 'CANCELLED' | 'DONE';

/** The indicator of a status; unknown ones are in progress (STS-01, STS-03). */
export function statusIndicator(type: string): StatusIndicator {
  if (!isOrderStatusType(type)) return 'IN_PROGRESS';
  switch (type) {
    case 'PAYMENT':
    case 'PROCESSING':
    case 'DELIVERING':
    case 'DRONE_LOCKER_PICKUP_READY':
      return 'IN_PROGRESS';
    case 'CANCEL_PENDING':
    case 'CANCELLED':
      return 'CANCELLED';
    case 'DELIVERED':
      return 'DONE';
    default:
      return type satisfies never;
  }
}
