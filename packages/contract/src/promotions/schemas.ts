import * as z from 'zod/mini';

import { conditionProductsTypes, conditionTypes, nonStackings } from '@shop/domain/promotions';

import { instantSchema, uuidSchema } from '../kernel/index.ts';

/** A condition, evaluated for a cart; `label` is 'Готово' or what is missing (PRM-27, OPN-243). */
export const promotionConditionSchema = z.object({
  type: z.enum(conditionTypes),
  label: z.string(),
  completed: z.boolean(),
  productsType: z.enum(conditionProductsTypes),
  promotionId: uuidSchema,
});
export type PromotionConditionMessage = z.output<typeof promotionConditionSchema>;

/** A promotion or promocode in the drawer (PRM-23, PRM-24); `endDateTime` null: until it is switched off. */
export const promotionSchema = z.object({
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
export const groupPromotionSchema = z.object({
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

/** The promotion attached to a cart; of a group `id` is the step in effect or null (PRM-25, OPN-235, OPN-236). */
export const cartPromotionSchema = z.object({
  id: z.nullable(uuidSchema),
  groupId: z.nullable(uuidSchema),
  promocode: z.nullable(z.string()),
  name: z.string(),
  applied: z.boolean(),
  applicable: z.boolean(),
  additionalText: z.string(),
  conditions: z.array(promotionConditionSchema),
});
export type CartPromotionMessage = z.output<typeof cartPromotionSchema>;

/** An X-for-Y product of the cart: units until the next full group, whether one is full (OPN-242). */
export const promoXYStateSchema = z.object({
  productId: uuidSchema,
  x: z.int(),
  y: z.int(),
  quantity: z.int(),
  toNext: z.int(),
  applied: z.boolean(),
});
