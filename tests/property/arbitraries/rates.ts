import { kopecks } from '@shop/domain/kernel';
import { MAX_EARNING_PERCENT } from '@shop/domain/loyalty';
import { subscriptionPlans } from '@shop/domain/subscription';
import type { LoyaltyRates, RateLadder } from '@shop/domain/loyalty';
import type { SubscriptionPlan } from '@shop/domain/subscription';
import fc from 'fast-check';

/** A ladder that an operator may set: from 0 on, rising, within the most that may be earned. */
export const ladder: fc.Arbitrary<RateLadder> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 4 }),
    fc.array(fc.nat(MAX_EARNING_PERCENT), { minLength: 5, maxLength: 5 }),
  )
  .map(([amounts, percents]) => {
    const rising = percents.toSorted((a, b) => a - b);
    return [0, ...amounts.toSorted((a, b) => a - b)].map((from, index) => ({
      from: kopecks(from),
      percent: rising[index] ?? 0,
    }));
  });

export const rates: fc.Arbitrary<LoyaltyRates> = fc
  .tuple(
    ladder,
    fc.array(ladder, { minLength: subscriptionPlans.length, maxLength: subscriptionPlans.length }),
  )
  .map(([base, ladders]) => {
    const of = (plan: SubscriptionPlan): RateLadder => ladders[subscriptionPlans.indexOf(plan)] ?? base;
    return {
      base,
      plans: {
        SBER_PRIME: of('SBER_PRIME'),
        SBER_PRIME_FAMILY: of('SBER_PRIME_FAMILY'),
        SBER_PRIME_PLUS: of('SBER_PRIME_PLUS'),
        SBER_PRIME_Z: of('SBER_PRIME_Z'),
        VK_COMBO: of('VK_COMBO'),
      },
    };
  });
