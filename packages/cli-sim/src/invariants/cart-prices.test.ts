import { expect, test } from 'vitest';

import { answeredCart, answeredLine } from '../testing/answered-cart.ts';
import { wrongPrices } from './cart-prices.ts';

const NOW = Date.parse('2026-05-14T12:00:00+03:00');
const HOUR = 3_600_000;

const wrong = (...cart: Parameters<typeof answeredCart>): readonly string[] =>
  wrongPrices(answeredCart(...cart), NOW).map((words) => words.replace('the cart cart: ', ''));

const bread = { price: 60_00, quantity: 2 };
const milk = { price: 90_00, quantity: 3, promoXY: { x: 3, y: 2 }, less: 90_00 };

test('[CRT-38] [CRT-42] [PRM-44] a cart that adds up is right, with goods on sale, several for fewer, and sold out', () => {
  const tea = answeredLine('tea', { price: 100_00, quantity: 1, oldPrice: 150_00 });
  const gone = answeredLine('gone', { price: 10_00, quantity: 0 });
  expect(wrong([answeredLine('bread', bread), answeredLine('milk', milk), tea, gone])).toEqual([]);
});

test('[CRT-38] [CRT-42] each wrong amount of a line, and each wrong sum, is found', () => {
  const line = answeredLine('bread', bread);
  expect(wrong([{ ...line, price: 61_00 }])).toContain('the price of bread is 61.00 ₽, due are 60.00 ₽');
  expect(wrong([{ ...line, oldPrice: 70_00 }])).toHaveLength(1);
  expect(wrong([{ ...line, totalPrice: 1_19_00 }])).toContain('bread is 119.00 ₽, due are 120.00 ₽');
  expect(wrong([{ ...line, totalDiscountAmount: 1 }])).toEqual([
    'what bread costs less is 0.01 ₽, due are 0.00 ₽',
  ]);
  expect(wrong([answeredLine('milk', { ...milk, less: 0 })])).toEqual(['milk is 270.00 ₽, due are 180.00 ₽']);
  expect(wrong([answeredLine('bread', { ...bread, less: 120_00 })])).toContain('bread has units for nothing');
  for (const sum of ['totalPrice', 'totalOldPrice'])
    expect(wrong([line], { [sum]: 1_00_00 }), sum).toHaveLength(1);
});

test('[CRT-71] [CMB-22] [OPN-220] more of a product than the store has is found, also in several sets and beside them', () => {
  const tea = answeredLine('tea', { price: 100_00, quantity: 2, stock: 3 });
  const set = (quantity: number) => ({
    ...answeredLine('set', { price: 100_00, quantity, type: 'COMBO_SET' }),
    items: [{ productId: 'tea' }],
    comboSetProducts: [{ productId: 'tea', product: tea.product }],
  });
  expect(wrong([tea, set(1)])).toEqual([]);
  expect(wrong([tea, set(2)])).toEqual(['4 units of the product tea are in it, 3 can be had']);
  expect(wrong([set(2), set(2)])).toHaveLength(1);
  expect(wrong([answeredLine('tea', { price: 100_00, quantity: 11, stock: 20 })])).toEqual([
    '11 units of the product tea are in it, 10 can be had',
  ]);
});

test('nothing is said of a cart whose products are not told', () => {
  const unknown = { ...answeredLine('bread', { ...bread, less: 7 }), product: null };
  expect(wrong([unknown as unknown as ReturnType<typeof answeredLine>])).toEqual([]);
});

type Rule = Readonly<Record<string, unknown>>;
const rule = (parts: Rule = {}): Rule => ({
  id: 'step',
  startsAt: 0,
  endsAt: NOW + HOUR,
  isEnabled: true,
  target: 'ORDER',
  benefit: { kind: 'PERCENT', percent: 10, maxAmount: null },
  conditions: [],
  conditionProductIds: [],
  promotionProductIds: [],
  nonStacking: 'NONE',
  ...parts,
});
const promotionOf = (applied: string | null, ...rules: readonly Rule[]) => ({
  promotion: {
    id: applied,
    applied: applied !== null,
    rule: { groupId: null, steps: rules.map((each) => ({ rule: each, blockedBy: null })) },
  },
});
/** What is wrong when these lines, each of one unit, cost so much less by the promotion of this rule. */
const given = (parts: Rule, prices: readonly number[], less: readonly number[]) =>
  wrong(
    prices.map((price, at) => answeredLine(`p${at}`, { price, quantity: 1, less: less[at] ?? 0 })),
    promotionOf(less.some((each) => each > 0) ? 'step' : null, rule(parts)),
  );

test('[PRM-42] [PRM-43] a promotion takes off what it promises, to the kopeck, and of each line as it costs', () => {
  expect(given({}, [100_00, 300_00], [10_00, 30_00])).toEqual([]);
  expect(given({}, [100_00, 300_00], [10_00, 31_00])).toHaveLength(2);
  expect(given({}, [100_00, 300_00], [11_00, 29_00])).toHaveLength(1);
  const capped = { benefit: { kind: 'PERCENT', percent: 10, maxAmount: 20_00 } };
  expect(given(capped, [100_00, 300_00], [5_00, 15_00])).toEqual([]);
  expect(given(capped, [100_00, 300_00], [10_00, 30_00])).toHaveLength(1);
  expect(given({ benefit: { kind: 'FIXED', amount: 900_00 } }, [100_00], [99_99])).toEqual([]);
  const fixed = { benefit: { kind: 'FIXED_PRICE', unitPrice: 50_00, maxUnits: 1 } };
  expect(given(fixed, [100_00, 80_00], [50_00, 0])).toEqual([]);
  expect(given(fixed, [100_00, 80_00], [50_00, 30_00])).toHaveLength(1);
  expect(given({}, [100_00], [0])).toEqual(['the promotion in effect is null, due is step']);
});

test('[PRM-45] a promotion leaves out what is on sale, and goods that it does not name', () => {
  const sale = { price: 100_00, quantity: 1, oldPrice: 150_00 };
  const lines = (less: number) => [
    answeredLine('bread', { ...bread, less: 12_00 }),
    answeredLine('tea', { ...sale, less }),
  ];
  const exclusive = promotionOf('step', rule({ nonStacking: 'PRODUCT_DISCOUNTS' }));
  const ofBread = promotionOf('step', rule({ target: 'PROMOTION_PRODUCTS', promotionProductIds: ['bread'] }));
  for (const promotion of [exclusive, ofBread]) {
    expect(wrong(lines(0), promotion)).toEqual([]);
    expect(wrong(lines(10_00), promotion)).toEqual(['tea is 90.00 ₽, due are 100.00 ₽']);
  }
});

test('[PRM-32] [PRM-35] [PRM-41] a promotion is given for what it asks for, while it lasts', () => {
  const conditions = [
    { type: 'FROM_ORDER_AMOUNT', amount: 100_00 },
    { type: 'MAX_ORDER_AMOUNT', amount: 200_00 },
    { type: 'CONDITION_PRODUCTS_COUNT', count: 1 },
    { type: 'CONDITION_PRODUCTS_AMOUNT', amount: 100_00 },
    { type: 'PROMOTION_PRODUCTS', count: 1 },
  ];
  const listed = { conditionProductIds: ['p0'], promotionProductIds: ['p0'] };
  expect(given({ ...listed, conditions }, [100_00], [10_00])).toEqual([]);
  for (const [at, condition] of conditions.entries()) {
    const [name = '', asked = 0] = Object.entries(condition).findLast(() => true) ?? [];
    const harder = Number(asked) + (at === 1 ? -150_00 : 1);
    const asks = { ...listed, conditions: [{ ...condition, [name]: harder }] };
    expect(given(asks, [100_00], [10_00]), condition.type).toHaveLength(1);
    expect(given(asks, [100_00], [0]), condition.type).toEqual([]);
  }
  for (const parts of [{ isEnabled: false }, { startsAt: NOW + HOUR }, { endsAt: NOW - HOUR }]) {
    expect(given(parts, [100_00], [10_00])).toHaveLength(1);
    expect(given(parts, [100_00], [0])).toEqual([]);
  }
  // When clocks differ, either is right.
  for (const less of [0, 10_00]) expect(given({ endsAt: NOW + 1000 }, [100_00], [less])).toEqual([]);
});

test('[PRM-39] of a group the highest step counts that is reached', () => {
  const step = (id: string, percent: number, amount: number) =>
    rule({
      id,
      benefit: { kind: 'PERCENT', percent, maxAmount: null },
      conditions: [{ type: 'FROM_ORDER_AMOUNT', amount }],
    });
  const steps = [step('low', 5, 50_00), step('middle', 10, 100_00), step('high', 15, 150_00)];
  const ofBread = (less: number) => [answeredLine('bread', { ...bread, less })];
  expect(wrong(ofBread(12_00), promotionOf('middle', ...steps))).toEqual([]);
  expect(wrong(ofBread(6_00), promotionOf('low', ...steps))).toEqual([
    'the promotion in effect is low, due is middle',
  ]);
  expect(wrong(ofBread(18_00), promotionOf('high', ...steps))).toHaveLength(1);
});

test('[LOY-04] [PRM-45] bonuses pay 99% at most, in whole ones, of each delivery, and nothing beside a promotion that excludes them', () => {
  const bonuses = (spendBonus: number, payableTotal: number, parts: object = {}) =>
    wrong([answeredLine('bread', bread)], {
      loyalties: [{ balance: 500_00, spendBonus, addBonus: 0, ladder: [] }],
      appliedLoyalty: 'SBER_SPASIBO',
      payableTotal,
      ...parts,
    });
  expect(bonuses(118_00, 2_00)).toEqual([]);
  expect(bonuses(118_00, 3_00)).toHaveLength(1);
  expect(bonuses(119_00, 1_00)).toHaveLength(1);
  expect(bonuses(117_50, 2_50)).toHaveLength(1);
  expect(bonuses(118_00, 120_00, { appliedLoyalty: null })).toEqual([]);
  const none = { balance: 500_00, addBonus: 0, ladder: [] };
  const excluding = promotionOf('step', rule({ nonStacking: 'BONUSES' }));
  const reduced = [answeredLine('bread', { ...bread, less: 12_00 })];
  expect(wrong(reduced, { ...excluding, loyalties: [{ ...none, spendBonus: 0 }] })).toEqual([]);
  expect(wrong(reduced, { ...excluding, loyalties: [{ ...none, spendBonus: 1_00 }] })).toHaveLength(1);
});

test('[LOY-07] [OPN-276] the money of each delivery earns whole bonuses, at the rate of all of it', () => {
  const lines = [
    answeredLine('bread', { price: 600_00, quantity: 1 }),
    answeredLine('candle', { price: 400_00, quantity: 1, type: 'IMPULSE_PRODUCT' }),
  ];
  const ladder = [
    { from: 0, percent: 1 },
    { from: 900_00, percent: 3 },
  ];
  const earning = (spendBonus: number, addBonus: number) =>
    wrong(lines, {
      loyalties: [{ balance: 500_00, spendBonus, addBonus, ladder }],
      appliedLoyalty: 'SBER_SPASIBO',
      payableTotal: 1000_00 - spendBonus,
    });
  // 3% of 570 ₽ and of 380 ₽; 1% of 480 ₽ and of 320 ₽.
  expect(earning(50_00, 28_00)).toEqual([]);
  expect(earning(200_00, 7_00)).toEqual([]);
  expect(earning(50_00, 29_00)).toEqual(['what is earned is 29.00 ₽, due are 28.00 ₽']);
});
