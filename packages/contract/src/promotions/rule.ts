import * as z from 'zod/mini';

import { promocodeErrorCodes } from '@shop/domain/kernel';
import { nonStackings, promotionTargets } from '@shop/domain/promotions';
import type { ConditionType } from '@shop/domain/promotions';

import { kopecksSchema, uuidSchema } from '../kernel/index.ts';

const units = z.int().check(z.gte(1));
const countCondition = <const T extends ConditionType>(type: T) =>
  z.object({ type: z.literal(type), count: units });
const amountCondition = <const T extends ConditionType>(type: T) =>
  z.object({ type: z.literal(type), amount: kopecksSchema });

const benefitSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('PERCENT'),
    percent: z.int().check(z.gte(1), z.lte(99)),
    maxAmount: z.nullable(kopecksSchema),
  }),
  z.object({ kind: z.literal('FIXED'), amount: kopecksSchema }),
  z.object({ kind: z.literal('FIXED_PRICE'), unitPrice: kopecksSchema, maxUnits: units }),
]);

/** The part of a promotion that prices depend on, with which the client previews the server's answer (OPN-227). */
export const promotionRuleSchema = z.object({
  id: uuidSchema,
  /** Instants in ms since 1970: valid from `startsAt` until before `endsAt`. */
  startsAt: z.int(),
  endsAt: z.int(),
  isEnabled: z.boolean(),
  target: z.enum(promotionTargets),
  benefit: benefitSchema,
  conditions: z.array(
    z.discriminatedUnion('type', [
      countCondition('CONDITION_PRODUCTS_COUNT'),
      amountCondition('CONDITION_PRODUCTS_AMOUNT'),
      amountCondition('FROM_ORDER_AMOUNT'),
      amountCondition('MAX_ORDER_AMOUNT'),
      countCondition('PROMOTION_PRODUCTS'),
    ]),
  ),
  conditionProductIds: z.array(uuidSchema),
  promotionProductIds: z.array(uuidSchema),
  nonStacking: z.enum(nonStackings),
});

/** The attached promotion as input for pricing: one step, or those of a group by ascending threshold (OPN-235). */
export const attachedPromotionSchema = z.object({
  groupId: z.nullable(uuidSchema),
  steps: z.array(z.object({ rule: promotionRuleSchema, blockedBy: z.nullable(z.enum(promocodeErrorCodes)) })),
});
