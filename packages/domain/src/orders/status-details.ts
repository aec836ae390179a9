import type { Kopecks } from '../kernel/index.ts';
import type { OrderType } from '../checkout/index.ts';
import { isReturnable } from './returns.ts';
import { isFinished } from './status.ts';
import type { OrderDeliveryOption, OrderStatusType } from './status.ts';
import { orderTexts } from './texts.ts';

export type StatusInput = {
  readonly type: OrderStatusType;
  readonly deliveryOption: OrderDeliveryOption;
  readonly orderType: OrderType;
  /** The money was captured (OPN-357). */
  readonly isCaptured: boolean;
  /** A delivery-by-click order whose goods are in the store. */
  readonly areGoodsInStore: boolean;
  /** When it was delivered, in ms since 1970; null before. */
  readonly deliveredAt: number | null;
  readonly now: number;
  /** Tips can reach the courier who delivered it. */
  readonly isCourierTippable: boolean;
  /** Or is being paid. */
  readonly isTipPaid: boolean;
};

/** The flags of STS-17, none of which contradicts the type (STS-18, OPN-357). */
export type StatusFlags = {
  readonly isCancellable: boolean;
  readonly isDeliverable: boolean;
  readonly isPaymentCharged: boolean;
  readonly isFinished: boolean;
  readonly isCancelled: boolean;
  readonly isTipsAllowed: boolean;
  readonly isDeliveryByClick: boolean;
  readonly hasRefundInfo: boolean;
};

/** The title of a status (OPN-357). */
export function statusTitle(type: OrderStatusType, deliveryOption: OrderDeliveryOption): string {
  return type === 'DELIVERING' && deliveryOption === 'DRONE'
    ? orderTexts.status.DELIVERING_DRONE
    : orderTexts.status[type];
}

/** The flags of a status (STS-18, OPN-357). */
export function statusFlags(input: StatusInput): StatusFlags {
  const { type } = input;
  const isDeliveryByClick = input.orderType === 'IMPULSE_ORDER';
  const isDelivered = type === 'DELIVERED';
  const isRecent = input.deliveredAt !== null && isReturnable(input.deliveredAt, input.now);
  return {
    isCancellable: type === 'PAYMENT' || type === 'PROCESSING',
    isDeliverable: isDeliveryByClick && type === 'PROCESSING' && input.areGoodsInStore,
    isPaymentCharged: input.isCaptured,
    isFinished: isFinished(type),
    isCancelled: type === 'CANCELLED',
    isTipsAllowed:
      isDelivered && input.deliveryOption === 'DELIVERY' && input.isCourierTippable && !input.isTipPaid,
    isDeliveryByClick,
    hasRefundInfo: isDelivered && isRecent,
  };
}

/** Emoji of a status. */
export function statusEmoji(type: OrderStatusType): string {
  switch (type) {
    case 'PAYMENT':
      return '💳';
    case 'PROCESSING':
      return '🧺';
    case 'DELIVERING':
      return '🛵';
    case 'DRONE_LOCKER_PICKUP_READY':
      return '📦';
    case 'DELIVERED':
      return '✅';
    case 'CANCEL_PENDING':
    case 'CANCELLED':
      return '❌';
    default:
      return type satisfies never;
  }
}

/** One money line of an order; `amount` is in kopecks and shown negative when `isNegative`. */
export type MoneyLine = {
  readonly kind: 'PRODUCTS' | 'DISCOUNT' | 'BONUSES' | 'TOTAL';
  readonly amount: Kopecks;
  readonly isNegative: boolean;
};

/**
 * The money lines of an order (ORD-17): old price less discount less spent bonuses is the total;
 * discount and bonuses are left out when zero. `price` is what is charged.
 */
export function moneyLines(order: {
  readonly oldPrice: Kopecks;
  readonly discountAmount: Kopecks;
  readonly spendBonus: Kopecks | null;
  readonly price: Kopecks;
}): readonly MoneyLine[] {
  const lines: readonly MoneyLine[] = [
    { kind: 'PRODUCTS', amount: order.oldPrice, isNegative: false },
    { kind: 'DISCOUNT', amount: order.discountAmount, isNegative: true },
    ...(order.spendBonus === null
      ? []
      : [{ kind: 'BONUSES', amount: order.spendBonus, isNegative: true } as const]),
  ];
  return [
    ...lines.filter((line) => line.amount > 0),
    { kind: 'TOTAL', amount: order.price, isNegative: false },
  ];
}

/**
 * Whether the bonuses that an order earns are on the account: with its delivery, unless they come at a later day (ORD-16, OPN-350).
 */
export function hasEarned(order: {
  readonly type: string;
  readonly delayedAccrualDate: string | null;
}): boolean {
  return order.type === 'DELIVERED' && order.delayedAccrualDate === null;
}
