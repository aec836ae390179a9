export * from './discounts.ts';
export { attachedPromotionSchema } from './rule.ts';
export { cartPromotionSchema } from './schemas.ts';
export type { CartPromotionMessage, PromotionConditionMessage } from './schemas.ts';
