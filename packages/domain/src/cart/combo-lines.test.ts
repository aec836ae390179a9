import { describe, expect, test } from 'vitest';
import { payButtonGate } from '../checkout/index.ts';
import { kopecks } from '../kernel/index.ts';
import type { PricingProduct } from '../catalog/pricing-product.ts';
import { priceBonuses } from '../loyalty/index.ts';
import { collapsedCount, impulseLines, regularLines, unitCount } from './cart-lists.ts';
import { capsuleLabel, cutleryLine, unitsOf } from './cart-view.ts';
import { ownQuantities, updateChanges } from './changes.ts';
import { comboParts } from './combo-parts.ts';
import type { PricingCombo } from './combo-price.ts';
import { isCutleryOffered } from './cutlery.ts';
import { explainPricing } from './explain-pricing.ts';
import { duplicateLineKeys, lineKey } from './line-key.ts';
import type { ComboStoredLine, LineRef, StoredLine } from './lines.ts';
import { mergeLines } from './merge.ts';
import { emptyCart } from './empty-cart.ts';
import { storedLine } from './lines.ts';
import { priceCart } from './price-cart.ts';
import type { PricingInput } from './price-cart.ts';
import { forgetReplacement, rememberReplacement, replacementCandidates } from './replacements.ts';
import { addPendingChange, applySave, applyPendingChanges, NO_PENDING_CHANGES } from './pending-changes.ts';

/** Of a shopper who earns nothing. */
const noRates = { ladder: [], subscriptions: [] };

const product = (id: string, part: Partial<PricingProduct> = {}): PricingProduct => ({
  id,
  price: kopecks(10_000),
  oldPrice: null,
  quantity: 9,
  promoXY: null,
  isImpulse: false,
  ...part,
});
const set: PricingCombo = {
  id: 'c',
  title: 'Завтрак',
  imageLink: null,
  discountPercent: 15,
  sets: [['a', 'x'], ['b']],
};
const combo = (quantity: number, first = 'a', earlierQuantity = 0): ComboStoredLine => ({
  type: 'COMBO_SET',
  comboId: 'c',
  items: [{ productId: first }, { productId: 'b' }],
  quantity,
  earlierQuantity,
});
const single = (
  productId: string,
  quantity: number,
  type: 'PRODUCT' | 'IMPULSE_PRODUCT' = 'PRODUCT',
): StoredLine => ({
  type,
  productId,
  quantity,
  earlierQuantity: 0,
});
const cutlery = (quantity: number): StoredLine => ({ type: 'CUTLERY', quantity, earlierQuantity: 0 });
const input = (
  lines: readonly StoredLine[],
  products: readonly PricingProduct[],
  part: Partial<PricingInput> = {},
): PricingInput => ({
  lines,
  products: new Map(products.map((item) => [item.id, item])),
  maximums: new Map(),
  combos: new Map([[set.id, set]]),
  ...part,
});
const quantities = (...args: Parameters<typeof input>) =>
  priceCart(input(...args)).lines.map(({ quantity }) => quantity);

describe('combo lines', () => {
  const a = product('a', { price: kopecks(9990), oldPrice: kopecks(12_000) });
  const b = product('b', { price: kopecks(5005), promoXY: { x: 2, y: 1 } });

  test('[CMB-23, CRT-38, OPN-215, OPN-230] one costs S − floor(S × percent / 100), without X for Y inside', () => {
    // S = 9990 + 5005 = 14995, 15% of it 2249.25: 2249 off each, 25492 for two.
    expect(priceCart(input([combo(2)], [a, b])).lines[0]).toMatchObject({
      quantity: 2,
      price: 14_995,
      oldPrice: 17_005,
      totalPrice: 25_492,
      totalOldPrice: 34_010,
      discountAmount: 2249,
      totalDiscountAmount: 4498,
      units: 4,
    });
  });

  test('[OPN-228, OPN-230] its discount is divided among its products', () => {
    const line = priceCart(input([combo(2)], [a, b])).lines[0];
    // 4498 by 19980 : 10010 is 2996.65 and 1501.34.
    expect(line?.type === 'COMBO_SET' && comboParts(line)).toEqual([
      { productId: 'a', quantity: 2, price: 9990, totalPrice: 16_983, totalDiscountAmount: 2997 },
      { productId: 'b', quantity: 2, price: 5005, totalPrice: 8509, totalDiscountAmount: 1501 },
    ]);
    // Nearly all of it is taken off: every unit keeps its kopeck.
    const amounts = {
      itemPrices: [kopecks(100), kopecks(1)],
      lineDiscount: kopecks(0),
      promotionDiscount: kopecks(99),
    };
    const parts = line?.type === 'COMBO_SET' ? comboParts({ ...line, ...amounts, quantity: 1 }) : [];
    expect(parts.map(({ totalPrice }) => totalPrice)).toEqual([1, 1]);
  });

  test('[CMB-22, CRT-71, OPN-220] combos take shared stock first, in cart order, then single lines', () => {
    const scarce = [
      product('a', { quantity: 4 }),
      product('x', { quantity: 5 }),
      product('b', { quantity: 5 }),
    ];
    expect(quantities([single('a', 3), combo(2), combo(4, 'x'), single('b', 1)], scarce)).toEqual([
      2, 2, 3, 0,
    ]);
    const plenty = [product('a', { quantity: 99 }), product('b', { quantity: 99 })];
    expect(quantities([single('a', 8), combo(4)], plenty)).toEqual([6, 4]);
    expect(quantities([combo(9)], plenty, { maximums: new Map([['b', 3]]) })).toEqual([3]);
  });

  test('[CMB-25] a combo that is no longer valid gets no units and no discount, and comes back when it is valid again', () => {
    const gone = priceCart(input([combo(2), single('a', 1)], [a, b], { combos: new Map() }));
    expect(gone.lines[0]).toMatchObject({
      quantity: 0,
      earlierQuantity: 2,
      totalPrice: 0,
      loweredBy: 'INVALID_COMBO',
    });
    expect(gone.totalPrice).toBe(9990);
    expect(
      quantities(
        gone.lines.map((line) => storedLine(line, line.quantity, line.earlierQuantity)),
        [a, b],
      ),
    ).toEqual([2, 1]);
    const swapped: StoredLine = { ...combo(1), items: [{ productId: 'b' }, { productId: 'a' }] };
    const short: StoredLine = { ...combo(1), items: [{ productId: 'a' }] };
    expect(quantities([swapped], [a, b])).toEqual([0]);
    expect(quantities([short], [a, b])).toEqual([0]);
  });

  test('[CRT-77, OPN-220, OPN-223] lowering a combo for stock and losing it are changes, lowering to a maximum is not', () => {
    const changes = (part: Partial<PricingInput>, stock: number) => {
      const { lines } = priceCart(input([combo(5)], [product('a', { quantity: stock }), b], part));
      return updateChanges({
        before: [],
        lines,
        own: ownQuantities([combo(5)]),
        touched: new Set(),
        version: 2,
      });
    };
    expect(changes({}, 3)).toMatchObject([{ key: lineKey(combo(5)), oldValue: 5, actualValue: 3 }]);
    expect(changes({ combos: new Map() }, 9)).toMatchObject([{ oldValue: 5, actualValue: 0 }]);
    expect(changes({ maximums: new Map([['a', 2]]) }, 9)).toEqual([]);
  });

  test('[CRT-46, OPN-216, OPN-217] a combo is one line for merging and duplicates whatever the order of its items', () => {
    const turned: StoredLine = { ...combo(4), items: combo(4).items.toReversed() };
    expect(mergeLines([combo(2)], [turned]).lines).toEqual([turned]);
    expect(duplicateLineKeys([combo(1), turned])).toHaveLength(1);
    expect(duplicateLineKeys([combo(1), combo(1, 'x'), single('a', 1)])).toEqual([]);
  });

  test('[CRT-49, OPN-216] a save of combos and cutlery keeps what identifies them and their order', () => {
    const before = [combo(0, 'a', 2), combo(1, 'x'), cutlery(3)];
    expect(applySave(before, [{ ...combo(0) }, { type: 'CUTLERY', quantity: 1 }])).toEqual([
      combo(0, 'a', 2),
      cutlery(1),
    ]);
  });
});

describe('cutlery', () => {
  const a = product('a', { quantity: 99 });

  test('[CUT-02, OPN-297] is held between 0 and its own maximum, not the shop limit', () => {
    expect(quantities([single('a', 1), cutlery(30)], [a], { cutleryMax: 12 })).toEqual([1, 12]);
    expect(quantities([single('a', 1), cutlery(30)], [a])).toEqual([1, 10]);
  });

  test('[CUT-04] is dropped without regular goods; impulse and sold-out ones are none, a combo is', () => {
    expect(quantities([single('a', 1, 'IMPULSE_PRODUCT'), cutlery(2)], [a])).toEqual([1]);
    expect(quantities([single('gone', 1), cutlery(2)], [a])).toEqual([0]);
    expect(quantities([combo(1), cutlery(2)], [a, product('b')])).toEqual([1, 2]);
  });

  test('[CUT-01] its control shows with the flag and regular goods', () => {
    const regular = [{ type: 'PRODUCT' as const, quantity: 1 }];
    expect([isCutleryOffered(regular, true), isCutleryOffered(regular, false)]).toEqual([true, false]);
    expect(
      isCutleryOffered(
        [
          { type: 'PRODUCT', quantity: 0 },
          { type: 'IMPULSE_PRODUCT', quantity: 1 },
        ],
        true,
      ),
    ).toBe(false);
  });

  test('[CUT-03, GAT-05] cutlery alone is nothing to order, a combo is; both are free of the minimum as they should be', () => {
    const settings = {
      isAcceptingOrders: true,
      isStoreOpen: true,
      storeIsClosedLabel: null,
      ordersSuspendedLabel: null,
      minOrderPrice: kopecks(15_000),
    };
    const gate = (lines: readonly StoredLine[]) => {
      const cart = priceCart(input(lines, [a, product('b')]));
      return payButtonGate(settings, { totalPrice: cart.totalPrice, products: cart.lines })?.kind ?? null;
    };
    expect(gate([cutlery(3)])).toBe('NOTHING_TO_ORDER');
    expect(gate([combo(1), cutlery(3)])).toBeNull();
    expect(gate([single('a', 1), cutlery(9)])).toBe('BELOW_MINIMUM');
    expect(gate([combo(0, 'a', 0), cutlery(3)])).toBe('NOTHING_TO_ORDER');
  });
});

describe('promotion and bonuses', () => {
  const attached = (part: object) => ({
    groupId: null,
    steps: [
      {
        blockedBy: null,
        rule: {
          id: 'p',
          startsAt: 0,
          endsAt: 100,
          isEnabled: true,
          target: 'ORDER' as const,
          benefit: { kind: 'PERCENT' as const, percent: 10, maxAmount: null },
          conditions: [],
          conditionProductIds: [],
          promotionProductIds: [],
          nonStacking: 'NONE' as const,
          ...part,
        },
      },
    ],
  });
  const lines = [combo(1), single('a', 3), single('b', 1, 'IMPULSE_PRODUCT')];
  const products = [product('a', { promoXY: { x: 3, y: 2 } }), product('b', { oldPrice: kopecks(20_000) })];

  test('[PRM-46, OPN-227] combo and X for Y first, then the promotion on what is left, then bonuses', () => {
    // Combo 20000 − 3000 = 17000; a 30000 − 10000 = 20000; b 10000: 47000, of which 10% are 4700 (1700 + 2000 + 1000).
    const bonuses = { balance: kopecks(5_099), isApplied: true, ...noRates };
    const cart = priceCart(input(lines, products, { promotion: attached({}), bonuses, now: 50 }));
    expect(
      cart.lines.map(({ totalPrice, totalDiscountAmount }) => [totalPrice, totalDiscountAmount]),
    ).toEqual([
      [15_300, 4700],
      [18_000, 12_000],
      [9000, 1000],
    ]);
    expect(cart).toMatchObject({
      totalPrice: 42_300,
      totalOldPrice: 80_000,
      payableTotal: 37_300,
      bonuses: { spendBonus: 5000, applied: 5000 },
    });
  });

  test('[PRM-45, OPN-237] FULL takes from undiscounted lines only and keeps bonuses away', () => {
    const bonuses = { balance: kopecks(9000), isApplied: true, ...noRates };
    const more = [...lines, single('d', 1)];
    const cart = priceCart(
      input(more, [...products, product('d')], {
        promotion: attached({ nonStacking: 'FULL' }),
        bonuses,
        now: 50,
      }),
    );
    expect(cart.lines.map(({ promotionDiscount }) => promotionDiscount)).toEqual([0, 0, 0, 1000]);
    expect([cart.bonuses?.spendBonus, cart.payableTotal]).toEqual([0, cart.totalPrice]);
  });

  test('[LOY-03, LOY-04, OPN-246] whole bonuses, at most 99% of each order and all but 1 kopeck per unit', () => {
    const line = (totalPrice: number, units: number, type: 'PRODUCT' | 'IMPULSE_PRODUCT' = 'PRODUCT') => ({
      type,
      units,
      totalPrice: kopecks(totalPrice),
    });
    const spend = (balance: number, ...of: ReturnType<typeof line>[]) =>
      priceBonuses({ balance: kopecks(balance), isApplied: false, ...noRates }, of, false).spendBonus;
    expect(spend(99, line(10_000, 1))).toBe(0);
    expect(spend(199, line(10_000, 1))).toBe(100);
    expect(spend(99_999, line(10_000, 1))).toBe(9900);
    // 99% of 1000 is 990; 120 units leave 880: 800 in whole bonuses.
    expect(spend(99_999, line(1000, 120))).toBe(800);
    // 49 and 9850 of two orders make 9899; of one order it would be 9900.
    expect(spend(99_999, line(50, 1), line(9950, 1, 'IMPULSE_PRODUCT'))).toBe(9800);
    expect(spend(99_999, line(50, 1), line(9950, 1))).toBe(9900);
    expect(spend(99_999)).toBe(0);
  });

  test('[OPN-227] the explanation names each step, line and reason', () => {
    const rule = attached({ conditions: [{ type: 'FROM_ORDER_AMOUNT', amount: kopecks(40_000) }] });
    const { steps } = explainPricing(
      input(
        [combo(99), single('a', 1), cutlery(0)],
        [product('a', { quantity: 3 }), products[1] ?? product('b')],
        {
          promotion: rule,
          now: 50,
          bonuses: { balance: kopecks(100), isApplied: false, ...noRates },
        },
      ),
    );
    expect(steps.map(({ step, reason, before, after }) => [step, reason, before, after])).toEqual([
      ['QUANTITIES', 'LOWERED_FOR_STOCK', 99, 3],
      ['QUANTITIES', 'LOWERED_FOR_STOCK', 1, 0],
      ['QUANTITIES', 'CUTLERY_DROPPED', 0, 0],
      ['UNIT_PRICES', 'SALE_PRICE', 30_000, 20_000],
      ['LINE_DISCOUNTS', 'COMBO_DISCOUNT', 60_000, 51_000],
      ['PROMOTION', 'CONDITION_COMPLETED', 40_000, 51_000],
      ['PROMOTION', 'PROMOTION_APPLIED', 51_000, 45_900],
      ['PROMOTION', 'PROMOTION_SHARE', 51_000, 45_900],
      ['BONUSES', 'BONUSES_POSSIBLE', 45_900, 45_900],
    ]);
  });
});

describe('the cart as it is shown', () => {
  const amounts = {
    price: kopecks(100),
    oldPrice: null,
    totalPrice: kopecks(100),
    totalOldPrice: kopecks(100),
    discountAmount: kopecks(0),
    totalDiscountAmount: kopecks(0),
  };
  const none = { ...amounts, productId: null, product: null };
  const comboLine = {
    ...none,
    id: '1',
    type: 'COMBO_SET' as const,
    comboId: 'c',
    items: [{ productId: 'a' }, { productId: 'b' }],
    comboSetProducts: [],
    combo: set,
    quantity: 2,
  };
  const soldOut = {
    ...amounts,
    id: '2',
    type: 'PRODUCT' as const,
    productId: 'a',
    product: null,
    quantity: 0,
  };
  const impulse = {
    ...amounts,
    id: '3',
    type: 'IMPULSE_PRODUCT' as const,
    productId: 'i',
    product: null,
    quantity: 1,
  };
  const forks = { ...none, id: '4', type: 'CUTLERY' as const, maxQuantity: 10, quantity: 3 };
  const cart = { ...emptyCart('cart', 'store'), products: [comboLine, forks, impulse, soldOut] };

  test('[CRT-12, CRT-13] combos are regular items, cutlery is in neither list', () => {
    expect(regularLines(cart).map(({ id }) => id)).toEqual(['2', '1']);
    expect(impulseLines(cart).map(({ id }) => id)).toEqual(['3']);
    expect(cutleryLine(cart)?.quantity).toBe(3);
    expect(cutleryLine(emptyCart('cart', 'store'))).toBeNull();
  });

  test('[CRT-14] a desktop shows 3 regular items, 2 beside impulse items', () => {
    expect([collapsedCount(false), collapsedCount(true)]).toEqual([3, 2]);
  });

  test('[CRT-31, CRT-70] a combo counts for its products and its delivery, cutlery for nothing', () => {
    expect([unitsOf(cart.products, 'a'), unitsOf(cart.products, 'i'), unitCount(cart.products)]).toEqual([
      2, 1, 3,
    ]);
    expect(capsuleLabel(cart.products, '15 мин')).toBe('Две доставки');
    expect(capsuleLabel([forks, impulse], '15 мин')).toBe('По клику');
  });
});

describe('replacements', () => {
  const candidate = (id: string, price: number, part: object = {}) => ({
    ...product(id, { price: kopecks(price) }),
    isAdult: false,
    ...part,
  });
  const candidates = (
    isAgeConfirmed: boolean,
    lines: readonly LineRef[],
    ...sameCategory: ReturnType<typeof candidate>[]
  ) =>
    replacementCandidates({
      soldOut: { id: 's', price: kopecks(500) },
      sameCategory,
      lines,
      isAgeConfirmed,
    }).map(({ id }) => id);

  test('[RPL-07, OPN-296] in stock, not in the cart, nearest price first, ties by id, adult ones for confirmed age', () => {
    const list = [
      candidate('s', 500),
      candidate('far', 900),
      candidate('n2', 450),
      candidate('n1', 550),
      candidate('gone', 500, { quantity: 0 }),
      candidate('inCombo', 500),
      candidate('beer', 500, { isAdult: true }),
    ];
    const lines = [{ ...combo(0), items: [{ productId: 'inCombo' }] }];
    expect(candidates(false, lines, ...list)).toEqual(['n1', 'n2', 'far']);
    expect(candidates(true, lines, ...list)).toEqual(['beer', 'n1', 'n2', 'far']);
  });

  test('[OPN-296] ten at most', () => {
    const list = Array.from({ length: 12 }, (_, index) =>
      candidate(`c${String(index).padStart(2, '0')}`, 500 + index),
    );
    expect(candidates(true, [], ...list)).toEqual(list.slice(0, 10).map(({ id }) => id));
  });

  test('[RPL-04, OPN-296] a replacement goes where the sold-out line was, further ones after it', () => {
    const lines = [single('p', 1), single('s', 0), single('q', 1)];
    const change = (productId: string, quantity: number, after?: string) => ({
      type: 'PRODUCT' as const,
      productId,
      quantity,
      revision: 1,
      ...(after === undefined ? {} : { after }),
    });
    const pendingChanges = [
      change('s', 0),
      change('n1', 1, 'PRODUCT:s'),
      change('n2', 1, 'PRODUCT:n1'),
      change('z', 1),
      change('y', 1, 'PRODUCT:nowhere'),
    ].reduce(addPendingChange, NO_PENDING_CHANGES);
    expect(applyPendingChanges(lines, pendingChanges).map(lineKey)).toEqual(
      ['p', 'n1', 'n2', 'q', 'z', 'y'].map((id) => `PRODUCT:${id}`),
    );
  });

  test('[RPL-05, CRT-72, OPN-295] the cookie holds each id once, the newest last, and loses what was removed', () => {
    expect(rememberReplacement(['a', 'b'], 'a')).toEqual(['b', 'a']);
    expect(
      rememberReplacement(
        Array.from({ length: 50 }, (_, index) => `${index}`),
        'new',
      ),
    ).toHaveLength(50);
    expect(forgetReplacement(['a', 'b'], 'a')).toEqual(['b']);
  });
});
