import type { PricingProduct } from '../catalog/index.ts';
import type { PricingCombo } from './combo-price.ts';
import type { ComboItem, ProductLineType } from './lines.ts';
import type { LineAmounts } from './priced-line.ts';

/** The product as a cart line embeds it (CRT-39). */
export type CartProduct = PricingProduct & {
  readonly name: string;
  readonly slug?: string | null | undefined;
  readonly previewImage: string | null;
  readonly specification: string | null;
  readonly isAdult: boolean;
  readonly badge: { readonly text: string; readonly color: string } | null;
  readonly hasDiscount: boolean;
  readonly discountPercent: number | null;
  readonly amazingPrice: boolean;
  readonly hasCombo: boolean;
};

type CartLineBase = LineAmounts & {
  readonly id: string;
  /** 0 means sold out (CRT-75), but not of cutlery. */
  readonly quantity: number;
  /** Units a sold-out line had before; absent: unknown, so a preview restores none of them (OPN-222). */
  readonly earlierQuantity?: number | undefined;
};

export type ProductCartLine = CartLineBase & {
  readonly type: ProductLineType;
  readonly productId: string;
  readonly product: CartProduct | null;
};

/** A combo line (CRT-40); its amounts are per combo (OPN-215). */
export type ComboCartLine = CartLineBase & {
  readonly type: 'COMBO_SET';
  readonly productId: null;
  readonly product: null;
  readonly comboId: string;
  /** One product per set, in the order of the sets. */
  readonly items: readonly ComboItem[];
  readonly comboSetProducts: readonly {
    readonly productId: string;
    readonly product: CartProduct | null;
  }[];
  /** What a preview prices with; null: the showcase no longer has the combo. */
  readonly combo: PricingCombo | null;
};

/** The cutlery of the regular order, free of charge (CUT-02, CUT-03). */
export type CutleryCartLine = CartLineBase & {
  readonly type: 'CUTLERY';
  readonly productId: null;
  readonly product: null;
  readonly maxQuantity: number;
};

/** One line of the cart as client and server exchange it (CRT-38 to CRT-40, OPN-215). */
export type CartLine = ProductCartLine | ComboCartLine | CutleryCartLine;
