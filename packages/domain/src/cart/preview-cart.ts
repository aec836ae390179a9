import type { PricedPromotion } from '../promotions/index.ts';
import type { AppliedLoyalty, Cart, CartPromotion } from './cart.ts';
import type { CartLine, CartProduct } from './cart-line.ts';
import { cartLoyalty } from './cart-loyalty.ts';
import { cartTotals } from './cart-totals.ts';
import type { PricingCombo } from './combo-price.ts';
import { DEFAULT_CUTLERY_MAXIMUM } from './cutlery.ts';
import { goodsOf } from './known-goods.ts';
import type { KnownGoods } from './known-goods.ts';
import { lineKey } from './line-key.ts';
import { productIdsOf, storedLine } from './lines.ts';
import { priceCart } from './price-cart.ts';
import type { PricedLine } from './priced-line.ts';
import { applyPendingChanges } from './pending-changes.ts';
import type { PendingChanges } from './pending-changes.ts';

/** What the client knows of products and limits: the cart's own products win over these (OPN-227). */
export type PreviewContext = {
  readonly products: ReadonlyMap<string, CartProduct>;
  readonly maximums: ReadonlyMap<string, number>;
  /** Combo sets the shopper has opened; those of the cart are known from its lines. */
  readonly combos?: ReadonlyMap<string, PricingCombo> | undefined;
  /** The most cutlery while no line tells it; absent: the default of OPN-297. */
  readonly cutleryMax?: number | undefined;
  /** Instant in ms that the dates of the promotion are compared with; absent: as the server left it. */
  readonly now?: number | undefined;
  /** The toggle of the bonuses as the shopper has just set it; absent: as the server has it (LOY-17). */
  readonly appliedLoyalty?: AppliedLoyalty | undefined;
};

function knownTo(cart: Cart, context: PreviewContext): KnownGoods {
  const own = goodsOf(cart);
  return {
    products: new Map([...context.products, ...own.products]),
    combos: new Map([...own.combos, ...(context.combos ?? [])]),
  };
}

function toCartLine(
  line: PricedLine,
  before: CartLine | undefined,
  known: KnownGoods,
  cutleryMax: number,
): CartLine {
  const base = {
    id: before?.id ?? line.key,
    quantity: line.quantity,
    ...(line.earlierQuantity > 0 ? { earlierQuantity: line.earlierQuantity } : {}),
    price: line.price,
    oldPrice: line.oldPrice,
    totalPrice: line.totalPrice,
    totalOldPrice: line.totalOldPrice,
    discountAmount: line.discountAmount,
    totalDiscountAmount: line.totalDiscountAmount,
  };
  const none = { productId: null, product: null } as const;
  if (line.type === 'CUTLERY') return { ...base, ...none, type: line.type, maxQuantity: cutleryMax };
  if (line.type !== 'COMBO_SET') {
    const { type, productId } = line;
    return { ...base, type, productId, product: known.products.get(productId) ?? null };
  }
  const { type, comboId, items } = line;
  const comboSetProducts = items.map(({ productId }) => ({
    productId,
    product: known.products.get(productId) ?? null,
  }));
  const combo = known.combos.get(comboId) ?? null;
  return { ...base, ...none, type, comboId, items, comboSetProducts, combo };
}

/** A line with an unknown product or combo cannot be priced here. */
function isUnknown(line: PricedLine, known: KnownGoods): boolean {
  if (line.type === 'COMBO_SET' && !known.combos.has(line.comboId)) return true;
  return productIdsOf(line).some((id) => !known.products.has(id));
}

function promotionAfter(
  attached: CartPromotion | null,
  priced: PricedPromotion | null,
): CartPromotion | null {
  if (attached === null || priced === null) return attached;
  const { stepId, applied, applicable, additionalText, conditions } = priced;
  return { ...attached, id: stepId, applied, applicable, additionalText, conditions };
}

/**
 * The cart as it will be once the pending changes are saved, priced by the server's own function with the attached promotion and
 * the bonuses (CRT-44, CRT-67). Lines with unknown products stay as the server sent them; new ones are left out.
 */
export function previewCart(cart: Cart, pendingChanges: PendingChanges, context: PreviewContext): Cart {
  if (pendingChanges.size === 0 && context.appliedLoyalty === undefined) return cart;
  const appliedLoyalty = context.appliedLoyalty === undefined ? cart.appliedLoyalty : context.appliedLoyalty;
  const known = knownTo(cart, context);
  const before = new Map(cart.products.map((line) => [lineKey(line), line]));
  const cutlery = before.get('CUTLERY');
  const cutleryMax =
    cutlery?.type === 'CUTLERY' ? cutlery.maxQuantity : (context.cutleryMax ?? DEFAULT_CUTLERY_MAXIMUM);
  const [loyalty] = cart.loyalties;
  const priced = priceCart({
    ...known,
    maximums: context.maximums,
    cutleryMax,
    lines: applyPendingChanges(cart.products, pendingChanges).map((line) => {
      const earlier = line.quantity === 0 ? (before.get(lineKey(line))?.earlierQuantity ?? 0) : 0;
      return storedLine(line, line.quantity, earlier);
    }),
    promotion: cart.promotion?.rule,
    bonuses: loyalty === undefined ? null : { ...loyalty, isApplied: appliedLoyalty !== null },
    now: context.now,
  });
  const products = priced.lines.flatMap((line): readonly CartLine[] => {
    const old = before.get(line.key);
    if (isUnknown(line, known)) return old === undefined ? [] : [old];
    return [toCartLine(line, old, known, cutleryMax)];
  });
  const totals = cartTotals(products, priced.bonuses?.applied);
  const bonuses = cartLoyalty(loyalty ?? null, { ...totals, bonuses: priced.bonuses, lines: products });
  return {
    ...cart,
    products,
    appliedLoyalty,
    promotion: promotionAfter(cart.promotion, priced.promotion),
    loyalties: bonuses === null ? [] : [bonuses],
    ...totals,
  };
}
