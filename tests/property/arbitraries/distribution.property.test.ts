// A property that only sees empty carts proves nothing, so every arbitrary has to give each kind of case often
// enough.
import { isFullSelection, priceCart, promotionLines as linesAfterStep3 } from '@shop/domain/cart';
import { promocodeErrorCodes } from '@shop/domain/kernel';
import { applyPromotion, refusalOf } from '@shop/domain/promotions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartWithShop, pricingInput, shop } from './carts.ts';
import { categoryTree } from './categories.ts';
import { combos } from './combos.ts';
import { sharesOf } from './distribution.ts';
import { amount, price, threshold } from './kopecks.ts';
import { catalog, promoXY } from './products.ts';
import { groupSteps, NOW, promocode, promotionLines, rule, shopperFacts } from './promotions.ts';

/** The kinds that are rarer than their lower bound. */
function tooRare(shares: Readonly<Record<string, number>>, least: Readonly<Record<string, number>>) {
  return Object.entries(shares).filter(([kind, share]) => share < (least[kind] ?? 1));
}

test('[CRT-06] amounts: zero, kopecks, roubles, large ones; prices with kopecks, all of them sellable', () => {
  expect(
    tooRare(
      sharesOf(amount, {
        small: (value) => value < 300,
        whole: (value) => value % 100 === 0,
        odd: (value) => value % 100 !== 0,
        large: (value) => value > 1_000_000,
      }),
      { small: 0.2, whole: 0.2, odd: 0.2, large: 0.2 },
    ),
  ).toEqual([]);
  expect(
    tooRare(
      sharesOf(price, {
        sellable: (value) => value >= 100,
        kopecks: (value) => value % 100 !== 0,
        usual: (value) => value >= 1900 && value < 150_000,
      }),
      { sellable: 1, kopecks: 0.5, usual: 0.6 },
    ),
  ).toEqual([]);
  expect(
    tooRare(sharesOf(threshold, { round: (value) => value % 10_000 === 0, tiny: (value) => value < 2000 }), {
      round: 0.5,
      tiny: 0.1,
    }),
  ).toEqual([]);
});

test('[PRD-01] catalogues: goods that are on sale, sold out, unpriced or unavailable, offers of every kind', () => {
  const any = (isOf: (product: NonNullable<ReturnType<typeof first>>) => boolean) => (all: Products) =>
    [...all.values()].some(isOf);
  expect(
    tooRare(
      sharesOf(catalog, {
        many: (all) => all.size >= 5,
        soldOut: any(({ quantity }) => quantity === 0),
        scarce: any(({ quantity }) => quantity > 0 && quantity < 10),
        plenty: any(({ quantity }) => quantity > 10),
        unpriced: any((one) => one.price === null),
        unavailable: any(({ isAvailable }) => isAvailable === false),
        onSale: any((one) => one.price !== null && one.oldPrice !== null && one.oldPrice > one.price),
        noSale: any((one) => one.price !== null && one.oldPrice !== null && one.oldPrice <= one.price),
        byClick: any(({ isImpulse }) => isImpulse),
        xForY: any((one) => one.promoXY !== null),
      }),
      {
        many: 0.8,
        soldOut: 0.5,
        scarce: 0.5,
        plenty: 0.5,
        unpriced: 0.3,
        unavailable: 0.3,
        onSale: 0.5,
        noSale: 0.1,
        byClick: 0.5,
        xForY: 0.5,
      },
    ),
  ).toEqual([]);
  expect(
    tooRare(sharesOf(promoXY, { usual: ({ x }) => x <= 3, rare: ({ x }) => x > 5 }), {
      usual: 0.5,
      rare: 0.1,
    }),
  ).toEqual([]);
});

type Products = ReadonlyMap<string, NonNullable<ReturnType<typeof first>>>;
const first = (of: typeof catalog extends fc.Arbitrary<infer M> ? M : never) => [...of.values()][0];

test('[CMB-25] combos: sets with alternatives, combos that can be bought, and lines that are no longer valid', () => {
  expect(
    tooRare(
      sharesOf(combos, {
        some: (all) => all.size > 0,
        alternatives: (all) => [...all.values()].some(({ sets }) => sets.some((set) => set.length > 1)),
        threeSets: (all) => [...all.values()].some(({ sets }) => sets.length === 3),
      }),
      { some: 0.9, alternatives: 0.8, threeSets: 0.3 },
    ),
  ).toEqual([]);
  expect(
    tooRare(
      sharesOf(pricingInput, {
        whole: ({ lines, combos: known }) =>
          lines.some(
            (line) => line.type === 'COMBO_SET' && isFullSelection(known.get(line.comboId), line.items),
          ),
        broken: ({ lines, combos: known }) =>
          lines.some(
            (line) => line.type === 'COMBO_SET' && !isFullSelection(known.get(line.comboId), line.items),
          ),
      }),
      { whole: 0.5, broken: 0.1 },
    ),
  ).toEqual([]);
});

test('[CRT-44] carts: full, scarce and sold-out lines, discounts of every kind, conditions met and not met, bonuses spent', () => {
  const priced = pricingInput.map((input) => ({ input, cart: priceCart(input) }));
  const benefitOf = ({ input, cart }: typeof priced extends fc.Arbitrary<infer T> ? T : never) =>
    cart.promotion?.applied === true
      ? input.promotion?.steps.find((one) => one.rule.id === cart.promotion?.stepId)?.rule.benefit.kind
      : undefined;
  expect(
    tooRare(
      sharesOf(priced, {
        several: ({ cart }) => cart.lines.filter(({ quantity }) => quantity > 0).length >= 2,
        soldOut: ({ cart }) => cart.lines.some(({ isSoldOut }) => isSoldOut),
        lowered: ({ cart }) =>
          cart.lines.some(({ loweredBy, quantity }) => loweredBy === 'STOCK' && quantity > 0),
        toMaximum: ({ cart }) => cart.lines.some(({ loweredBy }) => loweredBy === 'MAXIMUM'),
        restored: ({ cart, input }) =>
          cart.lines.some(
            ({ quantity }, index) => quantity > 0 && (input.lines[index]?.earlierQuantity ?? 0) > 0,
          ),
        combo: ({ cart }) => cart.lines.some(({ type, quantity }) => type === 'COMBO_SET' && quantity > 0),
        xForY: ({ cart }) =>
          cart.lines.some(({ type, lineDiscount }) => type !== 'COMBO_SET' && lineDiscount > 0),
        cutlery: ({ cart }) => cart.lines.some(({ type }) => type === 'CUTLERY'),
        byClick: ({ cart }) =>
          cart.lines.some(({ type, quantity }) => type === 'IMPULSE_PRODUCT' && quantity > 0),
        percent: (one) => benefitOf(one) === 'PERCENT',
        fixed: (one) => benefitOf(one) === 'FIXED',
        fixedPrice: (one) => benefitOf(one) === 'FIXED_PRICE',
        open: ({ cart }) => cart.promotion?.conditions.some(({ completed }) => !completed) === true,
        blocked: ({ cart }) => cart.promotion !== null && cart.promotion.blockedBy !== null,
        bonuses: ({ cart }) => (cart.bonuses?.applied ?? 0) > 0,
        bonusesExcluded: ({ cart }) => cart.bonuses !== null && cart.promotion?.excludesBonuses === true,
      }),
      {
        several: 0.5,
        soldOut: 0.4,
        lowered: 0.15,
        toMaximum: 0.05,
        restored: 0.03,
        combo: 0.2,
        xForY: 0.15,
        cutlery: 0.1,
        byClick: 0.3,
        percent: 0.03,
        fixed: 0.03,
        fixedPrice: 0.02,
        open: 0.1,
        blocked: 0.1,
        bonuses: 0.2,
        bonusesExcluded: 0.03,
      },
    ),
  ).toEqual([]);
  expect(
    tooRare(
      sharesOf(cartWithShop, {
        held: ({ stored }) => stored.some(({ quantity }) => quantity > 0),
        waiting: ({ stored }) => stored.some(({ earlierQuantity }) => earlierQuantity > 0),
      }),
      { held: 0.6, waiting: 0.4 },
    ),
  ).toEqual([]);
  expect(
    tooRare(sharesOf(shop, { withPromotion: ({ promotion }) => promotion !== null }), {
      withPromotion: 0.7,
    }),
  ).toEqual([]);
});

test('[PRM-38, ERC-17] promotions: steps in effect above the first, rules of every target, codes accepted and refused for every reason', () => {
  const grouped = fc.tuple(groupSteps, promotionLines).map(([steps, lines]) => ({
    steps,
    lines,
    outcome: applyPromotion({ groupId: 'group', steps }, lines, NOW)?.promotion,
  }));
  expect(
    tooRare(
      sharesOf(grouped, {
        several: ({ steps }) => steps.length > 1,
        inEffect: ({ outcome }) => (outcome?.stepId ?? null) !== null,
        applied: ({ outcome }) => outcome?.applied === true,
        sold: ({ lines }) => lines.some(({ quantity }) => quantity > 0),
      }),
      { several: 0.5, inEffect: 0.3, applied: 0.2, sold: 0.7 },
    ),
  ).toEqual([]);
  expect(
    tooRare(
      sharesOf(rule('r'), {
        listed: ({ target, promotionProductIds }) =>
          target === 'PROMOTION_PRODUCTS' && promotionProductIds.length > 0,
        free: ({ conditions }) => conditions.length === 0,
        several: ({ conditions }) => conditions.length > 1,
      }),
      { listed: 0.3, free: 0.3, several: 0.1 },
    ),
  ).toEqual([]);
  const typed = fc.tuple(promocode, shopperFacts, pricingInput).map(([code, facts, input]) =>
    refusalOf(code, {
      ...facts,
      arePromotionsEnabled: true,
      now: NOW,
      attachedPromocodeId: null,
      lines: linesAfterStep3(input),
    }),
  );
  const shares = sharesOf(typed, {
    taken: (refusal) => refusal === null,
    ...Object.fromEntries(
      promocodeErrorCodes.map((code) => [code, (refusal: string | null) => refusal === code]),
    ),
  }) as Readonly<Record<string, number>>;
  // These two depend on the cart and the showcase, not on the code.
  const elsewhere = ['PROMOTIONS_DISABLED', 'PROMOCODE_MAX_COUNT_USAGE_PER_CART_EXCEEDED'];
  expect(shares['taken']).toBeGreaterThan(0.05);
  expect(
    promocodeErrorCodes.filter((code) => !elsewhere.includes(code) && (shares[code] ?? 0) === 0),
  ).toEqual([]);
});

test('[CTG-07] trees: deep, wide, and sometimes empty', () => {
  interface Branch {
    readonly children: readonly Branch[];
  }
  const depth = (tree: readonly Branch[]): number =>
    tree.length === 0 ? 0 : 1 + Math.max(...tree.map(({ children }) => depth(children)));
  const count = (tree: readonly Branch[]): number =>
    tree.reduce((sum, { children }) => sum + 1 + count(children), 0);
  expect(
    tooRare(
      sharesOf(categoryTree, {
        empty: (tree) => tree.length === 0,
        deep: (tree) => depth(tree) >= 3,
        wide: (tree) => count(tree) >= 5,
      }),
      { empty: 0.02, deep: 0.3, wide: 0.3 },
    ),
  ).toEqual([]);
});
