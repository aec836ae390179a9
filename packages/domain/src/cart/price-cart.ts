import { kopecks, multiplyKopecks, sumKopecks, subtractKopecks, ZERO_KOPECKS } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import type { PricingProduct, ProductLineType, PromoXY, StoredLine } from './cart.ts';
import { lineKey } from './line-key.ts';
import type { LineKey } from './line-key.ts';
import { giveQuantities } from './quantities.ts';
import type { GivenLine, LoweredBy, QuantityLimits } from './quantities.ts';

/** Everything a price depends on; the same input always gives the same result (CRT-44). */
export type PricingInput = QuantityLimits & { readonly lines: readonly StoredLine[] };

/** A priced line; all amounts in kopecks with the meanings of OPN-215. */
export type PricedLine = {
  readonly key: LineKey;
  readonly type: ProductLineType;
  readonly productId: string;
  readonly quantity: number;
  readonly wanted: number;
  readonly earlierQuantity: number;
  readonly loweredBy: LoweredBy | null;
  readonly isSoldOut: boolean;
  readonly price: Kopecks;
  readonly oldPrice: Kopecks | null;
  readonly totalPrice: Kopecks;
  readonly totalOldPrice: Kopecks;
  readonly discountAmount: Kopecks;
  readonly totalDiscountAmount: Kopecks;
};

export type CartTotals = {
  readonly totalPrice: Kopecks;
  readonly totalOldPrice: Kopecks;
  readonly payableTotal: Kopecks;
};
export type PricedCart = CartTotals & { readonly lines: readonly PricedLine[] };

/** The discount of take-x-pay-for-y on `quantity` units of one line (OPN-229, PRM-44); 0 without a promo. */
export function promoXYDiscount(promoXY: PromoXY | null, quantity: number, price: Kopecks): Kopecks {
  if (promoXY === null || promoXY.y < 1 || promoXY.x <= promoXY.y) return ZERO_KOPECKS;
  return multiplyKopecks(price, Math.floor(quantity / promoXY.x) * (promoXY.x - promoXY.y));
}

/** Steps 2 and 3 of OPN-227 for one line: unit prices now, then its own discount (CRT-41). */
function priceLine(line: GivenLine, product: PricingProduct | undefined): PricedLine {
  const isSoldOut = line.quantity === 0;
  const price = isSoldOut ? ZERO_KOPECKS : (product?.price ?? ZERO_KOPECKS);
  const higher = product?.oldPrice ?? null;
  const oldPrice = !isSoldOut && higher !== null && higher > price ? higher : null;
  const full = multiplyKopecks(price, line.quantity);
  const totalDiscountAmount = promoXYDiscount(product?.promoXY ?? null, line.quantity, price);
  return {
    key: lineKey(line),
    type: line.type,
    productId: line.productId,
    quantity: line.quantity,
    wanted: line.wanted,
    earlierQuantity: line.earlierQuantity,
    loweredBy: line.loweredBy,
    isSoldOut,
    price,
    oldPrice,
    totalPrice: subtractKopecks(full, totalDiscountAmount),
    totalOldPrice: multiplyKopecks(oldPrice ?? price, line.quantity),
    discountAmount: isSoldOut ? ZERO_KOPECKS : kopecks(Math.floor(totalDiscountAmount / line.quantity)),
    totalDiscountAmount,
  };
}

/** The sums of the line totals; without bonuses the whole total is payable (CRT-42, OPN-211: no fees). */
export function cartTotals(
  lines: readonly { readonly totalPrice: Kopecks; readonly totalOldPrice: Kopecks }[],
): CartTotals {
  const totalPrice = sumKopecks(lines.map((line) => line.totalPrice));
  return {
    totalPrice,
    totalOldPrice: sumKopecks(lines.map((line) => line.totalOldPrice)),
    payableTotal: totalPrice,
  };
}

/**
 * The one pricing function of the shop: get, save, preview, check and order creation all call it
 * (CRT-44, OPN-227). Amounts come only from `products` (CRT-43). Sold-out lines stay, free of charge
 * and outside every total (CRT-76).
 */
export function priceCart(input: PricingInput): PricedCart {
  const given = giveQuantities(input.lines, input);
  const lines = given.map((line) => priceLine(line, input.products.get(line.productId)));
  return { lines, ...cartTotals(lines) };
}

/** The priced lines in the form in which they are stored. */
export function storedLines(priced: PricedCart): readonly StoredLine[] {
  return priced.lines.map(({ type, productId, quantity, earlierQuantity }) => ({
    type,
    productId,
    quantity,
    earlierQuantity,
  }));
}
