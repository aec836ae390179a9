import { ZERO_KOPECKS } from '../kernel/index.ts';
import { allowedBesideCombos, availableUnits } from './allowed-quantity.ts';
import type { PricingProduct } from './pricing-product.ts';

export type StockInput = {
  readonly product: PricingProduct;
  /** Units for sale now, newer than `product.quantity`; null: not known (PRD-06, OPN-139). */
  readonly freshStock: number | null;
  /** Units of the product in the cart outside combo sets. */
  readonly quantity: number;
  /** Units of the product inside the cart's combo sets. */
  readonly inCombos: number;
  /** The most units that the server allows; null: it sets no maximum (OPN-220). */
  readonly serverMaximum: number | null;
};

/**
 * The availability of a product on card, product page and in the cart. `max`: the maximum units in the cart besides
 * combo sets now.
 */
export type StockState =
  /** 'Раскупили', no quantity control (PRD-34). */
  | { readonly kind: 'SOLD_OUT' }
  /**
   * 'Больше нет': the cart has the maximum, including combo sets; without them a promo is shown instead (PRD-35,
   * OPN-220).
   */
  | { readonly kind: 'NO_MORE'; readonly max: number }
  /** One more can be added, or the cart has the maximum and shows the promo (PRD-35, PRD-36). */
  | { readonly kind: 'AVAILABLE'; readonly max: number };

/** The product with the newest stock; it never makes an unavailable product available (OPN-139). */
export function withFreshStock<P extends PricingProduct>(product: P, freshStock: number | null): P {
  return freshStock === null || freshStock === product.quantity
    ? product
    : { ...product, quantity: freshStock };
}

/** How much of a product can still be taken (PRD-34, PRD-35, PRD-38 to PRD-40, OPN-139). */
export function stockState(input: StockInput): StockState {
  const { quantity, inCombos, serverMaximum } = input;
  const product = withFreshStock(input.product, input.freshStock);
  const stock = availableUnits(product);
  if (stock === 0 || product.price === ZERO_KOPECKS) return { kind: 'SOLD_OUT' };
  const max = allowedBesideCombos(stock, serverMaximum, inCombos);
  const tellsPromo = product.promoXY !== null && quantity > 0 && inCombos === 0;
  if (quantity >= max && !tellsPromo) return { kind: 'NO_MORE', max };
  return { kind: 'AVAILABLE', max };
}
