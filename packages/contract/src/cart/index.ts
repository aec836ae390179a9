import * as z from 'zod/mini';

import { productSchema } from '../catalog/index.ts';
import { endpoint, kopecksSchema, uuidSchema } from '../kernel/index.ts';

/** Kinds of cart lines (CRT-37). More kinds come with combo sets, delivery by click and cutlery. */
export const cartLineTypes = ['PRODUCT'] as const;
export const cartLineTypeSchema = z.enum(cartLineTypes);

/** Product as a cart line embeds it (CRT-39). */
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

/** A line; amounts in kopecks with the meanings of OPN-215 (CRT-38). Quantity 0: sold out (CRT-75). */
export const cartLineSchema = z.object({
  id: z.string(),
  type: cartLineTypeSchema,
  productId: uuidSchema,
  quantity: z.int().check(z.gte(0)),
  price: kopecksSchema,
  oldPrice: z.nullable(kopecksSchema),
  totalPrice: kopecksSchema,
  totalOldPrice: kopecksSchema,
  discountAmount: kopecksSchema,
  totalDiscountAmount: kopecksSchema,
  product: z.nullable(cartProductSchema),
});
export type CartLineMessage = z.output<typeof cartLineSchema>;

/** What the store changed by itself (CRT-77, OPN-223). */
export const cartChangeSchema = z.object({
  productId: z.nullable(uuidSchema),
  type: cartLineTypeSchema,
  viewed: z.boolean(),
  name: z.string(),
  image: z.nullable(z.string()),
  comboId: z.nullable(uuidSchema),
  items: z.array(z.object({ productId: uuidSchema })),
  changes: z.object({ quantity: z.object({ oldValue: z.int(), actualValue: z.int() }) }),
});

/** The cart (CRT-35, OPN-213). `promotion` is null and `loyalties` empty until those rooms exist. */
export const cartSchema = z.object({
  id: uuidSchema,
  status: z.enum(['ACTUAL', 'OUTDATED']),
  version: z.int().check(z.gte(1)),
  showcaseId: uuidSchema,
  totalPrice: kopecksSchema,
  totalOldPrice: kopecksSchema,
  payableTotal: kopecksSchema,
  products: z.array(cartLineSchema),
  promotion: z.null(),
  changes: z.array(cartChangeSchema),
  changesBanner: z.nullable(z.object({ title: z.string(), text: z.string() })),
  loyalties: z.array(z.never()),
  appliedLoyalty: z.null(),
  promotionsCount: z.int(),
  replacementProductsEmbedded: z.record(z.string(), z.array(productSchema)),
  discountsAvailable: z.boolean(),
  discountsNotAvailableText: z.nullable(z.string()),
  onClickTimeslotTitle: z.nullable(z.string()),
});
export type CartMessage = z.output<typeof cartSchema>;

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
    products: z
      .array(
        z.object({
          productId: uuidSchema,
          quantity: z.int().check(z.gte(0), z.lte(1_000_000)),
          type: cartLineTypeSchema,
        }),
      )
      .check(z.maxLength(200)),
    hideChangesBanner: z.optional(z.boolean()),
    changes: z.optional(z.array(z.object({ productId: z.nullable(uuidSchema) })).check(z.maxLength(200))),
    isAdult: z.optional(z.boolean()),
    embedProductsToResponse: z.boolean(),
  }),
  answer: z.object({ result: z.enum(['ACTUAL', 'VERSION_MISMATCH']), cart: cartSchema }),
  errors: ['CART_NOT_FOUND', 'CART_HAS_DUPLICATE_PRODUCTS', 'SHOWCASE_NOT_FOUND', 'AGE_NOT_CONFIRMED'],
});
