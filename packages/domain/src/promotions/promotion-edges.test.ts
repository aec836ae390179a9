import { expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import { applyPromotion } from './apply-promotion.ts';
import { isSamePromotion, namedPromotion } from './attach.ts';
import { promotionShares } from './benefit.ts';
import { fillFactor, progressBars } from './groups.ts';
import { promoXYOnboarding, promoXYStates, promoXYToast } from './promo-xy.ts';
import type { Condition, Promotion, PromotionRef, PromotionRule } from './promotion.ts';
import { exclusionOf, isListed } from './promotion-lines.ts';
import type { PromotionLine } from './promotion-lines.ts';
import { refusalMessage } from './refusal.ts';
import { orderedSteps, thresholdOf } from './steps.ts';

const rule = (part: Partial<PromotionRule> = {}): PromotionRule => ({
  id: 'p',
  startsAt: 100,
  endsAt: 200,
  isEnabled: true,
  target: 'ORDER',
  benefit: { kind: 'FIXED', amount: kopecks(1000) },
  conditions: [],
  conditionProductIds: [],
  promotionProductIds: ['bread'],
  nonStacking: 'NONE',
  ...part,
});
const line = (productId: string | null, quantity: number, total: number): PromotionLine => ({
  type: 'PRODUCT',
  productId,
  quantity,
  units: quantity,
  total: kopecks(total),
  hasSalePrice: false,
  hasLineDiscount: false,
});
const from = (amount: number): Condition => ({ type: 'FROM_ORDER_AMOUNT', amount: kopecks(amount) });
const upTo = (amount: number): Condition => ({ type: 'MAX_ORDER_AMOUNT', amount: kopecks(amount) });

test('[PRM-25] what is attached without a step is nothing', () => {
  expect(applyPromotion({ groupId: 'g', steps: [] }, [line('bread', 1, 1000)])).toBeNull();
});

test('[OPN-234] the dearest units get the fixed price, of equally dear ones those of the earlier line, and no more of them', () => {
  const one = { benefit: { kind: 'FIXED_PRICE', unitPrice: kopecks(100), maxUnits: 1 } } as const;
  const two = { benefit: { ...one.benefit, maxUnits: 2 } } as const;
  const lines = [line('a', 1, 500), line('b', 1, 900), line('c', 1, 900)];
  expect(promotionShares(rule(one), lines)).toEqual([0, 800, 0]);
  expect(promotionShares(rule(two), lines)).toEqual([0, 800, 800]);
});

test('[OPN-233, OPN-234] lists hold sold units of single lines only', () => {
  const ids = new Set(['bread']);
  expect(isListed(line('bread', 1, 100), ids)).toBe(true);
  expect(isListed(line('bread', 0, 0), ids)).toBe(false);
  expect(isListed(line('milk', 1, 100), ids)).toBe(false);
  expect(isListed(line(null, 1, 100), ids)).toBe(false);
  const listed = rule({ target: 'PROMOTION_PRODUCTS' });
  expect(exclusionOf(listed, line('milk', 1, 100))).toBe('NOT_ON_LIST');
  expect(exclusionOf(listed, line('bread', 0, 0))).toBe('NOT_SOLD');
  expect(exclusionOf(listed, line('bread', 1, 100))).toBeNull();
});

test('[OPN-235] steps stand by the condition that grows with the cart, not by the most it may cost; without one first', () => {
  const capped = rule({ id: 'capped', conditions: [upTo(900_000), from(20_000)] });
  const free = rule({ id: 'free', conditions: [upTo(900_000)] });
  expect([thresholdOf(capped), thresholdOf(free), thresholdOf(rule())]).toEqual([20_000, 0, 0]);
  const steps = [capped, free].map((own) => ({ rule: own, blockedBy: null }));
  expect(orderedSteps(steps).map((step) => step.rule.id)).toEqual(['free', 'capped']);
  const bars = progressBars(steps, [line('bread', 1, 5000)], { now: 150, appliedStepId: null });
  expect(bars.map(({ condition, fillFactor: fill }) => [condition?.type ?? null, fill])).toEqual([
    [null, 100],
    ['FROM_ORDER_AMOUNT', 25],
  ]);
});

test('[PRM-39, OPN-235] a bar is empty up to the step before, and never below', () => {
  expect([50, 100, 101, 150, 199, 200].map((value) => fillFactor(value, 100, 200))).toEqual([
    0, 0, 1, 50, 99, 100,
  ]);
});

test('[OPN-242] cutlery, combos and what has no product never count for X for Y', () => {
  const promo = () => ({ x: 3, y: 2 });
  const lines = [
    { type: 'CUTLERY' as const, productId: 'a', quantity: 3 },
    { type: 'COMBO_SET' as const, productId: 'a', quantity: 3 },
    { type: 'PRODUCT' as const, productId: null, quantity: 3 },
    { type: 'PRODUCT' as const, productId: 'a', quantity: 0 },
  ];
  expect(promoXYStates(lines, promo)).toEqual([]);
});

test('[OPN-245, PRM-18] the toast explains the offer, and says nothing when nothing was added', () => {
  expect(promoXYOnboarding({ x: 3, y: 2 })).toBe('Возьмите 3, заплатите за 2');
  expect(promoXYToast({ x: 3, y: 2 }, 2, 2, 10)).toBeNull();
});

test('[ERC-08, OPN-239] the range names both ends, the lower first, and only the ends', () => {
  const message = (conditions: readonly Condition[]) =>
    refusalMessage('PROMOCODE_RANGE_NOT_MATCHED', { conditions } as Promotion);
  const text = 'Промокод действует для заказа';
  expect(message([upTo(90_000), { type: 'PROMOTION_PRODUCTS', count: 1 }, from(20_000)])).toBe(
    `${text} от 200\u00A0₽ до 900\u00A0₽`,
  );
  expect(message([from(20_000), upTo(90_000)])).toBe(`${text} от 200\u00A0₽ до 900\u00A0₽`);
  expect(message([{ type: 'PROMOTION_PRODUCTS', count: 1 }])).toBe(text);
  expect(refusalMessage('PROMOCODE_RANGE_NOT_MATCHED', null)).toBe(text);
});

test('[PRM-40] a save names what it names', () => {
  expect(namedPromotion({ promocode: 'ЛЕТО' })).toEqual({
    ok: true,
    value: { kind: 'PROMOCODE', code: 'ЛЕТО' },
  });
  expect(namedPromotion({ promotionId: 'p', promotionGroupId: 'g' })).toEqual({
    ok: false,
    error: 'TWO_PROMOTIONS',
  });
});

test('[OPN-236] the same is the same kind and the same id or code', () => {
  const [p, q, g]: readonly PromotionRef[] = [
    { kind: 'PROMOTION', id: '1' },
    { kind: 'PROMOTION', id: '2' },
    { kind: 'GROUP_PROMOTION', id: '1' },
  ];
  const code = (text: string): PromotionRef => ({ kind: 'PROMOCODE', code: text });
  const same = (a: PromotionRef | undefined, b: PromotionRef | undefined) =>
    a !== undefined && b !== undefined && isSamePromotion(a, b);
  expect([same(p, p), same(p, q), same(p, g), same(p, code('1')), same(code('1'), p)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([same(code('лето'), code(' ЛЕТО ')), same(code('лето'), code('зима'))]).toEqual([true, false]);
});
