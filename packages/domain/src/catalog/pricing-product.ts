import type { Kopecks } from '../kernel/index.ts';

/** Take `x`, pay for `y`: 10 ≥ x > y ≥ 1 (OPN-229). */
export type PromoXY = { readonly x: number; readonly y: number };

/**
 * The facts about a product in one showcase that pricing needs; amounts in kopecks, `quantity` the units for sale
 * now.
 */
export type PricingProduct = {
  readonly id: string;
  /** Null: the product has no price and counts as sold out (OPN-215). */
  readonly price: Kopecks | null;
  readonly oldPrice: Kopecks | null;
  readonly quantity: number;
  /** False counts as stock 0 whatever `quantity` says (OPN-139); absent means true. */
  readonly isAvailable?: boolean | undefined;
  readonly promoXY: PromoXY | null;
  readonly isImpulse: boolean;
};
