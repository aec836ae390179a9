import { kopecks, multiplyKopecks, subtractKopecks, sumKopecks, ZERO_KOPECKS } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import type { PromotionLine } from '../promotions/index.ts';
import type { PricingProduct, PromoXY } from '../catalog/index.ts';
import { comboDiscount } from './combo-price.ts';
import { lineKey } from './line-key.ts';
import { isProductLine } from './lines.ts';
import type { ComboStoredLine, StoredLine } from './lines.ts';
import type { PricedLine } from './priced-line.ts';
import type { Given, QuantityLimits } from './quantities.ts';

/** The discount of take-x-pay-for-y on `quantity` units of one line (OPN-229, PRM-44); 0 without a promo. */
export function promoXYDiscount(promoXY: PromoXY | null, quantity: number, price: Kopecks): Kopecks {
  if (promoXY === null || promoXY.y < 1 || promoXY.x < promoXY.y) return ZERO_KOPECKS;
  return multiplyKopecks(price, Math.floor(quantity / promoXY.x) * (promoXY.x - promoXY.y));
}

/** A line after steps 2 and 3 of OPN-227: unit prices now, then its own discount. */
export type DiscountedLine = PromotionLine & {
  readonly price: Kopecks;
  readonly oldPrice: Kopecks | null;
  readonly lineDiscount: Kopecks;
  readonly itemPrices: readonly Kopecks[];
};

type UnitPrice = { readonly price: Kopecks; readonly oldPrice: Kopecks | null };

/** Of a line with units the product is known and has a price. */
function unitPrice(product: PricingProduct | undefined): UnitPrice {
  // Stryker disable next-line OptionalChaining: a product that is not known has no units to price
  const [price, old] = [product?.price ?? ZERO_KOPECKS, product?.oldPrice ?? ZERO_KOPECKS];
  return { price, oldPrice: old > price ? old : null };
}

function free(line: StoredLine, quantity: number): DiscountedLine {
  return {
    type: line.type,
    productId: isProductLine(line) ? line.productId : null,
    quantity,
    units: 0,
    total: ZERO_KOPECKS,
    hasSalePrice: false,
    hasLineDiscount: false,
    price: ZERO_KOPECKS,
    oldPrice: null,
    lineDiscount: ZERO_KOPECKS,
    itemPrices: [],
  };
}

/** A combo line: its products' current prices, the combo discount times the quantity, no X-for-Y inside (CMB-23, OPN-230). */
function comboLine(line: ComboStoredLine, quantity: number, limits: QuantityLimits): DiscountedLine {
  const products = line.items.map(({ productId }) => unitPrice(limits.products.get(productId)));
  const itemPrices = products.map(({ price }) => price);
  const price = sumKopecks(itemPrices);
  const old = sumKopecks(products.map((product) => product.oldPrice ?? product.price));
  // Stryker disable next-line OptionalChaining: a combo that is not known has no units to price
  const percent = limits.combos?.get(line.comboId)?.discountPercent ?? 0;
  const lineDiscount = multiplyKopecks(comboDiscount(itemPrices, percent), quantity);
  return {
    type: line.type,
    productId: null,
    quantity,
    units: quantity * line.items.length,
    total: subtractKopecks(multiplyKopecks(price, quantity), lineDiscount),
    hasSalePrice: old > price,
    hasLineDiscount: lineDiscount > 0,
    price,
    oldPrice: old > price ? old : null,
    lineDiscount,
    itemPrices,
  };
}

/** Steps 2 and 3 of OPN-227 for one line with the quantity it got (CRT-41). */
export function discountLine(line: StoredLine, quantity: number, limits: QuantityLimits): DiscountedLine {
  if (quantity === 0 || line.type === 'CUTLERY') return free(line, quantity);
  if (line.type === 'COMBO_SET') return comboLine(line, quantity, limits);
  const product = limits.products.get(line.productId);
  const { price, oldPrice } = unitPrice(product);
  // Stryker disable next-line OptionalChaining: a product that is not known has no units to price
  const lineDiscount = promoXYDiscount(product?.promoXY ?? null, quantity, price);
  return {
    type: line.type,
    productId: line.productId,
    quantity,
    units: quantity,
    total: subtractKopecks(multiplyKopecks(price, quantity), lineDiscount),
    hasSalePrice: oldPrice !== null,
    hasLineDiscount: lineDiscount > 0,
    price,
    oldPrice,
    lineDiscount,
    itemPrices: [],
  };
}

/** The line with everything known of it: what it got, what it costs, and its share of the promotion (CRT-38, OPN-215). */
export function pricedLine(
  line: StoredLine,
  given: Given,
  discounted: DiscountedLine,
  promotionDiscount: Kopecks,
): PricedLine {
  const { price, oldPrice, lineDiscount, itemPrices } = discounted;
  const { quantity } = given;
  const totalDiscountAmount = kopecks(lineDiscount + promotionDiscount);
  const priced = {
    key: lineKey(line),
    quantity,
    wanted: given.wanted,
    earlierQuantity: given.earlierQuantity,
    loweredBy: given.loweredBy,
    isSoldOut: quantity === 0,
    units: discounted.units,
    price,
    oldPrice,
    totalPrice: subtractKopecks(discounted.total, promotionDiscount),
    totalOldPrice: multiplyKopecks(oldPrice ?? price, quantity),
    discountAmount: quantity === 0 ? ZERO_KOPECKS : kopecks(Math.floor(totalDiscountAmount / quantity)),
    totalDiscountAmount,
    lineDiscount,
    promotionDiscount,
  };
  if (line.type === 'COMBO_SET')
    return Object.assign(priced, { type: line.type, comboId: line.comboId, items: line.items, itemPrices });
  if (line.type === 'CUTLERY') return Object.assign(priced, { type: line.type });
  return Object.assign(priced, { type: line.type, productId: line.productId });
}
