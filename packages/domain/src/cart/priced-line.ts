import type { Kopecks } from '../kernel/index.ts';
import type { LineKey } from './line-key.ts';
import type { ComboRef, CutleryRef, ProductRef } from './lines.ts';
import type { Given } from './quantities.ts';

/** Amounts of a line in kopecks with the meanings of OPN-215; all 0 when it is sold out, and of cutlery (CRT-76, CUT-03). */
export type LineAmounts = {
  /** One unit now; of a combo the sum of its products' current prices. */
  readonly price: Kopecks;
  /** One unit before the sale price; null unless it is above `price`. */
  readonly oldPrice: Kopecks | null;
  readonly totalPrice: Kopecks;
  readonly totalOldPrice: Kopecks;
  /** `totalDiscountAmount` per unit, rounded down, for display only. */
  readonly discountAmount: Kopecks;
  /** X-for-Y or combo, plus the promotion's share, without bonuses. */
  readonly totalDiscountAmount: Kopecks;
};

type Priced = Given &
  LineAmounts & {
    readonly key: LineKey;
    readonly isSoldOut: boolean;
    /** Units of products in it, for a combo those of all its products; 0 for cutlery. */
    readonly units: number;
    /** The part of `totalDiscountAmount` that step 3 gave: X-for-Y, or the combo. */
    readonly lineDiscount: Kopecks;
    /** The part that the promotion gave. */
    readonly promotionDiscount: Kopecks;
  };

export type PricedProductLine = ProductRef & Priced;
export type PricedComboLine = ComboRef &
  Priced & {
    /** Current price of each item, in the order of the items; empty when the line has quantity 0. */
    readonly itemPrices: readonly Kopecks[];
  };
export type PricedCutleryLine = CutleryRef & Priced;

/** A priced line. */
export type PricedLine = PricedProductLine | PricedComboLine | PricedCutleryLine;
