/** What a shopper subscribes to (SUB-01); a promotion may ask for one of them. */
export const subscriptionTypes = ['SBER_PRIME', 'VK_COMBO'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

/** The variants in which a subscription is sold (SUB-01, OPN-249). */
export const subscriptionPlans = [
  'SBER_PRIME',
  'SBER_PRIME_FAMILY',
  'SBER_PRIME_PLUS',
  'SBER_PRIME_Z',
  'VK_COMBO',
] as const;
export type SubscriptionPlan = (typeof subscriptionPlans)[number];

/** What a benefit is about (LOY-13, OPN-249): bonuses with their ladder, a discount, partners with their logos, or a personal offer. */
export const benefitTypes = ['SBER_SPASIBO', 'DISCOUNT', 'PARTNERS', 'CVM'] as const;
export type BenefitType = (typeof benefitTypes)[number];

export function typeOfPlan(plan: SubscriptionPlan): SubscriptionType {
  return plan === 'VK_COMBO' ? 'VK_COMBO' : 'SBER_PRIME';
}
