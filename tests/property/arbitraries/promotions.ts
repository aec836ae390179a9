import { kopecks } from '@shop/domain/kernel';
import type {
  AttachedPromotion,
  AttachedStep,
  Benefit,
  Condition,
  Promotion,
  PromotionLine,
  PromotionRule,
  Restrictions,
  ShopperFacts,
  UsageLimits,
} from '@shop/domain/promotions';
import { nonStackings, promotionTargets } from '@shop/domain/promotions';
import fc from 'fast-check';
import { amount, price, threshold } from './kopecks.ts';
import { productIds } from './products.ts';

/** The time at which the tests evaluate promotions, in ms. */
export const NOW = 1_000_000;

const units = fc.integer({ min: 1, max: 12 });
const ids = fc.subarray([...productIds]);

export const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({
    kind: fc.constant('PERCENT' as const),
    percent: fc.oneof(fc.constantFrom(5, 10, 15, 20, 30, 50), fc.integer({ min: 1, max: 99 })),
    maxAmount: fc.option(amount),
  }),
  fc.record({ kind: fc.constant('FIXED' as const), amount }),
  fc.record({
    kind: fc.constant('FIXED_PRICE' as const),
    unitPrice: fc.oneof(fc.constantFrom(100, 100, 9_900).map(kopecks), price),
    maxUnits: fc.integer({ min: 1, max: 20 }),
  }),
);

export const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ type: fc.constant('CONDITION_PRODUCTS_COUNT' as const), count: units }),
  fc.record({ type: fc.constant('CONDITION_PRODUCTS_AMOUNT' as const), amount: threshold }),
  fc.record({ type: fc.constant('FROM_ORDER_AMOUNT' as const), amount: threshold }),
  fc.record({ type: fc.constant('MAX_ORDER_AMOUNT' as const), amount: threshold }),
  fc.record({ type: fc.constant('PROMOTION_PRODUCTS' as const), count: units }),
);

/** A promotion that nearly always runs at NOW, on lists that overlap with the carts. */
export function rule(id: string): fc.Arbitrary<PromotionRule> {
  return fc.record({
    id: fc.constant(id),
    startsAt: fc.constant(0),
    endsAt: fc.oneof({ weight: 12, arbitrary: fc.constant(NOW + 1) }, fc.constantFrom(NOW, NOW - 1)),
    isEnabled: fc.oneof({ weight: 12, arbitrary: fc.constant(true) }, fc.constant(false)),
    target: fc.constantFrom(...promotionTargets),
    benefit,
    conditions: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Condition[]>([]) },
      { weight: 2, arbitrary: fc.array(condition, { minLength: 1, maxLength: 3 }) },
    ),
    conditionProductIds: ids,
    promotionProductIds: ids,
    nonStacking: fc.constantFrom(...nonStackings),
  });
}

export const step: fc.Arbitrary<AttachedStep> = fc.record({
  rule: rule('promotion'),
  blockedBy: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    fc.constantFrom('ONLY_FIRST_ORDER_PROMOTION' as const, 'PROMOCODE_USAGE_LIMIT_EXCEEDED' as const),
  ),
});

/** Steps of a group by order amount or by units, in any order of thresholds. */
export const groupSteps: fc.Arbitrary<readonly AttachedStep[]> = fc
  .record({
    steps: fc.array(fc.tuple(rule('step'), threshold, units), { minLength: 1, maxLength: 4 }),
    isByAmount: fc.boolean(),
  })
  .map(({ steps, isByAmount }) =>
    steps.map(([base, least, count], index) => ({
      rule: {
        ...base,
        id: `step-${index}`,
        conditions: [
          isByAmount
            ? { type: 'FROM_ORDER_AMOUNT' as const, amount: least }
            : { type: 'CONDITION_PRODUCTS_COUNT' as const, count },
        ],
      },
      blockedBy: null,
    })),
  );

/** A single promotion, a group, or none. */
export const attached: fc.Arbitrary<AttachedPromotion | null> = fc.oneof(
  { weight: 5, arbitrary: step.map((single) => ({ groupId: null, steps: [single] })) },
  { weight: 2, arbitrary: groupSteps.map((steps) => ({ groupId: 'group', steps })) },
  { weight: 1, arbitrary: fc.constant(null) },
);

/** Lines after step 3 of pricing as promotions see them, including sold-out ones and combos. */
export const promotionLines: fc.Arbitrary<readonly PromotionLine[]> = fc.array(
  fc
    .record({
      type: fc.constantFrom('PRODUCT' as const, 'IMPULSE_PRODUCT' as const, 'COMBO_SET' as const),
      id: fc.constantFrom(...productIds),
      quantity: fc.integer({ min: 0, max: 10 }),
      price: fc.integer({ min: 100, max: 500_000 }),
      hasSalePrice: fc.boolean(),
      hasLineDiscount: fc.boolean(),
    })
    .map(({ type, id, quantity, price, hasSalePrice, hasLineDiscount }) => ({
      type,
      productId: type === 'COMBO_SET' ? null : id,
      quantity,
      units: quantity,
      total: kopecks(price * quantity),
      hasSalePrice: quantity > 0 && hasSalePrice,
      hasLineDiscount: quantity > 0 && hasLineDiscount,
    })),
  { maxLength: 12 },
);

const limit = fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, fc.integer({ min: 1, max: 4 }));

const limits: fc.Arbitrary<UsageLimits> = fc.record({ total: limit, perShopper: limit, perDevice: limit });

const platforms = ['WEB', 'IOS'];
const showcaseTypes = ['DARKSTORE', 'SUPERMARKET'];
const cities = ['Москва', 'Казань'];
const subscriptions = ['SBER_PRIME', 'VK_COMBO'];
const shoppers = ['anna', 'boris'];
/** A restriction to some of them: mostly none. */
const among = (all: readonly string[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant<string[]>([]) }, fc.subarray([...all]));

const restrictions: fc.Arbitrary<Restrictions> = fc.record({
  platforms: among(platforms),
  showcaseTypes: among(showcaseTypes),
  cities: among(cities),
  subscriptions: among(subscriptions),
  firstOrderOnly: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
  referrerId: fc.option(fc.constantFrom(...shoppers), { freq: 2 }),
});

/** A promocode as the store keeps it, sometimes a promotion without a code. */
export const promocode: fc.Arbitrary<Promotion> = fc
  .record({
    own: rule('promocode'),
    isCode: fc.oneof({ weight: 12, arbitrary: fc.constant(true) }, fc.constant(false)),
    code: fc.constantFrom('ЛЕТО', 'Весна10', 'HELLO'),
    startsAt: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constantFrom(NOW, NOW + 1)),
    restrictions,
    limits,
  })
  .map(({ own, isCode, code, ...rest }) => ({
    ...own,
    ...rest,
    endsAt: Math.max(own.endsAt, rest.startsAt + 1),
    kind: isCode ? 'PROMOCODE' : 'PROMOTION',
    groupId: null,
    code: isCode ? code : null,
    name: 'Скидка',
    description: '',
    bottomText: null,
  }));

/** Who types a promocode, where, and how often it was used. */
export const shopperFacts: fc.Arbitrary<ShopperFacts> = fc.record({
  userId: fc.constantFrom(...shoppers),
  platform: fc.constantFrom(...platforms),
  showcaseType: fc.constantFrom(...showcaseTypes),
  city: fc.constantFrom(...cities),
  subscriptions: fc.subarray([...subscriptions]),
  isFirstOrder: fc.boolean(),
  uses: fc.record({ total: fc.nat(3), byShopper: fc.nat(3), onDevice: fc.nat(3) }),
});
