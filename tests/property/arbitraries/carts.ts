import {
  cartLoyalty,
  emptyCart,
  isProductLine,
  lineKey,
  lineTypeOf,
  storedLine,
  priceCart,
} from '@shop/domain/cart';
import type {
  Cart,
  CartLine,
  CartProduct,
  CartPromotion,
  PricedCart,
  PricingCombo,
  PricingInput,
  StoredLine,
} from '@shop/domain/cart';
import { kopecks } from '@shop/domain/kernel';
import { subscriptionPlans } from '@shop/domain/subscription';
import type { BonusInput } from '@shop/domain/loyalty';
import type { AttachedPromotion } from '@shop/domain/promotions';
import fc from 'fast-check';
import { comboRef, combos } from './combos.ts';
import { catalog, productId } from './products.ts';
import { attached, NOW } from './promotions.ts';
import { ladder } from './rates.ts';

/** Units that a shopper asks for: mostly a few, sometimes none or more than is allowed. */
export const quantity: fc.Arbitrary<number> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 400 }) },
);

export type Catalog = ReadonlyMap<string, CartProduct>;
/** A showcase as pricing sees it, and a shopper with a promotion and bonuses. */
export type Shop = {
  readonly products: Catalog;
  readonly maximums: ReadonlyMap<string, number>;
  readonly combos: ReadonlyMap<string, PricingCombo>;
  readonly cutleryMax: number;
  readonly promotion: AttachedPromotion | null;
  readonly bonuses: BonusInput | null;
  readonly now: number;
};
export type FullInput = PricingInput & Shop;

export const maximums: fc.Arbitrary<ReadonlyMap<string, number>> = fc
  .array(fc.tuple(productId, fc.integer({ min: 1, max: 20 })), { maxLength: 4 })
  .map((entries) => new Map(entries));

const bonuses: fc.Arbitrary<BonusInput | null> = fc.option(
  fc.record({
    balance: fc
      .oneof(
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 300 }) },
        { weight: 3, arbitrary: fc.integer({ min: 0, max: 200_000 }) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 5_000_000 }) },
      )
      .map(kopecks),
    isApplied: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
    ladder,
    subscriptions: fc.uniqueArray(fc.constantFrom(...subscriptionPlans), { maxLength: 2 }),
  }),
);

export const shop: fc.Arbitrary<Shop> = fc.record({
  products: catalog,
  maximums,
  combos,
  cutleryMax: fc.integer({ min: 0, max: 15 }),
  promotion: attached,
  bonuses,
  now: fc.constant(NOW),
});

/** Stored lines with unique keys: products, some of them in both types, valid and invalid combos, cutlery. */
/** Priced lines as a cart stores them. */
export const toStored = ({ lines }: PricedCart): readonly StoredLine[] =>
  lines.map((line) => storedLine(line, line.quantity, line.earlierQuantity));

export function storedLines(known: ReadonlyMap<string, PricingCombo>): fc.Arbitrary<readonly StoredLine[]> {
  const product = fc.record({
    type: fc.constantFrom('PRODUCT' as const, 'IMPULSE_PRODUCT' as const),
    productId,
  });
  const ref = fc.oneof(
    { weight: 5, arbitrary: product },
    { weight: 4, arbitrary: comboRef(known) },
    { weight: 1, arbitrary: fc.constant({ type: 'CUTLERY' as const }) },
  );
  const line = fc
    .tuple(ref, quantity, quantity)
    .map(([own, units, earlier]) =>
      storedLine(own, units, units === 0 && own.type !== 'CUTLERY' ? earlier : 0),
    );
  const upTo = (least: number) =>
    fc.uniqueArray(line, { selector: lineKey, minLength: least, maxLength: 10 });
  return fc.oneof({ weight: 1, arbitrary: upTo(0) }, { weight: 3, arbitrary: upTo(4) });
}

/** Everything a price depends on. */
export const pricingInput: fc.Arbitrary<FullInput> = shop.chain((known) =>
  storedLines(known.combos).map((lines) => ({ ...known, lines })),
);

function answeredLine(
  line: PricedCart['lines'][number],
  known: Pick<Shop, 'products' | 'combos' | 'cutleryMax'>,
): CartLine {
  const base = {
    id: `line-${line.key}`,
    quantity: line.quantity,
    ...(line.earlierQuantity > 0 ? { earlierQuantity: line.earlierQuantity } : {}),
    price: line.price,
    oldPrice: line.oldPrice,
    totalPrice: line.totalPrice,
    totalOldPrice: line.totalOldPrice,
    discountAmount: line.discountAmount,
    totalDiscountAmount: line.totalDiscountAmount,
  };
  const embedded = (id: string) => known.products.get(id) ?? null;
  if (isProductLine(line))
    return { ...base, type: line.type, productId: line.productId, product: embedded(line.productId) };
  const none = { productId: null, product: null };
  if (line.type === 'CUTLERY') return { ...base, ...none, type: line.type, maxQuantity: known.cutleryMax };
  const { type, comboId, items } = line;
  return {
    ...base,
    ...none,
    type,
    comboId,
    items,
    comboSetProducts: items.map((item) => ({ productId: item.productId, product: embedded(item.productId) })),
    combo: known.combos.get(comboId) ?? null,
  };
}

function answeredPromotion({ promotion }: PricedCart, rule: AttachedPromotion | null): CartPromotion | null {
  if (promotion === null || rule === null) return null;
  const { stepId, applied, applicable, additionalText, conditions } = promotion;
  const named = { groupId: rule.groupId, promocode: null, name: 'Акция', rule };
  return { id: stepId, ...named, applied, applicable, additionalText, conditions };
}

/** The cart with which the server would answer for priced lines. */
export function answeredCart(
  priced: PricedCart,
  known: Pick<Shop, 'products'> & Partial<Shop>,
  version = 1,
): Cart {
  const {
    products,
    combos: sets = new Map(),
    cutleryMax = 10,
    promotion = null,
    bonuses: own = null,
  } = known;
  const loyalty = cartLoyalty(own, priced);
  return {
    ...emptyCart('cart', 'showcase'),
    version,
    products: priced.lines.map((line) => answeredLine(line, { products, combos: sets, cutleryMax })),
    totalPrice: priced.totalPrice,
    totalOldPrice: priced.totalOldPrice,
    payableTotal: priced.payableTotal,
    promotion: answeredPromotion(priced, promotion),
    appliedLoyalty: own?.isApplied === true ? 'SberLoyalty' : null,
    loyalties: loyalty === null ? [] : [loyalty],
  };
}

/** A shop and a server's cart in it, calculated and stored, each product with its current line type. */
export const cartWithShop: fc.Arbitrary<{ readonly shop: Shop; readonly stored: readonly StoredLine[] }> =
  pricingInput.map(({ lines, ...known }) => {
    const typed = lines.map((line) => {
      const found = isProductLine(line) ? known.products.get(line.productId) : undefined;
      return found === undefined || !isProductLine(line) ? line : { ...line, type: lineTypeOf(found) };
    });
    const unique = [...new Map(typed.map((line) => [lineKey(line), line])).values()];
    return { shop: known, stored: toStored(priceCart({ ...known, lines: unique })) };
  });
