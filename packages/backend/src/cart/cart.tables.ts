import type { CartPromotionMessage } from '@shop/contract/promotions';
import type { AppliedLoyalty, CartLoyalty, LineAmounts, StoredChange, StoredLine } from '@shop/domain/cart';
import type { PromotionRef } from '@shop/domain/promotions';
import type { ColumnType } from 'kysely';

/** A line as last priced and answered; the difference to a new calculation makes a new version (CRT-52). */
export type CartLineRecord = StoredLine & LineAmounts;

/** What else a cart tells besides its lines, as last answered: part of what a version is (CRT-52, CLK-10). */
export interface CartSummary {
  readonly promotion: CartPromotionMessage | null;
  /** Fingerprint of the rule that a preview prices with; the rule itself is read again for each answer. */
  readonly rule: string | null;
  readonly promotionsCount: number;
  readonly discountsAvailable: boolean;
  /** When goods by click come; null without any in the cart (CLK-07). */
  readonly slotTitle: string | null;
  /** The shopper's bonuses (LOY-11); null without an active account. */
  readonly loyalty: CartLoyalty | null;
}

type Json<T> = ColumnType<T, string, string>;

export interface CartsTable {
  id: string;
  user_id: string;
  showcase_id: string;
  version: number;
  lines: Json<readonly CartLineRecord[]>;
  changes: Json<readonly StoredChange[]>;
  summary: Json<CartSummary>;
  /** What is attached; null: nothing (OPN-236). */
  promotion: ColumnType<PromotionRef | null, string | null, string | null>;
  applied_loyalty: AppliedLoyalty;
  /** Version of the cart in which the shopper hid the banner. */
  banner_hidden_at: number | null;
  /** Minimum order of the showcase when the cart was last answered, kopecks. */
  min_order_price: number;
  /** The shopper confirmed to be of age while saving this cart (CRT-74). */
  is_adult: boolean;
  updated_at: Date;
}

export interface CartTables {
  carts: CartsTable;
}
