import { CART_COSTS } from './bug.ts';
import type { Bug } from './bug.ts';

/** What a cart costs, which promotions it gets, and what a page keeps, broken in the same way. */
export const priceBugs: readonly Bug[] = [
  {
    name: 'spread-of-three',
    about: 'a discount that is spread among three lines or more loses its left-over kopecks',
    violates: [
      'a promotion takes off what it promises, to the kopeck',
      'the lines of an order cost together what it costs, and none is given away',
      CART_COSTS,
    ],
    file: 'domain/src/kernel/spread.ts',
    find: 'rank < spare ? 1 : 0',
    becomes: 'rank < spare && targets.length < 3 ? 1 : 0',
  },
  {
    name: 'over-promotion-stays',
    about: 'a promotion that has ended still works in carts that have it',
    violates: ['a promotion is used by those it is for', CART_COSTS],
    file: 'domain/src/promotions/apply-promotion.ts',
    find: "now >= rule.endsAt ? 'PROMOCODE_EXPIRED' : null",
    becomes: "now < rule.startsAt ? 'PROMOCODE_EXPIRED' : null",
  },
  {
    name: 'combo-discount-once',
    about: 'of several combos one is reduced',
    violates: [CART_COSTS],
    file: 'domain/src/cart/line-prices.ts',
    find: 'multiplyKopecks(comboDiscount(itemPrices, percent), quantity)',
    becomes: 'comboDiscount(itemPrices, percent)',
  },
  {
    name: 'minimum-of-old-prices',
    about: 'the minimum is compared with what goods cost before their discount',
    violates: [
      'an order keeps the rules of its store',
      'the store refuses what its pages do not let through',
    ],
    file: 'backend/src/checkout/order-checks.ts',
    find: 'totalPrice: cartTotals(lines).totalPrice, products',
    becomes: 'totalPrice: cartTotals(lines).totalOldPrice, products',
  },
  {
    name: 'first-order-twice',
    about: 'a promotion for a first order is given again once the first one is delivered',
    violates: ['a promotion is used by those it is for'],
    file: 'backend/src/promotions/shopper.ts',
    find: "const CANCELLED = ['CANCELLED', 'CANCEL_PENDING'] as const;",
    becomes: "const CANCELLED = ['CANCELLED', 'CANCEL_PENDING', 'DELIVERED'] as const;",
  },
  {
    name: 'limits-mixed-up',
    about: 'the limits of a shopper and of a device are mixed up',
    violates: [
      'no promotion is used more often than it may be',
      'a promotion is refused as used up on a device only where it was used',
    ],
    file: 'backend/src/promotions/uses.ts',
    find: 'most: limits.perDevice ?? UNLIMITED, rank: 2',
    becomes: 'most: limits.perShopper ?? UNLIMITED, rank: 2',
  },
  {
    name: 'another-city',
    about: 'a promotion for one city is given in every city',
    violates: ['a promotion is used by those it is for'],
    file: 'domain/src/promotions/refusal.ts',
    find: "if (isLeftOut(restrictions.cities, [facts.city])) return 'PROMOTION_INVALID_CITY';",
    becomes: '',
  },
  {
    name: 'for-everybody',
    about: 'a promotion for subscribers is given to everybody',
    violates: ['a promotion for subscribers is used by subscribers'],
    file: 'domain/src/promotions/refusal.ts',
    find: "if (isLeftOut(restrictions.subscriptions, facts.subscriptions)) return 'PROMOTION_INVALID_SUBSCRIPTION';",
    becomes: '',
  },
  {
    name: 'no-cap',
    about: 'a percentage takes off more than its most',
    violates: ['a promotion takes off what it promises, to the kopeck', CART_COSTS],
    file: 'domain/src/promotions/benefit.ts',
    find: 'benefit.maxAmount === null ? part : minKopecks(part, benefit.maxAmount)',
    becomes: 'benefit.maxAmount === null ? part : part',
  },
  {
    name: 'own-referral',
    about: 'the owner of a promocode uses it',
    violates: ['a promotion is used by those it is for'],
    file: 'domain/src/promotions/refusal.ts',
    find: "if (restrictions.referrerId === facts.userId) return 'PROMOCODE_REFERRER_NOT_ALLOWED';",
    becomes: '',
  },
  {
    name: 'choice-lost',
    about: 'bonuses that are switched on while a save is under way are not spent',
    violates: ['a page saves what was tapped'],
    file: 'domain/src/cart/cart-sync-steps.ts',
    find: 'const choices = newerChoices(state.choices, request.held);',
    becomes: 'const choices = NO_CHOICES;',
  },
];
