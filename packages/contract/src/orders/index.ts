import * as z from 'zod/mini';

import { LOYALTY_TYPE } from '@shop/domain/loyalty';

import { newAddressSchema } from '../address/index.ts';
import { cartProductSchema } from '../cart/index.ts';
import { endpoint, instantSchema, integerQuery, kopecksSchema, uuidSchema } from '../kernel/index.ts';

/** Status details (STS-17, OPN-357). */
export const statusDetailsSchema = z.object({
  type: z.string(),
  title: z.string(),
  subTitle: z.nullable(z.string()),
  isCancellable: z.boolean(),
  isDeliverable: z.boolean(),
  isPaymentCharged: z.boolean(),
  isFinished: z.boolean(),
  isCancelled: z.boolean(),
  isTipsAllowed: z.boolean(),
  isDeliveryByClick: z.boolean(),
  icon: z.nullable(z.string()),
  emoji: z.nullable(z.string()),
  animation: z.nullable(z.string()),
  orderId: uuidSchema,
  orderNumber: z.string(),
  date: instantSchema,
  deliveredDate: z.nullable(instantSchema),
  /** Since when it is cancelled; null: it is not. */
  cancelledDate: z.nullable(instantSchema),
  /** When the store expects to deliver; null when finished. */
  expectedAt: z.nullable(instantSchema),
  droneLockerCode: z.nullable(z.string()),
  deliveryCode: z.nullable(z.string()),
  productImages: z.array(z.string()),
  hasRefundInfo: z.boolean(),
  /** A payment that waits for the shopper, with all orders of its checkout; null: none. */
  awaitedPayment: z.nullable(
    z.object({ checkoutId: uuidSchema, orderIds: z.array(uuidSchema), expiresAt: instantSchema }),
  ),
});
export type StatusDetails = z.output<typeof statusDetailsSchema>;

/** An order in the list (ORD-10). */
export const orderListItemSchema = z.object({
  id: uuidSchema,
  number: z.string(),
  price: kopecksSchema,
  date: instantSchema,
  status: z.string(),
  title: z.string(),
  productImages: z.array(z.string()),
  deliveryOption: z.string(),
});
export type OrderListItem = z.output<typeof orderListItemSchema>;

/** Who sold a line, as at ordering (ORD-23). */
const supplierSchema = z.object({
  name: z.string(),
  ogrn: z.string(),
  inn: z.string(),
  address: z.string(),
  email: z.string(),
});
export type OrderSupplier = z.output<typeof supplierSchema>;

/** A line of an order, as bought (ORD-23, OPN-350). */
export const orderLineSchema = z.object({
  id: z.string(),
  title: z.string(),
  image: z.nullable(z.string()),
  specification: z.nullable(z.string()),
  initialQuantity: z.int(),
  repeatQuantity: z.int(),
  quantity: z.int(),
  isDecreased: z.boolean(),
  isDeleted: z.boolean(),
  isModified: z.boolean(),
  /** Line total in kopecks, what is paid. */
  price: kopecksSchema,
  initialPrice: kopecksSchema,
  /** The part of `initialPrice` that bonuses paid. */
  initialBonus: kopecksSchema,
  productId: uuidSchema,
  product: z.nullable(cartProductSchema),
  type: z.string(),
  /** Null: the shop itself. */
  supplier: z.nullable(supplierSchema),
  /**
   * For a product that was part of a combo: which combo of the order. Its lines are in the order of the slots
   * (OPN-298).
   */
  combo: z.nullable(
    z.object({
      comboId: uuidSchema,
      number: z.int(),
      /** Its name when it was ordered (CHK-42); null: it was ordered before orders kept one. */
      title: z.nullable(z.string()),
    }),
  ),
});

/** Order details (ORD-20). */
export const orderDetailsSchema = z.object({
  id: uuidSchema,
  number: z.string(),
  status: statusDetailsSchema,
  oldPrice: kopecksSchema,
  price: kopecksSchema,
  discountAmount: kopecksSchema,
  products: z.array(orderLineSchema),
  /** Combo sets of the lines as the requested showcase offers them today, for pricing a repeat (OPN-298). */
  combos: z.array(
    z.object({
      id: uuidSchema,
      title: z.string(),
      imageLink: z.nullable(z.string()),
      discountPercent: z.int(),
      sets: z.array(z.array(uuidSchema)),
    }),
  ),
  receipts: z.array(
    z.object({
      id: uuidSchema,
      type: z.string(),
      title: z.string(),
      externalLink: z.string(),
      isChangedOrderLines: z.boolean(),
    }),
  ),
  paymentType: z.string(),
  maskedPan: z.nullable(z.string()),
  address: newAddressSchema,
  showcaseId: uuidSchema,
  showcaseType: z.string(),
  isOrderModified: z.boolean(),
  isOrderLineChanged: z.boolean(),
  isSilentDelivery: z.boolean(),
  /** The bonuses that the order spent and earns (ORD-22); null: neither. */
  loyalty: z.nullable(
    z.object({
      type: z.literal(LOYALTY_TYPE),
      spendBonus: kopecksSchema,
      addBonus: kopecksSchema,
      /** When those it earns come; null: with the delivery, or they have come. */
      delayedAccrualDate: z.nullable(instantSchema),
    }),
  ),
  /** What came back after the delivery had cost, money to the card and bonuses (ACT-21); `price` stays as charged. Null: nothing. */
  returned: z.nullable(z.object({ money: kopecksSchema, bonus: kopecksSchema })),
  deliveryOption: z.string(),
  type: z.enum(['ORDER', 'IMPULSE_ORDER']),
});
export type OrderDetails = z.output<typeof orderDetailsSchema>;

const orderParams = z.object({ orderId: uuidSchema });

/** The caller's orders, newest first (ORD-09, OPN-347). */
export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  access: 'customer',
  requirements: ['ORD-09', 'ORD-10'],
  summary: "The caller's orders",
  query: z.object({ limit: z.optional(integerQuery(1, 50)), offset: z.optional(integerQuery(0, 1_000_000)) }),
  answer: z.object({ orders: z.array(orderListItemSchema) }),
  errors: [],
});

/**
 * Details of the caller's own order; another shopper's id and an unknown one get the same answer (ORD-19, OPN-399).
 */
export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/{orderId}',
  access: 'customer',
  requirements: ['ORD-19', 'ORD-20', 'ORD-23'],
  summary: 'Details of an order',
  params: orderParams,
  query: z.object({ embedProductsOfShowcaseId: z.optional(uuidSchema) }),
  answer: orderDetailsSchema,
  errors: ['ORDER_NOT_FOUND'],
});

/** Cancels the caller's order (ACT-07, OPN-360). */
export const cancelOrder = endpoint({
  method: 'DELETE',
  path: '/orders/{orderId}',
  access: 'customer',
  requirements: ['ACT-07', 'ACT-08', 'ACT-09'],
  summary: 'Cancels an order',
  params: orderParams,
  answer: z.object({ status: statusDetailsSchema }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
});

/** Calls the goods of the caller's order from the store to the door (ACT-17, OPN-364). */
export const callDelivery = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/delivery',
  access: 'customer',
  requirements: ['ACT-17'],
  summary: 'Calls the courier of a delivery by click',
  params: orderParams,
  answer: z.object({ status: statusDetailsSchema }),
  /** STORE_IS_CLOSED tells `open` and `close`, ORDER_NOT_DELIVERABLE the `status`, in the details. */
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_DELIVERABLE', 'STORE_IS_CLOSED'],
});

/** Tile about an active order (STS-19). */
export const informerSchema = z.object({
  orderId: uuidSchema,
  text: z.string(),
  iconType: z.nullable(z.string()),
  emojiCode: z.nullable(z.string()),
  orderType: z.enum(['ORDER', 'IMPULSE_ORDER']),
  deliveryOption: z.string(),
  isSilentDelivery: z.boolean(),
  productImages: z.array(z.string()),
  isFinished: z.boolean(),
});
export type Informer = z.output<typeof informerSchema>;

/** Every unfinished order and those finished less than 24 h ago (STS-16, OPN-355). */
export const trackOrders = endpoint({
  method: 'GET',
  path: '/orders/statuses/tracking',
  access: 'customer',
  requirements: ['STS-16', 'STS-17', 'STS-19'],
  summary: "States of the caller's current orders",
  answer: z.object({ statuses: z.array(statusDetailsSchema), informers: z.array(informerSchema) }),
  errors: [],
});
