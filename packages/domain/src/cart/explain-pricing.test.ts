import { expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import type { AttachedStep, PromotionRule } from '../promotions/index.ts';
import type { PricingProduct } from '../catalog/pricing-product.ts';
import { explainPricing } from './explain-pricing.ts';
import type { StoredLine } from './lines.ts';
import type { PricingInput } from './price-cart.ts';

const product = (id: string, part: Partial<PricingProduct> = {}): PricingProduct => ({
  id,
  price: kopecks(10_000),
  oldPrice: null,
  quantity: 9,
  promoXY: null,
  isImpulse: false,
  ...part,
});
const single = (productId: string, quantity: number): StoredLine => ({
  type: 'PRODUCT',
  productId,
  quantity,
  earlierQuantity: 0,
});
const cutlery = (quantity: number): StoredLine => ({ type: 'CUTLERY', quantity, earlierQuantity: 0 });
const rule = (part: Partial<PromotionRule> = {}): PromotionRule => ({
  id: 'p',
  startsAt: 0,
  endsAt: 100,
  isEnabled: true,
  target: 'ORDER',
  benefit: { kind: 'PERCENT', percent: 10, maxAmount: null },
  conditions: [],
  conditionProductIds: [],
  promotionProductIds: [],
  nonStacking: 'NONE',
  ...part,
});
const with1 = (own: PromotionRule, blockedBy: AttachedStep['blockedBy'] = null) => ({
  promotion: { groupId: null, steps: [{ rule: own, blockedBy }] },
});

function explain(
  lines: readonly StoredLine[],
  products: readonly PricingProduct[],
  part: Partial<PricingInput> = {},
) {
  const { steps } = explainPricing({
    lines,
    products: new Map(products.map((item) => [item.id, item])),
    maximums: new Map(),
    now: 50,
    ...part,
  });
  return steps.map(({ step, key, reason, before, after, detail }) => [
    `${step} ${reason}`,
    key,
    before,
    after,
    ...(detail === undefined ? [] : [detail]),
  ]);
}

test('[OPN-227] a line that gets what it asked for, at its price, with three for the price of two', () => {
  expect(
    explain(
      [single('a', 2), single('b', 3)],
      [product('a'), product('b', { oldPrice: kopecks(12_000), promoXY: { x: 3, y: 2 } })],
    ),
  ).toEqual([
    ['QUANTITIES GIVEN', 'PRODUCT:a', 2, 2],
    ['QUANTITIES GIVEN', 'PRODUCT:b', 3, 3],
    ['UNIT_PRICES CURRENT_PRICE', 'PRODUCT:a', 10_000, 10_000],
    ['UNIT_PRICES SALE_PRICE', 'PRODUCT:b', 12_000, 10_000],
    ['LINE_DISCOUNTS X_FOR_Y', 'PRODUCT:b', 30_000, 20_000],
  ]);
});

test('[OPN-220, CUT-02, CUT-04] what a maximum lowers, what is sold out, and cutlery within, above and without its goods', () => {
  const limited = { maximums: new Map([['a', 2]]), cutleryMax: 3 };
  expect(explain([single('a', 5), cutlery(4)], [product('a')], limited).slice(0, 2)).toEqual([
    ['QUANTITIES LOWERED_TO_MAXIMUM', 'PRODUCT:a', 5, 2],
    ['QUANTITIES LOWERED_TO_MAXIMUM', 'CUTLERY', 4, 3],
  ]);
  expect(explain([single('a', 1), cutlery(3)], [product('a')], limited)).toEqual([
    ['QUANTITIES GIVEN', 'PRODUCT:a', 1, 1],
    ['QUANTITIES GIVEN', 'CUTLERY', 3, 3],
    ['UNIT_PRICES CURRENT_PRICE', 'PRODUCT:a', 10_000, 10_000],
  ]);
  expect(explain([single('a', 1), cutlery(3)], [product('a', { quantity: 0 })])).toEqual([
    ['QUANTITIES LOWERED_FOR_STOCK', 'PRODUCT:a', 1, 0],
    ['QUANTITIES CUTLERY_DROPPED', 'CUTLERY', 3, 0],
  ]);
});

test('[OPN-233, PRM-41] a promotion whose condition is open changes nothing and says what it waits for', () => {
  const waiting = rule({ conditions: [{ type: 'FROM_ORDER_AMOUNT', amount: kopecks(50_000) }] });
  expect(explain([single('a', 1)], [product('a')], with1(waiting)).slice(2)).toEqual([
    ['PROMOTION CONDITION_OPEN', null, 50_000, 10_000, 'FROM_ORDER_AMOUNT'],
    ['PROMOTION PROMOTION_NOT_APPLIED', null, 10_000, 10_000],
  ]);
});

test('[OPN-236] a promotion that is blocked says by what', () => {
  const blocked = with1(rule(), 'ONLY_FIRST_ORDER_PROMOTION');
  expect(explain([single('a', 1)], [product('a')], blocked).slice(2)).toEqual([
    ['PROMOTION PROMOTION_NOT_APPLIED', null, 10_000, 10_000, 'ONLY_FIRST_ORDER_PROMOTION'],
  ]);
});

test('[OPN-234, OPN-235, OPN-237] shares of the step in effect: given, off the list, discounted already; nothing for what is not sold', () => {
  const listed = rule({
    id: 'second',
    target: 'PROMOTION_PRODUCTS',
    promotionProductIds: ['a', 'b'],
    nonStacking: 'PRODUCT_DISCOUNTS',
    conditions: [{ type: 'PROMOTION_PRODUCTS', count: 1 }],
  });
  const steps = [rule({ id: 'first' }), listed].map((own) => ({ rule: own, blockedBy: null }));
  const told = explain(
    [single('gone', 1), single('a', 1), single('b', 1), single('c', 1), cutlery(1)],
    [product('a'), product('b', { oldPrice: kopecks(20_000) }), product('c')],
    { promotion: { groupId: 'group', steps } },
  );
  expect(told.filter(([step]) => String(step).startsWith('PROMOTION'))).toEqual([
    ['PROMOTION CONDITION_COMPLETED', null, 1, 2, 'PROMOTION_PRODUCTS'],
    ['PROMOTION PROMOTION_APPLIED', null, 30_000, 29_000],
    ['PROMOTION PROMOTION_SHARE', 'PRODUCT:a', 10_000, 9000],
    ['PROMOTION ALREADY_DISCOUNTED', 'PRODUCT:b', 10_000, 10_000],
    ['PROMOTION NOT_ON_LIST', 'PRODUCT:c', 10_000, 10_000],
  ]);
});

test('[OPN-246, OPN-237] bonuses: spent, possible, kept away', () => {
  const bonuses = (isApplied: boolean) => ({
    bonuses: { balance: kopecks(500), isApplied, ladder: [], subscriptions: [] },
  });
  const last = (part: Partial<PricingInput>) => explain([single('a', 1)], [product('a')], part).at(-1);
  expect(last(bonuses(true))).toEqual(['BONUSES BONUSES_APPLIED', null, 10_000, 9500]);
  expect(last(bonuses(false))).toEqual(['BONUSES BONUSES_POSSIBLE', null, 10_000, 10_000]);
  const alone = with1(rule({ nonStacking: 'BONUSES' }));
  expect(last({ ...bonuses(true), ...alone })).toEqual(['BONUSES BONUSES_EXCLUDED', null, 9000, 9000]);
});
