import * as z from 'zod/mini';

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
  /** When the store expects to deliver; null when finished. */
  expectedAt: z.nullable(instantSchema),
  droneLockerCode: z.nullable(z.string()),
  deliveryCode: z.nullable(z.string()),
  productImages: z.array(z.string()),
  hasRefundInfo: z.boolean(),
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
  productId: uuidSchema,
  product: z.nullable(cartProductSchema),
  type: z.string(),
  /** Of a product that was part of a combo: which one of the order; its lines are in the order of its sets (OPN-298). */
  combo: z.nullable(z.object({ comboId: uuidSchema, number: z.int() })),
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
  /** Combo sets of the lines as the asked showcase offers them today: what a repeat is priced with (OPN-298). */
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

/** Details of the caller's own order; foreign and unknown ids answer alike (ORD-19, OPN-399). */
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

/** Tile about an active order (STS-19). */
export const informerSchema = z.object({
  orderId: uuidSchema,
  text: z.string(),
  iconType: z.nullable(z.string()),
  emojiCode: z.nullable(z.string()),
  orderType: z.enum(['ORDER', 'IMPULSE_ORDER']),
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
