import * as z from 'zod/mini';

import { lineTypes, promocodeErrorCodes } from '@shop/domain/kernel';
import { MAX_LINES, productLineTypes } from '@shop/domain/cart';
import { LOYALTY_TYPE } from '@shop/domain/loyalty';
import { subscriptionPlans } from '@shop/domain/subscription';

import { productSchema } from '../catalog/index.ts';
import { endpoint, integerQuery, kopecksSchema, textSchema, uuidSchema } from '../kernel/index.ts';
import { attachedPromotionSchema, cartPromotionSchema } from '../promotions/index.ts';

const comboItemsSchema = z.array(z.object({ productId: uuidSchema })).check(z.minLength(1), z.maxLength(20));

/** A product embedded in a cart line (CRT-39). */
export const cartProductSchema = z.pick(productSchema, {
  id: true,
  slug: true,
  name: true,
  previewImage: true,
  specification: true,
  isAdult: true,
  quantity: true,
  badge: true,
  price: true,
  oldPrice: true,
  hasDiscount: true,
  discountPercent: true,
  amazingPrice: true,
  hasCombo: true,
  promoXY: true,
  isImpulse: true,
  isAvailable: true,
  variants: true,
});
export type CartProduct = z.output<typeof cartProductSchema>;

/**
 * Fields of every line; amounts in kopecks as defined in OPN-215 (CRT-38). Quantity 0 means sold out (CRT-75), except
 * for cutlery.
 */
const lineFields = {
  id: z.string(),
  quantity: z.int().check(z.gte(0)),
  /** Units that a sold-out line had before, which return with the stock (OPN-222). */
  earlierQuantity: z.int().check(z.gte(0)),
  price: kopecksSchema,
  oldPrice: z.nullable(kopecksSchema),
  totalPrice: kopecksSchema,
  totalOldPrice: kopecksSchema,
  discountAmount: kopecksSchema,
  totalDiscountAmount: kopecksSchema,
};

const productLineSchema = z.object({
  ...lineFields,
  type: z.enum(productLineTypes),
  productId: uuidSchema,
  product: z.nullable(cartProductSchema),
});

/** A combo set with one product of each of its sets (CRT-40); the amounts are per combo (OPN-215). */
const comboLineSchema = z.object({
  ...lineFields,
  type: z.literal('COMBO_SET'),
  productId: z.null(),
  product: z.null(),
  comboId: uuidSchema,
  items: comboItemsSchema,
  comboSetProducts: z.array(z.object({ productId: uuidSchema, product: z.nullable(cartProductSchema) })),
  /** The combo for pricing a preview (OPN-227); null if the showcase no longer has it. */
  combo: z.nullable(
    z.object({
      id: uuidSchema,
      title: z.string(),
      imageLink: z.nullable(z.string()),
      discountPercent: z.int(),
      sets: z.array(z.array(uuidSchema)),
    }),
  ),
});

/** The cutlery of the regular order, free of charge (CUT-02, CUT-03). */
const cutleryLineSchema = z.object({
  ...lineFields,
  type: z.literal('CUTLERY'),
  productId: z.null(),
  product: z.null(),
  maxQuantity: z.int().check(z.gte(0)),
});

/** A line of the cart (CRT-37 to CRT-40). */
export const cartLineSchema = z.discriminatedUnion('type', [
  productLineSchema,
  comboLineSchema,
  cutleryLineSchema,
]);
export type CartLineMessage = z.output<typeof cartLineSchema>;

/** A change made by the store (CRT-77, OPN-223). */
export const cartChangeSchema = z.object({
  productId: z.nullable(uuidSchema),
  type: z.enum(lineTypes),
  viewed: z.boolean(),
  name: z.string(),
  image: z.nullable(z.string()),
  comboId: z.nullable(uuidSchema),
  items: z.array(z.object({ productId: uuidSchema })),
  changes: z.object({ quantity: z.object({ oldValue: z.int(), actualValue: z.int() }) }),
});

/** The shopper's bonuses in this cart (LOY-11): amounts in kopecks. */
export const cartLoyaltySchema = z.object({
  type: z.literal(LOYALTY_TYPE),
  balance: kopecksSchema,
  spendBonus: kopecksSchema,
  addBonus: kopecksSchema,
  /** The block about the subscription (LOY-31, OPN-255). */
  prime: z.object({
    title: z.string(),
    subtitle: z.string(),
    progressBars: z.array(
      z.object({
        fillFactor: z.int().check(z.gte(0), z.lte(100)),
        label: z.string(),
        bottomText: z.string(),
      }),
    ),
  }),
  /** When bonuses for goods by click come; null without such goods (OPN-248). */
  delayedAccrualPeriod: z.nullable(z.string()),
  subscriptions: z.array(z.enum(subscriptionPlans)),
  /** What a preview earns with (OPN-247): from this payable total on, so many percent. */
  ladder: z.array(z.object({ from: kopecksSchema, percent: z.int().check(z.gte(0), z.lte(9)) })),
});

/** The cart (CRT-35, OPN-213). */
export const cartSchema = z.object({
  id: uuidSchema,
  status: z.enum(['ACTUAL', 'OUTDATED']),
  version: z.int().check(z.gte(1)),
  showcaseId: uuidSchema,
  totalPrice: kopecksSchema,
  totalOldPrice: kopecksSchema,
  payableTotal: kopecksSchema,
  products: z.array(cartLineSchema),
  /** The attached promotion (PRM-25) with the rule for pricing a preview (OPN-227). */
  promotion: z.nullable(z.extend(cartPromotionSchema, { rule: z.nullable(attachedPromotionSchema) })),
  changes: z.array(cartChangeSchema),
  changesBanner: z.nullable(z.object({ title: z.string(), text: z.string() })),
  loyalties: z.array(cartLoyaltySchema),
  appliedLoyalty: z.nullable(z.literal(LOYALTY_TYPE)),
  promotionsCount: z.int().check(z.gte(0)),
  /** Possible replacements by sold-out product (RPL-07). */
  replacementProductsEmbedded: z.record(z.string(), z.array(cartProductSchema)),
  discountsAvailable: z.boolean(),
  discountsNotAvailableText: z.nullable(z.string()),
  onClickTimeslotTitle: z.nullable(z.string()),
});
export type CartMessage = z.output<typeof cartSchema>;

const units = z.int().check(z.gte(0), z.lte(1_000_000));

/** A line of a save: the quantity the shopper asks for; the store itself knows which products are impulse lines (CRT-37, CRT-48). */
export const wantedLineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(productLineTypes), productId: uuidSchema, quantity: units }),
  z.object({ type: z.literal('COMBO_SET'), comboId: uuidSchema, items: comboItemsSchema, quantity: units }),
  z.object({ type: z.literal('CUTLERY'), quantity: units }),
]);

const saveAnswer = z.object({ result: z.enum(['ACTUAL', 'VERSION_MISMATCH']), cart: cartSchema });

/** The shopper's cart, created empty on first use (CRT-34). */
export const getCart = endpoint({
  method: 'POST',
  path: '/v2/carts/get',
  access: 'shopper',
  requirements: ['CRT-34', 'CRT-35', 'CRT-44', 'CRT-45'],
  summary: "The shopper's cart",
  body: z.object({
    deliveryOption: z.literal('DELIVERY'),
    showcaseId: uuidSchema,
    embedProductsToResponse: z.boolean(),
  }),
  answer: z.object({ status: z.enum(['ACTUAL', 'OUTDATED']), cart: cartSchema }),
  errors: ['SHOWCASE_NOT_FOUND'],
});

/** A save replaces the whole line list (CRT-48 to CRT-54, OPN-216). */
export const saveCart = endpoint({
  method: 'PUT',
  path: '/v2/carts/{cartId}',
  access: 'shopper',
  requirements: ['CRT-48', 'CRT-49', 'CRT-50', 'CRT-51', 'CRT-52', 'CRT-53', 'CRT-54', 'CRT-71', 'CRT-74'],
  summary: 'Saves the cart',
  params: z.object({ cartId: uuidSchema }),
  body: z.object({
    version: z.int().check(z.gte(1)),
    showcaseId: uuidSchema,
    products: z.array(wantedLineSchema).check(z.maxLength(MAX_LINES)),
    /** At most one of the three; absent: what is attached stays as it is (PRM-40, OPN-216). A longer code is answered as unknown (OPN-236). */
    promocode: z.optional(textSchema(10_000)),
    promotionId: z.optional(uuidSchema),
    promotionGroupId: z.optional(uuidSchema),
    /** Absent: stays; null: switched off (OPN-216). */
    appliedLoyalty: z.optional(z.nullable(z.literal(LOYALTY_TYPE))),
    hideChangesBanner: z.optional(z.boolean()),
    /** The `changes` that the shopper has seen (CRT-78, OPN-223). */
    changes: z.optional(
      z
        .array(
          z.object({
            productId: z.nullable(uuidSchema),
            comboId: z.optional(z.nullable(uuidSchema)),
            items: z.optional(z.array(z.object({ productId: uuidSchema })).check(z.maxLength(20))),
          }),
        )
        .check(z.maxLength(MAX_LINES)),
    ),
    isAdult: z.optional(z.boolean()),
    embedProductsToResponse: z.boolean(),
  }),
  answer: saveAnswer,
  errors: [
    'CART_NOT_FOUND',
    'CART_HAS_DUPLICATE_PRODUCTS',
    'SHOWCASE_NOT_FOUND',
    'AGE_NOT_CONFIRMED',
    'AUTH_REQUIRED',
    ...promocodeErrorCodes,
  ],
});

/**
 * Detaches the attached promotion and answers like a save; an outdated version is answered with the mismatch (PRM-14,
 * OPN-236).
 */
export const detachPromotion = endpoint({
  method: 'DELETE',
  path: '/v2/carts/promocode',
  access: 'shopper',
  requirements: ['PRM-14', 'CRT-45'],
  summary: 'Takes the promotion off the cart',
  query: z.object({ cartId: uuidSchema, version: integerQuery(1, 2_147_483_647) }),
  answer: saveAnswer,
  errors: ['CART_NOT_FOUND', 'SHOWCASE_NOT_FOUND'],
});
