import * as z from 'zod/mini';

import { kopecksSchema, uuidSchema } from '../kernel/index.ts';
import { promoTextSchema } from './promo-text.ts';

export const mediaSchema = z.object({ type: z.enum(['IMAGE', 'VIDEO']), url: z.string() });

/** A product in a list (PRD-01). `price` null: no price, hence sold out (PRD-34). `quantity` is the stock. */
export const productSchema = z.object({
  id: uuidSchema,
  slug: z.nullable(z.string()),
  name: z.string(),
  specification: z.nullable(z.string()),
  /** '99 ₽/л', what a kilogram or litre costs; absent where that is the price itself, or goods are counted (PRD-42). */
  unitPrice: z.optional(z.string()),
  price: z.nullable(kopecksSchema),
  oldPrice: z.nullable(kopecksSchema),
  amazingPrice: z.boolean(),
  promoXY: z.nullable(z.object({ x: z.int(), y: z.int() })),
  hasCombo: z.boolean(),
  media: z.array(mediaSchema),
  hasDiscount: z.boolean(),
  discountPercent: z.nullable(z.int()),
  highlights: z.array(z.string()),
  previewImage: z.nullable(z.string()),
  badge: z.nullable(z.object({ text: z.string(), color: z.string() })),
  promoDescription: z.nullable(promoTextSchema),
  virtualPack: z.boolean(),
  isAvailable: z.boolean(),
  quantity: z.int().check(z.gte(0)),
  variants: z.object({
    items: z.array(z.object({ id: uuidSchema, text: z.string(), quantity: z.int() })),
    asOneCard: z.boolean(),
  }),
  shouldShowAsOneCard: z.boolean(),
  isAdult: z.boolean(),
  isImpulse: z.boolean(),
  salesModelType: z.enum(['OWN', 'MARKETPLACE']),
});
export type Product = z.output<typeof productSchema>;
