import { subscriptionTypes } from '@shop/domain/subscription';
import { z } from 'zod';

import { isStorable } from '../../kernel/http/storable-text.ts';
import { platforms, showcaseTypes } from './known-values.ts';

const MAX_KOPECKS = 100_000_000_00;

const code = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/, 'Latin letters, digits, "-" and "_", at most 50');
const promocode = z.string().regex(/^[\p{L}\p{N}_-]{1,50}$/u, 'letters, digits, "-" and "_", at most 50');
const textOf = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `at most ${max} characters`)
    .refine(isStorable, 'text without U+0000 and halves of characters');
const text = (max: number) => textOf(max).min(1, 'a text');
const kopecks = z.int('whole kopecks').min(1, 'kopecks, at least 1').max(MAX_KOPECKS);
const count = z.int('a whole number').min(1, 'at least 1').max(1000, 'at most 1000');
const instant = z.iso
  .datetime({ offset: true, error: 'an instant such as 2026-12-31T21:00:00Z' })
  .transform((iso) => new Date(iso));
const day = z.iso.date('a day such as 2026-12-31');
const uses = z.int('a whole number').min(1, 'at least 1').max(1_000_000_000).nullable().default(null);
const offerIds = z.array(z.string()).max(5000, 'at most 5000').default([]);

const benefitSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('PERCENT'),
    percent: z.int('a whole number').min(1, 'from 1 to 99').max(99, 'from 1 to 99'),
    maxAmount: kopecks.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('FIXED'), amount: kopecks }),
  z.strictObject({ kind: z.literal('FIXED_PRICE'), unitPrice: kopecks, maxUnits: count }),
]);

const conditionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('CONDITION_PRODUCTS_COUNT'), count }),
  z.strictObject({ type: z.literal('CONDITION_PRODUCTS_AMOUNT'), amount: kopecks }),
  z.strictObject({ type: z.literal('FROM_ORDER_AMOUNT'), amount: kopecks }),
  z.strictObject({ type: z.literal('MAX_ORDER_AMOUNT'), amount: kopecks }),
  z.strictObject({ type: z.literal('PROMOTION_PRODUCTS'), count: count.default(1) }),
]);

const restrictionsSchema = z.strictObject({
  showcaseTypes: z.array(z.enum(showcaseTypes)).default([]),
  cities: z.array(z.string()).default([]),
  platforms: z.array(z.enum(platforms)).default([]),
  subscriptions: z.array(z.enum(subscriptionTypes)).default([]),
  isFirstOrderOnly: z.boolean().default(false),
  ownerPhone: z
    .string()
    .regex(/^\+7\d{10}$/, 'a phone such as +79001234567')
    .nullable()
    .default(null),
});

const promotionSchema = z.strictObject({
  code,
  kind: z.enum(['PROMOTION', 'PROMOCODE']).default('PROMOTION'),
  promocode: promocode.nullable().default(null),
  group: z.string().nullable().default(null),
  name: text(100),
  description: text(2000),
  bottomText: text(500).nullable().default(null),
  startsAt: instant.nullable().default(null),
  endsAt: instant.nullable().default(null),
  lastDay: day.nullable().default(null),
  target: z.enum(['ORDER', 'PROMOTION_PRODUCTS']).default('ORDER'),
  benefit: benefitSchema,
  conditions: z.array(conditionSchema).default([]),
  conditionProducts: offerIds,
  promotionProducts: offerIds,
  nonStacking: z.enum(['NONE', 'PRODUCT_DISCOUNTS', 'BONUSES', 'FULL']).default('NONE'),
  restrictions: restrictionsSchema.prefault({}),
  limits: z.strictObject({ total: uses, perShopper: uses, perDevice: uses }).prefault({}),
});

const groupSchema = z.strictObject({
  code,
  text: text(200),
  additionalText: textOf(500).default(''),
  zeroBarLabel: text(50),
});

/**
 * An operator's file with all promotions of the shop (PRM-23 to PRM-27, OPN-233 to OPN-239). Amounts are in kopecks,
 * goods are offer ids, cities are aliases. `lastDay` ends with that day by each store's clock, `endsAt` at the same
 * instant everywhere. `promotionProblems` checks the consistency of a file.
 */
export const promotionsFileSchema = z.strictObject({
  groups: z.array(groupSchema).default([]),
  promotions: z.array(promotionSchema).max(5000, 'at most 5000'),
});
export type PromotionsFile = z.output<typeof promotionsFileSchema>;
export type FilePromotion = PromotionsFile['promotions'][number];
export type FileCondition = FilePromotion['conditions'][number];
