import { CART_COSTS } from './bug.ts';
import type { Bug } from './bug.ts';

/** What promotions and bonuses take off, and what a cart keeps, broken in the same way. */
export const savingBugs: readonly Bug[] = [
  {
    name: 'bonuses-beside',
    about: 'bonuses are spent beside a promotion that excludes them',
    violates: ['a promotion is used by those it is for', CART_COSTS],
    file: 'domain/src/promotions/apply-promotion.ts',
    find: 'discount > 0 && excludesBonuses(shown.rule.nonStacking)',
    becomes: 'discount > 0 && shown.rule === undefined',
  },
  {
    name: 'fixed-for-more',
    about: 'more units than a promotion names have its fixed price',
    violates: ['a promotion takes off what it promises, to the kopeck', CART_COSTS],
    file: 'domain/src/promotions/benefit.ts',
    find: 'const units = Math.min(left, line.quantity);',
    becomes: 'const units = line.quantity;',
  },
  {
    name: 'sale-reduced-again',
    about: 'a promotion for goods without a discount is given for goods on sale, too',
    violates: ['a promotion takes off what it promises, to the kopeck', CART_COSTS],
    file: 'domain/src/promotions/promotion-lines.ts',
    find: 'line.hasSalePrice || line.hasLineDiscount',
    becomes: 'line.hasLineDiscount',
  },
  {
    name: 'lower-step',
    about: 'of a group of promotions the lowest step counts that is reached',
    violates: [CART_COSTS],
    file: 'domain/src/promotions/apply-promotion.ts',
    find: 'steps.findLast(',
    becomes: 'steps.find(',
  },
  {
    name: 'all-by-bonuses',
    about: 'bonuses pay more of an order than they may',
    violates: [
      'a balance of bonuses is the sum of its entries, and what an order costs less is held, then spent or given back once',
      CART_COSTS,
    ],
    file: 'domain/src/loyalty/max-bonus-percent.ts',
    find: 'MAX_BONUS_PERCENT = 99',
    becomes: 'MAX_BONUS_PERCENT = 100',
  },
  {
    name: 'visitor-goods-lost',
    about: 'signing in loses goods of the cart of before',
    violates: ['signing in keeps the goods of the cart of before'],
    file: 'domain/src/cart/merge.ts',
    find: 'of [...visitor, ...account]',
    becomes: 'of [...visitor.slice(1), ...account]',
  },
];
