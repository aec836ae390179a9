import { describe, expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import { applyPromotion, evaluateStep } from './apply-promotion.ts';
import { promotionShares } from './benefit.ts';
import { evaluateCondition, evaluateConditions, newlyCompleted } from './conditions.ts';
import { fillFactor, progressBars } from './groups.ts';
import { inListOrder } from './listing.ts';
import { stepLabel } from './steps.ts';
import { promoXYStates, promoXYToast, showsPromoXYOnboarding } from './promo-xy.ts';
import type { AttachedStep, Benefit, Condition, PromotionRule } from './promotion.ts';
import type { PromotionLine } from './promotion-lines.ts';

const rule = (part: Partial<PromotionRule> = {}): PromotionRule => ({
  id: 'p',
  startsAt: 100,
  endsAt: 200,
  isEnabled: true,
  target: 'ORDER',
  benefit: { kind: 'PERCENT', percent: 10, maxAmount: null },
  conditions: [],
  conditionProductIds: ['milk'],
  promotionProductIds: ['bread'],
  nonStacking: 'NONE',
  ...part,
});
const line = (
  productId: string,
  quantity: number,
  total: number,
  part: Partial<PromotionLine> = {},
): PromotionLine => ({
  type: 'PRODUCT',
  productId,
  quantity,
  units: quantity,
  total: kopecks(total),
  hasSalePrice: false,
  hasLineDiscount: false,
  ...part,
});
const step = (
  part: Partial<PromotionRule> = {},
  blockedBy: AttachedStep['blockedBy'] = null,
): AttachedStep => ({
  rule: rule(part),
  blockedBy,
});
const attached = (part: Partial<PromotionRule> = {}) => ({ groupId: null, steps: [step(part)] });
const combo = { type: 'COMBO_SET', productId: null, hasLineDiscount: true } as const;
const cutlery = { type: 'CUTLERY', productId: null } as const;

describe('conditions', () => {
  const completed = (condition: Condition, lines: readonly PromotionLine[]) =>
    evaluateCondition(condition, rule(), lines).completed;

  test('[PRM-32, PRM-36, OPN-233] units count on single and impulse lines, not sold out, in combos or as cutlery', () => {
    const lines = [
      line('milk', 2, 2000),
      line('milk', 1, 1000, { type: 'IMPULSE_PRODUCT' }),
      line('milk', 0, 0),
      line('', 5, 5000, combo),
    ];
    expect(completed({ type: 'CONDITION_PRODUCTS_COUNT', count: 3 }, lines)).toBe(true);
    expect(completed({ type: 'CONDITION_PRODUCTS_COUNT', count: 4 }, lines)).toBe(false);
    expect(completed({ type: 'PROMOTION_PRODUCTS', count: 1 }, lines)).toBe(false);
    expect(completed({ type: 'PROMOTION_PRODUCTS', count: 2 }, [line('bread', 2, 100)])).toBe(true);
  });

  test('[PRM-33, OPN-233] the amount of condition products is what their lines cost after X for Y', () => {
    const lines = [line('milk', 3, 2000, { hasLineDiscount: true }), line('bread', 1, 9000)];
    const amount = (value: number) =>
      completed({ type: 'CONDITION_PRODUCTS_AMOUNT', amount: kopecks(value) }, lines);
    expect([amount(2000), amount(2001)]).toEqual([true, false]);
  });

  test('[PRM-34, PRM-35, OPN-227] the order amount has combos and impulse lines in it, and both ends count', () => {
    const lines = [
      line('a', 1, 1000),
      line('b', 1, 500, { type: 'IMPULSE_PRODUCT' }),
      line('', 1, 700, combo),
      line('', 3, 0, cutlery),
    ];
    const from = (amount: number) => completed({ type: 'FROM_ORDER_AMOUNT', amount: kopecks(amount) }, lines);
    const max = (amount: number) => completed({ type: 'MAX_ORDER_AMOUNT', amount: kopecks(amount) }, lines);
    expect([from(2200), from(2201), max(2200), max(2199)]).toEqual([true, false, true, false]);
  });

  test('[PRM-27, OPN-233, OPN-243] each condition says what is missing and which list it opens', () => {
    const conditions: Condition[] = [
      { type: 'CONDITION_PRODUCTS_COUNT', count: 3 },
      { type: 'CONDITION_PRODUCTS_AMOUNT', amount: kopecks(150_000) },
      { type: 'FROM_ORDER_AMOUNT', amount: kopecks(20_000) },
      { type: 'MAX_ORDER_AMOUNT', amount: kopecks(10_000) },
      { type: 'PROMOTION_PRODUCTS', count: 1 },
    ];
    const evaluated = evaluateConditions(rule({ conditions }), [line('milk', 1, 15_000)]);
    expect(
      evaluated.map(({ label, productsType, promotionId }) => [label, productsType, promotionId]),
    ).toEqual([
      ['Ещё 2\u00A0шт.', 'ConditionProducts', 'p'],
      ['Ещё на 1\u00A0350\u00A0₽', 'ConditionProducts', 'p'],
      ['Ещё на 50\u00A0₽', 'OrderProducts', 'p'],
      ['Заказ до 100\u00A0₽', 'OrderProducts', 'p'],
      ['Ещё 1\u00A0шт.', 'PromotionProducts', 'p'],
    ]);
    const met = evaluateCondition({ type: 'FROM_ORDER_AMOUNT', amount: kopecks(1) }, rule(), [
      line('a', 1, 1),
    ]);
    expect(met.label).toBe('Готово');
  });

  test('[PRM-16] only what was open before and is completed now is worth a toast', () => {
    const of = (type: Condition['type'], isDone: boolean) => ({ type, promotionId: 'p', completed: isDone });
    const before = [of('FROM_ORDER_AMOUNT', false), of('MAX_ORDER_AMOUNT', true)];
    const now = [of('FROM_ORDER_AMOUNT', true), of('MAX_ORDER_AMOUNT', true), of('PROMOTION_PRODUCTS', true)];
    expect(newlyCompleted(before, now)).toEqual([of('FROM_ORDER_AMOUNT', true)]);
    expect(newlyCompleted(before, [{ ...of('FROM_ORDER_AMOUNT', true), promotionId: 'q' }])).toEqual([]);
  });
});

describe('benefits', () => {
  const shares = (benefit: Benefit, lines: readonly PromotionLine[], part: Partial<PromotionRule> = {}) =>
    promotionShares(rule({ benefit, ...part }), lines);
  const percent = (value: number, maxAmount: number | null = null): Benefit => ({
    kind: 'PERCENT',
    percent: value,
    maxAmount: maxAmount === null ? null : kopecks(maxAmount),
  });

  test('[PRM-42, PRM-43, OPN-228] a percent is rounded down and spread with the left-over kopeck to the largest fraction', () => {
    // 10% of 1005 is 100.5, so 100: 33.13, 33.13 and 33.73 of it, the kopeck left over to the third.
    expect(shares(percent(10), [line('a', 1, 333), line('b', 1, 333), line('c', 1, 339)])).toEqual([
      33, 33, 34,
    ]);
    expect(shares(percent(10, 60), [line('a', 1, 500), line('b', 1, 500)])).toEqual([30, 30]);
  });

  test('[PRM-42, OPN-234] a fixed discount leaves 1 kopeck per unit, whatever it is', () => {
    const fixed: Benefit = { kind: 'FIXED', amount: kopecks(5000) };
    expect(shares(fixed, [line('a', 2, 1000), line('b', 3, 600)])).toEqual([998, 597]);
    // 5000 by 30 : 10 is 3750 and 1250.
    expect(shares(fixed, [line('a', 1, 30_000), line('b', 1, 10_000)])).toEqual([3750, 1250]);
  });

  test('[OPN-228] what a line cannot take moves on to the others', () => {
    const lines = [line('a', 1, 900), line('b', 60, 100)];
    // 939 by 900 : 100 is 845.1 and 93.9; the second may give 40 of its 94, the 54 left over go to the first.
    expect(shares({ kind: 'FIXED', amount: kopecks(939) }, lines)).toEqual([899, 40]);
  });

  test('[OPN-234] a fixed price holds for the dearest units, as they cost after their own discounts', () => {
    const price = (maxUnits: number): Benefit => ({
      kind: 'FIXED_PRICE',
      unitPrice: kopecks(9900),
      maxUnits,
    });
    const lines = [line('a', 2, 30_000), line('b', 1, 25_000), line('c', 4, 20_000)];
    // Units cost 15000, 25000 and 5000: the dearest saves 15100, each of the next two 5100, the last nothing.
    expect(shares(price(1), lines)).toEqual([0, 15_100, 0]);
    expect(shares(price(2), lines)).toEqual([5100, 15_100, 0]);
    expect(shares(price(9), lines)).toEqual([10_200, 15_100, 0]);
    // Three for two: 20000 for three are 6666 each, so 1666 off each of two units at 5000.
    const forTwo = line('a', 3, 20_000, { hasLineDiscount: true });
    expect(shares({ kind: 'FIXED_PRICE', unitPrice: kopecks(5000), maxUnits: 2 }, [forTwo])).toEqual([3332]);
  });

  test('[OPN-234] the base is the whole order without cutlery, or the lines of the list', () => {
    const lines = [
      line('bread', 1, 1000),
      line('milk', 1, 1000),
      line('', 1, 1000, combo),
      line('', 2, 0, cutlery),
      line('bread', 0, 0),
    ];
    expect(shares(percent(10), lines)).toEqual([100, 100, 100, 0, 0]);
    expect(shares(percent(10), lines, { target: 'PROMOTION_PRODUCTS' })).toEqual([100, 0, 0, 0, 0]);
  });

  test('[PRM-45, OPN-237] PRODUCT_DISCOUNTS and FULL leave discounted lines out, NONE and BONUSES do not', () => {
    const lines = [
      line('a', 1, 1000),
      line('b', 1, 1000, { hasSalePrice: true }),
      line('c', 3, 1000, { hasLineDiscount: true }),
      line('', 1, 1000, { ...combo, hasLineDiscount: false }),
    ];
    const of = (nonStacking: PromotionRule['nonStacking']) => shares(percent(10), lines, { nonStacking });
    expect(of('NONE')).toEqual([100, 100, 100, 100]);
    expect(of('BONUSES')).toEqual([100, 100, 100, 100]);
    expect(of('PRODUCT_DISCOUNTS')).toEqual([100, 0, 0, 0]);
    expect(of('FULL')).toEqual([100, 0, 0, 0]);
  });
});

describe('the attached promotion', () => {
  const lines = [line('milk', 1, 20_000)];
  const priced = (part: Partial<PromotionRule> = {}, now = 150) =>
    applyPromotion(attached(part), lines, now)?.promotion;
  const from = (amount: number): Condition => ({ type: 'FROM_ORDER_AMOUNT', amount: kopecks(amount) });

  test('[PRM-25, PRM-37, OPN-243] applied: its discount is told', () => {
    expect(priced()).toMatchObject({
      stepId: 'p',
      applied: true,
      applicable: true,
      discount: 2000,
      additionalText: 'Скидка 20\u00A0₽',
    });
  });

  test('[PRM-41, OPN-243] conditions that are not met: attached, not applied, the first open condition is told', () => {
    const conditions: Condition[] = [from(10_000), from(30_000), { type: 'PROMOTION_PRODUCTS', count: 1 }];
    expect(priced({ conditions })).toMatchObject({
      stepId: 'p',
      applied: false,
      applicable: false,
      discount: 0,
      additionalText: 'Ещё на 100\u00A0₽',
    });
  });

  test('[PRM-24, OPN-236] ended, not begun or switched off: attached, not applied, and says why in words that also fit a promotion without a code', () => {
    expect(priced({}, 199)?.applied).toBe(true);
    expect(priced({}, 200)).toMatchObject({
      applied: false,
      applicable: false,
      additionalText: 'Срок действия закончился',
    });
    expect(priced({}, 100)?.applied).toBe(true);
    expect(priced({}, 99)?.blockedBy).toBe('PROMOCODE_NOT_FOUND');
    expect(priced({ isEnabled: false })).toMatchObject({ applied: false, blockedBy: 'PROMOTIONS_DISABLED' });
    const blocked = { groupId: null, steps: [step({}, 'ONLY_FIRST_ORDER_PROMOTION')] };
    expect(applyPromotion(blocked, lines, 150)?.promotion).toMatchObject({
      applied: false,
      additionalText: 'Действует только на первый заказ',
    });
  });

  test('[OPN-237] a FULL promotion with an empty base is not applicable; another kind is, without a discount', () => {
    const discounted = [line('a', 1, 1000, { hasSalePrice: true })];
    expect(evaluateStep(step({ nonStacking: 'FULL' }), discounted, 150).applicable).toBe(false);
    expect(
      applyPromotion(attached({ nonStacking: 'PRODUCT_DISCOUNTS' }), discounted, 150)?.promotion,
    ).toMatchObject({
      applicable: true,
      applied: false,
      additionalText: '',
    });
  });

  test('[PRM-45, OPN-237] only while applied it excludes bonuses', () => {
    expect(priced({ nonStacking: 'BONUSES' })?.excludesBonuses).toBe(true);
    expect(priced({ nonStacking: 'FULL' })?.excludesBonuses).toBe(true);
    expect(priced({ nonStacking: 'PRODUCT_DISCOUNTS' })?.excludesBonuses).toBe(false);
    expect(priced({ nonStacking: 'FULL', conditions: [from(30_000)] })?.excludesBonuses).toBe(false);
  });
});

describe('groups', () => {
  const from = (id: string, amount: number, percent: number): AttachedStep =>
    step({
      id,
      conditions: [{ type: 'FROM_ORDER_AMOUNT', amount: kopecks(amount) }],
      benefit: { kind: 'PERCENT', percent, maxAmount: null },
    });
  const steps = [from('two', 200_000, 10), from('one', 100_000, 5), from('three', 300_000, 15)];
  const priced = (total: number) =>
    applyPromotion({ groupId: 'g', steps }, [line('a', 1, total)], 150)?.promotion;

  test('[PRM-39, OPN-235] the highest step whose conditions are met is applied, whatever their order', () => {
    expect(priced(250_000)).toMatchObject({ stepId: 'two', applied: true, discount: 25_000 });
    expect(priced(300_000)).toMatchObject({ stepId: 'three', discount: 45_000 });
    expect(priced(99_999)).toMatchObject({ stepId: null, applied: false, additionalText: 'Ещё на 1\u00A0₽' });
    expect(priced(40_000)?.additionalText).toBe('Ещё на 600\u00A0₽');
  });

  test('[PRM-38] a step is named with what it starts at', () => {
    const [two] = steps;
    if (two === undefined) throw new Error('no step');
    expect(stepLabel('−250 ₽', two.rule)).toBe('−250 ₽ от\u00A02\u00A0000\u00A0₽');
    const byUnits = { ...two.rule, conditions: [{ type: 'CONDITION_PRODUCTS_COUNT', count: 3 }] } as const;
    expect(stepLabel('−5%', byUnits)).toBe('−5% от\u00A03\u00A0шт.');
    expect(stepLabel('−5%', { ...two.rule, conditions: [] })).toBe('−5%');
  });

  test('[PRM-38, PRM-39, OPN-235] the bar of a step fills between the threshold before it and its own', () => {
    const bars = progressBars(steps, [line('a', 1, 250_000)], { now: 150, appliedStepId: 'two' });
    expect(
      bars.map(({ promotionId, fillFactor: fill, applied, applicable }) => [
        promotionId,
        fill,
        applied,
        applicable,
      ]),
    ).toEqual([
      ['one', 100, false, true],
      ['two', 100, true, true],
      ['three', 50, false, false],
    ]);
    expect(bars[2]?.condition?.label).toBe('Ещё на 500\u00A0₽');
  });

  test('[PRM-39] the fill is rounded down, 100 at the threshold only', () => {
    expect([fillFactor(299_999, 200_000, 300_000), fillFactor(300_000, 200_000, 300_000)]).toEqual([99, 100]);
    expect([fillFactor(0, 0, 3), fillFactor(2, 0, 3), fillFactor(1, 2, 3), fillFactor(5, 5, 5)]).toEqual([
      0, 66, 0, 100,
    ]);
  });
});

describe('lists and toasts', () => {
  test('[OPN-240] the attached one first, then applicable ones, then by end date', () => {
    const of = (id: string, isAttached: boolean, applicable: boolean, endsAt: number) => ({
      id,
      isAttached,
      applicable,
      endsAt,
    });
    const given = [
      of('a', false, false, 1),
      of('b', false, true, 9),
      of('c', false, true, 5),
      of('d', true, false, 99),
    ];
    expect(inListOrder(given).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
  });

  test('[OPN-242] X-for-Y products of single lines, with what is missing to the next group', () => {
    const promo = (id: string) => (id === 'none' ? null : { x: 3, y: 2 });
    const of = (productId: string, quantity: number, type: 'PRODUCT' | 'COMBO_SET' = 'PRODUCT') => ({
      type,
      productId,
      quantity,
    });
    expect(
      promoXYStates(
        [of('a', 4), of('b', 3), of('c', 1), of('none', 3), of('d', 0), of('e', 3, 'COMBO_SET')],
        promo,
      ),
    ).toEqual([
      { productId: 'a', x: 3, y: 2, quantity: 4, toNext: 2, applied: true },
      { productId: 'b', x: 3, y: 2, quantity: 3, toNext: 3, applied: true },
      { productId: 'c', x: 3, y: 2, quantity: 1, toNext: 2, applied: false },
    ]);
  });

  test('[PRM-18, PRM-20, OPN-245] the toast when units are added, and its second line at most five times', () => {
    const promo = { x: 3, y: 2 };
    expect(promoXYToast(promo, 0, 1, 10)).toEqual({ kind: 'MISSING', count: 2 });
    expect(promoXYToast(promo, 2, 3, 3)).toEqual({ kind: 'APPLIED' });
    expect(promoXYToast(promo, 3, 4, 6)).toEqual({ kind: 'MISSING', count: 2 });
    expect(promoXYToast(promo, 4, 3, 10)).toBeNull();
    expect(promoXYToast(promo, 3, 4, 5)).toEqual({ kind: 'NO_MORE' });
    expect([showsPromoXYOnboarding(4), showsPromoXYOnboarding(5)]).toEqual([true, false]);
  });
});
