import * as z from 'zod/mini';

import { conditionTypes, nonStackings } from '@shop/domain/promotions';

import { productSchema } from '../catalog/index.ts';
import {
  endpoint,
  instantSchema,
  integerQuery,
  kopecksSchema,
  textSchema,
  uuidSchema,
} from '../kernel/index.ts';
import { promotionConditionSchema } from './schemas.ts';

/** A promotion or promocode in the drawer (PRM-23, PRM-24); `endDateTime` null: until it is switched off. */
const promotionSchema = z.object({
  type: z.enum(['PROMOTION', 'PROMOCODE']),
  id: uuidSchema,
  name: z.string(),
  description: z.string(),
  endDateTime: z.nullable(instantSchema),
  applied: z.boolean(),
  applicable: z.boolean(),
  conditions: z.array(promotionConditionSchema),
  bottomText: z.nullable(z.string()),
  nonStacking: z.enum(nonStackings),
  promocode: z.nullable(z.string()),
});
export type PromotionMessage = z.output<typeof promotionSchema>;

/** A promotion of several steps with its progress (PRM-23, PRM-38, PRM-39); `label` names what the step gives. */
const groupPromotionSchema = z.object({
  type: z.literal('GROUP_PROMOTION'),
  groupId: uuidSchema,
  text: z.string(),
  additionalText: z.string(),
  endDateTime: z.nullable(instantSchema),
  zeroBar: z.object({ label: z.string() }),
  progressBars: z.array(
    z.object({
      promotionId: uuidSchema,
      label: z.string(),
      condition: z.nullable(promotionConditionSchema),
      fillFactor: z.int().check(z.gte(0), z.lte(100)),
      applied: z.boolean(),
      applicable: z.boolean(),
    }),
  ),
});
export type GroupPromotionMessage = z.output<typeof groupPromotionSchema>;

/** An X-for-Y product of the cart: units until the next full group, whether one is full (OPN-242). */
const promoXYStateSchema = z.object({
  productId: uuidSchema,
  x: z.int(),
  y: z.int(),
  quantity: z.int(),
  toNext: z.int(),
  applied: z.boolean(),
});

/** The maximum of a promotion's goods in one answer (PRM-30). */
export const MAX_PROMOTION_PRODUCTS = 200;

/**
 * An overlong code is answered as unknown rather than as a malformed request; only huge texts are refused (OPN-236).
 */
const promocodeSchema = textSchema(10_000);

/** The promotions on offer for this cart (PRM-21, PRM-22, PRM-26, OPN-240). */
export const getDiscounts = endpoint({
  method: 'POST',
  path: '/v2/carts/discounts',
  access: 'shopper',
  requirements: ['PRM-21', 'PRM-22', 'PRM-23', 'PRM-24', 'PRM-26', 'PRM-27', 'PRM-38', 'PRM-39', 'CRT-45'],
  summary: 'Promotions for a cart',
  body: z.object({ cartId: uuidSchema }),
  answer: z.object({
    totalDiscountPrice: kopecksSchema,
    promotions: z.array(promotionSchema),
    groupPromotions: z.array(groupPromotionSchema),
  }),
  errors: ['CART_NOT_FOUND', 'SHOWCASE_NOT_FOUND'],
});

/** Evaluates the conditions of one promotion, group or promocode for the current cart; changes nothing (PRM-28). */
export const checkDiscount = endpoint({
  method: 'POST',
  path: '/v2/carts/checkDiscount',
  access: 'shopper',
  requirements: ['PRM-28', 'PRM-16', 'CRT-45'],
  summary: 'Conditions of a promotion on a cart',
  body: z.object({
    cartId: uuidSchema,
    promotionId: z.optional(z.nullable(uuidSchema)),
    groupId: z.optional(z.nullable(uuidSchema)),
    promocode: z.optional(z.nullable(promocodeSchema)),
    /** Only conditions of this type; absent: all. */
    conditionType: z.optional(z.nullable(z.enum(conditionTypes))),
  }),
  answer: z.object({ conditions: z.array(promotionConditionSchema) }),
  errors: ['CART_NOT_FOUND', 'SHOWCASE_NOT_FOUND', 'PROMOTIONS_DISABLED', 'PROMOCODE_NOT_FOUND'],
});

/** Goods by their ids, in list order, sold-out ones last, of the showcase of the shopper's cart (PRM-29, OPN-241). */
export const getCartPromotionProducts = endpoint({
  method: 'POST',
  path: '/v2/carts/promotion/products',
  access: 'shopper',
  requirements: ['PRM-29'],
  summary: 'Goods with price, stock and promotion marks',
  body: z.object({
    productIds: z.array(uuidSchema).check(z.maxLength(500)),
    embedProductsToResponse: z.boolean(),
  }),
  answer: z.object({
    products: z.array(z.object({ productId: uuidSchema, product: z.nullable(productSchema) })),
  }),
  errors: ['CART_NOT_FOUND', 'SHOWCASE_NOT_FOUND'],
});

/** Goods of a promotion that the showcase sells, in the order of its list, sold-out ones last (PRM-30, OPN-241). */
export const getPromotionProducts = endpoint({
  method: 'GET',
  path: '/promo/{showcaseId}/promotions/{promotionId}/products',
  access: 'any',
  requirements: ['PRM-30'],
  summary: 'Goods of a promotion',
  params: z.object({ showcaseId: uuidSchema, promotionId: uuidSchema }),
  query: z.object({
    productsType: z.enum(['CONDITION_PRODUCTS', 'PROMOTION_PRODUCTS']),
    /** Capped at 200, which is also the default. */
    limit: z.optional(integerQuery(1, 999_999_999)),
    offset: z.optional(integerQuery(0, 999_999_999)),
  }),
  answer: z.object({ products: z.array(productSchema) }),
  errors: ['SHOWCASE_NOT_FOUND'],
});

/**
 * The state of a cart's promotions and X-for-Y goods, for the current version, which the answer names (PRM-31,
 * OPN-242).
 */
export const getCartPromotions = endpoint({
  method: 'POST',
  path: '/v2/carts/promotions',
  access: 'shopper',
  requirements: ['PRM-31', 'CRT-45'],
  summary: 'Conditions of promotions and X-for-Y goods of a cart',
  body: z.object({ cartId: uuidSchema, cartVersion: z.int().check(z.gte(1)), showcaseId: uuidSchema }),
  answer: z.object({
    cartVersion: z.int().check(z.gte(1)),
    promotions: z.array(z.object({ promotionId: uuidSchema, conditions: z.array(promotionConditionSchema) })),
    xy: z.array(promoXYStateSchema),
  }),
  errors: ['CART_NOT_FOUND', 'SHOWCASE_NOT_FOUND'],
});
