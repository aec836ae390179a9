import * as z from 'zod/mini';

import { conditionProductsTypes, conditionTypes } from '@shop/domain/promotions';

import { uuidSchema } from '../kernel/index.ts';

/** A condition, evaluated for a cart; `label` is 'Готово' or what is missing (PRM-27, OPN-243). */
export const promotionConditionSchema = z.object({
  type: z.enum(conditionTypes),
  label: z.string(),
  completed: z.boolean(),
  productsType: z.enum(conditionProductsTypes),
  promotionId: uuidSchema,
});
export type PromotionConditionMessage = z.output<typeof promotionConditionSchema>;

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
