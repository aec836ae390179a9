// What is modelled: any promotions and groups, restricted, ended and unusual ones, on any carts after step 3 of
// pricing.
import { priceCart, promotionLines as linesAfterStep3 } from '@shop/domain/cart';
import {
  applyPromotion,
  capacityOf,
  evaluateCondition,
  exclusionOf,
  fillFactor,
  orderAmount,
  orderedSteps,
  progressBars,
  promotionShares,
} from '@shop/domain/promotions';
import type { Condition, PromotionLine } from '@shop/domain/promotions';
import { kopecks } from '@shop/domain/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricingInput } from './arbitraries/carts.ts';
import { productIds } from './arbitraries/products.ts';
import { benefit, condition, groupSteps, NOW, promotionLines, rule, step } from './arbitraries/promotions.ts';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** What the lines contribute to a list of products, counted in a simple way. */
function onList(lines: readonly PromotionLine[], ids: readonly string[]) {
  const counted = lines.filter(({ productId, quantity }) => quantity > 0 && ids.includes(productId ?? '-'));
  return {
    units: sum(counted.map(({ quantity }) => quantity)),
    amount: sum(counted.map(({ total }) => total)),
  };
}

function expectation(
  one: Condition,
  lines: readonly PromotionLine[],
  lists: { c: readonly string[]; p: readonly string[] },
) {
  const order = sum(lines.filter(({ type }) => type !== 'CUTLERY').map(({ total }) => total));
  if (one.type === 'CONDITION_PRODUCTS_COUNT') return onList(lines, lists.c).units >= one.count;
  if (one.type === 'CONDITION_PRODUCTS_AMOUNT') return onList(lines, lists.c).amount >= one.amount;
  if (one.type === 'PROMOTION_PRODUCTS') return onList(lines, lists.p).units >= one.count;
  return one.type === 'FROM_ORDER_AMOUNT' ? order >= one.amount : order <= one.amount;
}

/** Conditions with thresholds at, just above and just below the cart's own values. */
const nearCondition = (lines: readonly PromotionLine[], ids: readonly string[]): fc.Arbitrary<Condition> =>
  fc.record({ base: condition, shift: fc.integer({ min: -1, max: 1 }) }).map(({ base, shift }): Condition => {
    const { units, amount } = onList(lines, ids);
    const order = orderAmount(lines);
    if ('count' in base) return { ...base, count: Math.max(0, units + shift) };
    const value = base.type === 'CONDITION_PRODUCTS_AMOUNT' ? amount : order;
    return { ...base, amount: kopecks(Math.max(0, value + shift)) };
  });

test('[PRM-32, PRM-33, PRM-34, PRM-35, PRM-36] a condition is completed exactly when the cart has what it requires', () => {
  const cases = fc
    .record({ lines: promotionLines, ids: fc.subarray([...productIds]), own: rule('p') })
    .chain(({ lines, ids, own }) =>
      fc
        .oneof(condition, nearCondition(lines, ids))
        .map((one) => ({ lines, one, own: { ...own, conditionProductIds: ids, promotionProductIds: ids } })),
    );
  fc.assert(
    fc.property(cases, ({ lines, one, own }) => {
      const lists = { c: own.conditionProductIds, p: own.promotionProductIds };
      const evaluated = evaluateCondition(one, own, lines);
      expect(evaluated.completed).toBe(expectation(one, lines, lists));
      expect(evaluated.label === 'Готово').toBe(evaluated.completed);
    }),
    { numRuns: 1000 },
  );
});

test('[PRM-37] a promotion is applicable when all conditions are completed and nothing blocks it, and applied when the totals include its discount', () => {
  fc.assert(
    fc.property(pricingInput, step, (input, single) => {
      const attached = { groupId: null, steps: [single] };
      const cart = priceCart({ ...input, promotion: attached });
      const without = priceCart({ ...input, promotion: null });
      const { promotion } = cart;
      if (promotion === null) throw new Error('attached');
      const lines = linesAfterStep3(input);
      const { rule: own, blockedBy } = single;
      const lists = { c: own.conditionProductIds, p: own.promotionProductIds };
      const isMet = own.conditions.every((one) => expectation(one, lines, lists));
      const isFree = blockedBy === null && own.isEnabled && own.startsAt <= NOW && NOW < own.endsAt;
      const isEmpty = own.nonStacking === 'FULL' && lines.every((line) => exclusionOf(own, line) !== null);
      expect(promotion.applicable).toBe(isMet && isFree && !isEmpty);
      expect(promotion.applied).toBe(cart.totalPrice < without.totalPrice);
      expect(without.totalPrice - cart.totalPrice).toBe(promotion.discount);
      if (!promotion.applicable) expect(promotion.applied).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('[PRM-42, PRM-43, OPN-234] each kind of discount has the right amount, spread to the kopeck, with 1 kopeck per unit left', () => {
  fc.assert(
    fc.property(rule('p'), benefit, promotionLines, (own, given, lines) => {
      const shares = promotionShares({ ...own, benefit: given }, lines);
      const base = lines.filter((line) => exclusionOf(own, line) === null);
      const total = sum(base.map((line) => line.total));
      const most = sum(base.map(capacityOf));
      expect(most).toBe(total - sum(base.map(({ units }) => units)));
      lines.forEach((line, index) => {
        const share = shares[index] ?? -1;
        if (exclusionOf(own, line) !== null) expect(share).toBe(0);
        else expect(line.total - share).toBeGreaterThanOrEqual(line.units);
      });
      const discount = sum(shares);
      if (given.kind === 'PERCENT') {
        const percent = Number((BigInt(total) * BigInt(given.percent)) / 100n);
        expect(discount).toBe(Math.min(percent, given.maxAmount ?? percent, most));
      } else if (given.kind === 'FIXED') {
        expect(discount).toBe(Math.min(given.amount, most));
      } else {
        const units = base.flatMap((line) =>
          Array.from({ length: line.quantity }, () => Math.floor(line.total / line.quantity)),
        );
        const dearest = units.toSorted((a, b) => b - a).slice(0, given.maxUnits);
        expect(discount).toBe(sum(dearest.map((unit) => Math.max(0, unit - given.unitPrice))));
      }
    }),
    { numRuns: 1000 },
  );
});

test('[PRM-43, OPN-228] each line’s share of a discount is proportional, give or take a kopeck, where the line’s price allows it', () => {
  fc.assert(
    fc.property(rule('p'), fc.integer({ min: 1, max: 50 }), promotionLines, (own, percent, lines) => {
      const shares = promotionShares(
        { ...own, benefit: { kind: 'PERCENT', percent, maxAmount: null } },
        lines,
      );
      const base = lines.filter((line) => exclusionOf(own, line) === null);
      const total = sum(base.map((line) => line.total));
      const discount = sum(shares);
      lines.forEach((line, index) => {
        if (exclusionOf(own, line) !== null) return;
        expect(Math.abs((shares[index] ?? 0) - (discount * line.total) / total)).toBeLessThan(1);
      });
    }),
  );
});

test('[PRM-45, OPN-237] no line gets two discounts that exclude each other, and no bonuses where those are excluded', () => {
  fc.assert(
    fc.property(pricingInput, (input) => {
      const cart = priceCart(input);
      const steps = cart.promotion?.applied === true ? (input.promotion?.steps ?? []) : [];
      const nonStacking = steps.find((one) => one.rule.id === cart.promotion?.stepId)?.rule.nonStacking;
      const excludesLines = nonStacking === 'FULL' || nonStacking === 'PRODUCT_DISCOUNTS';
      const twice = cart.lines.filter(
        (line) =>
          line.promotionDiscount > 0 &&
          (line.lineDiscount > 0 || line.oldPrice !== null || line.type === 'COMBO_SET'),
      );
      expect(excludesLines ? twice : []).toEqual([]);
      const excludesBonuses = nonStacking === 'FULL' || nonStacking === 'BONUSES';
      expect(excludesBonuses ? (cart.bonuses?.applied ?? 0) : 0).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('[PRM-39, OPN-235] fill factors are whole, 0 to 100, and 100 exactly where the step is met; at most one step is applied, the highest', () => {
  fc.assert(
    fc.property(groupSteps, promotionLines, (steps, lines) => {
      const priced = applyPromotion({ groupId: 'g', steps }, lines, NOW);
      const promotion = priced?.promotion;
      const appliedStepId = promotion?.applied === true ? promotion.stepId : null;
      const bars = progressBars(steps, lines, { now: NOW, appliedStepId });
      for (const bar of bars) {
        expect(Number.isInteger(bar.fillFactor) && bar.fillFactor >= 0 && bar.fillFactor <= 100).toBe(true);
        expect(bar.fillFactor === 100).toBe(bar.condition?.completed === true);
      }
      expect(bars.filter(({ applied }) => applied).length).toBeLessThanOrEqual(1);
      const highest = bars.findLast(({ applicable }) => applicable);
      expect(promotion?.stepId ?? null).toBe(highest?.promotionId ?? null);
      expect(promotion?.applicable).toBe(highest !== undefined);
      const thresholds = orderedSteps(steps).map(({ rule }) => {
        const growing = rule.conditions.find(({ type }) => type !== 'MAX_ORDER_AMOUNT');
        if (growing === undefined) return 0;
        return 'count' in growing ? growing.count : growing.amount;
      });
      expect(thresholds).toEqual(thresholds.toSorted((a, b) => a - b));
    }),
    { numRuns: 500 },
  );
});

test('[PRM-39] a fill factor never falls as the amount grows', () => {
  const amount = fc.nat(2_000_000);
  fc.assert(
    fc.property(amount, amount, amount, amount, (a, b, previous, more) => {
      const [less, greater] = a < b ? [a, b] : [b, a];
      const threshold = previous + more;
      expect(fillFactor(less, previous, threshold)).toBeLessThanOrEqual(
        fillFactor(greater, previous, threshold),
      );
    }),
  );
});
