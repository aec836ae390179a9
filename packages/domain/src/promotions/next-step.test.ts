import { describe, expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import { nextStep } from './next-step.ts';
import type { AttachedStep, PromotionRule } from './promotion.ts';
import type { PromotionLine } from './promotion-lines.ts';

const line = (total: number, quantity = 1): PromotionLine => ({
  type: 'PRODUCT',
  productId: 'milk',
  quantity,
  units: quantity,
  total: kopecks(total),
  hasSalePrice: false,
  hasLineDiscount: false,
});
const step = (
  id: string,
  part: Partial<PromotionRule>,
  blockedBy: AttachedStep['blockedBy'] = null,
): AttachedStep => ({
  blockedBy,
  rule: {
    id,
    startsAt: 100,
    endsAt: 200,
    isEnabled: true,
    target: 'ORDER',
    benefit: { kind: 'FIXED', amount: kopecks(10_000) },
    conditions: [],
    conditionProductIds: ['milk'],
    promotionProductIds: ['milk'],
    nonStacking: 'NONE',
    ...part,
  },
});
const from = (amount: number, off: number) =>
  step(`${amount}`, {
    conditions: [{ type: 'FROM_ORDER_AMOUNT', amount: kopecks(amount) }],
    benefit: { kind: 'FIXED', amount: kopecks(off) },
  });
const ladder = (steps: readonly AttachedStep[]) => ({ groupId: 'g', steps });
const byAmount = ladder([from(200_000, 25_000), from(100_000, 10_000), from(350_000, 50_000)]);

describe('what the promotion gives next', () => {
  test('[PRM-38, OPN-235] the lowest step above the one in effect, in amounts, from the step before', () => {
    expect(nextStep(byAmount, [line(25_050)])).toEqual({
      missing: 'Ещё на 750\u00A0₽',
      goal: 'скидки 100\u00A0₽',
      fillFactor: 25,
    });
    expect(nextStep(byAmount, [line(168_000)])).toEqual({
      missing: 'Ещё на 320\u00A0₽',
      goal: 'скидки 250\u00A0₽',
      fillFactor: 68,
    });
    expect(nextStep(byAmount, [line(350_000)])).toBeNull();
    expect(nextStep(ladder([]), [line(1)])).toBeNull();
  });

  test('[PRM-32, PRM-36] units, percent and fixed prices are named as they are', () => {
    const byUnits = ladder([
      step('a', {
        conditions: [{ type: 'CONDITION_PRODUCTS_COUNT', count: 3 }],
        benefit: { kind: 'PERCENT', percent: 5, maxAmount: null },
      }),
      step('b', {
        conditions: [{ type: 'PROMOTION_PRODUCTS', count: 6 }],
        benefit: { kind: 'FIXED_PRICE', unitPrice: kopecks(9900), maxUnits: 2 },
      }),
    ]);
    expect(nextStep(byUnits, [line(1000)])).toEqual({
      missing: 'Ещё 2\u00A0шт.',
      goal: 'скидки 5%',
      fillFactor: 33,
    });
    // Units on another list say nothing of how far this one is.
    expect(nextStep(byUnits, [line(3000, 3)])).toEqual({
      missing: 'Ещё 3\u00A0шт.',
      goal: 'цены 99\u00A0₽',
      fillFactor: 50,
    });
  });

  test('[PRM-37, OPN-236] a step that goods cannot bring is not promised', () => {
    const blocked = step('x', from(200_000, 1).rule, 'PROMOCODE_EXPIRED');
    expect(nextStep(ladder([from(100_000, 1), blocked]), [line(100_000)])).toBeNull();
    const tooLarge = step('y', {
      conditions: [
        { type: 'MAX_ORDER_AMOUNT', amount: kopecks(50_000) },
        { type: 'PROMOTION_PRODUCTS', count: 3 },
      ],
    });
    expect(nextStep(ladder([tooLarge]), [line(60_000)])).toBeNull();
    expect(nextStep(ladder([tooLarge]), [line(40_000)])?.missing).toBe('Ещё 2\u00A0шт.');
    expect(nextStep(byAmount, [line(25_000)], 200)).toBeNull();
  });
});
