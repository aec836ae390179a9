import { kopecks } from '@shop/domain/kernel';

import type { OrderDetails, OrderListItem, StatusDetails } from '../src/orders/index.ts';
import { newAddress } from './gateways.ts';

/** A status of an order; only what is given is set. */
export function orderStatusOf(
  type: string,
  orderId = 'order-1',
  more: Partial<StatusDetails> = {},
): StatusDetails {
  return {
    type,
    title: '',
    subTitle: null,
    isCancellable: false,
    isDeliverable: false,
    isPaymentCharged: false,
    isFinished: type === 'DELIVERED' || type === 'CANCELLED',
    isCancelled: type === 'CANCELLED',
    isTipsAllowed: false,
    isDeliveryByClick: false,
    icon: null,
    emoji: null,
    animation: null,
    orderId,
    orderNumber: '7',
    date: '2026-03-02T09:00:00Z',
    deliveredDate: null,
    cancelledDate: null,
    expectedAt: null,
    droneLockerCode: null,
    deliveryCode: null,
    productImages: [],
    hasRefundInfo: false,
    awaitedPayment: null,
    ...more,
  };
}

/** An order in a status; only what is given is set. */
export function orderDetailsOf(type: string, more: Partial<OrderDetails> = {}): OrderDetails {
  return {
    id: 'order-1',
    number: '7',
    status: orderStatusOf(type),
    oldPrice: kopecks(100),
    price: kopecks(100),
    discountAmount: kopecks(0),
    products: [],
    combos: [],
    receipts: [],
    paymentType: 'NEW_CARD',
    maskedPan: null,
    address: newAddress,
    showcaseId: 'store-1',
    showcaseType: 'MINIMARKET_WEB',
    isOrderModified: false,
    isOrderLineChanged: false,
    isSilentDelivery: false,
    loyalty: null,
    returned: null,
    deliveryOption: 'DELIVERY',
    type: 'ORDER',
    ...more,
  };
}

/** A delivered order of the history. */
export function orderItemOf(number: number): OrderListItem {
  return {
    id: `order-${number}`,
    number: String(number),
    price: kopecks(100),
    date: '2026-03-02T09:00:00Z',
    status: 'DELIVERED',
    title: '',
    productImages: [],
    deliveryOption: 'DELIVERY',
  };
}
